/**
 * What pages of bookings share: reading them again whenever someone takes or frees a place, how they are worded, and what
 * members do with them.
 */
import { useCallback } from 'react'
import type { z } from 'zod'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { formatDate, formatDateTime, formatHours } from '../../../shared/format.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { attempt, useRefusal } from '../../../web/data/attempt.ts'
import { api } from '../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { useLiveRead, type LiveRead } from '../../../web/data/use-live-read.ts'
import type { bookedResult, bookingApi, BookingShown, Commitment, QueueShown } from '../contract.ts'
import { roomSlotLabels, placeWords } from '../messages.ts'
import type { RoomSlot } from '../rules.ts'
import { formMessages, nameMessages, ownMessages } from './messages.ts'
import { separators } from '../../../shared/common-messages.ts'
import { useSite } from '../../../web/data/edition.ts'

const events = callRef<typeof bookingApi.events>('GET', 'meetingRoom/events')
const mine = callRef<typeof bookingApi.mine>('GET', 'meetingRoom/mine')

type Mine = CallResult<typeof mine>
/**
 * What every list of the booking pages answers about who asks. `visitor`: nobody is signed in; `pending`: someone is, and what
 * they may do is not read yet.
 */
export type BookerShown = Omit<Mine, 'mayNot'> & { readonly mayNot: Mine['mayNot'] | 'visitor' | 'pending' }
export type BookingRead<T> = LiveRead<T>

/**
 * Reads by `load` (which must keep its identity); `timesOf` names moments at which what is shown becomes something else,
 * beside the own holds and offers.
 */
export function useBooking<T extends BookerShown>(
  load: () => Promise<Envelope<T>>,
  timesOf: (data: T) => readonly (number | null)[] = noTimes,
  isWanted = true,
): BookingRead<T> {
  const allTimes = useCallback(
    (of: T) => [
      of.closesAt,
      ...of.bookings.map((booking) => booking.holdEndsAt),
      ...of.queued.map((entry) => entry.offerEndsAt),
      ...timesOf(of),
    ],
    [timesOf],
  )
  return useLiveRead({ load, events, timesOf: allTimes, isWanted })
}

const noTimes = () => []

const loadMine = () => api(mine, {})
/** The own bookings alone. */
export const useOwnBookings = (): BookingRead<BookerShown> => useBooking(loadMine)

type Both = { readonly cn: string; readonly en: string }
interface Timed {
  readonly name: Both
  readonly day: string | null
  readonly slot: string | null
  readonly startsAt: number
  readonly endsAt: number
}

/** How rooms, tables and times are named in the page's language. */
export function useWords() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const name = (both: Both) => pickLanguage(locale, both).text
  /** 10月21日上午 / 21 October, AM. */
  const slotOf = (startsAt: number, slot: string) =>
    t(nameMessages.slotOf, {
      day: formatDate(locale, startsAt, { now }),
      slot: t(roomSlotLabels[slot as RoomSlot]),
    })
  const span = (from: number, to: number) =>
    formatDate(locale, from, { now }) === formatDate(locale, to, { now })
      ? `${formatDate(locale, from, { now })} ${formatHours(from, to)}`
      : `${formatDateTime(locale, from, { now })} – ${formatDateTime(locale, to, { now })}`
  /** When something is: a room's slot by its name, a negotiation slot by its time; '' for the whole conference. */
  const when = ({ slot, day, startsAt, endsAt }: Timed) => {
    if (slot === 'am' || slot === 'pm') return slotOf(startsAt, slot)
    return slot !== null || day !== null ? span(startsAt, endsAt) : ''
  }
  const named = (room: string, at: string) => t(nameMessages.what, { room, when: at })
  const what = (of: Timed) => {
    const time = when(of)
    return time ? named(name(of.name), time) : name(of.name)
  }
  /** What an organisation has on at the same time, in one line each. */
  const commitment = (one: Commitment) => {
    const told = named(name(one.name), span(one.startsAt, one.endsAt))
    return one.who ? t(formMessages.conflictWho, { who: one.who, what: told }) : told
  }
  return { t, locale, now, name, named, slotOf, span, when, what, commitment }
}

export type Words = ReturnType<typeof useWords>

/** What an organisation holds and waits for, of what it may; the bars say why it can do no more, before anything is pressed. */
export function useLimits({ holds, queued }: Pick<BookerShown, 'holds' | 'queued'>) {
  const { t } = useWords()
  if (!holds) return { holdsText: '', holdsBar: null, queuesBar: null }
  const { count, limit, approved } = holds
  const holdsText = t(approved ? ownMessages.holdsAfter : ownMessages.holdsBefore, { count, limit })
  const isFull = count >= limit
  return {
    holdsText,
    holdsBar: isFull ? [holdsText, t(ownMessages.holdsFull)].join(t(separators.sentences)) : null,
    queuesBar: queued.length >= limit ? t(ownMessages.queuesFull, { limit }) : null,
  }
}

const cancelRoom = callRef<typeof bookingApi.cancel>('POST', 'meetingRoom/cancel')
const cancelTable = callRef<typeof bookingApi.cancelTable>('POST', 'meetingRoom/cancelTable')
const saveAgenda = callRef<typeof bookingApi.saveAgenda>('POST', 'meetingRoom/saveAgenda')
const leaveQueue = callRef<typeof bookingApi.leaveQueue>('POST', 'meetingRoom/queue/leave')

/** Books what is offered to a place in a queue: the call is of the feature that has rooms and tables. */
export type AcceptOffer = (entry: { id: string }) => Promise<Envelope<BookedResult> | null>
type BookedResult = z.output<typeof bookedResult>

export interface Acts {
  accept(entry: QueueShown, accept: AcceptOffer): Promise<string | null>
  cancel(booking: BookingShown): Promise<string | null>
  saveAgenda(booking: BookingShown, agenda: string): Promise<string | null>
  /** Leaves a queue, or declines an offer. */
  leave(entry: QueueShown): Promise<string | null>
}

/** Each act answers null, or why it was not done. */
export function useActs(reload: () => Promise<void>): Acts {
  const { t, what } = useWords()
  const refusalOf = useRefusal()
  const tell = useTell()
  const finish = async (answer: Envelope<unknown> | null, done: string) => {
    // Also after a refusal: what is shown was not what is there.
    if (answer) await reload()
    const refusal = refusalOf(answer)
    if (refusal === null) notify({ kind: 'success', title: done })
    return refusal
  }
  return {
    async accept(entry, accept) {
      const answer = await accept(entry)
      if (answer) await reload()
      const refusal = refusalOf(answer)
      if (refusal === null && answer?.result) tell.booked(answer.result)
      return refusal
    },
    cancel: async (booking) =>
      finish(
        await attempt(booking.kind === 'room' ? cancelRoom : cancelTable, { id: booking.id }),
        t(ownMessages.cancelled, { what: what(booking) }),
      ),
    saveAgenda: async (booking, agenda) =>
      finish(await attempt(saveAgenda, { id: booking.id, agenda }), t(ownMessages.agendaSaved)),
    leave: async (entry) =>
      finish(
        await attempt(leaveQueue, { id: entry.id }),
        t(entry.offered ? ownMessages.declined : ownMessages.left, { what: what(entry) }),
      ),
  }
}

/** Tells of a booking that was made, with what is on at that time and was not told before; of a place in a queue. */
export function useTell() {
  const { t, locale, what, commitment } = useWords()
  const booked = useCallback(
    ({ booking, conflicts }: { booking: BookingShown; conflicts: readonly Commitment[] }) => {
      const until = booking.holdEndsAt
      notify({
        kind: 'success',
        title: t(formMessages.booked, { what: what(booking) }),
        text:
          until === null
            ? undefined
            : t(formMessages.bookedText, { time: formatDateTime(locale, until, { year: true }) }),
      })
      if (conflicts.length > 0)
        notify({
          kind: 'warning',
          title: t(formMessages.bookedConflicts),
          text: conflicts.map(commitment).join(t(separators.items)),
        })
    },
    [t, locale, what, commitment],
  )
  const queued = useCallback(
    (entry: QueueShown) =>
      notify({
        kind: 'success',
        title: t(formMessages.queued, { what: what(entry) }),
        text: entry.place > 0 ? t(placeWords.queuedText, { place: entry.place }) : undefined,
      }),
    [t, what],
  )
  return { booked, queued }
}
