/** What passes between the server's `render.ts` and the page bundle's `entry-server.tsx`. */
import type { Envelope } from './envelope.ts'
import type { Locale } from './i18n.ts'

/** Makes a call in-process for an anonymous visitor. */
export type PageCall = (call: { method: 'GET' | 'POST'; path: string }, input: unknown) => Promise<Envelope>

export interface PageRequest {
  /** Path as asked, with the `/en` prefix where it stands, and the query. */
  readonly url: string
  readonly locale: Locale
  readonly call: PageCall
  /** Epoch ms; the page says nothing newer than this. */
  readonly now: number
  /** The browser says that it is an old Internet Explorer (requirement 2). */
  readonly oldBrowser: boolean
}

interface PageAbout {
  readonly kind?: 'website' | 'article'
  readonly publishedAt?: number
  readonly changedAt?: number
  readonly crumbs?: readonly { readonly name: string; readonly path: string }[]
  readonly structured?: readonly Record<string, unknown>[]
  readonly canonicalQuery?: string
}

export interface PageAnswer {
  readonly status: number
  /** The inside of `<div id="root">`. */
  readonly html: string
  /** Title and description of the page, already in its language. */
  readonly title: string
  /** The title without the site's name, and that name. */
  readonly name: string
  readonly siteName: string
  readonly description: string
  /** What the page says about itself beyond that: structured data, dates, crumbs (web/pages/page-handle.ts, PageDescription). */
  readonly about: PageAbout
  /** What the browser needs to take over without asking again; JSON text, safe inside a script element. */
  readonly hydration: string
  /** Source paths of the lazy pages that were drawn: their styles go into the head. */
  readonly modules: readonly string[]
  /** What the page needs besides where somebody is signed in: source paths of modules, and addresses that it reads first. */
  readonly inside: { readonly modules: readonly string[]; readonly reads: readonly string[] }
  /** Path without language prefix, for canonical and hreflang. */
  readonly path: string
  /** Not for search engines (admin, account). */
  readonly hidden: boolean
  /** Conditional comments for Internet Explorer 9 and older, where React cannot write them. */
  readonly oldBrowserWarning: string
  /** May be shown inside a frame of this site (PageHandle). */
  readonly framed: boolean
  readonly redirect?: string
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
/** See entry-server.tsx. `path` is without language prefix. */
export type PageQueryNames = (path: string) => readonly string[]
