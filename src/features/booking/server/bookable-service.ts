/** Rooms and tables as what is booked: whether they are there, where, and how they are called. */
import type { ExpressionBuilder } from 'kysely'
import type { Message } from '../../../shared/i18n.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Database, Db, Tx } from '../../../server/database/db.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { bookingKindLabels } from '../messages.ts'
import {
  conferenceDays,
  roomPlaceKey,
  roomSlotSpan,
  tablePlaceKey,
  wholeSpan,
  type BookingKind,
  type RoomSlot,
} from '../rules.ts'
import type { BookingQueueTable, BookingTable, MeetingRoomTable, VenueTableTable } from './tables.ts'

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
export function placeOf(row: BookingTable | BookingQueueTable): Place {
  return {
    key: row.place_key,
    edition: row.edition,
    kind: row.kind,
    subjectId: row.subject_id,
    day: row.day,
    slot: row.slot,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }
}

/** The days of an edition's conference, `2027-10-21`. */
export async function daysOf(db: Db | Tx, edition: string): Promise<string[]> {
  const dates = await parametersOf(db, edition, ['CONFERENCE_START', 'CONFERENCE_END'])
  return conferenceDays(dates.CONFERENCE_START, dates.CONFERENCE_END)
}

export function roomPlace(
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

/** A room of the edition in a slot of one of its days; null where there is none. */
export async function findRoomPlace(
  db: Db | Tx,
  asked: { roomId: string; day: string; slot: RoomSlot; edition: string },
): Promise<{ room: MeetingRoomTable; place: Place } | null> {
  const room = await findRoom(db, asked.roomId)
  if (!room || room.edition !== asked.edition) return null
  const days = await daysOf(db, asked.edition)
  return days.includes(asked.day) ? { room, place: roomPlace(room, asked) } : null
}

export async function findTable(db: Db | Tx, id: string): Promise<VenueTableTable | null> {
  return (await db.selectFrom('venue_table').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** A table of the edition; a negotiation table with one of its slots, any other without (decision 15). Null where there is none. */
export async function findTablePlace(
  db: Db | Tx,
  asked: { tableId: string; slotId?: string | undefined; edition: string },
): Promise<{ table: VenueTableTable; place: Place } | null> {
  const table = await findTable(db, asked.tableId)
  if (!table || table.edition !== asked.edition) return null
  if ((table.kind === 'negotiation') !== (asked.slotId !== undefined)) return null
  const span = asked.slotId
    ? await negotiationSpan(db, { slotId: asked.slotId, edition: asked.edition })
    : wholeSpan(await daysOf(db, asked.edition))
  return span ? { table, place: tablePlace(table, { slotId: asked.slotId ?? null, ...span }) } : null
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

async function negotiationSpan(db: Db | Tx, asked: { slotId: string; edition: string }) {
  const slot = await db
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

/**
 * Whether anybody holds a room or table or waits for it, or once had it for good: confirmed, or with a contract, which are kept.
 * Its places are locked.
 */
export async function isDependedOn(tx: Tx, subjectId: string): Promise<boolean> {
  const booking = await tx
    .selectFrom('booking')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where((e) => e.or([e('ended_at', 'is', null), wasSigned(e)]))
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

/** A booking that must outlive what it was for. */
export const wasSigned = (e: ExpressionBuilder<Database, 'booking'>) =>
  e.or([e('state', '=', 'confirmed'), e('contract_number', '<>', ''), e('contract_file_id', 'is not', null)])

/** What is left of ended bookings and queues of a room or table that goes; the log keeps what was done. */
export async function removeEnded(
  tx: Tx,
  { subjectId, keys }: { subjectId: string; keys: readonly string[] },
): Promise<void> {
  for (const table of ['booking', 'booking_queue'] as const)
    await tx.deleteFrom(table).where('subject_id', '=', subjectId).execute()
  if (keys.length)
    await tx
      .deleteFrom('booking_place')
      .where('id', 'in', [...keys])
      .execute()
}

export interface SubjectNames {
  readonly name: { cn: string; en: string }
  readonly place: { cn: string; en: string }
}
const nowhere = { cn: '', en: '' }

const roomNames = compileRead((db, given: { ids: string[] }) =>
  db.selectFrom('meeting_room').select(['id', 'name', 'place']).where('id', 'in', given.ids),
)
const tableNames = compileRead((db, given: { ids: string[] }) =>
  db
    .selectFrom('venue_table')
    .leftJoin('floor_plan', 'floor_plan.id', 'venue_table.plan_id')
    .select(['venue_table.id', 'kind', 'number', 'floor_plan.name as place'])
    .where('venue_table.id', 'in', given.ids),
)

/** Names and locations of rooms and tables by their ids: `Display table 12`, on the plan `Hall 1`. */
export async function namesOf(
  db: Db | Tx,
  rows: readonly { kind: BookingKind; subject_id: string }[],
): Promise<Map<string, SubjectNames>> {
  const idsOf = (isRoom: boolean) => [
    ...new Set(rows.filter((row) => (row.kind === 'room') === isRoom).map((row) => row.subject_id)),
  ]
  const [roomIds, tableIds] = [idsOf(true), idsOf(false)]
  const rooms = roomIds.length ? await roomNames.all(db, { ids: roomIds }) : []
  const tables = tableIds.length ? await tableNames.all(db, { ids: tableIds }) : []
  return new Map([
    ...rooms.map(({ id, name, place }) => [id, { name, place }] as const),
    ...tables.map((table) => [table.id, { name: tableName(table), place: table.place ?? nowhere }] as const),
  ])
}

export function tableName(table: Pick<VenueTableTable, 'kind' | 'number'>): { cn: string; en: string } {
  const label: Message = bookingKindLabels[table.kind]
  return { cn: `${label.cn} ${table.number}`, en: `${label.en} ${table.number}` }
}

export const namesOrNone = (names: ReadonlyMap<string, SubjectNames>, id: string): SubjectNames =>
  names.get(id) ?? { name: nowhere, place: nowhere }
