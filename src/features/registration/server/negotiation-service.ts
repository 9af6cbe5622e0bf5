/** Negotiation slots: up to two an organisation, as many organisations a slot as it has tables (spec §5, D-TABLE). */
import { ok, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/db.ts'
import { parameter } from '../../edition/server/service.ts'
import type { CompanyShown } from '../contract.ts'
import { fieldMessages } from '../messages.ts'

/** Most slots an organisation may choose: the edition's parameter, never more than two. */
export async function negotiationLimitOf(db: Db, edition: string): Promise<number> {
  return Math.min(2, await parameter(db, edition, 'NEGOTIATION_SLOTS_MAX'))
}

/** The edition's slots with what is left of each, and the company's own choice. */
export async function showNegotiation(
  db: Db,
  options: { edition: string; companyId: string },
): Promise<CompanyShown['negotiation']> {
  const slots = await db
    .selectFrom('negotiation_slot')
    .selectAll()
    .where('edition', '=', options.edition)
    .orderBy('starts_at')
    .execute()
  const taken = slots.length
    ? await db
        .selectFrom('company_negotiation')
        .select(['slot_id', 'company_id'])
        .where(
          'slot_id',
          'in',
          slots.map((slot) => slot.id),
        )
        .execute()
    : []
  return {
    limit: await negotiationLimitOf(db, options.edition),
    slots: slots.map((slot) => {
      const holders = taken.filter((row) => row.slot_id === slot.id)
      return {
        id: slot.id,
        startsAt: slot.starts_at,
        endsAt: slot.ends_at,
        tables: slot.tables,
        left: Math.max(0, slot.tables - holders.length),
        chosen: holders.some((row) => row.company_id === options.companyId),
      }
    }),
  }
}

/** Brings a company's slots to what is chosen. The company's row must be locked; slots are locked in the order of their ids. */
export async function applyNegotiation(
  ctx: WriteContext,
  options: { companyId: string; edition: string; slotIds: readonly string[] },
): Promise<Outcome<null>> {
  const { companyId, edition } = options
  const wanted = [...new Set(options.slotIds)].toSorted()
  const refuseSlots = (
    message: (typeof fieldMessages)['negotiationFull' | 'negotiationTooMany' | 'negotiationUnknown'],
  ) => refuseFields({ negotiationSlots: said(message) })
  if (wanted.length > (await negotiationLimitOf(ctx.tx, edition)))
    return refuseSlots(fieldMessages.negotiationTooMany)
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
    const { count } = await ctx.tx
      .selectFrom('company_negotiation')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('slot_id', '=', slotId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= slot.tables) return refuseSlots(fieldMessages.negotiationFull)
    await ctx.tx
      .insertInto('company_negotiation')
      .values({ id: ctx.kernel.random.id(), company_id: companyId, slot_id: slotId, created_at: ctx.now })
      .execute()
  }
  for (const part of ctx.kernel.companyParts) await part.slotsChanged?.(ctx, { companyId, slotIds: wanted })
  return ok(null)
}
