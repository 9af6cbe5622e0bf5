/**
 * Pictures that stand for a page where it is shared (Open Graph): 1200 × 630, the rings of the edition and the title. Letters
 * become outlines of the fonts that ship with the product, so that no font of the machine takes part. Drawing one takes
 * some hundred milliseconds: it is done in a thread, one at a time, and too long a queue is refused.
 */
import { Worker } from 'node:worker_threads'
import type { Locale } from '../shared/i18n.ts'

export interface Preview {
  readonly locale: Locale
  readonly title: string
  /** Above it: the site's name; empty where the title is that. */
  readonly over: string
  /** Below it: dates and place. */
  readonly under: string
  /** Of the edition, for its rings. */
  readonly year: number
}

/** How many may wait; whoever comes then is told to come again. */
const queueLimit = 16
/** The fonts take some 60 MB: a thread without work gives them back. */
const idleMs = 20_000
/** Of kept pictures; each has some 30 KB. */
const keptLimit = 400

export interface PreviewDrawer {
  /** A PNG; null while too many wait. What says the same is drawn once. */
  draw(preview: Preview): Promise<Buffer | null>
  close(): Promise<void>
}

export function createPreviewDrawer(): PreviewDrawer {
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const close = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  async function drawNow(preview: Preview): Promise<Buffer> {
    clearTimeout(idle)
    worker ??= startWorker()
    try {
      return await ask(worker, preview)
    } catch (error) {
      await close()
      throw error
    } finally {
      idle = setTimeout(() => void close(), idleMs).unref()
    }
  }

  function keep(key: string, bytes: Buffer): void {
    kept.set(key, bytes)
    if (kept.size > keptLimit) kept.delete(kept.keys().next().value!)
  }

  return {
    close,
    async draw(preview) {
      const key = JSON.stringify(preview)
      const known = kept.get(key) ?? drawing.get(key)
      if (known) return known
      if (drawing.size >= queueLimit) return null
      const started = last
        .catch(() => {})
        .then(() => drawNow(preview))
        .finally(() => drawing.delete(key))
      last = started
      drawing.set(key, started)
      const bytes = await started
      keep(key, bytes)
      return bytes
    },
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  worker.unref()
  return worker
}

function ask(worker: Worker, preview: Preview): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const onMessage = (bytes: Uint8Array | null) =>
      settle(() => (bytes ? resolve(Buffer.from(bytes)) : reject(new Error('a preview was not drawn'))))
    const onError = (error: unknown) => settle(() => reject(error as Error))
    const onExit = () => settle(() => reject(new Error('the thread of previews ended')))
    const settle = (end: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      end()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(preview)
  })
}
