/** Tiers by bidding: the number of sealed bids and the time left; after the end the opening, the ranked bids and the award. */
import { Alert, Button } from 'antd'
import { formatMoney, formatInstant } from '../../../../shared/format.ts'
import { Card, LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import drawer from '../../../../web/admin/record/record-drawer.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad, type Loaded } from '../../../../web/admin/use-load.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import type { ResultOf } from '../../../../shared/call.ts'
import { sponsorApi, type BidTier, type OpenedBid } from '../../contract.ts'
import { biddingLabels } from '../../messages.ts'
import { BidTable } from './bid-table-part.tsx'
import { sponsorAdminMessages as messages } from './messages.ts'
import styles from './sponsor-admin.module.css'
import { useUpdateVip } from './use-update-vip.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { nameLeft, useNow } from '../../../booking/web/admin/booking-words-part.tsx'

const BiddingTag = makeStateTag(
  { none: 'plain', unset: 'plain', before: 'lake', open: 'warn', closed: 'warn', opened: 'ok' },
  biddingLabels,
)

type Bids = Loaded<ResultOf<typeof sponsorApi.bids>>

export function BidsPart({ onAwarded }: { onAwarded: () => void }) {
  const t = useTranslate()
  const bids = useLoad(sponsorApi.bids, {})
  if (bids.refused)
    return (
      <Card label={t(messages.bids)}>
        <LoadFailed refused={bids.refused} onRetry={bids.reload} />
      </Card>
    )
  if (!bids.data) return <PageSkeleton />
  return bids.data.tiers.map((tier) => (
    <OneTier key={tier.tier} tier={tier} bids={bids} onAwarded={onAwarded} />
  ))
}

function OneTier({ tier, bids, onAwarded }: { tier: BidTier; bids: Bids; onAwarded: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const award = useAward(tier, () => {
    bids.reload()
    onAwarded()
  })
  const title = t(messages.bidsOf, { tier: inLanguage(locale, tier.name) })
  return (
    <Card label={title}>
      <div className={record.cardHead}>
        <span className={drawer.heading}>
          <h2>{title}</h2>
          <BiddingTag state={tier.bidding} />
        </span>
        {tier.bidding === 'closed' && <OpenButton tier={tier} bids={bids} />}
      </div>
      {tier.bidding === 'unset' ? (
        <Alert type="info" showIcon title={t(messages.bidsUnset)} />
      ) : (
        <Facts tier={tier} />
      )}
      {tier.bidding === 'opened' ? (
        <BidTable tier={tier} onAward={award} />
      ) : (
        tier.bidding !== 'unset' && <p className={record.hint}>{t(messages.bidsSealed)}</p>
      )}
    </Card>
  )
}

function Facts({ tier }: { tier: BidTier }) {
  const t = useTranslate()
  const locale = useLocale()
  const now = useNow()
  const { bidsFrom, bidsUntil, bidMinimumFen, count, bidding } = tier
  const facts: readonly (readonly [string, string | null])[] = [
    [t(messages.bidders), String(count)],
    [t(messages.bidsFrom), bidsFrom === null ? null : formatInstant(bidsFrom)],
    [t(messages.bidsUntil), bidsUntil === null ? null : formatInstant(bidsUntil)],
    [t(messages.endsIn), bidding === 'open' && bidsUntil !== null ? nameLeft(t, bidsUntil, now) : null],
    [t(messages.bidMinimum), bidMinimumFen === null ? null : formatMoney(locale, bidMinimumFen)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Final, and with a fresh proof. */
function OpenButton({ tier, bids }: { tier: BidTier; bids: Bids }) {
  const t = useTranslate()
  const { administers } = useStaff()
  const { run, busy } = useAction()
  const open = () =>
    run(
      sponsorApi.openBids,
      { tier: tier.tier },
      {
        ask: { title: t(messages.openTitle), text: t(messages.openText), act: t(messages.open) },
        done: t(messages.opened),
        onDone: bids.replace,
      },
    )
  if (!administers) return <span className={record.hint}>{t(messages.onlyAdministrator)}</span>
  return (
    <Button type="primary" loading={busy} onClick={() => void open()}>
      {t(messages.open)}
    </Button>
  )
}

function useAward(tier: BidTier, onDone: () => void): (bid: OpenedBid) => void {
  const t = useTranslate()
  const locale = useLocale()
  const { update } = useUpdateVip()
  return (bid) => {
    const name = inLanguage(locale, bid.name)
    const amount = formatMoney(locale, bid.amountFen)
    const row = { companyId: bid.companyId, nameCn: bid.name.cn, nameEn: bid.name.en }
    const ask = {
      title: t(messages.awardOf, { name }),
      text: t(messages.awardText, { name, amount, tier: inLanguage(locale, tier.name) }),
      act: t(messages.award),
    }
    void update(row, { tier: tier.tier, status: 'confirmed' }, { ask, onDone })
  }
}
