import type { Message } from '../../../shared/i18n.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { useSite } from '../../../web/data/edition.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { RingsMark } from '../../../web/ui/ring-marks.tsx'
import { StatusTag } from '../../registration/web/status-tag-part.tsx'
import type { Ticket } from '../contract.ts'
import { notYetMessages as messages } from './messages.ts'
import styles from './ticket.module.css'

interface Reason {
  readonly title: Message
  readonly text: Message
  readonly way: { readonly to: string; readonly label: Message }
}

const toRegistration = { to: '/signup', label: messages.toRegistration }
const reasons = {
  'signed-out': {
    title: messages.signInTitle,
    text: messages.signInText,
    way: { to: '/account', label: commonMessages.signIn },
  },
  missing: {
    title: messages.noneTitle,
    text: messages.noneText,
    way: { to: '/signup', label: commonMessages.register },
  },
  draft: {
    title: messages.title,
    text: messages.draft,
    way: { to: '/signup', label: messages.toContinue },
  },
  review: { title: messages.title, text: messages.review, way: toRegistration },
  returned: {
    title: messages.title,
    text: messages.returned,
    way: { to: '/signup', label: messages.toCorrect },
  },
  rejected: {
    title: messages.endedTitle,
    text: messages.rejected,
    way: { to: '/contactUs', label: messages.toOffice },
  },
  cancelled: { title: messages.endedTitle, text: messages.cancelled, way: toRegistration },
  nobody: {
    title: messages.nobodyTitle,
    text: messages.nobodyText,
    way: { to: '/signup', label: messages.toDelegates },
  },
} as const satisfies Record<string, Reason>

function reasonOf({ status, person, isContact }: Ticket): Reason {
  if (status === 'submitted' || status === 'resubmitted') return reasons.review
  if (status === 'approved') return reasons.nobody
  // A delegate can only look: the primary contact goes on with the registration.
  if (!isContact && (status === 'draft' || status === 'returned'))
    return { ...reasons[status], way: toRegistration }
  return person || status !== 'draft' ? reasons[status] : reasons.nobody
}

/** Rings, why there is no ticket, and one thing to do about it. */
export function NotYetPart(props: { reason: 'signed-out' | 'missing' } | { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const ticket = 'ticket' in props ? props.ticket : null
  const { title, text, way } = 'ticket' in props ? reasonOf(props.ticket) : reasons[props.reason]
  return (
    <section className={styles.none}>
      <RingsMark className={styles.rings} count={4} size={104} />
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      {ticket && (
        <dl>
          {ticket.submittedAt !== null && (
            <div>
              <dt>{t(messages.submitted)}</dt>
              <dd>{formatDateTime(locale, ticket.submittedAt, { now })}</dd>
            </div>
          )}
          <div>
            <dt>{t(commonFormMessages.status)}</dt>
            <dd>
              <StatusTag state={ticket.status} />
            </dd>
          </div>
        </dl>
      )}
      <Link className={buttonClass({ variant: 'line', block: true })} to={way.to}>
        {t(way.label)}
      </Link>
    </section>
  )
}
