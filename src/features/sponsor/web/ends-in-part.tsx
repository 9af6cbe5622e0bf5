/** How long something still runs, by the server's clock. */
import { useTranslate } from '../../../web/ui/language.tsx'
import { sponsorMessages as messages } from './messages.ts'
import { timeLeft, useNow } from './use-now.ts'
import styles from './own.module.css'

export function EndsIn({ until, aheadMs }: { until: number; aheadMs: number }) {
  const t = useTranslate()
  return (
    <p className={styles.clock}>
      <span>{t(messages.endsIn)}</span>
      <b>
        <TimeLeft until={until} now={useNow(aheadMs)} />
      </b>
    </p>
  )
}

/** `2 d 04:12:09`; below a day the clock alone. */
export function TimeLeft({ until, now }: { until: number; now: number }) {
  const t = useTranslate()
  const { days, clock } = timeLeft(until, now)
  return (
    <>
      {days > 0 && `${t(messages.dayCount, { days })} `}
      {clock}
    </>
  )
}
