/** Removing the personal data of an organisation that cannot be deleted: its name, money, invoices and contracts stay. */
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import { mayBecome } from '../rules.ts'
import { erasePeople, isOver } from './erase-service.ts'
import { namedPeople, noContact } from './person-service.ts'
import { findCompany, findDelegates } from './row-service.ts'
import { setStatus } from './status-service.ts'
import { registrationVersion } from './version-service.ts'
import type { Company } from './tables.ts'

/** Rooms, tables and sponsorships that name one of its people name nobody. */
async function forgetEverybody(ctx: WriteContext, company: Company): Promise<void> {
  const delegates = await findDelegates(ctx.tx, company.id)
  for (const person of namedPeople(company, delegates))
    for (const part of ctx.kernel.organisationHooks)
      await part.forget?.(ctx, { ...person, instead: noContact })
}

/**
 * Empties the records of an organisation's contact and delegates, with their files, seats and mail. Before the conference is over
 * a live registration is cancelled first; afterwards it stays as it was, so that what it owes stays, too. NOT_FOUND.
 */
export async function anonymiseCompany(
  ctx: WriteContext,
  input: { companyId: string; version: string },
): Promise<Outcome<{ accountId: string; edition: string }>> {
  if (!(await lockRow(ctx.tx, 'company', input.companyId, 'registration.companyLock')))
    return refuse('NOT_FOUND')
  const stale = await refuseStale(input.version, await registrationVersion(ctx.tx, input.companyId))
  if (stale) return stale
  const company = (await findCompany(ctx.tx, input.companyId))!
  if (!(await isOver(ctx, company)) && mayBecome(company.status, 'cancelled'))
    await setStatus(ctx, { company, to: 'cancelled', by: 'reviewer' })
  await forgetEverybody(ctx, company)
  await erasePeople(ctx, company)
  return ok({ accountId: company.account_id, edition: company.edition })
}
