/** Tables (decision 15): lists on plans, booking with TVs, negotiation tables with their slots, what is left. */
import { bookingApi } from '../../booking/contract.ts'
import { roomsApi } from '../contract.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  makeBooker,
  makeTable,
  person,
  makePlan,
  chooseSlot,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { setParameter, testEdition, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { type TestClient, fieldsOf } from '../../../app/testing/with-app.ts'
import { registrationApi } from '../../registration/contract.ts'

import { leftTables } from './service.ts'

describeBookings(
  'tables',
  {
    make: async (app) => {
      const one = await makeBooker(app)
      const two = await makeBooker(app)
      const staff = (await makeStaff(app)).client
      await makePlan(app)
      return { one, two, staff }
    },
    emptied: ['company_negotiation', 'venue_table'],
  },
  (on) => {
    const book = (
      of: TestOrganisation,
      tableId: string,
      more: { slotId?: string; facilities?: { tv: boolean; extraTvs: number } } = {},
    ) => of.client.call(roomsApi.bookTable, { tableId, ...person, ...more })
    const slotsOf = async (of: TestOrganisation) =>
      (await of.client.call(registrationApi.getCompany, {})).envelope
        .result!.negotiation.slots.filter((slot) => slot.chosen)
        .map(({ id }) => id)

    test('a list has the plan with all its tables, and says whose each place is', async () => {
      const display = await makeTable(on.app, 'display')
      const sponsor = await makeTable(on.app, 'sponsor')
      const talks = await makeTable(on.app, 'negotiation')
      const booked = await book(on.one, display)
      assert.equal(booked.envelope.resultCode, '0000', JSON.stringify(booked.envelope))
      const seen = async (client: TestClient) =>
        (await client.call(roomsApi.tableList, { type: 'display' })).envelope.result!
      const own = await seen(on.one.client)
      assert.deepEqual(
        own.plans.map(({ id }) => id),
        ['no-plan'],
      )
      assert.deepEqual(new Set(own.tables.map(({ id }) => id)), new Set([display, sponsor, talks]))
      const placesOf = (list: typeof own, id: string) => list.tables.find((table) => table.id === id)!.places
      assert.deepEqual(
        placesOf(own, display).map(({ state, ownState, slotId }) => [state, ownState, slotId]),
        [['mine', 'held', null]],
      )
      assert.deepEqual(
        placesOf(own, talks).map(({ slotId, state }) => [slotId, state]),
        [
          ['slot-1', 'free'],
          ['slot-2', 'free'],
          ['slot-3', 'free'],
        ],
      )
      const other = placesOf(await seen(on.two.client), display)[0]!
      assert.deepEqual([other.state, other.bookingId, other.ownState], ['held', null, null])
      assert.equal(other.holdEndsAt, booked.envelope.result!.booking.holdEndsAt)
      assert.deepEqual([own.tvFen, own.extraTvFen, own.slotLimit], [500_000, 500_000, 2])
      assert.equal((await seen(on.staff)).mayNot, 'staff')
      const none = (await on.one.client.call(roomsApi.tableList, { type: 'coffee' })).envelope.result!
      assert.deepEqual([none.plans, none.tables], [[], []], 'no table of the kind, no plan')

      await on.app.tx(({ tx }) =>
        tx.updateTable('venue_table').set({ open: false }).where('id', '=', sponsor).execute(),
      )
      const less = await seen(on.one.client)
      assert.ok(!less.tables.some(({ id }) => id === sponsor), 'what is not offered is not shown')
      assert.equal((await book(on.one, sponsor)).envelope.resultCode, 'NOT_FOUND')
    })

    test('what costs nothing is confirmed without a word about a contract', async () => {
      const talks = await makeTable(on.app, 'negotiation')
      await on.app.tx(({ tx }) =>
        tx.updateTable('venue_table').set({ price_fen: 0 }).where('id', '=', talks).execute(),
      )
      const before = new Set((await on.app.mail({ to: on.one.email })).map(({ id }) => id))
      const { booking } = (await book(on.one, talks, { slotId: 'slot-1' })).envelope.result!
      const home = (await on.one.client.request({ method: 'GET', url: '/mas/customer/conference' })).json<{
        result: Record<'holds' | 'deadlines' | 'agenda', { id: string }[]>
      }>().result
      const shown = [home.holds, home.agenda].map((all) =>
        all.find(({ id }) => id === `booking-${booking.id}`),
      )
      assert.ok(shown.every(Boolean), 'my conference has it as held and on the day')
      const calendar = await on.one.client.request({
        method: 'GET',
        url: `/mas/meetingRoom/calendar?id=${booking.id}`,
      })
      on.app.clock.set(booking.createdAt + 7 * dayMs)
      await on.app.work()
      await on.staff.call(bookingApi.confirmTable, { id: booking.id })
      const mails = (await on.app.mail({ to: on.one.email })).filter(({ id }) => !before.has(id))
      assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), [
        'booking.bookedFree',
        'booking.confirmedFree',
        'booking.reminderFree',
      ])
      const told = [
        ...mails.map(({ subject, text }) => `${subject} ${text}`),
        calendar.body,
        JSON.stringify([shown, home.deadlines.filter(({ id }) => id.includes(booking.id))]),
      ]
      for (const words of told)
        assert.doesNotMatch(words.replace(/no contract|无须签订合同/g, ''), /contract|合同|签约/i)
      assert.match(calendar.body, /待确认|Pending confirmation/)
    })

    test('the sum is explained line by line, and follows what is ordered; the hold goes on', async () => {
      const table = await makeTable(on.app, 'display')
      const { booking } = (await book(on.one, table, { facilities: { tv: true, extraTvs: 2 } })).envelope
        .result!
      assert.deepEqual(booking.priceLines, [
        { kind: 'table', quantity: 1, unitFen: 5_000_000, sumFen: 5_000_000 },
        { kind: 'tv', quantity: 1, unitFen: 500_000, sumFen: 500_000 },
        { kind: 'extra-tv', quantity: 2, unitFen: 500_000, sumFen: 1_000_000 },
      ])
      assert.equal(booking.priceFen, 6_500_000)
      // What was agreed keeps its price, whatever it costs now.
      await on.app.tx(({ tx }) => tx.updateTable('venue_table').set({ price_fen: 9_900_000 }).execute())
      await setParameter(on.app, 'EXTRA_TV_YUAN', '7000')
      on.app.clock.advance(dayMs)
      const change = async (facilities: { tv: boolean; extraTvs: number }) =>
        on.one.client.call(roomsApi.updateTableFacility, { id: booking.id, facilities })
      const less = (await change({ tv: true, extraTvs: 1 })).envelope.result!
      assert.deepEqual([less.priceFen, less.holdEndsAt, less.state], [6_000_000, booking.holdEndsAt, 'held'])
      const none = (await change({ tv: false, extraTvs: 3 })).envelope.result!
      assert.deepEqual(
        [none.priceFen, none.facilities],
        [5_000_000, { tv: false, extraTvs: 0 }],
        'no extra TV without a first one',
      )
      const again = (await change({ tv: true, extraTvs: 1 })).envelope.result!
      assert.equal(again.priceFen, 5_000_000 + 500_000 + 700_000, 'what is added now costs what it costs now')
      await setParameter(on.app, 'EXTRA_TV_YUAN', '5000')

      const foreign = await on.two.client.call(roomsApi.updateTableFacility, {
        id: booking.id,
        facilities: { tv: true, extraTvs: 0 },
      })
      assert.equal(foreign.envelope.resultCode, 'NOT_FOUND')
      await on.app.tx(({ tx }) => tx.updateTable('booking').set({ state: 'confirmed' }).execute())
      assert.ok(fieldsOf(await change({ tv: true, extraTvs: 0 }))['facilities'], 'signed: not less')
      assert.equal((await change({ tv: true, extraTvs: 2 })).envelope.resultCode, '0000', 'signed: more')
      await on.app.tx(({ tx }) => tx.updateTable('booking').set({ state: 'fixed' }).execute())
      assert.equal((await change({ tv: true, extraTvs: 3 })).envelope.resultCode, 'WRONG_STATUS')
    })

    test('no TV where none can be had, and nothing at all once the hold is over', async () => {
      const table = await makeTable(on.app, 'coffee')
      await on.app.tx(({ tx }) =>
        tx
          .updateTable('venue_table')
          .set({ facilities: ['power'] })
          .execute(),
      )
      const wish = { facilities: { tv: true, extraTvs: 0 } }
      assert.ok(fieldsOf(await book(on.one, table, wish))['facilities'])
      const { booking } = (await book(on.one, table)).envelope.result!
      assert.ok(
        fieldsOf(await on.one.client.call(roomsApi.updateTableFacility, { id: booking.id, ...wish }))[
          'facilities'
        ],
      )
      on.app.clock.set(booking.holdEndsAt!)
      const late = await on.one.client.call(roomsApi.updateTableFacility, { id: booking.id, ...wish })
      assert.equal(late.envelope.resultCode, 'HOLD_OVER')
      assert.equal((await book(on.two, table)).envelope.resultCode, '0000', 'free at that very moment')
    })

    test('a negotiation table comes with its slot; two slots at most, one table a slot', async () => {
      const [a, b] = [await makeTable(on.app, 'negotiation'), await makeTable(on.app, 'negotiation')]
      assert.equal((await book(on.one, a)).envelope.resultCode, 'NOT_FOUND', 'not without a slot')
      assert.equal((await book(on.one, a, { slotId: 'slot-9' })).envelope.resultCode, 'NOT_FOUND')
      const display = await makeTable(on.app, 'display')
      assert.equal((await book(on.one, display, { slotId: 'slot-1' })).envelope.resultCode, 'NOT_FOUND')

      const first = (await book(on.one, a, { slotId: 'slot-2' })).envelope.result!
      assert.deepEqual(await slotsOf(on.one), ['slot-2'])
      assert.deepEqual([first.booking.slot, first.conflicts], ['slot-2', []])
      assert.match(fieldsOf(await book(on.one, b, { slotId: 'slot-2' }))['slotId']!, /already has/)
      assert.equal((await book(on.two, a, { slotId: 'slot-2' })).envelope.resultCode, 'SLOT_TAKEN')
      assert.deepEqual(await slotsOf(on.two), [], 'who got no table got no slot')
      assert.equal((await book(on.two, b, { slotId: 'slot-2' })).envelope.resultCode, '0000')

      assert.equal((await book(on.one, b, { slotId: 'slot-3' })).envelope.resultCode, '0000')
      assert.match(
        fieldsOf(await book(on.one, a, { slotId: 'slot-1' }))['slotId']!,
        /up to 2 negotiation slots/,
        'the limit, in the words of the registration',
      )
      assert.deepEqual(await slotsOf(on.one), ['slot-2', 'slot-3'])

      const cancelled = await on.one.client.call(bookingApi.cancelTable, { id: first.booking.id })
      assert.equal(cancelled.envelope.result!.endedAs, 'cancelled')
      assert.deepEqual(await slotsOf(on.one), ['slot-2', 'slot-3'], 'the slot stays chosen')
      assert.equal((await book(on.one, a, { slotId: 'slot-2' })).envelope.resultCode, '0000')
    })

    test('a slot with as many organisations as tables is full, in the words of the registration', async () => {
      const [a, b] = [await makeTable(on.app, 'negotiation'), await makeTable(on.app, 'negotiation')]
      await book(on.one, a, { slotId: 'slot-1' })
      assert.match(fieldsOf(await book(on.two, b, { slotId: 'slot-1' }))['slotId']!, /is full/)
    })

    test('what clashes is told and not refused', async () => {
      const [a, display] = [await makeTable(on.app, 'negotiation'), await makeTable(on.app, 'display')]
      await chooseSlot(on.app, on.one.companyId, 'slot-1')
      await on.app.tx(({ tx }) =>
        tx
          .updateTable('negotiation_slot')
          .set({ starts_at: Date.parse('2025-10-21T15:30:00+08:00') })
          .where('id', '=', 'slot-2')
          .execute(),
      )
      await on.app.tx(({ tx }) =>
        tx
          .updateTable('negotiation_slot')
          .set({ ends_at: Date.parse('2025-10-21T15:45:00+08:00') })
          .where('id', '=', 'slot-1')
          .execute(),
      )
      const talks = (await book(on.one, a, { slotId: 'slot-2' })).envelope.result!
      assert.deepEqual(
        talks.conflicts.map(({ kind, id }) => [kind, id]),
        [['negotiation-slot', 'slot-1']],
      )
      assert.deepEqual((await book(on.one, display)).envelope.result!.conflicts, [], 'it stands all the time')
    })

    test('what is left, per kind', async () => {
      const [a] = [await makeTable(on.app, 'display'), await makeTable(on.app, 'display')]
      await makeTable(on.app, 'negotiation')
      const left = () => on.app.tx((ctx) => leftTables({ ...ctx, db: ctx.tx }, testEdition))
      const fromFen = 5_000_000
      assert.deepEqual(await left(), [
        { kind: 'display', capacity: 2, left: 2, fromFen },
        { kind: 'negotiation', capacity: 3, left: 3, fromFen },
      ])
      const { booking } = (await book(on.one, a)).envelope.result!
      assert.equal((await left())[0]!.left, 1)
      on.app.clock.set(booking.holdEndsAt!)
      assert.equal((await left())[0]!.left, 2, 'a hold that is over counts no more')
    })
  },
)
