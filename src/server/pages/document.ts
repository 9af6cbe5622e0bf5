/**
 * Answers to anybody that are neither pages nor calls: feeds, the sitemap, calendars, preview pictures, media. A feature declares
 * them as data; documents.ts gathers them, as calls.ts gathers calls. What is drawn is kept in the page cache and dropped
 * with it; a file is streamed from storage, in ranges where the browser asks for one.
 */
import { localAddress } from '../../shared/addresses.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../shared/i18n.ts'
import type { PageAnswer } from '../../shared/page.ts'
import { anonymousContext, type Kernel, type ReadContext } from '../context.ts'
import { answerError, type RouteLimit } from '../http/request-guard.ts'
import { chooseEncoding } from './packed-body.ts'
import { isKnown, type CachedPage, type PageCache } from './page-cache.ts'

export interface DrawnDocument {
  readonly type: string
  readonly body: string | Buffer
  /** Offered for saving under this name; shown by the browser without one. */
  readonly fileName?: string
  /** Beside those that every document has: a policy of its own, say. */
  readonly headers?: Readonly<Record<string, string>>
  /** How long browsers and proxies may keep it without asking; 0 by default. */
  readonly maxAgeSeconds?: number
}

/** A file that never changes under its address. */
export interface StoredDocument {
  readonly type: string
  readonly sizeBytes: number
  /** Bytes `start` to `end`, both included; null where storage has lost it. */
  readonly open: (range: { start: number; end: number }) => Promise<Readable | null>
  readonly fileName?: string
  /** Beside those that every document has: a policy of its own, say. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The pages of this site, for what tells of them: the sitemap, preview pictures. */
export interface Site {
  /** Addresses, without language prefix, of public pages that stand for themselves. */
  readonly addresses: readonly string[]
  /** What a page says about itself; null where there is none, or it is not for search engines. */
  describe(locale: Locale, path: string): Promise<PageAnswer | null>
}

export interface PublicDocument {
  /**
   * Fastify's path pattern: `/feeds/news.xml`, `/calendar/:year.ics`. An English twin under `/en` is added where
   * `languages` is true, and the handler is told the language; otherwise it is `cn`.
   */
  readonly path: string
  readonly languages?: boolean
  /**
   * Whoever knows the address may read it, nobody else: its secret is in the path. It is drawn afresh for each request, kept
   * by nobody (neither the page cache nor a proxy), and told to no other site. What is not there answers like any other.
   */
  readonly private?: boolean
  /** At most so many requests a minute from one client address; without it there is no limit. */
  readonly perMinute?: number
  /** null: there is no such thing; 'busy': not now. Public reads only: `ctx.user` is null. */
  readonly draw?: (
    ctx: ReadContext,
    params: Readonly<Record<string, string>>,
    site: Site,
  ) => Promise<DrawnDocument | 'busy' | null>
  readonly find?: (
    ctx: ReadContext,
    params: Readonly<Record<string, string>>,
  ) => Promise<StoredDocument | null>
  /** What a POST to a private address does and answers: a form's button, or a mailbox's (RFC 8058). `body`: as it was sent. */
  readonly post?: (
    kernel: Kernel,
    asked: { locale: Locale; params: Readonly<Record<string, string>>; body: string },
  ) => Promise<DrawnDocument | null>
}

export function registerDocuments(
  app: FastifyInstance,
  options: { kernel: Kernel; cache: PageCache; site: Site; documents: readonly PublicDocument[] },
): void {
  for (const document of options.documents) {
    const locales: readonly Locale[] = document.languages ? ['cn', 'en'] : ['cn']
    for (const locale of locales) {
      const config: RouteLimit = document.perMinute ? { perMinute: document.perMinute } : {}
      app.get(localAddress(locale, document.path), { config }, (request, reply) =>
        document.find
          ? sendStored(request, reply, { ...options, locale, find: document.find })
          : document.private
            ? sendPrivate(request, reply, { ...options, locale, draw: document.draw! })
            : sendDrawn(request, reply, { ...options, locale, draw: document.draw! }),
      )
    }
  }
  void app.register(async (forms) => registerForms(forms, options))
}

const formBytes = 10_000

/** Forms of any type: what matters is in the address. */
function registerForms(
  app: FastifyInstance,
  options: { kernel: Kernel; documents: readonly PublicDocument[] },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: formBytes }, (_request, body, done) =>
    done(null, body),
  )
  for (const { path, languages, post } of options.documents)
    for (const locale of post ? ((languages ? ['cn', 'en'] : ['cn']) as Locale[]) : [])
      app.post(localAddress(locale, path), async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const made = await post!(options.kernel, { locale, params: paramsOf(request), body })
        return made
          ? reply.headers({ 'content-type': made.type, ...privateHeaders, ...made.headers }).send(made.body)
          : answerError({ request, reply, key: 'NOT_FOUND' })
      })
}

function readContext(kernel: Kernel, locale: Locale): ReadContext {
  return { ...anonymousContext(kernel, locale), db: kernel.engine.reader }
}

const paramsOf = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>

async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  options: {
    kernel: Kernel
    cache: PageCache
    site: Site
    locale: Locale
    draw: NonNullable<PublicDocument['draw']>
  },
): Promise<FastifyReply | void> {
  const { kernel, cache, site, locale, draw } = options
  const path = request.url.split('?', 1)[0]!
  const drawn = await cache.get(`document ${locale} ${path}`, async () => {
    const made = await draw(readContext(kernel, locale), paramsOf(request), site)
    if (!made) return { status: 404, headers: {}, body: '', keep: false }
    if (made === 'busy') return { status: 503, headers: {}, body: '', keep: false }
    const headers: Record<string, string> = {
      'content-type': made.type,
      'cache-control': `public, max-age=${made.maxAgeSeconds ?? 0}, must-revalidate`,
      ...(made.fileName ? { 'content-disposition': disposition(made.fileName) } : {}),
      ...made.headers,
    }
    return { status: 200, headers, body: made.body, keep: true }
  })
  if (drawn.status === 404) return answerError({ request, reply, key: 'NOT_FOUND' })
  if (drawn.status === 503)
    return answerError({ request, reply: reply.header('retry-after', '10'), key: 'NOT_READY' })
  return sendPacked(request, reply, drawn)
}

/** Answers a packed page in the best encoding that was asked for; 304 where the caller has it already. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding')
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const { encoding, bytes } = await page.body.in(chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { kernel: Kernel; site: Site; locale: Locale; draw: NonNullable<PublicDocument['draw']> },
): Promise<FastifyReply | void> {
  const { kernel, site, locale, draw } = options
  const made = await draw(readContext(kernel, locale), paramsOf(request), site)
  if (!made || made === 'busy') return answerError({ request, reply, key: 'NOT_FOUND' })
  const named = made.fileName ? { 'content-disposition': disposition(made.fileName) } : {}
  return reply
    .headers({ 'content-type': made.type, ...named, ...privateHeaders, ...made.headers })
    .send(made.body)
}

function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { kernel: Kernel; locale: Locale; find: NonNullable<PublicDocument['find']> },
): Promise<FastifyReply | void> {
  const stored = await options.find(readContext(options.kernel, options.locale), paramsOf(request))
  if (!stored) return answerError({ request, reply, key: 'NOT_FOUND' })
  const asked = rangeOf(request.headers.range, stored.sizeBytes)
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(stored.type)
  if (stored.fileName) reply.header('content-disposition', disposition(stored.fileName))
  if (stored.headers) reply.headers(stored.headers)
  if (asked === 'impossible')
    return reply.code(416).header('content-range', `bytes */${stored.sizeBytes}`).send()
  const range = asked ?? { start: 0, end: stored.sizeBytes - 1 }
  // Looking at it is not taking it: nothing is opened, and nothing counted.
  const stream = request.method === 'HEAD' ? Readable.from([]) : await stored.open(range)
  if (!stream) return answerError({ request, reply, key: 'NOT_FOUND' })
  if (asked) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.sizeBytes}`)
  return reply.header('content-length', String(range.end - range.start + 1)).send(stream)
}

/** One range of bytes (RFC 9110, 14); several at once, and what cannot be read, are answered with the whole. */
function rangeOf(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | 'impossible' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const last = sizeBytes - 1
  const start = match[1] === '' ? Math.max(0, sizeBytes - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? last : Math.min(last, Number(match[2]))
  return start > end || start > last ? 'impossible' : { start, end }
}
