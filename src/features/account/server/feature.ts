import type { Feature } from '../../../server/feature.ts'
import type { AccountTables } from './tables.ts'
import { accountCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { accountMails } from './mails.ts'
import { accountPart } from './organisation-hooks-service.ts'
import { accountNames } from './names-service.ts'

export const accountFeature: Feature<AccountTables> = {
  calls: accountCalls,
  codecs: {},
  jobs,
  periodic,
  mails: Object.values(accountMails),
  ofOrganisations: accountPart,
  names: accountNames,
}
