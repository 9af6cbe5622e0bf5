/**
 * Pictures that stand for a page where it is shared (Open Graph): 1200 × 630, the seal and the rings of the edition, and the title. Letters
 * become outlines of the fonts that ship with the product, so that no font of the machine takes part. Drawing one takes
 * some hundred milliseconds: it is done in a thread, one at a time, and too long a queue is refused.
 */
import type { Locale } from '../../shared/i18n.ts'
import { createThreadPool } from '../threads/thread-pool.ts'

export interface Preview {
  readonly locale: Locale
  readonly title: string
  /** Above it: the site's name; empty where the title is that. */
  readonly over: string
  /** Below it: the dates, and the place. */
  readonly when: string
  readonly where: string
  /** Of the edition, for its seal and rings. */
  readonly year: number
}

/** A square picture of its own: an icon of the site. */
export interface Icon {
  /** SVG, 44 × 44. */
  readonly markup: string
  readonly size: number
}

/** Of kept pictures; each has some 30 KB. */
const cacheLimit = 400

export interface PreviewDrawer {
  /** A PNG; null while too many wait. What says the same is drawn once. */
  draw(picture: Preview | Icon): Promise<Buffer | null>
  close(): Promise<void>
}

export function createPreviewDrawer(): PreviewDrawer {
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer | null>>()
  const threads = createThreadPool<Uint8Array>({
    script: new URL('./preview-worker.ts', import.meta.url),
    threads: 1,
    runLimitMs: 30_000,
    // Whoever comes then is told to come again.
    waitingAtMost: 15,
    waitLimitMs: 60_000,
    heapLimitMb: 512,
    // The fonts take some 60 MB: a thread without work gives them back.
    idleMs: 20_000,
  })

  async function drawNow(key: string, picture: Preview | Icon): Promise<Buffer | null> {
    const drawn = await threads.run({ who: null, load: () => ({ message: picture }) })
    if (!drawn.ok && drawn.why === 'full') return null
    if (!drawn.ok) throw new Error(`a preview was not drawn: ${drawn.why}`, { cause: drawn.error })
    const bytes = Buffer.from(drawn.answer)
    kept.set(key, bytes)
    if (kept.size > cacheLimit) kept.delete(kept.keys().next().value!)
    return bytes
  }

  return {
    close: () => threads.close(),
    async draw(picture) {
      const key = JSON.stringify(picture)
      const known = kept.get(key) ?? drawing.get(key)
      if (known) return known
      const started = drawNow(key, picture).finally(() => drawing.delete(key))
      drawing.set(key, started)
      return started
    },
  }
}
