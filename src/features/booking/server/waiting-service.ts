/** Holds that run out soon without a contract: to be reminded of, extended or confirmed. */
import { countAndFirst, type WaitingKind } from '../../../server/waiting.ts'
import { dayMs } from '../../../shared/durations.ts'
import { waitingMessages as messages } from '../messages.ts'

const soonMs = 7 * dayMs

export const bookingWaiting: readonly WaitingKind[] = [
  {
    id: 'booking.holds',
    page: 'bookings',
    query: '?state=held&sort=holdEndsAt',
    label: messages.holds,
    act: messages.chase,
    decides: ['reviewer'],
    async waits(db, { edition, now }) {
      const { count, first } = await countAndFirst(
        db
          .selectFrom('booking')
          .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('hold_ends_at').as('first')])
          .where('edition', '=', edition)
          .where('state', '=', 'held')
          .where('ended_at', 'is', null)
          .where('hold_ends_at', '>', now)
          .where('hold_ends_at', '<=', now + soonMs),
      )
      return { count, since: null, dueAt: first }
    },
  },
]
