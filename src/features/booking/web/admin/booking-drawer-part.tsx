/** One booking beside the list or the calendar: who, where, until when, what it costs, and what can be done. */
import type { ComponentType } from 'react'
import { LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { RecordDrawer } from '../../../../web/admin/record/record-drawer.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { bookingApi } from '../../contract.ts'
import type { StaffBooking } from '../../contract.ts'
import { BookingActs } from './booking-acts-part.tsx'
import { BookingDetail } from './booking-detail-part.tsx'
import { bookingAdminMessages as messages } from './messages.ts'
import { BookingState } from './booking-words-part.tsx'
import { inLanguage } from '../../../../shared/i18n.ts'

interface Props {
  /** Null: closed. */
  id: string | null
  /** What the page behind it already knows of the booking. */
  known: StaffBooking | null
  onClose: () => void
  /** Something was done to it. */
  onChanged: () => void
  /** The button that ends the permanent assignment of a room's slot. */
  EndAssignment: ComponentType<{ booking: StaffBooking; onEnded: () => void }>
}

export function BookingDrawer({ id, known, onClose, onChanged, EndAssignment }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const asked = useLoad(bookingApi.listBookings, id ? { id, size: 1 } : null)
  const found = asked.data?.rows.find((row) => row.id === id) ?? null
  const booking = newest(found, known)
  const changed = () => {
    asked.reload()
    onChanged()
  }
  return (
    <RecordDrawer
      open={id !== null}
      rowId={id}
      title={booking && inLanguage(locale, booking.name)}
      state={booking && <BookingState booking={booking} />}
      width={560}
      onClose={onClose}
    >
      {booking ? (
        <>
          <BookingDetail key={booking.id} booking={booking} onChanged={changed} />
          <BookingActs booking={booking} onChanged={changed} EndAssignment={EndAssignment} />
        </>
      ) : asked.refused ? (
        <LoadFailed refused={asked.refused} onRetry={asked.reload} />
      ) : asked.loading ? (
        <PageSkeleton />
      ) : (
        <NothingFound title={t(messages.gone)} text={t(messages.goneText)} />
      )}
    </RecordDrawer>
  )
}

function newest(one: StaffBooking | null, other: StaffBooking | null): StaffBooking | null {
  if (!one || !other || one.id !== other.id) return one ?? other
  return other.version > one.version ? other : one
}
