/** One booking beside the list or the calendar: who, where, until when, what it costs, and what can be done. */
import { useState } from 'react'
import type { ComponentType } from 'react'
import { LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { RecordDrawer, DrawerFoot } from '../../../../web/admin/record/record-drawer.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { bookingApi } from '../../contract.ts'
import type { StaffBooking } from '../../contract.ts'
import { BookingDetail } from './booking-detail-part.tsx'
import { bookingAdminMessages as messages } from './messages.ts'
import { BookingState } from './booking-words-part.tsx'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Button } from 'antd'
import { useStaff } from '../../../../web/admin/staff.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

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

type Asking = 'confirm' | 'revoke' | 'extend' | null

function BookingActs(props: {
  booking: StaffBooking
  onChanged: () => void
  /** The button that ends the permanent assignment of a room's slot. */
  EndAssignment: ComponentType<{ booking: StaffBooking; onEnded: () => void }>
}) {
  const { booking, onChanged, EndAssignment } = props
  const t = useTranslate()
  const { reviews } = useStaff()
  const [asking, setAsking] = useState<Asking>(null)
  const { state } = booking
  if (!reviews || state === 'ended') return null
  const close = (changed: boolean) => {
    setAsking(null)
    if (changed) onChanged()
  }
  return (
    <DrawerFoot>
      {state === 'fixed' && booking.kind === 'room' ? (
        <EndAssignment booking={booking} onEnded={onChanged} />
      ) : (
        <Button danger onClick={() => setAsking('revoke')}>
          {t(messages.revoke)}
        </Button>
      )}
      {state === 'held' && (
        <>
          <Button onClick={() => setAsking('extend')}>{t(messages.extend)}</Button>
          <Button type="primary" onClick={() => setAsking('confirm')}>
            {t(messages.confirm)}
          </Button>
        </>
      )}
      {asking === 'confirm' && <ConfirmDialog booking={booking} onClose={close} />}
      {asking === 'revoke' && <RevokeDialog booking={booking} onClose={close} />}
      {asking === 'extend' && <ExtendDialog booking={booking} onClose={close} />}
    </DrawerFoot>
  )
}
