/**
 * Entering single persons: one, or a thousand from a table. All are judged before the first write, and written in few statements,
 * so that other writers are not kept waiting.
 */
import type { WriteContext } from '../../../server/context.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { localized, refuseFields, type Refusal } from '../../../shared/outcome.ts'
import { recordAll } from '../../audit/server/service.ts'
import { accountsForRegistrants } from '../../account/server/service.ts'
import { consentVersion } from '../../legal/server/service.ts'
import { fieldMessages } from '../messages.ts'
import { displayName } from '../rules.ts'
import { categoriesOf } from './category-service.ts'
import { documentOf } from './certificate-service.ts'
import { consentRows } from './consent-service.ts'
import { newPerson } from './delegate-row-service.ts'
import { type Entered, type Entry } from './entry-check-service.ts'
import { historyRow } from './history-service.ts'
import { companyColumns, emptyInvoice, personColumns } from './row-service.ts'
import { applySeats, lockActivities } from './seat-service.ts'
import { mailStatus } from './mails.ts'
import {
  addressProblems,
  inUse,
  planSingle,
  type RefusedEntry,
  type Single,
} from './singles-check-service.ts'
import { takeNumbers } from './status-service.ts'
import type { Company, CompanyTable, PersonTable } from './tables.ts'

export type AllEntered =
  | { readonly ok: true; readonly result: readonly Entered[] }
  | { readonly ok: false; readonly refused: readonly RefusedEntry[] }

/**
 * Makes and submits the registrations of single persons of one edition: all, or with what is wrong with each (`company.nameEn`,
 * `contact.email`, `delegates.0.category`, …). A refusal is to be rolled back as a whole.
 */
export async function enterSingles(ctx: WriteContext, entries: readonly Entry[]): Promise<AllEntered> {
  const [first] = entries
  if (!first) return { ok: true, result: [] }
  const { edition } = first
  const categories = await categoriesOf(ctx.tx, edition)
  const refused: RefusedEntry[] = []
  const singles = entries.flatMap((entry, index): Single[] => {
    const planned = planSingle(ctx, { entry, index, categories })
    if (planned.ok) return [planned.result]
    refused.push({ index, refusal: planned })
    return []
  })
  if (refused.length) return { ok: false, refused }
  const accounts = await accountsForRegistrants(
    ctx,
    singles.flatMap(({ email, contact }) => (email ? [{ name: displayName(contact), email }] : [])),
  )
  refused.push(...(await addressProblems(ctx, { edition, singles, accounts })))
  if (refused.length) return { ok: false, refused }
  return writeSingles(ctx, { edition, singles, accounts })
}

interface Made {
  readonly single: Single
  readonly company: Company
}

async function writeSingles(
  ctx: WriteContext,
  options: { edition: string; singles: readonly Single[]; accounts: ReadonlyMap<string, string> },
): Promise<AllEntered> {
  const { edition, singles, accounts } = options
  // A submission takes its seats before its number: whoever did it the other way round would wait for one that waits for them.
  const codes = new Set(singles.flatMap(({ delegate }) => [...delegate.seats, ...delegate.entitled]))
  await lockActivities(ctx, { edition, codes })
  const last = await takeNumbers(ctx, { edition, count: singles.length })
  const rows = await Promise.all(
    singles.map(async (single, place) => ({
      single,
      row: await companyRow(ctx, single, {
        accountId: single.email ? accounts.get(single.email)! : null,
        number: last - singles.length + 1 + place,
      }),
    })),
  )
  const late = await insertCompanies(ctx, rows)
  if (late.length) return { ok: false, refused: late }
  const made: Made[] = []
  const refused: RefusedEntry[] = []
  for (const { single, row } of rows) {
    const contact = await personRow(ctx, single, row)
    if (contact) made.push({ single, company: { ...row, contact } })
    else
      refused.push({
        index: single.index,
        refusal: refuseFields({ 'contact.idFileId': localized(fieldMessages.idFileUnknown) }),
      })
  }
  if (refused.length) return { ok: false, refused }
  const taken = await insertPeople(ctx, made)
  if (taken.length) return { ok: false, refused: taken }
  return finishSingles(ctx, { edition, made })
}

async function companyRow(
  ctx: WriteContext,
  { company, entry }: Single,
  { accountId, number }: { accountId: string | null; number: number },
): Promise<CompanyTable> {
  const id = ctx.kernel.random.id()
  return {
    id,
    edition: entry.edition,
    account_id: accountId ?? id,
    ...(await companyColumns(company)),
    status: 'submitted',
    number,
    delegate_count: null,
    invoice: emptyInvoice,
    reviewer_note: null,
    locale: ctx.locale,
    individual: true,
    entered_by: entry.enteredBy,
    late_reason: entry.lateReason && cleanText(entry.lateReason),
    open_until: null,
    people_limit: null,
    people_category: null,
    approve_by: null,
    submitted_at: ctx.now,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** Answers those whose account got a registration at the same moment; the unique index decided. */
async function insertCompanies(
  ctx: WriteContext,
  rows: readonly { single: Single; row: CompanyTable }[],
): Promise<RefusedEntry[]> {
  const made = new Set<string>()
  for (const some of piecesOf(rows)) {
    const inserted = await ctx.tx
      .insertInto('company')
      .values(some.map(({ row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of inserted) made.add(id)
  }
  return rows.flatMap(({ single, row }) => (made.has(row.id) ? [] : [inUse(single.index)]))
}

/** Null where the scan is not theirs to use. */
async function personRow(
  ctx: WriteContext,
  { contact, delegate, email }: Single,
  company: CompanyTable,
): Promise<PersonTable | null> {
  const row = newPerson(ctx, {
    id: ctx.kernel.random.id(),
    company,
    isPrimaryContact: true,
    position: 1,
  })
  const { certificateNumber, idFileId } = contact
  const document = await documentOf(ctx, { person: row, certificateNumber, idFileId })
  return document && { ...row, ...personColumns(delegate.fields), ...document, email_key: email }
}

/** Answers those whose address another registration took at the same moment. */
async function insertPeople(ctx: WriteContext, made: readonly Made[]): Promise<RefusedEntry[]> {
  const inserted = new Set<string>()
  for (const some of piecesOf(made, 200)) {
    const rows = await ctx.tx
      .insertInto('person')
      .values(some.map(({ company }) => company.contact))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of rows) inserted.add(id)
  }
  return made.flatMap(({ single, company }) =>
    inserted.has(company.contact.id) ? [] : [inUse(single.index, localized(fieldMessages.emailRegistered))],
  )
}

/** Seats, consents, history, and the log. */
async function finishSingles(
  ctx: WriteContext,
  { edition, made }: { edition: string; made: readonly Made[] },
): Promise<AllEntered> {
  const seats = await applySeats(ctx, {
    edition,
    choices: made.map(({ single, company }) => ({
      delegateId: company.contact.id,
      companyId: company.id,
      seats: single.delegate.seats,
      entitled: single.delegate.entitled,
      brought: single.delegate.brought,
      waits: single.delegate.waits,
      index: single.index,
    })),
  })
  if (!seats.ok) return { ok: false, refused: seatRefusals(seats, made) }
  await insertConsents(ctx, made)
  await insertHistory(ctx, made)
  await logAll(ctx, made)
  for (const { single, company } of made)
    if (single.entry.means === null) await mailStatus(ctx, { company, corrections: [], note: null })
  const missedBy = Map.groupBy(seats.result, ({ delegateId }) => delegateId)
  const result = made.map(({ company }): Entered => {
    const missed = missedBy.get(company.contact.id) ?? []
    const activities = missed.map(({ activity }) => activity)
    return { company, missed: activities.length ? [{ delegateId: company.contact.id, activities }] : [] }
  })
  return { ok: true, result }
}

/** Full activities are told of each entry that found them full, as of its only person. */
function seatRefusals(refusal: Refusal, made: readonly Made[]): RefusedEntry[] {
  const told = Object.entries(refusal.fields ?? {}).map(([path, text]): RefusedEntry => {
    const index = Number(/^delegates\.(\d+)\./.exec(path)?.[1])
    return { index, refusal: { ...refusal, text, fields: { 'delegates.0.activities': text } } }
  })
  return told.length ? told : [{ index: made[0]!.single.index, refusal }]
}

async function insertConsents(ctx: WriteContext, made: readonly Made[]): Promise<void> {
  const version = await consentVersion(ctx.tx)
  const rows = made.flatMap(({ single: { entry }, company }) =>
    consentRows(ctx, {
      companyId: company.id,
      consents: { ...entry.consents, directory: false },
      version,
      at: ctx.now,
      ...(entry.means && { stated: { means: entry.means, by: entry.enteredBy } }),
    }),
  )
  for (const some of piecesOf(rows))
    await ctx.tx
      .insertInto('registration_consent')
      .values([...some])
      .execute()
}

/** As of a registration that was drafted and then submitted. */
async function insertHistory(ctx: WriteContext, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap(({ single: { entry }, company: { id: companyId } }) => [
    historyRow(ctx, {
      companyId,
      from: null,
      status: 'draft',
      by: 'reviewer',
      accountId: entry.enteredBy,
      note: null,
    }),
    historyRow(ctx, {
      companyId,
      from: 'draft',
      status: 'submitted',
      by: entry.means ? 'reviewer' : 'organisation',
      accountId: ctx.user?.accountId ?? null,
      note: null,
    }),
  ])
  for (const some of piecesOf(rows))
    await ctx.tx
      .insertInto('company_history')
      .values([...some])
      .execute()
}

async function logAll(ctx: WriteContext, made: readonly Made[]): Promise<void> {
  const entries = made.flatMap(({ company: { id, edition, account_id: accountId } }) => {
    const about = { subjectType: 'company', subjectId: id, edition } as const
    const actor = ctx.user ? {} : { actor: { accountId, role: 'user' } }
    return [
      { ...about, action: 'registration.create' as const, ...actor },
      { ...about, action: 'registration.submitted' as const, data: { from: 'draft' } },
    ]
  })
  await recordAll(ctx, entries)
}
