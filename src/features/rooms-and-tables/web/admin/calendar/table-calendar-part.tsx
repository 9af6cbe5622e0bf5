/** The tables that are booked, by kind. */
import { Button } from 'antd'
import { Card } from '../../../../../web/admin/page-part.tsx'
import { ScrollRegion } from '../../../../../web/admin/table/scroll-region.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import type { StaffBooking } from '../../../../booking/contract.ts'
import { bookingKindLabels, placeWords } from '../../../../booking/messages.ts'
import { tableKinds, type TableKind } from '../../../../booking/rules.ts'
import styles from './calendar.module.css'
import { calendarMessages as messages } from './calendar-messages.ts'
import type { Sheet } from './day-sheet-part.tsx'
import { BookingState, nameHolder, splitTime } from '../../../../booking/web/admin/booking-words-part.tsx'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export function TableCalendar({ sheet, onOpen }: { sheet: Sheet; onOpen: (id: string) => void }) {
  const t = useTranslate()
  return (
    <Card label={t(messages.tables)}>
      <h2>{t(messages.tables)}</h2>
      <div className={styles.kinds}>
        {tableKinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            tables={sheet.tables.filter((table) => table.kind === kind)}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Card>
  )
}

function Kind(props: { kind: TableKind; tables: Sheet['tables']; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const { kind, tables, onOpen } = props
  const booked = tables.filter(({ bookings }) => bookings.length > 0)
  const rows = booked.flatMap(({ number, bookings }) => bookings.map((booking) => ({ number, booking })))
  const name = t(bookingKindLabels[kind])
  return (
    <section className={styles.kind}>
      <h3>
        {name} <small>{t(messages.booked, { count: booked.length, all: tables.length })}</small>
      </h3>
      {rows.length === 0 ? (
        <p className="muted">{t(messages.noTables)}</p>
      ) : (
        <ScrollRegion name={name}>
          <table className={styles.tables}>
            <thead>
              <tr>
                <th scope="col">{t(placeWords.tableNumber)}</th>
                <th scope="col">{t(placeWords.holder)}</th>
                {kind === 'negotiation' && <th scope="col">{t(commonFormMessages.time)}</th>}
                <th scope="col">{t(commonFormMessages.status)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TableRow key={row.booking.id} {...row} name={name} onOpen={onOpen} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

function TableRow(props: {
  number: string
  booking: StaffBooking
  name: string
  onOpen: (id: string) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { number, booking, name, onOpen } = props
  const holder = nameHolder(t, locale, booking)
  const [date, hours] = splitTime(t, locale, booking)
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <Button
          type="link"
          size="small"
          data-row={booking.id}
          aria-label={t(messages.viewTable, { kind: name, number, holder })}
          onClick={() => onOpen(booking.id)}
        >
          {holder}
        </Button>
      </td>
      {booking.kind === 'negotiation' && (
        <td>
          {date} <span className="nowrap">{hours}</span>
        </td>
      )}
      <td>
        <BookingState booking={booking} />
      </td>
    </tr>
  )
}
