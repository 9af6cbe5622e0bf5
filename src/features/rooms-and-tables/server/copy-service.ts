/** A new edition begins with the last one's rooms, plans and tables (`npm run edition -- copy`); what was booked stays where it was. */
import type { WriteContext } from '../../../server/context.ts'
import { setPictureUses } from '../../media/server/service.ts'
import { pictureSubject } from './room-admin-service.ts'
import { copySampleMark } from '../../edition/server/service.ts'

/** Puts them in the place of what `to` has. Answers how many rows came. `to` has no registrations: the command sees to it. */
export async function copyVenue(
  ctx: WriteContext,
  { from, to }: { from: string; to: string },
): Promise<number> {
  await clearVenue(ctx, to)
  return (await copyRooms(ctx, { from, to })) + (await copyPlans(ctx, { from, to }))
}

async function clearVenue(ctx: WriteContext, edition: string): Promise<void> {
  const rooms = await ctx.tx.selectFrom('meeting_room').select('id').where('edition', '=', edition).execute()
  for (const { id } of rooms)
    await setPictureUses(ctx, { subjectType: pictureSubject, subjectId: id, pictures: [] })
  // Without registrations, only what the organiser has withdrawn from booking.
  for (const table of ['booking', 'booking_queue', 'venue_table', 'floor_plan', 'meeting_room'] as const)
    await ctx.tx.deleteFrom(table).where('edition', '=', edition).execute()
}

async function copyRooms(ctx: WriteContext, { from, to }: { from: string; to: string }): Promise<number> {
  const rooms = await ctx.tx.selectFrom('meeting_room').selectAll().where('edition', '=', from).execute()
  for (const room of rooms) {
    const id = ctx.kernel.random.id()
    await ctx.tx
      .insertInto('meeting_room')
      .values({ ...room, id, edition: to, version: 1, changed_at: ctx.now })
      .execute()
    await copySampleMark(ctx.tx, { from: room.id, to: id, edition: to })
    const pictures = room.pictures
    await setPictureUses(ctx, { subjectType: pictureSubject, subjectId: id, pictures })
  }
  return rooms.length
}

async function copyPlans(ctx: WriteContext, { from, to }: { from: string; to: string }): Promise<number> {
  const fresh = { edition: to, version: 1, changed_at: ctx.now }
  const plans = await ctx.tx.selectFrom('floor_plan').selectAll().where('edition', '=', from).execute()
  const planIds = new Map(plans.map((plan) => [plan.id, ctx.kernel.random.id()]))
  for (const plan of plans) {
    const id = planIds.get(plan.id)!
    await ctx.tx
      .insertInto('floor_plan')
      .values({ ...plan, ...fresh, id })
      .execute()
    await copySampleMark(ctx.tx, { from: plan.id, to: id, edition: to })
  }
  const tables = await ctx.tx.selectFrom('venue_table').selectAll().where('edition', '=', from).execute()
  const placed = tables.filter((table) => planIds.has(table.plan_id))
  for (const table of placed)
    await ctx.tx
      .insertInto('venue_table')
      .values({ ...table, ...fresh, id: ctx.kernel.random.id(), plan_id: planIds.get(table.plan_id)! })
      .execute()
  return plans.length + placed.length
}
