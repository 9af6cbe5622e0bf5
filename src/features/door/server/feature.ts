import type { Feature } from '../../../server/feature.ts'
import { doorCodecs, type DoorTables } from './tables.ts'
import { doorCalls } from './calls.ts'
import { doorDocuments } from './page-service.ts'
import { doorPart } from './organisation-hooks-service.ts'

export const doorFeature: Feature<DoorTables> = {
  calls: doorCalls,
  codecs: doorCodecs,
  documents: doorDocuments,
  ofOrganisations: doorPart,
}
