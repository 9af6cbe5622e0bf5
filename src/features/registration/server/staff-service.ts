/** What administrators do to a registration: the same checks, but no deadline, ticket, captcha or closed field (requirement 6, decision 11). The review feature calls these. */
import { fillMessage, type Message } from '../../../shared/i18n.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { localized, ok, refuse, refuseFields, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { ReadContext, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { forgetMail } from '../../../server/mail/redaction.ts'
import { releaseFilesOf } from '../../files/server/service.ts'
import type { registrationApi } from '../contract.ts'
import { record } from '../../audit/server/service.ts'
import { fieldMessages, registrationMessages } from '../messages.ts'
import { loadActivities } from './activity-service.ts'
import { noteChanges } from './change-service.ts'
import { planCompany, writeCompany } from './company-write-service.ts'
import { removeFromCompany } from './delegate-service.ts'
import { planDelegates, writeDelegates, type DelegateInput } from './delegate-write-service.ts'
import { findNearNames, releaseNames } from './name-service.ts'
import { categoriesOf } from './category-service.ts'
import { findDelegates, recordCompany } from './row-service.ts'
import { applySeats, releaseSeats } from './seat-service.ts'
import type { CategoryTable, Company, DelegateTable } from './tables.ts'
import { mailCategoryChanged, type ChangedSeats } from './office-mail-service.ts'
import { undoingOf } from './undo-service.ts'
import { openCompany, registrationVersion } from './version-service.ts'
import { companyView } from './view-service.ts'
import { separators } from '../../../shared/common-messages.ts'

type Form = Partial<NonNullable<InputOf<typeof registrationApi.submit>['form']>>

/** What staff see of a registration beside what its organisation sees; null where there is none. */
export async function showToStaff(ctx: ReadContext | WriteContext, companyId: string) {
  const registration = await companyView(ctx, companyId)
  if (!registration) return null
  const db: Db = 'tx' in ctx ? ctx.tx : ctx.db
  const { id, edition, company } = registration
  const names = registration.individual ? [] : [company.nameCn, company.nameEn]
  const near = await findNearNames(db, { edition, companyId, names })
  const undoing = await undoingOf(db, registration)
  return {
    registration,
    version: await registrationVersion(db, id),
    /** Ids of organisations whose names are near. */
    nearIds: near.map((one) => one.id),
    /** What an undo would undo, and the status after it. */
    undoing: undoing && { undoes: undoing.undoes, to: undoing.to },
  }
}

/** Edits company, contact and the rest of the form; omitted fields are unchanged. Answers the dotted paths that changed. */
export async function saveCompanyByStaff(
  ctx: WriteContext,
  input: { companyId: string; version: string } & Form,
): Promise<Outcome<{ companyId: string; changed: readonly string[] }>> {
  const { companyId, version, ...form } = input
  const opened = await openCompany(ctx, { companyId, version })
  if (!opened.ok) return opened
  const before = opened.result
  const plan = await planCompany(ctx, { before, form, writer: 'staff' })
  if (!plan.ok) return plan
  const written = await writeCompany(ctx, plan.result)
  if (!written.ok) return written
  const { changed } = plan.result
  await recordCompany(ctx, before, 'registration.staffSaveCompany', { fields: changed })
  return ok({ companyId, changed })
}

/** Saves delegates of a company; limits and capacities hold for staff too (decision 10: never exceeded). */
export async function saveDelegatesByStaff(
  ctx: WriteContext,
  input: {
    companyId: string
    version: string
    delegates: readonly DelegateInput[]
    beyondReason?: string | undefined
  },
): Promise<Outcome<{ companyId: string; delegateIds: string[] }>> {
  const opened = await openCompany(ctx, input)
  if (!opened.ok) return opened
  const company = opened.result
  const beyondReason = cleanText(input.beyondReason ?? '')
  const plan = await planDelegates(ctx, {
    company,
    inputs: input.delegates,
    writer: 'staff',
    beyondLimits: beyondReason !== '',
  })
  if (!plan.ok) return plan
  const written = await writeDelegates(ctx, plan.result)
  if (!written.ok) return written
  await noteChanges(ctx, { company, written: written.result, by: 'staff' })
  const ids = written.result.map(({ id }) => id)
  await record(ctx, {
    action: 'registration.staffSaveDelegates',
    subjectType: 'company',
    subjectId: company.id,
    edition: company.edition,
    data: { delegates: ids },
    ...(beyondReason && { typed: { beyondReason } }),
  })
  return ok({ companyId: company.id, delegateIds: ids })
}

/** Changes the category of a person; a field error where it is not one that is offered. The reason goes into the log. */
export async function setCategoryByStaff(
  ctx: WriteContext,
  input: { companyId: string; version: string; delegateId: string; category: string; reason: string },
): Promise<Outcome<{ companyId: string }>> {
  const opened = await openCompany(ctx, input)
  if (!opened.ok) return opened
  const { id: companyId, edition } = opened.result
  const person = (await findDelegates(ctx.tx, companyId)).find(({ id }) => id === input.delegateId)
  if (!person) return refuse('NOT_FOUND')
  const reason = cleanText(input.reason)
  const categories = await categoriesOf(ctx.tx, edition)
  const offered = categories.filter(({ active }) => active)
  const wrong = {
    ...(!reason && { reason: localized(fieldMessages.fieldRequired) }),
    ...(!offered.some(({ code }) => code === input.category) && {
      category: localized(fieldMessages.categoryUnknown),
    }),
  }
  if (Object.keys(wrong).length) return refuseFields(wrong)
  if (person.category === input.category) return ok({ companyId })
  await ctx.tx
    .updateTable('person')
    .set({ category: input.category, updated_at: ctx.now })
    .where('id', '=', person.id)
    .execute()
  const seats = await moveSeats(ctx, { company: opened.result, person, categories, to: input.category })
  if (!seats.ok) return seats
  const nameOf = (of: string) => categories.find(({ code }) => code === of)?.name ?? { cn: of, en: of }
  await mailCategoryChanged(ctx, {
    company: opened.result,
    person,
    from: nameOf(person.category),
    to: nameOf(input.category),
    seats: seats.result,
  })
  await record(ctx, {
    action: 'registration.category.set',
    subjectType: 'delegate',
    subjectId: person.id,
    edition,
    data: { from: person.category, to: input.category },
    typed: { reason },
  })
  return ok({ companyId })
}

/**
 * What a new category brings is joined as far as there is room, and what the one before brought ends where the new one lacks it. Seats
 * that were chosen stay, and so do places on waiting lists.
 */
async function moveSeats(
  ctx: WriteContext,
  options: { company: Company; person: DelegateTable; categories: readonly CategoryTable[]; to: string },
): Promise<Outcome<ChangedSeats>> {
  const { company, person, categories, to } = options
  const { entitlements: brought = [] } = categories.find(({ code }) => code === to) ?? {}
  const joined = await ctx.tx
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select(['activity.code', 'delegate_activity.entitled'])
    .where('delegate_activity.delegate_id', '=', person.id)
    .where('delegate_activity.state', '=', 'joined')
    .execute()
  const ended = joined.filter(({ code, entitled }) => entitled && !brought.includes(code))
  const kept = joined.filter((seat) => !ended.includes(seat)).map(({ code }) => code)
  const wanted = brought.filter((code) => !kept.includes(code))
  const seats = await applySeats(ctx, {
    edition: company.edition,
    choices: [
      {
        delegateId: person.id,
        companyId: company.id,
        seats: kept,
        entitled: wanted,
        brought,
        waits: null,
        index: 0,
      },
    ],
  })
  if (!seats.ok) return seats
  const missed = seats.result.map(({ activity }) => activity)
  const activities = await loadActivities(ctx.tx, company.edition)
  const named = (codes: readonly string[]) => activities.filter(({ code }) => codes.includes(code))
  return ok({
    ended: named(ended.map(({ code }) => code)),
    joined: named(wanted.filter((code) => !missed.includes(code))),
    missed: named(missed),
  })
}

/** Removes a delegate; the last one stays, freed seats go to the waiting list. */
export async function removeDelegateByStaff(
  ctx: WriteContext,
  input: { delegateId: string; version: string },
): Promise<Outcome<{ companyId: string }>> {
  const row = await ctx.tx
    .selectFrom('delegate')
    .select('company_id')
    .where('id', '=', input.delegateId)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const opened = await openCompany(ctx, { companyId: row.company_id, version: input.version })
  if (!opened.ok) return opened
  const company = opened.result
  const removed = await removeFromCompany(ctx, { company, delegateId: input.delegateId, by: 'staff' })
  if (!removed.ok) return removed
  return ok({ companyId: company.id })
}

/** What must be kept of an organisation, as the features that keep it say. */
export async function keptOf(ctx: WriteContext, companyId: string): Promise<Message[]> {
  const kept: Message[] = []
  for (const part of ctx.kernel.organisationHooks)
    kept.push(...((await part.kept?.(ctx.tx, companyId)) ?? []))
  return kept
}

/** Refuses with COMPANY_KEEPS_RECORDS where a deletion would be refused; for who asks before it is carried out. */
export async function refuseWhereKept(ctx: WriteContext, companyId: string): Promise<Refusal | null> {
  const kept = await keptOf(ctx, companyId)
  return kept.length ? refuseKept(kept) : null
}

function refuseKept(kept: readonly Message[]): Refusal {
  const message = fillMessage(registrationMessages.companyKeepsRecords, (locale) => ({
    what: kept.map((one) => one[locale]).join(separators.items[locale]),
  }))
  return refuse('COMPANY_KEEPS_RECORDS', { text: { message } })
}

/**
 * Removes a registration with everything that hangs on it; its seats are passed on, its names free. The
 * account stays: signing in again begins anew. Sessions are the review feature's to end.
 * Refuses with COMPANY_KEEPS_RECORDS, naming them, where payments, invoices or contracts would be lost; the caller rolls back.
 */
export async function removeCompany(
  ctx: WriteContext,
  input: { companyId: string; version: string },
): Promise<Outcome<{ companyId: string; accountId: string }>> {
  const opened = await openCompany(ctx, input)
  if (!opened.ok) return opened
  const company = opened.result
  await releaseSeats(ctx, company)
  for (const part of ctx.kernel.organisationHooks) await part.end?.(ctx, company.id)
  const kept = await refuseWhereKept(ctx, company.id)
  if (kept) return kept
  for (const part of ctx.kernel.organisationHooks) await part.remove?.(ctx, company.id)
  await releaseFilesOf(ctx, { companyId: company.id })
  await forgetMail(ctx, { companyId: company.id })
  await releaseNames(ctx.tx, company.id)
  for (const table of [
    'company_negotiation',
    'correction',
    'registration_change',
    'company_history',
    'registration_consent',
    'person',
  ] as const) {
    await ctx.tx.deleteFrom(table).where('company_id', '=', company.id).execute()
  }
  await ctx.tx.deleteFrom('draft').where('id', '=', `${company.account_id}:${company.edition}`).execute()
  await ctx.tx.deleteFrom('company').where('id', '=', company.id).execute()
  await recordCompany(ctx, company, 'registration.remove')
  return ok({ companyId: company.id, accountId: company.account_id })
}
