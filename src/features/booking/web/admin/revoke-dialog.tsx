/** Revoking a booking: the organisation is told why, in both languages. */
import { inLanguage } from '../../../../shared/i18n.ts'
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { bookingApi } from '../../contract.ts'
import type { StaffBooking } from '../../contract.ts'
import { bookingLimits } from '../../rules.ts'
import { bookingAdminMessages as messages, revokePresets } from './messages.ts'

export function RevokeDialog(props: {
  booking: StaffBooking
  /** `changed`: look again. */
  onClose: (changed: boolean) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { run, busy } = useAction()
  const { booking, onClose } = props
  const { id, version, kind } = booking
  // What the organiser has withdrawn is freed without a word to anybody.
  const isTold = booking.company !== null
  return (
    <ReasonDialog
      title={t(messages.revoke)}
      text={t(isTold ? messages.revokeText : messages.revokeOwnText)}
      act={t(messages.revoke)}
      presets={revokePresets}
      maximum={bookingLimits.reason}
      untold={!isTold}
      busy={busy}
      onClose={() => onClose(false)}
      onGo={(reason) =>
        void run(
          kind === 'room' ? bookingApi.delReservation : bookingApi.delTable,
          { id, version, reason },
          {
            done: [
              t(messages.revoked, { name: inLanguage(locale, booking.name) }),
              isTold ? t(messages.mailed) : undefined,
            ],
            onDone: () => onClose(true),
          },
        )
      }
    />
  )
}
