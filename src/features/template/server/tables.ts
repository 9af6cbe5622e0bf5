/** Edited words of mails (migrations/0018-mailing.ts). */
import type { Both } from '../../../shared/i18n.ts'
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
  subject: Both
  body: Both
  /** JSON of TextStamps for `subject` and `body`. */
  stamps: TextStamps
  version: number
  changed_at: number
  changed_by: string | null
}

export const templateCodecs: ColumnCodecs<TemplateTables> = {
  mail_text: { stamps: 'json', subject: 'bilingual', body: 'bilingual' },
}
