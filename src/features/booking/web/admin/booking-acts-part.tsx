/** What staff does to a booking: confirm, revoke with a reason, move the end of a hold, end what was fixed. */
import { Button } from 'antd'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { DrawerFoot } from '../../../../web/admin/record/record-drawer.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffBooking } from '../../contract.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { bookingAdminMessages as messages } from './messages.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

type Asking = 'confirm' | 'revoke' | 'extend' | null

export function BookingActs(props: {
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
