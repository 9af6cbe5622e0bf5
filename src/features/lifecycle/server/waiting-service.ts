/** An announced deletion of ID data, which an administrator can still postpone or stop. */
import { countAndFirst, type WaitingKind } from '../../../server/waiting.ts'
import { waitingMessages as messages } from '../messages.ts'

export const lifecycleWaiting: readonly WaitingKind[] = [
  {
    id: 'lifecycle.purge',
    page: 'editions',
    label: messages.purge,
    act: messages.decide,
    decides: [],
    async waits(db, { now }) {
      const { count, first } = await countAndFirst(
        db
          .selectFrom('purge_plan')
          .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('purge_at').as('first')])
          .where('purge_at', '>', now)
          .where('stopped', '=', false),
      )
      return { count, since: null, dueAt: first }
    },
  },
]
