/** The registration's work in the background: seats passed on when an offer runs out (D-CAPS), ID data deleted in time (D-ID). */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs.ts'
import { destroyKey, destroyKeyJobKind, purgeWhatIsDue } from './purge-service.ts'
import { offerJobKind, passOffersOn, tidyOffers } from './waiting-service.ts'

const tidyKind = 'registration.tidyOffers'
const purgeKind = 'registration.purge'

export const jobs: JobHandlers = {
  [offerJobKind]: { run: passOffersOn },
  [tidyKind]: { run: tidyOffers },
  [purgeKind]: { run: purgeWhatIsDue },
  [destroyKeyJobKind]: { run: destroyKey },
}

export const periodic: readonly PeriodicJob[] = [
  { kind: tidyKind, everyMs: 10 * 60_000 },
  { kind: purgeKind, everyMs: 86_400_000 },
]
