import type { Feature } from '../../../server/feature.ts'
import { reviewCodecs, type ReviewTables } from './tables.ts'
import { reviewCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { reviewWaiting } from './waiting-service.ts'
import { reviewPart } from './snapshot-service.ts'

export const reviewFeature: Feature<ReviewTables> = {
  calls: reviewCalls,
  codecs: reviewCodecs,
  jobs,
  periodic,
  waiting: reviewWaiting,
  ofOrganisations: reviewPart,
}
