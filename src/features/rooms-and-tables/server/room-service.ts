/** Rooms as organisations see them: each day's slots, free, held, confirmed, fixed, mine (decision 14). */
import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { readPictures } from '../../media/server/service.ts'
import type { Picture } from '../../../shared/pictures.ts'
import type { RoomShown, roomsApi } from '../contract.ts'
import { roomPriceFen, type RoomFacility } from '../rules.ts'
import {
  listOpenPlaces,
  listPlaces,
  roomPlaces,
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
  const list = await listPlaces(ctx)
  if (!list.ok) return list
  const { shown, edition, days, showOf } = list.result
  const rooms = (await roomsOf(ctx.db, edition)).filter((room) => room.open)
  const pictures = await picturesOf(ctx.db, rooms)
  const show = await showOf(rooms)
  return ok({
    ...shown,
    days,
    rooms: rooms.map((room) => ({
      ...describeRoom(room, pictures),
      slots: roomPlaces(room, { days }).map((place) => {
        const { day, slot } = place
        return { day, slot, ...show(place, roomPriceFen(room.price_fen_per_hour, slot)) }
      }),
    })),
  })
}

/** meetingRoom/openRooms: what visitors see. */
export const openRooms: Service<typeof roomsApi.openRooms> = async (ctx) => {
  const list = await listOpenPlaces(ctx)
  if (!list.ok) return list
  const { open, days, seeOf } = list.result
  const rooms = (await roomsOf(ctx.db, open.edition)).filter((room) => room.open)
  const pictures = await picturesOf(ctx.db, rooms)
  const see = await seeOf(rooms)
  return ok({
    ...open,
    days,
    rooms: rooms.map((room) => ({
      ...describeRoom(room, pictures),
      slots: roomPlaces(room, { days }).map((place) => {
        const { day, slot } = place
        return { day, slot, ...see(place, roomPriceFen(room.price_fen_per_hour, slot)) }
      }),
    })),
  })
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
