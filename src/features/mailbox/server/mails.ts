/** The mails of in-site mail: the copy of a missive, with the way to the reply (decision 17), and what staff decide about writing. */
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import {
  companyVariables,
  mailCompanies,
  mailCompany,
  type Company,
} from '../../registration/server/service.ts'
import { mailboxMails as m } from '../messages.ts'
import { mailLimits, shorten } from '../rules.ts'
import type { Correspondent } from './contact-service.ts'
import { loadParties } from './party-service.ts'
import type { Mailbox } from './side-service.ts'
import type { OwnThread } from './own-missive-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export interface ComposedMessage {
  readonly to: readonly string[]
  readonly subject: string
  readonly body: string
  /** The thread that it goes into; null begins one for each receiver. */
  readonly thread: Pick<OwnThread, 'id'> | null
}

const copyVariables = {
  sender: { label: m.senderLabel, sample: m.senderSample, required: true, typed: 'line' },
  subject: { label: m.subjectLabel, sample: m.subjectSample, secret: true, typed: 'line' },
  letter: { label: m.letterLabel, sample: m.letterSample, secret: true, typed: 'text' },
} as const
const reason = {
  label: commonFormMessages.reason,
  sample: m.reasonSample,
  required: true,
  shows: 'note',
} as const
const opens = { label: m.openMailbox, address: 'link' } as const

export const mailboxMails = {
  copy: {
    kind: 'mailbox.copy',
    name: m.copyName,
    inOneLanguage: true,
    subject: m.copySubject,
    body: [m.copyIntro, { cn: '{letter}', en: '{letter}' }, m.buttonPlace, m.copyClosing],
    title: m.copyTitle,
    button: { label: m.copyAnswer, address: 'link' },
    variables: { ...companyVariables, ...copyVariables },
  },
  suspended: {
    kind: 'mailbox.suspended',
    name: m.suspendedName,
    subject: m.suspendedSubject,
    body: [m.greeting, m.suspendedBody, m.reasonLine],
    button: opens,
    variables: { ...companyVariables, reason },
  },
  restored: {
    kind: 'mailbox.restored',
    name: m.restoredName,
    subject: m.restoredSubject,
    body: [m.greeting, m.restoredBody],
    button: opens,
    variables: companyVariables,
  },
} satisfies Record<string, MailKind>

/**
 * To each receiver's primary contact, in its language: who writes, the beginning of the message, where to answer. No address
 * of the sender.
 */
export async function mailCopies(
  ctx: WriteContext,
  options: {
    mailbox: Mailbox
    message: ComposedMessage
    copies: readonly { receiver: Correspondent; missiveId: string }[]
  },
): Promise<void> {
  const { mailbox, message, copies } = options
  if (!copies.length) return
  const sender = (await loadParties(ctx.tx, [mailbox.side]))(mailbox.side)
  const values = {
    sender: sender.name,
    subject: message.subject,
    letter: shorten(message.body, mailLimits.copied),
  }
  await mailCompanies(
    ctx,
    copies.map(({ receiver, missiveId }) => ({
      company: receiver,
      kind: mailboxMails.copy,
      path: `/stationletter?id=${missiveId}`,
      values,
    })),
  )
}

/** Tells an organisation that it may not write for now and why, or that it may again. */
export async function mailSuspension(
  ctx: WriteContext,
  options: { company: Company; reason: { cn: string; en: string } | null },
): Promise<void> {
  const { company, reason: why } = options
  await mailCompany(ctx, {
    company,
    path: '/stationletter',
    ...(why ? { kind: mailboxMails.suspended, values: { reason: why } } : { kind: mailboxMails.restored }),
  })
}
