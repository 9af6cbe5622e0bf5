/** Applications, the waiting list and the ledger, on both engines, with a clock that is moved (decision 16). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  bookSlot,
  clearBookings,
  makeBooker,
  makeRoom,
  makeTable,
  person,
  setStatus,
  staySignedIn,
} from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  makeOrganisation,
  saveDelegates,
  delegateOf,
  startRegistrationApp,
  testEdition,
  type TestOrganisation,
  seenIn,
} from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { applyFor, clearSponsors, makeSponsorRow, makeTier } from '../../../app/testing/sponsors.ts'
import { engines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { bookingApi } from '../../booking/contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import { contentApi } from '../../content/contract.ts'
import { changeStatus } from '../../registration/server/status-service.ts'
import { sponsorApi as api } from '../contract.ts'
import { cleanUpTiers } from './expiry-service.ts'
import { ledgerOf, sponsorshipOf, sponsorshipsForFees } from './service.ts'

const code = (envelope: { resultCode: string }) => envelope.resultCode

for (const engine of engines) {
  describe(`sponsorships [${engine.name}]`, () => {
    let app: TestApp
    let staff: { client: TestClient; email: string }
    const bookers: TestOrganisation[] = []

    before(async () => {
      app = await startRegistrationApp(engine)
      staff = await makeStaff(app)
      for (let count = 0; count < 4; count++) bookers.push(await makeBooker(app))
      await staySignedIn(app)
    })
    after(() => app.close())
    beforeEach(async () => {
      app.clock.set(testStart + 3_600_000)
      await clearSponsors(app)
    })

    const at = (index: number) => bookers[index]!
    const mine = async (index: number) => (await at(index).client.call(api.mine, {})).envelope.result!
    const tiers = async () => (await app.client().call(api.tiers, {})).envelope.result!.tiers
    const decide = async (index: number, values: object) =>
      (
        await staff.client.call(api.updateVipStatus, {
          companyId: at(index).companyId,
          tier: 'tier-diamond',
          status: 'confirmed',
          ...values,
        })
      ).envelope
    const mailsOf = async (kind: string) => (await app.mail({ kind })).length

    test('an application holds a place; the next is told that the tier is full, and may wait', async () => {
      await makeTier(app, 'diamond', { yuan: 250_000, quota: 1, delegates: 15, rooms: 2, tables: 1 })
      const applied = await applyFor(at(0), 'diamond', { note: ' 请联系我们 ' })
      assert.equal(code(applied), '0000', JSON.stringify(applied))
      const { state, priceFen, holdEndsAt, note, tierName } = applied.result!
      assert.deepEqual(
        { state, priceFen, note, tierName },
        {
          state: 'applied',
          priceFen: 25_000_000,
          note: '请联系我们',
          tierName: { cn: 'diamond 级', en: 'diamond tier' },
        },
      )
      assert.equal(holdEndsAt, app.clock.now() + 14 * dayMs)
      assert.equal(code(await applyFor(at(0), 'diamond')), 'WRONG_STATUS', 'one live sponsorship each')
      assert.equal(code(await applyFor(at(1), 'diamond')), 'TIER_FULL')
      const waiting = await applyFor(at(1), 'diamond', { queue: true })
      assert.deepEqual([waiting.result!.state, waiting.result!.place], ['waiting', 1])
      app.clock.advance(1)
      assert.equal((await applyFor(at(2), 'diamond', { queue: true })).result!.place, 2)
      const [tier] = await tiers()
      assert.deepEqual([tier!.left, tier!.waiting, tier!.rooms, tier!.tables], [0, 2, 2, 1])
      const own = await mine(1)
      assert.deepEqual([own.sponsorship!.state, own.sponsorship!.place, own.mayNot], ['waiting', 1, null])
    })

    test('a place that frees goes to who waits first, who is told; nobody may pass them', async () => {
      await makeTier(app, 'diamond', { yuan: 250_000, quota: 1 })
      const { result } = await applyFor(at(0), 'diamond')
      await applyFor(at(1), 'diamond', { queue: true })
      app.clock.advance(1)
      await applyFor(at(2), 'diamond', { queue: true })
      const movedBefore = await mailsOf('sponsor.movedUp')
      app.clock.advance(dayMs)
      const { envelope } = await at(0).client.call(api.withdraw, { id: result!.id })
      assert.deepEqual([envelope.result!.state, envelope.result!.cancelled], ['withdrawn', false])
      const next = (await mine(1)).sponsorship!
      assert.deepEqual([next.state, next.holdEndsAt], ['applied', app.clock.now() + 14 * dayMs])
      assert.deepEqual(
        [(await mine(2)).sponsorship!.state, (await mine(2)).sponsorship!.place],
        ['waiting', 1],
      )
      assert.equal(await mailsOf('sponsor.movedUp'), movedBefore + 1)
      assert.equal(code(await applyFor(at(3), 'diamond')), 'TIER_FULL')
      assert.equal((await mine(0)).past[0]!.state, 'withdrawn')
      assert.equal(code((await at(0).client.call(api.withdraw, { id: result!.id })).envelope), 'WRONG_STATUS')
    })

    test('a hold never ends early and is over at its very millisecond though no job ran', async () => {
      await makeTier(app, 'diamond', { yuan: 250_000, quota: 1 })
      const { result } = await applyFor(at(0), 'diamond')
      app.clock.set(result!.holdEndsAt! - 1)
      assert.equal((await mine(0)).sponsorship!.state, 'applied')
      assert.equal((await tiers())[0]!.left, 0)
      assert.equal(code(await applyFor(at(1), 'diamond')), 'TIER_FULL')
      app.clock.set(result!.holdEndsAt!)
      assert.equal((await mine(0)).sponsorship, null)
      assert.equal((await mine(0)).past[0]!.state, 'expired')
      assert.equal((await tiers())[0]!.left, 1)
      assert.equal(
        await sponsorshipOf(app.kernel.engine.reader, {
          companyId: at(0).companyId,
          now: app.clock.now(),
        }),
        null,
      )
      assert.equal(code((await at(0).client.call(api.withdraw, { id: result!.id })).envelope), 'HOLD_OVER')
      assert.equal(code(await applyFor(at(1), 'diamond')), '0000')
      assert.equal(
        code(await applyFor(at(0), 'diamond')),
        'TIER_FULL',
        'who was too late is a stranger again',
      )
    })

    test('reminders on days 7 and 12, each once; then the place is freed and passed on', async () => {
      await makeTier(app, 'diamond', { yuan: 250_000, quota: 1 })
      const [reminders, expiries] = [await mailsOf('sponsor.reminder'), await mailsOf('sponsor.expired')]
      const { result } = await applyFor(at(0), 'diamond')
      await applyFor(at(1), 'diamond', { queue: true })
      const start = app.clock.now()
      const remindedOn: number[] = []
      for (let hours = 0; hours <= 14 * 24; hours += 6) {
        app.clock.set(start + hours * 3_600_000)
        const sent = (await mailsOf('sponsor.reminder')) - reminders
        if (sent > remindedOn.length) remindedOn.push(hours / 24)
      }
      assert.deepEqual(remindedOn, [7, 12])
      assert.equal(app.clock.now(), result!.holdEndsAt)
      assert.equal((await mailsOf('sponsor.expired')) - expiries, 1)
      assert.equal((await mine(1)).sponsorship!.state, 'applied', 'the job has passed the place on')
    })

    test('a quota that is raised lets who waits move up', async () => {
      const id = await makeTier(app, 'diamond', { yuan: 250_000, quota: 1 })
      await applyFor(at(0), 'diamond')
      await applyFor(at(1), 'diamond', { queue: true })
      const listed = await staff.client.call(contentApi.listRows, { type: 'sponsor-tier' })
      const { version } = listed.envelope.result!.rows[0]!
      await staff.client.call(contentApi.updateRow, { id, version, values: { quota: 2 } })
      assert.equal((await tiers())[0]!.left, 0, 'the free place is not anybody’s')
      await app.tx(cleanUpTiers)
      assert.equal((await mine(1)).sponsorship!.state, 'applied')
    })

    test('who may apply: the primary contact of a registration that is handed in, before booking closes', async () => {
      await makeTier(app, 'gold', { yuan: 100_000, quota: 5 })
      const draft = await makeOrganisation(app)
      assert.equal(code(await applyFor(draft, 'gold')), 'NOT_REGISTERED')
      assert.equal((await draft.client.call(api.mine, {})).envelope.result!.mayNot, 'notRegistered')
      await setStatus(app, draft, 'rejected')
      assert.equal(code(await applyFor(draft, 'gold')), 'NOT_REGISTERED')
      assert.equal(code(await applyFor({ client: staff.client }, 'gold')), 'NOT_FOUND')
      assert.equal((await staff.client.call(api.mine, {})).envelope.result!.mayNot, 'staff')
      assert.equal((await app.client().call(api.mine, {})).status, 401)
      assert.equal(code(await applyFor(at(0), 'chief')), 'NOT_FOUND')
      const wrong = await applyFor(at(0), 'gold', {
        contact: ' ',
        email: 'nobody',
        phone: '12',
        note: 'x'.repeat(1001),
      })
      assert.deepEqual(Object.keys((wrong.result as never as { fields: object }).fields).toSorted(), [
        'contact',
        'email',
        'note',
        'phone',
      ])
      app.clock.set(Date.parse('2025-10-14T18:00:00+08:00'))
      assert.equal(code(await applyFor(at(0), 'gold')), 'BOOKING_CLOSED')
      assert.equal((await mine(0)).mayNot, 'closed')
    })

    test('another organisation’s application is as if it were not there', async () => {
      await makeTier(app, 'gold', { yuan: 100_000, quota: 5 })
      const { result } = await applyFor(at(0), 'gold')
      const foreign = await at(1).client.call(api.withdraw, { id: result!.id })
      const missing = await at(1).client.call(api.withdraw, { id: '0'.repeat(26) })
      assert.equal(foreign.status, 404)
      assert.equal(foreign.response.body, missing.response.body)
    })

    test('a registration that ends frees its place for the next; one that is deleted leaves nothing', async () => {
      await makeTier(app, 'diamond', { yuan: 250_000, quota: 1 })
      const leaver = await makeBooker(app)
      await applyFor(leaver, 'diamond', { note: 'Ask for Wang Fang' })
      await applyFor(at(1), 'diamond', { queue: true })
      const ended = await app.tx(async (ctx) =>
        changeStatus(ctx, { ...(await seenIn(ctx, leaver.companyId)), to: 'rejected' }),
      )
      assert.ok(ended.ok)
      assert.equal((await mine(1)).sponsorship!.state, 'applied')
      const left = await app.tx(({ tx }) =>
        tx
          .selectFrom('sponsorship')
          .select(['contact', 'email', 'phone', 'note'])
          .where('company_id', '=', leaver.companyId)
          .execute(),
      )
      assert.deepEqual(
        left.map(({ contact, email, phone, note }) => [contact, email, phone, note]),
        [['', '', '', '']],
        'nobody is named any more',
      )
      await app.tx(async (ctx) => {
        for (const part of app.kernel.organisationHooks) await part.remove?.(ctx, leaver.companyId)
      })
      const rows = await app.tx(({ tx }) =>
        tx.selectFrom('sponsorship').selectAll().where('company_id', '=', leaver.companyId).execute(),
      )
      const uses = await app.tx(({ tx }) => tx.selectFrom('content_use').selectAll().execute())
      assert.deepEqual([rows.length, uses.length], [0, 1])
    })

    test('a tier that anything rests on can be neither deleted nor unpublished', async () => {
      const id = await makeTier(app, 'gold', { yuan: 100_000, quota: 5 })
      const { result } = await applyFor(at(0), 'gold')
      await at(0).client.call(api.withdraw, { id: result!.id })
      const { rows } = (await staff.client.call(contentApi.listRows, { type: 'sponsor-tier' })).envelope
        .result!
      const { version } = rows[0]!
      const removed = await staff.client.call(contentApi.delRow, { id })
      assert.equal(code(removed.envelope), 'IN_USE')
      const hidden = await staff.client.call(contentApi.updateRow, { id, version, published: false })
      assert.equal(code(hidden.envelope), 'IN_USE')
      const changed = await staff.client.call(contentApi.updateRow, {
        id,
        version,
        values: { yuan: 120_000 },
      })
      assert.equal(code(changed.envelope), '0000')
      const free = await makeTier(app, 'others')
      assert.equal(code((await staff.client.call(contentApi.delRow, { id: free })).envelope), '0000')
    })

    test('a sponsor that is shown without a sponsorship takes a place; a linked one is counted once', async () => {
      await makeTier(app, 'gold', { yuan: 100_000, quota: 2, logo: true })
      await makeSponsorRow(app, 'sponsor-a', 'gold')
      assert.equal((await tiers())[0]!.left, 1)
      assert.equal(code(await applyFor(at(0), 'gold')), '0000')
      assert.equal((await tiers())[0]!.left, 0)
      assert.equal(code(await decide(0, { tier: 'tier-gold', logo: 'sponsor-a' })), '0000')
      assert.equal((await tiers())[0]!.left, 1)
      await applyFor(at(1), 'gold')
      const taken = await decide(1, { tier: 'tier-gold', logo: 'sponsor-a' })
      assert.deepEqual(Object.keys((taken.result as never as { fields: object }).fields), ['logo'])
    })

    test('the ledger: delegates in order, bookings oldest first, the logo; held and confirmed ones count', async () => {
      await clearBookings(app)
      await makeTier(app, 'gold', { yuan: 100_000, quota: 2, delegates: 1, rooms: 1, tables: 2, logo: true })
      await makeSponsorRow(app, 'sponsor-a', 'gold')
      const room = await makeRoom(app)
      const later = await bookSlot(at(0), room, { slot: 'pm' })
      app.clock.advance(60_000)
      await bookSlot(at(0), room)
      const table = await makeTable(app)
      const booked = await at(0).client.call(roomsApi.bookTable, {
        tableId: table,
        ...person,
      })
      assert.equal(code(booked.envelope), '0000', JSON.stringify(booked.envelope))
      const saved = await saveDelegates(app, at(0), [delegateOf({ name: '甲' }), delegateOf({ name: '乙' })])
      assert.equal(code(saved.envelope), '0000', JSON.stringify(saved.envelope))
      await applyFor(at(0), 'gold')
      assert.deepEqual((await mine(0)).ledger, [], 'nothing is included before it is confirmed')
      await decide(0, { tier: 'tier-gold', logo: 'sponsor-a' })
      const { ledger } = await mine(0)
      assert.deepEqual(
        ledger.map(({ kind, included, used, left, beyond }) => [
          kind,
          included,
          used.map(({ name }) => name.cn),
          left,
          beyond,
        ]),
        [
          ['delegate', 1, ['甲'], 0, 1],
          ['room', 1, ['滴水湖厅'], 0, 1],
          ['table', 2, [ledger[2]!.used[0]!.name.cn], 1, 0],
          ['logo', 1, ['sponsor-a'], 0, 0],
        ],
      )
      assert.equal(ledger[1]!.used[0]!.ref, later.id, 'the one that was booked first')
      const of = { companyId: at(0).companyId, now: app.clock.now() }
      const told = await ledgerOf(app.kernel.engine.reader, of)
      assert.deepEqual([told.coveredDelegates, told.coveredBookingIds.length], [1, 2])
      const fees = await sponsorshipsForFees(app.kernel.engine.reader, { edition: testEdition, now: of.now })
      assert.deepEqual(fees.get(of.companyId)![0]!.covers.bookingIds, told.coveredBookingIds)
      await at(0).client.call(bookingApi.cancel, { id: later.id })
      assert.notEqual((await mine(0)).ledger[1]!.used[0]!.ref, later.id, 'derived afresh')
    })
  })
}
