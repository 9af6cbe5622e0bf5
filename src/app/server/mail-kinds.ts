/** Every kind of system mail, in the order of the back office; each feature declares its own in `server/mails.ts`. */
import { accountMails } from '../../features/account/server/mails.ts'
import { bookingKinds } from '../../features/booking/server/mails.ts'
import { delegateListMails } from '../../features/delegate-list/server/mails.ts'
import { feeKinds } from '../../features/fees/server/mails.ts'
import { lifecycleMails } from '../../features/lifecycle/server/mails.ts'
import { mailboxMails } from '../../features/mailbox/server/mails.ts'
import { mailingTemplates } from '../../features/mailing/server/mails.ts'
import { meetingMails } from '../../features/meeting/server/mails.ts'
import { registrationMails } from '../../features/registration/server/mails.ts'
import { sponsorKinds } from '../../features/sponsor/server/mails.ts'
import { staffRegistrationMails } from '../../features/staff-registration/server/mails.ts'
import type { MailKind } from '../../server/mail/mail-kind.ts'

export const mailKinds: readonly MailKind[] = [
  accountMails,
  registrationMails,
  staffRegistrationMails,
  bookingKinds,
  sponsorKinds,
  feeKinds,
  mailboxMails,
  meetingMails,
  mailingTemplates,
  delegateListMails,
  lifecycleMails,
].flatMap((kinds): readonly MailKind[] => Object.values(kinds))
