/** Nothing waits for a decision. Whoever has just made the last one stands here, not at the page's beginning. */
import { useEffect, useRef } from 'react'
import { RingsMark } from '../../../../../web/ui/ring-marks.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from './list.module.css'

export function TodayCleared({ isJustDecided }: { isJustDecided: boolean }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasJustDecided = useRef(isJustDecided)
  useEffect(() => {
    if (wasJustDecided.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.cleared}>
      <RingsMark count={4} size={72} />
      <h2 ref={heading} tabIndex={-1}>
        {t(messages.cleared)}
      </h2>
      <p>{t(messages.clearedText)}</p>
    </div>
  )
}
