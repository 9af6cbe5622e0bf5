/** What a route says about its page: title, description, status, styles. One place for the server's head and `document.title`. */
import type { Message } from '../shared/i18n.ts'
import { siteMessages as messages } from './site-messages.ts'
import { isYear } from './page-handle.ts'
import type { PageHandle } from './page-handle.ts'

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

export function describeMatches(matches: readonly Match[]): PageHead {
  const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle)
  const last = (pick: (handle: PageHandle) => unknown) =>
    handles.findLast((handle) => pick(handle) !== undefined)
  const badYear = matches.some(({ params }) => 'year' in params && !isYear(params['year']))
  const key = badYear ? 'notFoundTitle' : last((h) => h.title)?.title
  const title = key && messages[key]
  return {
    title: title ? withSite(title) : messages.siteName,
    description: messages.siteDescription,
    status: badYear ? 404 : (last((h) => h.status)?.status ?? 200),
    hidden: badYear || handles.some((handle) => handle.hidden),
    modules: handles.flatMap(({ modules }) => modules ?? []),
  }
}

function withSite(title: Message): Message {
  return { cn: `${title.cn} · ${messages.siteName.cn}`, en: `${title.en} · ${messages.siteName.en}` }
}
