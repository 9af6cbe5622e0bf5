import { App, Button } from 'antd'
import { call } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomsApi } from '../../../contract.ts'
import type { StaffBooking } from '../../../../booking/contract.ts'
import type { RoomSlot } from '../../../../booking/rules.ts'
import { roomAdminMessages as messages } from './room-messages.ts'
import { inLanguage } from '../../../../../shared/i18n.ts'
import { nameTime } from '../../../../booking/web/admin/booking-words-part.tsx'

interface Unfixing {
  readonly roomId: string
  readonly days?: string[]
  readonly slots?: RoomSlot[]
}

/** Ends what is fixed: one booking after a question, or several slots of a room. */
export function useUnfix(onChanged: () => void) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { modal } = App.useApp()
  const several = async (what: Unfixing): Promise<boolean> => {
    const answer = await call(roomsApi.unfixRoom, what)
    if (!answer.ok) {
      notices.refused(answer)
      return false
    }
    const { freed } = answer.result
    if (freed > 0) notices.success(t(messages.unfixed, { count: freed }))
    else notices.warning(t(messages.nothingFixed))
    onChanged()
    return true
  }
  const one = (booking: StaffBooking) => {
    const { subjectId, day, slot } = booking
    if (!day || !slot) return
    const name = inLanguage(locale, booking.name)
    modal.confirm({
      title: t(messages.unfixTitle, { name }),
      content: t(messages.unfixOne, { name, time: nameTime(t, locale, booking) }),
      okText: t(messages.unfix),
      okButtonProps: { danger: true },
      onOk: async () => {
        await several({ roomId: subjectId, days: [day], slots: [slot as RoomSlot] })
      },
    })
  }
  return { one, several }
}

/** In a booking's drawer: ends the permanent assignment of its slot, after a question. */
export function EndAssignmentButton({ booking, onEnded }: { booking: StaffBooking; onEnded: () => void }) {
  const t = useTranslate()
  const unfix = useUnfix(onEnded)
  return (
    <Button danger onClick={() => unfix.one(booking)}>
      {t(messages.unfix)}
    </Button>
  )
}
