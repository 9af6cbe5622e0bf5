/** The tables of check-in (migrations/0032-checkin.ts, 0061-checkin-batch.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { RightEnding } from '../../../shared/call.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { BatchState, Direction, EventKind, KeptVerdict, OverrideReason, UnpaidRule } from '../rules.ts'

export interface CheckinTables {
  checkin_point: CheckinPointTable
  checkin_event: CheckinEventTable
  checkin_batch: CheckinBatchTable
  checkin_batch_scan: CheckinBatchScanTable
}

/** What was set for a point; a point without a row is as it ships (point-service.ts). */
export interface CheckinPointTable {
  /** `<edition>:entrance`, `<edition>:<code of the activity>`. */
  id: string
  edition: string
  name: Both
  /** People are checked out, too. */
  counts_inside: boolean
  /** Null: as the edition's parameter CHECKIN_UNPAID says. */
  unpaid: UnpaidRule | null
  opens_at: number | null
  closes_at: number | null
  version: number
}

/** Something that happened at a point. Never changed; who is in follows from all of them (rules.ts `presenceOf`). */
export interface CheckinEventTable {
  /** Made by the desk, so that what is sent twice is kept once. */
  id: string
  edition: string
  point_id: string
  person_id: string
  company_id: string
  /** The code that was scanned. */
  code_id: string | null
  direction: Direction
  kind: EventKind
  /** The event that this one takes back. */
  undoes: string | null
  /** One of the two. */
  device_id: string | null
  account_id: string | null
  /** What the device or the member of staff was called then. */
  by_name: string
  /** As the device said, when it reached the server, and as the device said corrected for its clock. */
  device_at: number
  at: number
  corrected_at: number
  /** What a desk with a network is told of it. Other than `welcome` and `goodbye`: it was let in all the same; `right-over` does not count. */
  verdict: KeptVerdict
  /** Of an entry over a refusal. */
  reason: OverrideReason | null
  words: string
  /** Made without a network. */
  offline: boolean
}

/** Scans that a device handed in at once after its right had ended. They count only once staff have accepted the batch. */
export interface CheckinBatchTable {
  id: string
  edition: string
  device_id: string
  /** As the device was called then. */
  device_name: string
  /** When the right of the scans ended, and how. */
  ended_at: number
  ended_why: RightEnding
  handed_in_at: number
  state: BatchState
  decided_at: number | null
  /** Name of the member of staff. */
  decided_by: string | null
}

/** A scan of a batch, as the event that it becomes when the batch is accepted. */
export interface CheckinBatchScanTable extends CheckinEventTable {
  batch_id: string
}

export const checkinCodecs: ColumnCodecs<CheckinTables> = {
  checkin_point: { name: 'bilingual', counts_inside: 'boolean' },
  checkin_event: { offline: 'boolean' },
  checkin_batch_scan: { offline: 'boolean' },
}
