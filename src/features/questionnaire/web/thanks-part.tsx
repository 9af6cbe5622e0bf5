/** After sending: that it arrived, and what can be done now. It takes the focus. */
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { okCircleIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { useTimeOf } from './use-time-of.ts'
import type { Shown } from './use-questionnaire.ts'
import type { Sent } from './use-send.ts'
import styles from './questionnaire.module.css'

export function ThanksPart(props: {
  shown: Shown
  sent: Sent
  /** Null where the answer can no longer be changed. */
  onChange: (() => void) | null
  onAgain: (() => void) | null
}) {
  const t = useTranslate()
  const timeOf = useTimeOf()
  const { shown, sent, onChange, onAgain } = props
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
  }, [])
  const hasWords = Boolean(sent.thanks.cn || sent.thanks.en)
  return (
    <div className={`wrap ${styles.top}`}>
      <section className={styles.thanks}>
        <Icon path={okCircleIcon} />
        <h2 ref={head} tabIndex={-1}>
          {t(messages.thanksTitle)}
        </h2>
        {hasWords && (
          <p className={styles.intro}>
            <Bilingual value={sent.thanks} />
          </p>
        )}
        <p>{t(shown.anonymous ? messages.thanksAnonymous : messages.thanksText)}</p>
        {onChange && (
          <p>
            {shown.closesAt === null
              ? t(messages.thanksChangeOpen)
              : t(messages.thanksChange, { time: timeOf(shown.closesAt) })}
          </p>
        )}
        <p className={styles.acts}>
          {onChange && <Button onClick={onChange}>{t(messages.changeNow)}</Button>}
          {onAgain && <Button onClick={onAgain}>{t(messages.answerAgain)}</Button>}
          <Link className={buttonClass({ variant: 'solid' })} to="/">
            {t(messages.toHome)}
          </Link>
        </p>
      </section>
    </div>
  )
}
