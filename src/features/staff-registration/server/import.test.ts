/** Importing people from a table: a dry run that names every wrong cell, and all of them or nobody. */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { makeStaff } from '../../../app/testing/people.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import {
  makeOrganisation,
  seenIn,
  setParameter,
  setSeats,
  startRegistrationApp,
  submitAll,
} from '../../../app/testing/registrations.ts'
import { engines, resultOf, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { columnsOf, defineSheet, writeWorkbook } from '../../../server/documents/spreadsheet.ts'
import { translator } from '../../../shared/i18n.ts'
import { changeStatus } from '../../registration/server/service.ts'
import { auditApi } from '../../audit/contract.ts'
import { reviewApi } from '../../review/contract.ts'
import { staffRegistrationApi as api, type Imported } from '../contract.ts'
import { importLimits } from '../rules.ts'

const people = [
  'Category,Affiliation,Name,Job title,Email,Mobile',
  'Speaker,Institute of Deltas,Ada Wong,Professor,ada@example.org,13800001111',
  '演讲嘉宾,三角洲研究所,赵明,教授,zhao@example.org,13800002222',
]
const agreed = 'means=email&privacy=true'

async function send(client: TestClient, table: string | Buffer, query = agreed) {
  const boundary = 'conference-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const response = await client.request({
    method: 'POST',
    url: `/mas/admin/registration/import?${query}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(table as string),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  return response.json() as { resultCode: string; errorMessage?: string; result: Imported }
}

async function shown(client: TestClient, table: string | Buffer, query = agreed) {
  const { resultCode, result, errorMessage } = await send(client, table, query)
  assert.equal(resultCode, '0000', errorMessage)
  return result
}
const placesOf = ({ faults }: Imported) => faults.map(({ row, cell }) => cell ?? `row ${row}`)

const countOf = (app: TestApp) =>
  app.tx(async ({ tx }) => {
    const { count } = await tx
      .selectFrom('company')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })

/** Delegates are asked for a name and a job title alone. */
const askLess = (app: TestApp) =>
  app.tx(({ tx }) =>
    tx
      .updateTable('category')
      .set({ required: ['jobTitle'] })
      .where('code', '=', 'delegate')
      .execute(),
  )

async function approve(app: TestApp, companyId: string): Promise<void> {
  await app.tx(async (ctx) => {
    const approved = await changeStatus(ctx, { ...(await seenIn(ctx, companyId)), to: 'approved' })
    assert.equal(approved.ok, true)
  })
}

for (const engine of engines)
  describe(`importing people [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('a dry run registers nobody; then all are registered, told, and logged', async (app) => {
      const { client } = await makeStaff(app, 'editor')
      const dry = await shown(client, people.join('\n'))
      const none = { joins: [], missed: [], faultCount: 0, faults: [] }
      assert.deepEqual(dry, { people: 2, written: false, ...none })
      assert.equal(await countOf(app), 0)
      const unsaid = await send(client, people.join('\n'), 'means=email&write=true')
      assert.deepEqual(Object.keys((unsaid.result as unknown as { fields: object }).fields), ['privacy'])
      const done = await shown(client, people.join('\n'), `${agreed}&write=true`)
      assert.deepEqual(done, { people: 2, written: true, ...none })
      const rows = await app.tx(({ tx }) =>
        tx
          .selectFrom('delegate')
          .innerJoin('company', 'company.id', 'delegate.company_id')
          .select(['delegate.name as person', 'delegate.category', 'company.individual', 'company.status'])
          .orderBy('delegate.email')
          .execute(),
      )
      assert.deepEqual(
        rows.map((row) => [row.person, row.category, row.individual, row.status]),
        [
          ['Ada Wong', 'speaker', true, 'submitted'],
          ['赵明', 'speaker', true, 'submitted'],
        ],
      )
      await app.work()
      assert.equal((await app.mail({ kind: 'registration.entered' })).length, 2)
      const again = await shown(client, people.join('\n'), `${agreed}&write=true`)
      assert.deepEqual([again.written, placesOf(again)], [false, ['E2', 'E3']])
      assert.equal(await countOf(app), 2)
    })

    it('after the deadline a reason is needed', async (app) => {
      await setParameter(app, 'REGISTRATION_DEADLINE', '2025-01-01 09:00')
      const { client } = await makeStaff(app, 'editor')
      const late = await send(client, people.join('\n'), `${agreed}&write=true`)
      assert.deepEqual(Object.keys((late.result as unknown as { fields: object }).fields), ['lateReason'])
      const done = await shown(client, people.join('\n'), `${agreed}&write=true&lateReason=Chairs`)
      assert.equal(done.written, true)
    })

    it('every wrong cell is named by its place, in the language of the caller, and nothing is saved', async (app) => {
      const { client } = await makeStaff(app, 'editor')
      client.locale = 'en'
      const table = [
        'Category,Affiliation,Name,Job title,Email,Mobile,Document type',
        'Astronaut,Institute of Deltas,Ada Wong,Professor,ada@example.org,13800001111,',
        'Speaker,,Bo Li,Professor,no address,13800001111,Library card',
        'Speaker,Institute of Deltas,ADA WONG,,ADA@example.org,=1+1,',
      ].join('\n')
      const found = await shown(client, table, `${agreed}&write=true`)
      assert.equal(found.written, false)
      assert.deepEqual(
        found.faults.map(({ cell, text }) => [cell, text.split(/[.“]/)[0]!.trim()]),
        [
          ['A2', 'There is no category'],
          ['B3', 'Enter the affiliation'],
          ['E3', 'The email address is not in a valid format'],
          ['G3', ''],
          ['C4', 'The same name and affiliation as in row 2'],
          ['D4', 'Enter the job title'],
          ['E4', 'The same email address as in row 2'],
          ['F4', 'Formulas are not accepted'],
        ],
      )
      assert.equal(found.faults[0]!.heading, 'Category')
      client.locale = 'cn'
      assert.match((await shown(client, table)).faults[0]!.text, /没有“Astronaut”这一参会身份/)
      assert.equal(await countOf(app), 0)
    })

    it('headings are those of the template, in either language; files that are none or too much are refused', async (app) => {
      const { client } = await makeStaff(app, 'editor')
      client.locale = 'en'
      const wrong = await shown(client, 'Category,Name,Shoe size,name\nSpeaker,Ada,38,Ada')
      assert.deepEqual(placesOf(wrong), ['row 1', 'C1', 'D1'])
      const many = `${people[0]}\n${Array.from({ length: 20_000 }, () => people[1]).join('\n')}`
      const refused = await send(client, many)
      assert.equal(refused.resultCode, 'INVALID_INPUT')
      assert.match(refused.errorMessage!, new RegExp(`Up to ${importLimits.people} people`))
      assert.match((await send(client, '%PDF-1.7')).errorMessage!, /neither an Excel workbook nor a CSV/)
      assert.equal((await send(client, 'x'.repeat(importLimits.bytes + 1))).resultCode, 'TOO_LARGE')
      const columns = columnsOf<string[]>(
        translator('cn'),
        ['参会身份', '所属单位', '姓名', '职务', '电子邮箱', '手机'].map((label, at) => [
          label,
          10,
          (row: string[]) => row[at]!,
        ]),
      )
      const row = ['speaker', '三角洲研究所', '赵明', '教授', 'zhao@example.org', '13800002222']
      const stream = writeWorkbook([defineSheet({ name: 's', columns, rows: [row] })], { at: 0 })
      const workbook = await shown(client, await buffer(stream))
      assert.deepEqual([workbook.people, workbook.faults], [1, []])
    })

    it('people join an organisation that is registered: its contact is told, a reviewer sees them', async (app) => {
      const organisation = await makeOrganisation(app, 'ACME Re')
      await resultOf(submitAll(app, organisation))
      await approve(app, organisation.companyId)
      await app.work()
      const { client } = await makeStaff(app, 'reviewer')
      client.locale = 'en'
      const table = [
        `${people[0]},Activities,Visa needed,Dietary needs,Dietary note`,
        'Delegate,ACME RE,Bo Li,Actuary,bo@example.org,13800003333,Exhibition；main forum,Yes,other,No nuts',
        'Speaker,Institute of Deltas,Ada Wong,Professor,ada@example.org,13800001111,,是,清真,',
      ].join('\n')
      await askLess(app)
      const right = await shown(client, table)
      assert.deepEqual(right.faults, [])
      assert.deepEqual(
        right.joins.map(({ name, number, delegates, people: count }) => [name.en, number, delegates, count]),
        [['ACME Re', 'LIRC2025-0001', 1, 1]],
      )
      assert.equal(await countOf(app), 1)
      const done = await shown(client, table, `${agreed}&write=true`)
      assert.equal(done.written, true)
      assert.equal(await countOf(app), 2)
      const rows = await app.tx(({ tx }) =>
        tx
          .selectFrom('delegate')
          .innerJoin('company', 'company.id', 'delegate.company_id')
          .leftJoin('delegate_activity', 'delegate_activity.delegate_id', 'delegate.id')
          .leftJoin('activity', 'activity.id', 'delegate_activity.activity_id')
          .select([
            'delegate.email',
            'company.individual',
            'visa_needed',
            'dietary',
            'dietary_note',
            'activity.code',
          ])
          .where('delegate.email', 'in', ['bo@example.org', 'ada@example.org'])
          .where((e) =>
            e.or([e('activity.code', 'is', null), e('activity.code', 'in', ['exhibition', 'main-forum'])]),
          )
          .orderBy('delegate.email', 'desc')
          .orderBy('activity.code')
          .execute(),
      )
      const shownRow = (row: (typeof rows)[number]) => [
        row.email,
        row.individual,
        row.visa_needed,
        row.dietary,
        row.dietary_note,
      ]
      assert.deepEqual(
        rows.filter(({ email }) => email === 'bo@example.org').map((row) => [...shownRow(row), row.code]),
        [
          ['bo@example.org', false, true, 'other', 'No nuts', 'exhibition'],
          ['bo@example.org', false, true, 'other', 'No nuts', 'main-forum'],
        ],
      )
      assert.deepEqual(shownRow(rows.find(({ email }) => email === 'ada@example.org')!), [
        'ada@example.org',
        true,
        true,
        'halal',
        '',
      ])
      const changes = await resultOf(client.call(reviewApi.listChanges, {}))
      assert.deepEqual(
        changes.rows.map(({ name, kind, by }) => [name, kind, by]),
        [['Bo Li', 'added', 'office']],
      )
      const mails = await app.mail({ kind: 'registration.joined' })
      assert.deepEqual(
        mails.map(({ to }) => to),
        [organisation.email],
      )
      assert.match(mails[0]!.text, /Bo Li/)
      assert.doesNotMatch(mails[0]!.text, /Ada Wong/)
      const alone = await shown(client, table.replaceAll('@', '@other.'), `${agreed}&join=false`)
      assert.deepEqual(alone.joins, [])
    })

    it('a dry run finds what is full, an organisation’s limits, and numbers without consent', async (app) => {
      const organisation = await makeOrganisation(app, 'ACME Re')
      await resultOf(submitAll(app, organisation))
      await askLess(app)
      await setSeats(app, 'main-forum', { limit: 1 })
      await setSeats(app, 'welcome-reception', { capacity: 0 })
      const { client } = await makeStaff(app, 'editor')
      client.locale = 'en'
      const head = `${people[0]},Activities,Document type,Document number`
      const joins = (name: string, rest: string) =>
        `Delegate,ACME Re,${name},Actuary,${name.toLowerCase()}@example.org,13800001111,${rest}`
      const over = await shown(
        client,
        [head, joins('Ann', 'Main forum,,'), joins('Bob', 'Main forum,,')].join('\n'),
      )
      assert.deepEqual(placesOf(over), ['G3'])
      const odd = await shown(client, [head, joins('Ann', 'Snooker,,'), joins('Bob', ',,')].join('\n'))
      assert.deepEqual(placesOf(odd), ['G2', 'G3'])
      const unasked = [head, joins('Ann', 'Exhibition,passport,E87654321')].join('\n')
      assert.deepEqual(placesOf(await shown(client, unasked)), ['I2'])
      assert.deepEqual(placesOf(await shown(client, unasked, `${agreed}&identity=true`)), [])
      const single = await shown(client, people.join('\n'))
      assert.deepEqual(
        single.missed.map(({ row }) => row),
        [2, 3],
      )
      assert.match(single.missed[0]!.text, /is full/)
      assert.equal(await countOf(app), 1)
    })

    it('reviewers go beyond an organisation’s limits with a reason, which is logged; editors read who may', async (app) => {
      const organisation = await makeOrganisation(app, 'ACME Re')
      await resultOf(submitAll(app, organisation))
      await askLess(app)
      for (const code of ['main-forum', 'exhibition'] as const) await setSeats(app, code, { limit: 1 })
      const limit = { people_limit: 2 }
      await app.tx(({ tx }) => tx.updateTable('company').set(limit).execute())
      const line = (name: string) =>
        `Delegate,ACME Re,${name},Actuary,${name.toLowerCase()}@example.org,13800001111,Main forum;Exhibition`
      const table = [`${people[0]},Activities`, line('Ann'), line('Bob')].join('\n')
      const [editor, reviewer] = [await makeStaff(app, 'editor'), await makeStaff(app, 'reviewer')]
      for (const { client } of [editor, reviewer]) client.locale = 'en'
      const many = await shown(editor.client, table)
      assert.deepEqual(
        many.faults.map(({ cell, text }) => [cell, text]),
        [
          [
            'B2',
            'This organisation is invited with up to 2 people. Reviewers and administrators can go beyond that with a reason.',
          ],
        ],
      )
      await app.tx(({ tx }) => tx.updateTable('company').set({ people_limit: null }).execute())
      const { faults } = await shown(editor.client, table)
      assert.deepEqual(
        faults.map(({ cell, text }) => [cell, text.match(/Main forum(?=:)|Exhibition(?=:)/g)]),
        [
          ['G2', ['Exhibition']],
          ['G3', ['Exhibition', 'Main forum']],
        ],
        'all limits at once',
      )
      for (const { text } of faults) {
        assert.doesNotMatch(text, /your organisation/i)
        assert.match(text, /Reviewers and administrators can go beyond it with a reason/)
      }
      await app.tx(({ tx }) => tx.updateTable('company').set(limit).execute())
      const beyond = `${agreed}&write=true&beyondReason=Chairs+of+the+forum`
      assert.equal((await send(editor.client, table, beyond)).resultCode, 'FORBIDDEN')
      const done = await shown(reviewer.client, table, beyond)
      assert.deepEqual([done.written, done.faultCount], [true, 0])
      const entry = await app.tx(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select('data')
          .where('action', '=', 'registration.import')
          .executeTakeFirst(),
      )
      assert.doesNotMatch(JSON.stringify(entry), /Chairs of the forum/, 'sealed, as it may name someone')
      const { rows } = await resultOf(
        reviewer.client.call(auditApi.auditLog, { action: 'registration.import' }),
      )
      assert.equal(rows[0]!.data['beyondReason'], 'Chairs of the forum')
      await setSeats(app, 'visit-1', { capacity: 0 })
      const full = table.replaceAll('Main forum;Exhibition', 'Visit 1').replaceAll('@', '@other.')
      assert.equal((await shown(reviewer.client, full, beyond)).written, false, 'capacities hold')
    })

    it('the template lists what columns take in both languages, and has the headings that an import knows', async (app) => {
      const { client } = await makeStaff(app, 'editor')
      const response = await client.request({ method: 'GET', url: '/mas/admin/registration/importTemplate' })
      assert.equal(response.statusCode, 200)
      const [, words] = await readXlsx(response.rawPayload)
      const lines = words!.texts.map((row) => row.join(' | '))
      for (const line of [
        /饮食要求 \/ Dietary needs/,
        /清真 \| Halal/,
        /是 \| Yes/,
        /主论坛 \| /,
        /演讲嘉宾 \| Speaker/,
      ])
        assert.ok(
          lines.some((one) => line.test(one)),
          String(line),
        )
      const checked = await send(client, response.rawPayload)
      assert.match(checked.result.faults.map(({ text }) => text).join(), /没有人员|contains no people/)
      assert.equal(checked.result.faultCount, 1)
      await resultOf(client.call(api.listInvitations, {}))
    })
  })
