/** Documents over the wire: issued, fetched, verified, revoked with what they rest on. On both engines. */
import assert from 'node:assert/strict'
import { describe, test, before, after } from 'node:test'
import { issue, makeApproved, passport, setStatus, verify } from '../../../app/testing/documents.ts'
import { needsPdftotext, pdfPages } from '../../../app/testing/pdf-text.ts'
import { makeStaff, prove, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  seenIn,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import {
  codeOf,
  engines,
  faultsOf,
  fieldsOf,
  resultOf,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { feesApi } from '../../fees/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { anonymiseCompany, removeCompany } from '../../registration/server/service.ts'
import { templateApi } from '../../template/contract.ts'
import { documentApi as api } from '../contract.ts'
import { cleanUpBundles } from './bundle-run-service.ts'
import { documentKinds } from '../rules.ts'

/** What everybody may see, as one text. */
const shown = async (app: TestApp, number: string) => JSON.stringify(await verify(app, number))

for (const engine of engines) {
  describe(`documents [${engine.name}]`, () => {
    let app: TestApp
    let staff: Awaited<ReturnType<typeof makeStaff>>
    before(async () => {
      app = await startRegistrationApp(engine)
      staff = await makeStaff(app)
    })
    after(() => app.close())

    test('a dry run says who gets none and why, and writes nothing; then numbers run without gaps', async () => {
      const { ids } = await makeApproved(app)
      const waiting = await makeOrganisation(app)
      const { delegates } = await resultOf(submitAll(app, waiting))
      const all = [...ids, delegates[0]!.id]
      const check = (asked: object = {}) =>
        resultOf(staff.client.call(api.check, { kind: 'invitation', ids: all, ...asked }))
      const dry = await check()
      assert.deepEqual([dry.ready, dry.refused], [[ids[0]!], 2])
      assert.deepEqual(dry.bars, [
        { bar: 'not-approved', count: 1 },
        { bar: 'no-passport', count: 1 },
      ])
      assert.deepEqual(
        dry.rows.map(({ id, bar }) => [id, bar]).toSorted(),
        [
          [ids[1]!, 'no-passport'],
          [delegates[0]!.id, 'not-approved'],
        ].toSorted(),
      )
      // One reason alone, as the screen shows it; the counts are those of all.
      const one = await check({ bar: 'no-passport' })
      assert.deepEqual([one.refused, one.rows.map(({ id }) => id)], [2, [ids[1]!]])
      const found = await check({ ids: undefined, q: '索英格' })
      assert.deepEqual([found.ready, found.refused], [[ids[0]!], 0])
      assert.equal((await resultOf(staff.client.call(api.list, {}))).total, 0)

      const letters = await issue(staff.client, 'invitation', all)
      assert.match(letters.issued[0]!.number, /^VL-2025-0001-[34679ACDEFGHJKMNPQRTWXY]{5}$/)
      const confirmations = await issue(staff.client, 'confirmation', all)
      assert.deepEqual(
        confirmations.issued.map(({ number }) => number.slice(0, 12)),
        ['CF-2025-0001', 'CF-2025-0002'],
      )
      // Whoever has one gets no second.
      const again = await issue(staff.client, 'confirmation', all)
      assert.deepEqual(
        [again.issued.length, again.refused.map(({ bar }) => bar).toSorted()],
        [0, ['already-issued', 'already-issued', 'not-approved']],
      )
      const listed = await resultOf(staff.client.call(api.list, { kind: 'confirmation', q: '李致和' }))
      assert.deepEqual(
        listed.rows.map(({ name, state }) => [name?.cn, state]),
        [['李致和', 'valid']],
      )
    })

    test('verify says kind, masked name and dates; unknown, wrong and malformed numbers answer in one shape', async () => {
      const { organisation, ids, people } = await makeApproved(app)
      const { issued } = await issue(staff.client, 'invitation', [ids[0]!])
      const { number } = issued[0]!
      const valid = await verify(app, number.toLowerCase().replaceAll('-', '–'))
      assert.deepEqual(
        { ...valid, checkedAt: 0 },
        {
          state: 'valid',
          number,
          kind: 'invitation',
          name: { cn: 'S****** I*****', en: 'S****** I*****' },
          issuedOn: '2025-07-01',
          revokedOn: null,
          checkedAt: 0,
        },
      )
      const told = await shown(app, number)
      const secrets = [
        passport,
        people[0]!.email!,
        people[0]!.mobile!,
        organisation.name,
        ids[0]!,
        'Solvang',
        'Ingrid',
        '索英格',
        'Actuary',
      ]
      for (const secret of secrets) assert.ok(!told.includes(secret), secret)

      const signs = number.slice(-5)
      const wrong = [
        `${number.slice(0, -5)}${signs === '33333' ? '44444' : '33333'}`,
        number.slice(0, -6),
        'VL-2025-9999-33333',
        "' or 1=1 --",
        '%',
        '<script>',
      ]
      for (const asked of wrong) {
        const answer = await verify(app, asked)
        assert.deepEqual(Object.keys(answer), Object.keys(valid), asked)
        assert.deepEqual(
          { ...answer, number: '', checkedAt: 0 },
          {
            state: 'unknown',
            number: '',
            kind: null,
            name: null,
            issuedOn: null,
            revokedOn: null,
            checkedAt: 0,
          },
          asked,
        )
      }
      const response = await app
        .client()
        .request({ method: 'GET', url: `/mas/document/verify?number=${number}` })
      assert.equal(response.headers['cache-control'], 'no-store')
    })

    test('revoked by staff with a reason, once; the public page says so and not why', async () => {
      const { ids } = await makeApproved(app)
      const { issued } = await issue(staff.client, 'confirmation', [ids[1]!])
      const { id, number } = issued[0]!
      const empty = await staff.client.call(api.revoke, { id, reason: ' ' })
      assert.deepEqual(faultsOf(empty), ['reason'])
      const row = await resultOf(staff.client.call(api.revoke, { id, reason: 'Name misspelt' }))
      assert.deepEqual(
        [row.state, row.why, row.reason, row.revokedBy],
        ['revoked', 'staff', 'Name misspelt', 'administrator'],
      )
      const answer = await verify(app, number)
      assert.deepEqual([answer.state, answer.revokedOn, answer.name?.cn], ['revoked', '2025-07-01', '李**'])
      assert.ok(!(await shown(app, number)).includes('misspelt'))
      assert.equal(codeOf(await staff.client.call(api.revoke, { id, reason: 'Again' })), 'WRONG_STATUS')
      assert.equal(codeOf(await staff.client.call(api.file, { id })), 'WRONG_STATUS')
      // The next one has a number of its own.
      const next = await issue(staff.client, 'confirmation', [ids[1]!])
      assert.notEqual(next.issued[0]!.number.slice(0, 12), number.slice(0, 12))
    })

    test('a document ends with the registration, and with the person it names: then nothing of the person stays', async () => {
      const { organisation, ids, people } = await makeApproved(app)
      const { issued } = await issue(staff.client, 'confirmation', ids)
      const numberOf = (index: number) => issued[index]!.number
      // Another person takes the first one's place.
      const other = delegateOf({ id: ids[0]!, surname: '周', firstName: '宁', name: '周宁' })
      await resultOf(saveDelegates(app, organisation, [other]))
      const replaced = await verify(app, numberOf(0))
      assert.deepEqual([replaced.state, replaced.name], ['revoked', null])
      const kept = await app.tx(({ tx }) =>
        tx.selectFrom('document').selectAll().where('number', '=', numberOf(0)).executeTakeFirstOrThrow(),
      )
      assert.deepEqual([kept.snapshot, kept.person_id, kept.revoked_why], [null, null, 'replaced'])

      await setStatus(app, organisation, 'cancelled')
      const cancelled = await verify(app, numberOf(1))
      assert.deepEqual([cancelled.state, cancelled.name?.cn], ['revoked', '李**'])

      await app.tx(async (ctx) => anonymiseCompany(ctx, await seenIn(ctx, organisation.companyId)))
      assert.deepEqual(
        [(await verify(app, numberOf(1))).name, (await verify(app, numberOf(1))).state],
        [null, 'revoked'],
      )
      // Deleted, its numbers stay taken: no gap, and nothing that names it.
      const removed = await app.tx(async (ctx) =>
        removeCompany(ctx, await seenIn(ctx, organisation.companyId)),
      )
      assert.ok(removed.ok)
      const rows = await app.tx(({ tx }) =>
        tx
          .selectFrom('document')
          .selectAll()
          .where('number', 'in', [numberOf(0), numberOf(1)])
          .orderBy('serial')
          .execute(),
      )
      assert.deepEqual(
        rows.map((row) => row.company_id),
        [null, null],
      )
      const text = JSON.stringify(rows)
      for (const secret of [people[0]!.email!, '李致和', organisation.name])
        assert.ok(!text.includes(secret), secret)
    })

    test(
      'a receipt is made of a confirmed payment, says it is no tax invoice, and ends where the confirmation is taken back',
      needsPdftotext,
      async () => {
        const { organisation } = await makeApproved(app)
        const statement = await resultOf(
          staff.client.call(feesApi.addPayment, {
            companyId: organisation.companyId,
            amountFen: 300_000,
            paidOn: '2025-06-30',
            payer: 'Nordlys Rück AG',
            reference: 'INV 7',
          }),
        )
        const payment = statement.payments[0]!
        const { issued } = await issue(staff.client, 'receipt', [payment.id])
        assert.equal((await verify(app, issued[0]!.number)).name?.en, 'N****** R*** A*')
        const file = await staff.client.request({
          method: 'GET',
          url: `/mas/admin/document/file?id=${issued[0]!.id}`,
        })
        assert.equal(file.headers['content-type'], 'application/pdf')
        {
          const text = (await pdfPages(file.rawPayload)).join('\n')
          for (const said of [
            issued[0]!.number,
            'Nordlys Rück AG',
            '人民币叁仟元整',
            'CNY 3,000',
            'not a tax invoice',
            '收据',
          ])
            assert.ok(text.includes(said), `${said} is not in ${text}`)
        }
        const reason = { cn: '误确认', en: 'Confirmed by mistake' }
        await prove(app, staff)
        await resultOf(
          staff.client.call(feesApi.takeBackPayment, { id: payment.id, version: payment.version, reason }),
        )
        assert.equal((await verify(app, issued[0]!.number)).state, 'revoked')
      },
    )

    test(
      'a delegate fetches the own documents, the primary contact those of all; nobody else',
      needsPdftotext,
      async () => {
        const { organisation, people, ids } = await makeApproved(app)
        const { issued } = await issue(staff.client, 'invitation', [ids[0]!])
        await issue(staff.client, 'confirmation', ids)
        const delegate = app.client()
        await signIn(app, delegate, people[0]!.email!)
        const kinds = async (client: TestClient) =>
          (await resultOf(client.call(api.own, {}))).rows.map(({ kind }) => kind).toSorted()
        assert.deepEqual(await kinds(delegate), ['confirmation', 'invitation'])
        assert.deepEqual(await kinds(organisation.client), ['confirmation', 'confirmation', 'invitation'])
        const stranger = await makeOrganisation(app)
        assert.deepEqual(await kinds(stranger.client), [])
        const asked = { id: issued[0]!.id }
        assert.equal(codeOf(await stranger.client.call(api.ownFile, asked)), 'NOT_FOUND')
        const file = await delegate.request({
          method: 'GET',
          url: `/mas/customer/documents/file?id=${asked.id}`,
        })
        assert.equal(file.statusCode, 200)
        {
          const text = (await pdfPages(file.rawPayload)).join('\n')
          for (const said of [
            issued[0]!.number,
            'SOLVANG, Ingrid',
            passport,
            'To the visa authority',
            '致有关签证机关',
          ])
            assert.ok(text.includes(said), `${said} is not in ${text}`)
        }
        // For staff a letter with a passport number needs a fresh proof.
        const other = await makeStaff(app, 'reviewer', `reviewer-${engine.name}@example.com`)
        assert.equal(codeOf(await other.client.call(api.file, asked)), 'PROOF_NEEDED')
        await prove(app, other)
        const opened = await other.client.request({
          method: 'GET',
          url: `/mas/admin/document/file?id=${asked.id}`,
        })
        assert.equal(opened.headers['content-type'], 'application/pdf')
        const own = await resultOf(delegate.call(registrationApi.exportMe, {}))
        assert.ok(JSON.stringify(own).includes(issued[0]!.number))
      },
    )

    test(
      'words without what a document must say are refused by name; changed words make a new version',
      needsPdftotext,
      async () => {
        const { ids } = await makeApproved(app)
        const first = await issue(staff.client, 'confirmation', [ids[0]!])
        const both = (text: string) => ({ cn: text, en: text })
        const words = { kind: 'document.confirmation', subject: both('Confirmed') }
        const lacking = await staff.client.call(templateApi.save, {
          ...words,
          body: both('{name} of {organisation} comes to {conference} on {days}.'),
          version: 0,
        })
        assert.match(fieldsOf(lacking)['body.en'] ?? '', /\{place\}/)
        await resultOf(
          staff.client.call(templateApi.save, {
            ...words,
            body: both('{name} of {organisation} comes to {conference} in {place} on {days}.'),
            version: 0,
          }),
        )
        const second = await issue(staff.client, 'confirmation', [ids[1]!])
        const versionOf = async (id: string) =>
          (await resultOf(staff.client.call(api.list, { kind: 'confirmation', size: 200 }))).rows.find(
            (row) => row.id === id,
          )?.templateVersion
        assert.equal(await versionOf(second.issued[0]!.id), (await versionOf(first.issued[0]!.id))! + 1)
        const specimen = await staff.client.request({
          method: 'GET',
          url: '/mas/admin/document/specimen?kind=confirmation',
        })
        assert.equal(specimen.headers['content-type'], 'application/pdf')
        assert.match((await pdfPages(specimen.rawPayload)).join('\n'), /comes to/)
      },
    )

    test(
      'a certificate is for who was checked in, and not for whose entry was taken back',
      needsPdftotext,
      async () => {
        const { organisation, ids } = await makeApproved(app)
        const enter = (personId: string, undoes: string | null = null) =>
          app.tx(async ({ tx, now, kernel }) => {
            const id = kernel.random.id()
            await tx
              .insertInto('checkin_event')
              .values({
                id,
                edition: testEdition,
                point_id: `${testEdition}:entrance`,
                person_id: personId,
                company_id: organisation.companyId,
                code_id: null,
                direction: 'in',
                kind: undoes ? 'undo' : 'scan',
                undoes,
                device_id: null,
                account_id: null,
                by_name: 'Desk',
                device_at: now,
                at: now,
                corrected_at: now,
                verdict: 'welcome',
                reason: null,
                words: '',
                offline: false,
              })
              .execute()
            return id
          })
        await enter(ids[1]!)
        await enter(ids[0]!, await enter(ids[0]!))
        const { issued, refused } = await issue(staff.client, 'attendance', ids)
        assert.deepEqual(
          [issued.length, refused.map(({ id, bar }) => [id, bar])],
          [1, [[ids[0]!, 'not-checked-in']]],
        )
        const file = await staff.client.request({
          method: 'GET',
          url: `/mas/admin/document/file?id=${issued[0]!.id}`,
        })
        const pages = await pdfPages(file.rawPayload)
        assert.equal(pages.length, 1)
        for (const said of ['李致和', '于2025年10月21–22日', 'Certificate of attendance', issued[0]!.number])
          assert.ok(pages[0]!.includes(said), `${said} is not in ${pages[0]}`)
      },
    )

    test('a character that no font has is refused by name, and said; nothing is printed with gaps', async () => {
      const { ids } = await makeApproved(app)
      await app.tx(({ tx }) =>
        tx.updateTable('person').set({ name: '李\u{e000}' }).where('id', '=', ids[1]!).execute(),
      )
      const dry = await resultOf(staff.client.call(api.check, { kind: 'confirmation', ids }))
      assert.deepEqual([dry.ready, dry.bars], [[ids[0]!], [{ bar: 'unprintable', count: 1 }]])
      const { issued, refused } = await issue(staff.client, 'confirmation', ids)
      assert.deepEqual(
        [issued.length, refused.map(({ id, bar, characters }) => [id, bar, characters])],
        [1, [[ids[1]!, 'unprintable', ['\u{e000} (U+E000)']]]],
      )
      // Words of a text are held to the same.
      const both = (text: string) => ({ cn: text, en: text })
      const words = {
        kind: 'document.receipt',
        subject: both('Receipt \u{e000}'),
        body: both('{amount} of {payer}, {conference}'),
      }
      const saved = await resultOf(staff.client.call(templateApi.save, { ...words, version: 0 }))
      const specimen = await staff.client.call(api.specimen, { kind: 'receipt' })
      assert.equal(codeOf(specimen), 'MISSING_CHARACTER')
      assert.match(specimen.envelope.errorMessage!, /U\+E000/)
      const { version } = saved.platform!
      await resultOf(staff.client.call(templateApi.reset, { kind: words.kind, version }))
      // One that was issued where a font had it stops a bundle here, and its own file.
      const { id, number } = issued[0]!
      const template = `${testEdition}:confirmation:99`
      await app.tx(async ({ tx, now }) => {
        const row = { id: template, edition: testEdition, kind: 'confirmation', version: 99 } as const
        await tx
          .insertInto('document_template')
          .values({ ...row, heading: both('\u{e001}'), body: both('{name}'), made_at: now })
          .execute()
        await tx.updateTable('document').set({ template_id: template }).where('id', '=', id).execute()
      })
      assert.equal(codeOf(await staff.client.call(api.file, { id })), 'MISSING_CHARACTER')
      await prove(app, staff)
      const { bundleId } = await resultOf(staff.client.call(api.bundle, { ids: [id] }))
      await app.work()
      const stopped = await resultOf(staff.client.call(api.bundleProgress, { bundleId }))
      assert.deepEqual(
        [stopped.state, stopped.problems, stopped.fileName],
        ['refused', [{ number, characters: ['\u{e001} (U+E001)'] }], null],
      )
      await resultOf(staff.client.call(api.revoke, { id, reason: 'Cannot be printed here' }))
    })

    test('some that are ticked come as one file, of any kind; a bundle that is stopped has none', async () => {
      const { ids } = await makeApproved(app)
      const [letter, confirmation] = [
        (await issue(staff.client, 'invitation', [ids[0]!])).issued[0]!,
        (await issue(staff.client, 'confirmation', ids)).issued[1]!,
      ]
      const begin = async (chosen: readonly string[]) => {
        await prove(app, staff)
        return resultOf(staff.client.call(api.bundle, { ids: [...chosen] }))
      }
      const { bundleId, total } = await begin([letter.id, confirmation.id])
      assert.equal(total, 2)
      await app.work()
      const done = await resultOf(staff.client.call(api.bundleProgress, { bundleId }))
      assert.deepEqual([done.state, done.done, done.fileName], ['done', 2, 'documents-2025.pdf'])
      const other = await begin([confirmation.id])
      const stopped = await resultOf(staff.client.call(api.stopBundle, { bundleId: other.bundleId }))
      assert.equal(stopped.state, 'stopped')
      await app.work()
      const left = await resultOf(staff.client.call(api.bundleProgress, { bundleId: other.bundleId }))
      assert.deepEqual([left.state, left.fileName], ['stopped', null])
      // What is over stays as it is.
      const after = await resultOf(staff.client.call(api.stopBundle, { bundleId }))
      assert.equal(after.state, 'done')
      const asked = { ids: [letter.id], kind: 'invitation' as const }
      assert.deepEqual(faultsOf(await staff.client.call(api.bundle, asked)), ['kind'])
    })

    test(
      'all documents of a kind come as one file, drawn in the background, for an hour and whoever asked',
      needsPdftotext,
      async () => {
        const { ids } = await makeApproved(app)
        await issue(staff.client, 'confirmation', ids)
        const valid = (await resultOf(staff.client.call(api.list, { kind: 'confirmation', state: 'valid' })))
          .total
        await prove(app, staff)
        const { bundleId, total } = await resultOf(staff.client.call(api.bundle, { kind: 'confirmation' }))
        assert.equal(total, valid)
        await app.work()
        const done = await resultOf(staff.client.call(api.bundleProgress, { bundleId }))
        assert.deepEqual([done.state, done.done, done.fileName], ['done', valid, 'CF-2025.pdf'])
        const url = `/mas/admin/document/bundle/file?bundleId=${bundleId}`
        const file = await staff.client.request({ method: 'GET', url })
        const pages = await pdfPages(file.rawPayload)
        assert.equal(pages.length, valid)
        assert.ok(pages.every((page, index) => index === 0 || page.includes('CF-2025-')))
        const other = await makeStaff(app, 'reviewer', `bundle-${engine.name}@example.com`)
        assert.equal(codeOf(await other.client.call(api.bundleProgress, { bundleId })), 'NOT_FOUND')
        app.clock.advance(61 * 60_000)
        await app.tx(cleanUpBundles)
        const left = await app.tx(({ tx }) => tx.selectFrom('document_bundle').select('id').execute())
        assert.deepEqual(left, [])
      },
    )

    test('only staff who review issue; the edition is the current one', async () => {
      const reader = await makeStaff(app, 'reader', `reader-${engine.name}@example.com`)
      assert.equal(
        codeOf(await reader.client.call(api.issue, { kind: 'confirmation', ids: ['x'.repeat(26)] })),
        'FORBIDDEN',
      )
      const rows = await app.tx(({ tx }) =>
        tx
          .selectFrom('document')
          .select(['kind', 'serial', 'edition'])
          .orderBy('kind')
          .orderBy('serial')
          .execute(),
      )
      assert.ok(rows.every((row) => row.edition === testEdition))
      for (const kind of documentKinds) {
        const serials = rows.filter((row) => row.kind === kind).map(({ serial }) => serial)
        assert.deepEqual(
          serials,
          serials.map((_serial, index) => index + 1),
          kind,
        )
      }
    })
  })
}
