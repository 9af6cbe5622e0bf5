/** Fills the ports of the kernel: what lower floors ask of features above them. */
import { accountPart } from '../../features/account/server/company-part-service.ts'
import { bookingPart } from '../../features/booking/server/company-part-service.ts'
import { filesPart } from '../../features/files/server/company-part-service.ts'
import { feesPart } from '../../features/fees/server/company-part-service.ts'
import { mailboxPart } from '../../features/mailbox/server/company-part-service.ts'
import { questionnairePart } from '../../features/questionnaire/server/housekeeping-service.ts'
import { meetingPart } from '../../features/meeting/server/company-part-service.ts'
import { mailingPart } from '../../features/mailing/server/company-part-service.ts'
import { sponsorPart } from '../../features/sponsor/server/part-service.ts'
import { countBookingsOutside } from '../../features/booking/server/list-service.ts'
import { findPublicFile, openPublicFile } from '../../features/media/server/media-file-service.ts'
import { companyPrice } from '../../features/fees/server/delegate-price-service.ts'
import { redactedNames } from '../../features/registration/fields.ts'
import { membershipOf } from '../../features/registration/server/company-service.ts'
import {
  handOverRegistrations,
  hasRegistration,
} from '../../features/registration/server/hand-over-service.ts'
import type { DelegatePrices } from '../../features/registration/server/service.ts'
import type { CompanyPart } from '../../server/company-part.ts'
import type { Ports } from '../../server/ports.ts'

declare module '../../server/ports.ts' {
  interface Ports {
    readonly prices: DelegatePrices
  }
}

/** What each feature keeps for an organisation. */
const companyParts: readonly CompanyPart[] = [
  bookingPart,
  sponsorPart,
  feesPart,
  mailingPart,
  mailboxPart,
  questionnairePart,
  meetingPart,
  filesPart,
  accountPart,
]

export const ports: Ports = {
  companyParts,
  memberships: { of: membershipOf, isRegistrant: hasRegistration, handOver: handOverRegistrations },
  publicFiles: {
    has: async (db, id) => (await findPublicFile(db, id)) !== null,
    open: openPublicFile,
  },
  personalFields: redactedNames,
  bookings: { countOutside: countBookingsOutside },
  prices: { ofCompany: companyPrice },
}
