/** The programme on the home page: each day's sessions (visual design: home.zh.html, agenda). */
import type { ReactNode } from 'react'
import { beijingParts, formatDate, formatHours, formatTime } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { PageSection } from '../../../web/ui/page-section.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { Phrases } from '../../../web/ui/phrases.tsx'
import { contentTypes } from '../../content/rules.ts'
import { anchorOf, byDay } from '../rules.ts'
import styles from './home-programme.module.css'
import { pageMessages as messages } from './messages.ts'
import { readSessions, type Session } from './use-programme.ts'

/** `rows` of basic/tableDataByType/session. Nothing where none is published. */
export default function HomeProgrammePart({ rows }: { rows: Parameters<typeof readSessions>[0] | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const days = byDay(readSessions(rows ?? [], locale)).map(({ sessions }) =>
    chooseSessions(sessions).map(({ key, startsAt, endsAt, title, format }) => ({
      key,
      startsAt,
      endsAt: endsAt > startsAt ? endsAt : null,
      title: (
        <Link to={`/programme#${anchorOf(key) ?? ''}`}>
          <Bilingual value={title} />
        </Link>
      ),
      note: format !== null && format !== 'other' && t(formats[format]),
    })),
  )
  if (!days.length) return null
  return (
    <PageSection
      tone="white"
      id="programme"
      title={t(messages.title)}
      more={{ to: '/programme', label: t(messages.more) }}
    >
      <HomeDays days={days} />
    </PageSection>
  )
}

const shownPerDay = 6
/** What a day is known by comes first; what is not named here comes last. */
const tellingFormats: readonly Session['format'][] = [
  'opening',
  'keynote',
  'panel',
  'forum',
  'reception',
  'visit',
]
const rankOf = ({ format }: Session) => tellingFormats.indexOf(format) + 1 || tellingFormats.length + 1

/** At most six of a day, in its order: the mock's length. The rest is one click away. */
function chooseSessions(sessions: readonly Session[]): Session[] {
  const telling = sessions.filter(({ format }) => format !== 'break' && format !== 'negotiation')
  const chosen = new Set(telling.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, shownPerDay))
  return (telling.length ? telling.filter((one) => chosen.has(one)) : sessions).slice(0, shownPerDay)
}

const formats = contentTypes.session.fields.format.options

interface HomeSession {
  readonly key: string
  readonly startsAt: number
  readonly endsAt: number | null
  readonly title: ReactNode
  readonly note: ReactNode
}

/** Days side by side, each with its number and what is on it, in order. None is empty. */
export function HomeDays({ days }: { days: readonly (readonly HomeSession[])[] }) {
  const locale = useLocale()
  const { now } = useSite()
  return (
    <div className={styles.agenda}>
      {days.map((sessions) => (
        <section key={sessions[0]!.startsAt} className={styles.day}>
          <header>
            <b aria-hidden="true">{beijingParts(sessions[0]!.startsAt).day}</b>
            <h3>{formatDate(locale, sessions[0]!.startsAt, { now, weekday: true })}</h3>
          </header>
          <ol>
            {sessions.map(({ key, startsAt, endsAt, title, note }) => (
              <li key={key}>
                <p className={styles.hours}>
                  {endsAt === null ? formatTime(startsAt) : formatHours(startsAt, endsAt)}
                </p>
                <div>
                  <h4>
                    <Phrases>{title}</Phrases>
                  </h4>
                  {note && <p>{note}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
