import type { Feature } from '../../../server/feature.ts'
import { registrationCodecs, type RegistrationTables } from './tables.ts'
import { registrationCalls } from './calls.ts'
import { registrationPart } from './home-service.ts'
import { jobs, periodic } from './jobs.ts'
import { registrationMails } from './mails.ts'
import { registrationNames } from './names-service.ts'

export const registrationFeature: Feature<RegistrationTables> = {
  calls: registrationCalls,
  codecs: registrationCodecs,
  jobs,
  periodic,
  mails: Object.values(registrationMails),
  ofOrganisations: registrationPart,
  names: registrationNames,
}
