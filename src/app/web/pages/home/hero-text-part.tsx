import { formatDateTime } from '../../../../shared/format.ts'
import { formatDays } from '../../../../shared/format-days.ts'
import { readFacts, useSite } from '../../../../web/data/edition.ts'
import { Link } from '../../../../web/ui/link.tsx'
import { preparingMessages } from '../../../../web/pages/preparing-messages.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { useRegistrationTimes } from '../../../../web/data/use-registration-times.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Stamp } from '../../../../web/ui/stamp.tsx'
import { heroMessages as messages } from './hero-messages.ts'
import styles from './hero.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** The hero's words: rendered on the server and kept. */
export default function HeroTextPart() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  const read = readFacts(facts, locale)
  const organiser = read.words('ORGANISER')
  const place = read.words('CONFERENCE_PLACE')
  return (
    <div className={styles.heroText}>
      <div className={styles.heroTop}>
        {facts.published && <Stamp year={facts.year} size="large" />}
        {organiser && <p>{t(messages.hostedBy, { organiser: organiser.replace(/^The /, 'the ') })}</p>}
      </div>
      <Name name={read.words('CONFERENCE_NAME')} />
      <p className={styles.lede}>{read.words('CONFERENCE_THEME') ?? t(messages.line)}</p>
      {read.dates ? (
        <>
          <dl className={styles.when}>
            <dt>{t(commonFormMessages.date)}</dt>
            <dd>{formatDays(locale, read.dates.from, read.dates.to, { year: true })}</dd>
            {place && (
              <>
                <dt>{t(messages.place)}</dt>
                <dd>{place}</dd>
              </>
            )}
          </dl>
          <Actions />
          <Deadline />
        </>
      ) : (
        <Preparing />
      )}
    </div>
  )
}

/** Of an edition in preparation: that it is, and what there is to read meanwhile. */
function Preparing() {
  const t = useTranslate()
  const { pastYears } = useSite().facts
  const last = pastYears.at(-1)
  return (
    <>
      <div className={styles.preparing}>
        <p>{t(preparingMessages.title)}</p>
        <p>{t(preparingMessages.text)}</p>
      </div>
      <p className={styles.acts}>
        {last !== undefined && (
          <Link to={`/review/${last}`} className={buttonClass({ variant: 'solid', size: 'lg' })}>
            {t(preparingMessages.last, { year: last })}
          </Link>
        )}
        <Link to="/news" className={buttonClass({ variant: 'line', size: 'lg' })}>
          {t(preparingMessages.news)}
        </Link>
      </p>
    </>
  )
}

/** The known name is set in lines of its own; another one as it stands. */
function Name({ name }: { name: string | null }) {
  const t = useTranslate()
  const usual = t(messages.usualName)
  const lines = [messages.nameLine1, messages.nameLine2, messages.nameLine3]
    .map((line) => t(line))
    .filter(Boolean)
  return <h1>{name && name !== usual ? name : lines.map((line) => <span key={line}>{line} </span>)}</h1>
}

/** For who is signed in both lead to the registration (see link.tsx). While nobody can register, to what there is to know. */
function Actions() {
  const t = useTranslate()
  const isOpen = useRegistrationTimes().state === 'open'
  return (
    <p className={styles.acts}>
      <Link
        to="/signup"
        {...(isOpen && { dialog: 'agreement' })}
        className={buttonClass({ variant: 'primary', size: 'lg' })}
      >
        {t(isOpen ? messages.register : messages.information)}
      </Link>
      <Link to="/signup#login" dialog="login" className={buttonClass({ variant: 'line', size: 'lg' })}>
        {t(messages.signIn)}
      </Link>
      <Link to="/programme" className="more">
        {t(messages.programme)}
      </Link>
    </p>
  )
}

function Deadline() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { state, opens, closes } = useRegistrationTimes()
  const show = (at: number) => formatDateTime(locale, at, { now })
  if (state === 'before') {
    return (
      <p className={styles.deadline}>
        {t(messages.opensBefore)}
        <b>{formatDateTime(locale, opens!, { year: true })}</b>
        {closes === null
          ? t(messages.opensAfter)
          : t(messages.opensUntil, { time: formatDateTime(locale, closes, { now: opens! }) })}
      </p>
    )
  }
  if (closes === null) return null
  if (state === 'closed')
    return <p className={styles.deadline}>{t(messages.closed, { time: show(closes) })}</p>
  return (
    <p className={styles.deadline}>
      {t(messages.deadlineBefore)}
      <b>{show(closes)}</b>
      {t(messages.deadlineAfter)}
    </p>
  )
}
