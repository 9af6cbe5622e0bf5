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
  readonly strong?: boolean
}

export interface PdfTable {
  /** Shares of the width; they need not sum up to anything. */
  readonly columns: readonly {
    readonly header: string
    readonly share: number
    /** Figures: at the right edge. */
    readonly right?: boolean
  }[]
  /** Cells, or a heading over the rows that follow. */
  readonly rows: readonly (readonly string[] | { readonly group: string })[]
  /** Points above it. */
  readonly gap?: number
}

export interface PdfSection {
  readonly heading?: string
  readonly rows?: readonly PdfRow[]
  /** Two blocks side by side. */
  readonly pair?: readonly { readonly heading: string; readonly rows: readonly PdfRow[] }[]
  readonly table?: PdfTable
  /** Sums at the right; a strong one has a line above it. */
  readonly totals?: readonly PdfRow[]
  readonly notes?: readonly string[]
}

export interface PdfRecord {
  readonly locale: Locale
  /** Who writes it, above the title. */
  readonly letterhead?: string
  readonly title: string
  /** Beside the title: number, days. */
  readonly aside?: readonly PdfRow[]
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
