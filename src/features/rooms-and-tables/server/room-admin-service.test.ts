/** Rooms as the back office keeps them (decision 14, decision 1; the translation guard). */
import { bookingApi } from '../../booking/contract.ts'
import { roomsApi, type StaffRoom } from '../contract.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bookSlot,
  joinSlot,
  makeBooker,
  roomOf,
  staySignedIn,
  slotSent,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { codeOf, faultsOf, resultOf } from '../../../app/testing/with-app.ts'

const missing = '01JAAAAAAAAAAAAAAAAAAAAAAA'

describeBookings(
  'rooms are kept',
  {
    make: async (app) => {
      const editor = (await makeStaff(app, 'editor')).client
      const booker = await makeBooker(app)
      return { editor, booker }
    },
    emptied: ['meeting_room'],
  },
  (on) => {
    const add = (values?: Parameters<typeof roomOf>[0]): Promise<StaffRoom> =>
      resultOf(on.editor.call(roomsApi.addRoom, roomOf(values)))
    const rooms = async () => (await on.editor.call(roomsApi.listRooms, {})).envelope.result!
    /** The room as the form sends it back, with what is changed. */
    const sentOf = (room: StaffRoom, change: object = {}) => ({
      ...roomOf({ name: room.name, place: room.place, note: room.note }),
      id: room.id,
      version: room.version,
      ...change,
    })

    test('a room is added, shown to organisations while it is open, and changed', async () => {
      const room = await add()
      assert.deepEqual([room.order, room.bookings, room.version, room.open], [1, 0, 1, true])
      const listed = await on.booker.client.call(roomsApi.list, {})
      const [seen] = listed.envelope.result!.rooms
      assert.deepEqual([seen!.id, seen!.capacity, seen!.facilities], [room.id, 12, ['projector', 'wifi']])
      assert.equal(seen!.slots.length, 4)
      const changed = await on.editor.call(roomsApi.updateRoom, sentOf(room, { open: false, capacity: 20 }))
      assert.deepEqual([changed.envelope.result!.capacity, changed.envelope.result!.version], [20, 2])
      assert.deepEqual((await on.booker.client.call(roomsApi.list, {})).envelope.result!.rooms, [])
    })

    test('who saves an old version is told', async () => {
      const room = await add()
      await on.editor.call(roomsApi.updateRoom, sentOf(room, { capacity: 20 }))
      const late = await on.editor.call(roomsApi.updateRoom, sentOf(room, { capacity: 30 }))
      assert.equal(codeOf(late), 'CHANGED_MEANWHILE')
      assert.equal((await rooms()).rows[0]!.capacity, 20)
      assert.equal(
        codeOf(await on.editor.call(roomsApi.updateRoom, sentOf({ ...room, id: missing }))),
        'NOT_FOUND',
      )
    })

    test('names in both languages, pictures that exist; everything else is named field by field', async () => {
      const empty = await on.editor.call(roomsApi.addRoom, roomOf({ name: { cn: ' ', en: '' } }))
      assert.deepEqual(faultsOf(empty), ['name.cn', 'name.en'])
      assert.deepEqual(faultsOf(await on.editor.call(roomsApi.addRoom, roomOf({ pictures: [missing] }))), [
        'pictures',
      ])
      const bad = await on.editor.call(roomsApi.addRoom, roomOf({ capacity: 0, priceFenPerHour: -1 }))
      assert.deepEqual(faultsOf(bad), ['capacity', 'priceFenPerHour'])
      assert.deepEqual((await rooms()).rows, [])
    })

    test('each text knows when either language was last changed; what still holds is confirmed', async () => {
      const room = await add()
      const first = on.app.clock.now()
      assert.deepEqual(room.stamps['name'], { cn: first, en: first })
      assert.deepEqual(room.stamps['note'], { cn: null, en: null })
      on.app.clock.advance(1_000)
      const second = on.app.clock.now()
      const changed = await on.editor.call(
        roomsApi.updateRoom,
        sentOf(room, { name: { ...room.name, cn: '临港厅' } }),
      )
      assert.deepEqual(changed.envelope.result!.stamps['name'], { cn: second, en: first })
      on.app.clock.advance(1_000)
      const confirmed = await on.editor.call(
        roomsApi.updateRoom,
        sentOf(changed.envelope.result!, { confirmed: ['name'] }),
      )
      const third = on.app.clock.now()
      assert.deepEqual(confirmed.envelope.result!.stamps['name'], { cn: third, en: third })
    })

    test('rooms are put in order, and numbered anew', async () => {
      const made = [await add({ capacity: 1 }), await add({ capacity: 2 }), await add({ capacity: 3 })]
      const moved = await on.editor.call(roomsApi.updateRoom, sentOf(made[2]!, { capacity: 3, order: 1 }))
      assert.equal(moved.envelope.result!.order, 1)
      const order = async () => (await rooms()).rows.map(({ capacity }) => capacity)
      assert.deepEqual(await order(), [3, 1, 2])
      await on.editor.call(roomsApi.updateRoom, sentOf(made[0]!, { capacity: 1, order: 1000 }))
      assert.deepEqual(await order(), [3, 2, 1])
      assert.deepEqual(
        (await rooms()).rows.map((room) => room.order),
        [1, 2, 3],
      )
    })

    test('bookings keep the price at which they were made', async () => {
      const room = await add()
      const booking = await bookSlot(on.booker, room.id)
      await on.editor.call(roomsApi.updateRoom, sentOf(room, { priceFenPerHour: 300_000 }))
      const mine = await on.booker.client.call(bookingApi.mine, {})
      assert.equal(mine.envelope.result!.bookings[0]!.priceFen, booking.priceFen)
      const listed = await on.booker.client.call(roomsApi.list, {})
      assert.equal(listed.envelope.result!.rooms[0]!.slots[1]!.priceFen, 1_350_000)
    })

    test('a room that was fixed and is not any more can be deleted', async () => {
      const room = await add()
      const staff = (await makeStaff(on.app, 'administrator')).client
      await staySignedIn(on.app)
      assert.equal(
        codeOf(await staff.call(roomsApi.fixRoom, { roomId: room.id, companyId: on.booker.companyId })),
        '0000',
      )
      assert.equal(codeOf(await on.editor.call(roomsApi.delRoom, { id: room.id })), 'IN_USE')
      assert.equal(codeOf(await staff.call(roomsApi.unfixRoom, { roomId: room.id })), '0000')
      assert.deepEqual((await on.editor.call(roomsApi.delRoom, { id: room.id })).envelope.result, {
        removed: true,
      })
      const { bookings } = (await on.booker.client.call(bookingApi.mine, {})).envelope.result!
      assert.deepEqual(
        bookings.filter(({ subjectId }) => subjectId === room.id),
        [],
      )
    })

    test('a room goes only where nothing depends on it', async () => {
      const room = await add()
      const booking = await bookSlot(on.booker, room.id)
      assert.equal((await rooms()).rows[0]!.bookings, 1)
      assert.equal(codeOf(await on.editor.call(roomsApi.delRoom, { id: room.id })), 'IN_USE')
      const other = await makeBooker(on.app)
      await staySignedIn(on.app)
      await joinSlot(other, room.id)
      await on.booker.client.call(bookingApi.cancel, { id: booking.id })
      assert.equal((await rooms()).rows[0]!.bookings, 0)
      assert.equal(codeOf(await on.editor.call(roomsApi.delRoom, { id: room.id })), 'IN_USE')
      const unused = await add()
      assert.deepEqual((await on.editor.call(roomsApi.delRoom, { id: unused.id })).envelope.result, {
        removed: true,
      })
      assert.equal(codeOf(await on.editor.call(roomsApi.delRoom, { id: unused.id })), 'NOT_FOUND')
      const late = await on.booker.client.call(roomsApi.book, slotSent(unused.id))
      assert.equal(codeOf(late), 'NOT_FOUND')
    })

    test('a picture of a room is in use until the room lets go of it', async () => {
      const picture = await on.app.tx(async (ctx) => {
        const id = ctx.kernel.random.id()
        await ctx.tx
          .insertInto('picture')
          .values({
            id,
            name: 'room.jpg',
            state: 'ready',
            fault: null,
            original_key: `media/${id}`,
            made_key: `media/${id}`,
            made: {},
            width: 1600,
            height: 900,
            widths: [640, 1600],
            placeholder: null,
            alt: { cn: '会议室', en: 'A meeting room' },
            stamps: {},
            search: 'room.jpg',
            size_bytes: 1000,
            uploaded_at: ctx.now,
            uploaded_by: 'tester',
            type: 'image/jpeg',
            sha256: 'x',
            attempts: 0,
          })
          .execute()
        return id
      })
      const room = await add({ pictures: [picture] })
      assert.equal(room.pictures[0]!.alt.en, 'A meeting room')
      const uses = async () => {
        const rows = await on.app.tx(({ tx }) =>
          tx.selectFrom('picture_use').select('subject_id').where('picture_id', '=', picture).execute(),
        )
        return rows.map((row) => row.subject_id)
      }
      assert.deepEqual(await uses(), [room.id])
      await on.editor.call(roomsApi.delRoom, { id: room.id })
      assert.deepEqual(await uses(), [])
    })

    test('an archive is read-only', async () => {
      const archived = { ...roomOf(), activityCode: 'LIRC_2024' }
      assert.equal(codeOf(await on.editor.call(roomsApi.addRoom, archived)), 'READ_ONLY')
      const unknown = { ...roomOf(), activityCode: 'LIRC_2099' }
      assert.equal(codeOf(await on.editor.call(roomsApi.addRoom, unknown)), 'NOT_FOUND')
      const listed = await on.editor.call(roomsApi.listRooms, { activityCode: 'LIRC_2024' })
      assert.deepEqual(
        [listed.envelope.result!.readOnly, listed.envelope.result!.edition],
        [true, 'LIRC_2024'],
      )
      const room = await add()
      await on.app.tx(({ tx }) => tx.updateTable('meeting_room').set({ edition: 'LIRC_2024' }).execute())
      assert.equal(codeOf(await on.editor.call(roomsApi.updateRoom, sentOf(room))), 'READ_ONLY')
      assert.equal(codeOf(await on.editor.call(roomsApi.delRoom, { id: room.id })), 'READ_ONLY')
      const reviewer = (await makeStaff(on.app, 'reviewer')).client
      assert.equal(codeOf(await reviewer.call(roomsApi.fixRoom, { roomId: room.id })), 'READ_ONLY')
    })

    test('an open page hears that somebody took a place, on the stream of the edition', async () => {
      const room = await add()
      const heard: string[] = []
      const stop = on.app.kernel.live.listen(['booking:LIRC_2025'], (topic) => heard.push(topic))
      await bookSlot(on.booker, room.id)
      stop()
      assert.ok(heard.length >= 1)
    })
  },
)
