/**
 * The sample edition's rooms, floor plans, tables and bookings (decision 2): places in every state, seen from the sample's first
 * organisation, and gone with one command. Times follow the conference and the moment of loading.
 */
import type { PlanShape } from '../features/floor-plan/contract.ts'
import sample from '../../reference/sample-booking.json' with { type: 'json' }
import type { WriteContext } from '../server/context.ts'
import { parametersOf } from '../features/edition/server/service.ts'
import { setPictureUses } from '../features/media/server/picture-service.ts'
import { conferenceDays, type TableKind } from '../features/booking/rules.ts'
import { pictureSubject } from '../features/rooms-and-tables/server/room-admin-service.ts'
import { addSampleBookings } from './bookings.ts'
import { planSamplePictures, samplePicturesJob } from './room-pictures.ts'
import { ringTables, rowTables } from './plan-layout.ts'
import type { MeetingRoomTable, VenueTableTable } from '../features/booking/server/tables.ts'
import { hasRows, markSample, sampleOf } from './marks.ts'

/** Puts in rooms, plans, tables and bookings; an edition that has rooms or plans already stays as it is. */
export async function loadSampleVenue(ctx: WriteContext, edition: string): Promise<void> {
  for (const table of ['meeting_room', 'floor_plan'] as const)
    if (await hasRows(ctx.tx, table, edition)) return
  const set = await parametersOf(ctx.tx, edition, [
    'CONFERENCE_START',
    'CONFERENCE_END',
    'ROOM_HOLD_DAYS',
    'TABLE_TV_YUAN',
    'EXTRA_TV_YUAN',
  ])
  await addSampleBookings(ctx, {
    edition,
    days: conferenceDays(set.CONFERENCE_START, set.CONFERENCE_END),
    holdDays: set.ROOM_HOLD_DAYS,
    prices: { tvFen: set.TABLE_TV_YUAN, extraTvFen: set.EXTRA_TV_YUAN },
    rooms: await addRooms(ctx, edition),
    tables: await addPlans(ctx, edition),
    slots: await ctx.tx
      .selectFrom('negotiation_slot')
      .select(['id', 'starts_at', 'ends_at'])
      .where('edition', '=', edition)
      .orderBy('starts_at')
      .execute(),
  })
  await planSamplePictures(ctx, { edition, tries: 1 })
}

async function addRooms(ctx: WriteContext, edition: string): Promise<Map<string, MeetingRoomTable>> {
  const even = { cn: ctx.now, en: ctx.now }
  const rows = sample.rooms.map((room, index): MeetingRoomTable => ({
    id: ctx.kernel.random.id(),
    edition,
    sort: index + 1,
    name: room.name,
    place: room.place,
    note: room.note,
    stamps: { name: even, place: even, note: even },
    capacity: room.capacity,
    price_fen_per_hour: room.yuanPerHour * 100,
    facilities: room.facilities,
    pictures: [],
    open: true,
    version: 1,
    changed_at: ctx.now,
  }))
  await ctx.tx.insertInto('meeting_room').values(rows).execute()
  await markSample(ctx, { table: 'meeting_room', edition, ids: rows.map(({ id }) => id) })
  return new Map(rows.map((row, index) => [sample.rooms[index]!.key, row]))
}

async function addPlans(ctx: WriteContext, edition: string): Promise<Map<string, VenueTableTable>> {
  const tables = new Map<string, VenueTableTable>()
  for (const [index, plan] of sample.plans.entries()) {
    const planId = ctx.kernel.random.id()
    await ctx.tx
      .insertInto('floor_plan')
      .values({
        id: planId,
        edition,
        sort: index + 1,
        name: plan.name,
        width: plan.width,
        height: plan.height,
        shapes: plan.shapes as PlanShape[],
        version: 1,
        changed_at: ctx.now,
      })
      .execute()
    await markSample(ctx, { table: 'floor_plan', edition, ids: [planId] })
    const placed = [...sample.rings, ...sample.rows].filter((group) => group.plan === plan.key)
    const rows = placed.flatMap((group) =>
      ('radius' in group ? ringTables(group) : rowTables(group)).map((spot): VenueTableTable => ({
        ...spot,
        id: ctx.kernel.random.id(),
        edition,
        plan_id: planId,
        kind: group.kind as TableKind,
        width: group.width,
        height: group.height,
        round: group.round,
        seats: group.seats,
        price_fen: group.yuan * 100,
        facilities: group.facilities,
        open: true,
        version: 1,
        changed_at: ctx.now,
      })),
    )
    await ctx.tx.insertInto('venue_table').values(rows).execute()
    for (const row of rows) tables.set(`${row.kind} ${row.number}`, row)
  }
  return tables
}

/** Takes out rooms and plans that nobody has rewritten since, with their tables and whatever was booked there. */
export async function removeSampleVenue(ctx: WriteContext): Promise<void> {
  const { tx } = ctx
  await tx.deleteFrom('job').where('kind', '=', samplePicturesJob).execute()
  const rooms = await tx
    .selectFrom('meeting_room')
    .select('id')
    .where('id', 'in', sampleOf(tx, 'meeting_room'))
    .execute()
  const plans = await tx
    .selectFrom('floor_plan')
    .select('id')
    .where('id', 'in', sampleOf(tx, 'floor_plan'))
    .execute()
  const planIds = plans.map(({ id }) => id)
  const tables = planIds.length
    ? await tx.selectFrom('venue_table').select('id').where('plan_id', 'in', planIds).execute()
    : []
  const subjects = [...rooms, ...tables].map(({ id }) => id)
  if (!subjects.length) return
  for (const table of ['booking', 'booking_queue'] as const) {
    const rows = await tx
      .deleteFrom(table)
      .where('subject_id', 'in', subjects)
      .returning('place_key')
      .execute()
    const keys = [...new Set(rows.map((row) => row.place_key))]
    if (keys.length) await tx.deleteFrom('booking_place').where('id', 'in', keys).execute()
  }
  await tx.deleteFrom('venue_table').where('id', 'in', subjects).execute()
  await tx.deleteFrom('floor_plan').where('id', 'in', sampleOf(tx, 'floor_plan')).execute()
  for (const { id } of rooms)
    await setPictureUses(ctx, { subjectType: pictureSubject, subjectId: id, pictures: [] })
  await tx.deleteFrom('meeting_room').where('id', 'in', sampleOf(tx, 'meeting_room')).execute()
}
