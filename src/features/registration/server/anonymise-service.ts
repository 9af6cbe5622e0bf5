/** Removing the personal data of an organisation that cannot be deleted: its name, money, invoices and contracts stay. */
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/db.ts'
import { foldEmail } from '../../../shared/contacts.ts'
import { refuseStale } from '../../../server/edit-version.ts'
import { parameter } from '../../edition/server/service.ts'
import { mayBecome } from '../rules.ts'
import { erasePeople } from './erase-service.ts'
import { findCompany, findDelegates } from './row-service.ts'
import { setStatus } from './status-service.ts'
import { registrationVersion } from './version-service.ts'
import type { CompanyTable } from './tables.ts'

const dayMs = 86_400_000

/** Rooms, tables and sponsorships that name one of its people name nobody. */
async function forgetEverybody(ctx: WriteContext, company: CompanyTable): Promise<void> {
  const delegates = await findDelegates(ctx.tx, company.id)
  const people = [
    { email: company.contact_email, name: company.contact_name },
    ...delegates.map(({ email, name }) => ({ email, name })),
  ].filter(({ email }) => email)
  for (const { email, name } of people)
    for (const part of ctx.kernel.companyParts)
      await part.forget?.(ctx, {
        companyId: company.id,
        email: foldEmail(email),
        name,
        instead: { contact: '', email: '', phone: '' },
      })
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
  const isOver = ctx.now >= (await parameter(ctx.tx, company.edition, 'CONFERENCE_END')) + dayMs
  if (!isOver && mayBecome(company.status, 'cancelled'))
    await setStatus(ctx, { company, to: 'cancelled', by: 'reviewer' })
  await forgetEverybody(ctx, company)
  await erasePeople(ctx, company)
  return ok({ accountId: company.account_id, edition: company.edition })
}
