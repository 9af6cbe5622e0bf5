/** Edited words of mails (migrations/0018-mailing.ts). */
import type { TextStamps } from '../../../shared/translation.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
export interface TemplateTables {
  mail_text: MailTextTable
}

export interface MailTextTable {
  /** `<scope>:<kind>` */
  id: string
  /** An edition's code, or `platform` for all editions. */
  scope: string
  kind: string
  subject_cn: string
  subject_en: string
  body_cn: string
  body_en: string
  /** JSON of TextStamps for `subject` and `body`. */
  stamps: TextStamps
  version: number
  changed_at: number
  changed_by: string | null
}

export const templateCodecs: ColumnCodecs<TemplateTables> = {
  mail_text: { stamps: 'json' },
}
