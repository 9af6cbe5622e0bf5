/** How a booking is said in the back office: its state, who holds it, where, when and how long still. */
import { useEffect, useState } from 'react'
import type { CallDefinition, SentOf } from '../../../../shared/call.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatDate, formatHours, fromBeijing } from '../../../../shared/format.ts'
import { inLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { StaffBooking } from '../../contract.ts'
import { endedAsLabels, placeStateLabels, placeWords, roomSlotLabels } from '../../messages.ts'
import type { RoomSlot } from '../../rules.ts'
import { bookingAdminMessages as messages } from './messages.ts'
import { hourMs } from '../../../../shared/durations.ts'

export const bookingStates = ['held', 'confirmed', 'fixed', 'ended'] as const

/** 2027年10月21日 星期四. `day` is `2027-10-21`. */
export const nameDay = (locale: Locale, day: string): string =>
  formatDate(locale, fromBeijing(`${day} 00:00`), { year: true, weekday: true })
export const shortDay = (locale: Locale, day: string): string =>
  formatDate(locale, fromBeijing(`${day} 00:00`), { year: true })

type Placed = Pick<StaffBooking, 'kind' | 'day' | 'slot' | 'startsAt' | 'endsAt'>

/** 2027年10月21日 上午 08:30–12:30; a table but for negotiation stands the whole conference. */
export function nameTime(t: Translate, locale: Locale, booking: Placed): string {
  const { kind, day, slot, startsAt, endsAt } = booking
  if (kind !== 'room' && kind !== 'negotiation') return t(messages.whole)
  const span = formatHours(startsAt, endsAt)
  const date = day ? shortDay(locale, day) : formatDate(locale, startsAt, { year: true })
  return kind === 'room' ? `${date} ${t(roomSlotLabels[slot as RoomSlot])} ${span}` : `${date} ${span}`
}

/** The same in two lines: the date, and the hours where there are some. */
export function splitTime(t: Translate, locale: Locale, booking: Placed): readonly [string, string | null] {
  const whole = nameTime(t, locale, booking)
  const at = whole.lastIndexOf(' ')
  return /\d$/.test(whole) && at > 0 ? [whole.slice(0, at), whole.slice(at + 1)] : [whole, null]
}

/** Who holds it; the organiser where it is withdrawn. */
export const nameHolder = (
  t: Translate,
  locale: Locale,
  { company }: Pick<StaffBooking, 'company'>,
): string => (company ? inLanguage(locale, company.name) : t(messages.organiser))

export function nameLeft(t: Translate, until: number, now: number): string {
  const left = until - now
  if (left <= 0) return t(messages.over)
  const hours = Math.floor(left / hourMs)
  if (hours >= 24) return t(messages.daysLeft, { days: Math.floor(hours / 24), hours: hours % 24 })
  return t(messages.hoursLeft, { hours, minutes: Math.floor((left % hourMs) / 60_000) })
}

/** The moment, again every half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const tones = { held: 'warn', confirmed: 'ok', fixed: 'lake', ended: 'plain' } as const

export function BookingState({ booking }: { booking: Pick<StaffBooking, 'state' | 'endedAs'> }) {
  const t = useTranslate()
  const { state, endedAs } = booking
  return (
    <Tag tone={endedAs === 'revoked' ? 'error' : tones[state]}>
      {t(state === 'ended' && endedAs ? endedAsLabels[endedAs] : placeStateLabels[state])}
    </Tag>
  )
}

/** Deletes a room or table after a question; says what still depends on one that is kept. */
export function useRemoveBookable<C extends CallDefinition>(definition: C, onRemoved: () => void) {
  const t = useTranslate()
  const { run } = useAction()
  return ({ id, version }: { id: string; version: number }, name: string) =>
    void run(definition, { id, version } as SentOf<C>, {
      ask: {
        title: t(commonFormMessages.deleteNamed, { name }),
        text: t(placeWords.cannotBeUndone),
        act: t(commonFormMessages.delete),
        danger: true,
      },
      done: t(commonFormMessages.deletedNamed, { name }),
      onDone: onRemoved,
      inUse: [t(placeWords.inUse, { name }), t(placeWords.inUseText)],
    })
}
