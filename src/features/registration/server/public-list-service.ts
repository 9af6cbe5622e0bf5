/** customer/company/list-page: approved organisations, no person (decision 13, requirement 11.5). */
import type { Service } from '../../../server/http/http.ts'
import { namesShown } from './row-service.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { countryName } from '../../../shared/countries.ts'
import { bothFilled, type Locale } from '../../../shared/i18n.ts'
import { organisationTypes } from '../../../shared/organisation-types.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Db } from '../../../server/database/db.ts'
import { fold } from '../../../server/database/text-folding.ts'
import { shownEdition } from '../../edition/server/service.ts'
import type { registrationApi } from '../contract.ts'

type Result = ResultOf<typeof registrationApi.listCompanies>

/** Chinese by pinyin, English by name; neither database sorts so. */
const collators: Record<Locale, Intl.Collator> = {
  cn: new Intl.Collator('zh-Hans-CN-u-co-pinyin', { numeric: true }),
  en: new Intl.Collator('en-GB', { numeric: true }),
}

/**
 * All of an edition are read and sorted here: some hundred organisations, from a page that is cached. Each filter's
 * choices are counted under the others, so that none leads to an empty list.
 */
export const listCompanies: Service<typeof registrationApi.listCompanies> = async (ctx, input) => {
  const { page, size } = input
  const edition = await shownEdition(ctx.db, input.year)
  const words = input.q ? fold(input.q) : ''
  const found = (edition ? await selectApproved(ctx.db, edition) : []).filter(({ search }) =>
    search.includes(words),
  )
  const isOfType = (row: Row) => !input.type || row.type === input.type
  const isOfCountry = (row: Row) => !input.country || row.country === input.country
  const rows = sortByName(
    found.filter((row) => isOfType(row) && isOfCountry(row)),
    ctx.locale,
  )
  return ok({
    rows: rows
      .slice((page - 1) * size, page * size)
      .map((row) => ({ ...namesShown(row), type: row.type, country: row.country })),
    total: rows.length,
    page,
    size,
    types: countTypes(found.filter(isOfCountry)),
    countries: countCountries(found.filter(isOfType), ctx.locale),
  })
}

type Row = Awaited<ReturnType<typeof selectApproved>>[number]

function selectApproved(db: Db, edition: string) {
  return db
    .selectFrom('company')
    .select(['id', 'search', 'name', 'abbr', 'type', 'country'])
    .where('edition', '=', edition)
    .where('status', '=', 'approved')
    .execute()
}

/** One order for all pages: names that are equal stand by their ids. */
function sortByName(rows: readonly Row[], locale: Locale): Row[] {
  const nameOf = ({ name }: Row) => bothFilled(name)[locale]
  const { compare } = collators[locale]
  return rows.toSorted((a, b) => compare(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1))
}

function countTypes(rows: readonly Row[]): Result['types'] {
  const counts = Map.groupBy(rows, ({ type }) => type)
  return organisationTypes.flatMap((type) => {
    const count = counts.get(type)?.length ?? 0
    return count ? [{ type, count }] : []
  })
}

function countCountries(rows: readonly Row[], locale: Locale): Result['countries'] {
  const counts = Map.groupBy(rows, ({ country }) => country)
  return [...counts]
    .map(([country, of]) => ({ country, name: countryName(country), count: of.length }))
    .toSorted((a, b) => collators[locale].compare(a.name[locale], b.name[locale]))
}
