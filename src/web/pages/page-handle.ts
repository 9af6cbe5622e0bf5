/** What a route says about itself, and what a page says about what it shows. */
import type { Locale } from '../../shared/i18n.ts'
import type { SiteData } from '../data/edition.ts'
import type { siteMessages } from '../frame/site-messages.ts'

export interface PageHandle {
  /** Source paths of the lazy page and its kept parts, as the bundler's manifest names them: their styles. */
  readonly modules?: readonly string[]
  /** Which text of site-messages.ts; a key, so that the titles of all pages are not in every first load. */
  readonly title?: keyof typeof siteMessages
  readonly status?: number
  /** Kept out of search engines. */
  readonly hidden?: boolean
  /** About the year's conference: while its edition is in preparation the page says that, and no search engine keeps it. */
  readonly yearly?: true
  /** May be shown inside a frame of this site: the back office's preview of a page that is not published. */
  readonly framed?: boolean
  /** Index in the navigation bar (requirement 2: "the active index is remembered"). */
  readonly navigation?: number
  /** Names of query parameters that the page on the server depends on (`page`, `q`); others are not looked at. */
  readonly query?: readonly string[]
  /** Names of query parameters that change what is drawn of the page and not what it loads (`day`). */
  readonly drawn?: readonly string[]
  /** Set when the page's code has come (routes.tsx): its `describePage`. */
  describe?: DescribePage | undefined
}

export interface DescribeContext {
  readonly locale: Locale
  readonly site: SiteData
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/** What a page says about what it shows, in its language. What is omitted comes from the route and the site. */
export interface PageDescription {
  /** Without the site's name, which is put behind it. */
  readonly title?: string
  readonly description?: string
  /** 404 where what was asked for is not there. */
  readonly status?: number
  readonly hidden?: boolean
  /** Text for the Open Graph picture where it differs from the title. */
  readonly kind?: 'website' | 'article'
  /** Epoch ms. */
  readonly publishedAt?: number
  readonly changedAt?: number
  /** Names of the pages above this one, outermost first, without the home page: BreadcrumbList. */
  readonly crumbs?: readonly { readonly name: string; readonly path: string }[]
  /** schema.org objects beside the breadcrumbs, without `@context`. Made on the server only: `import.meta.env.SSR`. */
  readonly structured?: readonly Record<string, unknown>[]
  /** A query that belongs to the page's own address (`?page=2`); '' by default. */
  readonly canonicalQuery?: string
}

export type DescribePage = (data: never, context: DescribeContext) => PageDescription

/** Whether a year of an address is one: digits only (requirement 2, /bnews/{year}). */
export function isYear(value: string | undefined): boolean {
  return value !== undefined && /^\d{1,6}$/.test(value)
}

/** The years that calls take; of any other there is nothing to ask for. */
export function isKnownYear(year: number): boolean {
  return year >= 2000 && year <= 2999
}
