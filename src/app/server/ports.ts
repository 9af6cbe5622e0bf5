/** Fills the ports of the kernel: what lower floors ask of features above them. */
import { accountPart } from '../../features/account/server/organisation-hooks-service.ts'
import { badgePart } from '../../features/badge/server/organisation-hooks-service.ts'
import { bookingPart } from '../../features/booking/server/organisation-hooks-service.ts'
import { checkinPart } from '../../features/checkin/server/organisation-hooks-service.ts'
import { enrolledDevices } from '../../features/device/server/right-service.ts'
import { filesPart } from '../../features/files/server/organisation-hooks-service.ts'
import { doorPart } from '../../features/door/server/organisation-hooks-service.ts'
import { delegateListPart } from '../../features/delegate-list/server/organisation-hooks-service.ts'
import { documentPart } from '../../features/document/server/organisation-hooks-service.ts'
import { feesPart } from '../../features/fees/server/organisation-hooks-service.ts'
import { mailboxPart } from '../../features/mailbox/server/organisation-hooks-service.ts'
import { questionnairePart } from '../../features/questionnaire/server/housekeeping-service.ts'
import { meetingPart } from '../../features/meeting/server/organisation-hooks-service.ts'
import { mailingPart } from '../../features/mailing/server/organisation-hooks-service.ts'
import { sponsorPart } from '../../features/sponsor/server/organisation-hooks-service.ts'
import { staffRegistrationPart } from '../../features/staff-registration/server/organisation-hooks-service.ts'
import { ticketPart } from '../../features/ticket/server/organisation-hooks-service.ts'
import { countBookingsOutside } from '../../features/booking/server/list-service.ts'
import { findPublicFile, openPublicFile } from '../../features/media/server/media-file-service.ts'
import { companyPrice } from '../../features/fees/server/delegate-price-service.ts'
import { redactedNames } from '../../features/registration/fields.ts'
import { membershipOf } from '../../features/registration/server/company-service.ts'
import {
  handOverRegistrations,
  hasRegistration,
} from '../../features/registration/server/hand-over-service.ts'
import { delegateTickets } from '../../features/ticket/server/mail-service.ts'
import type { DelegateTickets } from '../../features/registration/server/mails.ts'
import type { DelegatePrices } from '../../features/registration/server/view-service.ts'
import type { OrganisationHooks } from '../../server/organisation-hooks.ts'
import type { Ports } from '../../server/context.ts'

declare module '../../server/context.ts' {
  interface Ports {
    readonly prices: DelegatePrices
    readonly tickets: DelegateTickets
  }
}

/** What each feature keeps for an organisation. */
const organisationHooks: readonly OrganisationHooks[] = [
  bookingPart,
  sponsorPart,
  feesPart,
  mailingPart,
  mailboxPart,
  questionnairePart,
  meetingPart,
  documentPart,
  delegateListPart,
  ticketPart,
  badgePart,
  checkinPart,
  staffRegistrationPart,
  doorPart,
  filesPart,
  accountPart,
]

export const ports: Ports = {
  organisationHooks,
  devices: enrolledDevices,
  memberships: { of: membershipOf, isRegistrant: hasRegistration, handOver: handOverRegistrations },
  publicFiles: {
    has: async (db, id) => (await findPublicFile(db, id)) !== null,
    open: openPublicFile,
  },
  personalFields: redactedNames,
  bookings: { countOutside: countBookingsOutside },
  prices: { ofCompany: companyPrice },
  tickets: delegateTickets,
}
