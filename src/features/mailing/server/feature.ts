import type { Feature } from '../../../server/feature.ts'
import { mailingCodecs, type MailingTables } from './tables.ts'
import { mailingCalls } from './calls.ts'
import { mailingDocuments } from './unsubscribe-service.ts'
import { jobs, periodic } from './jobs.ts'
import { feedMailings } from './dispatch-service.ts'
import { mailingTemplates } from './mails.ts'
import { mailingPart } from './organisation-hooks-service.ts'
import { mailingWaiting } from './waiting-service.ts'
import { mailingNames } from './names-service.ts'

export const mailingFeature: Feature<MailingTables> = {
  calls: mailingCalls,
  codecs: mailingCodecs,
  documents: mailingDocuments,
  jobs,
  periodic,
  bulkSource: feedMailings,
  mails: Object.values(mailingTemplates),
  ofOrganisations: mailingPart,
  waiting: mailingWaiting,
  names: mailingNames,
}
