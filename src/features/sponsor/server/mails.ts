/** Emails about sponsorships and bids, in both languages. They never name an amount. */
import { formatDateTime } from '../../../shared/format.ts'
import type { Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { both, fillBoth, type MailValues } from '../../template/server/service.ts'
import { companyVariables, mailCompany, findCompany } from '../../registration/server/service.ts'
import { mailMessages as g } from '../../registration/messages.ts'
import { sponsorMailNames as n, sponsorMails as m, stateLabels } from '../messages.ts'
import { shownStateOf } from '../rules.ts'
import type { SponsorBidTable, SponsorshipTable } from './tables.ts'
import type { Tier } from './tier-service.ts'
import { isCancelled } from './view-service.ts'

export type SponsorMail =
  | 'applied'
  | 'waiting'
  | 'movedUp'
  | 'reminder'
  | 'expired'
  | 'confirmed'
  | 'changed'
  | 'declined'
  | 'withdrawn'
type BidMail = 'bid' | 'bidWithdrawn' | 'notAwarded'

const reasonBlock: Message = { cn: '{reason}', en: '{reason}' }
const own = {
  ...companyVariables,
  tier: { label: n.tier, sample: n.tierSample },
  until: { label: n.until, sample: n.untilSample, shows: 'deadline' },
} as const
const ofSponsorship = {
  ...own,
  state: { label: n.state, sample: n.stateSample },
  reason: { label: n.reason, sample: n.reasonSample, required: true, shows: 'note' },
} as const

function declare(
  name: SponsorMail | BidMail,
  texts: { subject: Message; body: Message; until?: Message; last?: Message; variables?: MailVariables },
): MailKind {
  const { last = reasonBlock, variables = ofSponsorship } = texts
  return {
    kind: `sponsor.${name}`,
    name: n[name],
    subject: texts.subject,
    body: [g.greeting, texts.body, ...(texts.until ? [texts.until] : []), m.tierLine, last],
    button: { label: m.openSponsorship, address: 'link' },
    variables,
  }
}

const nothingMore: Message = { cn: '', en: '' }
const receipt = { receipt: { label: n.receipt, sample: n.receiptSample, required: true } } as const

export const sponsorKinds: Readonly<Record<SponsorMail | BidMail, MailKind>> = {
  applied: declare('applied', { subject: m.appliedSubject, body: m.appliedBody, until: m.untilLine }),
  waiting: declare('waiting', { subject: m.waitingSubject, body: m.waitingBody }),
  movedUp: declare('movedUp', { subject: m.movedUpSubject, body: m.movedUpBody, until: m.untilLine }),
  reminder: declare('reminder', { subject: m.reminderSubject, body: m.reminderBody, until: m.untilLine }),
  expired: declare('expired', { subject: m.expiredSubject, body: m.expiredBody }),
  confirmed: declare('confirmed', { subject: m.confirmedSubject, body: m.confirmedBody }),
  changed: declare('changed', { subject: m.changedSubject, body: m.changedBody }),
  declined: declare('declined', { subject: m.declinedSubject, body: m.declinedBody }),
  withdrawn: declare('withdrawn', { subject: m.withdrawnSubject, body: m.withdrawnBody }),
  bid: declare('bid', {
    subject: m.bidSubject,
    body: m.bidBody,
    last: m.bidReceipt,
    variables: { ...own, ...receipt },
  }),
  bidWithdrawn: declare('bidWithdrawn', {
    subject: m.bidWithdrawnSubject,
    body: m.bidWithdrawnBody,
    last: nothingMore,
    variables: own,
  }),
  notAwarded: declare('notAwarded', {
    subject: m.notAwardedSubject,
    body: m.notAwardedBody,
    last: nothingMore,
    variables: own,
  }),
}

const moment = (at: number | null) =>
  at === null ? '' : both(formatDateTime('cn', at, { year: true }), formatDateTime('en', at, { year: true }))

/** Tells an organisation what became of its sponsorship. */
export async function mailSponsor(
  ctx: WriteContext,
  options: { kind: SponsorMail; row: SponsorshipTable; tier: Tier },
): Promise<void> {
  const { kind, row, tier } = options
  const reason = row.reason ? row.reason : null
  const state = stateLabels[shownStateOf({ state: row.state, cancelled: isCancelled(row) })]
  await send(ctx, {
    kind,
    row,
    values: {
      tier: both(tier.name.cn, tier.name.en),
      until: moment(row.hold_ends_at),
      state,
      reason: reason ? fillBoth(m.reasonLine, { reason: both(reason.cn, reason.en) }) : '',
    },
  })
}

/** The receipt of a bid, that it was taken back, or that another was chosen. */
export async function mailBid(
  ctx: WriteContext,
  options: { kind: BidMail; bid: SponsorBidTable; tier: Tier },
): Promise<void> {
  const { kind, bid, tier } = options
  await send(ctx, {
    kind,
    row: bid,
    values: {
      tier: both(tier.name.cn, tier.name.en),
      until: moment(tier.bidsUntil),
      receipt: bid.commitment,
    },
  })
}

/** To the primary contact, and to whom it names where the address is proved (mail-service.ts). */
async function send(
  ctx: WriteContext,
  options: {
    kind: SponsorMail | BidMail
    row: Pick<SponsorshipTable, 'company_id' | 'email' | 'contact'>
    values: MailValues
  },
): Promise<void> {
  const { kind, row } = options
  const company = await findCompany(ctx.tx, row.company_id)
  if (!company) return
  const receivers = new Map([
    [row.email, row.contact],
    [company.contact.email, company.contact.name],
  ])
  for (const [to, name] of receivers) {
    if (!to) continue
    await mailCompany(ctx, {
      company,
      to,
      kind: sponsorKinds[kind],
      path: '/sponsor',
      values: { ...options.values, name },
    })
  }
}
