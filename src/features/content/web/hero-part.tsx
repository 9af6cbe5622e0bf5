/** The hero: the name, the dates, and the lake with the countdown in it. */
import { formatDateTime } from '../../../shared/format.ts'
import { readFacts, useSite } from '../../../web/edition.ts'
import { Link } from 'react-router'
import { DialogLink } from '../../../web/frame/header.tsx'
import { useOpening } from '../../../web/frame/opening.ts'
import { useCountdown } from '../../../web/frame/use-countdown.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { useUser } from '../../../web/session.ts'
import { siteMessages } from '../../../web/site-messages.ts'
import { buttonClass } from '../../../web/ui/button.tsx'
import { Rings } from '../../../web/ui/rings.tsx'
import { Stamp } from '../../../web/ui/stamp.tsx'
import { formatDays } from '../../../web/format-days.ts'
import { homeMessages as messages } from './home-messages.ts'
import styles from './home-page.module.css'

const dayMs = 86_400_000

export function HeroPart() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  const read = readFacts(facts, locale)
  const organiser = read.words('ORGANISER')
  const place = read.words('CONFERENCE_PLACE')
  const from = read.time('CONFERENCE_START') ?? read.opensAt
  const to = read.time('CONFERENCE_END') ?? from
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.heroWrap}`}>
        <div className={styles.heroText}>
          <div className={styles.heroTop}>
            <Stamp year={facts.year} size="large" />
            <p>
              {organiser && t(messages.hostedBy, { organiser: organiser.replace(/^The /, 'the ') })}
              <br />
              {place}
            </p>
          </div>
          <Name name={read.words('CONFERENCE_NAME')} />
          <p className={styles.lede}>{read.words('CONFERENCE_THEME') ?? t(siteMessages.line)}</p>
          <dl className={styles.when}>
            <dt>{t(messages.date)}</dt>
            <dd>{formatDays(locale, from, to, { year: true })}</dd>
            {place && (
              <>
                <dt>{t(messages.place)}</dt>
                <dd>{place}</dd>
              </>
            )}
          </dl>
          <Actions />
          <Deadline />
        </div>
        <Dial year={facts.year} lastDay={to} />
      </div>
    </section>
  )
}

/** The known name is set in lines of its own; another one as it stands. */
function Name({ name }: { name: string | null }) {
  const t = useTranslate()
  const usual = t(siteMessages.siteName)
  const lines = [messages.nameLine1, messages.nameLine2, messages.nameLine3]
    .map((line) => t(line))
    .filter(Boolean)
  return <h1>{name && name !== usual ? name : lines.map((line) => <span key={line}>{line} </span>)}</h1>
}

function Actions() {
  const t = useTranslate()
  const user = useUser()
  const primary = buttonClass({ variant: 'primary', size: 'lg' })
  if (user) {
    return (
      <p className={styles.acts}>
        <Link className={primary} to="/signup">
          {t(messages.myRegistration)}
        </Link>
      </p>
    )
  }
  return (
    <p className={styles.acts}>
      <DialogLink to="/signup" dialog="agreement" className={primary}>
        {t(messages.register)}
      </DialogLink>
      <DialogLink to="/signup#login" dialog="login" className={buttonClass({ variant: 'line', size: 'lg' })}>
        {t(messages.signIn)}
      </DialogLink>
    </p>
  )
}

function Deadline() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts, now } = useSite()
  const deadline = readFacts(facts, locale).time('REGISTRATION_DEADLINE')
  if (deadline === null) return null
  const time = formatDateTime(locale, deadline)
  if (deadline <= now) return <p className={styles.deadline}>{t(messages.closed, { time })}</p>
  return (
    <p className={styles.deadline}>
      {t(messages.deadlineBefore)}
      <b>{time}</b>
      {t(messages.deadlineAfter)}
    </p>
  )
}

/** The lake is the clock. Two digits each, `00` when past (D-FRAME). */
function Dial({ year, lastDay }: { year: number; lastDay: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const opensAt = useOpening()
  const left = useCountdown(opensAt, now)
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
