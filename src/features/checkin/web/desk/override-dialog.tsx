/** Entry over a refusal: one of five reasons, words only for the fifth. */
import { useState } from 'react'
import { inLanguage } from '../../../../shared/i18n.ts'
import { TextField } from '../../../../web/ui/input.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { checkinLimits as limits, overrideReasons, type OverrideReason } from '../../rules.ts'
import { pointOf } from './bar-part.tsx'
import { overrideMessages as messages } from './override-messages.ts'
import { useDesk, type Shown } from './desk-store.ts'
import { redeem } from './scan-store.ts'
import { SheetPart } from './sheet-part.tsx'
import styles from './phone.module.css'
import sheet from './sheet.module.css'

export function OverrideDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const [reason, setReason] = useState<OverrideReason | null>(null)
  const [words, setWords] = useState('')
  const point = pointOf({ list: useDesk().list, pointId: shown.pointId })
  const isReady = reason !== null && (reason !== 'other' || words.trim() !== '')
  const confirm = () => {
    if (!isReady) return
    onClose()
    void redeem(shown.again, { reason, ...(reason === 'other' && { words: words.trim() }) })
  }
  return (
    <SheetPart
      title={t(messages.title)}
      text={t(messages.text, {
        name: shown.person?.name ?? '',
        point: inLanguage(locale, point?.name ?? {}),
      })}
      onClose={onClose}
    >
      <div className={sheet.pick} role="radiogroup" aria-label={t(messages.title)}>
        {overrideReasons.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            <span>{t(messages[one])}</span>
          </label>
        ))}
      </div>
      {reason === 'other' && (
        <TextField
          className={sheet.words}
          label={t(messages.words)}
          value={words}
          maxLength={limits.reason}
          onChange={setWords}
        />
      )}
      <div className={`${styles.thumb} ${styles.two}`}>
        <button type="button" className={styles.line} onClick={onClose}>
          {t(messages.cancel)}
        </button>
        <button type="button" className={styles.solid} disabled={!isReady} onClick={confirm}>
          {t(messages.confirm)}
        </button>
      </div>
    </SheetPart>
  )
}
