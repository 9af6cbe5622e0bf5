/**
 * Whether bytes are a PDF that can do nothing but be looked at (security.md, Input). The parsing is done in a thread of its
 * own with limits of time and memory: what is sent is hostile until shown otherwise.
 */
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { createGate } from './gate.ts'

export type PdfFinding =
  | 'notPdf'
  | 'damaged'
  | 'encrypted'
  | 'script'
  | 'launch'
  | 'attachment'
  | 'richMedia'
  | 'form'
  | 'noPages'

export type PdfInspection =
  | { readonly ok: true; readonly pages: number }
  | { readonly ok: false; readonly finding: PdfFinding }

const timeLimitMs = 15_000
/** Nothing of the settings; where compiled code is kept, if it is, spares each thread half of its beginning. */
const compiledCode: Record<string, string> = process.env['NODE_COMPILE_CACHE']
  ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
  : {}
/** Each takes a thread and some memory; fifty uploads at once must not take fifty. */
const gate = createGate(2)

/** What the last documents were found to be, by the hash of all their bytes: one that is sent again is not parsed again. */
const lastFound = new Map<string, PdfInspection>()
const mostRemembered = 50

/** Looks at every object of a PDF. Never throws for what is in the bytes: an unreadable one is `damaged`. */
export async function inspectPdf(bytes: Buffer): Promise<PdfInspection> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return { ok: false, finding: 'notPdf' }
  const hash = createHash('sha256').update(bytes).digest('base64')
  const found = lastFound.get(hash)
  if (found) return found
  return gate(() => parseAside(bytes, (inspection) => remember(hash, inspection)))
}

function remember(hash: string, inspection: PdfInspection): void {
  lastFound.set(hash, inspection)
  const [oldest] = lastFound.keys()
  if (lastFound.size > mostRemembered) lastFound.delete(oldest!)
}

/** `onRead` hears what the parser itself says: an end by time, memory or a crash may come out otherwise another time. */
function parseAside(bytes: Buffer, onRead: (inspection: PdfInspection) => void): Promise<PdfInspection> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-inspection-worker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
      env: compiledCode,
    })
    const finish = (inspection: PdfInspection) => {
      clearTimeout(timer)
      resolve(inspection)
      void worker.terminate()
    }
    const timer = setTimeout(() => finish({ ok: false, finding: 'damaged' }), timeLimitMs)
    worker.once('message', (inspection: PdfInspection) => {
      onRead(inspection)
      finish(inspection)
    })
    worker.once('error', () => finish({ ok: false, finding: 'damaged' }))
    worker.once('exit', () => finish({ ok: false, finding: 'damaged' }))
  })
}
