/** Whose company it is: the first line of every service of the primary contact (requirement 6). */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { type registrationApi } from '../contract.ts'
import { nameShown, companyNumber, findCompany } from './row-service.ts'
import { liveStatuses } from '../rules.ts'
import { beginCompany } from './start-service.ts'
import type { Company } from './tables.ts'

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
