import { Button } from 'antd'
import { useAction } from '../../../../../web/admin/use-action.ts'
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
  const { run } = useAction()
  const free = (what: Unfixing, ask?: { title: string; text: string; act: string; danger: boolean }) =>
    run(roomsApi.unfixRoom, what, {
      ...(ask && { ask }),
      onDone: ({ freed }) => {
        if (freed > 0) notices.success(t(messages.unfixed, { count: freed }))
        else notices.warning(t(messages.nothingFixed))
        onChanged()
      },
    })
  const one = (booking: StaffBooking) => {
    const { subjectId, day, slot } = booking
    if (!day || !slot) return
    const name = inLanguage(locale, booking.name)
    const ask = {
      title: t(messages.unfixTitle, { name }),
      text: t(messages.unfixOne, { name, time: nameTime(t, locale, booking) }),
      act: t(messages.unfix),
      danger: true,
    }
    void free({ roomId: subjectId, days: [day], slots: [slot as RoomSlot] }, ask)
  }
  return { one, several: (what: Unfixing) => free(what) }
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
