/** How rooms, tables and times are named in the page's language. */
import { formatDate, formatDateTime, formatTime } from '../../../shared/format.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { Commitment } from '../contract.ts'
import { roomSlotLabels } from '../messages.ts'
import type { RoomSlot } from '../rules.ts'
import { formMessages, pageMessages } from './messages.ts'
import { roomMessages } from './room-messages.ts'

type Both = { readonly cn: string; readonly en: string }
interface Timed {
  readonly name: Both
  readonly day: string | null
  readonly slot: string | null
  readonly startsAt: number
  readonly endsAt: number
}

export function useWords() {
  const t = useTranslate()
  const locale = useLocale()
  const name = (both: Both) => pickLanguage(locale, both).text
  const hours = (from: number, to: number) =>
    t(pageMessages.hours, { from: formatTime(from), to: formatTime(to) })
  /** 10月21日上午 / 21 October, AM. */
  const slotOf = (startsAt: number, slot: string) =>
    t(roomMessages.slotOf, { day: formatDate(locale, startsAt), slot: t(roomSlotLabels[slot as RoomSlot]) })
  const span = (from: number, to: number) =>
    formatDate(locale, from) === formatDate(locale, to)
      ? `${formatDate(locale, from)} ${hours(from, to)}`
      : `${formatDateTime(locale, from)} – ${formatDateTime(locale, to)}`
  /** When something is: a room's slot by its name, a negotiation slot by its time; '' for the whole conference. */
  const when = ({ slot, day, startsAt, endsAt }: Timed) => {
    if (slot === 'am' || slot === 'pm') return slotOf(startsAt, slot)
    return slot !== null || day !== null ? span(startsAt, endsAt) : ''
  }
  const what = (of: Timed) => {
    const time = when(of)
    return time ? t(roomMessages.what, { room: name(of.name), when: time }) : name(of.name)
  }
  /** What an organisation has on at the same time, in one line each. */
  const commitment = (one: Commitment) => {
    const told = t(roomMessages.what, { room: name(one.name), when: span(one.startsAt, one.endsAt) })
    return one.who ? t(formMessages.conflictWho, { who: one.who, what: told }) : told
  }
  return { t, locale, name, hours, slotOf, span, when, what, commitment }
}

export type Words = ReturnType<typeof useWords>
