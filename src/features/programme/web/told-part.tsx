/** What a session tells on request: its description, who takes part and what they do, its document and its calendar. */
import { Dotted } from '../../../web/ui/dotted.tsx'
import { localAddress } from '../../../shared/addresses.ts'
import { initialsOf } from '../../../shared/initials.ts'
import { useSite } from '../../../web/data/edition.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon, downloadIcon } from '../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import { mediaFileAddress } from '../../media/rules.ts'
import { roleMessages } from '../messages.ts'
import { calendarOf } from '../rules.ts'
import { pageMessages as messages } from './messages.ts'
import type { SessionSetting } from './session-part.tsx'
import styles from './told.module.css'
import type { Session, Speaker } from './use-programme.ts'

type Speakers = Readonly<Record<string, Speaker>>

export function Told({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const locale = useLocale()
  const { text: title } = useBilingual()(session.title)
  const hall = session.hall === null ? undefined : setting.data.halls[session.hall]
  const calendar = localAddress(locale, calendarOf(setting.year, { session: session.key }))
  return (
    <div className={styles.told}>
      {(session.summary.cn || session.summary.en) && (
        <p className={styles.summary}>
          <Bilingual value={session.summary} />
        </p>
      )}
      {hall && (hall.place.cn || hall.place.en) && (
        <p>
          <Dotted>
            <Bilingual value={hall.name} />
            <Bilingual value={hall.place} silent />
          </Dotted>
        </p>
      )}
      <Roles session={session} speakers={setting.data.speakers} />
      <p className={styles.acts} data-print="no">
        <Register session={session} setting={setting} />
        {session.file !== null && (
          <a href={mediaFileAddress(session.file)} aria-label={t(messages.documentOf, { title })}>
            <Icon path={downloadIcon} /> {t(messages.document)}
          </a>
        )}
        {session.format !== 'break' && (
          <a href={calendar} aria-label={t(messages.calendarSessionOf, { title })}>
            <Icon path={calendarIcon} /> {t(messages.calendarSession)}
          </a>
        )}
      </p>
    </div>
  )
}

/** Where a session is registered for, until it is over. */
function Register({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const { facts } = useSite()
  const words = useBilingual()
  const activity = session.activity === null ? undefined : setting.data.activities[session.activity]
  if (!activity || setting.year !== facts.year) return null
  return (
    <Link to="/signup" data-until={session.endsAt} hidden={setting.now >= session.endsAt}>
      {t(messages.needs, { activity: words(activity.name).text })}
    </Link>
  )
}

/** Each once, in the order of the roles. */
function peopleOf({ people }: Session, speakers: Speakers): [string, Speaker][] {
  const keys = new Set(people.flatMap((one) => one.keys))
  return [...keys].flatMap((key) => (speakers[key] ? [[key, speakers[key]]] : []))
}

/** Names alone, with a face or initials. */
export function SpeakerLine({ session, speakers }: { session: Session; speakers: Speakers }) {
  const words = useBilingual()
  const people = peopleOf(session, speakers)
  if (!people.length) return null
  return (
    <ul className={styles.people}>
      {people.map(([key, { name, portrait }]) => (
        <li key={key}>
          {portrait ? (
            <PictureView picture={portrait} sizes="24px" alt="" fill className={styles.face} />
          ) : (
            <i className={styles.face} aria-hidden="true">
              {initialsOf(words(name).text)}
            </i>
          )}
          <span>
            <Bilingual value={name} silent />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Who takes part, by role, with position, organisation and what is told of them. */
function Roles({ session, speakers }: { session: Session; speakers: Speakers }) {
  const t = useTranslate()
  const roles = session.people.flatMap(({ role, keys }) => {
    const people = keys.flatMap((key) => (speakers[key] ? [[key, speakers[key]] as const] : []))
    return people.length ? [{ role, people }] : []
  })
  if (!roles.length) return null
  return (
    <dl className={styles.roles}>
      {roles.map(({ role, people }) => (
        <div key={role}>
          <dt>{t(roleMessages[role])}</dt>
          {people.map(([key, speaker]) => (
            <dd key={key}>
              <Person speaker={speaker} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Person({ speaker: { name, position, organisation, biography } }: { speaker: Speaker }) {
  return (
    <>
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
      {(biography.cn || biography.en) && (
        <p>
          <Bilingual value={biography} />
        </p>
      )}
    </>
  )
}
