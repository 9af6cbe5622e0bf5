/** Negotiation slots as staff set them: what an organisation has chosen is never moved or taken from under it (decision 15). */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { markOf, refuseStale } from '../../../server/database/edit-version.ts'
import { touchPages } from '../../../server/pages/page-version.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, isReadOnly, editionOf } from '../../edition/server/service.ts'
import type { registrationApi, StaffSlot } from '../contract.ts'
import { offerMessages as messages } from '../messages.ts'
import { negotiationLimitOf, slotStandings, type SlotStanding } from './negotiation-service.ts'
import type { NegotiationSlotTable } from './tables.ts'

export const listNegotiationSlots: Service<typeof registrationApi.listNegotiationSlots> = async (
  ctx,
  input,
) => {
  const about = await editionOf(ctx, input.activityCode)
  const slots = await ctx.db
    .selectFrom('negotiation_slot')
    .selectAll()
    .where('edition', '=', about.edition)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const standings = await slotStandings(ctx, { companyId: '', slots })
  return ok({
    rows: slots.map((slot) => showSlot(slot, standings.get(slot.id)!)),
    ...about,
    limitPerOrganisation: await negotiationLimitOf(ctx.db, about.edition),
  })
}

function showSlot(slot: NegotiationSlotTable, { choosers, left }: SlotStanding): StaffSlot {
  const { id, starts_at: startsAt, ends_at: endsAt, tables } = slot
  return { id, startsAt, endsAt, tables, taken: choosers.length, left, version: markOf(slot) }
}

/** As it stands within the transaction. */
const standingOf = async (ctx: WriteContext, slot: NegotiationSlotTable): Promise<SlotStanding> =>
  (await slotStandings({ ...ctx, db: ctx.tx }, { companyId: '', slots: [slot] })).get(slot.id)!

/** The slot under its lock, and how many organisations have chosen it. */
async function lockSlot(ctx: WriteContext, id: string) {
  if (!(await lockRow(ctx.tx, 'negotiation_slot', id, 'registration.negotiationLock'))) return null
  const slot = await ctx.tx.selectFrom('negotiation_slot').selectAll().where('id', '=', id).executeTakeFirst()
  if (!slot) return null
  const standing = await standingOf(ctx, slot)
  return { slot, standing, taken: standing.choosers.length }
}

const refuseStaleSlot = (
  input: { version?: string | undefined },
  { slot, standing }: NonNullable<Awaited<ReturnType<typeof lockSlot>>>,
) => refuseStale(input.version, markOf(slot), () => showSlot(slot, standing))

export const saveNegotiationSlot: Service<typeof registrationApi.saveNegotiationSlot> = async (
  ctx,
  input,
) => {
  const found = input.id === undefined ? null : await lockSlot(ctx, input.id)
  if (input.id !== undefined && !found) return refuse('NOT_FOUND')
  const edition = found?.slot.edition ?? input.activityCode ?? (await currentEdition(ctx.tx))
  if (await isReadOnly(ctx.tx, edition)) return refuse('READ_ONLY')
  const stale = found && (await refuseStaleSlot(input, found))
  if (stale) return stale
  const next: NegotiationSlotTable = {
    id: found?.slot.id ?? ctx.kernel.random.id(),
    edition,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    tables: input.tables,
  }
  const wrong = await refusalOf(ctx, { next, found })
  if (wrong) return wrong
  await ctx.tx
    .insertInto('negotiation_slot')
    .values(next)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ starts_at: next.starts_at, ends_at: next.ends_at, tables: next.tables }),
    )
    .execute()
  await told(ctx, {
    action: 'registration.slot.save',
    slot: next,
    data: { from: found && shortOf(found.slot), to: shortOf(next) },
  })
  return ok(showSlot(next, await standingOf(ctx, next)))
}

async function refusalOf(
  ctx: WriteContext,
  { next, found }: { next: NegotiationSlotTable; found: Awaited<ReturnType<typeof lockSlot>> },
): Promise<Outcome<never> | null> {
  const { starts_at: startsAt, ends_at: endsAt } = next
  if (endsAt <= startsAt) return refuseFields({ endsAt: said(messages.endBeforeStart) })
  const taken = found?.taken ?? 0
  const isMoved = found && (found.slot.starts_at !== startsAt || found.slot.ends_at !== endsAt)
  if (taken && isMoved) return refuseFields({ startsAt: said(messages.slotTaken, { taken }) })
  if (next.tables < taken) return refuseFields({ tables: said(messages.tablesBelowTaken, { taken }) })
  const same = await ctx.tx
    .selectFrom('negotiation_slot')
    .select('id')
    .where('edition', '=', next.edition)
    .where('starts_at', '=', startsAt)
    .where('ends_at', '=', endsAt)
    .where('id', '<>', next.id)
    .executeTakeFirst()
  return same ? refuseFields({ startsAt: said(messages.slotExists) }) : null
}

export const delNegotiationSlot: Service<typeof registrationApi.delNegotiationSlot> = async (ctx, input) => {
  const found = await lockSlot(ctx, input.id)
  if (!found) return refuse('NOT_FOUND')
  const { slot, taken } = found
  if (await isReadOnly(ctx.tx, slot.edition)) return refuse('READ_ONLY')
  const stale = await refuseStaleSlot(input, found)
  if (stale) return stale
  if (taken) return refuse('IN_USE', { said: said(messages.slotInUse, { taken }) })
  await ctx.tx.deleteFrom('negotiation_slot').where('id', '=', slot.id).execute()
  await told(ctx, { action: 'registration.slot.del', slot, data: shortOf(slot) })
  return ok({ removed: true })
}

const shortOf = ({ starts_at: startsAt, ends_at: endsAt, tables }: NegotiationSlotTable) => ({
  startsAt,
  endsAt,
  tables,
})

async function told(
  ctx: WriteContext,
  options: { action: string; slot: NegotiationSlotTable; data: Record<string, unknown> },
): Promise<void> {
  const { action, slot, data } = options
  await record(ctx, {
    action,
    subjectType: 'negotiationSlot',
    subjectId: slot.id,
    edition: slot.edition,
    data,
  })
  await touchPages(ctx)
}
