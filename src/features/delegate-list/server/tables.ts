/** Lists that were handed out, and who is on them (migrations/0039-delegate-list.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { Locale } from '../../../shared/i18n.ts'
import type { LeftOut, ListKind } from '../rules.ts'

export interface DelegateListTables {
  delegate_list: DelegateListTable
  delegate_list_person: DelegateListPersonTable
}

/** A list as it was issued. Number, end and revocation are in its `document`, whose subject it is. */
export interface DelegateListTable {
  id: string
  edition: string
  kind: ListKind
  /** All four are '' once they were deleted. */
  receiver_name: string
  receiver_organisation: string
  /** As accounts have addresses (shared/contacts.ts); lists of a kind for one address follow each other. */
  receiver_email: string
  locale: Locale
  /** The last list of the kind for the receiver when this one was issued. */
  previous_id: string | null
  people: number
  /** JSON. */
  left_out: LeftOut
  /** JSON; null of a first list. */
  changes: { added: number; removed: number; changed: number } | null
  /** The password, sealed for `delegate-list-password:<id>`, until the file is made with it. */
  password: string | null
  /** Keyed hash of the link's token; null until there is a file. */
  token_hash: string | null
  /** When the file was made; it lies sealed under the list's id until the list ends. */
  made_at: number | null
  downloads: number
  last_download_at: number | null
  issued_at: number
}

/** Someone on a list. The row goes with the person's record, or when it becomes another's. */
export interface DelegateListPersonTable {
  id: string
  list_id: string
  /** From 0, in the order of the list. */
  position: number
  person_id: string
  company_id: string
  /** JSON of `Facts`, sealed for `delegate-list-person:<id>`; null once a newer list has taken the place of this one, or it was withdrawn. */
  facts: string | null
}

export const delegateListCodecs: ColumnCodecs<DelegateListTables> = {
  delegate_list: { left_out: 'json', changes: 'json' },
}
