/** What a route says about its page: title, description, status, styles. One place for the server's head and `document.title`. */
import type { Message } from '../shared/i18n.ts'
import { siteMessages as messages } from './site-messages.ts'

export interface PageHandle {
  /** Source path of the lazy page, as the bundler's manifest names it. */
  readonly module?: string
  readonly title?: Message
  readonly description?: Message
  readonly status?: number
  /** Kept out of search engines. */
  readonly hidden?: boolean
  /** Index in the navigation bar (spec §2: "the active index is remembered"). */
  readonly navigation?: number
}

interface Match {
  readonly route: { readonly handle?: unknown }
  readonly params: Readonly<Record<string, string | undefined>>
}

export interface PageHead {
  readonly title: Message
  readonly description: Message
  readonly status: number
  readonly hidden: boolean
  readonly modules: readonly string[]
}

/** Whether a year of an address is one: digits only (spec §2, /bnews/{year}). */
export function isYear(value: string | undefined): boolean {
  return value !== undefined && /^\d{1,6}$/.test(value)
}

export function describeMatches(matches: readonly Match[]): PageHead {
  const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle)
  const last = (pick: (handle: PageHandle) => unknown) =>
    handles.findLast((handle) => pick(handle) !== undefined)
  const badYear = matches.some(({ params }) => 'year' in params && !isYear(params['year']))
  const title = badYear ? messages.notFoundTitle : last((h) => h.title)?.title
  return {
    title: title ? withSite(title) : messages.siteName,
    description: last((h) => h.description)?.description ?? messages.siteDescription,
    status: badYear ? 404 : (last((h) => h.status)?.status ?? 200),
    hidden: badYear || handles.some((handle) => handle.hidden),
    modules: handles.flatMap(({ module }) => module ?? []),
  }
}

function withSite(title: Message): Message {
  return { cn: `${title.cn} · ${messages.siteName.cn}`, en: `${title.en} · ${messages.siteName.en}` }
}
