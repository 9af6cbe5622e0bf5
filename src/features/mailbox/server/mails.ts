/** The mails of in-site mail: the copy of a missive, with the way to the reply (decision 17), and what staff decide about writing. */
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { text, type Locale } from '../../../shared/i18n.ts'
import { companyVariables, mailCompany, type Company } from '../../registration/server/service.ts'
import { mailboxMails as m } from '../messages.ts'
import { mailLimits, shorten } from '../rules.ts'
import { loadParties } from './party-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

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
  copies: {
    kind: 'mailbox.copies',
    name: m.copiesName,
    inOneLanguage: true,
    subject: m.copiesSubject,
    body: [m.copiesIntro, { cn: '{letters}', en: '{letters}' }, m.buttonPlace, m.copyClosing],
    title: m.copiesTitle,
    button: { label: m.openMailbox, address: 'link' },
    variables: {
      ...companyVariables,
      count: { label: m.copiesCount, sample: { cn: '3', en: '3' }, required: true },
      letters: { label: m.copiesList, sample: m.copiesSample, secret: true, typed: 'text' },
    },
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

interface Letter {
  readonly id: string
  /** The side that wrote it. */
  readonly from: string
  readonly subject: string
}

/**
 * To the primary contact, in its language: who writes and the beginning of one message, with the way to the reply; or of several
 * who writes about what, and how many there are besides. No address of a sender.
 */
export async function mailCopies(
  ctx: WriteContext,
  options: { company: Company; letters: readonly Letter[]; count: number; body: string },
): Promise<void> {
  const { company, letters, count, body } = options
  const partyOf = await loadParties(
    ctx.tx,
    letters.map(({ from }) => from),
  )
  const [first] = letters
  if (!first) return
  if (count === 1) {
    const { id, from, subject } = first
    const values = { sender: partyOf(from).name, subject, letter: shorten(body, mailLimits.copied) }
    return mailCompany(ctx, { company, kind: mailboxMails.copy, path: `/stationletter?id=${id}`, values })
  }
  const more = count - letters.length
  const list = (locale: Locale) =>
    [
      ...letters.map(({ from, subject }) =>
        text(locale, m.copiesLine, { sender: partyOf(from).name[locale], subject }),
      ),
      ...(more > 0 ? [text(locale, m.copiesMore, { count: more })] : []),
    ].join('\n')
  await mailCompany(ctx, {
    company,
    kind: mailboxMails.copies,
    path: '/stationletter',
    values: { count: String(count), letters: { cn: list('cn'), en: list('en') } },
  })
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
