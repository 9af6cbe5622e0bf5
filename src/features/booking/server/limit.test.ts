/** How much an organisation may hold, wait for and change, before and after its approval; at once on PostgreSQL, and without the locks. */
import { proveRace } from '../../../app/testing/races.ts'
import { bookingApi } from '../contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  bookSlot,
  clearBookings,
  makeBooker,
  makeRoom,
  makeTable,
  otherDay,
  person,
  setStatus,
  startBookingApp,
  staySignedIn,
  testDay,
  actPatiently,
  contactUserOf,
} from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { setParameter, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { applyFor, clearSponsors, makeTier } from '../../../app/testing/sponsors.ts'
import { engines, raceEngines, type TestApp, codeOf } from '../../../app/testing/with-app.ts'
import { changesGuard } from '../../registration/server/limit-service.ts'
import { sponsorApi } from '../../sponsor/contract.ts'

import { book, bookTable } from '../../rooms-and-tables/server/book-service.ts'

for (const engine of engines) {
  describe(`limits of an organisation [${engine.name}]`, () => {
    let app: TestApp
    let one: TestOrganisation
    let two: TestOrganisation
    const rooms: string[] = []
    const tables: string[] = []
    before(async () => {
      app = await startBookingApp(engine, { limits: true })
      for (let count = 0; count < 6; count++) rooms.push(await makeRoom(app))
      for (let count = 0; count < 3; count++) tables.push(await makeTable(app))
      one = await makeBooker(app)
      two = await makeBooker(app)
      await staySignedIn(app)
    })
    after(() => app.close())
    beforeEach(async () => {
      await clearBookings(app)
      await clearSponsors(app)
      await app.tx(({ tx }) => tx.deleteFrom('rate_window').where('id', 'like', 'changes:%').execute())
      for (const organisation of [one, two]) await setStatus(app, organisation, 'submitted')
    })

    const take = (index: number, who = one, day = testDay) =>
      who.client.call(roomsApi.book, { roomId: rooms[index]!, day, slot: 'am', ...person })
    const takeTable = (index: number) =>
      one.client.call(roomsApi.bookTable, { tableId: tables[index]!, ...person })
    const wait = (index: number) =>
      one.client.call(bookingApi.joinQueue, { roomId: rooms[index]!, day: testDay, slot: 'am', ...person })

    test('four rooms, tables and sponsor places at once until it is approved; each that ends makes room', async () => {
      await makeTier(app, 'gold', { yuan: 100_000, quota: 2 })
      const first = await bookSlot(one, rooms[0]!)
      assert.equal(codeOf(await take(1)), '0000')
      assert.equal(codeOf(await takeTable(0)), '0000')
      assert.equal((await applyFor(one, 'gold')).resultCode, '0000')
      for (const refused of [await take(2), await takeTable(1)]) {
        assert.equal(codeOf(refused), 'HOLD_LIMIT')
        assert.match(refused.envelope.errorMessage!, /up to 4 rooms.+or wait for approval/)
      }
      assert.equal(codeOf(await take(2, two)), '0000', 'everybody counts alone')
      await one.client.call(bookingApi.cancel, { id: first.id })
      assert.equal(codeOf(await take(3)), '0000')
      assert.equal(codeOf(await take(4)), 'HOLD_LIMIT')
      // A sponsor place is one of them.
      const { sponsorship } = (await one.client.call(sponsorApi.mine, {})).envelope.result!
      await one.client.call(sponsorApi.withdraw, { id: sponsorship!.id })
      assert.equal(codeOf(await take(4)), '0000')
      assert.equal((await applyFor(one, 'gold')).resultCode, 'HOLD_LIMIT')
      // Seen before anything is pressed.
      const seen = (await one.client.call(sponsorApi.mine, {})).envelope.result!
      assert.deepEqual([seen.mayNot, seen.holdsFull], [null, { count: 4, limit: 4, approved: false }])
      assert.equal((await two.client.call(sponsorApi.mine, {})).envelope.result!.holdsFull, null)
      // A hold that is over counts no more, at the very millisecond, and what is confirmed is no hold.
      app.clock.advance(14 * dayMs)
      assert.equal(codeOf(await take(0, one, otherDay)), '0000')
    })

    test('approved, it may hold more; both limits are parameters', async () => {
      for (let index = 0; index < 4; index++) assert.equal(codeOf(await take(index)), '0000')
      assert.equal(codeOf(await take(4)), 'HOLD_LIMIT')
      await setStatus(app, one, 'approved')
      assert.equal(codeOf(await take(4)), '0000')
      await setParameter(app, 'HOLDS_AFTER_APPROVAL', '5')
      const refused = await take(5)
      assert.equal(codeOf(refused), 'HOLD_LIMIT')
      assert.match(refused.envelope.errorMessage!, /up to 5 rooms.+conference office/)
    })

    test('as many queues as holds; who leaves one may join another', async () => {
      for (let index = 0; index < 5; index++) {
        if (index === 4) await setStatus(app, two, 'approved')
        assert.equal(codeOf(await take(index, two)), '0000')
      }
      const entries = []
      for (let index = 0; index < 4; index++) entries.push(await wait(index))
      assert.deepEqual(entries.map(codeOf), ['0000', '0000', '0000', '0000'])
      assert.equal(codeOf(await wait(4)), 'QUEUE_LIMIT')
      await one.client.call(bookingApi.leaveQueue, { id: entries[0]!.envelope.result!.id })
      assert.equal(codeOf(await wait(4)), '0000')
    })

    test('forty changes in a day, whatever became of them; what gives up is counted and never refused', async () => {
      await setParameter(app, 'CHANGES_A_DAY_BEFORE_APPROVAL', '5')
      for (let count = 0; count < 2; count++) {
        const booking = await bookSlot(one, rooms[0]!)
        assert.equal(codeOf(await one.client.call(bookingApi.cancel, { id: booking.id })), '0000')
      }
      const last = await bookSlot(one, rooms[0]!)
      assert.equal(codeOf(await take(1)), 'CHANGE_LIMIT')
      assert.equal(
        codeOf(await one.client.call(bookingApi.saveAgenda, { id: last.id, agenda: 'x' })),
        'CHANGE_LIMIT',
      )
      assert.equal((await applyFor(one, 'gold')).resultCode, 'CHANGE_LIMIT')
      assert.equal(codeOf(await one.client.call(bookingApi.cancel, { id: last.id })), '0000')
      assert.equal(codeOf(await take(1, two)), '0000')
      app.clock.advance(dayMs)
      assert.equal(codeOf(await take(2)), '0000')
    })
  })
}

for (const engine of raceEngines) {
  test(`twelve bookings of one organisation at once: four are held, more only without the locks [${engine.name}]`, async () => {
    const app = await startBookingApp(engine, { limits: true })
    const organisation = await makeBooker(app)
    const user = await contactUserOf(app, organisation.companyId)
    const rooms = await Promise.all(Array.from({ length: 6 }, () => makeRoom(app)))
    const tables = await Promise.all(Array.from({ length: 6 }, () => makeTable(app)))
    const act = (work: Parameters<typeof actPatiently>[2]) => actPatiently(app, { user }, work)
    const race = async () => {
      await clearBookings(app)
      const codes = await Promise.all([
        ...rooms.map((roomId) => act((ctx) => book(ctx, { roomId, day: testDay, slot: 'am', ...person }))),
        ...tables.map((tableId) => act((ctx) => bookTable(ctx, { tableId, ...person }))),
      ])
      return codes.filter((one) => one === '0000').length
    }
    await proveRace({ race, right: 4, guards: ['registration.companyLock', changesGuard] })
    await app.close()
  })
}
