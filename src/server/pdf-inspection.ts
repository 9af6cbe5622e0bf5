/**
 * Whether bytes are a PDF that can do nothing but be looked at (security.md, Input). The parsing is done in a thread of its
 * own with limits of time and memory: what is sent is hostile until shown otherwise.
 */
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

/** Looks at every object of a PDF. Never throws for what is in the bytes: an unreadable one is `damaged`. */
export function inspectPdf(bytes: Buffer): Promise<PdfInspection> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    return Promise.resolve({ ok: false, finding: 'notPdf' })
  return gate(() => parseAside(bytes))
}

function parseAside(bytes: Buffer): Promise<PdfInspection> {
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
    worker.once('message', (inspection: PdfInspection) => finish(inspection))
    worker.once('error', () => finish({ ok: false, finding: 'damaged' }))
    worker.once('exit', () => finish({ ok: false, finding: 'damaged' }))
  })
}
