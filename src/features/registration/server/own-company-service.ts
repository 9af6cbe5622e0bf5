/** Whose company it is: the first line of every service of the primary contact (requirement 6). */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import type { registrationApi } from '../contract.ts'
import { nameShown, companyNumber, findCompany } from './row-service.ts'
import { liveStatuses } from '../rules.ts'
import type { Company } from './tables.ts'
import type { OrganisationType } from '../../../shared/organisation-types.ts'
import { accountMessages } from '../../account/messages.ts'
import { parameter } from '../../edition/server/service.ts'
import { createDraftCompany } from './company-service.ts'
import { refuseWhenClosed } from './ticket-service.ts'
import { companyView } from './view-service.ts'

/** The company of the signed-in primary contact, for reading. A delegate is not allowed (requirement 6); staff have none. */
export async function readOwnCompany(ctx: SignedIn<ReadContext>): Promise<Outcome<Company>> {
  const { user } = ctx
  if (user.companyId && !user.isPrimaryContact) return refuse('FORBIDDEN')
  const company = user.companyId ? await findCompany(ctx.db, user.companyId) : null
  return company ? ok(company) : refuse('NOT_FOUND')
}

/** The same, its row locked and read again under the lock. Every change of a company, its delegates or their seats begins here. */
export async function lockOwnCompany(ctx: SignedIn<WriteContext>): Promise<Outcome<Company>> {
  const { user } = ctx
  if (user.companyId && !user.isPrimaryContact) return refuse('FORBIDDEN')
  if (!user.companyId || !(await lockRow(ctx.tx, 'company', user.companyId, 'registration.companyLock'))) {
    return refuse('NOT_FOUND')
  }
  const company = await findCompany(ctx.tx, user.companyId)
  return company?.account_id === user.accountId ? ok(company) : refuse('NOT_FOUND')
}

/** The same for a registration that can still change; WRONG_STATUS for a rejected or cancelled one. */
export async function lockLiveCompany(ctx: SignedIn<WriteContext>): Promise<Outcome<Company>> {
  const own = await lockOwnCompany(ctx)
  if (own.ok && !liveStatuses.includes(own.result.status)) return refuse('WRONG_STATUS')
  return own
}

/** The own company, or a new draft for an account without one (customer/company/save creates or edits). */
export async function lockOrCreateCompany(ctx: SignedIn<WriteContext>): Promise<Outcome<Company>> {
  return ctx.user.companyId ? lockLiveCompany(ctx) : beginCompany(ctx, { type: '', name: '' })
}

/** customer/company/earlier */
export const listEarlier: Service<typeof registrationApi.earlierRegistrations> = async (ctx) => {
  const { accountId, edition } = ctx.user
  const companies = await ctx.db
    .selectFrom('company')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('edition', '<', edition)
    .where('status', '<>', 'cancelled')
    .orderBy('edition', 'desc')
    .execute()
  const rows = companies.map((company) => ({
    edition: company.edition,
    number: companyNumber(company),
    ...nameShown(company),
    status: company.status,
  }))
  return ok({ rows })
}

/**
 * Makes the draft of someone who belongs to no organisation of the edition. COMPANY_HAS_ACCOUNT where one
 * does, COMPANY_REGISTERED where the name is taken, WAIT_REGISTER too soon after the last one (requirement 5).
 * Certificate and consents are asked for in the form, as of everybody. Staff register nobody here.
 */
async function beginCompany(
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
  const seconds = await parameter(ctx.tx, ctx.user.edition, 'REGISTER_WAIT_SECONDS')
  const last = await ctx.tx
    .selectFrom('company')
    .select((e) => e.fn.max('created_at').as('at'))
    .where('account_id', '=', ctx.user.accountId)
    .where('edition', '=', ctx.user.edition)
    .executeTakeFirst()
  if (last?.at == null || ctx.now - last.at >= seconds * 1000) return null
  return refuse('WAIT_REGISTER', { text: localized(accountMessages.registerWait, { seconds }) })
}
