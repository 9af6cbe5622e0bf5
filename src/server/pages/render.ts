/** Answers every address that is no call: the rendered page in its language, from the page cache (decision 3). */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorEntry } from '../../shared/error-codes.ts'
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import type { PageQueryNames, RenderPage } from '../../shared/page.ts'
import { registerAssets } from './assets.ts'
import type { Kernel } from '../context.ts'
import { isDatabaseBusy } from '../database/db.ts'
import { registerDocuments, type PublicDocument, type Site } from './document.ts'
import { answerError, contentSecurityPolicy, framedHeaders, securityHeaders } from '../http/request-guard.ts'
import type { Binding } from '../http/http.ts'
import { localAddress, splitAddress } from '../../shared/addresses.ts'
import { escapeHtml } from './markup.ts'
import { answerMissingFiles } from './missing-file.ts'
import { createPageCache, isKnown, type CachedPage, type Page, type PageBasis } from './page-cache.ts'
import {
  createFastPath,
  htmlType,
  isOldBrowser,
  pageHeaders,
  pageKey,
  pageRoute,
  pickQuery,
  splitUrl,
} from './page-fast-path.ts'
import { chooseEncoding } from './packed-body.ts'
import { createPageReads } from './page-reads.ts'
import { drawShell, type Manifest } from './page-shell.ts'

const client = new URL('../../../dist/client/', import.meta.url)
const bundle = new URL('../../../dist/server/entry-server.js', import.meta.url)

/** The mark: a lake, rings, one vermilion arc. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" fill="none"><circle cx="22" cy="22" r="7.5" fill="#0b2038"/><path d="M22 10.5a11.5 11.5 0 1 1-11.5 11.5" stroke="#0e6d75" stroke-width="4"/><path d="M22 3.2A18.8 18.8 0 0 1 36.8 33.6" stroke="#2a8e94" stroke-width="3"/><path d="M4.6 15a18.8 18.8 0 0 1 8.4-9.5" stroke="#bf3820" stroke-width="4"/></svg>'

interface PagesOptions {
  readonly kernel: Kernel
  readonly bindings: readonly Binding[]
  readonly documents: readonly PublicDocument[]
  /** How old a kept page may be, where it is not as old as usual. */
  readonly maxAgeMs?: number | undefined
}

/** Adds /assets, the favicon, the documents, and a catch-all for pages. Needs the built bundles (scripts/build.mjs). */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { kernel } = options
  registerAssets(app, fileURLToPath(new URL('assets', client)))
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  const { draw, pageQueryNames, site } = await createDrawing(options)
  const cache = createPageCache({
    now: () => performance.now(),
    version: () => kernel.pageVersion(),
    isAway: () => kernel.outage.isOn(),
    noteFault: (error) => kernel.outage.note(error),
    maxAgeMs: options.maxAgeMs,
  })
  const common = { ...securityHeaders(kernel), 'content-security-policy': contentSecurityPolicy }
  const fastPath = createFastPath(app, { peek: (key) => cache.peek(key), common })
  answerMissingFiles(app, (locale) => draw({ locale, path: '/missing-file', query: '', oldBrowser: false }))
  registerDocuments(app, { kernel, cache, site, documents: options.documents })
  app.get(pageRoute, async (request, reply) => {
    const asked = readAsked(request)
    if (!asked) return answerError({ request, reply, key: 'NOT_FOUND' })
    const chosen = chosenLanguage(asked.query)
    if (chosen) rememberLanguage(reply, chosen, kernel.config.publicUrl.startsWith('https:'))
    const redirect = chosen ? localAddress(chosen, oneSlash(asked.path)) : redirectOf(request, asked)
    if (redirect)
      return reply.header('vary', 'cookie').header('cache-control', 'no-store').redirect(redirect, 302)
    const { locale, path } = asked
    const [urlPath] = splitUrl(request.url)
    const queryNames = fastPath.find(urlPath)?.queryNames ?? pageQueryNames(path)
    const query = pickQuery(queryNames, new URLSearchParams(asked.query))
    const key = `${asked.oldBrowser ? 'old ' : ''}${pageKey(locale, path, query)}`
    const page = await cache.get(key, (last) => draw({ ...asked, query }, last))
    if (page.status === 200) fastPath.add(urlPath, { locale, path, queryNames })
    return sendPage({ request, reply, page, locale: asked.locale })
  })
}

interface Asked {
  readonly locale: Locale
  /** Without language prefix, without query. */
  readonly path: string
  readonly query: string
  readonly oldBrowser: boolean
}

/** Addresses below these belong to the machine; what is not there is not a page. */
const notPages = /^\/(mas|assets|outbox|metrics|healthz|readyz)(\/|$)/

function readAsked(request: FastifyRequest): Asked | null {
  const [raw, query] = splitUrl(request.url)
  // Without dot segments; what the address then is, `redirectOf` sends the browser to.
  const { pathname } = new URL(`http://page.invalid${raw}`)
  if (notPages.test(pathname)) return null
  return {
    ...splitAddress(pathname),
    query: query ? `?${query}` : '',
    oldBrowser: isOldBrowser(request.headers['user-agent'] ?? ''),
  }
}

/** `?language=en`: the language switch before the page's script is there. */
function chosenLanguage(query: string): Locale | null {
  const wanted = new URLSearchParams(query).get('language')
  return wanted === 'cn' || wanted === 'en' ? wanted : null
}

/** The same cookie that the switch sets in the browser (language-switch.tsx), so it is readable there. */
function rememberLanguage(reply: FastifyReply, language: Locale, secure: boolean): void {
  reply.setCookie('language', language, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure })
}

/** A path that begins with two slashes would lead to another host; browsers read a backslash as one. */
export function oneSlash(path: string): string {
  // By hand: `/\/+$/` takes the square of the length on a path of nothing but slashes.
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end).replace(/^[/\\]+/, '/') || '/'
}

/** One address a page (no trailing slash); who has chosen English and opens an unprefixed page goes to its twin (decision 3). */
function redirectOf(request: FastifyRequest, { locale, path, query }: Asked): string | null {
  const clean = oneSlash(path)
  const wanted = locale === 'cn' && request.cookies['language'] === 'en' ? 'en' : locale
  const isSame =
    wanted === locale && clean === path && splitUrl(request.url)[0] === localAddress(locale, path)
  return isSame ? null : localAddress(wanted, clean) + query
}

interface Drawing {
  draw(asked: Asked, last?: PageBasis): Promise<Page>
  readonly pageQueryNames: PageQueryNames
  readonly site: Site
}

interface Bundle {
  readonly render: RenderPage
  readonly pageQueryNames: PageQueryNames
  readonly addresses: readonly string[]
}

async function createDrawing({ kernel, bindings }: PagesOptions): Promise<Drawing> {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Manifest
  const { render, pageQueryNames, addresses } = (await import(bundle.href)) as Bundle
  const { publicUrl } = kernel.config
  const reads = createPageReads({ kernel, bindings })
  const renderAsked = async ({ locale, path, query, oldBrowser }: Asked, last?: PageBasis) => {
    const { call, now, basis } = reads.start(locale, last)
    const url = localAddress(locale, path) + query
    return { page: await render({ url, locale, call, now, oldBrowser }), basis: await basis() }
  }
  const site: Site = {
    addresses,
    async describe(locale, path) {
      const { page } = await renderAsked({ locale, path, query: '', oldBrowser: false })
      return page.status === 200 && !page.hidden && !page.framed ? page : null
    },
  }
  const draw = async (asked: Asked, last?: PageBasis): Promise<Page> => {
    const { locale, path } = asked
    try {
      const { page, basis } = await renderAsked(asked, last)
      if (page.redirect)
        return { status: page.status, headers: { location: page.redirect }, body: '', keep: false }
      return {
        status: page.status,
        headers: page.framed ? framedHeaders : {},
        body: drawShell({ manifest, page, locale, publicUrl }),
        keep: page.status === 200,
        basis,
      }
    } catch (error) {
      const isAway = kernel.outage.note(error)
      if (!isAway) kernel.log.error({ err: error, path }, 'a page could not be drawn')
      const key = isAway || isDatabaseBusy(error) ? 'NOT_READY' : 'INTERNAL'
      return { status: errors[key].status, headers: {}, body: faultPage(locale, errors[key]), keep: false }
    }
  }
  return { draw, pageQueryNames, site }
}

/** The last resort: nothing of it can fail. */
function faultPage(locale: Locale, { status, message }: ErrorEntry): string {
  const words = escapeHtml(message[locale])
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${status}</title>
<main><h1>${words}</h1><p><a href="${localAddress(locale, '/')}">${status}</a></p></main>
</html>
`
}

async function sendPage(options: {
  request: FastifyRequest
  reply: FastifyReply
  page: CachedPage
  locale: Locale
}): Promise<FastifyReply> {
  const { request, reply, page, locale } = options
  reply.headers(pageHeaders(page, locale))
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag))
    return reply.code(304).send()
  const { encoding, bytes } = await page.body.in(chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type(htmlType).send(bytes)
}
