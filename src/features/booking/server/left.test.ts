/** What is said to be left is what can be had: slots, tables, rooms, sponsor tiers and seats, counted against what is then given. */
import { bookingApi } from '../contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  bookSlot,
  makeBooker,
  makeRoom,
  makeTable,
  person,
  setStatus,
  startBookingApp,
  staySignedIn,
  beginDay,
} from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  setSeats,
  solveCaptcha,
  submitAll,
  takeTicket,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { applyFor, clearSponsors, makeTier } from '../../../app/testing/sponsors.ts'
import { engines, type TestApp, type TestClient, codeOf, fieldsOf } from '../../../app/testing/with-app.ts'
import { registrationApi } from '../../registration/contract.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { sponsorApi } from '../../sponsor/contract.ts'

for (const engine of engines) {
  describe(`what is left [${engine.name}]`, () => {
    let app: TestApp
    let staff: TestClient
    /** Handed in: they book. */
    const bookers: TestOrganisation[] = []
    /** Drafts: they fill in the form. */
    const drafts: TestOrganisation[] = []

    before(async () => {
      app = await startBookingApp(engine)
      staff = (await makeStaff(app)).client
      for (let count = 0; count < 3; count++) bookers.push(await makeBooker(app))
      for (let count = 0; count < 3; count++) drafts.push(await makeOrganisation(app))
    })
    after(() => app.close())

    beforeEach(async () => {
      await beginDay(app, 'company_negotiation', 'venue_table', 'delegate_activity')
      await clearSponsors(app)
      await app.tx(async ({ tx }) => {
        await tx.deleteFrom('person').where('is_primary_contact', '=', false).execute()
        await tx.updateTable('person').set({ attends: false }).execute()
      })
    })

    const book = (of: TestOrganisation, tableId: string, slotId?: string) =>
      of.client.call(roomsApi.bookTable, { tableId, ...(slotId && { slotId }), ...person })
    const bookFor = (of: TestOrganisation, tableId: string, slotId: string) =>
      staff.call(roomsApi.bookFor, { companyId: of.companyId, tableId, slotId, ...person })
    const close = (id: string) =>
      app.tx(({ tx }) => tx.updateTable('venue_table').set({ open: false }).where('id', '=', id).execute())

    /** Saves the registration with these slots, as its form does. */
    async function choose({ client, email, name }: TestOrganisation, negotiationSlots: string[]) {
      const formTicket = await takeTicket(client)
      const captcha = await solveCaptcha(client)
      app.clock.advance(5_001)
      return client.call(registrationApi.saveCompany, {
        ...formOf(email, name),
        negotiationSlots,
        formTicket,
        captcha,
        nameConfirmed: true,
      })
    }

    /** What each place that says it says of a slot: the form, the list of tables, the back office. */
    async function said(slotId: string): Promise<number[]> {
      const form = (await drafts[2]!.client.call(registrationApi.getCompany, {})).envelope.result!.negotiation
      const list = (await bookers[2]!.client.call(roomsApi.tableList, { type: 'negotiation' })).envelope
        .result!
      const office = (await staff.call(registrationApi.listNegotiationSlots, {})).envelope.result!
      return [form.slots, list.slots, office.rows].map((slots) => slots.find(({ id }) => id === slotId)!.left)
    }
    const leftSeats = async () =>
      (await app.client().call(sponsorApi.leftSeats, { year: 2025 })).envelope.result!

    test('a slot takes as many organisations as find a table, and every place says so', async () => {
      assert.deepEqual(await said('slot-3'), [3, 3, 3], "none drawn: the slot's own number")
      const free = await makeTable(app, 'negotiation')
      await close(await makeTable(app, 'negotiation'))
      assert.equal(codeOf(await bookFor(bookers[0]!, await makeTable(app, 'negotiation'), 'slot-3')), '0000')
      assert.deepEqual(await said('slot-3'), [1, 1, 1], 'of three tables one is closed and one is booked')
      const [kind] = (await leftSeats()).tables
      assert.deepEqual([kind!.capacity, kind!.left], [1 + 2 + 2, 1 + 2 + 1])

      assert.deepEqual(fieldsOf(await choose(drafts[0]!, ['slot-3'])), {})
      assert.deepEqual(await said('slot-3'), [0, 0, 0])
      assert.match(fieldsOf(await choose(drafts[1]!, ['slot-3']))['negotiationSlots']!, /full/)
      assert.match(fieldsOf(await book(bookers[1]!, free, 'slot-3'))['slotId']!, /full/, 'it is promised')
      await setStatus(app, drafts[0]!, 'submitted')
      assert.equal(codeOf(await book(drafts[0]!, free, 'slot-3')), '0000', 'to who chose the slot')
      await setStatus(app, drafts[0]!, 'draft')
      assert.deepEqual(await said('slot-3'), [0, 0, 0], 'who has a table looks for none')
    })

    test('a table that is kept for the next of its queue is theirs, and the slot with it', async () => {
      const table = await makeTable(app, 'negotiation')
      const { booking } = (await book(bookers[0]!, table, 'slot-2')).envelope.result!
      const waits = { tableId: table, slotId: 'slot-2', ...person }
      assert.equal(codeOf(await bookers[1]!.client.call(bookingApi.joinQueue, waits)), '0000')
      await bookers[0]!.client.call(bookingApi.cancelTable, { id: booking.id })
      // The one before keeps the slot, and now looks for a table.
      assert.deepEqual(await said('slot-2'), [0, 0, 0], 'for everybody else there is none')
      const refused = await choose(drafts[1]!, ['slot-2'])
      assert.match(fieldsOf(refused)['negotiationSlots'] ?? JSON.stringify(refused.envelope), /is full/)
      assert.equal(codeOf(await book(bookers[1]!, table, 'slot-2')), '0000')
    })

    test('tables and rooms: as many as are said to be free are given, none once booking has closed', async () => {
      const tables: string[] = []
      for (let count = 0; count < 3; count++) tables.push(await makeTable(app, 'display'))
      await close(tables[2]!)
      await book(bookers[0]!, tables[0]!)
      const given = async () => {
        const codes = []
        for (const id of tables) codes.push(codeOf(await book(bookers[1]!, id)))
        return codes.filter((code) => code === '0000').length
      }
      assert.equal((await leftSeats()).tables[0]!.left, 1)
      assert.equal(await given(), 1)
      const room = await makeRoom(app)
      await bookSlot(bookers[0]!, room)
      const { rooms } = (await bookers[1]!.client.call(roomsApi.list, {})).envelope.result!
      const places = rooms.find(({ id }) => id === room)!.slots
      const free = places.filter(({ state }) => state === 'free')
      assert.equal(free.length, places.length - 1)
      for (const { day, slot } of places) {
        const answer = await bookers[1]!.client.call(roomsApi.book, { roomId: room, day, slot, ...person })
        const isFree = free.some((one) => one.day === day && one.slot === slot)
        assert.equal(codeOf(answer) === '0000', isFree, `${day} ${slot}`)
      }
      await app.tx(({ tx }) => tx.deleteFrom('booking').execute())
      await setParameter(app, 'BOOKING_CLOSES', '2025-10-01 00:00')
      app.clock.set(Date.parse('2025-10-01T00:00:00+08:00'))
      await staySignedIn(app)
      assert.equal(await given(), 0)
      assert.equal((await leftSeats()).tables[0]!.left, 0)
      await setParameter(app, 'BOOKING_CLOSES', '2025-10-20 00:00')
    })

    test('sponsor tiers: as many as are said to be left are given', async () => {
      await makeTier(app, 'diamond', { yuan: 250_000, quota: 2 })
      assert.equal((await leftSeats()).sponsorTiers[0]!.left, 2)
      const codes = []
      for (const one of bookers) codes.push((await applyFor(one, 'diamond')).resultCode)
      assert.deepEqual(codes, ['0000', '0000', 'TIER_FULL'])
      assert.equal((await leftSeats()).sponsorTiers[0]!.left, 0)
    })

    test('seats: a free one that is due to the waiting list is nobody else’s', async () => {
      const code: ActivityCode = 'visit-1'
      await setSeats(app, code, { capacity: 1, limit: 1 })
      const left = async () => (await leftSeats()).activities.find((one) => one.code === code)!.left
      const take = (of: TestOrganisation) => saveDelegates(app, of, [delegateOf({ activities: [code] })])
      const wait = async (of: TestOrganisation, delegateId: string) =>
        codeOf(await of.client.call(registrationApi.joinWaiting, { delegateId, activity: code }))
      assert.equal(await left(), 1)
      assert.equal(codeOf(await take(drafts[0]!)), '0000')
      assert.equal(await left(), 0)
      assert.equal(codeOf(await take(drafts[1]!)), 'SEAT_FULL')

      const waiting = [await makeOrganisation(app), await makeOrganisation(app)]
      for (const one of waiting) {
        await submitAll(app, one, { delegates: [delegateOf({ activities: ['main-forum'] })] })
        const company = (await one.client.call(registrationApi.getCompany, {})).envelope.result!
        const delegateId = company.delegates[0]!.id
        assert.equal(await wait(one, delegateId), '0000')
      }
      // The seat frees, and no job has come by yet.
      await app.tx(({ tx }) => tx.deleteFrom('delegate_activity').where('state', '=', 'joined').execute())
      assert.equal(await left(), 0, 'the seat is due to who waits')
      assert.equal(codeOf(await take(drafts[1]!)), 'SEAT_FULL')
      await setSeats(app, code, { capacity: 4 })
      assert.equal(await left(), 2, 'two of four are for the two who wait')
      assert.equal(codeOf(await take(drafts[0]!)), '0000')
      assert.equal(codeOf(await take(drafts[1]!)), '0000')
      assert.equal(codeOf(await take(drafts[2]!)), 'SEAT_FULL')
      await app.tx(({ tx }) =>
        tx.deleteFrom('delegate_activity').where('edition', '=', testEdition).execute(),
      )
    })
  })
}
