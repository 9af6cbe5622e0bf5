/**
 * Negotiation slots: up to two an organisation, as many organisations a slot as find a table in it. What an organisation has
 * chosen is never moved or taken from under it by staff (decision 15).
 */
import type { ActionCode } from '../../audit/messages.ts'
import { ok, refuseFields, localized, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { Kernel, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { parameter, currentEdition, isReadOnly, editionOf } from '../../edition/server/service.ts'
import type { CompanyShown, registrationApi, StaffSlot } from '../contract.ts'
import { fieldMessages, registrationMessages, offerMessages as messages } from '../messages.ts'
import type { NegotiationSlotTable } from './tables.ts'
import type { Service } from '../../../server/http/http.ts'
import { markOf, refuseStale } from '../../../server/database/edit-version.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { record } from '../../audit/server/service.ts'

/** Most slots an organisation may choose: the edition's parameter, never more than two. */
export async function negotiationLimitOf(db: Db, edition: string): Promise<number> {
  return Math.min(2, await parameter(db, edition, 'NEGOTIATION_SLOTS_MAX'))
}

type Slot = Pick<NegotiationSlotTable, 'id' | 'edition' | 'tables'>

/** Of one slot. */
interface SlotStanding {
  /** Ids of the organisations that have chosen it. */
  readonly choosers: readonly string[]
  /** How many more may choose it. */
  readonly left: number
}

/**
 * How some slots of one edition stand, by their ids, for the organisation that asks ('' for anybody). A slot takes as many
 * organisations as it has tables, and no more than there are tables free for: those who chose it and have no table yet are to
 * find one, and a table that is kept for who asks is its own. Where no table is drawn, the slot's own number counts.
 */
async function slotStandings(
  { kernel, db, now }: { kernel: Kernel; db: Db; now: number },
  { companyId, slots }: { companyId: string; slots: readonly Slot[] },
): Promise<Map<string, SlotStanding>> {
  const [first] = slots
  if (!first) return new Map()
  const slotIds = slots.map(({ id }) => id)
  const chosen = await db
    .selectFrom('company_negotiation')
    .select(['slot_id', 'company_id'])
    .where('slot_id', 'in', slotIds)
    .execute()
  const asked = { edition: first.edition, slotIds, now }
  const drawn = await Promise.all(
    kernel.organisationHooks.map((part) => part.slotTables?.(db, asked) ?? null),
  )
  return new Map(
    slots.map(({ id, tables }) => {
      const choosers = chosen.filter((row) => row.slot_id === id).map((row) => row.company_id)
      const lefts = drawn.flatMap((part) => {
        const there = part?.get(id)
        if (!there) return []
        const looking = choosers.filter((one) => !there.holders.has(one)).length
        const isKept = there.holders.has(companyId) && !choosers.includes(companyId)
        return Math.max(0, there.free - looking) + (isKept ? 1 : 0)
      })
      return [id, { choosers, left: Math.max(0, Math.min(tables - choosers.length, ...lefts)) }]
    }),
  )
}

/** The edition's slots with what is left of each, and the company's own choice ('' for none). */
export async function showNegotiation(
  ctx: { kernel: Kernel; db: Db; now: number },
  options: { edition: string; companyId: string },
): Promise<CompanyShown['negotiation']> {
  const { edition, companyId } = options
  const slots = await ctx.db
    .selectFrom('negotiation_slot')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const standings = await slotStandings(ctx, { companyId, slots })
  return {
    limit: await negotiationLimitOf(ctx.db, edition),
    slots: slots.map((slot) => {
      const { choosers, left } = standings.get(slot.id)!
      return {
        id: slot.id,
        startsAt: slot.starts_at,
        endsAt: slot.ends_at,
        tables: slot.tables,
        left,
        chosen: choosers.includes(companyId),
      }
    }),
  }
}

/**
 * Brings a company's slots to what is chosen. The company's row must be locked; slots are locked in the order of their ids.
 * `tableGiven`: the organiser gives it a table with the slot, whoever else may look for one; the slot's own number still counts.
 */
export async function applyNegotiation(
  ctx: WriteContext,
  options: { companyId: string; edition: string; slotIds: readonly string[]; tableGiven?: boolean },
): Promise<Outcome<null>> {
  const { companyId, edition } = options
  const wanted = [...new Set(options.slotIds)].toSorted()
  const refuseSlots = (message: (typeof fieldMessages)['negotiationFull' | 'negotiationUnknown']) =>
    refuseFields({ negotiationSlots: localized(message) })
  const limit = await negotiationLimitOf(ctx.tx, edition)
  if (wanted.length > limit)
    return refuseFields({ negotiationSlots: localized(registrationMessages.negotiationTooMany, { limit }) })
  const own = await ctx.tx
    .selectFrom('company_negotiation')
    .select(['id', 'slot_id'])
    .where('company_id', '=', companyId)
    .execute()
  const gone = own.filter((row) => !wanted.includes(row.slot_id)).map((row) => row.id)
  if (gone.length) await ctx.tx.deleteFrom('company_negotiation').where('id', 'in', gone).execute()
  for (const slotId of wanted.filter((id) => !own.some((row) => row.slot_id === id))) {
    await lockRow(ctx.tx, 'negotiation_slot', slotId, 'registration.negotiationLock')
    const slot = await ctx.tx
      .selectFrom('negotiation_slot')
      .selectAll()
      .where('id', '=', slotId)
      .where('edition', '=', edition)
      .executeTakeFirst()
    if (!slot) return refuseSlots(fieldMessages.negotiationUnknown)
    const asked = { companyId, slots: [slot] }
    const { choosers, left } = (await slotStandings({ ...ctx, db: ctx.tx }, asked)).get(slotId)!
    const isFull = options.tableGiven ? choosers.length >= slot.tables : left === 0
    if (isFull) return refuseSlots(fieldMessages.negotiationFull)
    await ctx.tx
      .insertInto('company_negotiation')
      .values({ id: ctx.kernel.random.id(), company_id: companyId, slot_id: slotId, created_at: ctx.now })
      .execute()
  }
  for (const part of ctx.kernel.organisationHooks)
    await part.slotsChanged?.(ctx, { companyId, slotIds: wanted })
  return ok(null)
}

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
  await logSlot(ctx, {
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
  if (endsAt <= startsAt) return refuseFields({ endsAt: localized(messages.endBeforeStart) })
  const taken = found?.taken ?? 0
  const isMoved = found && (found.slot.starts_at !== startsAt || found.slot.ends_at !== endsAt)
  if (taken && isMoved) return refuseFields({ startsAt: localized(messages.slotTaken, { taken }) })
  if (next.tables < taken) return refuseFields({ tables: localized(messages.tablesBelowTaken, { taken }) })
  const same = await ctx.tx
    .selectFrom('negotiation_slot')
    .select('id')
    .where('edition', '=', next.edition)
    .where('starts_at', '=', startsAt)
    .where('ends_at', '=', endsAt)
    .where('id', '<>', next.id)
    .executeTakeFirst()
  return same ? refuseFields({ startsAt: localized(messages.slotExists) }) : null
}

export const delNegotiationSlot: Service<typeof registrationApi.delNegotiationSlot> = async (ctx, input) => {
  const found = await lockSlot(ctx, input.id)
  if (!found) return refuse('NOT_FOUND')
  const { slot, taken } = found
  if (await isReadOnly(ctx.tx, slot.edition)) return refuse('READ_ONLY')
  const stale = await refuseStaleSlot(input, found)
  if (stale) return stale
  if (taken) return refuse('IN_USE', { text: localized(messages.slotInUse, { taken }) })
  await ctx.tx.deleteFrom('negotiation_slot').where('id', '=', slot.id).execute()
  await logSlot(ctx, { action: 'registration.slot.del', slot, data: shortOf(slot) })
  return ok({ removed: true })
}

const shortOf = ({ starts_at: startsAt, ends_at: endsAt, tables }: NegotiationSlotTable) => ({
  startsAt,
  endsAt,
  tables,
})

async function logSlot(
  ctx: WriteContext,
  options: { action: ActionCode; slot: NegotiationSlotTable; data: Record<string, unknown> },
): Promise<void> {
  const { action, slot, data } = options
  await record(ctx, {
    action,
    subjectType: 'negotiationSlot',
    subjectId: slot.id,
    edition: slot.edition,
    data,
  })
  touchPages(ctx)
}
