import type { Feature } from '../../../server/feature.ts'
import { programmeCalls } from './calls.ts'
import { programmeMails } from './mails.ts'
import { ownCalendarDocuments } from './own-calendar-service.ts'
import { programmePart } from './organisation-hooks-service.ts'
import { programmeDocuments } from './calendar-service.ts'
import { programmeCodecs, type ProgrammeTables } from './tables.ts'

export const programmeFeature: Feature<ProgrammeTables> = {
  calls: programmeCalls,
  codecs: programmeCodecs,
  documents: [...programmeDocuments, ...ownCalendarDocuments],
  mails: Object.values(programmeMails),
  ofOrganisations: programmePart,
}
