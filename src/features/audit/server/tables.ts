/** The append-only log (decision 18). Rows come unsealed with the business transaction and are sealed once. */
import type { Generated } from 'kysely'

export interface AuditEntryTable {
  id: string
  /** Epoch ms, the database's clock. */
  at: number
  edition: string | null
  /** Null: the system itself (a job, a command). */
  account_id: string | null
  role: string | null
  /** Client address and browser mark of who acted; null for the system. */
  address: string | null
  device_id: string | null
  request_id: string | null
  /** Namespaced: `registration.submit`, `review.revealCertificate`. */
  action: string
  subject_type: string
  subject_id: string
  /** JSON: ids, field names, states; never a code, a token or an ID number. */
  data: string
  /** Place in the chain; null until the worker has sealed it. */
  seq: Generated<number | null>
  previous_hash: Generated<string | null>
  hash: Generated<string | null>
  /** Keyed by the server's secret, so that a chain rebuilt inside the database does not verify. */
  mac: Generated<string | null>
}

/** One row `id = 'head'`: the chain's end. Locked while sealing, so that entries at the end cannot vanish unseen. */
export interface AuditHeadTable {
  id: string
  seq: number
  hash: string
  mac: string
}

export interface AuditTables {
  audit_entry: AuditEntryTable
  audit_head: AuditHeadTable
}
