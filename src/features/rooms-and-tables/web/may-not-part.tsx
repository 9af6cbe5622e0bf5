import { formatDateTime } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Note } from '../../../web/ui/note.tsx'
import { SignInFirst } from '../../../web/ui/visitor-guide.tsx'
import panel from '../../../web/ui/panel.module.css'
import { accessMessages as messages } from './messages.ts'
import type { BookerShown } from '../../booking/web/booking-part.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const ways = {
  notRegistered: { to: '/signup', label: commonFormMessages.goToRegistration },
  closed: { to: '/contactUs', label: commonFormMessages.contactConferenceOffice },
  staff: { to: '/admin/bookings', label: messages.toAdmin },
  notContact: null,
} as const

/** Why who is signed in may not book, and what to do. */
export function MayNotPart({ data }: { data: Pick<BookerShown, 'mayNot' | 'closesAt'> }) {
  const t = useTranslate()
  const locale = useLocale()
  const { mayNot, closesAt } = data
  if (mayNot === null || mayNot === 'visitor' || mayNot === 'pending') return null
  const way = ways[mayNot]
  const words =
    mayNot === 'closed'
      ? t(messages.closed, { time: formatDateTime(locale, closesAt, { year: true }) })
      : t(messages[mayNot])
  return (
    <Note
      tone={mayNot === 'notRegistered' ? 'warn' : 'info'}
      actions={
        way && (
          <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={way.to}>
            {t(way.label)}
          </Link>
        )
      }
    >
      {words}
    </Note>
  )
}

const here = {
  notRegistered: messages.notRegisteredHere,
  closed: messages.closedHere,
  staff: messages.staffHere,
  notContact: messages.notContactHere,
} as const

/** The same in a few words, beside a place that is chosen: on a phone the whole of it stands far above. */
export function MayNotHerePart({ data }: { data: Pick<BookerShown, 'mayNot' | 'closesAt' | 'serverTime'> }) {
  const t = useTranslate()
  const { mayNot, closesAt, serverTime } = data
  if (mayNot === 'visitor')
    return serverTime >= closesAt ? (
      <p className={panel.muted}>{t(messages.closedHere)}</p>
    ) : (
      <SignInFirst text={t(messages.visitorHere)} />
    )
  return mayNot === null || mayNot === 'pending' ? null : <p className={panel.muted}>{t(here[mayNot])}</p>
}
