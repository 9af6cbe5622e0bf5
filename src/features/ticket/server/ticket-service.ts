/** customer/ticket and its calendar file. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { calendarFile } from '../../../server/documents/calendar-file.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { paymentStandings } from '../../fees/server/service.ts'
import { defaultCategory } from '../../registration/categories.ts'
import {
  categoriesOf,
  companyNumber,
  delegateFields,
  type DelegateTable,
} from '../../registration/server/service.ts'
import type { Ticket, ticketApi } from '../contract.ts'
import { badgeNames } from '../../registration/name-rules.ts'
import { calendarOf } from './calendar-service.ts'
import { codeOf } from './code-service.ts'
import { entriesOf, type TicketOwner } from './entry-service.ts'
import { ticketsOf } from './owner-service.ts'
import type { Db } from '../../../server/database/db.ts'

const nameOf = (person: DelegateTable) => badgeNames(delegateFields(person))

/** A person's names, number and category as the ticket has them. */
async function showPerson(db: Db, { company, person }: TicketOwner): Promise<Ticket['person']> {
  const { large, small } = nameOf(person)
  const categories = await categoriesOf(db, company.edition)
  const category =
    categories.find(({ code }) => code === person.category) ??
    categories.find(({ code }) => code === defaultCategory)!
  const number = companyNumber(company)
  return {
    id: person.id,
    name: large,
    otherName: small,
    number: number && `${number}-${person.position}`,
    category: { name: { ...category.name }, badge: { ...category.badge }, colour: category.colour },
  }
}

/** Null where nothing is due. */
async function isPaid(
  { db, now }: { db: Db; now: number },
  company: TicketOwner['company'],
): Promise<boolean | null> {
  const standings = await paymentStandings(db, { edition: company.edition, companies: [company], now })
  const { dueFen = 0, paidFen = 0 } = standings.get(company.id) ?? {}
  return dueFen > 0 ? paidFen >= dueFen : null
}

export const ticket: Service<typeof ticketApi.ticket> = async (ctx, { personId }) => {
  const { tx: db, now, kernel, user } = ctx
  const seen = await ticketsOf(db, { user, personId })
  if (!seen) return refuse('NOT_FOUND')
  const { company, people, person } = seen
  const owner = person && { company, person }
  const isApproved = company.status === 'approved'
  const set = await parametersOf(db, company.edition, [
    'CONFERENCE_NAME',
    'CONFERENCE_PLACE',
    'CONFERENCE_START',
    'CONFERENCE_END',
  ])
  return ok({
    at: now,
    edition: company.edition,
    conference: { ...set.CONFERENCE_NAME },
    place: { ...set.CONFERENCE_PLACE },
    startsAt: set.CONFERENCE_START,
    endsAt: set.CONFERENCE_END,
    organisation: { ...company.name },
    status: company.status,
    submittedAt: company.submitted_at,
    isContact: user.isPrimaryContact,
    people: people.map((one) => ({ id: one.id, name: nameOf(one).large })),
    person: owner && (await showPerson(db, owner)),
    code: owner && isApproved ? (await codeOf(ctx, owner.person.id)).text : null,
    isPaid: isApproved ? await isPaid({ db, now }, company) : null,
    entries: owner && isApproved ? await entriesOf({ db, now, kernel }, owner) : [],
  })
}

/** customer/ticket/calendar, in the caller's language. NOT_FOUND until the registration is approved. */
export const calendar: Service<typeof ticketApi.calendar> = async (ctx, { personId }) => {
  const seen = await ticketsOf(ctx.db, { user: ctx.user, personId })
  if (!seen?.person || seen.company.status !== 'approved') return refuse('NOT_FOUND')
  const { company, person } = seen
  const { locale } = ctx
  return ok(calendarFile(await calendarOf(ctx, { owner: { company, person }, locale }), ctx.kernel.config))
}
