import type { Feature } from '../../../server/feature.ts'
import { documentCodecs, type DocumentTables } from './tables.ts'
import { documentCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { documentMails, documentTexts } from './mails.ts'
import { documentPart } from './organisation-hooks-service.ts'
import { documentNames } from './names-service.ts'

export const documentFeature: Feature<DocumentTables> = {
  calls: documentCalls,
  codecs: documentCodecs,
  jobs,
  periodic,
  mails: [...Object.values(documentTexts), ...Object.values(documentMails)],
  ofOrganisations: documentPart,
  names: documentNames,
}
