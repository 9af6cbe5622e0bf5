/** The registration's work in the background: seats passed on when an offer runs out, keys of purged editions destroyed, what an ended registration held released. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { destroyKey, destroyKeyJobKind } from './purge-service.ts'
import { releaseDue, releaseJobKind } from './release-service.ts'
import { hashNumbersJobKind, hashStoredNumbers } from './same-document-service.ts'
import { offerJobKind, passOffersOn, cleanUpOffers } from './waiting-service.ts'

const housekeepingKind = 'registration.tidyOffers'

export const jobs: JobHandlers = {
  [offerJobKind]: { run: passOffersOn },
  [housekeepingKind]: { run: cleanUpOffers },
  [destroyKeyJobKind]: { run: destroyKey },
  [releaseJobKind]: { run: releaseDue },
  [hashNumbersJobKind]: { runLong: hashStoredNumbers },
}

export const periodic: readonly PeriodicJob[] = [{ kind: housekeepingKind, everyMs: 10 * 60_000 }]
