/** What every request passes first: security headers, the cross-site guard, the rate limit. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorKey } from '../../shared/error-codes.ts'
import { chooseLocale, defaultLocale } from '../../shared/i18n.ts'
import { refuse } from '../../shared/outcome.ts'
import { refusalAnswer } from './answer.ts'
import { clientKey } from './client.ts'
import type { Kernel } from '../context.ts'

/** No inline script or style anywhere, no markup made of text; art and previews may be data: and blob: images. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No text becomes markup or script by itself: React, antd and lazy loading need no policy in Chromium (the journeys fail on
  // the first report). zod's probe is turned off in web/start.ts. The one policy there is knows one script, whatever it is
  // given: that of the service worker (web/install-worker.ts, docs/adr/service-worker.md).
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types service-worker',
].join('; ')

/** What every answer carries, whoever makes it: a call, a page, a file, an asset, or a fault before any of them. */
export function securityHeaders(kernel: Pick<Kernel, 'config'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
    ...(kernel.config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** What a page carries instead that the back office may show in a frame: no other site may. */
export const framedHeaders = {
  'content-security-policy': contentSecurityPolicy.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'x-frame-options': 'SAMEORIGIN',
}

export function setSecurityHeaders(app: FastifyInstance, kernel: Kernel): void {
  const headers = Object.entries(securityHeaders(kernel))
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy)
    // Kept by nobody unless whoever answers says otherwise (requirement 11.2).
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/**
 * Writes from another site are refused (requirement 11.2): by Origin where there is one, else by
 * Sec-Fetch-Site. A client without either is no browser, and has no cookie that it did not set itself.
 */
export function guardOrigin(app: FastifyInstance, kernel: Kernel): void {
  const own = new URL(kernel.config.publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin, 'sec-fetch-site': site } = request.headers
    const isOwn =
      origin === undefined ||
      origin === own ||
      (!kernel.config.production && isLoopback(origin, request.headers.host))
    const isCrossSite = !isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')
    if (isCrossSite) {
      answerError({ request, reply, key: 'CROSS_SITE' })
      return reply
    }
  })
}

/**
 * `GET http://other.example/path` asks for `/path` of this server (RFC 9112, 3.2.2); what is before the path never
 * reaches a route, a redirect or a limit.
 */
export function originForm(request: { url?: string }): string {
  const url = (request.url ?? '/').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '')
  return url.startsWith('/') ? url : `/${url}`
}

/** What is answered to bytes that are no request; null where nobody listens any more. */
export function clientErrorStatus({ code = '' }: Error & { code?: string }): number | null {
  if (code === 'ECONNRESET') return null
  return (
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413 }[code] ??
    400
  )
}

/** What is no HTTP, or too much of it: the envelope anyway, straight onto the socket. */
export function answerClientError(options: {
  error: Error & { code?: string }
  socket: Duplex
  kernel: Pick<Kernel, 'config'>
}): void {
  const { error, socket, kernel } = options
  const status = clientErrorStatus(error)
  if (status === null || !socket.writable) return void socket.destroy(error)
  const key = status === 431 || status === 413 ? 'TOO_LARGE' : 'BROKEN_BODY'
  const body = JSON.stringify(refusalAnswer(refuse(key), defaultLocale).body)
  const headers = {
    ...securityHeaders(kernel),
    'content-security-policy': contentSecurityPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** In development the page may be opened as 127.0.0.1 or localhost; the origin must still be the host asked. */
function isLoopback(origin: string, host: string | undefined): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin) && origin === `http://${host}`
}

/** The calls, and their description. */
const isLimited = (url: string) => /^\/(mas\/|openapi\.json|api-docs)/.test(url)

/** Enrolled devices that have called lately: several stand behind one address at a venue, and each has a window of its own. */
export class KnownDevices {
  readonly #tokens = new Set<string>()

  /** Called once a token and its cookie half were found right. */
  know(token: string): void {
    if (this.#tokens.size >= 1_000) this.#tokens.clear()
    this.#tokens.add(token)
  }

  /** Whose requests these are, where it is a device that is known. */
  keyOf(authorization: string | undefined): string | null {
    const token = authorization?.replace(/^Device /i, '')
    return token !== undefined && this.#tokens.has(token) ? `device ${token}` : null
  }
}

/** Counts requests by name; a minute begins with the first request after the last one is over. */
function minuteWindow() {
  let startedAt = Number.NEGATIVE_INFINITY
  let counts = new Map<string, number>()
  return (who: string): number => {
    const present = performance.now()
    if (present - startedAt >= 60_000 || counts.size > 100_000) {
      startedAt = present
      counts = new Map()
    }
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    return count
  }
}

/** What is noted at the route of a call or a document with a limit of its own (`perMinute`). */
export interface RouteLimit {
  readonly perMinute?: number
}

/**
 * A window of a minute a client address, in memory: a brake on one client, not an account of anything. Devices that are made
 * known to what it answers have one each. A call that declares a limit has a window of its own beside the common one; a document
 * that does has its own alone.
 */
export function limitRate(
  app: FastifyInstance,
  { requestsPerMinute = 1200, hasCallLimits = true }: { requestsPerMinute?: number; hasCallLimits?: boolean },
): KnownDevices {
  const devices = new KnownDevices()
  const ofAll = minuteWindow()
  const ofCall = minuteWindow()
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    // By the route as well: `/%6das/…` is the same call written otherwise.
    const { perMinute } = config as RouteLimit
    const isCall = isLimited(request.url) || isLimited(url ?? '')
    if (!isCall && perMinute === undefined) return
    const who = devices.keyOf(request.headers.authorization) ?? clientKey(request.ip)
    const isOver =
      (isCall && ofAll(who) > requestsPerMinute) ||
      (hasCallLimits && perMinute !== undefined && ofCall(`${request.method} ${url} ${who}`) > perMinute)
    if (!isOver) return
    reply.header('retry-after', '60')
    answerError({ request, reply, key: 'TOO_MANY' })
    return reply
  })
  return devices
}

/** The envelope for a refusal at the door, in the caller's language. */
export function answerError(options: {
  request: FastifyRequest
  reply: FastifyReply
  key: ErrorKey
}): FastifyReply {
  const { request, reply, key } = options
  const query = request.query as Record<string, unknown> | undefined
  const locale = chooseLocale(
    query?.['locale'] ?? request.headers['x-locale'],
    request.headers['accept-language'],
  )
  const answer = refusalAnswer(refuse(key), locale)
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(answer.body)
}
