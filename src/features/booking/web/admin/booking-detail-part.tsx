/** The inside of the drawer: everything about one booking. */
import { Alert } from 'antd'
import { formatMoney, formatInstant } from '../../../../shared/format.ts'
import { DrawerScroll, Rows } from '../../../../web/admin/record/record-drawer.tsx'
import { RecordHistory } from '../../../audit/web/admin/record-history-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import figures from '../../../../web/admin/table/figures.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import type { StaffBooking } from '../../contract.ts'
import { bookingKindLabels, priceLineLabels, placeWords } from '../../messages.ts'
import { isUnderContract } from '../../rules.ts'
import { Contract } from './contract-part.tsx'
import { bookingAdminMessages as messages } from './messages.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { nameHolder, nameLeft, nameTime, useNow } from './booking-words-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  booking: StaffBooking
  onChanged: () => void
}

export function BookingDetail({ booking, onChanged }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { user, reviews } = useStaff()
  const { note } = booking
  return (
    <DrawerScroll label={t(messages.details)}>
      {note && (note.cn || note.en) && (
        <Alert
          type="warning"
          showIcon
          title={t(messages.reasonTold)}
          description={inLanguage(locale, note)}
        />
      )}
      <Place booking={booking} />
      <Holder booking={booking} />
      <Price booking={booking} />
      {booking.company && isUnderContract(booking) && (
        <Contract booking={booking} disabled={!reviews} onChanged={onChanged} />
      )}
      {(reviews || user.role === 'reader') && (
        <RecordHistory
          key={`${booking.version} ${booking.state}`}
          asked={{ subjectType: 'booking', subjectId: booking.id }}
        />
      )}
    </DrawerScroll>
  )
}

function Place({ booking }: { booking: StaffBooking }) {
  const t = useTranslate()
  const locale = useLocale()
  const now = useNow()
  const { state, holdEndsAt } = booking
  const held = state === 'held' && holdEndsAt !== null
  return (
    <Rows
      title={t(messages.details)}
      rows={[
        [t(placeWords.type), t(bookingKindLabels[booking.kind])],
        [t(messages.place), [booking.name, booking.place].map((one) => inLanguage(locale, one)).join(' · ')],
        [t(commonFormMessages.time), nameTime(t, locale, booking)],
        [
          t(messages.holdEnds),
          held ? (
            <>
              {formatInstant(holdEndsAt)} <b>{nameLeft(t, holdEndsAt, now)}</b>
            </>
          ) : null,
        ],
        [t(messages.queue), state === 'ended' ? null : t(messages.queueCount, { count: booking.queue })],
        [t(messages.booked), formatInstant(booking.createdAt)],
        [t(messages.ended), booking.endedAt === null ? null : formatInstant(booking.endedAt)],
      ]}
    />
  )
}

function Holder({ booking }: { booking: StaffBooking }) {
  const t = useTranslate()
  const { company, contact, email, phone, agenda } = booking
  return (
    <Rows
      title={t(placeWords.holder)}
      rows={[
        [t(commonFormMessages.organisation), <Company key="company" booking={booking} />],
        [t(commonFormMessages.registrationNumber), company?.number ?? null],
        [t(commonFormMessages.contactPerson), contact || null],
        [t(commonFormMessages.email), email ? <Mail key="email" to={email} /> : null],
        [t(commonFormMessages.phone), phone || null],
        [t(placeWords.agenda), company ? agenda || t(messages.agendaNone) : null],
      ]}
    />
  )
}

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>

function Company({ booking }: { booking: StaffBooking }) {
  const t = useTranslate()
  const locale = useLocale()
  const { user, reviews } = useStaff()
  const id = booking.company?.id
  // As the page of registrations says: editors and the doors do not open them.
  const opens = reviews || user.role === 'reader'
  return (
    <>
      {nameHolder(t, locale, booking)}
      {id && (
        <span className={record.acts}>
          {opens && <Link to={`/admin/adminsponsor?open=${id}`}>{t(messages.toRegistration)}</Link>}
          <Link to={`/admin/bookings?company=${id}`}>{t(messages.allOfCompany)}</Link>
        </span>
      )}
    </>
  )
}

function Price({ booking }: { booking: StaffBooking }) {
  const t = useTranslate()
  const locale = useLocale()
  if (booking.priceLines.length === 0) return null
  return (
    <section className={record.section}>
      <h3 id={`price-${booking.id}`}>{t(placeWords.priceDetails)}</h3>
      <table className={figures.figures} aria-labelledby={`price-${booking.id}`}>
        <thead>
          <tr>
            <th scope="col">{t(messages.line)}</th>
            <th scope="col">{t(commonFormMessages.quantity)}</th>
            <th scope="col">{t(commonFormMessages.unitPrice)}</th>
            <th scope="col">{t(messages.sum)}</th>
          </tr>
        </thead>
        <tbody>
          {booking.priceLines.map((line) => (
            <tr key={line.kind}>
              <td>{t(priceLineLabels[line.kind])}</td>
              <td>{line.quantity}</td>
              <td>{formatMoney(locale, line.unitFen)}</td>
              <td>{formatMoney(locale, line.sumFen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t(placeWords.total)}
            </th>
            <td>{formatMoney(locale, booking.priceFen)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
