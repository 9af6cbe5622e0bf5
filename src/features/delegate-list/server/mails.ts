/** Mails to who receives a list: the link, and that a list is no longer valid. */
import { localAddress } from '../../../shared/addresses.ts'
import { formatDateTime } from '../../../shared/format.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { sendMail } from '../../../server/mail/mailer.ts'
import { listKindLabels } from '../../document/messages.ts'
import { mailMessages as g } from '../../registration/messages.ts'
import { both, composeMail, fillBoth, mailSiteOf } from '../../template/server/service.ts'
import { changeMessages, listMailMessages as m } from '../messages.ts'
import type { DelegateListTable } from './tables.ts'

const alike = (text: string) => ({ cn: text, en: text })
const common = {
  name: { label: m.name, sample: m.nameSample, typed: 'addressee' },
  list: { label: m.list, sample: listKindLabels['hotel-list'] },
  number: { label: m.number, sample: alike('HL-2027-0003-7KQMX'), required: true },
  conference: { label: m.conference, sample: m.conferenceSample },
} as const

export const delegateListMails = {
  ready: {
    kind: 'delegateList.ready',
    name: m.readyName,
    subject: m.readySubject,
    body: [g.greeting, m.readyBody, m.readyFacts, m.readyPassword, m.readyReplaces],
    button: { label: m.readyButton, address: 'link' },
    variables: {
      ...common,
      people: { label: m.people, sample: alike('312') },
      changes: { label: m.changes, sample: changeMessages.first },
      until: { label: m.until, sample: m.untilSample, required: true },
      link: { label: m.link, sample: alike('https://conference.example.org/list#…'), secret: true },
    },
  },
  ended: {
    kind: 'delegateList.ended',
    name: m.endedName,
    subject: m.endedSubject,
    body: [g.greeting, m.endedBody],
    variables: common,
  },
} as const satisfies Record<string, MailKind>

type Receiver = Pick<DelegateListTable, 'edition' | 'kind' | 'receiver_name' | 'receiver_email' | 'locale'>

async function commonValues(ctx: WriteContext, list: Receiver, number: string) {
  const { name } = await mailSiteOf(ctx.tx, ctx.kernel, list.edition)
  return { name: list.receiver_name, list: listKindLabels[list.kind], number, conference: name }
}

/** What is different from the last list, in a line. */
export const changesLine = (changes: DelegateListTable['changes']) =>
  changes
    ? fillBoth(changeMessages.counts, {
        added: String(changes.added),
        removed: String(changes.removed),
        changed: String(changes.changed),
      })
    : changeMessages.first

interface Ready {
  readonly list: DelegateListTable
  readonly number: string
  readonly endsAt: number
  readonly token: string
}

/** The link, in words that go from the outbox as soon as they are sent. */
export async function mailReady(ctx: WriteContext, { list, number, endsAt, token }: Ready): Promise<void> {
  const kind = delegateListMails.ready
  const { publicUrl } = ctx.kernel.config
  const linkIn = (locale: 'cn' | 'en') => `${publicUrl}${localAddress(locale, '/list')}#${token}`
  const words = await composeMail(ctx, {
    kind,
    locale: list.locale,
    edition: list.edition,
    values: {
      ...(await commonValues(ctx, list, number)),
      people: String(list.people),
      changes: changesLine(list.changes),
      until: both(formatDateTime('cn', endsAt, { year: true }), formatDateTime('en', endsAt, { year: true })),
      link: { cn: linkIn('cn'), en: linkIn('en') },
    },
  })
  await sendMail(ctx, { ...addressed(list, kind), ...words, expiresAt: endsAt, sensitive: true })
}

/** That a list is no longer valid, to whoever it was handed to. */
export async function mailEnded(
  ctx: WriteContext,
  { list, number }: { list: Receiver; number: string },
): Promise<void> {
  if (!list.receiver_email) return
  const kind = delegateListMails.ended
  const values = await commonValues(ctx, list, number)
  const words = await composeMail(ctx, { kind, locale: list.locale, edition: list.edition, values })
  await sendMail(ctx, { ...addressed(list, kind), ...words })
}

const addressed = (list: Receiver, { kind }: MailKind) =>
  ({ channel: 'email', to: list.receiver_email, locale: list.locale, kind }) as const
