/** What every request passes first: security headers, the cross-site guard, the rate limit. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorKey } from '../shared/error-codes.ts'
import { chooseLocale } from '../shared/i18n.ts'
import { refuse } from '../shared/outcome.ts'
import { refusalAnswer } from './answer.ts'
import type { Kernel } from './context.ts'

/** No inline script or style anywhere; art and previews may be data: and blob: images. */
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
].join('; ')

export function setSecurityHeaders(app: FastifyInstance, kernel: Kernel): void {
  const https = kernel.config.publicUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
      .header('x-frame-options', 'DENY')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy)
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

/**
 * Writes from another site are refused (security.md, Session): by Origin where there is one, else by
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

/** In development the page may be opened as 127.0.0.1 or localhost; the origin must still be the host asked. */
function isLoopback(origin: string, host: string | undefined): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin) && origin === `http://${host}`
}

/** A window of a minute a client address, in memory: a brake on one client, not an account of anything. */
export function limitRate(app: FastifyInstance, options: { perMinute: number }): void {
  let window = 0
  let counts = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/mas/')) return
    const present = Math.floor(performance.now() / 60_000)
    if (present !== window || counts.size > 100_000) {
      window = present
      counts = new Map()
    }
    const count = (counts.get(request.ip) ?? 0) + 1
    counts.set(request.ip, count)
    if (count > options.perMinute) {
      reply.header('retry-after', '60')
      answerError({ request, reply, key: 'TOO_MANY' })
      return reply
    }
  })
}

/** The envelope for a refusal at the door, in the asker's language. */
export function answerError(options: { request: FastifyRequest; reply: FastifyReply; key: ErrorKey }): void {
  const { request, reply, key } = options
  const query = request.query as Record<string, unknown> | undefined
  const locale = chooseLocale(
    query?.['locale'] ?? request.headers['x-locale'],
    request.headers['accept-language'],
  )
  const answer = refusalAnswer(refuse(key), locale)
  reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(answer.body)
}
