/** The review's own tables (migrations/0006-review.ts, 0052-review-machine.ts, 0057-review-bulk.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { CompanyFilter, ExportOptions } from '../contract.ts'
import type { BulkState, ExportKind, ReviewStatus } from '../rules.ts'

export interface ReviewTables {
  review_export: ReviewExportTable
  pending_delete: PendingDeleteTable
  review_presence: ReviewPresenceTable
  review_snapshot: ReviewSnapshotTable
  review_bulk: ReviewBulkTable
  review_bulk_item: ReviewBulkItemTable
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

/** One change of status for many registrations. */
export interface ReviewBulkTable {
  id: string
  edition: string
  /** The edition's code until it has ended: unique, so that an edition has one under way. */
  busy: string | null
  /** Whose decision it is. */
  account_id: string
  status: ReviewStatus
  /** Goes out with each mail. */
  note: Both | null
  state: BulkState
  total: number
  created_at: number
  ended_at: number | null
}

/** `version`: of the registration as it was when it was chosen. */
export interface ReviewBulkItemTable {
  id: string
  bulk_id: string
  position: number
  company_id: string
  version: string
  /** `skipped`: it was so already. */
  state: 'waiting' | 'changed' | 'refused' | 'skipped'
  /** Why it was not changed. */
  why: Both | null
}

export const reviewCodecs: ColumnCodecs<ReviewTables> = {
  review_bulk: { note: 'json' },
  review_bulk_item: { why: 'json' },
  review_export: { choice: 'json' },
}
