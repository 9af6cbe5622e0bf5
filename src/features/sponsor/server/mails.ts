/** Mails about sponsorships and bids, in both languages. No amount ever stands in one. */
import { formatDateTime } from '../../../shared/format.ts'
import type { Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { addressOf } from '../../../server/markup.ts'
import {
  both,
  companyValues,
  mailCompany,
  type MailLine,
  type MailValues,
} from '../../registration/server/mail-service.ts'
import { findCompany } from '../../registration/server/row-service.ts'
import { sponsorMails as m, stateLabels } from '../messages.ts'
import type { SponsorBidTable, SponsorshipTable } from './tables.ts'
import type { Tier } from './tier-service.ts'

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

const texts: Record<SponsorMail | BidMail, { subject: Message; body: Message }> = {
  applied: { subject: m.appliedSubject, body: m.appliedBody },
  waiting: { subject: m.waitingSubject, body: m.waitingBody },
  movedUp: { subject: m.movedUpSubject, body: m.movedUpBody },
  reminder: { subject: m.reminderSubject, body: m.reminderBody },
  expired: { subject: m.expiredSubject, body: m.expiredBody },
  confirmed: { subject: m.confirmedSubject, body: m.confirmedBody },
  changed: { subject: m.changedSubject, body: m.changedBody },
  declined: { subject: m.declinedSubject, body: m.declinedBody },
  withdrawn: { subject: m.withdrawnSubject, body: m.withdrawnBody },
  bid: { subject: m.bidSubject, body: m.bidBody },
  bidWithdrawn: { subject: m.bidWithdrawnSubject, body: m.bidWithdrawnBody },
  notAwarded: { subject: m.notAwardedSubject, body: m.notAwardedBody },
}

const moment = (at: number | null) =>
  at === null ? '' : both(formatDateTime('cn', at, { year: true }), formatDateTime('en', at, { year: true }))

/** Tells an organisation what became of its sponsorship. */
export async function mailSponsor(
  ctx: WriteContext,
  options: { kind: SponsorMail; row: SponsorshipTable; tier: Tier },
): Promise<void> {
  const { kind, row, tier } = options
  const reason = row.reason ? (JSON.parse(row.reason) as { cn: string; en: string }) : null
  const state = stateLabels[row.state]
  await send(ctx, {
    kind,
    row,
    values: { tier: both(tier.name.cn, tier.name.en), until: moment(row.hold_ends_at), state },
    more: reason ? [{ message: m.reasonLine, values: { reason: both(reason.cn, reason.en) } }] : [],
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
    values: { tier: both(tier.name.cn, tier.name.en), until: moment(tier.bidsUntil) },
    more: kind === 'bid' ? [{ message: m.bidReceipt, values: { receipt: bid.commitment } }] : [],
  })
}

/** To whom it names, and to the primary contact where that is somebody else. */
async function send(
  ctx: WriteContext,
  options: {
    kind: SponsorMail | BidMail
    row: Pick<SponsorshipTable, 'company_id' | 'email' | 'contact'>
    values: MailValues
    more: readonly MailLine[]
  },
): Promise<void> {
  const { kind, row, more } = options
  const company = await findCompany(ctx.tx, row.company_id)
  if (!company) return
  const { publicUrl } = ctx.kernel.config
  const { subject, body } = texts[kind]
  const values: MailValues = {
    ...(await companyValues(ctx, company)),
    ...options.values,
    link: {
      cn: `${publicUrl}${addressOf('cn', '/sponsor')}`,
      en: `${publicUrl}${addressOf('en', '/sponsor')}`,
    },
  }
  const receivers = new Map([
    [row.email, row.contact],
    [company.contact_email, company.contact_name],
  ])
  for (const [to, name] of receivers) {
    if (!to) continue
    await mailCompany(ctx, {
      company,
      to,
      kind: `sponsor.${kind}`,
      subject,
      openLink: m.openLink,
      body: [{ message: body }, { message: m.tierLine }, ...more],
      values: { ...values, name },
    })
  }
}
