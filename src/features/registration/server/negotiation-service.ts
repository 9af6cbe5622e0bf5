/** Negotiation slots: up to two an organisation, as many organisations a slot as find a table in it. */
import { ok, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { Kernel, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { parameter } from '../../edition/server/service.ts'
import type { CompanyShown } from '../contract.ts'
import { fieldMessages, registrationMessages } from '../messages.ts'
import type { NegotiationSlotTable } from './tables.ts'

/** Most slots an organisation may choose: the edition's parameter, never more than two. */
export async function negotiationLimitOf(db: Db, edition: string): Promise<number> {
  return Math.min(2, await parameter(db, edition, 'NEGOTIATION_SLOTS_MAX'))
}

type Slot = Pick<NegotiationSlotTable, 'id' | 'edition' | 'tables'>

/** Of one slot. */
export interface SlotStanding {
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
export async function slotStandings(
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
    refuseFields({ negotiationSlots: said(message) })
  const limit = await negotiationLimitOf(ctx.tx, edition)
  if (wanted.length > limit)
    return refuseFields({ negotiationSlots: said(registrationMessages.negotiationTooMany, { limit }) })
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
