/** Organisation names: taken, near, suggested (decision 7, requirement 3), and the public list of who was approved: no person (decision 13). */
import type { Service } from '../../../server/http/http.ts'
import { namesShown } from './row-service.ts'
import { bothFilled, type Locale } from '../../../shared/i18n.ts'
import { areNamesNear, foldOrganisationName } from '../../../shared/organisation-names.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import {
  beginningFirst,
  fold,
  foldedLength,
  hasFolded,
  wordsIn,
} from '../../../server/database/text-folding.ts'
import { hasWords } from '../../../shared/folding.ts'
import { guarded } from '../../../server/database/guards.ts'
import { compareFiled, loadReadings, pageOfFiled } from '../../../server/names/readings.ts'
import type { registrationApi } from '../contract.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { countryName } from '../../../shared/countries.ts'
import { organisationTypes } from '../../../shared/organisation-types.ts'
import { shownEdition } from '../../edition/server/service.ts'

/** The keys of an organisation's names; the Chinese and the English name are each taken. */
export function nameKeys(names: readonly string[]): string[] {
  return [...new Set(names.filter(Boolean).map(foldOrganisationName))].filter(Boolean)
}

/**
 * Takes the names for a company and gives up those it had before. Answers false, with nothing written,
 * when another company of the edition has one of them: the primary key decides, also between two at once.
 */
export async function reserveNames(
  tx: Tx,
  options: { edition: string; companyId: string; names: readonly string[] },
): Promise<boolean> {
  const { edition, companyId } = options
  const keys = nameKeys(options.names)
  const own = await tx.selectFrom('company_name').select('key').where('company_id', '=', companyId).execute()
  const before = new Set(own.map((row) => row.key))
  // In a fixed order, so that two companies that swap names wait for each other in one direction only.
  const fresh = keys.filter((key) => !before.has(key)).toSorted()
  const taken: string[] = []
  for (const key of fresh) {
    const id = guarded('registration.companyName') ? `${edition}:${key}` : `${edition}:${key}:${companyId}`
    const row = await tx
      .insertInto('company_name')
      .values({ id, edition, key, company_id: companyId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) {
      if (taken.length) await tx.deleteFrom('company_name').where('id', 'in', taken).execute()
      return false
    }
    taken.push(row.id)
  }
  const gone = [...before].filter((key) => !keys.includes(key))
  if (gone.length) {
    await tx.deleteFrom('company_name').where('company_id', '=', companyId).where('key', 'in', gone).execute()
  }
  return true
}

/**
 * Whether another company of the edition has one of the names. One that two had before names were compared as they are now stays
 * with both (migrations/0063-folded-anew.ts).
 */
export async function isTaken(
  db: Db,
  options: { edition: string; companyId: string; names: readonly string[] },
): Promise<boolean> {
  const keys = nameKeys(options.names)
  if (!keys.length) return false
  const rows = await db
    .selectFrom('company_name')
    .select(['key', 'company_id'])
    .where('edition', '=', options.edition)
    .where('key', 'in', keys)
    .execute()
  const own = new Set(rows.filter((row) => row.company_id === options.companyId).map((row) => row.key))
  return rows.some((row) => !own.has(row.key))
}

/** Frees all names of a company (cancelled or removed). */
export async function releaseNames(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('company_name').where('company_id', '=', companyId).execute()
}

/** Organisations of the edition whose name is near one of these, without those that are the same. */
export async function findNearNames(
  db: Db,
  options: { edition: string; companyId: string | null; names: readonly string[] },
): Promise<{ id: string; cn: string; en: string }[]> {
  const keys = nameKeys(options.names)
  if (!keys.length) return []
  const taken = await db
    .selectFrom('company_name')
    .select(['key', 'company_id'])
    .where('edition', '=', options.edition)
    .orderBy('id')
    .execute()
  const near = taken.filter(
    (row) => row.company_id !== options.companyId && keys.some((key) => areNamesNear(key, row.key)),
  )
  const ids = [...new Set(near.map((row) => row.company_id))].slice(0, 5)
  if (!ids.length) return []
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ id, ...bothFilled(name) }))
}

/** Whether a name is exactly one of the reference list: then a near one is no slip of the pen. */
export async function isKnownOrganisation(db: Db, names: readonly string[]): Promise<boolean> {
  const keys = nameKeys(names)
  if (!keys.length) return false
  const row = await db
    .selectFrom('known_organisation')
    .select('id')
    .where((e) => e.or([e('key_cn', 'in', keys), e('key_en', 'in', keys)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const suggestionLimit = 10

/** Suggestions while a name is typed: the reference list and organisations that have submitted, in this and earlier editions. Names only. */
export const suggestNames: Service<typeof registrationApi.suggestNames> = async (ctx, input) => {
  const columns = ['name', 'abbr', 'search'] as const
  const [known, registered] = await Promise.all([
    ctx.db
      .selectFrom('known_organisation')
      .select(columns)
      .where(hasFolded('search', input.q))
      .orderBy(beginningFirst('search', input.q))
      .orderBy('id')
      .limit(50)
      .execute(),
    ctx.db
      .selectFrom('company')
      .select(columns)
      .where('status', 'in', ['submitted', 'resubmitted', 'approved'])
      .where('individual', '=', false)
      .where(hasFolded('search', input.q))
      .orderBy(beginningFirst('search', input.q))
      .orderBy('id')
      .limit(50)
      .execute(),
  ])
  const unique = new Map<string, (typeof known)[number]>()
  for (const row of [...known, ...registered]) {
    const key = foldOrganisationName(row.name.en || row.name.cn)
    if (!unique.has(key)) unique.set(key, row)
  }
  const start = fold(input.q)
  const rank = (row: { search: string }) => (`\n${row.search}`.includes(`\n${start}`) ? 0 : 1)
  const rows = [...unique.values()].toSorted(
    (a, b) => rank(a) - rank(b) || foldedLength(a.search) - foldedLength(b.search),
  )
  return ok(rows.slice(0, suggestionLimit).map(namesShown))
}

type Result = ResultOf<typeof registrationApi.listCompanies>

/**
 * All of an edition are read and sorted here: some hundred organisations, from a page that is cached. Each filter's
 * choices are counted under the others, so that none leads to an empty list.
 */
export const listCompanies: Service<typeof registrationApi.listCompanies> = async (ctx, input) => {
  const edition = await shownEdition(ctx.db, input.year)
  const words = wordsIn(input.q)
  const found = (edition ? await selectApproved(ctx.db, edition) : []).filter(({ search }) =>
    hasWords(search, words),
  )
  const isOfType = (row: Row) => !input.type || row.type === input.type
  const isOfCountry = (row: Row) => !input.country || row.country === input.country
  const { locale } = ctx
  const listed = pageOfFiled(
    found.filter((row) => isOfType(row) && isOfCountry(row)),
    { ...input, locale },
  )
  return ok({
    ...listed,
    rows: listed.rows.map(({ row, letter }) => ({
      ...namesShown(row),
      type: row.type,
      country: row.country,
      letter,
    })),
    types: countTypes(found.filter(isOfCountry)),
    countries: await countCountries(found.filter(isOfType), locale),
  })
}

type Row = Awaited<ReturnType<typeof selectApproved>>[number]

function selectApproved(db: Db, edition: string) {
  return db
    .selectFrom('company')
    .select(['id', 'search', 'reading', 'name', 'abbr', 'type', 'country'])
    .where('edition', '=', edition)
    .where('status', '=', 'approved')
    .where('individual', '=', false)
    .execute()
}

function countTypes(rows: readonly Row[]): Result['types'] {
  const counts = Map.groupBy(rows, ({ type }) => type)
  return organisationTypes.flatMap((type) => {
    const count = counts.get(type)?.length ?? 0
    return count ? [{ type, count }] : []
  })
}

async function countCountries(rows: readonly Row[], locale: Locale): Promise<Result['countries']> {
  const { organisation } = await loadReadings()
  const filed = (name: string) => ({ name, reading: organisation(name) })
  const counts = Map.groupBy(rows, ({ country }) => country)
  return [...counts]
    .map(([country, of]) => ({ country, name: countryName(country), count: of.length }))
    .toSorted((a, b) => compareFiled(filed(a.name[locale]), filed(b.name[locale])))
}
