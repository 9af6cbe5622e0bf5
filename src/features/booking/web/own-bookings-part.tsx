import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import panel from '../../../web/ui/panel.module.css'
import styles from './booking.module.css'
import { ownMessages as messages } from './messages.ts'
import { MyBookingsPart } from './my-bookings-part.tsx'
import { OfferNotePart } from './offer-note-part.tsx'
import { useOwnBookings, useWords } from './booking-part.tsx'

/** The organisation's bookings on pages that are not of booking (/account). Nothing for who has none and may not book. */
export default function OwnBookingsPart() {
  const { t } = useWords()
  const { state, now, reload } = useOwnBookings()
  if (state.kind !== 'ready') return null
  const { data } = state
  const hasAny = data.bookings.length + data.queued.length > 0
  if (!hasAny && data.mayNot !== null) return null
  const link = (
    <Link className={buttonClass({ variant: 'line', size: 'sm' })} to="/meeting-room">
      {t(messages.toBooking)}
    </Link>
  )
  return (
    <section className={joinClasses(panel.panel, styles.alone)} aria-labelledby="own-bookings-heading">
      <h2 id="own-bookings-heading">{t(messages.heading)}</h2>
      <OfferNotePart data={data} />
      <MyBookingsPart data={data} now={now} reload={reload} empty={link} />
      {hasAny && (
        <p className={panel.actions} data-print="no">
          {link}
        </p>
      )}
    </section>
  )
}
