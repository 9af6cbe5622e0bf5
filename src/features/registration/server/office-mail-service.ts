/** What an organisation's contact is told of what the conference office has changed in its registration. */
import { separators } from '../../../shared/common-messages.ts'
import { bothFilled, type Both, type Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { both, fillBoth } from '../../template/server/service.ts'
import type { InBoth } from '../../template/rules.ts'
import { mailMessages as m, statusLabels } from '../messages.ts'
import { displayName, type CompanyStatus } from '../rules.ts'
import { mailCompany } from './mail-service.ts'
import { hasOwnTicket } from './delegate-mail-service.ts'
import { registrationMails } from './mails.ts'
import type { ActivityTable, Company, DelegateTable } from './tables.ts'

const nameOf = ({ name, surname, first_name: firstName }: DelegateTable): string =>
  displayName({ name, surname, firstName })

/** Somebody else is in a delegate's place. */
export const mailReplacedByOffice = (
  ctx: WriteContext,
  { company, before, after }: { company: Company; before: DelegateTable; after: DelegateTable },
): Promise<void> =>
  mailCompany(ctx, {
    company,
    kind: registrationMails.replacedByOffice,
    values: { delegate: nameOf(before), successor: nameOf(after) },
  })

type SeatActivity = Pick<ActivityTable, 'code' | 'name'>

/** Activities whose seats a change of category has touched. */
export interface ChangedSeats {
  readonly ended: readonly SeatActivity[]
  readonly joined: readonly SeatActivity[]
  readonly missed: readonly SeatActivity[]
}

/**
 * Tells the contact, and a delegate who has a ticket, of the delegate's new category and what that did to the seats; each with the
 * own calendar as it now is.
 */
export async function mailCategoryChanged(
  ctx: WriteContext,
  options: { company: Company; person: DelegateTable; from: Both; to: Both; seats: ChangedSeats },
): Promise<void> {
  const { company, person, from, to, seats } = options
  const values = {
    before: bothFilled(from),
    category: bothFilled(to),
    seats: seatLines(seats),
  }
  const ended = seats.ended.map(({ code }) => code)
  const files = await ctx.kernel.tickets.changed(ctx, { company, person, ended })
  const { categoryChanged, ownCategoryChanged } = registrationMails
  await mailCompany(ctx, {
    company,
    kind: categoryChanged,
    values: { ...values, delegate: nameOf(person) },
    // A colleague's activities do not stand in the contact's calendar.
    ...(person.is_primary_contact && { files }),
  })
  if (hasOwnTicket(company, person))
    await mailCompany(ctx, {
      company,
      kind: ownCategoryChanged,
      to: person.email,
      path: ctx.kernel.tickets.path,
      values: { ...values, name: person.name },
      files,
    })
}

function seatLines({ ended, joined, missed }: ChangedSeats): InBoth {
  const lines = [
    line(m.categorySeatsEnded, ended),
    line(m.categorySeatsJoined, joined),
    line(m.categorySeatsMissed, missed),
  ].flatMap((one) => one ?? [])
  return both(lines.map(({ cn }) => cn).join('\n\n'), lines.map(({ en }) => en).join('\n\n'))
}

function line(message: Message, activities: readonly SeatActivity[]) {
  if (!activities.length) return null
  const list = (locale: 'cn' | 'en') =>
    activities.map(({ name }) => bothFilled(name)[locale]).join(separators.words[locale])
  return fillBoth(message, { activities: both(list('cn'), list('en')) })
}

/** Tells the contact that a status was undone, which it is now, why, and what could not be given back. */
export async function mailUndone(
  ctx: WriteContext,
  options: { company: Company; undone: CompanyStatus; reason: InBoth; lost: readonly InBoth[] },
): Promise<void> {
  const { company, undone, reason, lost } = options
  const lines = [m.lostHead, ...lost]
  await mailCompany(ctx, {
    company,
    kind: registrationMails.undone,
    values: {
      undone: statusLabels[undone],
      status: statusLabels[company.status],
      reason: fillBoth(m.undoneReason, { reason }),
      lost: lost.length
        ? { cn: lines.map(({ cn }) => cn).join('\n'), en: lines.map(({ en }) => en).join('\n') }
        : '',
    },
    // What a cancellation has taken out of the contact's calendar is in it again.
    files: await ctx.kernel.tickets.changed(ctx, { company, person: company.contact }),
  })
}
