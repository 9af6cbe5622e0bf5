/** Rooms as organisations see them: each day's slots, free, held, confirmed, fixed, mine (D-ROOM). */
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { FileAnswer, ReadContext, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { liveStream } from '../../../server/live/live.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { readPictures } from '../../media/server/service.ts'
import type { Picture } from '../../../shared/pictures.ts'
import type { bookingApi, RoomShown } from '../contract.ts'
import { roomPriceFen, roomSlots } from '../rules.ts'
import { maySeePlaces, showAsker } from './asker-service.ts'
import { bookingTopic } from './place-service.ts'
import { loadPlaces, rowsOf, showPlace, type Asker, type PlaceRows } from './show-service.ts'
import { daysOf, roomPlace } from './subject-service.ts'
import type { MeetingRoomTable } from './tables.ts'

export function roomsOf(db: Db | Tx, edition: string): Promise<MeetingRoomTable[]> {
  return db
    .selectFrom('meeting_room')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function listRoomsForMembers(
  ctx: SignedIn<ReadContext>,
): Promise<Outcome<ResultOf<typeof bookingApi.list>>> {
  if (!(await maySeePlaces(ctx))) return refuse('IN_PREPARATION')
  const { shown, asker, edition } = await showAsker(ctx)
  const rooms = (await roomsOf(ctx.db, edition)).filter((room) => room.open)
  const pictures = await picturesOf(ctx.db, rooms)
  const days = await daysOf(ctx.db, edition)
  const places = await loadPlaces(ctx.db, { edition, subjectIds: rooms.map((room) => room.id) })
  return ok({
    ...shown,
    days,
    rooms: rooms.map((room) => ({
      ...describeRoom(room, pictures),
      slots: slotsOf({ room, days, places, asker }),
    })),
  })
}

function slotsOf(of: {
  room: MeetingRoomTable
  days: readonly string[]
  places: ReadonlyMap<string, PlaceRows>
  asker: Asker
}): RoomShown['slots'] {
  const { room, days, places, asker } = of
  return days.flatMap((day) =>
    roomSlots.map((slot) => {
      const { key, startsAt, endsAt } = roomPlace(room, { day, slot })
      const priceFen = roomPriceFen(room.price_fen_per_hour, slot)
      return { day, slot, ...showPlace(rowsOf(places, key), asker, { startsAt, endsAt, priceFen }) }
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
    name: { cn: room.name_cn, en: room.name_en },
    place: { cn: room.place_cn, en: room.place_en },
    note: { cn: room.note_cn, en: room.note_en },
    capacity: room.capacity,
    priceFenPerHour: room.price_fen_per_hour,
    facilities: room.facilities,
    pictures: room.pictures.flatMap((id) => pictures[id] ?? []),
  }
}

/** A server-sent stream: `change` whenever somebody takes or frees a place. */
export async function events(ctx: SignedIn<ReadContext>): Promise<Outcome<FileAnswer>> {
  const edition = await currentEdition(ctx.db, ctx.now)
  return liveStream(ctx, { topics: [bookingTopic(edition)] })
}
