/** Messages that an organisation has reported. */
import { lateAfterMs, waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import { waitingMessages as messages } from '../messages.ts'

export const mailboxWaiting: readonly WaitingKind[] = [
  {
    id: 'mailbox.reports',
    page: 'message-reports',
    query: '?state=open',
    label: messages.reports,
    act: messages.handle,
    decides: ['reviewer'],
    lateAfterMs,
    waits: (db, { edition }) =>
      waitsSince(
        db
          .selectFrom('missive_report')
          .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('at').as('first')])
          .where('edition', '=', edition)
          .where('state', '=', 'open'),
      ),
  },
]
