/**
 * Cached pages are sent before any routing: their bytes and headers are ready. Whatever is not plainly such a request (a chosen
 * language, an old browser, a body) goes through Fastify, which gives the same answer (page-fast-path.test.ts).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../shared/i18n.ts'
import { nameRoute } from '../http/answer-count.ts'
import { chooseEncoding, type EncodedBody, type Encoding } from './packed-body.ts'
import { isKnown, type CachedPage } from './page-cache.ts'

/** A page that has been answered, by what the cache needs to find it. */
interface PageAddress {
  readonly locale: Locale
  /** Without language prefix. */
  readonly path: string
  /** The query parameters that the page depends on. */
  readonly queryNames: readonly string[]
}

interface FastPath {
  /** Remembers that the path of a request, as sent and without its query, is answered with this page. */
  add(urlPath: string, address: PageAddress): void
  find(urlPath: string): PageAddress | undefined
}

/** The key of a page in the cache. `query` is '' or comes from `pickQuery`. */
export function pageKey(locale: Locale, path: string, query: string): string {
  return `${locale} ${path}${query}`
}

/**
 * The part of a query that a page depends on, in a fixed order; '' for none. The rest is ignored, so that made-up queries do not
 * fill the cache.
 */
export function pickQuery(names: readonly string[], query: URLSearchParams): string {
  const picked = new URLSearchParams()
  for (const name of names) if (query.get(name)) picked.set(name, query.get(name)!)
  return picked.size ? `?${picked}` : ''
}

/** Cuts the address of a request into its path and its query, the latter without the question mark. */
export function splitUrl(url: string): readonly [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** The headers of a page in an encoding, as far as they depend on it. */
export function pageHeaders(page: CachedPage, locale: Locale): Record<string, string> {
  return {
    ...page.headers,
    // Only an unprefixed address depends on the chosen language.
    vary: locale === 'cn' ? 'accept-encoding, cookie' : 'accept-encoding',
    'cache-control': page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
    etag: page.etag,
  }
}

/** Where pages are answered from when they are not kept (render.ts). */
export const pageRoute = '/*'
export const htmlType = 'text/html; charset=utf-8'
/** Bound of the addresses remembered. Each has answered 200, so visitors cannot make them up. */
const addressLimit = 20_000
const encodingLimit = 200

/** An answer as `writeHead` and `end` take it. */
interface Ready {
  /** What it was made of. */
  readonly bytes: Buffer
  readonly headers: string[]
  /** The body's bytes as characters: Node joins a string with the head and sends both in one write. */
  readonly body: string
}

interface Block {
  readonly known: string[]
  /** The answer in an encoding, made when it is first asked for. */
  answerOf(encoded: EncodedBody): Ready
}

export function createFastPath(
  app: FastifyInstance,
  options: {
    /** The page of a key while it is fresh. */
    readonly peek: (key: string) => CachedPage | undefined
    /** What every answer carries (request-guard.ts). */
    readonly common: Readonly<Record<string, string>>
  },
): FastPath {
  const addresses = new Map<string, PageAddress>()
  const blockOf = rememberBlocks(options.common)
  const encodingOf = rememberEncodings()
  let isOpen = true
  // From here on Fastify tells clients to go away.
  app.addHook('preClose', async () => {
    isOpen = false
  })

  /** Whether the request was answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isOpen || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const [urlPath, query] = splitUrl(request.url!)
    const address = addresses.get(urlPath)
    if (!address || !isPlain(request, address.locale)) return false
    const key = keyOf(address, query)
    const page = key && options.peek(key)
    if (!page) return false
    const { 'if-none-match': tag, 'accept-encoding': accepted = '' } = request.headers
    // Fastify's answer to this one is its own.
    if (tag && request.method === 'HEAD') return false
    // The route of the long way.
    nameRoute(response, pageRoute)
    const { known, answerOf } = blockOf(page, address.locale)
    if (isKnown(tag, page.etag)) {
      response.writeHead(304, known).end()
      return true
    }
    const encoded = page.body.ready(encodingOf(accepted as string))
    if (!encoded) return false
    const { headers, body } = answerOf(encoded)
    response.writeHead(200, headers).end(body, 'latin1')
    return true
  }

  putBefore(app, answer)
  return {
    add(urlPath, address) {
      if (addresses.size >= addressLimit) addresses.clear()
      addresses.set(urlPath, address)
    },
    find: (urlPath) => addresses.get(urlPath),
  }
}

/** Null where the query chooses a language, which is a redirect. */
function keyOf({ locale, path, queryNames }: PageAddress, query: string): string | null {
  if (!query) return pageKey(locale, path, '')
  const given = new URLSearchParams(query)
  return given.has('language') ? null : pageKey(locale, path, pickQuery(queryNames, given))
}

/** Browsers send few different values, so each is parsed once. */
function rememberEncodings(): (accepted: string) => Encoding {
  const encodings = new Map<string, Encoding>()
  return (accepted) => {
    const known = encodings.get(accepted)
    if (known) return known
    const encoding = chooseEncoding(accepted)
    if (encodings.size < encodingLimit) encodings.set(accepted, encoding)
    return encoding
  }
}

/** The headers of each kept page, made once; forgotten with it. */
function rememberBlocks(
  common: Readonly<Record<string, string>>,
): (page: CachedPage, locale: Locale) => Block {
  const blocks = new WeakMap<CachedPage, Block>()
  return (page, locale) => {
    const known = blocks.get(page)
    if (known) return known
    const block = makeBlock({ ...common, ...pageHeaders(page, locale) })
    blocks.set(page, block)
    return block
  }
}

/** Puts `answer` before Fastify's own listener, so that all its settings of the server hold. */
function putBefore(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [route] = app.server.listeners('request') as RequestListener[]
  if (!route) return
  app.server.off('request', route)
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) route(request, response)
  })
}

function makeBlock(headers: Readonly<Record<string, string>>): Block {
  const flat = (more: Readonly<Record<string, string>>) => Object.entries({ ...headers, ...more }).flat()
  const made = new Map<Encoding, Ready>()
  return {
    known: flat({}),
    answerOf({ encoding, bytes }) {
      const ready = made.get(encoding)
      if (ready?.bytes === bytes) return ready
      const own = flat({
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-type': htmlType,
        'content-length': String(bytes.length),
      })
      const answer = { headers: own, body: bytes.toString('latin1'), bytes }
      made.set(encoding, answer)
      return answer
    },
  }
}

/** Whether a request has anything that only Fastify's way looks at. */
function isPlain({ headers }: IncomingMessage, locale: Locale): boolean {
  return (
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['expect'] === undefined &&
    headers['upgrade'] === undefined &&
    headers['accept-version'] === undefined &&
    // Whoever has chosen a language may be redirected to the same page in it.
    !(locale === 'cn' && headers['cookie']?.includes('language')) &&
    !isOldBrowser(headers['user-agent'] ?? '')
  )
}

/** Internet Explorer says so (requirement 2). */
export function isOldBrowser(userAgent: string): boolean {
  return /MSIE |Trident\//.test(userAgent)
}
