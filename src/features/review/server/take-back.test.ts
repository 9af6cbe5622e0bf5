/** A decision taken back within a minute: as if it had not been made, but for the history; and its mail is never sent. */
import { stuckOrDone } from '../../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../app/server/database.ts'
import { ports } from '../../../app/server/ports.ts'
import { lockRow } from '../../../server/database/db.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import { buildApp } from '../../../server/http/app.ts'
import { createKernel } from '../../../server/kernel.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  seen,
  startRegistrationApp,
  submitAll,
} from '../../../app/testing/registrations.ts'
import {
  engines,
  headersOf,
  raceEngines,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { accountSessions } from '../../account/server/session-service.ts'
import { reviewApi as api } from '../contract.ts'
import { reviewCalls } from './calls.ts'
import type { ReviewStatus } from '../rules.ts'

type Organisation = Awaited<ReturnType<typeof makeOrganisation>>
const reasons = [{ path: 'company.city', reason: { cn: '请更正。', en: 'Please correct.' } }]

/** A submitted registration with a delegate beside its contact. */
async function submitted(app: TestApp): Promise<Organisation> {
  const organisation = await makeOrganisation(app)
  const sent = await submitAll(app, organisation, {
    delegates: [delegateOf({ email: `guest-${organisation.email}` })],
  })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  return organisation
}

/** A decision that can be taken back; answers what the call that takes it back is given. */
async function decide(
  { app, client }: { app: TestApp; client: TestClient },
  companyId: string,
  status: ReviewStatus,
) {
  app.clock.advance(1_000)
  const done = await client.call(api.updateStatus, {
    ...(await seen(app, companyId)),
    status,
    canTakeBack: true,
    ...(status === 'returned' && { reasons }),
  })
  assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
  return { companyId, version: done.envelope.result!.results[0]!.version! }
}

for (const engine of engines) {
  describe(`taking a decision back [${engine.name}]`, () => {
    let app: TestApp
    let client: TestClient
    let other: TestClient
    before(async () => {
      app = await startRegistrationApp(engine)
      client = (await makeStaff(app, 'reviewer', 'one@example.com')).client
      other = (await makeStaff(app, 'administrator', 'two@example.com')).client
      client.locale = 'en'
    })
    after(() => app.close())

    const show = async (companyId: string, by = client) =>
      (await by.call(api.getCompany, { companyId })).envelope.result!
    const takeBacks = async (by: TestClient) =>
      (await by.call(api.listTakeBacks, {})).envelope.result!.decisions
    const mailsTo = async ({ email }: Organisation) =>
      (await app.mail()).filter(
        ({ to, kind }) => to.endsWith(email) && /approved|returned|delegate|undone/.test(kind),
      )

    test('an approval: submitted again, both mails never sent, the history says it; then it can be approved', async () => {
      const organisation = await submitted(app)
      const { companyId } = organisation
      const was = (await show(companyId)).registration
      const asked = await decide({ app, client }, companyId, 'approved')
      const { canTakeBack } = await show(companyId)
      assert.deepEqual(canTakeBack, { undoes: 'approved', to: 'submitted', until: app.clock.now() + 60_000 })
      assert.equal((await show(companyId, other)).canTakeBack, null)
      const { nameCn, nameEn } = was.company
      const named = { ...asked, nameCn, nameEn, status: 'approved', leftMs: 60_000 }
      assert.deepEqual(await takeBacks(client), [named])
      assert.deepEqual(await takeBacks(other), [])
      assert.deepEqual(await mailsTo(organisation), [])
      app.clock.advance(30_000)
      const { envelope } = await client.call(api.takeBackStatus, asked)
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      assert.deepEqual(await takeBacks(client), [])
      const { registration, log } = envelope.result!
      assert.deepEqual(
        [registration.status, registration.submittedAt, registration.reviewerNote],
        ['submitted', was.submittedAt, was.reviewerNote],
      )
      assert.deepEqual(
        registration.history.slice(-2).map(({ status, undid, takenBack }) => [status, undid, takenBack]),
        [
          ['approved', null, false],
          ['submitted', 'approved', true],
        ],
      )
      assert.deepEqual(log.find(({ action }) => action === 'registration.takenBack')!.data, {
        from: 'approved',
        to: 'submitted',
      })
      app.clock.advance(120_000)
      assert.deepEqual(await mailsTo(organisation), [])
      await decide({ app, client }, companyId, 'approved')
      app.clock.advance(61_000)
      assert.deepEqual((await mailsTo(organisation)).map(({ kind }) => kind).toSorted(), [
        'registration.approved',
        'registration.delegate',
      ])
    })

    test('a return: the fields that were open before are open again, and no letter asks for the new ones', async () => {
      const organisation = await submitted(app)
      const { companyId } = organisation
      await decide({ app, client }, companyId, 'returned')
      app.clock.advance(61_000)
      const form = formOf(organisation.email, organisation.name)
      form.company!.city = 'Jurong'
      const again = await submitAll(app, organisation, { form, delegates: [] })
      assert.equal(again.envelope.resultCode, '0000', JSON.stringify(again.envelope))
      const was = await show(companyId)
      assert.equal(was.before!.registration.company.city, 'Singapore')
      assert.equal(was.registration.company.city, 'Jurong')
      const asked = await decide({ app, client }, companyId, 'returned')
      const { envelope } = await client.call(api.takeBackStatus, asked)
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      const { registration, before: kept } = envelope.result!
      assert.deepEqual(
        [registration.status, registration.corrections],
        ['resubmitted', was.registration.corrections],
      )
      assert.deepEqual(kept, was.before)
      app.clock.advance(61_000)
      assert.equal(
        (await mailsTo(organisation)).filter(({ kind }) => kind === 'registration.returned').length,
        1,
      )
    })

    test('nobody else’s, not after a minute, not after a change, not what was decided without it; a later step lets the mail go first', async () => {
      const organisation = await submitted(app)
      const { companyId } = organisation
      const asked = await decide({ app, client }, companyId, 'approved')
      assert.equal((await other.call(api.takeBackStatus, asked)).envelope.resultCode, 'TAKE_BACK_OVER')
      assert.equal(
        (await client.call(api.takeBackStatus, { ...asked, version: 'x'.repeat(16) })).envelope.resultCode,
        'CHANGED_MEANWHILE',
      )
      app.clock.advance(60_000)
      const late = (await client.call(api.takeBackStatus, asked)).envelope
      assert.equal(late.resultCode, 'TAKE_BACK_OVER')
      assert.match(late.errorMessage!, /within a minute/)
      assert.equal((await show(companyId)).canTakeBack, null)

      const changed = await submitted(app)
      const older = await decide({ app, client }, changed.companyId, 'approved')
      app.clock.advance(6_000)
      assert.equal((await saveDelegates(app, changed, [delegateOf()])).envelope.resultCode, '0000')
      assert.equal((await client.call(api.takeBackStatus, older)).envelope.resultCode, 'CHANGED_MEANWHILE')
      assert.deepEqual(
        await mailsTo(changed).then((mails) => mails.filter(({ kind }) => kind.endsWith('approved'))),
        [],
      )
      await decide({ app, client: other }, changed.companyId, 'cancelled')
      const kinds = (await app.mail({ to: changed.email })).map(({ kind }) => kind)
      assert.ok(kinds.includes('registration.approved'), kinds.join())

      const plain = await submitted(app)
      app.clock.advance(1_000)
      const seenNow = await seen(app, plain.companyId)
      const done = await client.call(api.updateStatus, { ...seenNow, status: 'approved' })
      const { version } = done.envelope.result!.results[0]!
      const asIs = { companyId: plain.companyId, version: version! }
      assert.equal((await client.call(api.takeBackStatus, asIs)).envelope.resultCode, 'TAKE_BACK_OVER')
    })

    /** Seats, slots and names that an organisation holds. */
    const heldBy = (companyId: string) =>
      app.tx(async ({ tx }) => {
        const count = async (table: 'delegate_activity' | 'company_negotiation' | 'company_name') =>
          (
            await tx
              .selectFrom(table)
              .select('id')
              .where('company_id', '=', companyId)
              .orderBy('id')
              .execute()
          ).length
        return [
          await count('delegate_activity'),
          await count('company_negotiation'),
          await count('company_name'),
        ]
      })
    const withPlaces = async () => {
      const organisation = await makeOrganisation(app)
      const { companyId } = organisation
      const delegates = [delegateOf({ email: `guest-${organisation.email}`, activities: ['exhibition'] })]
      const sent = await submitAll(app, organisation, { delegates })
      assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
      await app.tx(async ({ tx, now }) => {
        // The tables of the slot are free for this one.
        await tx.deleteFrom('company_negotiation').execute()
        await tx
          .insertInto('company_negotiation')
          .values({ id: companyId, company_id: companyId, slot_id: 'slot-2', created_at: now })
          .execute()
      })
      return { ...organisation, held: await heldBy(companyId) }
    }

    for (const status of ['rejected', 'cancelled'] as const) {
      const kind = `registration.${status}`
      const toldOf = async ({ email }: Organisation) => (await app.mail({ to: email, kind })).length

      test(`${status}: nothing is released before the minute is over, and taking it back leaves all as it was`, async () => {
        const organisation = await withPlaces()
        const { companyId, held } = organisation
        assert.ok(
          held.every((count) => count > 0),
          held.join(),
        )
        const asked = await decide({ app, client }, companyId, status)
        assert.deepEqual((await show(companyId)).canTakeBack, {
          undoes: status,
          to: 'submitted',
          until: app.clock.now() + 60_000,
        })
        app.clock.advance(59_000)
        assert.equal(await toldOf(organisation), 0)
        assert.deepEqual(await heldBy(companyId), held)
        const { envelope } = await client.call(api.takeBackStatus, asked)
        assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
        assert.equal(envelope.result!.registration.status, 'submitted')
        app.clock.advance(120_000)
        await app.work()
        assert.equal(await toldOf(organisation), 0)
        assert.deepEqual(await heldBy(companyId), held)
      })

      test(`${status}: after the minute all is released and told; an undo with a reason gives back what is free`, async () => {
        const organisation = await withPlaces()
        const { companyId, held } = organisation
        const asked = await decide({ app, client }, companyId, status)
        app.clock.advance(60_000)
        await app.work()
        assert.deepEqual(await heldBy(companyId), [0, 0, status === 'rejected' ? held[2] : 0])
        assert.equal(await toldOf(organisation), 1)
        const late = (await client.call(api.takeBackStatus, { ...asked, ...(await seen(app, companyId)) }))
          .envelope
        assert.equal(late.resultCode, 'TAKE_BACK_OVER')
        const reason = { cn: '误操作。', en: 'By mistake.' }
        const undone = await other.call(api.undoStatus, { ...(await seen(app, companyId)), reason })
        assert.equal(undone.envelope.resultCode, '0000', JSON.stringify(undone.envelope))
        assert.deepEqual(await heldBy(companyId), held)
      })

      test(`${status}: a colleague who undoes it within the minute finds everything there`, async () => {
        const organisation = await withPlaces()
        const { companyId, held } = organisation
        await decide({ app, client }, companyId, status)
        const reason = { cn: '误操作。', en: 'By mistake.' }
        const undone = await other.call(api.undoStatus, { ...(await seen(app, companyId)), reason })
        assert.equal(undone.envelope.resultCode, '0000', JSON.stringify(undone.envelope))
        assert.deepEqual(undone.envelope.result!.lost, [])
        app.clock.advance(120_000)
        await app.work()
        assert.deepEqual(await heldBy(companyId), held)
      })
    }

    test('a second decision within the minute releases what the first has left, and no longer waits for it', async () => {
      const organisation = await withPlaces()
      const { companyId } = organisation
      await decide({ app, client }, companyId, 'rejected')
      await decide({ app, client: other }, companyId, 'cancelled')
      assert.deepEqual((await heldBy(companyId)).slice(0, 2), [0, 0])
      app.clock.advance(61_000)
      await app.work()
      assert.deepEqual(await heldBy(companyId), [0, 0, 0])
    })

    test('without a minute to take it back it is told, and releases, at once', async () => {
      const organisation = await withPlaces()
      const asked = { ...(await seen(app, organisation.companyId)), status: 'rejected' as const }
      const done = await client.call(api.updateStatus, asked)
      assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
      assert.equal((await show(organisation.companyId)).canTakeBack, null)
      assert.deepEqual((await heldBy(organisation.companyId)).slice(0, 2), [0, 0])
      assert.equal((await app.mail({ to: organisation.email, kind: 'registration.rejected' })).length, 1)
    })
  })

  describe(`the queue and who looks at it [${engine.name}]`, () => {
    test('what waits comes first, the longest first, over all pages; then the rest, the newest first', async () => {
      const app = await startRegistrationApp(engine)
      const { client } = await makeStaff(app, 'reviewer')
      const made: string[] = []
      for (let number = 0; number < 5; number++) {
        app.clock.advance(60_000)
        made.push((await submitted(app)).companyId)
      }
      for (const at of [1, 3]) await decide({ app, client }, made[at]!, 'approved')
      const pageOf = async (page: number, statuses?: string) => {
        const asked = { sort: 'waiting', page, size: 2, ...(statuses && { statuses }) } as const
        return (await client.call(api.getAllCompanyInfo, asked)).envelope.result!
      }
      const pages = [await pageOf(1), await pageOf(2), await pageOf(3)]
      assert.deepEqual(
        pages.flatMap(({ rows }) => rows.map(({ id }) => made.indexOf(id))),
        [0, 2, 4, 3, 1],
      )
      const pending = await pageOf(2, 'submitted,resubmitted')
      assert.deepEqual([pending.total, pending.rows.map(({ id }) => made.indexOf(id))], [3, [4]])
      await app.close()
    })

    test('what is handed in is told to open pages', async () => {
      const app = await startRegistrationApp(engine)
      const told = async () =>
        (
          await app.tx(({ tx }) =>
            tx.selectFrom('live_event').select('id').where('topic', '=', 'review').orderBy('id').execute(),
          )
        ).length
      assert.equal(await told(), 0)
      await submitted(app)
      assert.equal(await told(), 1)
      await app.close()
    })

    test('who has it open is shown to others, until it is closed or nothing is heard any more', async () => {
      const app = await startRegistrationApp(engine)
      const one = (await makeStaff(app, 'reviewer', 'one@example.com')).client
      const two = (await makeStaff(app, 'administrator', 'two@example.com')).client
      const { companyId } = await submitted(app)
      const isHere = (client: TestClient, here = true) =>
        client
          .call(api.stayPresent, { companyId, isHere: here })
          .then(({ envelope }) => envelope.result!.present)
      const rowOf = async (client: TestClient) =>
        (await client.call(api.getAllCompanyInfo, {})).envelope.result!.rows[0]!.present
      assert.deepEqual(
        (await isHere(one)).map(({ isSelf }) => isSelf),
        [true],
      )
      const since = app.clock.now()
      app.clock.advance(10_000)
      assert.deepEqual(
        (await isHere(two)).map((each) => [each.isSelf, each.since]),
        [
          [false, since],
          [true, since + 10_000],
        ],
      )
      assert.equal((await rowOf(one)).length, 2)
      assert.equal((await isHere(two, false)).length, 1)
      app.clock.advance(30_000)
      await isHere(one)
      app.clock.advance(49_000)
      assert.deepEqual(
        (await rowOf(two)).map((each) => [each.isSelf, each.since]),
        [[false, since]],
      )
      app.clock.advance(2_000)
      assert.deepEqual(await rowOf(two), [])
      const gone = await two.call(api.stayPresent, { companyId: 'x'.repeat(26) })
      assert.notEqual(gone.envelope.resultCode, '0000')
      await app.close()
    })
  })
}

for (const engine of raceEngines) {
  /**
   * The call comes within the minute and waits for the registration's lock; meanwhile the minute ends and a worker takes the mail.
   * Answers the call's code, and how many mails went out.
   */
  async function race(app: TestApp): Promise<{ code: string; sent: number }> {
    const { client } = await makeStaff(app, 'reviewer')
    const organisation = await submitted(app)
    const asked = await decide({ app, client }, organisation.companyId, 'approved')
    app.clock.advance(59_000)
    const { answer } = await app.tx(async ({ tx }) => {
      await lockRow(tx, 'company', organisation.companyId, 'registration.companyLock')
      const taking = await stuckOrDone(app, () => client.call(api.takeBackStatus, asked))
      app.clock.advance(2_000)
      await app.mail()
      return taking
    })
    const { envelope } = await answer
    const mails = await app.mail({ to: organisation.email, kind: 'registration.approved' })
    return { code: envelope.resultCode, sent: mails.length }
  }
  for (const guard of [null, 'mail.takeBack'])
    test(`mail that leaves while its decision is taken back, ${guard ? 'without the guard' : 'guarded'} [${engine.name}]`, async () => {
      const app = await startRegistrationApp(engine)
      const { code, sent } = guard ? await withoutGuard(guard, () => race(app)) : await race(app)
      if (guard) assert.deepEqual([code, sent], ['0000', 1], 'told of what was taken back')
      else assert.deepEqual([code, sent], ['TAKE_BACK_OVER', 1])
      await app.close()
    })
}

for (const engine of raceEngines)
  test(`who has a registration open is told and shown on every node [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const one = await makeStaff(app, 'reviewer', 'one@example.com')
    const two = await makeStaff(app, 'administrator', 'two@example.com')
    const { companyId } = await submitted(app)
    const config = { ...app.config, databaseUrl: app.databaseUrl }
    const { clock } = app
    const node = await createKernel({ config, ports, clock, engine: openDatabase(config) })
    const server = await buildApp({ kernel: node, sessions: accountSessions, bindings: reviewCalls })
    /** As the other node answers the second reviewer. */
    const rowOnNode = async () => {
      const url = `/mas/${api.getAllCompanyInfo.path}`
      const answer = await server.inject({ method: 'GET', url, headers: headersOf(two.client) })
      return answer.json().result.rows[0].present.map(({ isSelf }: { isSelf: boolean }) => isSelf)
    }
    let told = 0
    const stop = node.live.listen(['review'], () => void told++)
    try {
      assert.deepEqual(await rowOnNode(), [])
      for (const isHere of [true, false]) {
        const before = told
        const said = await one.client.call(api.stayPresent, { companyId, isHere })
        assert.equal(said.envelope.resultCode, '0000', JSON.stringify(said.envelope))
        // Its hub looks for what other nodes announce; the test's own end is that of the file.
        while (told === before) await wait(20)
        assert.deepEqual(await rowOnNode(), isHere ? [false] : [])
      }
    } finally {
      stop()
      await server.close()
      await node.close()
      await app.close()
    }
  })
