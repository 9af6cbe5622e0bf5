/** Badges over the wire: lists, prints in the background, one at once, reprints. On both engines. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { enrolDevice } from '../../../app/testing/devices.ts'
import { makeStaff, prove, signIn } from '../../../app/testing/people.ts'
import { needsPdftotext, pdfPages } from '../../../app/testing/pdf-text.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  seenIn,
  setParameter,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { engines, fieldsOf, resultOf, type TestApp } from '../../../app/testing/with-app.ts'
import { auditApi } from '../../audit/contract.ts'
import type { SentOf } from '../../../shared/call.ts'
import { checkinApi } from '../../checkin/contract.ts'
import { readSnapshot } from '../../checkin/rules.ts'
import { registrationApi } from '../../registration/contract.ts'
import { changeStatus } from '../../registration/server/service.ts'
import { readCode } from '../../ticket/server/service.ts'
import { badgeApi } from '../contract.ts'
import { cleanUpPrints } from './run-service.ts'

type Staff = Awaited<ReturnType<typeof makeStaff>>
type Person = Parameters<typeof delegateOf>[0]

/** An approved organisation with these people; answers their ids in their order. */
async function makeApproved(app: TestApp, name: { cn: string; en: string }, people: readonly Person[]) {
  const organisation = await makeOrganisation(app, name.en)
  const form = formOf(organisation.email, name.en)
  const { delegates } = await resultOf(
    submitAll(app, organisation, {
      form: { ...form, company: { ...form.company, nameCn: name.cn } },
      delegates: people.map((person) => delegateOf(person)),
    }),
  )
  await app.tx(async (ctx) =>
    assert.ok(
      (await changeStatus(ctx, { ...(await seenIn(ctx, organisation.companyId)), to: 'approved' })).ok,
    ),
  )
  return { organisation, ids: delegates.map(({ id }) => id) }
}

async function start(engine: (typeof engines)[number]) {
  const app = await startRegistrationApp(engine)
  const chenghu = await makeApproved(app, { cn: '澄湖财产保险', en: 'Chenghu Insurance' }, [
    { name: '陆之衡', surname: 'Lu', firstName: 'Zhiheng', jobTitle: '总经理', department: '国际业务部' },
    { name: '安之', surname: 'An', firstName: 'Zhi', badgeName: '安安' },
  ])
  const norrvik = await makeApproved(app, { cn: '', en: 'Norrvik Re' }, [
    { name: '', surname: 'Solvang', firstName: 'Ingrid' },
  ])
  const staff = await makeStaff(app, 'reviewer')
  return { app, staff, chenghu, norrvik }
}

const listed = async (staff: Staff, input: SentOf<typeof badgeApi.list> = {}) =>
  resultOf(staff.client.call(badgeApi.list, input))

type PrintInput = Partial<SentOf<typeof badgeApi.print>>
/** Begins a print and works until it is over; answers what became of it. */
async function print(app: TestApp, staff: Staff, input: PrintInput) {
  await prove(app, staff)
  const begun = await staff.client.call(badgeApi.print, { format: 'card', ...input })
  if (begun.envelope.resultCode !== '0000')
    return { code: begun.envelope.resultCode, progress: null, pdf: null }
  const { runId } = begun.envelope.result!
  await app.work()
  const progress = await resultOf(staff.client.call(badgeApi.progress, { runId }))
  const { response, status } = await staff.client.call(badgeApi.download, { runId })
  return { code: '0000', progress, pdf: status === 200 ? response.rawPayload : null, runId }
}

for (const engine of engines)
  describe(`badges [${engine.name}]`, () => {
    test(
      'by filter and in order, with the back behind each; then only what changed',
      needsPdftotext,
      async () => {
        const { app, staff, chenghu, norrvik } = await start(engine)
        await setParameter(app, 'BADGE_WIFI', 'LIRC2025 / dishui')
        const all = await listed(staff)
        assert.deepEqual(all.counts, { unprinted: 3, changed: 0, printed: 0 })
        const first = await print(app, staff, { order: 'letter' })
        assert.deepEqual([first.progress!.state, first.progress!.done, first.progress!.total], ['done', 3, 3])
        assert.equal(first.pdf!.length, first.progress!.file!.sizeBytes)
        const pages = await pdfPages(first.pdf!)
        const fronts = pages.filter((_page, index) => index % 2 === 0)
        const backs = pages.filter((_page, index) => index % 2 === 1)
        // By letter: A, L, S. The badge name is large, the name in letters below it.
        const expected = [
          ['安安', 'An Zhi', '澄湖财产保险', '代表', 'Delegate'],
          ['陆之衡', 'Lu Zhiheng', '澄湖财产保险', '国际业务部 总经理'],
          ['Ingrid', 'Solvang', 'Norrvik Re'],
        ]
        assert.equal(fronts.length, 3)
        for (const [index, words] of expected.entries())
          for (const one of words)
            assert.ok(fronts[index]!.replace(/\s+/g, ' ').includes(one), `${one} in ${fronts[index]}`)
        for (const back of backs) assert.match(back, /Programme[^]*LIRC2025 \/ dishui/)
        assert.deepEqual((await listed(staff)).counts, { unprinted: 0, changed: 0, printed: 3 })
        assert.equal((await print(app, staff, { state: 'due' })).code, 'NO_BADGES')
        // A position is on the badge, an address is not.
        await app.tx(({ tx }) =>
          tx.updateTable('person').set({ job_title: '副总经理' }).where('id', '=', chenghu.ids[0]!).execute(),
        )
        await app.tx(({ tx }) =>
          tx.updateTable('person').set({ telephone: '021 1' }).where('id', '=', norrvik.ids[0]!).execute(),
        )
        const changed = await listed(staff, { state: 'changed' })
        assert.deepEqual(
          changed.rows.map(({ name, prints }) => [name, prints]),
          [['陆之衡', 1]],
        )
        const again = await print(app, staff, { state: 'due', back: false })
        assert.equal((await pdfPages(again.pdf!)).length, 1)
        assert.deepEqual((await listed(staff)).counts, { unprinted: 0, changed: 0, printed: 3 })
        await app.close()
      },
    )

    test('sort name: badges, desk and its list file a person as the person has said', async () => {
      const { app, staff } = await start(engine)
      await makeApproved(app, { cn: '', en: 'Beiling Re' }, [
        { name: '覃一鸣', surname: 'Tan', firstName: 'Yiming', email: 'tan@example.com' },
        { name: '毛宁', surname: 'Mao', firstName: 'Ning', sortName: '  Yao\u200b  Ning ' },
      ])
      const fronts = async () => {
        const pages = await pdfPages((await print(app, staff, { order: 'letter', back: false })).pdf!)
        return pages.map((page) => /安安|陆之衡|Ingrid|覃一鸣|毛宁/.exec(page)?.[0])
      }
      assert.deepEqual(await fronts(), ['安安', '陆之衡', '覃一鸣', 'Ingrid', '毛宁'])
      const person = app.client()
      await signIn(app, person, 'tan@example.com')
      for (const sortName of ['谭一鸣', 'T4n', 'T'.repeat(61)]) {
        const refused = await person.call(registrationApi.updateUserInfo, { sortName })
        assert.deepEqual(Object.keys(fieldsOf(refused)), ['sortName'], sortName)
      }
      const saved = await resultOf(person.call(registrationApi.updateUserInfo, { sortName: 'Tan Yi Ming' }))
      assert.equal(saved.delegate.sortName, 'Tan Yi Ming')
      assert.deepEqual(await fronts(), ['安安', '陆之衡', 'Ingrid', '覃一鸣', '毛宁'])
      const desk = await enrolDevice(app, { kind: 'desk' })
      const pointId = `${testEdition}:entrance`
      const found = async (q: string) =>
        (await resultOf(desk.call(checkinApi.search, { pointId, q }))).rows.map(({ name }) => name)
      for (const q of ['tym', 'qym', 'tan yi']) assert.deepEqual(await found(q), ['覃一鸣'], q)
      assert.deepEqual(await found('beiling'), ['覃一鸣', '毛宁'])
      const { people } = readSnapshot((await resultOf(desk.call(checkinApi.snapshot, {}))).text)
      assert.deepEqual(
        people.flatMap(({ name, initials }) => (/覃|毛/.test(name) ? [name + initials] : [])).toSorted(),
        ['毛宁mn,yn,nm,m', '覃一鸣qym,tym,yt,t'],
      )
      await app.close()
    })

    test('the file is sealed, for whoever began it alone, and goes after a time', async () => {
      const { app, staff } = await start(engine)
      const { pdf, runId } = await print(app, staff, { format: 'label' })
      assert.ok(pdf)
      const stored = Buffer.concat(await (await app.kernel.storage.get(`badge/${runId}`))!.toArray())
      assert.ok(!stored.includes('%PDF'), 'sealed')
      const other = await makeStaff(app, 'administrator')
      assert.equal((await other.client.call(badgeApi.progress, { runId: runId! })).status, 404)
      assert.equal((await other.client.call(badgeApi.download, { runId: runId! })).status, 404)
      await app.tx(({ tx, now }) => tx.updateTable('badge_run').set({ expires_at: now }).execute())
      assert.equal((await staff.client.call(badgeApi.download, { runId: runId! })).status, 404)
      await app.tx(cleanUpPrints)
      await app.work()
      assert.equal(await app.kernel.storage.size(`badge/${runId}`), null)
      await app.close()
    })

    test('a character that no font has stops the whole print, with person and character', async () => {
      const { app, staff, chenghu, norrvik } = await start(engine)
      await app.tx(({ tx }) =>
        tx
          .updateTable('person')
          .set({ badge_name: '陆\u{e000}' })
          .where('id', '=', chenghu.ids[0]!)
          .execute(),
      )
      const { progress, pdf } = await print(app, staff, {})
      assert.equal(progress!.state, 'refused')
      assert.deepEqual(progress!.problems, [
        { personId: chenghu.ids[0], name: '陆\u{e000}', characters: ['\u{e000} (U+E000)'] },
      ])
      assert.equal(pdf, null)
      assert.deepEqual((await listed(staff)).counts, { unprinted: 3, changed: 0, printed: 0 })
      const [personId] = chenghu.ids as [string]
      for (const call of [
        staff.client.call(badgeApi.one, { personId, format: 'card' }),
        staff.client.call(badgeApi.preview, { personId, format: 'card' }),
      ]) {
        const { envelope } = await call
        assert.equal(envelope.resultCode, 'MISSING_CHARACTER')
        assert.match(envelope.errorMessage!, /陆.*U\+E000/)
      }
      const reprinted = await staff.client.call(badgeApi.reprint, {
        personId,
        format: 'card',
        reason: 'Lost',
      })
      assert.equal(reprinted.envelope.resultCode, 'MISSING_CHARACTER', 'and the code is as it was')
      assert.deepEqual(await codesOfPerson(app, personId), [[1, null]])
      // Of the others nothing is wrong.
      const [ingrid] = norrvik.ids as [string]
      assert.equal((await print(app, staff, { personIds: [ingrid] })).progress!.state, 'done')
      await app.close()
    })

    test('a reprint asks for a reason, ends the code and prints the next', needsPdftotext, async () => {
      const { app, staff, norrvik } = await start(engine)
      const [personId] = norrvik.ids as [string]
      const one = await staff.client.call(badgeApi.one, { personId, format: 'label' })
      assert.match((await pdfPages(one.response.rawPayload))[0]!, /Ingrid\s+Solvang/)
      assert.equal(one.response.headers['content-type'], 'application/pdf')
      const reprint = (reason: string) =>
        staff.client.call(badgeApi.reprint, { personId, format: 'card', reason })
      for (const reason of ['', ' x ']) assert.equal((await reprint(reason)).status, 400)
      assert.deepEqual(await codesOfPerson(app, personId), [[1, null]])
      app.clock.advance(1_000)
      assert.equal((await reprint('Left in the hotel')).status, 200)
      assert.deepEqual(await codesOfPerson(app, personId), [
        [1, 'reprint'],
        [2, null],
      ])
      const log = await resultOf(staff.client.call(badgeApi.log, { personId }))
      assert.deepEqual(
        log.map(({ serial, ended, reason, format }) => [serial, ended, reason, format]),
        [
          [2, false, 'Left in the hotel', 'card'],
          [1, true, null, 'label'],
        ],
      )
      assert.equal((await listed(staff, { state: 'printed' })).total, 1)
      const { rows } = (await staff.client.call(auditApi.auditLog, { action: 'badge.reprint' })).envelope
        .result!
      assert.deepEqual(
        rows.map(({ subjectId, data }) => [subjectId, data]),
        [[personId, { serial: 2, format: 'card' }]],
      )
      await app.close()
    })

    test('a desk prints and reprints one badge of its own edition, and no more', async () => {
      const { app, staff, norrvik } = await start(engine)
      const [personId] = norrvik.ids as [string]
      const desk = await enrolDevice(app, { kind: 'desk' })
      const door = await enrolDevice(app, { kind: 'door' })
      const label = { personId, format: 'label' } as const
      assert.equal((await desk.call(badgeApi.preview, label)).status, 200)
      assert.equal((await desk.call(badgeApi.one, label)).status, 200)
      app.clock.advance(1_000)
      const again = await desk.call(badgeApi.reprint, { ...label, reason: 'Jammed' })
      assert.equal(again.response.headers['content-type'], 'application/pdf')
      const log = await resultOf(staff.client.call(badgeApi.log, { personId }))
      assert.deepEqual(
        log.map(({ by, serial, reason }) => [by, serial, reason]),
        [
          [null, 2, 'Jammed'],
          [null, 1, null],
        ],
      )
      const sheet = await resultOf(desk.call(badgeApi.sheet, { ...label, format: 'card' }))
      assert.deepEqual(
        { ...sheet, svg: /^<svg [^>]* width="90mm" height="130mm"/.test(sheet.svg) },
        { name: 'Ingrid Solvang', serial: 2, svg: true, width: 90, height: 130 },
      )
      app.clock.advance(1_000)
      const second = await resultOf(desk.call(badgeApi.sheet, { ...label, reason: 'Torn' }))
      assert.deepEqual([second.serial, second.height], [3, 62])
      assert.equal((await desk.call(badgeApi.sheet, { ...label, reason: ' x ' })).status, 400)
      assert.deepEqual(await codesOfPerson(app, personId), [
        [1, 'reprint'],
        [2, 'reprint'],
        [3, null],
      ])
      for (const call of [badgeApi.preview, badgeApi.one, badgeApi.sheet])
        assert.equal((await door.call(call, label)).status, 403, call.path)
      assert.equal((await desk.call(badgeApi.list, {})).status, 403)
      await app.close()
    })

    test('a desk has no badge of another edition, nor any once its right is over', async () => {
      const { app, norrvik, chenghu } = await start(engine)
      const [personId] = norrvik.ids as [string]
      const desk = await enrolDevice(app, { kind: 'desk' })
      await app.tx(({ tx }) =>
        tx.updateTable('person').set({ edition: 'LIRC_2024' }).where('id', '=', personId).execute(),
      )
      const answersOf = async (of: { personId: string; format: 'label' }) => {
        const reprint = { ...of, reason: 'Lost' }
        const calls = [
          desk.call(badgeApi.preview, of),
          desk.call(badgeApi.one, of),
          desk.call(badgeApi.reprint, reprint),
          desk.call(badgeApi.sheet, of),
          desk.call(badgeApi.sheet, reprint),
        ]
        return (await Promise.all(calls)).map(({ status }) => status)
      }
      assert.deepEqual(await answersOf({ personId, format: 'label' }), [404, 404, 404, 404, 404])
      assert.deepEqual(await codesOfPerson(app, personId), [[1, null]], 'and its code is as it was')
      await app.tx(({ tx, now }) => tx.updateTable('device').set({ cut_off_at: now }).execute())
      const [other] = chenghu.ids as [string]
      assert.deepEqual(await answersOf({ personId: other, format: 'label' }), [402, 402, 402, 402, 402])
      await app.close()
    })

    test('a badge whose code has ended counts as changed; who is cancelled or erased has none', async () => {
      const { app, staff, chenghu, norrvik } = await start(engine)
      await print(app, staff, {})
      await app.tx(({ tx, now }) =>
        tx
          .updateTable('checkin_code')
          .set({ ended_at: now })
          .where('person_id', '=', chenghu.ids[0]!)
          .execute(),
      )
      const { rows } = await listed(staff, { state: 'changed' })
      assert.deepEqual(
        rows.map(({ personId }) => personId),
        [chenghu.ids[0]],
      )
      await app.tx(async (ctx) => {
        await changeStatus(ctx, { ...(await seenIn(ctx, norrvik.organisation.companyId)), to: 'cancelled' })
        await ctx.tx
          .updateTable('person')
          .set({ erased_at: ctx.now })
          .where('id', '=', chenghu.ids[1]!)
          .execute()
      })
      assert.deepEqual(
        (await listed(staff)).rows.map(({ personId }) => personId),
        [chenghu.ids[0]],
      )
      for (const personId of [norrvik.ids[0]!, chenghu.ids[1]!])
        assert.equal((await staff.client.call(badgeApi.one, { personId, format: 'card' })).status, 404)
      await app.close()
    })

    test('the preview is the badge itself, without a code that any desk takes', async () => {
      const { app, staff, chenghu } = await start(engine)
      const [personId] = chenghu.ids as [string]
      const shown = await resultOf(staff.client.call(badgeApi.preview, { personId, format: 'card' }))
      assert.equal(shown.name, '陆之衡')
      assert.equal(shown.sides.length, 2)
      assert.match(shown.sides[0]!, /viewBox="0 0 90 130"/)
      const label = await resultOf(staff.client.call(badgeApi.preview, { format: 'label' }))
      assert.equal(label.sides.length, 1)
      const read = await readCode(app.kernel, {
        db: app.kernel.engine.reader,
        edition: testEdition,
        text: 'A'.repeat(29),
      })
      assert.equal(read.ok, false)
      await app.close()
    })
  })

async function codesOfPerson(app: TestApp, personId: string) {
  const rows = await app.tx(({ tx }) =>
    tx
      .selectFrom('checkin_code')
      .select(['serial', 'end_reason'])
      .where('person_id', '=', personId)
      .orderBy('serial')
      .execute(),
  )
  return rows.map(({ serial, end_reason }) => [serial, end_reason])
}
