/** News (migrations/0009-content.ts). Times are epoch ms, booleans 0/1, JSON is text. */
import type { Both } from '../../../shared/i18n.ts'
import type { RichText } from '../../../shared/rich-text.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { NewsStatus } from '../rules.ts'

export interface NewsTable {
  id: string
  edition: string
  year: number
  status: NewsStatus
  publish_at: number
  pinned: boolean
  /** 0 until someone puts the year into an order of its own. */
  sort: number
  /** 1: some text lacks a language, or one is older than its twin. */
  untranslated: boolean
  version: number
  changed_at: number
  changed_by: string | null
  cover: string | null
  title: Both
  summary: Both
  /** JSON: `TextStamps`. */
  stamps: TextStamps
  /** JSON: `RichText`. */
  body: Both<RichText>
}

export interface NewsTables {
  news: NewsTable
}

export const newsCodecs: ColumnCodecs<NewsTables> = {
  news: {
    pinned: 'boolean',
    untranslated: 'boolean',
    stamps: 'json',
    title: 'bilingual',
    summary: 'bilingual',
    body: 'bilingual json',
  },
}
