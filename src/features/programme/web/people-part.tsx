/** Who takes part in a session, by role; what is told of them opens under it. */
import type { SpeakerRole } from '../../../shared/content-fields.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import { RingsMark } from '../../../web/ui/ring-marks.tsx'
import { saltOf } from '../../../web/ui/rings-salt.ts'
import { roleMessages } from '../messages.ts'
import { pageMessages as messages } from './messages.ts'
import styles from './programme.module.css'
import type { Session, Speaker } from './use-programme.ts'

interface Role {
  readonly role: SpeakerRole
  readonly people: readonly (readonly [key: string, speaker: Speaker])[]
}

export function PeoplePart(props: {
  people: Session['people']
  speakers: Readonly<Record<string, Speaker>>
}) {
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
