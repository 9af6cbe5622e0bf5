/** The header's countdown: hidden when fewer than one day remains; then the live tag, while the conference lasts. */
import { useTranslate } from '../ui/language.tsx'
import { useSite, type ConferenceDates } from '../data/edition.ts'
import { frameMessages as messages } from './frame-messages.ts'
import styles from './header.module.css'
import { useConferenceDates } from './opening.ts'
import { useCountdown } from './use-countdown.ts'
import { dayMs } from '../../shared/durations.ts'

export function HeaderClock() {
  const dates = useConferenceDates()
  return dates && <Clock {...dates} />
}

function Clock({ opensAt, to: lastDay }: ConferenceDates) {
  const t = useTranslate()
  const { now } = useSite()
  const left = useCountdown(opensAt, now)
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
