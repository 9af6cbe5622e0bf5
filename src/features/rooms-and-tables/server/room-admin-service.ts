/** Rooms as staff keep them: added, changed, put in order, removed where nothing depends on them (decision 14, decision 1). */
import type { ActionCode } from '../../audit/messages.ts'
import type { Service } from '../../../server/http/http.ts'
import { isDeepStrictEqual } from 'node:util'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import type { Both } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import { restamp, type TextStamps } from '../../../shared/translation.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { endDoorsOf } from '../../device/server/service.ts'
import { isEdition, currentEdition, isReadOnly } from '../../edition/server/service.ts'
import { setPictureUses } from '../../media/server/service.ts'
import type { StaffRoom, roomsApi } from '../contract.ts'
import { bookingMessages } from '../../booking/messages.ts'
import {
  tellVenue,
  liveBookings,
  type MeetingRoomTable,
  clearSubject,
  daysOf,
  roomPlaces,
  findRoom,
} from '../../booking/server/service.ts'
import { describeRoom, picturesOf, roomsOf } from './room-service.ts'

type Fields = Omit<InputOf<typeof roomsApi.addRoom>, 'activityCode'>
const texts = ['name', 'place', 'note'] as const
type TextName = (typeof texts)[number]

/** Where pictures of rooms stand (media: none in use is deleted). */
export const pictureSubject = 'meeting_room'

export const listRooms: Service<typeof roomsApi.listRooms> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  return ok({
    rows: await showRooms(ctx.db, { edition, now: ctx.now }),
    edition,
    readOnly: await isReadOnly(ctx.db, edition),
  })
}

async function showRooms(
  db: Db | Tx,
  { edition, now }: { edition: string; now: number },
): Promise<StaffRoom[]> {
  const rooms = await roomsOf(db, edition)
  const pictures = await picturesOf(db, rooms)
  const held = await liveBookings(db, { edition, kinds: ['room'], now })
  return rooms.map((room, index) => ({
    ...describeRoom(room, pictures),
    order: index + 1,
    open: room.open,
    bookings: held.filter((row) => row.subject_id === room.id).length,
    stamps: room.stamps,
    version: room.version,
  }))
}

async function showRoom(ctx: WriteContext, room: MeetingRoomTable): Promise<StaffRoom> {
  const rooms = await showRooms(ctx.tx, { edition: room.edition, now: ctx.now })
  return rooms.find(({ id }) => id === room.id)!
}

export const addRoom: Service<typeof roomsApi.addRoom> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.tx))
  if (await isReadOnly(ctx.tx, edition)) return refuse('READ_ONLY')
  if (!(await isEdition(ctx.tx, edition))) return refuse('NOT_FOUND')
  const id = ctx.kernel.random.id()
  const wrong = await wrongFields(ctx, { id, fields: input })
  if (wrong) return refuseFields(wrong)
  const { last } = await ctx.tx
    .selectFrom('meeting_room')
    .select((e) => e.fn.max('sort').as('last'))
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow()
  const room: MeetingRoomTable = {
    id,
    edition,
    sort: Number(last ?? 0) + 1,
    ...columnsOf(input),
    stamps: stampsOf({ before: null, fields: input, confirmed: [], now: ctx.now }),
    version: 1,
    changed_at: ctx.now,
  }
  await ctx.tx.insertInto('meeting_room').values(room).execute()
  await tell(ctx, { room, action: 'booking.room.add', data: { name: input.name } })
  return ok(await showRoom(ctx, room))
}

/** Bookings keep the price at which they were made. */
export const updateRoom: Service<typeof roomsApi.updateRoom> = async (ctx, input) => {
  await lockRow(ctx.tx, 'meeting_room', input.id, 'booking.roomLock')
  const before = await findRoom(ctx.tx, input.id)
  if (!before) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, before.edition)) return refuse('READ_ONLY')
  const stale = await refuseStale(input.version, before.version, () => showRoom(ctx, before))
  if (stale) return stale
  const wrong = await wrongFields(ctx, { id: before.id, fields: input })
  if (wrong) return refuseFields(wrong)
  const values = {
    ...columnsOf(input),
    stamps: stampsOf({ before, fields: input, confirmed: input.confirmed, now: ctx.now }),
    version: before.version + 1,
    changed_at: ctx.now,
  }
  const room = { ...before, ...values }
  await ctx.tx.updateTable('meeting_room').set(values).where('id', '=', room.id).execute()
  if (input.order !== undefined) await moveRoom(ctx, { room, order: input.order })
  const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
    (name) =>
      !['stamps', 'version', 'changed_at'].includes(name) && !isDeepStrictEqual(values[name], before[name]),
  )
  await tell(ctx, {
    room,
    action: 'booking.room.change',
    data: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: values[name] }])),
  })
  return ok(await showRoom(ctx, room))
}

/** Puts a room at a place from 1 among those of its edition, and numbers all of them anew. */
async function moveRoom(
  ctx: WriteContext,
  { room, order }: { room: MeetingRoomTable; order: number },
): Promise<void> {
  const rooms = (await roomsOf(ctx.tx, room.edition)).filter(({ id }) => id !== room.id)
  const sorted = rooms.toSpliced(order - 1, 0, room)
  for (const [index, { id, sort }] of sorted.entries()) {
    if (sort === index + 1) continue
    await ctx.tx
      .updateTable('meeting_room')
      .set({ sort: index + 1 })
      .where('id', '=', id)
      .execute()
  }
}

/** IN_USE where someone holds it, waits for it or had it confirmed: closing it keeps what was. What else has ended goes with it. */
export const delRoom: Service<typeof roomsApi.delRoom> = async (ctx, input) => {
  await lockRow(ctx.tx, 'meeting_room', input.id, 'booking.roomLock')
  const room = await findRoom(ctx.tx, input.id)
  if (!room) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, room.edition)) return refuse('READ_ONLY')
  const stale = await refuseStale(input.version, room.version, () => showRoom(ctx, room))
  if (stale) return stale
  // Who is just booking it holds one of its places, and looks for the room under that lock.
  const places = roomPlaces(room, { days: await daysOf(ctx.tx, room.edition) })
  const cleared = await clearSubject(ctx.tx, { subjectId: room.id, keys: places.map(({ key }) => key) })
  if (!cleared.ok) return cleared
  await setPictureUses(ctx, { subjectType: pictureSubject, subjectId: room.id, pictures: [] })
  await ctx.tx.deleteFrom('meeting_room').where('id', '=', room.id).execute()
  await endDoorsOf(ctx, room.id)
  await tell(ctx, {
    room,
    action: 'booking.room.remove',
    data: { name: room.name },
  })
  return ok({ removed: true })
}

/** What is wrong with the fields of a room; where nothing is, its pictures are in use from now on. */
async function wrongFields(
  ctx: WriteContext,
  { id, fields }: { id: string; fields: Fields },
): Promise<Record<string, LocalizedMessage> | null> {
  const wrong: Record<string, LocalizedMessage> = {}
  for (const locale of ['cn', 'en'] as const)
    if (!fields.name[locale].trim()) wrong[`name.${locale}`] = localized(bookingMessages.nameRequired)
  if (Object.keys(wrong).length) return wrong
  const use = { subjectType: pictureSubject, subjectId: id, pictures: fields.pictures }
  return (await setPictureUses(ctx, use)) ? null : { pictures: localized(bookingMessages.noSuchPicture) }
}

function columnsOf(fields: Fields) {
  const trimmed = ({ cn, en }: Both) => ({ cn: cn.trim(), en: en.trim() })
  return {
    name: trimmed(fields.name),
    place: trimmed(fields.place),
    note: trimmed(fields.note),
    capacity: fields.capacity,
    price_fen_per_hour: fields.priceFenPerHour,
    facilities: [...new Set(fields.facilities)],
    pictures: [...new Set(fields.pictures)],
    open: fields.open,
  }
}

/** The translation guard: when either language of each text was last changed. */
function stampsOf(of: {
  before: MeetingRoomTable | null
  fields: Fields
  confirmed: readonly string[]
  now: number
}): TextStamps {
  const { before, now, confirmed } = of
  const after = columnsOf(of.fields)
  return restamp({
    before: before?.stamps ?? {},
    changed: (field, locale) =>
      after[field as TextName][locale] !== (before?.[field as TextName][locale] ?? ''),
    empty: (field, locale) => after[field as TextName][locale] === '',
    fields: texts,
    confirmed,
    now,
  })
}

const tell = (
  ctx: WriteContext,
  { room, action, data }: { room: MeetingRoomTable; action: ActionCode; data: object },
): Promise<void> =>
  tellVenue(ctx, {
    action,
    subjectType: 'meetingRoom',
    subjectId: room.id,
    edition: room.edition,
    data,
  })
