/** Booking's work in the background: it tidies, tells and reminds; what is true about a place never waits for it (decision 14). */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { tendJobKind } from './place-service.ts'
import { sweepPlaces, tendPlace } from './expiry-service.ts'

const sweepKind = 'booking.sweep'

export const jobs: JobHandlers = {
  [tendJobKind]: { run: tendPlace },
  [sweepKind]: { run: sweepPlaces },
}

export const periodic: readonly PeriodicJob[] = [{ kind: sweepKind, everyMs: 10 * 60_000 }]
