/** How the places of a tier are had: applied for, waited for, or bid for; by what the caller may do now. */
import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { OpenWords, usePlacesLeft } from '../../content/web/tiers-part.tsx'
import { biddingStateAt, type BiddingState } from '../rules.ts'
import { TimeLeft } from './ends-in-part.tsx'
import { biddingLabels, sponsorMessages as messages } from './messages.ts'
import { useNow } from './use-now.ts'
import type { Act, Own, Tier } from './use-own.ts'
import styles from './sponsor.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** Whether the own organisation may apply now: it has one sponsorship, and no more holds than its limit. */
const mayApply = ({ mine }: Extract<Own, { kind: 'ready' }>) =>
  mine.mayNot === null && mine.sponsorship === null && mine.holdsFull === null

interface FrameProps {
  readonly tier: Tier
  readonly own: Own
  readonly onAct: (act: Act) => void
}

/** What is open, and the way to it: signing in, or the dialog. */
function FrameWords({ own, may, onClick, words }: Way) {
  if (own.kind === 'none')
    return (
      <Link to="/signup#login" dialog="login">
        {words}
      </Link>
    )
  return may ? (
    <button type="button" onClick={onClick}>
      {words}
    </button>
  ) : null
}

interface Way {
  readonly own: Own
  readonly may: boolean
  readonly onClick: () => void
  readonly words: ReactNode
}

export function ApplyFrame({ tier, own, onAct }: FrameProps) {
  const t = useTranslate()
  const shown = useBilingual()
  const left = usePlacesLeft()(tier.left)
  const may = own.kind === 'ready' && mayApply(own)
  if (own.kind !== 'none' && !may) return left
  return (
    <FrameWords
      own={own}
      may={may}
      onClick={() => onAct({ kind: 'apply', tier })}
      words={
        <OpenWords
          told={left}
          act={
            <>
              {t(messages.apply)}
              <span className="sr"> {shown(tier.name).text}</span>
            </>
          }
        />
      }
    />
  )
}

export function BidFrame({ tier, own, onAct }: FrameProps) {
  const t = useTranslate()
  const now = useNow(own.kind === 'ready' ? own.aheadMs : 0)
  const state = stateOfBids(tier, now)
  const label = t(biddingLabels[state])
  const may = own.kind === 'ready' && own.mine.mayNot === null
  if (state !== 'open' || (own.kind !== 'none' && !may)) return label
  const hasBid = own.kind === 'ready' && own.mine.bids.some((bid) => bid.tier === tier.key)
  return (
    <FrameWords
      own={own}
      may={may}
      onClick={() => onAct({ kind: 'bid', tier })}
      words={<OpenWords told={label} act={t(hasBid ? messages.changeBid : messages.bid)} />}
    />
  )
}

const biddingTones = {
  none: 'plain',
  unset: 'plain',
  before: 'plain',
  open: 'gold',
  closed: 'warn',
  opened: 'ok',
} as const satisfies Record<BiddingState, string>

/** By the server's clock: the page may be older than what it says of bids. */
function stateOfBids({ byBidding, bidsFrom, bidsUntil, bidding }: Tier, now: number): BiddingState {
  return biddingStateAt({ byBidding, bidsFrom, bidsUntil, openedAt: bidding === 'opened' ? 0 : null }, now)
}

/** When bids are taken, how it stands by the server's clock, and the time left. */
export function BiddingLine({ tier, own }: { tier: Tier; own: Own }) {
  const t = useTranslate()
  const locale = useLocale()
  const now = useNow(own.kind === 'ready' ? own.aheadMs : 0)
  const { bidsFrom, bidsUntil, bidMinimumFen } = tier
  const state = stateOfBids(tier, now)
  const until = bidsUntil === null ? '' : formatDateTime(locale, bidsUntil, { now: bidsFrom ?? now })
  const end = state === 'open' ? bidsUntil : state === 'before' ? bidsFrom : null
  return (
    <p className={styles.bidding}>
      <Tag tone={biddingTones[state]}>{t(biddingLabels[state])}</Tag>
      {bidsFrom !== null && bidsUntil !== null && (
        <span>
          <KeptWhole
            text={t(messages.bidsFrom, { from: formatDateTime(locale, bidsFrom, { year: true }), until })}
            part={until}
          />{' '}
          <small>{t(commonFormMessages.beijingTime)}</small>
        </span>
      )}
      {bidMinimumFen !== null && (
        <span>{t(messages.bidMinimum, { sum: formatMoney(locale, bidMinimumFen) })}</span>
      )}
      {end !== null && (
        <span className={styles.clock}>
          {t(state === 'open' ? messages.endsIn : messages.startsIn)}{' '}
          <b>
            <TimeLeft until={end} now={now} />
          </b>
        </span>
      )}
    </p>
  )
}

/** A tier that is full takes names for its waiting list. */
export function QueueAction({ tier, own, onAct }: FrameProps) {
  const t = useTranslate()
  const shown = useBilingual()
  if (tier.byBidding || tier.left !== 0 || own.kind !== 'ready' || !mayApply(own)) return null
  return (
    <p className={styles.act} data-print="no">
      <Button
        aria-label={t(messages.queueFor, { tier: shown(tier.name).text })}
        onClick={() => onAct({ kind: 'queue', tier })}
      >
        {t(messages.queue)}
      </Button>
    </p>
  )
}
