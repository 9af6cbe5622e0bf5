/** Mails to delegates who have a ticket of their own: that they have it, and that it has ended. */
import type { WriteContext } from '../../../server/context.ts'
import type { MailHold } from '../../../server/mail/mailer.ts'
import { mailCompany } from './mail-service.ts'
import { registrationMails, ticketOf } from './mails.ts'
import { findDelegates } from './row-service.ts'
import type { Company, PersonTable } from './tables.ts'

/** Tells delegates of their place, and that their own address signs in: all at the first approval, `ids` when they come later. */
export async function mailDelegates(
  ctx: WriteContext,
  company: Company,
  { ids, hold }: { ids?: readonly string[]; hold?: MailHold | undefined } = {},
): Promise<void> {
  let query = ctx.tx
    .selectFrom('delegate')
    .select(['id', 'name', 'email', 'attends'])
    .where('company_id', '=', company.id)
    .where('is_primary_contact', '=', false)
    .where('email_key', 'is not', null)
    .orderBy('position')
  if (ids) query = query.where('id', 'in', [...ids])
  const delegates = await query.execute()
  for (const delegate of delegates) {
    const { words, files } = await ticketOf(ctx, company, delegate)
    await mailCompany(ctx, {
      company,
      hold,
      to: delegate.email,
      kind: registrationMails.delegate,
      path: ctx.kernel.tickets.path,
      values: { name: delegate.name, ticket: words },
      files,
    })
  }
}

type TicketHolder = Pick<PersonTable, 'id' | 'name' | 'email' | 'email_key' | 'is_primary_contact'>

/** Whether a person has been mailed a ticket of their own: a delegate of an approved registration with an address. */
export const hasOwnTicket = (company: Company, person: TicketHolder): boolean =>
  company.status === 'approved' && !person.is_primary_contact && person.email_key !== null

/**
 * Tells a delegate of an approved registration that the place was passed on (`replaced`) or has ended (`left`), with a file that
 * cancels it in the own calendar. `company` as it was before, the seats not yet given up.
 */
export async function mailPlaceEnded(
  ctx: WriteContext,
  options: { kind: 'replaced' | 'left'; company: Company; before: TicketHolder; hold?: MailHold | undefined },
): Promise<void> {
  const { company, before, hold } = options
  if (!hasOwnTicket(company, before)) return
  const { id: personId, name, email: to } = before
  const files = await ctx.kernel.tickets.cancelled(ctx, { company, personId, to })
  await mailCompany(ctx, {
    company,
    hold,
    to,
    kind: registrationMails[options.kind],
    values: { name },
    files,
  })
}

/** Tells all delegates who have a ticket that the registration has ended. */
export async function mailPlacesEnded(
  ctx: WriteContext,
  company: Company,
  hold: MailHold | undefined,
): Promise<void> {
  for (const before of await findDelegates(ctx.tx, company.id))
    // oxlint-disable-next-line no-await-in-loop
    await mailPlaceEnded(ctx, { kind: 'left', company, before, hold })
}
