import type { Feature } from '../../../server/feature.ts'
import { feesCodecs, type FeesTables } from './tables.ts'
import { feesCalls } from './calls.ts'
import { feeKinds } from './mails.ts'
import { feesPart } from './organisation-hooks-service.ts'
import { feesWaiting } from './waiting-service.ts'
import { feesNames } from './names-service.ts'

export const feesFeature: Feature<FeesTables> = {
  calls: feesCalls,
  codecs: feesCodecs,
  mails: Object.values(feeKinds),
  ofOrganisations: feesPart,
  waiting: feesWaiting,
  names: feesNames,
}
