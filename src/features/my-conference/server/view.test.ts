/** What a person is told of the own conference, in each state of the registration, and what a delegate is told of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bookSlot, makeRoom, setStatus, staySignedIn, testDay } from '../../../app/testing/bookings.ts'
import { asked, at, makeParty } from '../../../app/testing/meetings.ts'
import { makeStaff, registerOrganisation, signIn } from '../../../app/testing/people.ts'
import { makeQuestionnaire } from '../../../app/testing/questionnaires.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  seen,
  setParameter,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { engines, type TestClient } from '../../../app/testing/with-app.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { fromBeijing, toBeijing } from '../../../shared/format.ts'
import { feesApi } from '../../fees/contract.ts'
import { questionnaireApi } from '../../questionnaire/contract.ts'
import { reviewApi } from '../../review/contract.ts'
import { myConferenceApi, type Block } from '../contract.ts'

async function home(client: TestClient, only?: Block) {
  const { envelope } = await client.call(myConferenceApi.view, only ? { only } : {})
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!
}

for (const engine of engines) {
  test(`the registration in each of its states, and what is to be done about it [${engine.name}]`, async (t) => {
    const app = await startRegistrationApp(engine)
    t.after(() => app.close())
    const organisation = await makeOrganisation(app, 'Harbour Reinsurance Limited')
    const { client, companyId } = organisation

    const draft = await home(client)
    assert.equal(draft.registration!.status, 'draft')
    assert.deepEqual(
      draft.registration!.steps.map(({ label }) => label.en),
      ['Organisation', 'Primary contact', 'Delegates'],
    )
    assert.match(draft.registration!.steps[0]!.note.en, /^To fill in: Country or region, City/)
    assert.deepEqual(
      draft.deadlines.map(({ id, what }) => [id, what.en]),
      [['registration', 'complete and submit the registration']],
    )

    const colleague = delegateOf({ name: '李雷' })
    await submitAll(app, organisation, {
      delegates: [delegateOf({ name: '王明', activities: ['main-forum'] }), colleague],
    })
    const pending = await home(client)
    assert.deepEqual(
      [pending.registration!.status, pending.registration!.steps, pending.registration!.email],
      ['submitted', [], organisation.email],
    )
    assert.deepEqual(
      pending.registration!.people.map(({ name, state }) => [name, state]),
      [
        ['王明', 'complete'],
        ['李雷', 'complete'],
      ],
    )

    const { client: reviewer } = await makeStaff(app, 'reviewer')
    const [, second] = pending.registration!.people
    const reason = { cn: '请写出全称。', en: 'Give the full name.' }
    const decided = await reviewer.call(reviewApi.updateStatus, {
      ...(await seen(app, companyId)),
      status: 'returned',
      reasons: [
        { path: 'company.nameEn', reason },
        { path: `delegates.${second!.id}.jobTitle`, reason },
      ],
    })
    assert.equal(decided.envelope.resultCode, '0000', JSON.stringify(decided.envelope))
    const returned = await home(client)
    assert.deepEqual(
      returned.registration!.steps.map(({ label, note }) => [label.en, note.en]),
      [
        ['Organisation name (English)', reason.en],
        ['Delegate 李雷 · Job title', reason.en],
      ],
    )
    assert.deepEqual(
      returned.registration!.people.map(({ state }) => state),
      ['complete', 'correct'],
    )
    assert.equal(returned.deadlines[0]!.what.en, 'correct and resubmit the registration')

    await t.test('a delegate is told of the own record alone', async () => {
      const own = app.client()
      await signIn(app, own, colleague.email!)
      const told = await home(own)
      assert.deepEqual(
        [told.isContact, told.registration!.people.map(({ name }) => name), told.registration!.attending],
        [false, ['李雷'], 2],
      )
      assert.deepEqual(
        told.registration!.steps.map(({ id }) => id),
        [`delegates.${second!.id}.jobTitle`],
      )
      assert.deepEqual([told.deadlines, told.money, told.holds, told.registration!.email], [[], null, [], ''])
    })

    await t.test(
      'past the deadline whoever has not handed in is asked for nothing, nor are the rejected',
      async () => {
        const { client: editor } = await makeStaff(app, 'editor')
        const { id } = await makeQuestionnaire(editor)
        await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
        const asks = async () => {
          const { deadlines, waiting, money, registration } = await home(client)
          const statement = (await client.call(feesApi.statement, {})).envelope.result!
          const questions = waiting.filter(({ kind }) => kind === 'questionnaire').map((one) => one.id)
          const sums = [money?.balanceFen ?? null, statement.balanceFen, statement.mayNot]
          const { takesPart, limits } = registration!
          return [takesPart, limits.length > 0, deadlines.map((one) => one.id), questions, ...sums]
        }
        const before = [true, true, ['registration'], [`questionnaire ${id}`], 600_000, 600_000, null]
        assert.deepEqual(await asks(), before)
        const passed = toBeijing(app.clock.now() - minuteMs).slice(0, 16)
        await setParameter(app, 'REGISTRATION_DEADLINE', passed)
        // The statement stands as it was: the office may still open the registration again.
        assert.deepEqual(await asks(), [false, false, [], [], null, 600_000, 'late'])
        assert.deepEqual((await home(client, 'money')).money, null)
        const { envelope: refused } = await client.call(feesApi.issueInvoice, {})
        assert.equal(refused.resultCode, 'WRONG_STATUS')
        await setParameter(app, 'REGISTRATION_DEADLINE', toBeijing(app.clock.now() + hourMs).slice(0, 16))
        assert.deepEqual(await asks(), before)
        await setStatus(app, organisation, 'rejected')
        assert.deepEqual(await asks(), [false, false, [], [], null, 0, 'ended'])
        const { envelope: open } = await client.call(questionnaireApi.list, {})
        assert.deepEqual(open.result!.rows, [])
      },
    )

    await t.test(
      'a delegate of a cancelled registration is told that it was the organisation’s',
      async () => {
        const own = app.client()
        await signIn(app, own, colleague.email!)
        await app.tx(async ({ tx }) => {
          await tx.updateTable('company').set({ status: 'cancelled' }).where('id', '=', companyId).execute()
          const people = tx.updateTable('person').where('company_id', '=', companyId)
          await people.set({ email_key: null }).execute()
        })
        const told = await home(own)
        assert.deepEqual([told.registration, told.cancelled, told.agenda], [null, 'organisation', []])
        assert.equal((await home(client)).cancelled, 'own')
      },
    )

    await t.test('staff have none; who has not registered is told so', async () => {
      assert.equal((await reviewer.call(myConferenceApi.view, {})).envelope.resultCode, 'FORBIDDEN')
      const other = await registerOrganisation(app, {})
      await app.tx(async ({ tx }) => {
        const { id } = await tx
          .selectFrom('account')
          .select('id')
          .where('email', '=', other.email)
          .executeTakeFirstOrThrow()
        await tx.updateTable('company').set({ status: 'cancelled' }).where('account_id', '=', id).execute()
      })
      const told = await home(other.client)
      assert.deepEqual([told.registration, told.cancelled, told.agenda, told.failed], [null, 'own', [], []])
      assert.equal(draft.cancelled, null)
    })
  })

  test(`the own days with what clashes, requests, holds and what fails [${engine.name}]`, async (t) => {
    const app = await startRegistrationApp(engine)
    t.after(() => app.close())
    const one = await makeParty(app, '华澜再保险')
    const two = await makeParty(app, '海衡保险经纪')
    await staySignedIn(app)
    await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
    await app.tx(({ tx }) =>
      tx
        .updateTable('activity')
        .set({ starts_at: fromBeijing(`${testDay} 09:30`), ends_at: fromBeijing(`${testDay} 12:00`) })
        .where('id', '=', `${testEdition}:main-forum`)
        .execute(),
    )
    await setStatus(app, one, 'draft')
    await saveDelegates(app, one, [delegateOf({ name: '王明', activities: ['main-forum'] })])
    await setStatus(app, one, 'approved')
    const room = await makeRoom(app)
    await bookSlot(one, room)
    const request = await asked(two, one, { place: 'table', startsAt: at('10:00') }).catch(() => null)
    const meeting = request ?? (await asked(two, one, { startsAt: at('10:00') }))

    const told = await home(one.client)
    assert.deepEqual(
      told.agenda.map(({ kind, state }) => `${kind} ${state}`),
      ['room held', 'activity fixed', 'meeting asked'],
    )
    const [held, forum, talk] = told.agenda
    assert.deepEqual(
      [held!.clashes, forum!.clashes, talk!.clashes],
      [[forum!.id], [held!.id, talk!.id], [forum!.id]],
    )
    assert.deepEqual([forum!.who, forum!.note.en], [['王明'], 'Registered'])
    assert.deepEqual(
      told.waiting.map(({ kind, from, dueAt, accept }) => [kind, from.cn, dueAt, accept?.id ?? null]),
      [['meeting', '海衡保险经纪', meeting.answerBy, request ? meeting.id : null]],
    )
    assert.deepEqual(
      told.holds.map(({ state, heldUntil }) => [state, heldUntil !== null]),
      [['held', true]],
    )
    assert.ok(told.deadlines.some(({ id }) => id.startsWith('booking-')))
    assert.deepEqual([told.money!.dueFen, told.money!.balanceFen], [300_000, 300_000])
    assert.deepEqual(told.failed, [])

    await t.test('what a draft has chosen is not registered', async () => {
      const submittedAt = async (time: number | null) =>
        app.tx(({ tx }) =>
          tx.updateTable('company').set({ submitted_at: time }).where('id', '=', one.companyId).execute(),
        )
      await submittedAt(null)
      const { agenda } = await home(one.client, 'agenda')
      await submittedAt(app.clock.now())
      assert.equal(agenda.find(({ kind }) => kind === 'activity')!.note.en, 'Chosen, not submitted')
    })

    await t.test('an activity whose end is not set says so', async () => {
      const endAt = async (time: number | null) =>
        app.tx(({ tx }) =>
          tx
            .updateTable('activity')
            .set({ ends_at: time })
            .where('id', '=', `${testEdition}:main-forum`)
            .execute(),
        )
      await endAt(null)
      const { agenda } = await home(one.client, 'agenda')
      await endAt(forum!.endsAt)
      assert.deepEqual(
        [agenda.find(({ id }) => id === forum!.id)!.openEnded, forum!.openEnded],
        [true, undefined],
      )
    })

    await t.test('blocks that cannot be read are named; the others are there', async () => {
      await setParameter(app, 'PAYEE', 'cannot be read')
      const partial = await home(one.client)
      assert.deepEqual([partial.failed, partial.money], [['deadlines', 'money'], null])
      assert.deepEqual([partial.agenda.length, partial.waiting.length], [told.agenda.length, 1])
      assert.equal(partial.holds.length, 1)
      assert.equal(partial.deadlines.length, told.deadlines.length)

      // One block alone: what fails elsewhere is not read.
      const again = await home(one.client, 'agenda')
      assert.deepEqual([again.agenda, again.failed, again.waiting, again.holds], [told.agenda, [], [], []])
      assert.deepEqual((await home(one.client, 'money')).failed, ['money'])

      await app.tx(({ tx }) => sql`update company_history set note = '{'`.execute(tx))
      const rest = await home(one.client)
      assert.deepEqual(rest.registration, null)
      assert.deepEqual(rest.failed, ['registration', 'deadlines', 'waiting', 'holds', 'money'])
      assert.deepEqual(
        rest.agenda.map(({ kind }) => kind),
        ['room', 'activity', 'meeting'],
      )
      assert.deepEqual([rest.waiting.length, rest.holds.length], [1, 1])
    })
  })
}
