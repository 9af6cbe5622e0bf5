/** What was written and to whom, to read: below the ledger. */
import { htmlLang } from '../../../../shared/i18n.ts'
import { RichTextView } from '../../../../web/ui/rich-text.tsx'
import { Card } from '../../../../web/admin/page-part.tsx'
import { Rows } from '../../../../web/admin/record/record-drawer.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { MailingShown } from '../../contract.ts'
import { composeMessages } from './compose-messages.ts'
import styles from './mailing-admin.module.css'
import { mailingAdminMessages as messages } from './messages.ts'
import { useAudienceWords } from './use-audience-words.ts'

export function LetterPart({ mailing }: { mailing: MailingShown }) {
  const t = useTranslate()
  const conditions = useAudienceWords(mailing.audience)
  return (
    <Card className={styles.letter ?? ''}>
      <Rows
        title={t(messages.letter)}
        level={2}
        rows={[
          [t(composeMessages.conditions), conditions.join('\n')],
          [t(composeMessages.subjectCn), mailing.subject.cn || null],
          [t(composeMessages.subjectEn), mailing.subject.en || null],
        ]}
      />
      <div className={styles.both}>
        {(['cn', 'en'] as const).map((locale) => (
          <section key={locale} aria-label={t(messages[locale])} lang={htmlLang[locale]}>
            <h3>{t(messages[locale])}</h3>
            <RichTextView text={mailing.body[locale]} />
          </section>
        ))}
      </div>
    </Card>
  )
}
