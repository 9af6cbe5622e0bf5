/** Lists whose file never came: to be revoked and issued again. */
import { lateAfterMs, waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import { waitingMessages as messages } from '../messages.ts'
import { madeWithinMs } from '../rules.ts'

export const delegateListWaiting: readonly WaitingKind[] = [
  {
    id: 'delegateList.failed',
    page: 'delegate-lists',
    label: messages.failed,
    act: messages.again,
    decides: ['reviewer'],
    lateAfterMs,
    waits: (db, { edition, now }) =>
      waitsSince(
        db
          .selectFrom('delegate_list')
          .innerJoin('document', 'document.subject_id', 'delegate_list.id')
          .select((e) => [
            e.fn.countAll<number>().as('count'),
            e.fn.min('delegate_list.issued_at').as('first'),
          ])
          .where('delegate_list.edition', '=', edition)
          .where('delegate_list.made_at', 'is', null)
          .where('delegate_list.issued_at', '<=', now - madeWithinMs)
          .where('document.revoked_at', 'is', null)
          .where('document.ends_at', '>', now),
      ),
  },
]
