/** Lists over the wire: who is on one, the archive and its password, the link, differences, and how a list ends. On both engines. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { makeStaff, prove, signIn } from '../../../app/testing/people.ts'
import { readXlsx, type ReadSheet } from '../../../app/testing/read-xlsx.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  seenIn,
  startRegistrationApp,
  submitAll,
  type DelegateSent,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import {
  codeOf,
  engines,
  faultsOf,
  resultOf,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { sampleIdNumber } from '../../../sample/registrations.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import type { SentOf } from '../../../shared/call.ts'
import { documentApi } from '../../document/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import { anonymiseCompany, changeStatus } from '../../registration/server/service.ts'
import { delegateListApi as api } from '../contract.ts'
import type { ListKind } from '../rules.ts'
import { delegateListPart } from './organisation-hooks-service.ts'

const dayMs = 86_400_000
const formula = '=HYPERLINK("//x")'

const setStatus = (app: TestApp, { companyId }: TestOrganisation, to: CompanyStatus) =>
  app.tx(async (ctx) => {
    const changed = await changeStatus(ctx, { ...(await seenIn(ctx, companyId)), to })
    assert.ok(changed.ok, JSON.stringify(changed))
  })

/** An approved organisation whose people are these. */
async function approved(
  app: TestApp,
  people: Partial<DelegateSent>[],
  { sharing = true }: { sharing?: boolean } = {},
) {
  const organisation = await makeOrganisation(app)
  const { delegates } = await resultOf(
    submitAll(app, organisation, {
      consents: { privacy: true, identity: true, sharing, directory: false },
      delegates: people.map(delegateOf),
    }),
  )
  app.clock.advance(1_000)
  await setStatus(app, organisation, 'approved')
  return { organisation, delegates }
}

interface Office {
  readonly client: TestClient
  readonly email: string
}

/** Issues a list and answers it with the link that was mailed. */
async function issue(
  app: TestApp,
  office: Office,
  { kind = 'hotel-list', ...rest }: Partial<SentOf<typeof api.issue>> & { kind?: ListKind } = {},
) {
  await prove(app, office)
  const email = rest.email ?? 'chen@hotel.example'
  const issued = await resultOf(
    office.client.call(api.issue, {
      kind,
      name: 'Ms Chen',
      organisation: 'Lakeside Hotel',
      locale: 'en',
      endsAt: app.clock.now() + dayMs,
      ...rest,
      email,
    }),
  )
  await app.work()
  const [mail] = await app.mail({ to: email, kind: 'delegateList.ready' })
  assert.ok(mail)
  return { ...issued, mail, token: /\/list#([\w-]+)/.exec(mail.text)![1]! }
}

const fetchFile = (app: TestApp, token: string) =>
  app.client().request({
    method: 'POST',
    url: `/mas/${api.file.path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ token }),
  })

/** The files in an archive, by the last part of their names. */
async function unpack(archive: Buffer, password: string): Promise<Record<string, Buffer>> {
  const zip = new ZipReader(new Uint8ArrayReader(archive))
  const files: Record<string, Buffer> = {}
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue
    assert.ok(entry.encrypted && entry.filename, entry.filename)
    // 3: AES with 256 bits.
    assert.equal(entry.extraFieldAES?.strength, 3)
    const content = await entry.getData(new Uint8ArrayWriter(), { password })
    files[entry.filename.split('.').at(-1)!] = Buffer.from(content)
  }
  return files
}

async function sheetsOf(app: TestApp, list: { token: string; password: string }): Promise<ReadSheet[]> {
  const { rawPayload } = await fetchFile(app, list.token)
  return readXlsx((await unpack(rawPayload, list.password))['xlsx']!)
}

for (const engine of engines) {
  describe(`lists of delegates [${engine.name}]`, () => {
    let app: TestApp
    let office: Office
    let offices = 0
    before(async () => {
      app = await startRegistrationApp(engine)
    })
    // Codes to one address are few a day.
    beforeEach(async () => {
      offices++
      office = await makeStaff(app, 'reviewer', `office-${offices}@example.com`)
    })
    after(() => app.close())

    const only = async (id: string) =>
      (await resultOf(office.client.call(api.list, { size: 200 }))).rows.find((row) => row.id === id)!
    const verify = async (number: string) =>
      (await resultOf(app.client().call(documentApi.verify, { number }))).state

    test('the archive opens with the password alone, and names only who consented', async () => {
      const listed = await approved(app, [{ surname: 'Solvang', firstName: 'Ingrid', name: formula }])
      const silent = await approved(app, [{ name: '未同意', surname: '未', firstName: '同意' }], {
        sharing: false,
      })
      const waiting = await makeOrganisation(app)
      await resultOf(submitAll(app, waiting))
      const asked = await resultOf(office.client.call(api.preview, { kind: 'hotel-list' }))
      assert.deepEqual(asked, {
        people: 1,
        leftOut: { noConsent: 1, notApproved: 1 },
        notesLeftOut: 0,
        last: null,
      })
      const list = await issue(app, office)
      assert.match(list.number, /^HL-2025-\d{4}-[34679ACDEFGHJKMNPQRTWXY]{5}$/)
      assert.match(list.password, /^(\w{4}-){4}\w{4}$/)

      const answer = await fetchFile(app, list.token)
      assert.deepEqual(
        [answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']],
        [200, 'application/zip', 'no-store'],
      )
      const archive = answer.rawPayload
      const wrong = list.password.replace(/.$/, (sign) => (sign === '3' ? '4' : '3'))
      await assert.rejects(unpack(archive, wrong), /password/i)
      const files = await unpack(archive, list.password)
      assert.equal(files['pdf']!.toString('latin1', 0, 5), '%PDF-')
      const [people, about] = await readXlsx(files['xlsx']!)
      assert.deepEqual(people!.texts[0], [
        'Surname',
        'First name',
        'Name',
        'Organisation',
        'Mainland or abroad',
        'First day of activities',
        'Last day of activities',
      ])
      assert.equal(people!.texts.length, 2)
      // A name that reads as a formula is text like any other.
      assert.deepEqual(
        people!.rows[1]!.slice(0, 4).map((cell) => [cell!.text, cell!.type]),
        ['Solvang', 'Ingrid', formula, listed.organisation.name].map((text) => [text, 'inlineStr']),
      )
      assert.ok(about!.texts.some(([label, value]) => label === 'Not listed: no consent' && value === '1'))
      // Neither the password nor anybody's name is in the mail, nor is the password in the database.
      const words = `${list.mail.subject}${list.mail.text}${list.mail.html}`
      for (const secret of [
        list.password,
        list.password.replaceAll('-', ''),
        'Solvang',
        silent.organisation.name,
      ])
        assert.ok(!words.includes(secret), secret)
      const row = await only(list.id)
      assert.deepEqual(
        [row.state, row.people, row.leftOut, row.downloads, row.changes],
        ['open', 1, { noConsent: 1, notApproved: 1 }, 1, null],
      )
      const kept = await app.tx(({ tx }) =>
        tx.selectFrom('delegate_list').selectAll().where('id', '=', list.id).executeTakeFirstOrThrow(),
      )
      assert.equal(kept.password, null)
      assert.ok(!kept.token_hash!.includes(list.token))
      const logged = await app.tx(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select(['action', 'account_id', 'address'])
          .where('subject_id', '=', list.id)
          .orderBy('action')
          .execute(),
      )
      assert.deepEqual(
        logged.map(({ action }) => action),
        ['delegateList.download', 'delegateList.issue'],
      )
      assert.equal(logged[0]!.account_id, `link:${list.number.slice(0, 12)}`)
      assert.ok(logged[0]!.address)
    })

    test('venue security gets category and no ID number, and a fresh proof is asked for', async () => {
      await approved(app, [{ certificateNumber: '11010519491231002X' }])
      const unproved = await office.client.call(api.issue, {
        kind: 'security-list',
        name: 'A',
        organisation: 'B',
        email: 'gate@venue.example',
        locale: 'cn',
        endsAt: app.clock.now() + dayMs,
      })
      assert.equal(codeOf(unproved), 'PROOF_NEEDED')
      const list = await issue(app, office, {
        kind: 'security-list',
        email: 'gate@venue.example',
        locale: 'cn',
      })
      const [people] = await sheetsOf(app, list)
      assert.equal(people!.name, '名单')
      assert.equal(people!.texts[0]!.at(-1), '参会身份')
      assert.equal(people!.texts[1]!.at(-1), '代表')
      assert.ok(!people!.xml.includes('11010519491231002X'))
    })

    test('the next list for the same receiver says who came, went and changed, and ends the one before', async () => {
      const email = 'next@hotel.example'
      const { organisation, delegates } = await approved(app, [
        { name: '甲一', surname: '甲', firstName: '一' },
        { name: '乙二', surname: '乙', firstName: '二' },
      ])
      const first = await issue(app, office, { email, locale: 'cn' })
      const sent = delegates.map(({ id, email: own }, index) =>
        delegateOf({
          id,
          email: own!,
          ...(index
            ? { name: '乙二', surname: '乙', firstName: '二' }
            : { name: '甲一', surname: '甲', firstName: '壹' }),
        } as Partial<DelegateSent>),
      )
      const added = delegateOf({ name: '丙三', surname: '丙', firstName: '三' })
      await resultOf(saveDelegates(app, organisation, [...sent, added]))
      const asked = await resultOf(office.client.call(api.preview, { kind: 'hotel-list', email }))
      assert.deepEqual(asked.last, {
        number: first.number,
        madeAt: asked.last!.madeAt,
        changes: { added: 1, removed: 0, changed: 1 },
      })
      const second = await issue(app, office, { email, locale: 'cn' })
      assert.match(second.mail.text, /新增 1 人，移除 0 人，变更 1 人/)
      assert.deepEqual((await only(second.id)).changes, { added: 1, removed: 0, changed: 1 })
      const [people, removed] = await sheetsOf(app, second)
      const marks = people!.texts.slice(1).map((row) => [row[3], row[0]])
      const markOf = (name: string) => marks.find(([one]) => one === name)![1]
      assert.deepEqual(['甲壹', '乙二', '丙三'].map(markOf), [
        '变更：名（原为 一）、姓名（原为 甲一）',
        '',
        '新增',
      ])
      assert.deepEqual([removed!.name, removed!.texts.length], ['已移除', 1])
      // The one before opens nothing more and is not valid any more; nothing that it said is left.
      assert.equal((await fetchFile(app, first.token)).statusCode, 404)
      assert.deepEqual([(await only(first.id)).why, await verify(first.number)], ['superseded', 'revoked'])
      const left = await app.tx(({ tx }) =>
        tx.selectFrom('delegate_list_person').select('facts').where('list_id', '=', first.id).execute(),
      )
      assert.ok(left.length > 0 && left.every(({ facts }) => facts === null))
      // A registration that ends is on the next list as removed.
      await setStatus(app, organisation, 'cancelled')
      const third = await issue(app, office, { email, locale: 'cn' })
      const [, gone] = await sheetsOf(app, third)
      assert.deepEqual(
        gone!.texts
          .slice(1)
          .map((row) => row[2])
          .toSorted(),
        ['丙三', '乙二', '甲壹'],
      )
    })

    test('past its end, revoked, wrong: one answer, which nobody keeps', async () => {
      await approved(app, [{}])
      const email = 'end@hotel.example'
      const short = await issue(app, office, { email, endsAt: app.clock.now() + 3 * 3_600_000 })
      const open = await fetchFile(app, short.token)
      assert.equal(open.statusCode, 200)
      app.clock.advance(3 * 3_600_000)
      await signIn(app, office.client, office.email)
      const over = await fetchFile(app, short.token)
      assert.deepEqual([(await only(short.id)).state, await verify(short.number)], ['over', 'revoked'])
      const revoked = await issue(app, office, { email: 'revoked@hotel.example' })
      const empty = await office.client.call(api.revoke, { id: revoked.id, reason: ' ' })
      assert.deepEqual(faultsOf(empty), ['reason'])
      const row = await resultOf(office.client.call(api.revoke, { id: revoked.id, reason: 'Sent in error' }))
      assert.deepEqual([row.state, row.why, row.reason], ['revoked', 'staff', 'Sent in error'])
      assert.equal(
        codeOf(await office.client.call(api.revoke, { id: revoked.id, reason: 'x' })),
        'WRONG_STATUS',
      )
      const ended = await fetchFile(app, revoked.token)
      const wrong = await fetchFile(app, 'A'.repeat(43))
      for (const answer of [over, ended, wrong]) {
        assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [404, 'no-store'])
        assert.equal(answer.body, wrong.body)
      }
      const [told] = await app.mail({ to: 'revoked@hotel.example', kind: 'delegateList.ended' })
      assert.match(told!.text, new RegExp(revoked.number))
      assert.equal((await only(revoked.id)).downloads, 0)
      // The bytes go as well: at once, and of what is over with the hourly job.
      await app.tx((ctx) => addJob(ctx, { kind: 'delegateList.tidy' }))
      await app.work()
      await signIn(app, office.client, office.email)
      for (const { id } of [short, revoked])
        assert.equal(await app.kernel.storage.size(`delegate-list/${id}`), null, id)
    })

    test('what cannot be: no address, no name, an end too far away, nobody to list', async () => {
      await prove(app, office)
      const answer = await office.client.call(api.issue, {
        kind: 'hotel-list',
        name: ' ',
        organisation: 'X',
        email: 'nobody',
        locale: 'en',
        endsAt: app.clock.now() + 61 * dayMs,
      })
      assert.deepEqual(faultsOf(answer).toSorted(), ['email', 'endsAt', 'name'])
      const reader = await makeStaff(app, 'reader', `reader-${engine.name}@example.com`)
      assert.equal(codeOf(await reader.client.call(api.preview, { kind: 'hotel-list' })), 'FORBIDDEN')
    })

    test('a list ends with the consent of someone on it, though the link is good, and says nothing more of them', async () => {
      const { organisation } = await approved(app, [{ name: '撤回者', surname: '撤', firstName: '回者' }])
      const list = await issue(app, office, { email: 'consent@hotel.example' })
      await resultOf(
        organisation.client.call(registrationApi.setConsent, {
          companyId: organisation.companyId,
          kind: 'sharing',
          given: false,
        }),
      )
      assert.equal((await fetchFile(app, list.token)).statusCode, 404)
      assert.equal((await only(list.id)).why, 'withdrawn')
      const rows = await app.tx(({ tx }) =>
        tx
          .selectFrom('delegate_list_person')
          .select('facts')
          .where('list_id', '=', list.id)
          .where('company_id', '=', organisation.companyId)
          .execute(),
      )
      assert.deepEqual(
        rows.map(({ facts }) => facts),
        [null],
      )
      // Not even as removed.
      await approved(app, [{}])
      const next = await issue(app, office, { email: 'consent@hotel.example' })
      const sheets = await sheetsOf(app, next)
      assert.ok(
        !sheets
          .map(({ xml }) => xml)
          .join('')
          .includes('撤回者'),
      )
    })

    test('own data say to whom they went; with an erased person the list ends and the file goes', async () => {
      const { organisation, delegates } = await approved(app, [{}])
      const list = await issue(app, office, { email: 'erase@hotel.example' })
      assert.equal((await fetchFile(app, list.token)).statusCode, 200)
      const delegate = app.client()
      await signIn(app, delegate, delegates[0]!.email!)
      const { person } = await resultOf(delegate.call(registrationApi.exportMe, {}))
      const own = JSON.stringify(person)
      for (const word of [list.number, 'Lakeside Hotel']) assert.ok(own.includes(word), word)
      app.clock.advance(1_000)
      const erased = await app.tx(async (ctx) =>
        anonymiseCompany(ctx, await seenIn(ctx, organisation.companyId)),
      )
      assert.ok(erased.ok)
      await app.work()
      assert.equal((await fetchFile(app, list.token)).statusCode, 404)
      const row = await only(list.id)
      assert.ok(row.state === 'revoked' && ['ended', 'erased'].includes(row.why!), row.why!)
      assert.equal(await app.kernel.storage.size(`delegate-list/${list.id}`), null)
      const left = await app.tx(({ tx }) =>
        tx
          .selectFrom('delegate_list_person')
          .select('id')
          .where('person_id', '=', delegates[0]!.id)
          .execute(),
      )
      assert.deepEqual(left, [])
      const [mail] = await app.mail({ to: 'erase@hotel.example', kind: 'delegateList.ended' })
      assert.ok(mail)
    })

    test('two issued at once for one receiver: the link of one is left', async () => {
      await approved(app, [{}])
      const email = 'twice@hotel.example'
      for (const name of ['A', 'B']) {
        await prove(app, office)
        await resultOf(
          office.client.call(api.issue, {
            kind: 'hotel-list',
            name,
            organisation: 'Lakeside Hotel',
            email,
            locale: 'cn',
            endsAt: app.clock.now() + dayMs,
          }),
        )
      }
      await app.work()
      const { rows } = await resultOf(office.client.call(api.list, { q: email }))
      assert.deepEqual(rows.map(({ state, why }) => [state, why]).toSorted(), [
        ['open', null],
        ['revoked', 'superseded'],
      ])
    })

    test('a caterer learns how many eat what, and of nobody who they are', async () => {
      const secrets: string[] = []
      const people = Array.from({ length: 12 }, (_, index) => {
        const name = `饮食${'一二三四五六七八九十甲乙'[index]}`
        const email = `seeded-${engine.name}-${index}@delegates.example`
        const mobile = `1377000${String(4000 + index)}`
        const surname = `Seeded${index}x`
        const firstName = `Given${index}x`
        const certificateNumber = sampleIdNumber(email)
        secrets.push(name, email, mobile, surname, firstName, certificateNumber)
        const notes = [`对花生过敏`, `${name}不吃鱼`, `call ${mobile}`, `${email}`, `${surname}: vegan`, '']
        return {
          name,
          email,
          mobile,
          surname,
          firstName,
          certificateNumber,
          dietary: (['none', 'halal', 'vegetarian', 'other'] as const)[index % 4]!,
          dietaryNote: notes[index % notes.length]!,
        }
      })
      const { organisation } = await approved(app, people)
      secrets.push(organisation.name, organisation.email)
      const asked = await resultOf(office.client.call(api.preview, { kind: 'caterer-list' }))
      assert.equal(asked.notesLeftOut, 8)
      const list = await issue(app, office, {
        kind: 'caterer-list',
        email: 'chef@caterer.example',
        locale: 'cn',
      })
      const { rawPayload } = await fetchFile(app, list.token)
      const files = await unpack(rawPayload, list.password)
      const sheets = await readXlsx(files['xlsx']!)
      const all = sheets.map(({ xml }) => xml).join('\n')
      for (const secret of secrets) assert.ok(!all.includes(secret), secret)
      const [counts, notes] = sheets
      assert.ok(
        counts!.texts.some(([activity, diet, count]) => activity && diet === '清真' && Number(count) >= 3),
      )
      assert.deepEqual(
        notes!.texts.slice(1).map((row) => row.slice(0, 2)),
        [['对花生过敏', '2']],
      )
    })

    // The last: the clock goes to the next year.
    test('a receiver who is forgotten, and the day the ID data of the edition go: no name is left', async () => {
      await approved(app, [{}])
      const forgotten = await issue(app, office, { email: 'forgotten@hotel.example' })
      await app.tx(async (ctx) => {
        const account = { accountId: '', addresses: ['forgotten@hotel.example'] }
        const { receivedLists } = (await delegateListPart.ofAccount!(ctx, account)) as {
          receivedLists: { number: string }[]
        }
        assert.deepEqual(
          receivedLists.map(({ number }) => number),
          [forgotten.number],
        )
        await delegateListPart.forgetAccount!(ctx, account)
      })
      const { receiver, why } = await only(forgotten.id)
      assert.deepEqual([receiver, why], [null, 'erased'])
      assert.equal((await fetchFile(app, forgotten.token)).statusCode, 404)

      const kept = await issue(app, office, { email: 'kept@hotel.example' })
      app.clock.advance(500 * dayMs)
      await app.tx((ctx) => addJob(ctx, { kind: 'delegateList.tidy' }))
      await app.work()
      const left = await app.tx(async ({ tx }) => ({
        lists: await tx.selectFrom('delegate_list').select('receiver_email').execute(),
        facts: await tx.selectFrom('delegate_list_person').select('facts').execute(),
        names: await tx.selectFrom('document').select('shown').where('kind', '=', 'hotel-list').execute(),
      }))
      assert.ok(left.lists.length > 1 && left.facts.length > 1)
      assert.ok(left.lists.every(({ receiver_email }) => receiver_email === ''))
      assert.ok(left.facts.every(({ facts }) => facts === null))
      assert.ok(left.names.every(({ shown }) => shown === null))
      assert.equal(await verify(kept.number), 'revoked')
      const archives = (await app.kernel.storage.list()).filter((key) => key.startsWith('delegate-list/'))
      assert.deepEqual(archives, [])
    })
  })
}
