/** The mails of in-site mail: the copy of a missive, with the way to the reply (decision 17), and what staff decide about writing. */
import { bothFilled } from '../../../shared/i18n.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { addressOf } from '../../../server/pages/markup.ts'
import {
  companyValues,
  companyVariables,
  mailCompany,
  companyNumber,
  type Company,
} from '../../registration/server/service.ts'
import { mailboxMails as m } from '../messages.ts'
import { mailLimits, shorten } from '../rules.ts'
import type { Correspondent } from './contact-service.ts'
import { loadParties } from './party-service.ts'
import type { Mailbox } from './side-service.ts'
import type { OwnThread } from './own-missive-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export interface Letter {
  readonly to: readonly string[]
  readonly subject: string
  readonly body: string
  /** The thread that it goes into; null begins one for each receiver. */
  readonly thread: Pick<OwnThread, 'id'> | null
}

const letterVariables = {
  sender: { label: m.senderLabel, sample: m.senderSample, required: true, typed: 'line' },
  subject: { label: m.subjectLabel, sample: m.subjectSample, secret: true, typed: 'line' },
  letter: { label: m.letterLabel, sample: m.letterSample, secret: true, typed: 'text' },
} as const
const reason = { label: commonFormMessages.reason, sample: m.reasonSample, required: true } as const

export const mailboxMails = {
  copy: {
    kind: 'mailbox.copy',
    name: m.copyName,
    inOneLanguage: true,
    subject: m.copySubject,
    body: [m.copyIntro, { cn: '{letter}', en: '{letter}' }, m.copyAnswer, m.copyClosing],
    variables: { ...companyVariables, ...letterVariables },
  },
  suspended: {
    kind: 'mailbox.suspended',
    name: m.suspendedName,
    subject: m.suspendedSubject,
    body: [m.greeting, m.suspendedBody, m.openMailbox, m.closing],
    variables: { ...companyVariables, reason },
  },
  restored: {
    kind: 'mailbox.restored',
    name: m.restoredName,
    subject: m.restoredSubject,
    body: [m.greeting, m.restoredBody, m.openMailbox, m.closing],
    variables: companyVariables,
  },
} satisfies Record<string, MailKind>

const linkTo = ({ kernel }: WriteContext, path: string) => ({
  cn: kernel.config.publicUrl + addressOf('cn', path),
  en: kernel.config.publicUrl + addressOf('en', path),
})

/**
 * To each receiver's primary contact, in its language: who writes, the beginning of the message, where to answer. No address
 * of the sender.
 */
export async function mailCopies(
  ctx: SignedIn<WriteContext>,
  options: {
    mailbox: Mailbox
    letter: Letter
    copies: readonly { receiver: Correspondent; missiveId: string }[]
  },
): Promise<void> {
  const { mailbox, letter, copies } = options
  const [first] = copies
  if (!first) return
  const sender = (await loadParties(ctx.tx, [mailbox.side]))(mailbox.side)
  const common = await companyValues(ctx, first.receiver)
  for (const { receiver, missiveId } of copies)
    await mailCompany(ctx, {
      company: receiver,
      kind: mailboxMails.copy,
      values: {
        ...common,
        ...ownValues(receiver),
        sender: sender.name,
        subject: letter.subject,
        letter: shorten(letter.body, mailLimits.copied),
        link: linkTo(ctx, `/stationletter?id=${missiveId}`),
      },
    })
}

/** What of `companyValues` differs from one organisation of an edition to the next. */
function ownValues(company: Company) {
  return {
    name: company.contact.name,
    company: bothFilled(company.name),
    number: companyNumber(company) ?? '',
  }
}

/** Tells an organisation that it may not write for now and why, or that it may again. */
export async function mailSuspension(
  ctx: WriteContext,
  options: { company: Company; reason: { cn: string; en: string } | null },
): Promise<void> {
  const { company, reason: why } = options
  const values = { ...(await companyValues(ctx, company)), link: linkTo(ctx, '/stationletter') }
  await mailCompany(
    ctx,
    why
      ? { company, kind: mailboxMails.suspended, values: { ...values, reason: why } }
      : { company, kind: mailboxMails.restored, values },
  )
}
