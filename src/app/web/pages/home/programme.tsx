/** The days: the activities that have a time, in order. */
import { beijingParts, formatDate, formatTime } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { homeMessages as messages } from './home-messages.ts'
import type { Activities } from './home-data.ts'
import styles from './home-page.module.css'
import { PageSection } from '../../../../web/ui/page-section.tsx'

type Timed = Activities[number] & { readonly startsAt: number }

/** Activities that begin at a set time, by the day of Beijing, each day in order. */
function byDay(activities: Activities): Timed[][] {
  const timed = activities.filter((one): one is Timed => one.startsAt !== null)
  const days = Map.groupBy(
    timed.toSorted((a, b) => a.startsAt - b.startsAt),
    ({ startsAt }) => formatDate('en', startsAt, { year: true }),
  )
  return [...days.values()]
}

export function ProgrammePart({ activities }: { activities: Activities }) {
  const t = useTranslate()
  const days = byDay(activities)
  if (days.length === 0) return null
  return (
    <PageSection
      id="programme"
      title={t(messages.programme)}
      more={{ to: '/programme', label: t(messages.programmeMore) }}
      tone="white"
    >
      <div className={styles.agenda}>
        {days.map((day) => (
          <Day key={day[0]!.startsAt} day={day} />
        ))}
      </div>
    </PageSection>
  )
}

function Day({ day }: { day: Timed[] }) {
  const locale = useLocale()
  const first = day[0]!.startsAt
  const { day: number } = beijingParts(first)
  const words = formatDate(locale, first, { weekday: true })
  return (
    <section className={styles.day}>
      <header>
        <b aria-hidden="true">{number}</b>
        <h3>{words}</h3>
      </header>
      <ol>
        {day.map((activity) => (
          <li key={activity.code}>
            <p className={styles.hours}>
              {formatTime(activity.startsAt)}
              {activity.endsAt !== null && `–${formatTime(activity.endsAt)}`}
            </p>
            <div>
              <h4>{activity.name[locale]}</h4>
              <p>{activity.place[locale]}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
