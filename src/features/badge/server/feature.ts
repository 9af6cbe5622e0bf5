import type { Feature } from '../../../server/feature.ts'
import { badgeCodecs, type BadgeTables } from './tables.ts'
import { badgeCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { badgeMails } from './mails.ts'
import { badgePart } from './organisation-hooks-service.ts'
import { badgeWaits } from './wave-service.ts'

export const badgeFeature: Feature<BadgeTables> = {
  calls: badgeCalls,
  codecs: badgeCodecs,
  jobs,
  mails: Object.values(badgeMails),
  periodic,
  ofOrganisations: badgePart,
  waiting: badgeWaits,
}
