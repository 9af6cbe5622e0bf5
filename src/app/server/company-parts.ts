/** Every feature's part of an organisation. */
import { accountPart } from '../../features/account/server/company-part-service.ts'
import { bookingPart } from '../../features/booking/server/company-part-service.ts'
import { filesPart } from '../../features/files/server/company-part-service.ts'
import { feesPart } from '../../features/fees/server/company-part-service.ts'
import { mailboxPart } from '../../features/mailbox/server/company-part-service.ts'
import { questionnairePart } from '../../features/questionnaire/server/tidy-service.ts'
import { meetingPart } from '../../features/meeting/server/company-part-service.ts'
import { mailingPart } from '../../features/mailing/server/company-part-service.ts'
import { sponsorPart } from '../../features/sponsor/server/part-service.ts'
import type { CompanyPart } from '../../server/company-part.ts'

export const companyParts: readonly CompanyPart[] = [
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
