/** The table of invitation links (migrations/0035-invitations.ts). Times are epoch ms. */
import type { Locale } from '../../../shared/i18n.ts'

export interface StaffRegistrationTables {
  invitation: InvitationTable
}

/** A link that registers one person once. */
export interface InvitationTable {
  id: string
  edition: string
  /** Of the person who comes. */
  category: string
  /** Folded: where the link is mailed, and what opening it proves. */
  email: string
  /** Begins the person's form; '' where not known. */
  name: string
  affiliation: string
  /** Of the mail, and of the page that it leads to. */
  locale: Locale
  /** Keyed hash of the link's token: a used one is still known as that. */
  token_hash: string
  /** `<edition>:<email>` while the link can be used; unique, null afterwards. */
  open_key: string | null
  ends_at: number
  /** When the link was last mailed. */
  sent_at: number
  /** When it was first opened. */
  opened_at: number | null
  finished_at: number | null
  /** The registration that it became. */
  company_id: string | null
  revoked_at: number | null
  /** Account id of staff. */
  created_by: string
  created_at: number
  version: number
}
