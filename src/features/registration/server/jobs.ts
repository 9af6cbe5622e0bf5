/** The registration's work in the background: seats passed on when an offer runs out (D-CAPS). */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs.ts'
import { offerJobKind, passOffersOn, tidyOffers } from './waiting-service.ts'

const tidyKind = 'registration.tidyOffers'

export const jobs: JobHandlers = {
  [offerJobKind]: { run: passOffersOn },
  [tidyKind]: { run: tidyOffers },
}

export const periodic: readonly PeriodicJob[] = [{ kind: tidyKind, everyMs: 10 * 60_000 }]
