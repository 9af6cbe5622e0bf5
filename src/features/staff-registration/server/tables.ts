/** The table of invitation links (migrations/0035-invitations.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { Locale } from '../../../shared/i18n.ts'

export interface StaffRegistrationTables {
  invitation: InvitationTable
}

/** A link that begins one registration once: of a single person, or of an organisation. */
export interface InvitationTable {
  id: string
  edition: string
  /** Of a single person, else of an organisation whose contact has the address. */
  individual: boolean
  /** Of the person who comes, or of all people of the organisation. */
  category: string
  /** How many people the organisation may register; null: as others. */
  people_limit: number | null
  /** Approved as soon as it is submitted, by the decision of who sent it. */
  approve: boolean
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
  /** When the registration was submitted. */
  finished_at: number | null
  /** The registration that was begun with it. */
  company_id: string | null
  revoked_at: number | null
  /** Account id of staff. */
  created_by: string
  created_at: number
  version: number
}

export const staffRegistrationCodecs: ColumnCodecs<StaffRegistrationTables> = {
  invitation: { individual: 'boolean', approve: 'boolean' },
}
