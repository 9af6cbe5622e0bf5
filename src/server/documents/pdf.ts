/**
 * PDFs of records, with Chinese set in a whole Chinese font and the letters of foreign names in fonts that have them
 * (docs/dependencies.md). Only the characters used are embedded; the text can be searched and copied. Setting a page of
 * Chinese takes some hundred milliseconds, so it is done in threads of their own.
 */
import type { Locale } from '../../shared/i18n.ts'
import { createThreadPool } from '../threads/thread-pool.ts'

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

/** Each thread takes a font's worth of memory. */
const threads = createThreadPool<Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  threads: 2,
  runLimitMs: 60_000,
  waitingAtMost: 200,
  waitLimitMs: 120_000,
  heapLimitMb: 512,
  idleMs: 1_000,
})

/** Writes a record as an A4 PDF. */
export async function writePdf(record: PdfRecord): Promise<Buffer> {
  const written = await threads.run({ who: null, load: () => ({ message: record }) })
  if (written.ok) return Buffer.from(written.answer)
  throw new Error(`a PDF was not written: ${written.why}`, { cause: written.error })
}
