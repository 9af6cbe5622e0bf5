/** The hero: the name, the dates, and the lake with the countdown in it. */
import { formatDateTime } from '../../../shared/format.ts'
import { readFacts, useSite } from '../../../web/edition.ts'
import { useOpening } from '../../../web/frame/opening.ts'
import { useCountdown } from '../../../web/frame/use-countdown.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { makeStill } from '../../../web/still.tsx'
import { Rings } from '../../../web/ui/rings.tsx'
import { dialMessages as messages } from './dial-messages.ts'
import styles from './home-page.module.css'

const dayMs = 86_400_000

const Text = makeStill(
  import.meta.env.SSR ? (await import('./hero-text-part.tsx')).default : null,
  () => import('./hero-text-part.tsx'),
)

export function HeroPart() {
  const { facts } = useSite()
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.heroWrap}`}>
        <Text />
        <Dial year={facts.year} />
      </div>
    </section>
  )
}

/** The lake is the clock. Two digits each, `00` when past (D-FRAME). */
function Dial({ year }: { year: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now, facts } = useSite()
  const opensAt = useOpening()
  const left = useCountdown(opensAt, now)
  const lastDay = readFacts(facts, locale).time('CONFERENCE_END') ?? opensAt
  const label = !left.past ? messages.opensIn : now < lastDay + dayMs ? messages.isOn : messages.wasOn
  const { days, hours, minutes } = left
  return (
    <div className={styles.dial}>
      <Rings className={styles.art!} variant="hero" year={year} />
      <div
        className={styles.dialFace}
        role="timer"
        aria-label={left.past ? t(label) : t(messages.timer, { days, hours, minutes })}
      >
        <small>{t(label)}</small>
        <span className={styles.days}>{left.dayDigits}</span>
        <small>{t(messages.days)}</small>
        <span className={styles.hms}>{left.clock}</span>
        <span className={styles.u}>{t(messages.opensAt, { time: formatDateTime(locale, opensAt) })}</span>
      </div>
    </div>
  )
}
