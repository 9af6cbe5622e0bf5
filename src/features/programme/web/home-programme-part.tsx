/** The programme on the home page: each day's sessions (visual design: home.zh.html, agenda). */
import { beijingParts, formatDate, formatTime } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { PageSection } from '../../../web/ui/page-section.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { contentTypes } from '../../content/rules.ts'
import { anchorOf, byDay } from '../rules.ts'
import styles from './home-programme.module.css'
import { pageMessages as messages } from './messages.ts'
import { readSessions, type Session } from './use-programme.ts'

/** `rows` of basic/tableDataByType/session. Nothing where none is published. */
export default function HomeProgrammePart({ rows }: { rows: Parameters<typeof readSessions>[0] | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const days = byDay(readSessions(rows ?? [], locale)).map(({ day, sessions }) => ({
    day,
    sessions: chooseSessions(sessions),
  }))
  if (!days.length) return null
  return (
    <PageSection
      tone="white"
      id="programme"
      title={t(messages.title)}
      more={{ to: '/programme', label: t(messages.more) }}
    >
      <div className={styles.agenda}>
        {days.map(({ day, sessions }) => (
          <Day key={day} sessions={sessions} />
        ))}
      </div>
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

function Day({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const first = sessions[0]!.startsAt
  return (
    <section className={styles.day}>
      <header>
        <b aria-hidden="true">{beijingParts(first).day}</b>
        <h3>{formatDate(locale, first, { weekday: true })}</h3>
      </header>
      <ol>
        {sessions.map(({ key, startsAt, endsAt, title, format }) => (
          <li key={key}>
            <p className={styles.hours}>
              {formatTime(startsAt)}
              {endsAt > startsAt && `–${formatTime(endsAt)}`}
            </p>
            <div>
              <h4>
                <Link to={`/programme#${anchorOf(key) ?? ''}`}>
                  <Bilingual value={title} />
                </Link>
              </h4>
              {format !== null && format !== 'other' && <p>{t(formats[format])}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
