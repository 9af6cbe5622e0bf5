/**
 * The features, lowest first: each may import those before it (scripts/structure-layers.ts reads the order here). What each has is in
 * its own `server/feature.ts`; calls, tables, jobs, mails, documents and the organisation's parts are gathered from this list.
 */
import type { Feature } from '../../server/feature.ts'
import { auditFeature } from '../../features/audit/server/feature.ts'
import { visitsFeature } from '../../features/visits/server/feature.ts'
import { editionFeature } from '../../features/edition/server/feature.ts'
import { templateFeature } from '../../features/template/server/feature.ts'
import { legalFeature } from '../../features/legal/server/feature.ts'
import { filesFeature } from '../../features/files/server/feature.ts'
import { searchFeature } from '../../features/search/server/feature.ts'
import { mediaFeature } from '../../features/media/server/feature.ts'
import { contentFeature } from '../../features/content/server/feature.ts'
import { accountFeature } from '../../features/account/server/feature.ts'
import { deviceFeature } from '../../features/device/server/feature.ts'
import { registrationFeature } from '../../features/registration/server/feature.ts'
import { newsFeature } from '../../features/news/server/feature.ts'
import { programmeFeature } from '../../features/programme/server/feature.ts'
import { bookingFeature } from '../../features/booking/server/feature.ts'
import { floorPlanFeature } from '../../features/floor-plan/server/feature.ts'
import { roomsAndTablesFeature } from '../../features/rooms-and-tables/server/feature.ts'
import { sponsorFeature } from '../../features/sponsor/server/feature.ts'
import { feesFeature } from '../../features/fees/server/feature.ts'
import { mailboxFeature } from '../../features/mailbox/server/feature.ts'
import { meetingFeature } from '../../features/meeting/server/feature.ts'
import { questionnaireFeature } from '../../features/questionnaire/server/feature.ts'
import { ticketFeature } from '../../features/ticket/server/feature.ts'
import { reviewFeature } from '../../features/review/server/feature.ts'
import { staffRegistrationFeature } from '../../features/staff-registration/server/feature.ts'
import { badgeFeature } from '../../features/badge/server/feature.ts'
import { checkinFeature } from '../../features/checkin/server/feature.ts'
import { doorFeature } from '../../features/door/server/feature.ts'
import { documentFeature } from '../../features/document/server/feature.ts'
import { delegateListFeature } from '../../features/delegate-list/server/feature.ts'
import { mailingFeature } from '../../features/mailing/server/feature.ts'
import { myConferenceFeature } from '../../features/my-conference/server/feature.ts'
import { discoveryFeature } from '../../features/discovery/server/feature.ts'
import { lifecycleFeature } from '../../features/lifecycle/server/feature.ts'
import { officeHomeFeature } from '../../features/office-home/server/feature.ts'

export const features = [
  auditFeature,
  visitsFeature,
  editionFeature,
  templateFeature,
  legalFeature,
  filesFeature,
  searchFeature,
  mediaFeature,
  contentFeature,
  accountFeature,
  deviceFeature,
  registrationFeature,
  newsFeature,
  programmeFeature,
  bookingFeature,
  floorPlanFeature,
  roomsAndTablesFeature,
  sponsorFeature,
  feesFeature,
  mailboxFeature,
  meetingFeature,
  questionnaireFeature,
  ticketFeature,
  reviewFeature,
  staffRegistrationFeature,
  badgeFeature,
  checkinFeature,
  doorFeature,
  documentFeature,
  delegateListFeature,
  mailingFeature,
  myConferenceFeature,
  discoveryFeature,
  lifecycleFeature,
  officeHomeFeature,
] as const

/** The same, without what their tables are: for what is gathered of them. */
export const featureList: readonly Feature[] = features
