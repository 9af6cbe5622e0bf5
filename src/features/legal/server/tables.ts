import type { TextStamp } from '../../../shared/translation.ts'
import type { RichText } from '../../../shared/rich-text.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { LegalKind } from '../rules.ts'

/** Migration 0025. */
export interface LegalTables {
  legal_text: LegalTextTable
}

/** A published version of a text; rows are only ever added. */
export interface LegalTextTable {
  /** `<kind>:<version>` */
  id: string
  kind: LegalKind
  /** Counted over both kinds, so that one number names the state of both. */
  version: number
  /** JSON of RichText. */
  cn: RichText
  en: RichText
  /** JSON of TextStamp. */
  stamps: TextStamp
  /** 1: whoever agreed to an older version is asked again. */
  ask_again: boolean
  published_at: number
  /** Name of the account; null: the text that shipped. */
  published_by: string | null
}

export const legalCodecs: ColumnCodecs<LegalTables> = {
  legal_text: { ask_again: 'boolean', cn: 'json', en: 'json', stamps: 'json' },
}
