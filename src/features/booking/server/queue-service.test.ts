/** Queues for taken places: the order of offers, what an offer is, and when the next one's turn comes. */
import { bookingApi } from '../contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../../shared/format.ts'
import {
  bookSlot,
  joinSlot,
  makeBooker,
  makeRoom,
  makeTable,
  person,
  testDay,
  slotSent,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { setParameter, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { codeOf, faultsOf } from '../../../app/testing/with-app.ts'

import { hourMs } from '../../../shared/durations.ts'

describeBookings(
  'queues',
  {
    make: async (app) => ({
      roomId: await makeRoom(app),
      holder: await makeBooker(app),
      first: await makeBooker(app),
      second: await makeBooker(app),
      stranger: await makeBooker(app),
      staff: (await makeStaff(app)).client,
    }),
  },
  (on) => {
    const slot = () => slotSent(on.roomId)
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
      (await on.app.mail({ kind, to: to.email })).length

    test('only a taken place has a queue, and nobody stands in it twice', async () => {
      assert.equal(await join(on.first), 'PLACE_FREE')
      await bookSlot(on.holder, on.roomId)
      const own = await on.holder.client.call(bookingApi.joinQueue, slot())
      assert.equal(codeOf(own), 'WRONG_STATUS')
      assert.match(own.envelope.errorMessage!, /has already booked this/)
      const entry = await joinSlot(on.first, on.roomId)
      assert.deepEqual([entry.place, entry.offered, entry.offerEndsAt], [1, false, null])
      assert.equal(await join(on.first), 'ALREADY_QUEUED')
      assert.equal((await joinSlot(on.second, on.roomId)).place, 2)
      assert.equal((await seenBy(on.stranger)).queue, 2)
      const bad = await on.stranger.client.call(bookingApi.joinQueue, { ...slot(), contact: '', phone: '1' })
      assert.deepEqual(faultsOf(bad), ['contact', 'phone'])
    })

    test('cancelling offers the place to the first at once, for the hours of the edition', async () => {
      const booking = await bookSlot(on.holder, on.roomId)
      await joinSlot(on.first, on.roomId)
      await joinSlot(on.second, on.roomId)
      await on.holder.client.call(bookingApi.cancel, { id: booking.id })
      const offered = await queued(on.first)
      assert.deepEqual(
        [offered!.place, offered!.offered, offered!.offerEndsAt],
        [0, true, on.app.clock.now() + 24 * hourMs],
      )
      assert.equal((await queued(on.second))!.place, 1)
      assert.equal(await mailsTo('booking.offered', on.first), 1)
      const seen = await seenBy(on.stranger)
      assert.deepEqual([seen.state, seen.queue, seen.holdEndsAt], ['held', 1, offered!.offerEndsAt])
      for (const other of [on.second, on.stranger, on.holder]) assert.equal(await take(other), 'SLOT_TAKEN')
      assert.equal(await take(on.first), '0000')
      assert.equal(await queued(on.first), null)
      assert.equal((await seenBy(on.first)).state, 'mine')
    })

    test('accepting an offer books the place for the contact named when joining the queue', async () => {
      const accept = ({ client }: TestOrganisation, id: string) => client.call(roomsApi.acceptOffer, { id })
      const booking = await bookSlot(on.holder, on.roomId)
      const entry = await joinSlot(on.first, on.roomId)
      const next = await joinSlot(on.second, on.roomId)
      assert.equal(codeOf(await accept(on.first, entry.id)), 'SLOT_TAKEN')
      await on.holder.client.call(bookingApi.cancel, { id: booking.id })
      assert.equal(codeOf(await accept(on.second, next.id)), 'SLOT_TAKEN')
      assert.equal(codeOf(await accept(on.stranger, entry.id)), 'NOT_FOUND')
      const { booking: taken } = (await accept(on.first, entry.id)).envelope.result!
      const { contact, email, phone } = slot()
      assert.deepEqual(
        [taken.state, taken.contact, taken.email, taken.phone],
        ['held', contact, email, phone],
      )
      assert.equal(codeOf(await accept(on.first, entry.id)), 'NOT_FOUND')
    })

    test('an offer that is not taken lapses to the millisecond and goes to the next', async () => {
      const before = await mailsTo('booking.lapsed', on.first)
      const booking = await bookSlot(on.holder, on.roomId)
      await joinSlot(on.first, on.roomId)
      await joinSlot(on.second, on.roomId)
      await on.holder.client.call(bookingApi.cancel, { id: booking.id })
      const { offerEndsAt } = (await queued(on.first))!
      on.app.clock.set(offerEndsAt! - 1)
      assert.equal((await queued(on.first))!.offered, true)
      on.app.clock.set(offerEndsAt!)
      // No job ran: it is the second's turn anyway, and nobody else's.
      assert.equal(await queued(on.first), null)
      assert.deepEqual(
        [
          (await queued(on.second))!.place,
          (await queued(on.second))!.offered,
          (await queued(on.second))!.offerEndsAt,
        ],
        [0, true, null],
      )
      assert.equal(await take(on.first), 'SLOT_TAKEN')
      await on.app.work()
      assert.equal(await mailsTo('booking.lapsed', on.first), before + 1)
      assert.equal((await queued(on.second))!.offerEndsAt, offerEndsAt! + 24 * hourMs)
      on.app.clock.set(offerEndsAt! + 24 * hourMs)
      // The last offer has lapsed: the place is everybody's.
      assert.equal((await seenBy(on.stranger)).state, 'free')
      assert.equal(await take(on.stranger), '0000')
    })

    test('a hold that ends goes to its queue, by the job or without', async () => {
      const booking = await bookSlot(on.holder, on.roomId)
      await joinSlot(on.first, on.roomId)
      const before = await mailsTo('booking.offered', on.first)
      on.app.clock.set(booking.holdEndsAt!)
      assert.equal((await queued(on.first))!.offered, true)
      assert.equal(await take(on.stranger), 'SLOT_TAKEN')
      assert.equal(await join(on.stranger), '0000')
      assert.equal(await mailsTo('booking.offered', on.first), before + 1)
      assert.equal(await take(on.first), '0000')
    })

    test('who has the turn may take it though it was never told', async () => {
      const booking = await bookSlot(on.holder, on.roomId)
      await joinSlot(on.first, on.roomId)
      const before = await mailsTo('booking.offered', on.first)
      on.app.clock.set(booking.holdEndsAt!)
      assert.equal(await take(on.first), '0000')
      assert.equal(await mailsTo('booking.offered', on.first), before)
    })

    test('leaving gives up the place in the queue, or what is offered', async () => {
      const booking = await bookSlot(on.holder, on.roomId)
      const { id } = await joinSlot(on.first, on.roomId)
      await joinSlot(on.second, on.roomId)
      await joinSlot(on.stranger, on.roomId)
      assert.equal(codeOf(await on.second.client.call(bookingApi.leaveQueue, { id })), 'NOT_FOUND')
      await on.second.client.call(bookingApi.leaveQueue, { id: (await queued(on.second))!.id })
      assert.equal((await queued(on.stranger))!.place, 2)
      await on.holder.client.call(bookingApi.cancel, { id: booking.id })
      const declined = await on.first.client.call(bookingApi.leaveQueue, { id })
      assert.deepEqual(declined.envelope.result, { left: true })
      const again = await on.first.client.call(bookingApi.leaveQueue, { id })
      assert.deepEqual(again.envelope.result, { left: false })
      assert.equal((await queued(on.stranger))!.offered, true)
      assert.equal(await join(on.first), '0000')
    })

    test('no offer outlasts the closing of booking or is made after it; staff may then give the place away', async () => {
      const closes = fromBeijing('2025-10-14 18:00')
      await setParameter(on.app, 'ROOM_HOLD_DAYS', '60')
      on.app.clock.set(closes - 2 * hourMs)
      const booking = await bookSlot(on.holder, on.roomId)
      await joinSlot(on.first, on.roomId)
      await joinSlot(on.second, on.roomId)
      await on.holder.client.call(bookingApi.cancel, { id: booking.id })
      assert.equal((await queued(on.first))!.offerEndsAt, closes)
      on.app.clock.set(closes)
      await on.app.work()
      assert.deepEqual([(await queued(on.second))!.place, (await queued(on.second))!.offered], [1, false])
      assert.equal(await take(on.second), 'BOOKING_CLOSED')
      const given = await on.staff.call(roomsApi.bookFor, { companyId: on.stranger.companyId, ...slot() })
      assert.equal(given.envelope.result!.booking.company!.id, on.stranger.companyId)
      assert.equal((await queued(on.second))!.place, 1)
      await setParameter(on.app, 'ROOM_HOLD_DAYS', '14')
    })

    test('tables have queues too', async () => {
      const tableId = await makeTable(on.app, 'coffee')
      const held = await on.holder.client.call(roomsApi.bookTable, { tableId, ...person })
      assert.equal(codeOf(held), '0000', JSON.stringify(held.envelope))
      const waits = await on.first.client.call(bookingApi.joinQueue, { tableId, ...person })
      assert.deepEqual([waits.envelope.result!.kind, waits.envelope.result!.place], ['coffee', 1])
      await on.holder.client.call(bookingApi.cancelTable, { id: held.envelope.result!.booking.id })
      const other = await on.stranger.client.call(roomsApi.bookTable, { tableId, ...person })
      assert.equal(codeOf(other), 'SLOT_TAKEN')
      assert.equal(codeOf(await on.first.client.call(roomsApi.bookTable, { tableId, ...person })), '0000')
    })
  },
)
