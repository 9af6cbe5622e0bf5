/**
 * PDFs of records, with Chinese set in a whole Chinese font and the letters of foreign names in fonts that have them
 * (docs/dependencies.md). Only the characters used are embedded; the text can be searched and copied. Setting a page of
 * Chinese takes some hundred milliseconds, so it is done in a thread of its own.
 */
import { Worker } from 'node:worker_threads'
import type { Locale } from '../shared/i18n.ts'
import { createGate } from './gate.ts'

export interface PdfRow {
  readonly label: string
  readonly value: string
}

export interface PdfTable {
  /** Shares of the width; they need not sum up to anything. */
  readonly columns: readonly { readonly header: string; readonly share: number }[]
  readonly rows: readonly (readonly string[])[]
}

export interface PdfSection {
  readonly heading: string
  readonly rows?: readonly PdfRow[]
  readonly table?: PdfTable
}

export interface PdfRecord {
  readonly locale: Locale
  readonly title: string
  /** Under the title: number, status, the time it was made. */
  readonly subtitle?: string
  readonly sections: readonly PdfSection[]
  /** At the foot of every page, before the page number. */
  readonly footer?: string
  /** When it was made, epoch ms. */
  readonly at: number
}

/** Each takes a thread and a font's worth of memory. */
const gate = createGate(2)

/** Writes a record as an A4 PDF. */
export function writePdf(record: PdfRecord): Promise<Buffer> {
  return gate(() => writeAside(record))
}

function writeAside(record: PdfRecord): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: record,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the PDF was not written')))
  })
}
