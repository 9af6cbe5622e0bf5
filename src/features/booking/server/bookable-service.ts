/** Rooms and tables as what is booked: whether they are there, where, and how they are called. */
import type { ExpressionBuilder } from 'kysely'
import type { Message } from '../../../shared/i18n.ts'
import { compileRead, compileWrite } from '../../../server/database/compiled.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Database, type Db, type Tx } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { localized, ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import { bookingKindLabels, bookingMessages } from '../messages.ts'
import {
  conferenceDays,
  roomPlaceKey,
  roomSlots,
  roomSlotSpan,
  tablePlaceKey,
  wholeSpan,
  type BookingKind,
  type RoomAsked,
  type RoomSlot,
  type TableAsked,
} from '../rules.ts'
import type { MeetingRoomTable, PlaceColumns, VenueTableTable } from './tables.ts'

/** What one organisation can hold: a room in a slot of a day, a table, a negotiation table in a slot. */
export interface Place {
  readonly key: string
  readonly edition: string
  readonly kind: BookingKind
  readonly subjectId: string
  readonly day: string | null
  readonly slot: string | null
  readonly startsAt: number
  readonly endsAt: number
}

/** The place that a booking or an entry of a queue is about. */
export const placeOf = (row: PlaceColumns): Place => ({
  key: row.place_key,
  edition: row.edition,
  kind: row.kind,
  subjectId: row.subject_id,
  day: row.day,
  slot: row.slot,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

/** The same the other way round, for a new row. */
export const placeColumns = (place: Place): PlaceColumns => ({
  place_key: place.key,
  edition: place.edition,
  kind: place.kind,
  subject_id: place.subjectId,
  day: place.day,
  slot: place.slot,
  starts_at: place.startsAt,
  ends_at: place.endsAt,
})

const insertPlace = compileWrite((tx, place: { id: string }) =>
  tx
    .insertInto('booking_place')
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** Locks a place until the end of the transaction. Companies are locked before places, places in the order of their keys. */
export async function lockPlace(tx: Tx, key: string): Promise<void> {
  const added = await insertPlace.first(tx, { id: key })
  // Whoever has just added the row holds it.
  if (!added) await lockRow(tx, 'booking_place', key, 'booking.placeLock')
}

/** The days of an edition's conference, `2027-10-21`. */
export async function daysOf(db: Db | Tx, edition: string): Promise<string[]> {
  const dates = await parametersOf(db, edition, ['CONFERENCE_START', 'CONFERENCE_END'])
  return conferenceDays(dates.CONFERENCE_START, dates.CONFERENCE_END)
}

function roomPlace(
  room: Pick<MeetingRoomTable, 'id' | 'edition'>,
  at: { day: string; slot: RoomSlot },
): Place {
  const { day, slot } = at
  return {
    key: roomPlaceKey(room.id, day, slot),
    edition: room.edition,
    kind: 'room',
    subjectId: room.id,
    day,
    slot,
    ...roomSlotSpan(day, slot),
  }
}

const roomById = compileRead((db, given: { id: string }) =>
  db.selectFrom('meeting_room').selectAll().where('id', '=', given.id),
)

export async function findRoom(db: Db | Tx, id: string): Promise<MeetingRoomTable | null> {
  return (await roomById.first(db, { id })) ?? null
}

/** The slots of a room on some days, each as a place. */
export const roomPlaces = (
  room: Pick<MeetingRoomTable, 'id' | 'edition'>,
  { days, slots = roomSlots }: { days: readonly string[]; slots?: readonly RoomSlot[] },
) => days.flatMap((day) => slots.map((slot) => ({ ...roomPlace(room, { day, slot }), day, slot })))

/** What is asked for: a room in a slot, or a table; `offered`: organisations are offered it. */
type Bookable = { readonly place: Place; readonly offered: boolean } & (
  | { readonly room: MeetingRoomTable; readonly table: null }
  | { readonly room: null; readonly table: VenueTableTable }
)

/**
 * A room of the edition in a slot of one of its days; a negotiation table with one of its slots, any other table without
 * (decision 15). Null where there is none. A room's slot is locked before the room is looked for: whoever deletes a room
 * locks its places first.
 */
export async function findBookable(
  ctx: WriteContext,
  asked: RoomAsked | TableAsked,
  edition: string,
): Promise<Bookable | null> {
  if ('roomId' in asked) {
    await lockPlace(ctx.tx, roomPlaceKey(asked.roomId, asked.day, asked.slot))
    const room = await findRoom(ctx.tx, asked.roomId)
    if (room?.edition !== edition || !(await daysOf(ctx.tx, edition)).includes(asked.day)) return null
    return { room, table: null, place: roomPlace(room, asked), offered: room.open }
  }
  const table = await findTable(ctx.tx, asked.tableId)
  const { slotId } = asked
  if (table?.edition !== edition || (table.kind === 'negotiation') !== (slotId !== undefined)) return null
  const span = slotId
    ? await negotiationSpan(ctx.tx, { slotId, edition })
    : wholeSpan(await daysOf(ctx.tx, edition))
  const place = span && tablePlace(table, { slotId: slotId ?? null, ...span })
  return place && { room: null, table, place, offered: table.open }
}

export async function findTable(db: Db | Tx, id: string): Promise<VenueTableTable | null> {
  return (await db.selectFrom('venue_table').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export function tablePlace(
  table: Pick<VenueTableTable, 'id' | 'edition' | 'kind'>,
  at: { slotId: string | null; startsAt: number; endsAt: number },
): Place {
  return {
    key: tablePlaceKey(table.id, at.slotId),
    edition: table.edition,
    kind: table.kind,
    subjectId: table.id,
    day: null,
    slot: at.slotId,
    startsAt: at.startsAt,
    endsAt: at.endsAt,
  }
}

async function negotiationSpan(tx: Tx, asked: { slotId: string; edition: string }) {
  const slot = await tx
    .selectFrom('negotiation_slot')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', asked.slotId)
    .where('edition', '=', asked.edition)
    .executeTakeFirst()
  return slot ? { startsAt: slot.starts_at, endsAt: slot.ends_at } : null
}

/** Whether organisations are offered a room or table at present. */
export async function isSubjectOpen(db: Db | Tx, place: Pick<Place, 'kind' | 'subjectId'>): Promise<boolean> {
  const subject =
    place.kind === 'room' ? await findRoom(db, place.subjectId) : await findTable(db, place.subjectId)
  return subject?.open ?? false
}

interface Subject {
  /** The room's or table's id. */
  readonly subjectId: string
  /** Its places. */
  readonly keys: readonly string[]
}

/**
 * Locks all places of a room or table, and says whether anybody holds it or waits for it, or once had it: at all, or with
 * `forGood` only under a contract, which is kept.
 */
export async function isDependedOn(
  tx: Tx,
  { subjectId, keys, forGood }: Subject & { forGood: boolean },
): Promise<boolean> {
  for (const key of keys.toSorted()) await lockPlace(tx, key)
  const booking = await tx
    .selectFrom('booking')
    .select('id')
    .where('subject_id', '=', subjectId)
    .$if(forGood, (query) => query.where((e) => e.or([e('ended_at', 'is', null), wasSigned(e)])))
    .limit(1)
    .executeTakeFirst()
  const entry = await tx
    .selectFrom('booking_queue')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return Boolean(booking ?? entry)
}

/** A booking that must outlive what it was for (decision 27): what costs nothing is confirmed without a contract. */
export const wasSigned = (e: ExpressionBuilder<Database, 'booking'>) =>
  e.or([
    e.and([e('state', '=', 'confirmed'), e('price_fen', '>', 0)]),
    e('contract_number', '<>', ''),
    e('contract_file_id', 'is not', null),
  ])

/**
 * Before a room or table is deleted: what is left of its ended bookings and queues goes; the log keeps what was done. IN_USE
 * where somebody depends on it.
 */
export async function clearSubject(tx: Tx, { subjectId, keys }: Subject): Promise<Outcome<null>> {
  if (await isDependedOn(tx, { subjectId, keys, forGood: true }))
    return refuse('IN_USE', { text: localized(bookingMessages.bookedStays) })
  for (const table of ['booking', 'booking_queue'] as const)
    await tx.deleteFrom(table).where('subject_id', '=', subjectId).execute()
  if (keys.length)
    await tx
      .deleteFrom('booking_place')
      .where('id', 'in', [...keys])
      .execute()
  return ok(null)
}

export interface SubjectNames {
  readonly name: { cn: string; en: string }
  readonly place: { cn: string; en: string }
}
const nowhere = { cn: '', en: '' }

/** Of all rooms and tables there are, by their ids. */
const roomNames = keepFact(['meeting_room'], async (db): Promise<Readonly<Record<string, SubjectNames>>> => {
  const rooms = await db.selectFrom('meeting_room').select(['id', 'name', 'place']).execute()
  return Object.fromEntries(rooms.map(({ id, name, place }) => [id, { name, place }]))
})
const tableNames = keepFact(
  ['venue_table', 'floor_plan'],
  async (db): Promise<Readonly<Record<string, SubjectNames>>> => {
    const tables = await db
      .selectFrom('venue_table')
      .leftJoin('floor_plan', 'floor_plan.id', 'venue_table.plan_id')
      .select(['venue_table.id', 'kind', 'number', 'floor_plan.name as place'])
      .execute()
    return Object.fromEntries(
      tables.map((table) => [table.id, { name: tableName(table), place: table.place ?? nowhere }]),
    )
  },
)

/** Names and locations of rooms and tables by their ids: `Display table 12`, on the plan `Hall 1`. */
export async function namesOf(
  db: Db | Tx,
  rows: readonly { kind: BookingKind; subject_id: string }[],
): Promise<Map<string, SubjectNames>> {
  const rooms = rows.some(({ kind }) => kind === 'room') ? await roomNames(db) : {}
  const tables = rows.some(({ kind }) => kind !== 'room') ? await tableNames(db) : {}
  return new Map(
    rows.flatMap(({ kind, subject_id: id }) => {
      const names = (kind === 'room' ? rooms : tables)[id]
      return names ? [[id, names] as const] : []
    }),
  )
}

export function tableName(table: Pick<VenueTableTable, 'kind' | 'number'>): { cn: string; en: string } {
  const label: Message = bookingKindLabels[table.kind]
  return { cn: `${label.cn} ${table.number}`, en: `${label.en} ${table.number}` }
}

export const namesOrNone = (names: ReadonlyMap<string, SubjectNames>, id: string): SubjectNames =>
  names.get(id) ?? { name: nowhere, place: nowhere }
