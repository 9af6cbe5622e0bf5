/** Devices that hold check-ins which the office has not got. */
import type { WaitingKind } from '../../../server/waiting.ts'
import { hourMs } from '../../../shared/durations.ts'
import { devicesWithUnsent } from '../../device/server/service.ts'
import { waitingMessages as messages } from '../messages.ts'

export const checkinWaiting: readonly WaitingKind[] = [
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
