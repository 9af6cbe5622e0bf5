/** Floor plans and their tables in the back office, and the day sheet (decision 15, decision 1). */
import { bookingApi } from '../../booking/contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import { floorPlanApi, type StaffPlan } from '../contract.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentOf } from '../../../shared/call.ts'
import {
  bookSlot,
  joinSlot,
  makeBooker,
  makeRoom,
  otherDay,
  person,
  staySignedIn,
  testDay,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { codeOf, fieldsOf, resultOf } from '../../../app/testing/with-app.ts'

type TableSent = SentOf<typeof floorPlanApi.saveTable>

describeBookings(
  'plans',
  {
    make: async (app) => {
      const editor = (await makeStaff(app, 'editor')).client
      const reader = (await makeStaff(app, 'reader')).client
      const one = await makeBooker(app)
      const two = await makeBooker(app)
      return { editor, reader, one, two }
    },
    emptied: ['company_negotiation', 'venue_table', 'floor_plan'],
  },
  (on) => {
    const planSent = { name: { cn: '序厅', en: 'Foyer' }, width: 1000, height: 600, shapes: [] }
    const makePlan = (values: Partial<SentOf<typeof floorPlanApi.savePlan>> = {}): Promise<StaffPlan> =>
      resultOf(on.editor.call(floorPlanApi.savePlan, { ...planSent, ...values }))
    const tableSent = (planId: string, values: Partial<TableSent> = {}): TableSent => ({
      planId,
      kind: 'display',
      number: 'D1',
      x: 100,
      y: 100,
      width: 80,
      height: 60,
      turn: 0,
      round: false,
      seats: 2,
      priceFen: 5_000_000,
      facilities: ['tv', 'power'],
      open: true,
      ...values,
    })
    const saveTable = (sent: TableSent) => on.editor.call(floorPlanApi.saveTable, sent)
    const made = (sent: TableSent) => resultOf(saveTable(sent))
    const plansNow = async () => (await on.reader.call(floorPlanApi.listPlans, {})).envelope.result!

    test('a plan is drawn, its tables are moved; who saves what somebody else has changed is told', async () => {
      const shapes: SentOf<typeof floorPlanApi.savePlan>['shapes'] = [
        { kind: 'stage', x: 500, y: 60, width: 200, height: 80, turn: 0, text: { cn: '主台', en: 'Stage' } },
      ]
      const plan = await makePlan({ shapes })
      const [a, b] = [
        await made(tableSent(plan.id)),
        await made(tableSent(plan.id, { number: 'D2', x: 300 })),
      ]
      const moved = await on.editor.call(floorPlanApi.savePlan, {
        ...planSent,
        id: plan.id,
        version: plan.version,
        shapes,
        moves: [
          { id: a.id, x: 222, y: 333, turn: 45 },
          { id: b.id, x: b.x, y: b.y, turn: b.turn },
        ],
      })
      const after = moved.envelope.result!
      assert.deepEqual([after.version, after.shapes], [2, shapes])
      assert.deepEqual(
        after.tables.map(({ number, x, y, turn, version }) => [number, x, y, turn, version]),
        [
          ['D1', 222, 333, 45, 2],
          ['D2', 300, 100, 0, 1],
        ],
      )
      const old = { ...planSent, id: plan.id, version: plan.version }
      const refused = await on.editor.call(floorPlanApi.savePlan, old)
      assert.equal(codeOf(refused), 'CHANGED_MEANWHILE')
      assert.deepEqual(refused.envelope.result, after, 'the newer drawing comes with the refusal')
      assert.deepEqual((await plansNow()).rows, [after], 'nothing of it was kept')

      const other = await makePlan({ name: { cn: '会场', en: 'Hall' } })
      const strange = { ...planSent, id: other.id, version: 1, moves: [{ id: a.id, x: 1, y: 1, turn: 0 }] }
      assert.ok(fieldsOf(await on.editor.call(floorPlanApi.savePlan, strange))['moves'])
      const small = { ...planSent, id: plan.id, version: 2, width: 200 }
      assert.match(
        fieldsOf(await on.editor.call(floorPlanApi.savePlan, small))['moves']!,
        /outside the floor plan/,
      )
      const nameless = { ...planSent, name: { cn: '序厅', en: ' ' } }
      assert.ok(fieldsOf(await on.editor.call(floorPlanApi.savePlan, nameless))['name'])
      assert.equal(
        codeOf(await on.editor.call(floorPlanApi.savePlan, { ...old, id: '0'.repeat(26) })),
        'NOT_FOUND',
      )
      assert.equal(codeOf(await on.reader.call(floorPlanApi.savePlan, planSent)), 'FORBIDDEN')
    })

    test('numbers are unique per kind, and a table that stands outside is refused by name', async () => {
      const plan = await makePlan()
      const first = await made(tableSent(plan.id))
      assert.match(fieldsOf(await saveTable(tableSent(plan.id)))['number']!, /already has this number/)
      const second = await made(tableSent(plan.id, { number: 'D2' }))
      const renamed = { ...tableSent(plan.id), id: second.id, version: 1 }
      assert.match(fieldsOf(await saveTable(renamed))['number']!, /already has this number/)
      await made(tableSent(plan.id, { kind: 'coffee' }))
      assert.ok(fieldsOf(await saveTable(tableSent(plan.id, { number: 'D3', x: 1001 })))['x'])
      assert.ok(fieldsOf(await saveTable(tableSent('0'.repeat(26))))['planId'])
      const stale = await saveTable({ ...tableSent(plan.id), id: first.id, version: 9 })
      assert.equal(codeOf(stale), 'CHANGED_MEANWHILE')
      assert.deepEqual(stale.envelope.result, first, 'the table as it is comes with the refusal')
      const changed = await made({
        ...tableSent(plan.id, { number: 'D9', priceFen: 1 }),
        id: first.id,
        version: 1,
      })
      assert.deepEqual([changed.number, changed.priceFen, changed.version], ['D9', 1, 2])
      assert.equal((await plansNow()).rows[0]!.version, 1, "the plan's drawing has not changed")
    })

    test('what somebody has booked keeps its kind and stays; a plan with tables stays', async () => {
      const plan = await makePlan()
      const table = await made(tableSent(plan.id))
      const booked = await on.one.client.call(roomsApi.bookTable, { tableId: table.id, ...person })
      assert.equal(codeOf(booked), '0000')
      assert.equal((await plansNow()).rows[0]!.tables[0]!.bookings, 1)
      const asCoffee = { ...tableSent(plan.id, { kind: 'coffee' }), id: table.id, version: 1 }
      assert.ok(fieldsOf(await saveTable(asCoffee))['kind'])
      assert.equal(codeOf(await on.editor.call(floorPlanApi.removeTable, { id: table.id })), 'IN_USE')
      assert.equal(codeOf(await on.editor.call(floorPlanApi.delPlan, { id: plan.id })), 'IN_USE')
      const dearer = await made({ ...tableSent(plan.id, { priceFen: 9_000_000 }), id: table.id, version: 1 })
      assert.equal(dearer.priceFen, 9_000_000)
      const { bookings } = (await on.one.client.call(bookingApi.mine, {})).envelope.result!
      assert.equal(bookings[0]!.priceFen, 5_000_000, 'the price at which it was booked')
      const empty = await made(tableSent(plan.id, { number: 'D2' }))
      assert.equal(
        (await on.editor.call(floorPlanApi.removeTable, { id: empty.id })).envelope.result!.removed,
        true,
      )
      assert.equal(codeOf(await on.editor.call(floorPlanApi.removeTable, { id: empty.id })), 'NOT_FOUND')
      const bare = await makePlan()
      assert.equal(
        (await on.editor.call(floorPlanApi.delPlan, { id: bare.id })).envelope.result!.removed,
        true,
      )
    })

    test('a table that was booked and is not any more can be deleted; not where a contract was signed', async () => {
      const plan = await makePlan()
      const [once, signed, free] = [
        await made(tableSent(plan.id)),
        await made(tableSent(plan.id, { number: 'D2' })),
        await made(tableSent(plan.id, { number: 'D3', priceFen: 0 })),
      ]
      const bookings: string[] = []
      for (const { id } of [once, signed, free]) {
        const { envelope } = await on.one.client.call(roomsApi.bookTable, { tableId: id, ...person })
        bookings.push(envelope.result!.booking.id)
      }
      const staff = (await makeStaff(on.app, 'administrator')).client
      await staySignedIn(on.app)
      const reason = { cn: '换桌', en: 'Another table' }
      for (const id of bookings.slice(1))
        assert.equal(codeOf(await staff.call(bookingApi.confirmTable, { id, version: 1 })), '0000')
      await staff.call(bookingApi.delTable, { id: bookings[0]!, version: 1, reason })
      for (const id of bookings.slice(1)) await staff.call(bookingApi.delTable, { id, version: 2, reason })
      for (const { id } of [once, free])
        assert.equal(codeOf(await on.editor.call(floorPlanApi.removeTable, { id })), '0000')
      assert.equal(codeOf(await on.editor.call(floorPlanApi.removeTable, { id: signed.id })), 'IN_USE')
      const shown = (await on.one.client.call(bookingApi.mine, {})).envelope.result!.bookings
      assert.deepEqual(
        shown.map(({ subjectId, state }) => [subjectId, state]),
        [[signed.id, 'ended']],
      )
    })

    test('an archive is read-only', async () => {
      const archive = { ...planSent, activityCode: 'LIRC_2024' }
      assert.equal(codeOf(await on.editor.call(floorPlanApi.savePlan, archive)), 'READ_ONLY')
      assert.equal(
        codeOf(await on.editor.call(floorPlanApi.savePlan, { ...planSent, activityCode: 'LIRC_1990' })),
        'NOT_FOUND',
      )
      const plan = await makePlan()
      const table = await made(tableSent(plan.id))
      await on.app.tx(async ({ tx }) => {
        await tx.updateTable('floor_plan').set({ edition: 'LIRC_2024' }).execute()
        await tx.updateTable('venue_table').set({ edition: 'LIRC_2024' }).execute()
      })
      const past = (await on.reader.call(floorPlanApi.listPlans, { activityCode: 'LIRC_2024' })).envelope
        .result!
      assert.deepEqual([past.readOnly, past.rows.length, (await plansNow()).rows.length], [true, 1, 0])
      assert.equal(codeOf(await saveTable({ ...tableSent(plan.id), id: table.id, version: 1 })), 'READ_ONLY')
      assert.equal(codeOf(await saveTable(tableSent(plan.id, { number: 'D7' }))), 'READ_ONLY')
      assert.equal(codeOf(await on.editor.call(floorPlanApi.removeTable, { id: table.id })), 'READ_ONLY')
      assert.equal(codeOf(await on.editor.call(floorPlanApi.delPlan, { id: plan.id })), 'READ_ONLY')
    })

    test('the day sheet says who is where, as it stands now', async () => {
      const plan = await makePlan()
      const table = await made(tableSent(plan.id))
      const talks = await made(tableSent(plan.id, { kind: 'negotiation', number: '1', priceFen: 0 }))
      const room = await makeRoom(on.app)
      const held = await bookSlot(on.one, room)
      await joinSlot(on.two, room)
      await bookSlot(on.two, room, { day: otherDay })
      await on.one.client.call(roomsApi.bookTable, { tableId: table.id, ...person })
      await on.one.client.call(roomsApi.bookTable, { tableId: talks.id, slotId: 'slot-1', ...person })
      const sheet = async (day?: string) =>
        (await on.reader.call(roomsApi.sheet, day ? { day } : {})).envelope.result!
      const all = await sheet()
      assert.deepEqual(all.days, [testDay, otherDay])
      const statesOf = (of: typeof all) =>
        of.rooms
          .find(({ id }) => id === room)!
          .slots.map(({ day, slot, state, queue, booking }) => [
            day,
            slot,
            state,
            queue,
            booking?.company?.id ?? null,
          ])
      assert.deepEqual(statesOf(all), [
        [testDay, 'am', 'held', 1, on.one.companyId],
        [testDay, 'pm', 'free', 0, null],
        [otherDay, 'am', 'held', 0, on.two.companyId],
        [otherDay, 'pm', 'free', 0, null],
      ])
      const tablesOf = (of: typeof all) =>
        of.tables.map(({ kind, number, bookings }) => [kind, number, bookings.length])
      assert.deepEqual(tablesOf(all), [
        ['display', 'D1', 1],
        ['negotiation', '1', 1],
      ])
      const second = await sheet(otherDay)
      assert.deepEqual(statesOf(second), [
        [otherDay, 'am', 'held', 0, on.two.companyId],
        [otherDay, 'pm', 'free', 0, null],
      ])
      assert.deepEqual(tablesOf(second), [
        ['display', 'D1', 1],
        ['negotiation', '1', 0],
      ])
      on.app.clock.set(held.holdEndsAt!)
      const [am] = statesOf(await sheet(testDay))
      assert.deepEqual(am, [testDay, 'am', 'offered', 0, null], 'the next in the queue is due')
    })
  },
)
