/** The own conference days as one timeline; clashes are said in words. */
import { lazy, Suspense, useState } from 'react'
import { fromBeijing, beijingParts, formatDate, formatWeekday } from '../../../shared/format.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon, calendarIcon, printIcon, warningIcon } from '../../../web/ui/icons.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { separators } from '../../../shared/common-messages.ts'
import type { MyConference } from '../contract.ts'
import { ofDay, stageOf } from '../rules.ts'
import { daysMessages as m } from './messages.ts'
import { FailedPart } from './failed-part.tsx'
import { LinkPart } from './link-part.tsx'
import type { Home } from './use-home.ts'
import { useWords, type Words } from './use-words.ts'
import page from './my-conference.module.css'
import styles from './days.module.css'

const CalendarPart = lazy(async () => ({
  default: (await import('../../programme/web/own-calendar-part.tsx')).OwnCalendarPart,
}))
const namesShown = 2

export function DaysPart({ home }: { home: Home }) {
  const { data, now } = home
  const words = useWords(now)
  const { t } = words
  const [isCalendar, setCalendar] = useState(false)
  const isOver = stageOf(data, now).stage === 'over'
  return (
    <section className={styles.days} id="days" aria-labelledby="days-heading">
      <div className="wrap">
        <header className={styles.daysHead}>
          <h2 id="days-heading" tabIndex={-1}>
            {t(data.isContact ? m.heading : m.headingOwn)}
          </h2>
          <p>{t(data.isContact ? m.text : m.textOwn)}</p>
          <p className={styles.tools} data-print="no">
            {!isOver && (
              <Button
                size="sm"
                variant="quiet"
                icon={calendarIcon}
                aria-expanded={isCalendar}
                onClick={() => setCalendar(!isCalendar)}
              >
                {t(m.calendar)}
              </Button>
            )}
            <Button size="sm" variant="quiet" icon={printIcon} onClick={() => globalThis.print()}>
              {t(m.print)}
            </Button>
          </p>
        </header>
        {isCalendar && !isOver && (
          <div className={styles.calendar}>
            <Suspense>
              <CalendarPart />
            </Suspense>
          </div>
        )}
        <div className={styles.failed}>
          <FailedPart home={home} block="agenda" headings={['days-heading']} />
        </div>
        <div className={page.both}>
          {data.days.map((day, index) => (
            <Day key={day} day={day} isFirst={index === 0} home={home} words={words} />
          ))}
        </div>
        <p className={styles.daysFoot}>
          <span>{t(m.beijing)}</span>
          <Link className="more" to="/programme" data-print="no">
            {t(isOver ? m.open : m.more)} <Icon path={arrowRightIcon} />
          </Link>
        </p>
      </div>
    </section>
  )
}

type Entry = MyConference['agenda'][number]

function Day(props: { day: string; isFirst: boolean; home: Home; words: Words }) {
  const { day, home, words } = props
  const { data } = home
  const { t, locale } = words
  const at = fromBeijing(`${day} 12:00`)
  const entries = ofDay(data.agenda, day)
  const dated = { now: data.serverTime }
  const date = formatDate(locale, at, { ...dated, weekday: true })
  // The day itself stands large before it.
  const month = formatDate(locale, at, dated).replace(locale === 'cn' ? /\d+日$/ : /^\d+\s/, '')
  const isEmpty = !entries.length && !data.failed.includes('agenda')
  return (
    <section className={styles.day} aria-label={date}>
      <header>
        <b aria-hidden="true">{beijingParts(at).day}</b>
        <h3>
          <span className="sr">{date}</span>
          <span aria-hidden="true">
            <Dotted>
              {month}
              {formatWeekday(locale, at)}
            </Dotted>
          </span>
          {props.isFirst && <small>{t(m.first)}</small>}
        </h3>
      </header>
      {isEmpty && (
        <p className={page.none}>
          {t(m.empty)} <Link to="/programme">{t(m.open)}</Link>
        </p>
      )}
      {entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} home={home} words={words} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ entry, home, words }: { entry: Entry; home: Home; words: Words }) {
  const { t, say, locale } = words
  const clashing = ({ name }: Entry) => t(m.clashing, { name: say(name) })
  const others = home.data.agenda.filter(({ id }) => entry.clashes.includes(id))
  const who =
    entry.who.length > namesShown
      ? t(m.many, { count: entry.who.length })
      : entry.who.join(separators.words[locale])
  return (
    <li data-kind={entry.kind} data-state={entry.state}>
      <time dateTime={new Date(entry.startsAt).toISOString()}>{words.hours(entry)}</time>
      <i aria-hidden="true" />
      <div>
        <h4>
          <LinkPart home={home} to={entry.path}>
            <InLanguage>{say(entry.name)}</InLanguage>
          </LinkPart>
        </h4>
        <p>
          <Dotted lead={<b>{t(m[entry.kind])}</b>}>
            {say(entry.where)}
            {say(entry.note)}
          </Dotted>
          {others.length > 0 && (
            <em>
              <Icon path={warningIcon} />
              <span>{t(m.clash, { names: others.map(clashing).join(locale === 'cn' ? '' : ', ') })}</span>
            </em>
          )}
        </p>
      </div>
      <span className={styles.who}>
        <InLanguage>{who}</InLanguage>
      </span>
    </li>
  )
}
