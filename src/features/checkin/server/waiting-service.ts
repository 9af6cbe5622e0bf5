/** Devices that hold check-ins which the office has not got, and check-ins of ended rights that wait for staff. */
import { waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import { hourMs } from '../../../shared/durations.ts'
import { devicesWithUnsent } from '../../device/server/service.ts'
import { waitingMessages as messages } from '../messages.ts'

export const checkinWaiting: readonly WaitingKind[] = [
  {
    id: 'checkin.batch',
    page: 'checkin-report',
    label: messages.batches,
    act: messages.decide,
    decides: ['checkin'],
    lateAfterMs: hourMs,
    waits: (db, { edition }) =>
      waitsSince(
        db
          .selectFrom('checkin_batch')
          .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('handed_in_at').as('first')])
          .where('edition', '=', edition)
          .where('state', '=', 'waiting'),
      ),
  },
  {
    id: 'checkin.unsent',
    page: 'checkin-report',
    label: messages.unsent,
    act: messages.find,
    decides: ['checkin'],
    lateAfterMs: hourMs,
    async waits(db, { edition }) {
      const devices = await devicesWithUnsent(db, edition)
      return {
        count: devices.length,
        since: devices.length ? Math.min(...devices.map(({ at }) => at)) : null,
      }
    },
  },
]
