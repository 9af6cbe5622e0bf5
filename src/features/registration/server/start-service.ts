/** A registration begun by someone who has an account already: another year, or after a cancelled one (decision 1, decision 7). */
import type { Service } from '../../../server/http/http.ts'
import type { OrganisationType } from '../../../shared/organisation-types.ts'
import { ok, refuse, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { parameter } from '../../edition/server/service.ts'
import type { registrationApi } from '../contract.ts'
import { createDraftCompany } from './company-service.ts'
import { findCompany } from './row-service.ts'
import type { Company } from './tables.ts'
import { refuseWhenClosed } from './ticket-service.ts'
import { companyView } from './view-service.ts'

/**
 * Makes the draft of someone who belongs to no organisation of the edition. COMPANY_HAS_ACCOUNT where one
 * does, COMPANY_REGISTERED where the name is taken, WAIT_REGISTER within 60 s of the last one (requirement 5).
 * Certificate and consents are asked for in the form, as of everybody. Staff register nobody here.
 */
export async function beginCompany(
  ctx: SignedIn<WriteContext>,
  named: { type: OrganisationType | ''; name: string },
): Promise<Outcome<Company>> {
  const { user } = ctx
  if (user.userType !== 2) return refuse('FORBIDDEN')
  if (user.companyId !== null) return refuse('COMPANY_HAS_ACCOUNT')
  const refusal = (await refuseWhenClosed(ctx, ctx.tx, user.edition)) ?? (await tooSoon(ctx))
  if (refusal) return refusal
  const made = await createDraftCompany(ctx, {
    ...named,
    accountId: user.accountId,
    edition: user.edition,
    contactName: user.name,
    contactEmail: user.email,
    contactPhone: '',
    certificateKind: '',
    certificateNumber: '',
    consents: null,
  })
  return made.ok ? ok((await findCompany(ctx.tx, made.result.companyId))!) : made
}

/** customer/company/start: begins a registration by type and name, and shows it. */
export const startCompany: Service<typeof registrationApi.startCompany> = async (ctx, input) => {
  const made = await beginCompany(ctx, input)
  return made.ok ? ok((await companyView(ctx, made.result.id))!) : made
}

async function tooSoon(ctx: SignedIn<WriteContext>): Promise<Refusal | null> {
  const waitMs = (await parameter(ctx.tx, ctx.user.edition, 'REGISTER_WAIT_SECONDS')) * 1000
  const last = await ctx.tx
    .selectFrom('company')
    .select((e) => e.fn.max('created_at').as('at'))
    .where('account_id', '=', ctx.user.accountId)
    .where('edition', '=', ctx.user.edition)
    .executeTakeFirst()
  return last?.at != null && ctx.now - last.at < waitMs ? refuse('WAIT_REGISTER') : null
}
