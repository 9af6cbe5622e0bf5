/** The back office of bookings (requirement 4; decision 14): confirm, revoke, extend, fix, unfix, contracts, on behalf of others. */
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
  otherDay,
  person,
  setStatus,
  staySignedIn,
  testDay,
  slotSent,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { type TestOrganisation } from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { codeOf, faultsOf, resultOf } from '../../../app/testing/with-app.ts'

const missing = '01JAAAAAAAAAAAAAAAAAAAAAAA'

describeBookings(
  'staff and bookings',
  {
    make: async (app) => {
      const roomId = await makeRoom(app)
      const one = await makeBooker(app, 'First organisation of the back office Ltd.')
      const two = await makeBooker(app, 'Second organisation of the back office Ltd.')
      const staff = (await makeStaff(app, 'reviewer')).client
      const reader = (await makeStaff(app, 'reader')).client
      return { roomId, one, two, staff, reader }
    },
  },
  (on) => {
    const reason = { cn: '合同未签', en: 'No contract was signed' }
    const slot = (values?: { slot: 'pm' }) => slotSent(on.roomId, values)
    const seenBy = async ({ client }: TestOrganisation) => {
      const { envelope } = await client.call(roomsApi.list, {})
      return envelope.result!.rooms[0]!.slots.map(({ state }) => state)
    }
    const mailsTo = (kind: string, to: TestOrganisation) => on.app.mail({ kind, to: to.email })

    test('revoking needs a reason in both languages, which the organisation is told; the place goes to the queue', async () => {
      const booking = await bookSlot(on.one, on.roomId)
      await joinSlot(on.two, on.roomId)
      const without = await on.staff.call(bookingApi.delReservation, {
        id: booking.id,
        reason: { cn: ' ', en: '' },
      })
      assert.deepEqual(faultsOf(without), ['reason.cn', 'reason.en'])
      const { envelope } = await on.staff.call(bookingApi.delReservation, { id: booking.id, reason })
      assert.deepEqual(
        [envelope.result!.state, envelope.result!.endedAs, envelope.result!.note],
        ['ended', 'revoked', reason],
      )
      const [mail] = await mailsTo('booking.revoked', on.one)
      assert.match(mail!.text, /No contract was signed/)
      assert.match(mail!.text, /合同未签/)
      const mine = await on.one.client.call(bookingApi.mine, {})
      assert.deepEqual(mine.envelope.result!.bookings[0]!.note, reason)
      assert.equal((await mailsTo('booking.offered', on.two)).length, 1)
      assert.equal(
        codeOf(await on.staff.call(bookingApi.delReservation, { id: booking.id, reason })),
        'WRONG_STATUS',
      )
    })

    test('a hold is moved, never before now; its reminders stay', async () => {
      const booking = await bookSlot(on.one, on.roomId)
      const now = on.app.clock.now()
      for (const holdEndsAt of [now, now - 1])
        assert.deepEqual(
          faultsOf(await on.staff.call(bookingApi.extendHold, { id: booking.id, holdEndsAt })),
          ['holdEndsAt'],
        )
      const later = booking.holdEndsAt! + 5 * dayMs
      const { envelope } = await on.staff.call(bookingApi.extendHold, { id: booking.id, holdEndsAt: later })
      assert.equal(envelope.result!.holdEndsAt, later)
      on.app.clock.set(later - 1)
      assert.equal(codeOf(await on.two.client.call(roomsApi.book, slot())), 'SLOT_TAKEN')
      assert.equal((await mailsTo('booking.expired', on.one)).length, 0)
      await on.app.work()
      assert.equal((await mailsTo('booking.expired', on.one)).length, 0)
      on.app.clock.set(later)
      await on.app.work()
      assert.equal((await mailsTo('booking.expired', on.one)).length, 1)
    })

    test('a room is fixed for an organisation and withdrawn, whole or in parts, and given back', async () => {
      await bookSlot(on.one, on.roomId)
      await joinSlot(on.two, on.roomId)
      const all = await on.staff.call(roomsApi.fixRoom, { roomId: on.roomId, companyId: on.one.companyId })
      assert.equal(all.envelope.result!.bookings.length, 4)
      assert.deepEqual(await seenBy(on.one), ['mine', 'mine', 'mine', 'mine'])
      assert.deepEqual(await seenBy(on.two), ['fixed', 'fixed', 'fixed', 'fixed'])
      // One mail tells of all four.
      const mails = await mailsTo('booking.fixed', on.one)
      assert.equal(mails.length, 1)
      assert.match(mails[0]!.text, /21\sOctober\s2025, 08:30–12:30; .*22\sOctober\s2025, 12:30–17:00/)
      const own = all.envelope.result!.bookings[0]!
      assert.deepEqual([own.state, own.holdEndsAt, own.priceFen], ['fixed', null, 800_000])
      assert.equal(codeOf(await on.one.client.call(bookingApi.cancel, { id: own.id })), 'WRONG_STATUS')
      assert.equal(codeOf(await on.two.client.call(roomsApi.book, slot())), 'SLOT_TAKEN')
      // Nobody queues for it from now on; an earlier entry waits on.
      const late = await on.two.client.call(bookingApi.joinQueue, slot({ slot: 'pm' }))
      assert.equal(codeOf(late), 'WRONG_STATUS')
      const part = await on.staff.call(roomsApi.unfixRoom, { roomId: on.roomId, days: [testDay] })
      assert.equal(part.envelope.result!.freed, 2)
      assert.equal((await mailsTo('booking.unfixed', on.one)).length, 1)
      assert.deepEqual(await seenBy(on.one), ['held', 'free', 'mine', 'mine'])
      assert.equal((await mailsTo('booking.offered', on.two)).length, 2)
      const withdrawn = await on.staff.call(roomsApi.fixRoom, {
        roomId: on.roomId,
        days: [testDay],
        slots: ['pm'],
      })
      const [row] = withdrawn.envelope.result!.bookings
      assert.deepEqual([row!.company, row!.priceFen, row!.contact], [null, 0, ''])
      assert.equal((await seenBy(on.one))[1], 'fixed')
      const assigned = await on.staff.call(roomsApi.fixRoom, {
        roomId: on.roomId,
        companyId: on.two.companyId,
        days: [testDay],
        slots: ['pm'],
      })
      assert.equal(assigned.envelope.result!.bookings[0]!.company!.id, on.two.companyId)
      assert.equal((await seenBy(on.two))[1], 'mine')
      assert.equal(
        (await on.staff.call(roomsApi.unfixRoom, { roomId: on.roomId, companyId: on.one.companyId })).envelope
          .result!.freed,
        2,
      )
      assert.equal((await on.staff.call(roomsApi.unfixRoom, { roomId: on.roomId })).envelope.result!.freed, 1)
    })

    test('what somebody else holds is not fixed over: all or nothing, and the slots are named', async () => {
      await bookSlot(on.one, on.roomId, { slot: 'pm' })
      const answer = await on.staff.call(roomsApi.fixRoom, { roomId: on.roomId, companyId: on.two.companyId })
      assert.equal(codeOf(answer), 'SLOT_TAKEN')
      assert.match(answer.envelope.errorMessage!, /2025-10-21 PM/)
      assert.deepEqual(await seenBy(on.two), ['free', 'held', 'free', 'free'])
      // The holder's own hold becomes fixed.
      const own = await on.staff.call(roomsApi.fixRoom, {
        roomId: on.roomId,
        companyId: on.one.companyId,
        slots: ['pm'],
      })
      assert.deepEqual(
        own.envelope.result!.bookings.map(({ state, holdEndsAt }) => [state, holdEndsAt]),
        [
          ['fixed', null],
          ['fixed', null],
        ],
      )
      const wrongDay = await on.staff.call(roomsApi.fixRoom, { roomId: on.roomId, days: ['2025-10-23'] })
      assert.deepEqual(faultsOf(wrongDay), ['days'])
      const wrongCompany = await on.staff.call(roomsApi.fixRoom, { roomId: on.roomId, companyId: missing })
      assert.deepEqual(faultsOf(wrongCompany), ['companyId'])
      assert.equal(codeOf(await on.staff.call(roomsApi.fixRoom, { roomId: missing })), 'NOT_FOUND')
      assert.equal(codeOf(await on.staff.call(roomsApi.unfixRoom, { roomId: missing })), 'NOT_FOUND')
    })

    test('on an organisation’s behalf: also after closing, past the queue, never onto somebody’s place', async () => {
      const booking = await bookSlot(on.one, on.roomId)
      await joinSlot(on.two, on.roomId)
      const third = await makeBooker(on.app)
      await staySignedIn(on.app)
      const forThird = { companyId: third.companyId, ...slot() }
      assert.equal(codeOf(await on.staff.call(roomsApi.bookFor, forThird)), 'SLOT_TAKEN')
      await on.one.client.call(bookingApi.cancel, { id: booking.id })
      const offered = (await mailsTo('booking.offered', on.two)).length
      const { envelope } = await on.staff.call(roomsApi.bookFor, forThird)
      assert.equal(envelope.result!.booking.company!.id, third.companyId)
      assert.equal(envelope.result!.booking.queue, 1)
      // Whom this passed over is told, and stays first.
      assert.equal((await mailsTo('booking.withdrawn', on.two)).length, 1)
      const waits = await on.two.client.call(bookingApi.mine, {})
      assert.deepEqual(
        [waits.envelope.result!.queued[0]!.place, waits.envelope.result!.queued[0]!.offered],
        [1, false],
      )
      assert.equal((await mailsTo('booking.booked', third)).length, 1)
      await third.client.call(bookingApi.cancel, { id: envelope.result!.booking.id })
      assert.equal((await mailsTo('booking.offered', on.two)).length, offered + 1)
      on.app.clock.set(fromBeijing('2025-10-15 09:00'))
      assert.equal(codeOf(await on.one.client.call(roomsApi.book, slot({ slot: 'pm' }))), 'BOOKING_CLOSED')
      const late = await on.staff.call(roomsApi.bookFor, {
        companyId: on.one.companyId,
        ...slot({ slot: 'pm' }),
      })
      assert.equal(codeOf(late), '0000')
      const bad = await on.staff.call(roomsApi.bookFor, { ...forThird, email: 'x' })
      assert.deepEqual(faultsOf(bad), ['email'])
      await setStatus(on.app, third, 'rejected')
      assert.deepEqual(faultsOf(await on.staff.call(roomsApi.bookFor, forThird)), ['companyId'])
    })

    test('tables are confirmed and revoked by their own calls, and not by those of rooms', async () => {
      const tableId = await makeTable(on.app)
      const held = await on.one.client.call(roomsApi.bookTable, { tableId, ...person })
      const { id } = held.envelope.result!.booking
      assert.equal(codeOf(await on.staff.call(bookingApi.confirmReservation, { id })), 'NOT_FOUND')
      assert.equal(codeOf(await on.staff.call(bookingApi.delReservation, { id, reason })), 'NOT_FOUND')
      assert.equal((await on.staff.call(bookingApi.confirmTable, { id })).envelope.result!.state, 'confirmed')
      assert.equal(
        (await on.staff.call(bookingApi.delTable, { id, reason })).envelope.result!.endedAs,
        'revoked',
      )
      const room = await bookSlot(on.one, on.roomId)
      assert.equal(codeOf(await on.staff.call(bookingApi.confirmTable, { id: room.id })), 'NOT_FOUND')
      assert.equal(codeOf(await on.one.client.call(bookingApi.cancelTable, { id: room.id })), 'NOT_FOUND')
      const forTwo = await on.staff.call(roomsApi.bookFor, {
        companyId: on.two.companyId,
        tableId,
        ...person,
      })
      assert.equal(forTwo.envelope.result!.booking.kind, 'display')
    })

    test('the contract’s number is kept; a file that is not there is named', async () => {
      const { id } = await bookSlot(on.one, on.roomId)
      const saved = await on.staff.call(bookingApi.saveContract, {
        id,
        contractNumber: ' C-2025-7 ',
        contractFileId: null,
      })
      assert.equal(saved.envelope.result!.contractNumber, 'C-2025-7')
      const wrong = await on.staff.call(bookingApi.saveContract, {
        id,
        contractNumber: '',
        contractFileId: missing,
      })
      assert.deepEqual(faultsOf(wrong), ['contractFileId'])
      const confirmed = await on.staff.call(bookingApi.confirmReservation, { id })
      assert.equal(confirmed.envelope.result!.contractNumber, 'C-2025-7')
      assert.equal(
        codeOf(await on.staff.call(bookingApi.extendHold, { id, holdEndsAt: on.app.clock.now() + 1 })),
        'WRONG_STATUS',
      )
    })

    test('lists are filtered, searched, sorted and paged, with states as they are now', async () => {
      const first = await bookSlot(on.one, on.roomId)
      on.app.clock.advance(dayMs)
      const second = await bookSlot(on.two, on.roomId, { day: otherDay })
      await on.staff.call(bookingApi.confirmReservation, { id: second.id, contractNumber: 'K-99' })
      const tableId = await makeTable(on.app)
      await on.two.client.call(roomsApi.bookTable, { tableId, ...person })
      on.app.clock.set(first.holdEndsAt!)
      const listed = (input: object) => resultOf(on.reader.call(bookingApi.listBookings, input))
      const all = await listed({})
      assert.deepEqual(all.counts, { held: 1, confirmed: 1, fixed: 0, ended: 1 })
      assert.equal(all.total, 3)
      // The first hold is over though no job has run.
      const ended = await listed({ state: 'ended' })
      assert.deepEqual([ended.rows[0]!.id, ended.rows[0]!.endedAs, ended.total], [first.id, 'expired', 1])
      const ids = async (input: object) => (await listed(input)).rows.map(({ id }) => id)
      assert.deepEqual(await ids({ id: second.id }), [second.id])
      assert.deepEqual(await ids({ kind: 'room', sort: 'time' }), [first.id, second.id])
      assert.deepEqual(await ids({ kind: 'room' }), [second.id, first.id])
      assert.deepEqual(await ids({ companyId: on.one.companyId }), [first.id])
      assert.deepEqual(await ids({ q: 'FIRST organisation' }), [first.id])
      assert.deepEqual(await ids({ q: 'k-99' }), [second.id])
      assert.equal((await listed({ q: 'dishui' })).total, 2)
      assert.equal((await listed({ q: '100%' })).total, 0)
      // A table is for all days.
      assert.equal((await listed({ day: otherDay })).total, 2)
      const page = await listed({ size: 1, page: 2, sort: 'time' })
      assert.deepEqual([page.rows.length, page.total, page.page], [1, 3, 2])
      assert.equal((await listed({ sort: 'holdEndsAt' })).rows.at(-1)!.id, second.id)
      assert.equal((await listed({ sort: 'company' })).rows[0]!.company!.id, on.one.companyId)
    })

    test('a reader looks and changes nothing; an organisation does neither', async () => {
      const { id } = await bookSlot(on.one, on.roomId)
      assert.equal(codeOf(await on.reader.call(bookingApi.confirmReservation, { id })), 'FORBIDDEN')
      assert.equal(codeOf(await on.reader.call(roomsApi.fixRoom, { roomId: on.roomId })), 'FORBIDDEN')
      assert.equal(codeOf(await on.one.client.call(bookingApi.listBookings, {})), 'FORBIDDEN')
      assert.equal(codeOf(await on.one.client.call(bookingApi.confirmReservation, { id })), 'FORBIDDEN')
      for (const act of [
        on.staff.call(bookingApi.confirmReservation, { id: missing }),
        on.staff.call(bookingApi.delReservation, { id: missing, reason }),
        on.staff.call(bookingApi.extendHold, { id: missing, holdEndsAt: testStart }),
        on.staff.call(bookingApi.saveContract, { id: missing, contractNumber: '', contractFileId: null }),
      ])
        assert.equal(codeOf(await act), 'NOT_FOUND')
    })
  },
)
