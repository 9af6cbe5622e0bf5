/** Bulk email (migrations/0018-mailing.ts). Times are epoch ms, JSON is text. */
import type { Both } from '../../../shared/i18n.ts'
import type { RichText } from '../../../shared/rich-text.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { Audience } from '../contract.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { MailingState, RecipientState } from '../rules.ts'

export interface MailingTables {
  mailing: MailingTable
  mailing_recipient: MailingRecipientTable
  mailing_optout: MailingOptOutTable
}

export interface MailingTable {
  id: string
  edition: string
  state: MailingState
  audience: Audience
  template: string | null
  subject: Both
  body: Both<RichText>
  /** JSON of TextStamps for `subject` and `body`. */
  stamps: TextStamps
  /** Subjects folded. */
  search: string
  send_at: number | null
  started_at: number | null
  ended_at: number | null
  created_at: number
  created_by: string | null
  version: number
}

/**
 * `waiting`: not in the outbox yet; `handed`: the row `mail_id` of the outbox says the rest. What became of it is then written down
 * here, for the outbox forgets.
 */
export type StoredRecipientState = 'waiting' | 'handed' | Exclude<RecipientState, 'queued' | 'sending'>

export interface MailingRecipientTable {
  id: string
  mailing_id: string
  edition: string
  /** The address folded: one mailing writes to it once. */
  address_key: string
  address: string
  domain: string
  name: string
  /** Name and address folded. */
  search: string
  company_id: string | null
  delegate_id: string | null
  locale: string
  state: StoredRecipientState
  mail_id: string | null
  resends: number
  tries: number
  /** The mail server's last words, or those of who marked it. */
  answer: string | null
  /** The order of sending: domains take turns. */
  position: number
  changed_at: number
}

/** Who wants no more bulk emails, per address and edition. */
export interface MailingOptOutTable {
  id: string
  edition: string
  address_key: string
  address: string
  mailing_id: string | null
  by_kind: 'one-click' | 'page'
  created_at: number
}

export const mailingCodecs: ColumnCodecs<MailingTables> = {
  mailing: { audience: 'json', stamps: 'json', subject: 'bilingual', body: 'bilingual json' },
}
