/** What is on when (conflicts are warned of at the moment of choosing). */
import { bookingApi } from '../contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../../shared/format.ts'
import {
  bookSlot,
  clearBookings,
  makeBooker,
  makeRoom,
  makeTable,
  person,
  testDay,
  chooseSlot,
  slotSent,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import { delegateOf, saveDelegates, testEdition } from '../../../app/testing/registrations.ts'
import { type TestClient } from '../../../app/testing/with-app.ts'

describeBookings(
  'commitments',
  {
    make: async (app) => {
      const one = await makeBooker(app)
      const room = await makeRoom(app)
      const other = await makeRoom(app)
      await app.tx(async ({ tx }) => {
        const set = (code: string, from: string, to: string | null) =>
          tx
            .updateTable('activity')
            .set({
              starts_at: fromBeijing(`${testDay} ${from}`),
              ends_at: to === null ? null : fromBeijing(`${testDay} ${to}`),
            })
            .where('id', '=', `${testEdition}:${code}`)
            .execute()
        await set('main-forum', '09:30', '12:00')
        await set('sub-forum', '12:30', null)
      })
      const colleague = delegateOf({ name: '李雷', activities: ['main-forum', 'exhibition'] })
      const saved = await saveDelegates(app, one, [
        delegateOf({ name: '王明', activities: ['main-forum', 'sub-forum'] }),
        colleague,
      ])
      assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))
      const delegate = app.client()
      await signIn(app, delegate, colleague.email!)
      return { one, delegate, room, other }
    },
    emptied: ['company_negotiation'],
  },
  (on) => {
    const told = async (client: TestClient) =>
      (await client.call(bookingApi.mine, {})).envelope.result!.commitments.map(({ kind, name, who }) =>
        [kind, name.en, who].filter(Boolean).join(' '),
      )

    test('activities of delegates, chosen slots and places that are held, by time', async () => {
      const talks = await makeTable(on.app, 'negotiation')
      const display = await makeTable(on.app, 'display')
      await chooseSlot(on.app, on.one.companyId, 'slot-1')
      const forum = ['activity Main forum 王明', 'activity Main forum 李雷']
      const before = [...forum, 'activity Sub-forums 王明', 'negotiation-slot Negotiation slot']
      assert.deepEqual(await told(on.one.client), before, 'what has no time is left out')
      const booking = await bookSlot(on.one, on.room)
      for (const [tableId, slotId] of [
        [talks, 'slot-1'],
        [display, undefined],
      ] as const)
        await on.one.client.call(roomsApi.bookTable, { tableId, ...(slotId ? { slotId } : {}), ...person })
      assert.deepEqual(
        (await told(on.one.client)).map((line) => line.replace(/ T\d+$/, '')),
        ['room Dishui Lake room', ...forum, 'activity Sub-forums 王明', 'negotiation Negotiation table'],
        'the table says its slot; what stands there all the time is no commitment',
      )
      on.app.clock.set(booking.holdEndsAt!)
      assert.deepEqual(await told(on.one.client), before, 'a hold that is over is none')
    })

    test('a booking is made and says what it clashes with: by a moment, not by touching', async () => {
      const booked = await on.one.client.call(roomsApi.book, slotSent(on.room, { slot: 'pm' }))
      assert.deepEqual(
        booked.envelope.result!.conflicts.map(({ name, who, endsAt }) => [name.en, who, endsAt]),
        [['Sub-forums', '王明', fromBeijing(`${testDay} 13:30`)]],
        'one whose end is not known counts for an hour; the forum ends before',
      )
      const second = await on.one.client.call(roomsApi.book, slotSent(on.other, { slot: 'pm' }))
      assert.deepEqual(
        second.envelope.result!.conflicts.map(({ kind, id }) => (kind === 'room' ? id : kind)),
        ['activity', booked.envelope.result!.booking.id],
      )
    })

    test('a negotiation table clashes with a room, not with its own slot; a table for the whole conference with nothing', async () => {
      const talks = await makeTable(on.app, 'negotiation')
      const display = await makeTable(on.app, 'display')
      const kindsOf = async (values: { tableId: string; slotId?: string }) =>
        (
          await on.one.client.call(roomsApi.bookTable, { ...values, ...person })
        ).envelope.result!.conflicts.map(({ kind }) => kind)
      const { startsAt, endsAt } = (
        await on.app.tx(({ tx }) =>
          tx
            .selectFrom('negotiation_slot')
            .select(['starts_at as startsAt', 'ends_at as endsAt'])
            .where('id', '=', 'slot-1')
            .execute(),
        )
      )[0]!
      assert.deepEqual(await kindsOf({ tableId: talks, slotId: 'slot-1' }), [], 'not with its own slot')
      await clearBookings(on.app)
      const held = await bookSlot(on.one, on.room)
      await on.app.tx(({ tx }) =>
        tx
          .updateTable('booking')
          .set({ starts_at: startsAt, ends_at: endsAt })
          .where('id', '=', held.id)
          .execute(),
      )
      assert.deepEqual(await kindsOf({ tableId: talks, slotId: 'slot-1' }), ['room'])
      assert.deepEqual(await kindsOf({ tableId: display }), [])
      const staff = await makeStaff(on.app)
      await clearBookings(on.app)
      await bookSlot(on.one, on.room)
      const asked = { companyId: on.one.companyId, tableId: display, ...person }
      const { envelope } = await staff.client.call(roomsApi.bookFor, asked)
      assert.deepEqual(envelope.result?.conflicts, [], JSON.stringify(envelope))
    })

    test('a delegate sees what the organisation holds and the own activities, not the colleagues', async () => {
      await bookSlot(on.one, on.room)
      assert.deepEqual(await told(on.delegate), ['room Dishui Lake room', 'activity Main forum 李雷'])
    })

    test('an offered seat counts while the offer lasts, a place on the waiting list does not', async () => {
      const state = (values: { state: 'waiting' | 'offered'; offer_ends_at: number | null }) =>
        on.app.tx(({ tx }) =>
          tx
            .updateTable('delegate_activity')
            .set(values)
            .where('activity_id', '=', `${testEdition}:sub-forum`)
            .execute(),
        )
      const has = async () => (await told(on.one.client)).includes('activity Sub-forums 王明')
      await state({ state: 'offered', offer_ends_at: on.app.clock.now() + 1000 })
      assert.equal(await has(), true)
      on.app.clock.advance(1000)
      assert.equal(await has(), false)
      await state({ state: 'waiting', offer_ends_at: null })
      assert.equal(await has(), false)
    })

    test('a room clashes with the business negotiations, a negotiation table does not', async () => {
      const talks = await makeTable(on.app, 'negotiation')
      const negotiations = `${testEdition}:panels-negotiations`
      await on.app.tx(async ({ tx }) => {
        const all = { starts_at: fromBeijing(`${testDay} 13:00`), ends_at: fromBeijing(`${testDay} 17:00`) }
        await tx.updateTable('activity').set(all).where('id', '=', negotiations).execute()
        await tx
          .updateTable('delegate_activity')
          .set({ activity_id: negotiations })
          .where('activity_id', '=', `${testEdition}:exhibition`)
          .execute()
      })
      const table = { tableId: talks, slotId: 'slot-2', ...person }
      const ofTable = await on.one.client.call(roomsApi.bookTable, table)
      assert.deepEqual(ofTable.envelope.result!.conflicts, [])
      const ofRoom = await on.one.client.call(roomsApi.book, slotSent(on.room, { slot: 'pm' }))
      assert.deepEqual(
        ofRoom.envelope.result!.conflicts.map(({ kind, who }) => [kind, who]),
        [
          ['activity', '李雷'],
          ['negotiation', null],
        ],
      )
    })
  },
)
