/** Mails to people whom staff register. */
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { mailMessages as g } from '../../registration/messages.ts'
import { companyVariables, mailCompany, type Company } from '../../registration/server/service.ts'
import { staffRegistrationMailMessages as m } from '../messages.ts'

export const staffRegistrationMails = {
  entered: {
    kind: 'registration.entered',
    name: m.enteredName,
    subject: m.enteredSubject,
    body: [g.greeting, m.enteredBody],
    button: { label: g.openRegistration, address: 'link' },
    variables: companyVariables,
  },
} as const satisfies Record<string, MailKind>

/** Tells the contact that staff have registered the organisation, or the person. */
export const mailEntered = (ctx: WriteContext, company: Company): Promise<void> =>
  mailCompany(ctx, { company, kind: staffRegistrationMails.entered })
