/** People whom staff add to organisations that are registered already: within their limits, or beyond them with a reason. */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import type { Both } from '../../../shared/i18n.ts'
import { foldOrganisationName } from '../../../shared/organisation-names.ts'
import { localized, refuse, refuseFields, type Refusal } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRows, type Db } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { fieldMessages } from '../messages.ts'
import { liveStatuses } from '../rules.ts'
import { categoriesOf } from './category-service.ts'
import { noteAdded } from './change-service.ts'
import { planDelegates, writeDelegates } from './delegate-write-service.ts'
import { withEntitlements, type EnteredPerson } from './entry-check-service.ts'
import { companyNumber, findCompany, recordCompany } from './row-service.ts'
import type { CategoryTable } from './tables.ts'

/** A live registration of an organisation, as one would look for it. */
export interface KnownOrganisation {
  readonly companyId: string
  readonly name: Both
  /** `LIRC2025-0142`; null before the first submission. */
  readonly number: string | null
  /** People who attend. */
  readonly delegates: number
}

/**
 * The organisations whose registrations of an edition go on, by what is looked for: one of their names, as `isTaken` compares them,
 * or the registration number. What is none is not there.
 */
export async function organisationsNamed(
  db: Db,
  { edition, words }: { edition: string; words: readonly string[] },
): Promise<Map<string, KnownOrganisation>> {
  const wanted = new Map([...new Set(words)].map((word) => [word, foldOrganisationName(word)]))
  const keys = [...new Set(wanted.values())].filter(Boolean)
  const byKey = new Map<string, string>()
  for (const some of piecesOf(keys)) {
    const rows = await db
      .selectFrom('company_name')
      .select(['key', 'company_id'])
      .where('edition', '=', edition)
      .where('key', 'in', [...some])
      .execute()
    for (const row of rows) byKey.set(row.key, row.company_id)
  }
  const known = await liveOrganisations(db, edition)
  const byNumber = new Map([...known.values()].map((one) => [one.number ?? '', one]))
  const found = new Map<string, KnownOrganisation>()
  for (const [word, key] of wanted) {
    const one = known.get(byKey.get(key) ?? '') ?? byNumber.get(word.trim().toUpperCase())
    if (one && word.trim()) found.set(word, one)
  }
  return found
}

async function liveOrganisations(db: Db, edition: string): Promise<Map<string, KnownOrganisation>> {
  const rows = await db
    .selectFrom('company')
    .leftJoin('delegate', 'delegate.company_id', 'company.id')
    .select((e) => [
      'company.id',
      'company.edition',
      'company.number',
      'company.name',
      e.fn.count<number>('delegate.id').as('delegates'),
    ])
    .where('company.edition', '=', edition)
    .where('company.individual', '=', false)
    .where('company.status', 'in', liveStatuses)
    .groupBy('company.id')
    .orderBy('company.id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        companyId: row.id,
        name: row.name,
        number: companyNumber(row),
        delegates: Number(row.delegates),
      },
    ]),
  )
}

export interface Joining {
  readonly companyId: string
  readonly people: readonly EnteredPerson[]
}
export interface Joined {
  readonly companyId: string
  readonly delegateIds: readonly string[]
  /** By place among `people`, what the category brings and was full. */
  readonly missed: readonly { readonly index: number; readonly activities: readonly ActivityCode[] }[]
}
export type AllJoined =
  | { readonly ok: true; readonly result: readonly Joined[] }
  | { readonly ok: false; readonly refused: readonly { companyId: string; refusal: Refusal }[] }

/**
 * Adds people to organisations of one edition, each of which is there once: all, or with what is wrong by organisation
 * (`delegates.0.email`, …; `delegates` where they are too many). A refusal is to be rolled back as a whole. Who was added to an
 * approved registration waits for a reviewer; mail is the caller's.
 */
export async function joinOrganisations(
  ctx: WriteContext,
  {
    edition,
    joining,
    beyondLimits = false,
  }: { edition: string; joining: readonly Joining[]; beyondLimits?: boolean },
): Promise<AllJoined> {
  const categories = await categoriesOf(ctx.tx, edition)
  const ids = joining.map(({ companyId }) => companyId)
  await lockRows(ctx.tx, 'company', ids, 'registration.companyLock')
  const result: Joined[] = []
  const refused: { companyId: string; refusal: Refusal }[] = []
  for (const one of joining) {
    const joined = await joinOne(ctx, { ...one, beyondLimits }, categories)
    if ('delegateIds' in joined) result.push(joined)
    else refused.push({ companyId: one.companyId, refusal: joined })
  }
  return refused.length ? { ok: false, refused } : { ok: true, result }
}

async function joinOne(
  ctx: WriteContext,
  { companyId, people, beyondLimits }: Joining & { beyondLimits: boolean },
  categories: readonly CategoryTable[],
): Promise<Joined | Refusal> {
  const company = await findCompany(ctx.tx, companyId)
  if (!company || company.individual || !liveStatuses.includes(company.status)) return refuse('WRONG_STATUS')
  const wrong = categoryProblems(people, categories)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const plan = await planDelegates(ctx, {
    company,
    inputs: people.map((person) => withEntitlements(person, categories)),
    writer: 'staff',
    scansLater: true,
    beyondLimits,
  })
  if (!plan.ok) return plan
  const written = await writeDelegates(ctx, plan.result)
  if (!written.ok) return written
  const delegateIds = written.result.map(({ id }) => id)
  await ctx.tx.updateTable('company').set({ updated_at: ctx.now }).where('id', '=', companyId).execute()
  await noteAdded(ctx, { company, delegateIds })
  await recordCompany(ctx, company, 'registration.staffSaveDelegates', { delegates: delegateIds })
  const missed = written.result.flatMap(({ missed: activities = [] }, index) =>
    activities.length ? [{ index, activities }] : [],
  )
  return { companyId, delegateIds, missed }
}

function categoryProblems(
  people: readonly EnteredPerson[],
  categories: readonly CategoryTable[],
): Record<string, LocalizedMessage> {
  const offered = new Set(categories.flatMap(({ code, active }) => (active ? [code] : [])))
  return Object.fromEntries(
    people.flatMap(({ category }, index) =>
      offered.has(category)
        ? []
        : [[`delegates.${index}.category`, localized(fieldMessages.categoryUnknown)]],
    ),
  )
}
