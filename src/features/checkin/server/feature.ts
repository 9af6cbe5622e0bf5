import type { Feature } from '../../../server/feature.ts'
import { checkinCodecs, type CheckinTables } from './tables.ts'
import { checkinCalls } from './calls.ts'
import { checkinDocuments } from './page-service.ts'
import { checkinPart } from './organisation-hooks-service.ts'
import { checkinWaiting } from './waiting-service.ts'
import { checkinNames } from './names-service.ts'

export const checkinFeature: Feature<CheckinTables> = {
  calls: checkinCalls,
  codecs: checkinCodecs,
  documents: checkinDocuments,
  ofOrganisations: checkinPart,
  waiting: checkinWaiting,
  names: checkinNames,
}
