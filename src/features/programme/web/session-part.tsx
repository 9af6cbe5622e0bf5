/** One session: when, where, what, who; and what can be done about it. */
import { formatTime } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { localAddress } from '../../../shared/addresses.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon, downloadIcon, soundIcon } from '../../../web/ui/icons.ts'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import { contentTypes } from '../../content/rules.ts'
import { mediaFileAddress } from '../../media/rules.ts'
import { programmeMessages, roleMessages } from '../messages.ts'
import { anchorOf, calendarOf } from '../rules.ts'
import { pageMessages as messages } from './messages.ts'
import styles from './programme.module.css'
import type { ProgrammeData, Session, Speaker } from './use-programme.ts'
import type { SpeakerRole } from '../../../shared/content-fields.ts'
import { PictureView } from '../../../web/ui/picture.tsx'
import { RingsMark } from '../../../web/ui/ring-marks.tsx'
import { saltOf } from '../../../web/ui/rings-salt.ts'

/** What every session of a page is drawn with. */
export interface SessionSetting {
  readonly data: ProgrammeData
  readonly year: number
  /** Epoch ms, of the server: what the reader's clock says comes by marks-part.tsx. */
  readonly now: number
}

const formats = contentTypes.session.fields.format.options

export function SessionPart({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const { data } = setting
  const hall = session.hall === null ? undefined : data.halls[session.hall]
  // A break says so by its title.
  const kind =
    session.format === null || session.format === 'other' || session.format === 'break'
      ? null
      : formats[session.format]
  return (
    <article
      id={anchorOf(session.key)}
      className={joinClasses(
        styles.session,
        session.people.length > 0 && styles.peopled,
        session.format === 'break' && styles.break,
      )}
    >
      <div className={styles.hours}>
        <Hours session={session} />
      </div>
      <div className={styles.what}>
        <h3>
          <Bilingual value={session.title} />
        </h3>
        <p className={styles.kind}>
          {kind && <span>{t(kind)}</span>}
          {hall && (
            <span>
              <Bilingual value={hall.name} />
              {(hall.place.cn || hall.place.en) && (
                <small>
                  <Bilingual value={hall.place} silent />
                </small>
              )}
            </span>
          )}
          {session.interpreted && (
            <span className={styles.interpreted}>
              <Icon path={soundIcon} /> {t(programmeMessages.interpreted)}
            </span>
          )}
        </p>
        {(session.summary.cn || session.summary.en) && (
          <p className={styles.summary}>
            <Bilingual value={session.summary} />
          </p>
        )}
        <PeoplePart people={session.people} speakers={data.speakers} />
        <Acts session={session} setting={setting} />
      </div>
    </article>
  )
}

/** `09:30–10:20` */
function Hours({ session }: { session: Session }) {
  const { startsAt, endsAt } = session
  const hasEnd = endsAt > startsAt
  return (
    <span className={styles.times}>
      <time dateTime={new Date(startsAt).toISOString()}>{formatTime(startsAt)}</time>
      {hasEnd && '–'}
      {hasEnd && <time dateTime={new Date(endsAt).toISOString()}>{formatTime(endsAt)}</time>}
    </span>
  )
}

function Acts({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const locale = useLocale()
  const { text: title } = useBilingual()(session.title)
  const calendar = localAddress(locale, calendarOf(setting.year, { session: session.key }))
  return (
    <p className={styles.acts}>
      <NeedsActivity session={session} setting={setting} />
      {session.file !== null && (
        <a
          href={mediaFileAddress(session.file)}
          aria-label={t(messages.documentOf, { title })}
          data-print="no"
        >
          <Icon path={downloadIcon} /> {t(messages.document)}
        </a>
      )}
      {session.format !== 'break' && (
        <a href={calendar} aria-label={t(messages.calendarSessionOf, { title })} data-print="no">
          <Icon path={calendarIcon} /> {t(messages.calendarSession)}
        </a>
      )}
    </p>
  )
}

/** A session that delegates choose when they register: what is left of it. Of the current edition only. */
function NeedsActivity({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const { facts } = useSite()
  const words = useBilingual()
  const activity = session.activity === null ? undefined : setting.data.activities[session.activity]
  if (!activity || setting.year !== facts.year || setting.now >= session.endsAt) return null
  const { left, waitingList } = activity
  const standing =
    left === null
      ? null
      : left > 0
        ? t(messages.left, { count: left })
        : t(waitingList ? messages.fullWaiting : messages.full)
  return (
    <Link to="/signup" data-until={session.endsAt}>
      {[t(messages.needs, { activity: words(activity.name).text }), standing].filter(Boolean).join(' · ')}
    </Link>
  )
}

interface Role {
  readonly role: SpeakerRole
  readonly people: readonly (readonly [key: string, speaker: Speaker])[]
}

/** Who takes part in a session, by role; what is told of them opens under it. */
function PeoplePart(props: { people: Session['people']; speakers: Readonly<Record<string, Speaker>> }) {
  const t = useTranslate()
  const roles = props.people.flatMap(({ role, keys }): Role[] => {
    const people = keys.flatMap((key) => {
      const speaker = props.speakers[key]
      return speaker ? [[key, speaker] as const] : []
    })
    return people.length ? [{ role, people }] : []
  })
  if (!roles.length) return null
  const everybody = new Map(roles.flatMap(({ people }) => people))
  const told = [...everybody].filter(([, { biography }]) => biography.cn || biography.en)
  return (
    <>
      <dl className={styles.roles}>
        {roles.map(({ role, people }) => (
          <div key={role}>
            <dt>{t(roleMessages[role])}</dt>
            {people.map(([key, speaker]) => (
              <dd key={key}>
                <Person id={key} speaker={speaker} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <details className={styles.about}>
          <summary>{t(told.length === 1 ? messages.biographyOne : messages.biography)}</summary>
          {told.map(([key, { name, biography }]) => (
            <p key={key}>
              <b>
                <Bilingual value={name} silent />
              </b>
              <span>
                <Bilingual value={biography} />
              </span>
            </p>
          ))}
        </details>
      )}
    </>
  )
}

/** Portrait or rings, name, position and organisation. */
function Person({ id, speaker }: { id: string; speaker: Speaker }) {
  const { name, position, organisation, portrait } = speaker
  return (
    <span className={styles.person}>
      {portrait ? (
        <PictureView picture={portrait} sizes="44px" alt="" fill className={styles.portrait} />
      ) : (
        <RingsMark className={styles.ring} count={2 + (saltOf(id) % 4)} size={44} />
      )}
      <span>
        <b>
          <Bilingual value={name} />
        </b>
        {[position, organisation].map(
          (value, index) =>
            (value.cn || value.en) && (
              <small key={index}>
                <Bilingual value={value} />
              </small>
            ),
        )}
      </span>
    </span>
  )
}
