/** The mailbox's tables (migrations/0008-mailbox.ts). Times are epoch ms. */
export interface MailboxTables {
  missive: MissiveTable
  missive_recipient: MissiveRecipientTable
}

export interface MissiveTable {
  id: string
  edition: string
  /** The first missive of the thread; its own id for the first. */
  thread_id: string
  /** Null: the conference office. */
  from_company_id: string | null
  from_account_id: string
  subject: string
  body: string
  sent_at: number
}

/** The state of a missive at one receiving organisation (or the office). */
export interface MissiveRecipientTable {
  id: string
  missive_id: string
  /** Null: the conference office. */
  company_id: string | null
  status: 'unread' | 'read' | 'archived' | 'deleted'
  /** When it was first read. */
  read_at: number | null
}
