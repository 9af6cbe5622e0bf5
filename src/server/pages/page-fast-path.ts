/**
 * Pages that are kept are sent before any routing: the bytes are ready, and so are their headers. Whatever is not plainly
 * such a request (a query, a chosen language, an old browser, a body) goes the long way through Fastify, which answers the
 * very same (page-fast-path.test.ts).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../shared/i18n.ts'
import { nameRoute } from '../http/answer-count.ts'
import { chooseEncoding, isKnown, type CachedPage, type Encoding } from './page-cache.ts'
import { makeWhole, sendWhole, type WholeAnswer } from './whole-answer.ts'

export interface FastPath {
  /** Notes that an address, as it stands in a request, is answered with the page kept under a key. */
  add(url: string, answer: { key: string; locale: Locale }): void
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
/** Addresses known; more are made up by nobody, since each has answered 200. */
const addressLimit = 20_000
const encodingLimit = 200

interface Block {
  readonly known: string[]
  /** The answer in an encoding, made when it is first asked for. */
  inEncoding(encoding: Encoding): { headers: string[]; whole: WholeAnswer }
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
  const addresses = new Map<string, { key: string; locale: Locale }>()
  const blockOf = rememberBlocks(options.common)
  const encodingOf = rememberEncodings()
  let isOpen = true
  // From here on Fastify tells clients to go away.
  app.addHook('preClose', async () => {
    isOpen = false
  })

  /** Whether the request was answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const address = isOpen ? addresses.get(request.url!) : undefined
    if (!address || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const asked = readAsked(request.rawHeaders, address.locale)
    if (!asked) return false
    const page = options.peek(address.key)
    if (!page) return false
    const { known, inEncoding } = blockOf(page, address.locale)
    // Fastify's answer to this one is its own.
    if (asked.tag !== '' && request.method === 'HEAD') return false
    // The route of the long way.
    nameRoute(response, pageRoute)
    if (asked.tag !== '' && isKnown(asked.tag, page.etag)) {
      response.writeHead(304, known).end()
      return true
    }
    const { headers, whole } = inEncoding(encodingOf(asked.encoding))
    if (request.method === 'GET' && sendWhole({ request, response, server: app.server }, whole)) return true
    response.writeHead(200, headers).end(whole.body)
    return true
  }

  putBefore(app, answer)
  return {
    add(url, given) {
      if (addresses.size >= addressLimit) addresses.clear()
      addresses.set(url, given)
    },
  }
}

/** What browsers say they take is of few kinds. */
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
    const block = makeBlock({ ...common, ...pageHeaders(page, locale) }, page)
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

function makeBlock(headers: Readonly<Record<string, string>>, page: CachedPage): Block {
  const flat = (more: Readonly<Record<string, string>>) => Object.entries({ ...headers, ...more }).flat()
  const made = new Map<Encoding, ReturnType<Block['inEncoding']>>()
  return {
    known: flat({}),
    inEncoding(encoding) {
      const ready = made.get(encoding)
      if (ready) return ready
      const body = page.bytes[encoding] ?? page.bytes.identity
      const coded: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      const own = flat({ ...coded, 'content-type': htmlType, 'content-length': String(body.length) })
      const answer = { headers: own, whole: makeWhole(own, body) }
      made.set(encoding, answer)
      return answer
    },
  }
}

/** What of a request decides; null where it must go the long way. Read as sent: `headers` would make an object of all. */
function readAsked(raw: readonly string[], locale: Locale): { encoding: string; tag: string } | null {
  let [encoding, tag] = ['', '']
  for (let index = 0; index < raw.length; index += 2) {
    const value = raw[index + 1]!
    switch (raw[index]!.toLowerCase()) {
      case 'accept-encoding':
        if (encoding) return null
        encoding = value
        break
      case 'if-none-match':
        if (tag) return null
        tag = value
        break
      case 'cookie':
        // Who has chosen a language may be sent to the twin of a page.
        if (locale === 'cn' && value.includes('language')) return null
        break
      case 'user-agent':
        if (isOldBrowser(value)) return null
        break
      case 'content-length':
      case 'transfer-encoding':
      case 'expect':
      case 'upgrade':
      case 'accept-version':
        return null
      default:
    }
  }
  return { encoding, tag }
}

/** Internet Explorer says so (spec §2). */
export function isOldBrowser(userAgent: string): boolean {
  return /MSIE |Trident\//.test(userAgent)
}
