/** Pictures that were uploaded and cannot be shown. */
import { waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import { waitingMessages as messages } from '../messages.ts'

export const mediaWaiting: readonly WaitingKind[] = [
  {
    id: 'media.failed',
    page: 'adminimagepage',
    label: messages.failed,
    act: messages.replace,
    decides: ['editor'],
    waits: (db) =>
      waitsSince(
        db
          .selectFrom('picture')
          .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('uploaded_at').as('first')])
          .where('state', '=', 'failed'),
      ),
  },
]
