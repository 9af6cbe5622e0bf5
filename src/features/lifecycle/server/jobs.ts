/** The daily look at what ID data is due to go. The kind keeps the name under which it has been scheduled. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { purgeWhatIsDue } from './purge-plan-service.ts'

const purgeKind = 'registration.purge'

export const jobs: JobHandlers = { [purgeKind]: { run: purgeWhatIsDue } }
export const periodic: readonly PeriodicJob[] = [{ kind: purgeKind, everyMs: 86_400_000 }]
