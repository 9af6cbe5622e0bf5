/** Queues for taken places: the order of offers, what an offer is, and when the next one's turn comes. */
import { bookingApi } from '../contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { fromBeijing } from '../../../shared/format.ts'
import {
  bookSlot,
  joinSlot,
  makeBooker,
  makeRoom,
  makeTable,
  person,
  startBookingApp,
  testDay,
  beginDay,
  slotSent,
} from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { setParameter, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { engines, type TestApp, type TestClient, codeOf, faultsOf } from '../../../app/testing/with-app.ts'

import { hourMs } from '../../../shared/durations.ts'

for (const engine of engines) {
  describe(`queues [${engine.name}]`, () => {
    let app: TestApp
    let roomId: string
    let holder: TestOrganisation
    let first: TestOrganisation
    let second: TestOrganisation
    let stranger: TestOrganisation
    let staff: TestClient

    before(async () => {
      app = await startBookingApp(engine)
      roomId = await makeRoom(app)
      holder = await makeBooker(app)
      first = await makeBooker(app)
      second = await makeBooker(app)
      stranger = await makeBooker(app)
      staff = (await makeStaff(app)).client
    })
    after(() => app.close())
    beforeEach(() => beginDay(app))

    const slot = () => slotSent(roomId)
    const take = async ({ client }: TestOrganisation) => codeOf(await client.call(roomsApi.book, slot()))
    const join = async ({ client }: TestOrganisation) =>
      codeOf(await client.call(bookingApi.joinQueue, slot()))
    const queued = async ({ client }: TestOrganisation) => {
      const { envelope } = await client.call(bookingApi.mine, {})
      return envelope.result!.queued[0] ?? null
    }
    const seenBy = async ({ client }: TestOrganisation) => {
      const { envelope } = await client.call(roomsApi.list, {})
      return envelope.result!.rooms[0]!.slots.find((row) => row.day === testDay && row.slot === 'am')!
    }
    const mailsTo = async (kind: string, to: TestOrganisation) =>
      (await app.mail({ kind, to: to.email })).length

    test('only a taken place has a queue, and nobody stands in it twice', async () => {
      assert.equal(await join(first), 'PLACE_FREE')
      await bookSlot(holder, roomId)
      const own = await holder.client.call(bookingApi.joinQueue, slot())
      assert.equal(codeOf(own), 'WRONG_STATUS')
      assert.match(own.envelope.errorMessage!, /has already booked this/)
      const entry = await joinSlot(first, roomId)
      assert.deepEqual([entry.place, entry.offered, entry.offerEndsAt], [1, false, null])
      assert.equal(await join(first), 'ALREADY_QUEUED')
      assert.equal((await joinSlot(second, roomId)).place, 2)
      assert.equal((await seenBy(stranger)).queue, 2)
      const bad = await stranger.client.call(bookingApi.joinQueue, { ...slot(), contact: '', phone: '1' })
      assert.deepEqual(faultsOf(bad), ['contact', 'phone'])
    })

    test('cancelling offers the place to the first at once, for the hours of the edition', async () => {
      const booking = await bookSlot(holder, roomId)
      await joinSlot(first, roomId)
      await joinSlot(second, roomId)
      await holder.client.call(bookingApi.cancel, { id: booking.id })
      const offered = await queued(first)
      assert.deepEqual(
        [offered!.place, offered!.offered, offered!.offerEndsAt],
        [0, true, app.clock.now() + 24 * hourMs],
      )
      assert.equal((await queued(second))!.place, 1)
      assert.equal(await mailsTo('booking.offered', first), 1)
      const seen = await seenBy(stranger)
      assert.deepEqual([seen.state, seen.queue, seen.holdEndsAt], ['held', 1, offered!.offerEndsAt])
      for (const other of [second, stranger, holder]) assert.equal(await take(other), 'SLOT_TAKEN')
      assert.equal(await take(first), '0000')
      assert.equal(await queued(first), null)
      assert.equal((await seenBy(first)).state, 'mine')
    })

    test('an offer that is not taken lapses to the millisecond and goes to the next', async () => {
      const before = await mailsTo('booking.lapsed', first)
      const booking = await bookSlot(holder, roomId)
      await joinSlot(first, roomId)
      await joinSlot(second, roomId)
      await holder.client.call(bookingApi.cancel, { id: booking.id })
      const { offerEndsAt } = (await queued(first))!
      app.clock.set(offerEndsAt! - 1)
      assert.equal((await queued(first))!.offered, true)
      app.clock.set(offerEndsAt!)
      // No job ran: it is the second's turn anyway, and nobody else's.
      assert.equal(await queued(first), null)
      assert.deepEqual(
        [(await queued(second))!.place, (await queued(second))!.offered, (await queued(second))!.offerEndsAt],
        [0, true, null],
      )
      assert.equal(await take(first), 'SLOT_TAKEN')
      await app.work()
      assert.equal(await mailsTo('booking.lapsed', first), before + 1)
      assert.equal((await queued(second))!.offerEndsAt, offerEndsAt! + 24 * hourMs)
      app.clock.set(offerEndsAt! + 24 * hourMs)
      // The last offer has lapsed: the place is everybody's.
      assert.equal((await seenBy(stranger)).state, 'free')
      assert.equal(await take(stranger), '0000')
    })

    test('a hold that ends goes to its queue, by the job or without', async () => {
      const booking = await bookSlot(holder, roomId)
      await joinSlot(first, roomId)
      const before = await mailsTo('booking.offered', first)
      app.clock.set(booking.holdEndsAt!)
      assert.equal((await queued(first))!.offered, true)
      assert.equal(await take(stranger), 'SLOT_TAKEN')
      assert.equal(await join(stranger), '0000')
      assert.equal(await mailsTo('booking.offered', first), before + 1)
      assert.equal(await take(first), '0000')
    })

    test('who has the turn may take it though it was never told', async () => {
      const booking = await bookSlot(holder, roomId)
      await joinSlot(first, roomId)
      const before = await mailsTo('booking.offered', first)
      app.clock.set(booking.holdEndsAt!)
      assert.equal(await take(first), '0000')
      assert.equal(await mailsTo('booking.offered', first), before)
    })

    test('leaving gives up the place in the queue, or what is offered', async () => {
      const booking = await bookSlot(holder, roomId)
      const { id } = await joinSlot(first, roomId)
      await joinSlot(second, roomId)
      await joinSlot(stranger, roomId)
      assert.equal(codeOf(await second.client.call(bookingApi.leaveQueue, { id })), 'NOT_FOUND')
      await second.client.call(bookingApi.leaveQueue, { id: (await queued(second))!.id })
      assert.equal((await queued(stranger))!.place, 2)
      await holder.client.call(bookingApi.cancel, { id: booking.id })
      const declined = await first.client.call(bookingApi.leaveQueue, { id })
      assert.deepEqual(declined.envelope.result, { left: true })
      const again = await first.client.call(bookingApi.leaveQueue, { id })
      assert.deepEqual(again.envelope.result, { left: false })
      assert.equal((await queued(stranger))!.offered, true)
      assert.equal(await join(first), '0000')
    })

    test('no offer outlasts the closing of booking or is made after it; staff may then give the place away', async () => {
      const closes = fromBeijing('2025-10-14 18:00')
      await setParameter(app, 'ROOM_HOLD_DAYS', '60')
      app.clock.set(closes - 2 * hourMs)
      const booking = await bookSlot(holder, roomId)
      await joinSlot(first, roomId)
      await joinSlot(second, roomId)
      await holder.client.call(bookingApi.cancel, { id: booking.id })
      assert.equal((await queued(first))!.offerEndsAt, closes)
      app.clock.set(closes)
      await app.work()
      assert.deepEqual([(await queued(second))!.place, (await queued(second))!.offered], [1, false])
      assert.equal(await take(second), 'BOOKING_CLOSED')
      const given = await staff.call(roomsApi.bookFor, { companyId: stranger.companyId, ...slot() })
      assert.equal(given.envelope.result!.booking.company!.id, stranger.companyId)
      assert.equal((await queued(second))!.place, 1)
      await setParameter(app, 'ROOM_HOLD_DAYS', '14')
    })

    test('tables have queues too', async () => {
      const tableId = await makeTable(app, 'coffee')
      const held = await holder.client.call(roomsApi.bookTable, { tableId, ...person })
      assert.equal(codeOf(held), '0000', JSON.stringify(held.envelope))
      const waits = await first.client.call(bookingApi.joinQueue, { tableId, ...person })
      assert.deepEqual([waits.envelope.result!.kind, waits.envelope.result!.place], ['coffee', 1])
      await holder.client.call(bookingApi.cancelTable, { id: held.envelope.result!.booking.id })
      const other = await stranger.client.call(roomsApi.bookTable, { tableId, ...person })
      assert.equal(codeOf(other), 'SLOT_TAKEN')
      assert.equal(codeOf(await first.client.call(roomsApi.bookTable, { tableId, ...person })), '0000')
    })
  })
}
