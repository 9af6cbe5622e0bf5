/** The header's countdown: hidden when fewer than one day remains; then the live tag, while the conference lasts. */
import { useLocale, useTranslate } from '../language.tsx'
import { readFacts, useSite } from '../edition.ts'
import { frameMessages as messages } from './frame-messages.ts'
import styles from './header.module.css'
import { useOpening } from './opening.ts'
import { useCountdown } from './use-countdown.ts'

const dayMs = 86_400_000

export function HeaderClock() {
  const t = useTranslate()
  const { facts, now } = useSite()
  const opensAt = useOpening()
  const left = useCountdown(opensAt, now)
  const lastDay = readFacts(facts, useLocale()).time('CONFERENCE_END') ?? opensAt
  if (!left.live) {
    return (
      <p className={styles.clock}>
        <span className={styles.dot} aria-hidden="true" />
        <span className="hide-s">{t(messages.opensIn)}</span> <b>{left.dayDigits}</b> {t(messages.days)}{' '}
        <b>{left.clock}</b>
      </p>
    )
  }
  // Compared by the server's day only: over for good once the last day is.
  return now < lastDay + dayMs ? (
    <p className={styles.live}>
      <span className={styles.dot} aria-hidden="true" />
      {t(left.past ? messages.live : messages.soon)}
    </p>
  ) : null
}
