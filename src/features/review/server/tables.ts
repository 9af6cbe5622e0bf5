/** The review's own tables (migrations/0006-review.ts, 0052-review-machine.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { CompanyFilter, ExportOptions } from '../contract.ts'
import type { ExportKind } from '../rules.ts'

export interface ReviewTables {
  review_export: ReviewExportTable
  pending_delete: PendingDeleteTable
  review_presence: ReviewPresenceTable
  review_snapshot: ReviewSnapshotTable
}

/** What is exported, and how. */
export interface ExportChoice extends ExportOptions {
  readonly filter: CompanyFilter & { readonly edition: string }
}

export interface ReviewExportTable {
  id: string
  /** Who started it; nobody else can see or fetch it. */
  account_id: string
  edition: string
  kind: ExportKind
  choice: ExportChoice
  state: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  total: number | null
  /** The workbook, sealed with the row's id; null until done. */
  storage_key: string | null
  file_name: string
  size_bytes: number | null
  created_at: number
  expires_at: number
}

/** `id` is the company's: the first administrator's wish, until a second one repeats it. */
export interface PendingDeleteTable {
  id: string
  account_id: string
  at: number
}

/** Who of the staff has a registration open; gone once `seen_at` is older than rules.ts says. */
export interface ReviewPresenceTable {
  company_id: string
  account_id: string
  since: number
  seen_at: number
}

/** What was in a registration when it was returned: JSON, sealed (base64) with the row's id under the edition's key. */
export interface ReviewSnapshotTable {
  id: string
  company_id: string
  edition: string
  at: number
  body: string
}

export const reviewCodecs: ColumnCodecs<ReviewTables> = {
  review_export: { choice: 'json' },
}
