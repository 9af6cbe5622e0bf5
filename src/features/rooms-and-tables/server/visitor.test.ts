/** What visitors see of rooms and tables: what is free, and nothing by which a holder could be told. On the wire. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bookSlot,
  describeBookings,
  joinSlot,
  makeBooker,
  makePlan,
  makeRoom,
  makeTable,
  otherDay,
  person,
  testDay,
} from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { testEdition } from '../../../app/testing/registrations.ts'
import { dayMs } from '../../../shared/durations.ts'
import { bookingApi } from '../../booking/contract.ts'
import type { CallDefinition, ResultOf } from '../../../shared/call.ts'
import { roomsApi } from '../contract.ts'

/** The fields of each place: a field that is added must be thought about here. */
const roomPlace = ['day', 'endsAt', 'priceFen', 'slot', 'startsAt', 'state']
const tablePlace = ['endsAt', 'priceFen', 'slotId', 'startsAt', 'state']

describeBookings(
  'rooms and tables for visitors',
  {
    make: async (app) => {
      const one = await makeBooker(app, '云海再保险股份有限公司')
      const two = await makeBooker(app, '长河经纪有限公司')
      const staff = (await makeStaff(app)).client
      await makePlan(app)
      return { one, two, staff }
    },
    emptied: ['company_negotiation', 'venue_table'],
  },
  (on) => {
    /** The bytes of an answer to nobody in particular, and what they say. */
    async function ask<Call extends CallDefinition>(path: string) {
      const { body, statusCode } = await on.app.client().request({ method: 'GET', url: `/mas/${path}` })
      assert.equal(statusCode, 200, body)
      return { body, envelope: JSON.parse(body) as { result: ResultOf<Call> } }
    }
    const fieldsOfAll = (places: readonly object[]) => [
      ...new Set(places.flatMap((place) => Object.keys(place))),
    ]

    test('rooms: free, held, taken or assigned, and nothing of who has or waits for them', async () => {
      const roomId = await makeRoom(on.app)
      const held = await bookSlot(on.one, roomId, { day: testDay, slot: 'am' })
      const signed = await bookSlot(on.one, roomId, { day: testDay, slot: 'pm' })
      await joinSlot(on.two, roomId, { day: testDay, slot: 'am' })
      const { rows } = (await on.staff.call(bookingApi.listBookings, {})).envelope.result!
      const { id, version } = rows.find((row) => row.slot === 'pm')!
      assert.equal(
        (await on.staff.call(bookingApi.confirmReservation, { id, version })).envelope.resultCode,
        '0000',
      )
      assert.equal(
        (
          await on.staff.call(roomsApi.fixRoom, {
            roomId,
            companyId: on.two.companyId,
            days: [otherDay],
            slots: ['am'],
          })
        ).envelope.resultCode,
        '0000',
      )

      const { body, envelope } = await ask<typeof roomsApi.openRooms>('meetingRoom/openRooms')
      const { rooms, serverTime } = envelope.result
      const { slots } = rooms.find((room) => room.id === roomId)!
      assert.deepEqual(
        slots.map(({ day, slot, state }) => `${day} ${slot} ${state}`),
        [`${testDay} am held`, `${testDay} pm taken`, `${otherDay} am fixed`, `${otherDay} pm free`],
      )
      assert.deepEqual(fieldsOfAll(slots).toSorted(), roomPlace)
      assert.equal(slots[0]!.priceFen, 800_000)
      // Neither names nor ids of organisations and bookings, whom to ask, how many wait, or since and until when it is held.
      for (const secret of [
        ...secretsOf(on.one),
        ...secretsOf(on.two),
        held.id,
        signed.id,
        String(held.holdEndsAt),
        'queue',
        'holdEnds',
        'createdAt',
      ])
        assert.equal(body.includes(secret), false, secret)
      assert.equal(typeof serverTime, 'number')
    })

    test('a hold that is over is free at once, and one that is kept for a queue is not', async () => {
      const roomId = await makeRoom(on.app)
      await bookSlot(on.one, roomId, { day: testDay, slot: 'am' })
      await bookSlot(on.one, roomId, { day: testDay, slot: 'pm' })
      await joinSlot(on.two, roomId, { day: testDay, slot: 'pm' })
      on.app.clock.advance(15 * dayMs)
      const { envelope } = await ask<typeof roomsApi.openRooms>('meetingRoom/openRooms')
      const { slots } = envelope.result.rooms.find((room) => room.id === roomId)!
      assert.deepEqual(
        slots.slice(0, 2).map(({ state }) => state),
        ['free', 'held'],
      )
    })

    test('tables: as the plan stands for everybody', async () => {
      const [display, free, talks] = [
        await makeTable(on.app, 'display'),
        await makeTable(on.app, 'display'),
        await makeTable(on.app, 'negotiation'),
      ]
      const book = (tableId: string, slotId?: string) =>
        on.one.client.call(roomsApi.bookTable, { tableId, ...(slotId && { slotId }), ...person })
      const answer = await book(display)
      assert.equal(answer.envelope.resultCode, '0000')
      assert.equal((await book(talks, 'slot-1')).envelope.resultCode, '0000')

      const { body, envelope } = await ask<typeof roomsApi.openTables>('meetingRoom/openTables?type=display')
      const { tables, plans } = envelope.result
      assert.deepEqual(
        plans.map(({ id }) => id),
        ['no-plan'],
      )
      const stateOf = (id: string) =>
        tables.find((table) => table.id === id)!.places.map(({ state }) => state)
      assert.deepEqual([stateOf(display), stateOf(free)], [['held'], ['free']])
      const places = tables.flatMap((table) => table.places)
      assert.deepEqual(fieldsOfAll(places).toSorted(), tablePlace)
      for (const secret of [
        ...secretsOf(on.one),
        answer.envelope.result!.booking.id,
        'queue',
        'holdEnds',
        'chosen',
      ])
        assert.equal(body.includes(secret), false, secret)

      const negotiation = (await ask<typeof roomsApi.openTables>('meetingRoom/openTables?type=negotiation'))
        .envelope.result
      const talk = negotiation.tables.find((table) => table.id === talks)!
      assert.deepEqual(talk.places.map(({ slotId, state }) => `${slotId} ${state}`).slice(0, 2), [
        'slot-1 held',
        'slot-2 free',
      ])
      assert.deepEqual(Object.keys(negotiation.slots[0]!).toSorted(), ['endsAt', 'id', 'left', 'startsAt'])
    })

    test('an answer is kept for seconds by anybody, and known by its tag until something changes', async () => {
      const roomId = await makeRoom(on.app)
      const get = (headers: Record<string, string> = {}) =>
        on.app.client().request({ method: 'GET', url: '/mas/meetingRoom/openRooms', headers })
      const first = await get()
      assert.equal(first.headers['cache-control'], 'public, max-age=10, must-revalidate')
      assert.equal(first.headers['set-cookie'], undefined)
      const tag = { 'if-none-match': String(first.headers.etag) }
      const known = await get({ ...tag, 'x-locale': 'en' })
      assert.deepEqual([known.statusCode, known.body, known.headers.etag], [304, '', first.headers.etag])
      await bookSlot(on.one, roomId)
      const changed = await get(tag)
      assert.equal(changed.statusCode, 200)
      assert.notEqual(changed.headers.etag, first.headers.etag)
      const member = await on.one.client.request({ method: 'GET', url: '/mas/meetingRoom/openRooms' })
      assert.deepEqual([member.headers['cache-control'], member.headers.etag], ['no-store', undefined])
    })

    test('nothing is shown before the edition is published', async () => {
      const publish = (at: number | null) =>
        on.app.tx(({ tx }) =>
          tx.updateTable('edition').set({ published_at: at }).where('code', '=', testEdition).execute(),
        )
      await publish(null)
      try {
        for (const path of ['meetingRoom/openRooms', 'meetingRoom/openTables?type=coffee']) {
          const { body, headers } = await on.app.client().request({ method: 'GET', url: `/mas/${path}` })
          assert.equal(headers['cache-control'], 'no-store')
          assert.match(body, /preparation|筹备/i)
          assert.doesNotMatch(body, /"rooms"|"tables"/)
        }
      } finally {
        await publish(1)
      }
    })
  },
)

function secretsOf(of: { companyId: string; email: string; name: string }): string[] {
  return [of.companyId, of.email, of.name, person.contact, person.email, person.phone]
}
