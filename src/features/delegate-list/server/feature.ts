import type { Feature } from '../../../server/feature.ts'
import { delegateListCodecs, type DelegateListTables } from './tables.ts'
import { delegateListCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { delegateListMails } from './mails.ts'
import { delegateListPart } from './organisation-hooks-service.ts'
import { delegateListWaiting } from './waiting-service.ts'
import { delegateListNames } from './names-service.ts'

export const delegateListFeature: Feature<DelegateListTables> = {
  calls: delegateListCalls,
  codecs: delegateListCodecs,
  jobs,
  periodic,
  mails: Object.values(delegateListMails),
  ofOrganisations: delegateListPart,
  waiting: delegateListWaiting,
  names: delegateListNames,
}
