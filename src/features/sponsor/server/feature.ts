import type { Feature } from '../../../server/feature.ts'
import { sponsorCodecs, type SponsorTables } from './tables.ts'
import { sponsorCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { sponsorKinds } from './mails.ts'
import { sponsorPart } from './organisation-hooks-service.ts'
import { sponsorWaiting } from './waiting-service.ts'

export const sponsorFeature: Feature<SponsorTables> = {
  calls: sponsorCalls,
  codecs: sponsorCodecs,
  jobs,
  periodic,
  mails: Object.values(sponsorKinds),
  ofOrganisations: sponsorPart,
  waiting: sponsorWaiting,
}
