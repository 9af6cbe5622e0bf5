/** Mails to people whom staff register. */
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { expireOlderMail, sendMail } from '../../../server/mail/mailer.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { separators } from '../../../shared/common-messages.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { parameter } from '../../edition/server/service.ts'
import { mailMessages as g } from '../../registration/messages.ts'
import {
  categoriesOf,
  companyVariables,
  mailCompanies,
  type Company,
} from '../../registration/server/service.ts'
import { both, composeMail } from '../../template/server/service.ts'
import { staffRegistrationMailMessages as m } from '../messages.ts'
import type { InvitationTable } from './tables.ts'

const invitationVariables = {
  name: { label: m.nameVariable, sample: companyVariables.name.sample, typed: 'addressee' },
  conference: companyVariables.conference,
  category: { label: m.category, sample: m.categorySample, required: true },
  until: { label: m.until, sample: companyVariables.deadline.sample, required: true },
  link: { label: m.linkVariable, sample: m.linkSample, secret: true },
} as const satisfies MailVariables

export const staffRegistrationMails = {
  entered: {
    kind: 'registration.entered',
    name: m.enteredName,
    subject: m.enteredSubject,
    body: [g.greeting, m.enteredBody],
    button: { label: g.openRegistration, address: 'link' },
    variables: companyVariables,
  },
  joined: {
    kind: 'registration.joined',
    name: m.joinedName,
    subject: m.joinedSubject,
    body: [g.greeting, m.joinedBody, both('{people}', '{people}'), m.joinedAfter],
    button: { label: g.openRegistration, address: 'link' },
    variables: {
      ...companyVariables,
      people: { label: m.people, sample: m.peopleSample, required: true, typed: 'line', shows: 'note' },
    },
  },
  invitation: {
    kind: 'registration.invitation',
    name: m.invitationName,
    inOneLanguage: true,
    subject: m.invitationSubject,
    body: [g.greeting, m.invitationBody, m.invitationNot],
    button: { label: m.invitationButton, address: 'link' },
    variables: invitationVariables,
  },
  invitationOfOrganisation: {
    kind: 'registration.invitationOfOrganisation',
    name: m.organisationName,
    inOneLanguage: true,
    subject: m.organisationSubject,
    body: [g.greeting, m.organisationBody, m.invitationNot],
    button: { label: m.invitationButton, address: 'link' },
    variables: invitationVariables,
  },
} as const satisfies Record<string, MailKind>

/** Tells contacts that staff have registered the organisation, or the person. All of one edition. */
export const mailEntered = (ctx: WriteContext, companies: readonly Company[]): Promise<void> =>
  mailCompanies(
    ctx,
    companies.map((company) => ({ company, kind: staffRegistrationMails.entered })),
  )

/** Tells the contact of an organisation whom staff have added to its registration. */
export const mailJoined = (
  ctx: WriteContext,
  { company, names }: { company: Company; names: readonly string[] },
): Promise<void> =>
  mailCompanies(ctx, [
    {
      company,
      kind: staffRegistrationMails.joined,
      values: { people: both(names.join(separators.items.cn), names.join(separators.items.en)) },
    },
  ])

export const invitationKinds = [
  staffRegistrationMails.invitation.kind,
  staffRegistrationMails.invitationOfOrganisation.kind,
]

/** Mails the link in the receiver's language; its words go from the outbox as soon as it is sent. */
export async function mailInvitation(
  ctx: WriteContext,
  { invitation, token }: { invitation: InvitationTable; token: string },
): Promise<void> {
  const { edition, locale, email: to } = invitation
  const category = (await categoriesOf(ctx.tx, edition)).find(({ code }) => code === invitation.category)
  const conference = await parameter(ctx.tx, edition, 'CONFERENCE_NAME')
  const kind = invitation.individual
    ? staffRegistrationMails.invitation
    : staffRegistrationMails.invitationOfOrganisation
  const words = await composeMail(ctx, {
    kind,
    locale,
    values: {
      name: invitation.name,
      conference: conference[locale],
      category: category?.name[locale] ?? invitation.category,
      until: formatDateTime(locale, invitation.ends_at, { year: true }),
      link: `${ctx.kernel.config.publicUrl}${localAddress(locale, '/invitation')}#${token}`,
    },
  })
  await expireOlderMail(ctx, { to, kind: kind.kind })
  await sendMail(ctx, {
    channel: 'email',
    to,
    locale,
    kind: kind.kind,
    ...words,
    expiresAt: invitation.ends_at,
    sensitive: true,
  })
}
