/** The days: the activities that have a time, in order. */
import { HomeDays } from '../../../../features/programme/web/home-programme-part.tsx'
import { formatDate } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { homeMessages as messages } from './home-messages.ts'
import type { Activities } from './home-data.ts'
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
  const locale = useLocale()
  const days = byDay(activities).map((day) =>
    day.map(({ code, startsAt, endsAt, name, place }) => ({
      key: code,
      startsAt,
      endsAt,
      title: name[locale],
      note: place[locale],
    })),
  )
  if (days.length === 0) return null
  return (
    <PageSection
      id="programme"
      title={t(messages.programme)}
      more={{ to: '/programme', label: t(messages.programmeMore) }}
      tone="white"
    >
      <HomeDays days={days} />
    </PageSection>
  )
}
