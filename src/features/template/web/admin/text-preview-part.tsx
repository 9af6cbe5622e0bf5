/** The mail beside its editor, in either language, with sample values. */
import { Segmented } from 'antd'
import { useState, useEffect } from 'react'
import type { Locale } from '../../../../shared/i18n.ts'
import { MailPreview } from '../../../../web/admin/mail/mail-preview.tsx'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import styles from './mail-texts.module.css'
import { templateAdminMessages as messages } from './messages.ts'
import type { TextEdit } from './use-text-editor.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { templateApi } from '../../contract.ts'
import type { MailWords } from '../../rules.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function TextPreview({ edit }: { edit: TextEdit }) {
  const t = useTranslate()
  const [locale, setLocale] = useState<Locale>(useLocale())
  const asked = useTextPreview(edit)
  return (
    <section className={styles.preview} aria-labelledby="text-preview">
      <div className={record.sectionTop}>
        <h2 id="text-preview">{t(commonFormMessages.preview)}</h2>
        <Segmented
          size="small"
          aria-label={t(messages.language)}
          value={locale}
          options={(['cn', 'en'] as const).map((value) => ({ value, label: t(messages[value]) }))}
          onChange={setLocale}
        />
      </div>
      <p className={record.hint} role="status">
        {t(edit.isRight ? messages.previewText : messages.previewWaits)}
      </p>
      {asked.refused && <LoadFailed refused={asked.refused} onRetry={asked.reload} />}
      {asked.data && (
        <MailPreview mail={asked.data[locale]} locale={locale} isOld={!edit.isRight || asked.loading} />
      )}
    </section>
  )
}

const pauseMs = 400

/** The text as readers of both languages get it, asked for when the hand rests; what is not right is not asked about. */
function useTextPreview({ shown, scope, draft: words, isRight }: TextEdit) {
  const [rested, setRested] = useState<MailWords | null>(isRight ? words : null)
  useEffect(() => {
    if (!isRight) return
    const timer = setTimeout(() => setRested(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words, isRight])
  return useLoad(
    templateApi.preview,
    rested && {
      kind: shown.kind,
      ...(scope === 'edition' && { activityCode: shown.edition }),
      subject: { ...rested.subject },
      body: { ...rested.body },
    },
  )
}
