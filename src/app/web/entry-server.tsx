/** Draws a page on the server, always for an anonymous visitor: who is signed in is known to the browser only. */
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router'
import type { Locale } from '../../shared/i18n.ts'
import type { PageAnswer, PageRequest } from '../../shared/page.ts'
import { basenameOf, localAddress, splitAddress } from '../../shared/addresses.ts'
import type { SiteData } from '../../web/data/edition.ts'
import { OldBrowserProvider, oldBrowserWarning } from '../../web/frame/old-browser.tsx'
import { LocaleProvider } from '../../web/ui/language.tsx'
import { aboutHome } from './pages/home/home-description.ts'
import { makePageContext, type PageServices } from '../../web/data/page-context.ts'
import './kernel-calls.ts'
import { describeMatches } from '../../web/pages/page-head.ts'
import type { PageHandle } from '../../web/pages/page-handle.ts'
import { frameInside, insideOf } from './inside.ts'
import { routes } from './routes.tsx'

/** Keeps nothing of a request; made once. */
const handlers = {
  cn: createStaticHandler(routes, { basename: basenameOf('cn') }),
  en: createStaticHandler(routes, { basename: basenameOf('en') }),
}

/** Renders one address. Throws only on a fault of our own; what a page lacks it says itself. */
export async function render(asked: PageRequest): Promise<PageAnswer> {
  const { locale, url } = asked
  const handler = handlers[locale]
  const call = asked.call as PageServices['call']
  const context = await handler.query(new Request(new URL(url, 'http://page.invalid')), {
    requestContext: makePageContext({ locale, now: () => asked.now, call }),
  })
  if (context instanceof Response) return redirectAnswer(context.headers.get('location') ?? '/')
  const failed = Object.values(context.errors ?? {})[0]
  if (failed) throw failed instanceof Error ? failed : new Error('a loader failed', { cause: failed })
  const spelled = spelledAddress(locale, context)
  if (spelled) return redirectAnswer(spelled)
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <LocaleProvider locale={locale}>
      <OldBrowserProvider value={asked.oldBrowser}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </OldBrowserProvider>
    </LocaleProvider>,
  )
  return answerOf(asked, context, html)
}

/** The query parameters that the page of an address depends on (`PageHandle.query`, `PageHandle.drawn`). */
export function pageQueryNames(path: string): readonly string[] {
  const handles = (matchRoutes(routes, path) ?? []).map(({ route }) => route.handle as PageHandle | undefined)
  return handles.flatMap((handle) => [...(handle?.query ?? []), ...(handle?.drawn ?? [])])
}

/** Source paths of all pages and of their kept parts (PageHandle.modules): the build looks whether it has them. */
export const pageModules: readonly string[] = [
  ...collectModules(routes),
  ...[frameInside, ...Object.values(insideOf)].flatMap(({ modules }) => modules),
]

function collectModules(among: readonly RouteObject[]): string[] {
  return among.flatMap(({ handle, children }) => [
    ...((handle as PageHandle | undefined)?.modules ?? []),
    ...collectModules(children ?? []),
  ])
}

/** Addresses of public screens that stand for themselves: without parameters, and not kept out of search engines. */
export const addresses: readonly string[] = collectPaths(routes)

function collectPaths(among: readonly RouteObject[]): string[] {
  return among.flatMap((route) => {
    const { hidden, framed, modules } = (route.handle ?? {}) as PageHandle
    if (hidden || framed) return []
    const own = route.index ? ['/'] : modules && !/[:*]/.test(route.path!) ? [`/${route.path}`] : []
    return [...own, ...collectPaths(route.children ?? [])]
  })
}

/** The address as the specification spells it (/contactUs), if it was asked for as /contactus or /%63ontactUs: one address a page. */
function spelledAddress(locale: Locale, { matches, location }: StaticHandlerContext): string | null {
  const match = matches.at(-1)
  const path = match?.route.path
  if (!match || !path || path.includes('*')) return null
  const own = localAddress(locale, generatePath(`/${path}`, match.params))
  const spelled = new URL(own, 'http://page.invalid').pathname
  const isOther = spelled !== location.pathname && readable(spelled) === readable(location.pathname)
  return isOther ? spelled : null
}

/** What an address says, however it is spelled. A slash or a question mark within a part (%2F) stays what it is. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname).toLowerCase()
  } catch {
    return pathname
  }
}

function answerOf(asked: PageRequest, context: StaticHandlerContext, html: string): PageAnswer {
  const { locale } = asked
  const { pathname, searchParams: query } = new URL(asked.url, 'http://page.invalid')
  const { matches, loaderData } = context
  const { path } = splitAddress(pathname)
  const head = describeMatches({ matches, loaderData, locale, query })
  const about = path === '/' ? aboutHome(head.page, loaderData['site'] as SiteData, locale) : head.page
  return {
    status: head.status,
    html,
    title: head.title,
    name: head.name,
    siteName: head.siteName,
    description: head.description,
    about,
    hydration: jsonForScript({ loaderData: context.loaderData }),
    modules: head.modules,
    inside: insideOfPage(matches),
    path,
    hidden: head.hidden,
    framed: head.framed,
    oldBrowserWarning: oldBrowserWarning(locale),
  }
}

function insideOfPage(matches: StaticHandlerContext['matches']): PageAnswer['inside'] {
  const ids = matches.map(({ route }) => route.id)
  const parts = [ids.includes('frame') ? frameInside : null, insideOf[ids.at(-1) ?? '']].filter(
    (part) => !!part,
  )
  return {
    modules: parts.flatMap(({ modules }) => modules),
    reads: parts.flatMap(({ reads = [] }) => reads.map((path) => `/mas/${path}`)),
  }
}

function redirectAnswer(redirect: string): PageAnswer {
  return {
    status: 301,
    html: '',
    title: '',
    name: '',
    siteName: '',
    description: '',
    about: {},
    hydration: '{}',
    modules: [],
    inside: { modules: [], reads: [] },
    path: '/',
    hidden: true,
    framed: false,
    oldBrowserWarning: '',
    redirect,
  }
}

/** JSON that cannot end its script element, nor break older parsers. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )
}
