/** Holds that end, reminders, and public pages that change by the clock alone (decision 16). */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { remindHolder, remindKind, settleKind, settleLater } from './hold-service.ts'
import { cleanUpTiers, turnKind, turnPages } from './expiry-service.ts'

const housekeepingKind = 'sponsor.tidy'

export const jobs: JobHandlers = {
  [settleKind]: { run: settleLater },
  [remindKind]: { run: remindHolder },
  [turnKind]: { run: turnPages },
  [housekeepingKind]: { run: cleanUpTiers },
}

export const periodic: readonly PeriodicJob[] = [{ kind: housekeepingKind, everyMs: 5 * 60_000 }]
