/** The tables of stored files (migrations/0005-files.ts). Times are epoch ms. */
import type { FilePurpose } from '../rules.ts'

export interface FileTables {
  stored_file: StoredFileTable
  upload: UploadTable
  upload_chunk: UploadChunkTable
  short_link: ShortLinkTable
}

export interface StoredFileTable {
  id: string
  edition: string
  /** Who sent it. */
  account_id: string
  /** Whose quota it counts against, and who may open it. */
  company_id: string | null
  /** What it belongs to, once a record has claimed it: `contact` or a delegate's id, a booking's, a payment's. */
  subject_id: string | null
  purpose: FilePurpose
  /** `pending`: the row is there, the bytes may not be yet. */
  state: 'pending' | 'ready'
  name: string
  type: string
  size_bytes: number
  /** A random name; the content is sealed with the file's id as associated data. */
  storage_key: string
  created_at: number
  /** Null: no record uses it yet; removed after a day. */
  claimed_at: number | null
}

export interface UploadTable {
  id: string
  edition: string
  account_id: string
  purpose: FilePurpose
  name: string
  size_bytes: number
  received_bytes: number
  state: 'open' | 'done'
  file_id: string | null
  expires_at: number
  created_at: number
}

/** A piece that has come whole; sealed with its own id. */
export interface UploadChunkTable {
  id: string
  upload_id: string
  offset_bytes: number
  storage_key: string
}

export interface ShortLinkTable {
  /** Keyed hash of the link. */
  id: string
  file_id: string
  account_id: string | null
  /** Keyed hash of the cookie half of the session that asked; null for a public file. */
  half_hash: string | null
  expires_at: number
}
