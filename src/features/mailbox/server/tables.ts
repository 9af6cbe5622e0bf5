/**
 * The mailbox's tables (migrations/0008-mailbox.ts, 0015-mailbox.ts). Times are epoch ms. A side of a conversation is the
 * id of an organisation, or `office`.
 */
import type { Both } from '../../../shared/i18n.ts'
import type { MissiveStatus } from '../rules.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
export interface MailboxTables {
  missive_thread: MissiveThreadTable
  missive: MissiveTable
  missive_copy: MissiveCopyTable
  missive_draft: MissiveDraftTable
  mailbox: MailboxTable
  mailbox_correspondent: MailboxCorrespondentTable
  mailbox_block: MailboxBlockTable
  missive_report: MissiveReportTable
}

/** A conversation of two sides about something. */
export interface MissiveThreadTable {
  id: string
  edition: string
  /** Who began it, and with whom. */
  first_side: string
  second_side: string
  subject: string
  /** The subject folded (server/database/text-folding.ts). */
  search: string
  started_at: number
}

export interface MissiveTable {
  id: string
  edition: string
  thread_id: string
  from_side: string
  to_side: string
  from_account_id: string
  subject: string
  /** Sealed by the vault (base64), record id `missive:<id>`, under the edition's key. */
  body: string
  sent_at: number
}

/** A missive as one of its sides has it: the receiver's, and the sender's own. */
export interface MissiveCopyTable {
  id: string
  missive_id: string
  thread_id: string
  edition: string
  side: string
  other_side: string
  box: 'in' | 'out'
  status: MissiveStatus
  /** Of the receiver's: when it was first read. */
  read_at: number | null
  /** Of the receiver's: when it was mailed that the message waits; 0 for one from before such mails, null until then. */
  told_at: number | null
}

/** A message as typed. */
export interface MissiveDraftTable {
  id: string
  edition: string
  side: string
  version: number
  /** JSON { to, subject, body, replyTo }, sealed (base64), record id `missive-draft:<id>`. */
  body: string
  saved_at: number
}

/** What an organisation has set for its mailbox, and what staff have; no row: nothing yet. `id` is the organisation's. */
export interface MailboxTable {
  id: string
  edition: string
  /** On where there is no row. */
  email_copies: boolean
  suspended_at: number | null
  suspended_by: string | null
  /** JSON { cn, en }; null unless suspended. */
  suspended_reason: Both | null
}

/** Two sides have exchanged a missive; a row for each of them. `began` 1: by this side's first message (decision 17). */
export interface MailboxCorrespondentTable {
  side: string
  other_side: string
  edition: string
  began: boolean
  first_at: number
}

/** `company_id` takes no mail from `blocked_id`. */
export interface MailboxBlockTable {
  company_id: string
  blocked_id: string
  edition: string
  at: number
}

/** One a missive: only its receiver can report it. */
export interface MissiveReportTable {
  id: string
  edition: string
  missive_id: string
  reporter_side: string
  about_id: string
  reason: string
  /** Sealed (base64), record id `missive-report:<id>`. */
  note: string
  state: string
  at: number
  settled_at: number | null
  settled_by: string | null
  remark: string
  version: number
}

export const mailboxCodecs: ColumnCodecs<MailboxTables> = {
  mailbox: { email_copies: 'boolean', suspended_reason: 'json' },
  mailbox_correspondent: { began: 'boolean' },
}
