import { Dotted } from '../../../web/ui/dotted.tsx'
import { formatDate, formatDateTime, formatTime } from '../../../shared/format.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { dayMs } from '../../../shared/durations.ts'
import { useSite } from '../../../web/data/edition.ts'
import { clockIcon } from '../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import type { TicketEntry } from '../contract.ts'
import { ticketMessages as messages } from './messages.ts'
import styles from './ticket.module.css'
import { daysOfEntries, stateWords } from './use-entry-words.ts'

/** What the ticket opens, day by day. */
export function DaysPart({ entries }: { entries: readonly TicketEntry[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  return (
    <section aria-labelledby="ticket-entries">
      <h2 id="ticket-entries" className={styles.heading}>
        {t(messages.entries)}
      </h2>
      {entries.length === 0 && <p>{t(messages.none)}</p>}
      {daysOfEntries(entries).map(({ day, entries: own }) => (
        <section key={day ?? 0} className={styles.day}>
          <h3>{day === null ? t(messages.noTime) : formatDate(locale, day, { now, weekday: true })}</h3>
          <ul>
            {own.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Entry({ entry }: { entry: TicketEntry }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { startsAt, endsAt } = entry
  const state = stateWords(locale, entry, { now })
  const lasts = startsAt !== null && endsAt !== null ? endsAt - startsAt : 0
  const facts = [
    pickLanguage(locale, entry.where).text,
    lasts >= dayMs && t(messages.until, { until: formatDateTime(locale, endsAt!, { now }) }),
  ].filter(Boolean)
  return (
    <li>
      {startsAt !== null && (
        <time dateTime={new Date(startsAt).toISOString()}>
          {formatTime(startsAt)}
          {lasts > 0 && lasts < dayMs && <small>–{formatTime(endsAt!)}</small>}
        </time>
      )}
      <div>
        <b>{pickLanguage(locale, entry.name).text}</b>
        {facts.length > 0 && (
          <span>
            <Dotted>{facts}</Dotted>
          </span>
        )}
        {state && (
          <Tag tone="warn" icon={clockIcon}>
            {state}
          </Tag>
        )}
      </div>
    </li>
  )
}
