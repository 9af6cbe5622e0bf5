/** Proofs of payment that nobody has looked at. */
import { lateAfterMs, waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import { waitingMessages as messages } from '../messages.ts'

export const feesWaiting: readonly WaitingKind[] = [
  {
    id: 'fees.payments',
    page: 'fees',
    query: '?state=proof-sent',
    label: messages.payments,
    act: messages.match,
    decides: [],
    lateAfterMs,
    waits: (db, { edition }) =>
      waitsSince(
        db
          .selectFrom('payment')
          .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('sent_at').as('first')])
          .where('edition', '=', edition)
          .where('state', '=', 'sent'),
      ),
  },
]
