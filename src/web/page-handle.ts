/** What a route says about itself. */
import type { siteMessages } from './site-messages.ts'

export interface PageHandle {
  /** Source paths of the lazy page and its kept parts, as the bundler's manifest names them: their styles. */
  readonly modules?: readonly string[]
  /** Which text of site-messages.ts; a key, so that the titles of all pages are not in every first load. */
  readonly title?: keyof typeof siteMessages
  readonly status?: number
  /** Kept out of search engines. */
  readonly hidden?: boolean
  /** Index in the navigation bar (spec §2: "the active index is remembered"). */
  readonly navigation?: number
}

/** Whether a year of an address is one: digits only (spec §2, /bnews/{year}). */
export function isYear(value: string | undefined): boolean {
  return value !== undefined && /^\d{1,6}$/.test(value)
}
