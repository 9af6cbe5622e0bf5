/**
 * Pages as they were last drawn, in compressed bytes, in this process. All HTML is drawn for an anonymous visitor, so
 * an address and a language are the whole key. A page is stale when the version of all content has risen
 * (page-version.ts) or after a few seconds, since seats left change with every registration; in the second case the old one
 * is still sent while the next is drawn, for as long again.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Bytes (pictures) are compressed already and stay as they are. */
  readonly body: string | Buffer
  /** A fault is answered but not kept. */
  readonly keep: boolean
}

export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** A text is kept compressed only, a picture as it is (`bodyOf`). */
  readonly bytes: { readonly br: Buffer; readonly gzip: Buffer } | { readonly identity: Buffer }
  readonly sizeBytes: number
  readonly version: number
  readonly drawnAt: number
}

export interface PageCache {
  /** The page of a key; drawn once however many ask for it at the same time. */
  get(key: string, draw: () => Promise<Page>): Promise<CachedPage>
  /** The page of a key as long as it may be sent without looking; undefined otherwise. */
  peek(key: string): CachedPage | undefined
}

/** The pages kept, in the order of use: the first is the one that was not asked for the longest, and goes first. */
function keepPages(limitBytes: number) {
  const kept = new Map<string, CachedPage>()
  let totalBytes = 0
  const drop = (key: string): void => {
    totalBytes -= kept.get(key)?.sizeBytes ?? 0
    kept.delete(key)
  }
  return {
    find: (key: string) => kept.get(key),
    use(key: string, page: CachedPage): void {
      kept.delete(key)
      kept.set(key, page)
    },
    put(key: string, page: CachedPage): void {
      drop(key)
      kept.set(key, page)
      totalBytes += page.sizeBytes
      for (const oldest of kept.keys()) {
        if (totalBytes <= limitBytes || oldest === key) break
        drop(oldest)
      }
    },
  }
}

/** What to answer once a page is drawn: the page, or the kept one where drawing failed because the database is away. */
const keepWhereAway = (
  kept: CachedPage,
  { isAway, noteFault }: { isAway(): boolean; noteFault(error: unknown): boolean },
) =>
  [
    (drawn: CachedPage) => (drawn.status >= 500 && isAway() ? kept : drawn),
    (error: unknown) => {
      if (noteFault(error)) return kept
      throw error
    },
  ] as const

export function createPageCache(options: {
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly version: () => number
  /** Whether the database is away: then a page that is kept is sent, however old. */
  readonly isAway?: () => boolean
  /** Whether what a drawing threw says that the database is away. */
  readonly noteFault?: (error: unknown) => boolean
  readonly maxAgeMs?: number
  readonly limitBytes?: number
}): PageCache {
  const { isAway = () => false, noteFault = () => false } = options
  const { now, version, maxAgeMs = 5_000, limitBytes = 16 * 1_048_576 } = options
  const pages = keepPages(limitBytes)
  const drawing = new Map<string, Promise<CachedPage>>()

  async function drawNow(key: string, draw: () => Promise<Page>): Promise<CachedPage> {
    // Taken before drawing: an edit during it makes the page stale at once.
    const [startedAt, startVersion] = [now(), version()]
    const page = await draw()
    const cached = await packPage(page, { version: startVersion, drawnAt: startedAt })
    if (page.keep) pages.put(key, cached)
    return cached
  }

  function redraw(key: string, draw: () => Promise<Page>): Promise<CachedPage> {
    const flight = `${version()} ${key}`
    const running = drawing.get(flight)
    if (running) return running
    const started = drawNow(key, draw).finally(() => drawing.delete(flight))
    drawing.set(flight, started)
    return started
  }

  return {
    peek(key) {
      const page = pages.find(key)
      return page && page.version === version() && now() - page.drawnAt < maxAgeMs ? page : undefined
    },
    async get(key, draw) {
      const page = pages.find(key)
      const ageMs = page && page.version === version() ? now() - page.drawnAt : Number.POSITIVE_INFINITY
      if (page && ageMs < maxAgeMs) {
        pages.use(key, page)
        return page
      }
      if (page && isAway()) return page
      const started = redraw(key, draw)
      // Nothing was edited: nobody waits for what is drawn again only because of its age.
      if (!page) return started
      if (ageMs >= 2 * maxAgeMs) return started.then(...keepWhereAway(page, { isAway, noteFault }))
      started.catch(() => {})
      return page
    },
  }
}

/** A page in compressed bytes, with its ETag. `stamp` says of which moment it is. */
export async function packPage(page: Page, stamp: { version: number; drawnAt: number }): Promise<CachedPage> {
  const identity = typeof page.body === 'string' ? Buffer.from(page.body) : page.body
  const bytes = typeof page.body === 'string' ? await packText(identity) : { identity }
  const hash = createHash('sha256').update(`${page.status}`).update(identity).digest('base64url').slice(0, 22)
  return {
    status: page.status,
    headers: page.headers,
    // Weak: the same page, in whatever encoding.
    etag: `W/"${hash}"`,
    bytes,
    sizeBytes: Object.values<Buffer>(bytes).reduce((sum, { length }) => sum + length, 0),
    ...stamp,
  }
}

/** What the first packets of a connection carry, less the headers of a page. */
const firstPacketsBytes = 13_600

/**
 * A window of 64 KB has Brotli keep 1 MB of tables; the default one has it touch 30 MB for every page, which takes five times as long
 * and saves 0–3 %. A page that is larger than the first packets is packed once more, with more effort.
 */
async function packBrotli(identity: Buffer): Promise<Buffer> {
  const pack = (quality: number, windowBits: number) =>
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    })
  const quick = await pack(9, 16)
  return quick.length > firstPacketsBytes ? pack(10, 18) : quick
}

async function packText(identity: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([packBrotli(identity), zip(identity, { level: 6 })])
  return { br, gzip: gzipped }
}

/** A page's body in an encoding, and in which it is. */
export function bodyOf({ bytes }: CachedPage, wanted: Encoding): { encoding: Encoding; body: Buffer } {
  if ('identity' in bytes) return { encoding: 'identity', body: bytes.identity }
  // No browser asks for a text without compression.
  return wanted === 'identity'
    ? { encoding: wanted, body: gunzipSync(bytes.gzip) }
    : { encoding: wanted, body: bytes[wanted] }
}

/** The best encoding that the browser takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name, ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((one) => one.trim().startsWith('q='))
      return [name!, quality ? Number(quality.trim().slice(2)) : 1] as const
    }),
  )
  if ((accepted.get('br') ?? 0) > 0) return 'br'
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity'
}

/** Whether the browser has this very page already. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
