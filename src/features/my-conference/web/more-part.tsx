/** The organisation's people and their state, and where the rest is. */
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon, editIcon, okCircleIcon, warningIcon } from '../../../web/ui/icons.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { separators } from '../../../shared/common-messages.ts'
import { initialsOf } from '../../../shared/initials.ts'
import type { MyConference } from '../contract.ts'
import { LinkPart } from './link-part.tsx'
import { moreMessages as m } from './messages.ts'
import { FailedPart } from './failed-part.tsx'
import type { Home } from './use-home.ts'
import { useWords } from './use-words.ts'
import page from './my-conference.module.css'
import styles from './more.module.css'

type Registration = NonNullable<MyConference['registration']>

export function MorePart({ home }: { home: Home }) {
  const { registration } = home.data
  return (
    <section className={styles.more} data-print="no">
      <div className={`wrap ${page.both}`}>
        {registration && <People home={home} registration={registration} />}
        <References home={home} />
      </div>
    </section>
  )
}

const states = {
  correct: { tone: 'error', icon: warningIcon },
  missing: { tone: 'warn', icon: editIcon },
  complete: { tone: 'plain', icon: okCircleIcon },
  approved: { tone: 'ok', icon: okCircleIcon },
} as const

function People({ home, registration }: { home: Home; registration: Registration }) {
  const { data, now } = home
  const { t, say, locale } = useWords(now)
  const { people, limits, isOpen } = registration
  const seats = limits.map(({ name, used, limit }) =>
    t(used >= limit ? m.full : m.seat, { name: say(name), used, limit }),
  )
  return (
    <section aria-labelledby="people">
      <header>
        <h2 id="people">{t(m.people)}</h2>
        {data.isContact && isOpen && (
          <LinkPart
            home={home}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            to="/signup#step-delegates"
          >
            {t(m.change)}
          </LinkPart>
        )}
      </header>
      {people.length === 0 && <p className={page.none}>{t(m.none)}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <i className={page.sign} aria-hidden="true">
              {initialsOf(person.name)}
            </i>
            <p>
              <b>
                <InLanguage>{person.name}</InLanguage>
              </b>
              <small>
                <Dotted>
                  {person.title}
                  {person.isContact && t(m.contact)}
                </Dotted>
              </small>
            </p>
            <Tag tone={states[person.state].tone} icon={states[person.state].icon}>
              {t(m[person.state])}
            </Tag>
          </li>
        ))}
      </ul>
      {seats.length > 0 && (
        <p className={styles.seats}>{t(m.seats, { list: seats.join(separators.items[locale]) })}</p>
      )}
    </section>
  )
}

/** When the registration was handed in, or saved; '' where that is not known. */
function useLastSaved({ registration }: MyConference, now: number): string {
  const { t, at } = useWords(now)
  if (!registration) return ''
  const { submittedAt, updatedAt } = registration
  return submittedAt === null ? t(m.saved, { time: at(updatedAt) }) : t(m.sent, { time: at(submittedAt) })
}

function References({ home }: { home: Home }) {
  const { data, now } = home
  const { t, say } = useWords(now)
  const lines = [
    { to: '/signup', label: t(m.registration), note: useLastSaved(data, now) },
    ...data.references.map(({ path, label, note }) => ({ to: path, label: say(label), note: say(note) })),
    { to: '/meeting-room', label: t(m.bookings), note: t(m.bookingsText) },
    ...(data.isContact ? [{ to: '/fees', label: t(m.fees), note: t(m.feesText) }] : []),
    { to: '/hotel', label: t(m.hotel), note: t(m.hotelText) },
    { to: '/visa', label: t(m.visa), note: t(m.visaText) },
    { to: '/account', label: t(m.account), note: t(m.accountText) },
  ]
  return (
    <section aria-labelledby="reference">
      <header>
        <h2 id="reference" tabIndex={-1}>
          {t(m.reference)}
        </h2>
      </header>
      <FailedPart home={home} block="references" headings={['reference']} />
      <ul className={styles.references}>
        {lines.map(({ to, label, note }) => (
          <li key={to}>
            <LinkPart home={home} to={to}>
              <b>{label}</b>
              <span>{note}</span>
              <Icon path={arrowRightIcon} />
            </LinkPart>
          </li>
        ))}
      </ul>
    </section>
  )
}
