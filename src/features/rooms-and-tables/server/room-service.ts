/** Rooms as organisations see them: each day's slots, free, held, confirmed, fixed, mine (decision 14). */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { readPictures } from '../../media/server/service.ts'
import type { Picture } from '../../../shared/pictures.ts'
import type { RoomShown, roomsApi } from '../contract.ts'
import { roomPriceFen, type RoomFacility } from '../rules.ts'
import { roomSlots } from '../../booking/rules.ts'
import {
  maySeePlaces,
  showBooker,
  loadPlaces,
  rowsOf,
  showPlace,
  type Booker,
  type PlaceRows,
  daysOf,
  roomPlace,
  type MeetingRoomTable,
} from '../../booking/server/service.ts'

export function roomsOf(db: Db | Tx, edition: string): Promise<MeetingRoomTable[]> {
  return db
    .selectFrom('meeting_room')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export const listRoomsForMembers: Service<typeof roomsApi.list> = async (ctx) => {
  if (!(await maySeePlaces(ctx))) return refuse('IN_PREPARATION')
  const { shown, booker, edition } = await showBooker(ctx)
  const rooms = (await roomsOf(ctx.db, edition)).filter((room) => room.open)
  const pictures = await picturesOf(ctx.db, rooms)
  const days = await daysOf(ctx.db, edition)
  const places = await loadPlaces(ctx.db, { edition, subjectIds: rooms.map((room) => room.id) })
  return ok({
    ...shown,
    days,
    rooms: rooms.map((room) => ({
      ...describeRoom(room, pictures),
      slots: slotsOf({ room, days, places, booker }),
    })),
  })
}

function slotsOf(of: {
  room: MeetingRoomTable
  days: readonly string[]
  places: ReadonlyMap<string, PlaceRows>
  booker: Booker
}): RoomShown['slots'] {
  const { room, days, places, booker } = of
  return days.flatMap((day) =>
    roomSlots.map((slot) => {
      const { key, startsAt, endsAt } = roomPlace(room, { day, slot })
      const priceFen = roomPriceFen(room.price_fen_per_hour, slot)
      return { day, slot, ...showPlace(rowsOf(places, key), booker, { startsAt, endsAt, priceFen }) }
    }),
  )
}

export const picturesOf = (db: Db | Tx, rooms: readonly MeetingRoomTable[]) =>
  readPictures(
    db,
    rooms.flatMap((room) => room.pictures),
  )

/** What a room is, for members and staff alike. */
export function describeRoom(
  room: MeetingRoomTable,
  pictures: Readonly<Record<string, Picture>>,
): Omit<RoomShown, 'slots'> {
  return {
    id: room.id,
    name: room.name,
    place: room.place,
    note: room.note,
    capacity: room.capacity,
    priceFenPerHour: room.price_fen_per_hour,
    facilities: room.facilities as RoomFacility[],
    pictures: room.pictures.flatMap((id) => pictures[id] ?? []),
  }
}
