import { sql } from 'kysely'

/**
 * Folds text for search and comparison: width and compatibility forms, case, spaces. SQLite folds
 * case for ASCII only, so what is searched is folded here and stored in a column of its own.
 */
export function fold(value: string): string {
  return value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A LIKE pattern that finds the folded query anywhere; use with `like … escape '\'`. */
export function containsPattern(query: string): string {
  return `%${fold(query).replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** Whether a folded column has the folded query anywhere. */
export const hasFolded = (column: string, query: string) =>
  sql<boolean>`${sql.ref(column)} like ${containsPattern(query)} escape '\\'`
