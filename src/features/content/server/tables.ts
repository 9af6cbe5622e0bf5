/** Content rows (migrations/0009-content.ts). Times are epoch ms, booleans 0/1, JSON is text. */
import type { StaffRow } from '../contract.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { ContentType } from '../rules.ts'

type ContentValues = StaffRow['values']

export interface ContentRowTable {
  id: string
  edition: string
  type: ContentType
  /** Unique within an edition, whatever the type. */
  key: string
  sort: number
  published: boolean
  /** 1: some text lacks a language, or one is older than its twin (shared/translation.ts). */
  untranslated: boolean
  version: number
  changed_at: number
  changed_by: string | null
  /** JSON: `TextStamps`. */
  stamps: TextStamps
  /** JSON: the fields of no language. */
  data: ContentValues
  cn: ContentValues
  en: ContentValues
  /** All texts folded (server/database/text-folding.ts), for the back office's search. */
  search: string
}

export interface ContentTables {
  content_row: ContentRowTable
  /** Reference rows that were put in once: what an editor has deleted since does not come back. `edition:key`. */
  content_loaded: { id: string }
  content_use: ContentUseTable
  content_person: ContentPersonTable
}

/** The registered person behind a row (migrations/0040-speaker-people.ts), as its field says: found by the person here. */
export interface ContentPersonTable {
  row_id: string
  /** Behind one row alone. */
  person_id: string
  /** Account of the editor, who is told when the link ends. */
  linked_by: string
  linked_at: number
}

/** A record of another feature that rests on a row (migrations/0012-sponsor.ts): the row can be neither deleted nor unpublished. */
export interface ContentUseTable {
  row_id: string
  subject_type: string
  subject_id: string
}

export const contentCodecs: ColumnCodecs<ContentTables> = {
  content_row: {
    published: 'boolean',
    untranslated: 'boolean',
    stamps: 'json',
    data: 'json',
    cn: 'json',
    en: 'json',
  },
}
