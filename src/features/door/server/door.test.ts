/** Doors of rooms: what they are told, of organisations only. On both engines. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  bookSlot,
  makeBooker,
  makeRoom,
  otherDay,
  person,
  startBookingApp,
} from '../../../app/testing/bookings.ts'
import { enrolDevice } from '../../../app/testing/devices.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { codeOf, engines, resultOf, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { deviceApi } from '../../device/contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import { doorApi as api } from '../contract.ts'

for (const engine of engines)
  describe(`doors of rooms [${engine.name}]`, () => {
    let app: TestApp
    let room: string
    let door: TestClient
    let own: Awaited<ReturnType<typeof makeBooker>>
    before(async () => {
      app = await startBookingApp(engine)
      room = await makeRoom(app)
      door = await enrolDevice(app, { kind: 'door', roomId: room })
      own = await makeBooker(app, 'Hualan Re')
    })
    after(() => app.close())
    const read = () => resultOf(door.call(api.schedule, {}))
    const named = async () => (await read()).bookings.map(({ name }) => name?.en ?? null)
    const told = () =>
      app.kernel.engine.reader
        .selectFrom('live_event')
        .select('id')
        .where('topic', '=', 'booking:LIRC_2025')
        .execute()

    it('a door shows its own room’s bookings by organisation, and nothing of persons', async () => {
      assert.deepEqual((await read()).bookings, [])
      await bookSlot(own, room)
      await bookSlot(own, await makeRoom(app, { sort: 2 }), { day: otherDay })
      const shown = await read()
      assert.deepEqual([shown.room.id, shown.room.capacity, shown.days.length], [room, 12, 2])
      assert.deepEqual(await named(), ['Hualan Re'])
      assert.ok(shown.bookings[0]!.heldUntil! > app.clock.now())
      const text = JSON.stringify(shown)
      for (const word of [...Object.values(person), own.email, own.companyId])
        assert.ok(!text.includes(word), word)
    })

    it('an organisation that does not wish to be named is “reserved”, at once, until it says otherwise', async () => {
      assert.deepEqual(await resultOf(own.client.call(api.wish, {})), { named: true })
      const before = (await told()).length
      await resultOf(own.client.call(api.saveWish, { named: false }))
      assert.equal((await told()).length, before + 1, 'doors are told')
      assert.deepEqual(await named(), [null])
      await resultOf(own.client.call(api.saveWish, { named: false }))
      await resultOf(own.client.call(api.saveWish, { named: true }))
      assert.deepEqual(await named(), ['Hualan Re'])
      assert.equal(codeOf(await app.client().call(api.saveWish, { named: false })), 'SESSION_EXPIRED')
    })

    it('a single person is never named, and what the organiser keeps is reserved', async () => {
      const set = (values: { individual?: boolean }) =>
        app.tx(({ tx }) => tx.updateTable('company').set(values).where('id', '=', own.companyId).execute())
      await set({ individual: true })
      assert.deepEqual(await named(), [null])
      await set({ individual: false })
      await app.tx(({ tx }) =>
        tx
          .updateTable('booking')
          .set({ company_id: null, state: 'fixed', hold_ends_at: null })
          .where('subject_id', '=', room)
          .execute(),
      )
      assert.deepEqual(
        (await read()).bookings.map(({ name, heldUntil }) => [name, heldUntil]),
        [[null, null]],
      )
    })

    it('the door of a room that is removed has its right ended, and others keep theirs', async () => {
      const staff = await makeStaff(app)
      const administrator = staff.client
      const removed = await makeRoom(app, { sort: 9 })
      const screen = await enrolDevice(app, { kind: 'door', roomId: removed, name: 'Door 9' })
      await resultOf(screen.call(api.schedule, {}))
      await prove(app, staff)
      await resultOf(administrator.call(roomsApi.delRoom, { id: removed, version: 1 }))
      assert.equal(codeOf(await screen.call(api.schedule, {})), 'SESSION_ENDED')
      const { rows } = await resultOf(administrator.call(deviceApi.list, {}))
      assert.equal(rows.find(({ name }) => name === 'Door 9')?.state, 'cutOff')
      await read()
    })

    it('a room that is gone, or of another edition, is not shown', async () => {
      const stray = await enrolDevice(app, { kind: 'door', roomId: 'no-such-room' })
      assert.equal(codeOf(await stray.call(api.schedule, {})), 'NOT_FOUND')
      const old = await enrolDevice(app, { kind: 'door', roomId: room, edition: 'LIRC_2024' })
      assert.equal(codeOf(await old.call(api.schedule, {})), 'NOT_FOUND')
      const desk = await enrolDevice(app, { kind: 'desk' })
      assert.equal(codeOf(await desk.call(api.schedule, {})), 'FORBIDDEN')
    })
  })
