/** Ways to the venue with their minutes, its halls, and the pages that come next. */
import { Link } from '../../../web/ui/link.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { Gauge, RingsMark } from '../../../web/ui/ring-marks.tsx'
import type { ContentOf } from '../rules.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { fieldMessages as messages } from './field-messages.ts'
import styles from './field.module.css'
import { PageSection } from '../../../web/ui/page-section.tsx'

/** The ring of a way is as full as its share of the longest one. */
export function TransportPart({ rows }: { rows: readonly ContentOf<'transport'>[] }) {
  const t = useTranslate()
  const longest = Math.max(1, ...rows.map(({ values }) => values.minutes ?? 0))
  return (
    <PageSection
      id="transport"
      title={t(messages.transport)}
      text={longest > 1 ? t(messages.transportText) : undefined}
      tone="white"
    >
      <ul className={`lines ${styles.ways}`}>
        {rows.map(({ key, cn, en, values: { minutes } }) => (
          <li key={key}>
            {minutes === null ? (
              <RingsMark className={styles.mark} count={3} size={72} />
            ) : (
              <p className={`in-ring ${styles.minutes}`}>
                <Gauge share={Math.min(0.999, minutes / longest)} />
                <b>{minutes}</b> <span>{t(messages.minutes)}</span>
              </p>
            )}
            <div>
              <h3>
                <Bilingual value={{ cn: cn.title, en: en.title }} heading />
              </h3>
              <p>
                <Bilingual value={{ cn: cn.text, en: en.text }} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The halls of the programme, the largest with the most rings. */
export function HallsPart({ rows }: { rows: readonly ContentOf<'hall'>[] }) {
  const t = useTranslate()
  return (
    <PageSection
      id="halls"
      title={t(messages.halls)}
      text={t(messages.hallsText)}
      more={{ to: '/programme', label: t(siteMessages.programme) }}
    >
      <ul className={`lines ${styles.halls}`}>
        {rows.map(({ key, cn, en, values: { seats } }) => (
          <li key={key}>
            <RingsMark className={styles.mark} count={ringsOf(seats)} size={36} />
            <div>
              <h3>
                <Bilingual value={{ cn: cn.name, en: en.name }} />
              </h3>
              <p>
                <Bilingual value={{ cn: cn.place, en: en.place }} />
              </p>
            </div>
            {seats !== null && <p className="tabular">{t(messages.seatCount, { count: seats })}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** As the activities of the home page: more rings, more room. */
function ringsOf(seats: number | null): number {
  if (seats === null) return 1
  return seats >= 500 ? 5 : seats >= 200 ? 4 : seats >= 80 ? 3 : 2
}

/** What who has found the venue asks next. */
export function NextPart() {
  const t = useTranslate()
  const ways = [
    { to: '/hotel', title: siteMessages.hotel, text: messages.toHotel },
    { to: '/programme', title: siteMessages.programme, text: messages.toProgramme },
    { to: '/visa', title: siteMessages.visa, text: messages.toVisa },
  ] as const
  return (
    <nav className={styles.next} aria-label={t(messages.nextTitle)} data-print="no">
      <div className="wrap">
        <ul>
          {ways.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to}>
                <b>{t(title)}</b>
                <span>{t(text)}</span>
                <Icon path={arrowRightIcon} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
