import type { Feature } from '../../../server/feature.ts'
import { programmeMails } from './mails.ts'
import { programmePart } from './organisation-hooks-service.ts'
import { programmeDocuments } from './service.ts'

export const programmeFeature: Feature = {
  codecs: {},
  documents: programmeDocuments,
  mails: Object.values(programmeMails),
  ofOrganisations: programmePart,
}
