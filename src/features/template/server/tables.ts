/** Edited words of mails (migrations/0018-mailing.ts). */
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
  stamps: string
  version: number
  changed_at: number
  changed_by: string | null
}
