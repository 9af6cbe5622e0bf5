/** The hero: the name, the dates, and the lake with the countdown in it. */
import { useSite, type ConferenceDates } from '../../../../web/data/edition.ts'
import { useConferenceDates } from '../../../../web/frame/opening.ts'
import { useCountdown } from '../../../../web/frame/use-countdown.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { makeStaticPart } from '../../../../web/ui/static-part.tsx'
import { Rings } from '../../../../web/ui/rings.tsx'
import { dialMessages as messages } from './dial-messages.ts'
import styles from './hero.module.css'
import { dayMs } from '../../../../shared/durations.ts'

const Text = makeStaticPart(
  import.meta.env.SSR ? (await import('./hero-text-part.tsx')).default : null,
  () => import('./hero-text-part.tsx'),
)

export const fetchHero = Text.fetchCode

/** `version`: of the words (static-part.tsx). */
export function HeroPart({ version }: { version: string }) {
  const { facts } = useSite()
  const dates = useConferenceDates()
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.heroWrap}`}>
        <Text version={version} />
        <div className={styles.dial}>
          <Rings className={styles.art!} variant="hero" year={facts.year} />
          {dates ? <Dial {...dates} /> : <Preparing />}
        </div>
      </div>
    </section>
  )
}

function Preparing() {
  const t = useTranslate()
  return (
    <div className={styles.dialFace} aria-hidden="true">
      <small>{t(messages.preparing)}</small>
    </div>
  )
}

/** The lake is the clock. Two digits each, `00` when past (decision 20). */
function Dial({ opensAt, to: lastDay }: ConferenceDates) {
  const t = useTranslate()
  const { now } = useSite()
  const left = useCountdown(opensAt, now)
  const label = !left.past ? messages.opensIn : now < lastDay + dayMs ? messages.isOn : messages.wasOn
  const { days, hours, minutes } = left
  return (
    <div
      className={styles.dialFace}
      role="timer"
      aria-label={left.past ? t(label) : t(messages.timer, { days, hours, minutes })}
    >
      <small>{t(label)}</small>
      <span className={styles.days}>{left.dayDigits}</span>
      <small>{t(messages.days)}</small>
      <span className={styles.hms}>{left.clock}</span>
    </div>
  )
}
