/**
 * Pages as they were last drawn, packed, in this process. All HTML is drawn for an anonymous visitor, so
 * an address and a language are the whole key. A page is stale when the version of all content has risen
 * (page-version.ts) or after a few seconds, since seats left change with every registration; in the second case the old one
 * is still sent while the next is drawn, for as long again. A page that turns out to be the same stays, with its packed bytes.
 */
import { createHash } from 'node:crypto'
import { packBody, type PackedBody } from './packed-body.ts'

export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Bytes (pictures) are compressed already and stay as they are. */
  readonly body: string | Buffer
  /** A fault is answered but not kept. */
  readonly keep: boolean
  /** What it was drawn from, for the next drawing (page-reads.ts). */
  readonly basis?: PageBasis
}

/** Tells whether a page would be drawn the same again. */
export interface PageBasis {
  isCurrent(): Promise<boolean>
}

/** `last`: what the page was drawn from the last time, where that has changed. */
export type Draw = (last?: PageBasis) => Promise<Page>

export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly body: PackedBody
}

export interface PageCache {
  /** The page of a key; drawn once however many ask for it at the same time. */
  get(key: string, draw: Draw): Promise<CachedPage>
  /** The page of a key as long as it may be sent without looking; undefined otherwise. */
  peek(key: string): CachedPage | undefined
}

interface Kept {
  readonly page: CachedPage
  readonly basis: PageBasis | undefined
  readonly version: number
  readonly drawnAt: number
}

/** The pages kept, in the order of use: the first is the one that was not asked for the longest, and goes first. */
function keepPages(limitBytes: number) {
  const kept = new Map<string, Kept>()
  const sizes = new Map<string, number>()
  let totalBytes = 0
  const drop = (key: string): void => {
    totalBytes -= sizes.get(key) ?? 0
    kept.delete(key)
    sizes.delete(key)
  }
  return {
    find: (key: string) => kept.get(key),
    put(key: string, one: Kept): void {
      drop(key)
      kept.set(key, one)
      const size = one.page.body.sizeBytes()
      sizes.set(key, size)
      totalBytes += size
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

interface PageCacheOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly version: () => number
  /** Whether the database is away: then a page that is kept is sent, however old. */
  readonly isAway?: () => boolean
  /** Whether what a drawing threw says that the database is away. */
  readonly noteFault?: (error: unknown) => boolean
  readonly maxAgeMs?: number | undefined
  readonly limitBytes?: number
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { now, version, maxAgeMs = 5_000, limitBytes = 16 * 1_048_576 } = options
  const { isAway = () => false, noteFault = () => false } = options
  const pages = keepPages(limitBytes)
  const redraw = drawOnce(pages, { now, version })
  return {
    peek(key) {
      const kept = pages.find(key)
      return kept && kept.version === version() && now() - kept.drawnAt < maxAgeMs ? kept.page : undefined
    },
    async get(key, draw) {
      const kept = pages.find(key)
      const ageMs = kept && kept.version === version() ? now() - kept.drawnAt : Number.POSITIVE_INFINITY
      if (kept && ageMs < maxAgeMs) {
        pages.put(key, kept)
        return kept.page
      }
      if (kept && isAway()) return kept.page
      const started = redraw(key, draw)
      // Nothing was edited: nobody waits for what is drawn again only because of its age.
      if (!kept) return started
      if (ageMs >= 2 * maxAgeMs) return started.then(...keepWhereAway(kept.page, { isAway, noteFault }))
      started.catch(() => {})
      return kept.page
    },
  }
}

/** Draws a page, or finds that it is what it was; once for all who ask meanwhile. */
function drawOnce(
  pages: ReturnType<typeof keepPages>,
  { now, version }: Pick<PageCacheOptions, 'now' | 'version'>,
): (key: string, draw: Draw) => Promise<CachedPage> {
  const drawing = new Map<string, Promise<CachedPage>>()
  const improve = oneAtATime()
  async function drawNow(key: string, draw: Draw): Promise<CachedPage> {
    // Taken before drawing: an edit during it makes the page stale at once.
    const stamp = { version: version(), drawnAt: now() }
    const last = pages.find(key)
    if (last?.basis && (await last.basis.isCurrent())) {
      pages.put(key, { ...last, ...stamp })
      improve(last.page)
      return last.page
    }
    const drawn = await draw(last?.basis)
    const page = packPage(drawn)
    if (drawn.keep) pages.put(key, { page, basis: drawn.basis, ...stamp })
    return page
  }
  return (key, draw) => {
    const flight = `${version()} ${key}`
    const running = drawing.get(flight)
    if (running) return running
    const started = drawNow(key, draw).finally(() => drawing.delete(flight))
    drawing.set(flight, started)
    return started
  }
}

/** Packs pages that stay smaller, one after another: it is nobody's answer. */
function oneAtATime(): (page: CachedPage) => void {
  let last: Promise<void> = Promise.resolve()
  return ({ body }) => {
    last = last.then(() => body.improve()).catch(() => {})
  }
}

/** A page with its ETag, to be packed in what is asked for. */
export function packPage({ status, headers, body }: Page): CachedPage {
  const hash = createHash('sha256').update(`${status}`).update(body).digest('base64url').slice(0, 22)
  // Weak: the same page, in whatever encoding.
  return { status, headers, etag: `W/"${hash}"`, body: packBody(body) }
}

/** Whether the browser has this very page already. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
