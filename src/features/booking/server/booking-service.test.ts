/**
 * Holds of rooms (requirement 4, requirement 9; decision 14): what a hold is, when it ends, who may book, and what is refused. The clock is
 * moved; jobs run only where a test says so.
 */
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
  setStatus,
  staySignedIn,
  testDay,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  submitAll,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { type TestClient, codeOf, faultsOf, resultOf } from '../../../app/testing/with-app.ts'

import { expirePlace } from './jobs.ts'

describeBookings(
  'rooms are booked',
  {
    make: async (app) => ({
      one: await makeBooker(app),
      two: await makeBooker(app),
      staff: (await makeStaff(app)).client,
    }),
  },
  (on) => {
    /** Mails of a kind to the organisation's primary contact. */
    const mailsOf = (kind: string, to: TestOrganisation) => on.app.mail({ kind, to: to.email })
    const extended = (booking: { id: string; holdEndsAt: number | null }) => ({
      id: booking.id,
      holdEndsAt: booking.holdEndsAt! + dayMs,
    })
    const bookAs = (client: TestClient, roomId: string, values: object = {}) =>
      client.call(roomsApi.book, { roomId, day: testDay, slot: 'am', ...person, ...values })
    const slotSeen = async (client: TestClient, roomId: string, slot = 'am') => {
      const { envelope } = await client.call(roomsApi.list, {})
      const room = envelope.result!.rooms.find(({ id }) => id === roomId)!
      return room.slots.find((row) => row.day === testDay && row.slot === slot)!
    }

    test('a hold lasts fourteen days to the millisecond, and everybody sees whose it is', async () => {
      const roomId = await makeRoom(on.app)
      const at = on.app.clock.now()
      const { envelope } = await bookAs(on.one.client, roomId, { agenda: '续转谈判' })
      const { booking } = envelope.result!
      assert.equal(booking.state, 'held')
      assert.equal(booking.holdEndsAt, at + 14 * dayMs)
      assert.equal(booking.startsAt, fromBeijing(`${testDay} 08:30`))
      assert.equal(booking.endsAt, fromBeijing(`${testDay} 12:30`))
      // CNY 2,000 an hour, four hours.
      assert.equal(booking.priceFen, 800_000)
      assert.deepEqual(booking.priceLines, [{ kind: 'room', quantity: 1, unitFen: 800_000, sumFen: 800_000 }])
      assert.equal(booking.agenda, '续转谈判')
      const own = await slotSeen(on.one.client, roomId)
      assert.deepEqual([own.state, own.ownState, own.bookingId], ['mine', 'held', booking.id])
      const seen = await slotSeen(on.two.client, roomId)
      assert.deepEqual([seen.state, seen.bookingId, seen.ownState], ['held', null, null])
      assert.equal(seen.holdEndsAt, booking.holdEndsAt)
      assert.equal((await slotSeen(on.two.client, roomId, 'pm')).priceFen, 900_000)
      const [mail] = await on.app.mail({ to: on.one.email, kind: 'booking.booked' })
      assert.match(mail!.text, /Dishui Lake room/)
      assert.match(mail!.text, /CNY\s8,000/)
      // Whoever the booking names has not proved the address.
      assert.equal((await on.app.mail({ to: person.email })).length, 0)
    })

    test('it never ends early, and is free at the very millisecond at which it ends though no job ran', async () => {
      const roomId = await makeRoom(on.app)
      const booking = await bookSlot(on.one, roomId)
      on.app.clock.set(booking.holdEndsAt! - 1)
      assert.equal(codeOf(await bookAs(on.two.client, roomId)), 'SLOT_TAKEN')
      assert.equal((await slotSeen(on.two.client, roomId)).state, 'held')
      on.app.clock.set(booking.holdEndsAt!)
      assert.equal((await slotSeen(on.two.client, roomId)).state, 'free')
      const mine = await on.one.client.call(bookingApi.mine, {})
      const ended = mine.envelope.result!.bookings.find(({ id }) => id === booking.id)!
      assert.deepEqual([ended.state, ended.endedAs, ended.endedAt], ['ended', 'expired', booking.holdEndsAt])
      assert.equal(
        codeOf(await on.staff.call(bookingApi.confirmReservation, { id: booking.id })),
        'HOLD_OVER',
      )
      assert.equal(codeOf(await on.staff.call(bookingApi.extendHold, extended(booking))), 'HOLD_OVER')
      assert.equal(codeOf(await on.one.client.call(bookingApi.cancel, { id: booking.id })), 'HOLD_OVER')
      assert.equal(codeOf(await bookAs(on.two.client, roomId)), '0000')
      assert.equal((await mailsOf('booking.expired', on.one)).length, 1)
    })

    test('the hold’s length and the closing of booking are parameters of the edition', async () => {
      const roomId = await makeRoom(on.app)
      await setParameter(on.app, 'ROOM_HOLD_DAYS', '3')
      const booking = await bookSlot(on.one, roomId)
      assert.equal(booking.holdEndsAt, on.app.clock.now() + 3 * dayMs)
      await setParameter(on.app, 'ROOM_HOLD_DAYS', '14')
    })

    test('reminders come on days 7 and 12, once each, however often jobs run', async () => {
      const roomId = await makeRoom(on.app)
      const booking = await bookSlot(on.one, roomId)
      const reminded = async () => (await mailsOf('booking.reminder', on.one)).length
      const before = await reminded()
      const expired = (await mailsOf('booking.expired', on.one)).length
      const seen: number[] = []
      for (const at of [7 * dayMs - 1, 7 * dayMs, 7 * dayMs + 1, 12 * dayMs - 1, 12 * dayMs, 13 * dayMs]) {
        on.app.clock.set(booking.createdAt + at)
        await on.app.work()
        await on.app.work()
        await on.app.tx((ctx) => expirePlace(ctx, { key: `room:${roomId}:${testDay}:am` }))
        seen.push((await reminded()) - before)
      }
      assert.deepEqual(seen, [0, 1, 1, 1, 2, 2])
      on.app.clock.set(booking.holdEndsAt!)
      await on.app.work()
      assert.equal((await reminded()) - before, 2)
      assert.equal((await mailsOf('booking.expired', on.one)).length - expired, 1)
    })

    test('jobs that come too late remind once of what is due, and of nothing that is over', async () => {
      const roomId = await makeRoom(on.app)
      const booking = await bookSlot(on.one, roomId)
      const before = (await mailsOf('booking.reminder', on.one)).length
      on.app.clock.set(booking.createdAt + 13 * dayMs)
      await on.app.work()
      assert.equal((await mailsOf('booking.reminder', on.one)).length - before, 1)
      const late = await bookSlot(on.one, roomId, { slot: 'pm' })
      on.app.clock.set(late.holdEndsAt! + 1)
      await on.app.work()
      assert.equal((await mailsOf('booking.reminder', on.one)).length - before, 1)
    })

    test('a confirmed booking has no end and no reminder', async () => {
      const roomId = await makeRoom(on.app)
      const booking = await bookSlot(on.one, roomId)
      const before = (await mailsOf('booking.reminder', on.one)).length
      const answer = await on.staff.call(bookingApi.confirmReservation, {
        id: booking.id,
        contractNumber: 'C-7',
      })
      assert.deepEqual(
        [answer.envelope.result!.state, answer.envelope.result!.contractNumber],
        ['confirmed', 'C-7'],
      )
      assert.equal(
        codeOf(await on.staff.call(bookingApi.confirmReservation, { id: booking.id })),
        'WRONG_STATUS',
      )
      on.app.clock.advance(30 * dayMs)
      await on.app.work()
      assert.equal((await slotSeen(on.one.client, roomId)).ownState, 'confirmed')
      assert.equal((await mailsOf('booking.reminder', on.one)).length, before)
    })

    test('cancelling frees the slot at once; a second time, and somebody else’s, is refused', async () => {
      const roomId = await makeRoom(on.app)
      const booking = await bookSlot(on.one, roomId)
      assert.equal(codeOf(await on.two.client.call(bookingApi.cancel, { id: booking.id })), 'NOT_FOUND')
      const { envelope } = await on.one.client.call(bookingApi.cancel, { id: booking.id })
      assert.deepEqual([envelope.result!.state, envelope.result!.endedAs], ['ended', 'cancelled'])
      assert.equal(codeOf(await on.one.client.call(bookingApi.cancel, { id: booking.id })), 'WRONG_STATUS')
      assert.equal((await slotSeen(on.two.client, roomId)).state, 'free')
      await bookSlot(on.two, roomId)
    })

    test('the agenda is added and changed later, by whoever holds the slot', async () => {
      const roomId = await makeRoom(on.app)
      const booking = await bookSlot(on.one, roomId)
      const saved = await on.one.client.call(bookingApi.saveAgenda, {
        id: booking.id,
        agenda: ' 第一项\r\n第二项 ',
      })
      assert.equal(saved.envelope.result!.agenda, '第一项\n第二项')
      const long = await on.one.client.call(bookingApi.saveAgenda, {
        id: booking.id,
        agenda: 'x'.repeat(2001),
      })
      assert.deepEqual([codeOf(long), faultsOf(long)], ['INVALID_INPUT', ['agenda']])
      assert.equal(
        codeOf(await on.two.client.call(bookingApi.saveAgenda, { id: booking.id, agenda: '' })),
        'NOT_FOUND',
      )
    })

    test('after closing nobody books or queues; cancelling and the agenda go on until the slot begins', async () => {
      const roomId = await makeRoom(on.app)
      const closes = fromBeijing('2025-10-14 18:00')
      on.app.clock.set(closes - 1)
      const booking = await bookSlot(on.one, roomId)
      const kept = await bookSlot(on.one, roomId, { slot: 'pm' })
      on.app.clock.set(closes)
      const closed = await on.two.client.call(roomsApi.list, {})
      assert.equal(closed.envelope.result!.mayNot, 'closed')
      const other = { roomId, day: testDay, ...person }
      assert.equal(codeOf(await bookAs(on.two.client, roomId, { day: '2025-10-22' })), 'BOOKING_CLOSED')
      assert.equal(
        codeOf(await on.two.client.call(bookingApi.joinQueue, { ...other, slot: 'am' })),
        'BOOKING_CLOSED',
      )
      assert.equal(
        codeOf(await on.one.client.call(bookingApi.saveAgenda, { id: booking.id, agenda: 'A' })),
        '0000',
      )
      assert.equal(codeOf(await on.one.client.call(bookingApi.cancel, { id: booking.id })), '0000')
      on.app.clock.set(kept.startsAt)
      const begun = await on.one.client.call(bookingApi.cancel, { id: kept.id })
      assert.equal(codeOf(begun), 'BOOKING_CLOSED')
      assert.equal(
        codeOf(await on.one.client.call(bookingApi.saveAgenda, { id: kept.id, agenda: 'B' })),
        'BOOKING_CLOSED',
      )
    })

    test('who may book: the primary contact of a registration that is handed in', async () => {
      const roomId = await makeRoom(on.app)
      const draft = await makeOrganisation(on.app)
      await staySignedIn(on.app)
      const mayNot = async (client: TestClient) =>
        (await client.call(bookingApi.mine, {})).envelope.result!.mayNot
      assert.equal(codeOf(await bookAs(draft.client, roomId)), 'NOT_REGISTERED')
      assert.equal(await mayNot(draft.client), 'notRegistered')
      await setStatus(on.app, draft, 'rejected')
      assert.equal(codeOf(await bookAs(draft.client, roomId)), 'NOT_REGISTERED')
      assert.equal(codeOf(await bookAs(on.staff, roomId)), 'FORBIDDEN')
      assert.equal(await mayNot(on.staff), 'staff')
      assert.equal(codeOf(await bookAs(on.app.client(), roomId)), 'SESSION_EXPIRED')
      for (const status of ['approved', 'returned', 'submitted'] as const) {
        await setStatus(on.app, draft, status)
        const { id } = await bookSlot(draft, roomId)
        assert.equal(codeOf(await draft.client.call(bookingApi.cancel, { id })), '0000')
      }
      assert.equal(await mayNot(draft.client), null)
    })

    test('a delegate sees what the organisation holds, and books nothing', async () => {
      const roomId = await makeRoom(on.app)
      const host = await makeBooker(on.app)
      const email = 'delegate-of-host@example.com'
      on.app.clock.set(testStart + dayMs)
      const saved = await submitAll(
        on.app,
        { ...host, companyId: host.companyId },
        { delegates: [delegateOf({ email })] },
      )
      assert.notEqual(saved.envelope.resultCode, 'SESSION_EXPIRED')
      await staySignedIn(on.app)
      const delegates = await saveDelegates(on.app, host, [delegateOf({ email })])
      assert.equal(codeOf(delegates), '0000', JSON.stringify(delegates.envelope))
      const booking = await bookSlot(host, roomId)
      const client = on.app.client()
      await signIn(on.app, client, email)
      const { envelope } = await client.call(roomsApi.list, {})
      assert.equal(envelope.result!.mayNot, 'notContact')
      assert.equal(envelope.result!.contact, null)
      assert.deepEqual(
        envelope.result!.bookings.map(({ id }) => id),
        [booking.id],
      )
      assert.equal(codeOf(await bookAs(client, roomId, { slot: 'pm' })), 'FORBIDDEN')
      assert.equal(codeOf(await client.call(bookingApi.cancel, { id: booking.id })), 'FORBIDDEN')
      assert.equal(
        codeOf(await client.call(bookingApi.saveAgenda, { id: booking.id, agenda: '' })),
        'FORBIDDEN',
      )
    })

    test('what is no place is not found; bad input is named field by field, in the caller’s language', async () => {
      const roomId = await makeRoom(on.app)
      const closed = await makeRoom(on.app, { open: false })
      assert.equal(codeOf(await bookAs(on.one.client, '01JAAAAAAAAAAAAAAAAAAAAAAA')), 'NOT_FOUND')
      assert.equal(codeOf(await bookAs(on.one.client, closed)), 'NOT_FOUND')
      assert.equal(codeOf(await bookAs(on.one.client, roomId, { day: '2025-10-23' })), 'NOT_FOUND')
      assert.equal((await slotSeen(on.one.client, roomId)).state, 'free')
      const listed = await on.one.client.call(roomsApi.list, {})
      assert.ok(listed.envelope.result!.rooms.every(({ id }) => id !== closed))
      const bad = await bookAs(on.one.client, roomId, {
        contact: 'x'.repeat(51),
        email: 'no address',
        phone: '123',
        agenda: 'x'.repeat(2001),
      })
      assert.deepEqual([bad.status, codeOf(bad)], [400, 'INVALID_INPUT'])
      assert.deepEqual(faultsOf(bad), ['agenda', 'contact', 'email', 'phone'])
      const empty = await bookAs(on.one.client, roomId, { contact: ' ', email: '', phone: '' })
      assert.deepEqual(faultsOf(empty), ['contact', 'email', 'phone'])
      assert.match(JSON.stringify(empty.envelope.result), /Enter a contact person/)
      for (const values of [{ slot: 'night' }, { day: '21 October' }, { companyId: on.one.companyId }])
        assert.equal(codeOf(await bookAs(on.one.client, roomId, values)), 'INVALID_INPUT')
    })

    test('somebody else’s booking and place in a queue answer byte for byte like missing ones', async () => {
      const roomId = await makeRoom(on.app)
      const booking = await bookSlot(on.one, roomId)
      const entry = await joinSlot(on.two, roomId)
      const stranger = await makeBooker(on.app)
      await staySignedIn(on.app)
      const bodyOf = async (answer: Promise<{ status: number; response: { body: string } }>) => {
        const { status, response } = await answer
        return [status, response.body]
      }
      const missing = '01JAAAAAAAAAAAAAAAAAAAAAAA'
      const tries = {
        cancel: (id: string) => stranger.client.call(bookingApi.cancel, { id }),
        cancelTable: (id: string) => stranger.client.call(bookingApi.cancelTable, { id }),
        saveAgenda: (id: string) => stranger.client.call(bookingApi.saveAgenda, { id, agenda: 'x' }),
        leaveQueue: (id: string) => stranger.client.call(bookingApi.leaveQueue, { id }),
      }
      for (const [name, attempt] of Object.entries(tries))
        for (const id of [booking.id, entry.id])
          assert.deepEqual(await bodyOf(attempt(id)), await bodyOf(attempt(missing)), name)
      assert.equal((await slotSeen(on.one.client, roomId)).state, 'mine')
      assert.equal((await slotSeen(on.two.client, roomId)).queued!.place, 1)
    })

    test('mails show the organisation’s language first', async () => {
      const roomId = await makeRoom(on.app)
      const subjects = async (locale: string) => {
        await on.app.tx(({ tx }) =>
          tx.updateTable('company').set({ locale }).where('id', '=', on.one.companyId).execute(),
        )
        const before = new Set((await mailsOf('booking.booked', on.one)).map((mail) => mail.id))
        const { id } = await bookSlot(on.one, roomId)
        await on.one.client.call(bookingApi.cancel, { id })
        return (await mailsOf('booking.booked', on.one)).find((mail) => !before.has(mail.id))!.subject
      }
      assert.match(await subjects('cn'), /^已锁定：滴水湖厅 \/ Held for you: Dishui Lake room$/)
      assert.match(await subjects('en'), /^Held for you: Dishui Lake room \/ 已锁定：滴水湖厅$/)
    })

    test('one’s own slot cannot be taken twice; the same request sent twice is one booking', async () => {
      const roomId = await makeRoom(on.app)
      const sent = { roomId, day: testDay, slot: 'am' as const, ...person }
      const headers = { 'idempotency-key': 'book-once-0001' }
      const first = await on.one.client.call(roomsApi.book, sent, { headers })
      const again = await on.one.client.call(roomsApi.book, sent, { headers })
      assert.equal(again.envelope.result!.booking.id, first.envelope.result!.booking.id)
      const clash = await on.one.client.call(roomsApi.book, { ...sent, slot: 'pm' }, { headers })
      assert.equal(codeOf(clash), 'IDEMPOTENCY_CLASH')
      const twice = await on.one.client.call(roomsApi.book, sent)
      assert.equal(codeOf(twice), 'SLOT_TAKEN')
      assert.match(twice.envelope.errorMessage!, /has already booked this/)
      const rows = await on.app.tx(({ tx }) =>
        tx.selectFrom('booking').select('id').where('subject_id', '=', roomId).execute(),
      )
      assert.equal(rows.length, 1)
    })

    test('what else the organisation does at that time is told, and hinders nothing', async () => {
      const [first, second] = [await makeRoom(on.app), await makeRoom(on.app)]
      const booker = await makeBooker(on.app)
      await staySignedIn(on.app)
      const booked = await bookSlot(booker, first)
      const { envelope } = await bookAs(booker.client, second)
      assert.deepEqual(
        envelope.result!.conflicts.map(({ id }) => id),
        [booked.id],
      )
      const free = await bookAs(booker.client, second, { slot: 'pm' })
      assert.deepEqual(free.envelope.result!.conflicts, [])
    })

    test('every write is in the log, under the booking’s id; what time did names nobody', async () => {
      const roomId = await makeRoom(on.app)
      const booking = await bookSlot(on.one, roomId)
      on.app.clock.set(booking.holdEndsAt!)
      const taken = await bookSlot(on.two, roomId)
      await on.two.client.call(bookingApi.cancel, { id: taken.id })
      const entries = await on.app.tx(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select(['action', 'account_id', 'subject_id'])
          .where('subject_id', 'in', [booking.id, taken.id])
          .execute(),
      )
      const actions = entries.map(({ action, subject_id: id, account_id: account }) =>
        [action, id === booking.id ? 'first' : 'second', account ? 'somebody' : 'nobody'].join(' '),
      )
      assert.deepEqual(actions.toSorted(), [
        'booking.book first somebody',
        'booking.book second somebody',
        'booking.cancel second somebody',
        'booking.expire first nobody',
      ])
    })

    test('what was booked at one moment for one time is always listed in the same order', async () => {
      for (let count = 0; count < 5; count++)
        await resultOf(
          on.one.client.call(roomsApi.bookTable, { tableId: await makeTable(on.app), ...person }),
        )
      const { envelope } = await on.one.client.call(bookingApi.mine, {})
      const ids = envelope.result!.bookings.map(({ id }) => id)
      assert.equal(ids.length, 5)
      assert.deepEqual(ids, ids.toSorted())
    })
  },
)
