import type { Feature } from '../../../server/feature.ts'
import type { MeetingTables } from './tables.ts'
import { meetingCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { meetingMails } from './mails.ts'
import { meetingPart } from './organisation-hooks-service.ts'
import { meetingNames } from './names-service.ts'

export const meetingFeature: Feature<MeetingTables> = {
  calls: meetingCalls,
  codecs: {},
  jobs,
  periodic,
  mails: Object.values(meetingMails),
  ofOrganisations: meetingPart,
  names: meetingNames,
}
