import type { Feature } from '../../../server/feature.ts'
import { staffRegistrationCodecs, type StaffRegistrationTables } from './tables.ts'
import { staffRegistrationCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { staffRegistrationMails } from './mails.ts'
import { staffRegistrationPart } from './organisation-hooks-service.ts'
import { invitationNames } from './names-service.ts'

export const staffRegistrationFeature: Feature<StaffRegistrationTables> = {
  calls: staffRegistrationCalls,
  codecs: staffRegistrationCodecs,
  jobs,
  periodic,
  mails: Object.values(staffRegistrationMails),
  ofOrganisations: staffRegistrationPart,
  names: invitationNames,
}
