/** What check-in codes are to an organisation (organisation-hooks.ts): made with its approval, ended and removed with its people. */
import type { OrganisationHooks, WritingPerson } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import { endCode, endCodes, makeMissingCodes } from './code-service.ts'
import { signCode } from './signature-service.ts'

export const ticketPart: OrganisationHooks = {
  async approved(ctx, companyId) {
    const people = await ctx.tx
      .selectFrom('delegate')
      .select('id')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute()
    const ids = people.map(({ id }) => id)
    await makeMissingCodes(ctx, ids)
  },
  async personLeft(ctx, { personId, why }) {
    if (why === 'replaced') await endCode(ctx, { personId, reason: why })
    else await endCodes(ctx, { of: 'person_id', ids: [personId], reason: why })
  },
  end: (ctx, companyId) => endCodes(ctx, { of: 'company_id', ids: [companyId], reason: 'cancelled' }),
  written: codesWritten,
  async remove(ctx, companyId) {
    await ctx.tx.deleteFrom('checkin_code').where('company_id', '=', companyId).execute()
  },
}

/** Every code that the person has had, for the own export. */
async function codesWritten(
  ctx: WriteContext,
  { personId }: WritingPerson,
): Promise<Record<string, unknown>> {
  const rows = await ctx.tx
    .selectFrom('checkin_code')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('serial')
    .execute()
  if (!rows.length) return {}
  const checkInCodes = await Promise.all(
    rows.map(async (row) => ({
      code: await signCode(ctx.kernel, row),
      madeAt: row.made_at,
      endedAt: row.ended_at,
      endReason: row.end_reason,
    })),
  )
  return { checkInCodes }
}
