/** Every call of the product, bound to its service. The list that routes, OpenAPI and the access test are made from. */
import { accountCalls } from '../../features/account/server/calls.ts'
import { auditCalls } from '../../features/audit/server/calls.ts'
import { badgeCalls } from '../../features/badge/server/calls.ts'
import { bookingCalls } from '../../features/booking/server/calls.ts'
import { checkinCalls } from '../../features/checkin/server/calls.ts'
import { contentCalls } from '../../features/content/server/calls.ts'
import { deviceCalls } from '../../features/device/server/calls.ts'
import { delegateListCalls } from '../../features/delegate-list/server/calls.ts'
import { documentCalls } from '../../features/document/server/calls.ts'
import { documentTexts } from '../../features/document/server/mails.ts'
import { doorCalls } from '../../features/door/server/calls.ts'
import { editionCalls } from '../../features/edition/server/calls.ts'
import { feesCalls } from '../../features/fees/server/calls.ts'
import { filesCalls } from '../../features/files/server/calls.ts'
import { floorPlanCalls } from '../../features/floor-plan/server/calls.ts'
import { legalCalls } from '../../features/legal/server/calls.ts'
import { lifecycleCalls } from '../../features/lifecycle/server/calls.ts'
import { mailboxCalls } from '../../features/mailbox/server/calls.ts'
import { meetingCalls } from '../../features/meeting/server/calls.ts'
import { mailingCalls } from '../../features/mailing/server/calls.ts'
import { newsCalls } from '../../features/news/server/calls.ts'
import { mediaCalls } from '../../features/media/server/calls.ts'
import { questionnaireCalls } from '../../features/questionnaire/server/calls.ts'
import { registrationCalls } from '../../features/registration/server/calls.ts'
import { reviewCalls } from '../../features/review/server/calls.ts'
import { roomsCalls } from '../../features/rooms-and-tables/server/calls.ts'
import { searchCalls } from '../../features/search/server/calls.ts'
import { sponsorCalls } from '../../features/sponsor/server/calls.ts'
import { staffRegistrationCalls } from '../../features/staff-registration/server/calls.ts'
import { templateCalls } from '../../features/template/server/calls.ts'
import { ticketCalls } from '../../features/ticket/server/calls.ts'
import { visitCalls } from '../../features/visits/server/calls.ts'
import { mailKinds } from './mail-kinds.ts'
import type { Binding } from '../../server/http/http.ts'

export const bindings: readonly Binding[] = [
  ...accountCalls,
  ...auditCalls,
  ...badgeCalls,
  ...bookingCalls,
  ...floorPlanCalls,
  ...roomsCalls,
  ...checkinCalls,
  ...contentCalls,
  ...deviceCalls,
  ...documentCalls,
  ...delegateListCalls,
  ...doorCalls,
  ...editionCalls,
  ...feesCalls,
  ...filesCalls,
  ...legalCalls,
  ...lifecycleCalls,
  ...mailboxCalls,
  ...mailingCalls,
  ...mediaCalls,
  ...meetingCalls,
  ...newsCalls,
  ...questionnaireCalls,
  ...registrationCalls,
  ...reviewCalls,
  ...searchCalls,
  ...sponsorCalls,
  ...staffRegistrationCalls,
  ...templateCalls([...mailKinds, ...Object.values(documentTexts)]),
  ...ticketCalls,
  ...visitCalls,
]
