/** What members do with their bookings: makes the call, tells how it went, reads again. */
import { useCallback } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import type { AnyCall, CallResult, CallSent } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { api } from '../../../web/data/api.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { bookingApi, BookingShown, Commitment, QueueShown } from '../contract.ts'
import { formMessages, ownMessages, pageMessages } from './messages.ts'
import { useWords } from './use-words.ts'

const cancelRoom = callRef<typeof bookingApi.cancel>('POST', 'meetingRoom/cancel')
const cancelTable = callRef<typeof bookingApi.cancelTable>('POST', 'meetingRoom/cancelTable')
const saveAgenda = callRef<typeof bookingApi.saveAgenda>('POST', 'meetingRoom/saveAgenda')
const leaveQueue = callRef<typeof bookingApi.leaveQueue>('POST', 'meetingRoom/queue/leave')

/** Makes a call; null where no answer came. */
export async function attempt<C extends AnyCall>(
  call: C,
  input: CallSent<C>,
): Promise<Envelope<CallResult<C>> | null> {
  return api(call, input).catch(() => null)
}

export interface Acts {
  cancel(booking: BookingShown): Promise<string | null>
  saveAgenda(booking: BookingShown, agenda: string): Promise<string | null>
  /** Leaves a queue, or declines an offer. */
  leave(entry: QueueShown): Promise<string | null>
}

/** Each act answers null, or why it was not done. */
export function useActs(reload: () => Promise<void>): Acts {
  const { t, what } = useWords()
  const finish = async (answer: Envelope<unknown> | null, done: string) => {
    // Also after a refusal: what is shown was not what is there.
    if (answer) await reload()
    if (answer?.resultCode !== successCode) return answer?.errorMessage ?? t(pageMessages.network)
    notify({ kind: 'success', title: done })
    return null
  }
  return {
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

/** Tells of a booking that was made, and warns again of what is on at that time; of a place in a queue. */
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
          title: t(formMessages.bookedConflicts, {
            what: conflicts.map(commitment).join(t(formMessages.listComma)),
          }),
        })
    },
    [t, locale, what, commitment],
  )
  const queued = useCallback(
    (entry: QueueShown) =>
      notify({
        kind: 'success',
        title: t(formMessages.queued, { what: what(entry) }),
        text: entry.place > 0 ? t(formMessages.queuedText, { place: entry.place }) : undefined,
      }),
    [t, what],
  )
  return { booked, queued }
}
