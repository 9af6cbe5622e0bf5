/** What a route and its page say: title, description, status, styles. One place for the server's head and `document.title`. */
import { text, type Locale } from '../../shared/i18n.ts'
import type { SiteData } from '../data/edition.ts'
import { siteMessages as messages } from '../frame/site-messages.ts'
import { isYear, type PageDescription, type PageHandle } from './page-handle.ts'

interface Match {
  readonly route: { readonly id?: string; readonly handle?: unknown; readonly loader?: unknown }
  readonly params: Readonly<Record<string, string | undefined>>
}

export interface PageHead {
  /** Whole, with the site's name. */
  readonly title: string
  /** Without it; on the home page the site's name itself. */
  readonly name: string
  readonly siteName: string
  readonly description: string
  readonly status: number
  readonly hidden: boolean
  readonly framed: boolean
  readonly modules: readonly string[]
  /** What the page itself said. */
  readonly page: PageDescription
}

export function describeMatches(options: {
  readonly matches: readonly Match[]
  readonly loaderData: Readonly<Record<string, unknown>>
  readonly locale: Locale
  readonly query: URLSearchParams
}): PageHead {
  const { matches, locale } = options
  const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle)
  const last = (pick: (handle: PageHandle) => unknown) =>
    handles.findLast((handle) => pick(handle) !== undefined)
  const badYear = matches.some(({ params }) => 'year' in params && !isYear(params['year']))
  const page = badYear ? {} : describePage(options)
  const isMissing = badYear || page.status === 404
  const key = isMissing ? 'notFoundTitle' : last((h) => h.title)?.title
  const title = (!isMissing && page.title) || (key ? text(locale, messages[key]) : null)
  const siteName = text(locale, messages.siteName)
  return {
    title: title ? `${title} · ${siteName}` : siteName,
    name: title || siteName,
    siteName,
    description: page.description || text(locale, messages.siteDescription),
    status: isMissing ? 404 : (page.status ?? last((h) => h.status)?.status ?? 200),
    hidden: isMissing || page.hidden === true || handles.some((handle) => handle.hidden),
    framed: handles.some((handle) => handle.framed),
    modules: handles.flatMap(({ modules }) => modules ?? []),
    page,
  }
}

function describePage(options: Parameters<typeof describeMatches>[0]): PageDescription {
  const { matches, loaderData, locale, query } = options
  const match = matches.at(-1)
  const describe = (match?.route.handle as PageHandle | undefined)?.describe
  const site = loaderData['site'] as SiteData | undefined
  if (!match || !describe || !site) return {}
  const data = match.route.id === undefined ? undefined : loaderData[match.route.id]
  // A navigation whose loader failed shows the fault.
  if (match.route.loader && data === undefined) return {}
  return describe(data as never, { locale, site, params: match.params, query })
}
