/** The categories of people of an edition: what they are called, ask for, cost and join. */
import type { Db } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import { defaultCategory, requiredOfDelegates, type RequirableName } from '../categories.ts'
import type { CategoryNames } from '../fields.ts'
import type { CategoryTable } from './tables.ts'

/** All categories of an edition in their order, those that are no longer offered among them. */
export const categoriesOf = keepFact(['category'], (db, edition: string): Promise<CategoryTable[]> =>
  db
    .selectFrom('category')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('sort')
    .orderBy('code')
    .execute(),
)

/**
 * Codes of the categories that an organisation may choose for its own people: the one that staff set at inviting it, else those that
 * the edition leaves to organisations. The first is that of new people.
 */
export function choosableOf(
  categories: readonly Pick<CategoryTable, 'code' | 'active' | 'self_service'>[],
  { people_category: set }: { people_category: string | null },
): string[] {
  if (set !== null) return [set]
  const open = categories.filter(
    ({ code, active, self_service: isOpen }) => active && isOpen && code !== defaultCategory,
  )
  return [defaultCategory, ...open.map(({ code }) => code)]
}

/** What a category asks of a person, by its code; of one that is not there what the form asks of everybody. */
export type Asked = (category: string) => readonly RequirableName[]

/** What the categories of an edition ask for. */
export async function askedOf(db: Db, edition: string): Promise<Asked> {
  return askedIn(await categoriesOf(db, edition))
}

/** The same of categories that have been read. */
export function askedIn(categories: readonly Pick<CategoryTable, 'code' | 'required'>[]): Asked {
  const asked = new Map(categories.map(({ code, required }) => [code, required]))
  return (code) => asked.get(code) ?? requiredOfDelegates
}

/** What is asked of a registration's contact: of one who attends, and of a single person, by the own category. */
export const askedOfContact = (
  asked: Asked,
  { individual, contact }: { individual: boolean; contact: { attends: boolean; category: string } },
): readonly RequirableName[] => asked(individual || contact.attends ? contact.category : defaultCategory)

/** The same without the scan of a document, which can be sent later. */
export const withoutScan = (asked: readonly RequirableName[]): readonly RequirableName[] =>
  asked.filter((name) => name !== 'idFileId')

/** Their names by code, for exports and lists. */
export async function categoryNamesOf(db: Db, edition: string): Promise<CategoryNames> {
  return Object.fromEntries((await categoriesOf(db, edition)).map(({ code, name }) => [code, name]))
}
