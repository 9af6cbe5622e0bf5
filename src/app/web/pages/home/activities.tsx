/** The activities with what is left of them (activity/query). */
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { formatDateTime } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useRegistrationTimes } from '../../../../web/data/use-registration-times.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { RingsMark } from '../../../../web/ui/ring-marks.tsx'
import { Rings } from '../../../../web/ui/rings.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { homeMessages as messages } from './home-messages.ts'
import type { Activities } from './home-data.ts'
import styles from './activities.module.css'
import { PageSection } from '../../../../web/ui/page-section.tsx'

type Activity = Activities[number]

export function ActivitiesPart({ activities }: { activities: Activities }) {
  const t = useTranslate()
  const isClosed = useRegistrationTimes().state === 'closed'
  const inOrder = activities.toSorted((a, b) => a.order - b.order)
  const feature = inOrder.find(({ code }) => code === 'main-forum') ?? inOrder[0]!
  return (
    <PageSection
      id="acts"
      title={t(messages.activities, { count: activities.length })}
      text={t(isClosed ? messages.activitiesClosedText : messages.activitiesText)}
      more={
        isClosed
          ? { to: '/programme', label: t(messages.programmeMore) }
          : { to: '/signup', label: t(messages.activitiesMore) }
      }
    >
      <div className={styles.actsGrid}>
        <Feature activity={feature} isClosed={isClosed} />
        <ul className={styles.actList}>
          {inOrder
            .filter((activity) => activity !== feature)
            .map((activity) => (
              <Row key={activity.code} activity={activity} isClosed={isClosed} />
            ))}
        </ul>
      </div>
    </PageSection>
  )
}

/** When and where, as far as it is set. */
function WhenAndWhere({ activity }: { activity: Activity }) {
  const locale = useLocale()
  const { now } = useSite()
  const when = activity.startsAt === null ? null : formatDateTime(locale, activity.startsAt, { now })
  return (
    <Dotted>
      {when}
      {activity.place[locale]}
    </Dotted>
  )
}

interface OneProps {
  readonly activity: Activity
  /** Seats are no news once nobody can register. */
  readonly isClosed: boolean
}

function Feature({ activity, isClosed }: OneProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  return (
    <article className={styles.feature}>
      <Rings lazy className={styles.cover!} variant="cover" year={facts.year} salt={3} palette="ink" />
      <p className={styles.time}>
        <WhenAndWhere activity={activity} />
      </p>
      <h3>{activity.name[locale]}</h3>
      <p>{activity.summary[locale]}</p>
      {!isClosed && (
        <p className="row mt-4">
          {activity.limitPerOrganisation !== null && (
            <Tag tone="lake">{t(messages.perOrganisation, { count: activity.limitPerOrganisation })}</Tag>
          )}
          <Tag tone="lake">{standingOf(t, activity)}</Tag>
        </p>
      )}
    </article>
  )
}

function Row({ activity, isClosed }: OneProps) {
  const locale = useLocale()
  const t = useTranslate()
  const limit =
    activity.left === 0 && activity.waitingList
      ? t(messages.waitingList)
      : activity.limitPerOrganisation !== null
        ? t(messages.perOrganisation, { count: activity.limitPerOrganisation })
        : t(activity.byReservation ? messages.byReservation : messages.noLimit)
  return (
    <li>
      <RingsMark className={styles.mark} count={ringsOf(activity)} size={36} />
      <div>
        <h3>{activity.name[locale]}</h3>
        <p>
          <WhenAndWhere activity={activity} />
        </p>
      </div>
      {!isClosed && (
        <p className={styles.lim}>
          <b>{standingOf(t, activity)}</b>
          {limit}
        </p>
      )}
    </li>
  )
}

/** "46 left", "Full", or "Open" where there is no limit. */
function standingOf(t: ReturnType<typeof useTranslate>, { left }: Activity): string {
  if (left === null) return t(messages.open)
  return left === 0 ? t(messages.full) : t(messages.left, { count: left })
}

/** More rings, more room: 1 to 5. */
function ringsOf({ capacity }: Activity): number {
  if (capacity === null) return 1
  return capacity >= 500 ? 5 : capacity >= 200 ? 4 : capacity >= 80 ? 3 : 2
}
