/** The index of the site's search (migrations/0009-content.ts). */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { SearchKind } from '../rules.ts'

export interface SearchEntryTable {
  /** `kind:record_id` */
  id: string
  /** Short name of the entry in `search_gram`. */
  number: number
  kind: SearchKind
  record_id: string
  edition: string
  year: number
  /** Without language prefix. */
  address: string
  /** Epoch ms; `neverVisible` for what is no public matter yet. */
  visible_from: number
  /** Epoch ms: when it was published, or takes place. */
  at: number | null
  /** 0: found only while its edition is the current one (`/hotel`); 1: its address holds for good. */
  lasting: boolean
  title: Both
  text: Both
  /** Both in both languages, folded. */
  folded: string
}

export interface SearchTables {
  search_entry: SearchEntryTable
  /** In which entries a gram is (ngram-service.ts). `title`: 1 if in a title. */
  search_gram: { gram: string; entry: number; title: number }
}

export const searchCodecs: ColumnCodecs<SearchTables> = {
  search_entry: { lasting: 'boolean', title: 'bilingual', text: 'bilingual' },
}
