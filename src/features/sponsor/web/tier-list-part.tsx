/** Tiers from the highest down: who sponsors, what each includes, what is left, and what can be done now. */
import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { Link } from '../../../web/link.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import { RingsMark } from '../../../web/ui/ring-marks.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import type { Rows } from '../../content/web/page-intro-part.tsx'
import { OpenFrame, ringsOfTier, TierFrames, usePlacesLeft } from '../../content/web/tiers-part.tsx'
import { biddingStateAt } from '../rules.ts'
import type { BiddingState } from '../rules.ts'
import { biddingLabels, ledgerLabels, sponsorMessages as messages } from './messages.ts'
import { timeLeft, useNow } from './use-now.ts'
import type { Own, Tier } from './use-own.ts'
import styles from './sponsor.module.css'

/** What somebody is about to do; own-part.tsx shows its dialog. */
export interface Act {
  readonly kind: 'apply' | 'queue' | 'bid'
  readonly tier: Tier
}

type Row = Rows<'sponsor-tier'>['rows'][number]

interface Line {
  readonly row: Row
  readonly tier: Tier
  readonly rings: number
  readonly sponsors: Rows<'sponsor'>['rows']
}

interface ListProps {
  readonly rows: Rows<'sponsor-tier'>
  readonly sponsors: Rows<'sponsor'>
  readonly tiers: readonly Tier[]
  readonly own: Own
  readonly onAct: (act: Act) => void
}

export function TierListPart(props: ListProps) {
  const { rows, sponsors, tiers, own, onAct } = props
  const pictures = { ...rows.pictures, ...sponsors.pictures }
  return (
    <div className={styles.tiers}>
      {linesOf(rows, sponsors, tiers).map((line) => (
        <article key={line.row.key} className={styles.tier} id={line.row.key}>
          <TierHead line={line} own={own} />
          <div className={styles.body}>
            <Frames line={line} pictures={pictures} own={own} onAct={onAct} />
            <Rights row={line.row} pictures={pictures} />
            <Strip tier={line.tier} />
            {line.tier.byBidding && <BiddingLine tier={line.tier} own={own} />}
            <QueueAction tier={line.tier} own={own} onAct={onAct} />
          </div>
        </article>
      ))}
    </div>
  )
}

function linesOf(
  rows: ListProps['rows'],
  sponsors: ListProps['sponsors'],
  tiers: ListProps['tiers'],
): readonly Line[] {
  return rows.rows
    .flatMap((row) => {
      const tier = tiers.find(({ key }) => key === row.key)
      if (!tier) return []
      const of = sponsors.rows.filter(({ values }) => values.tier === tier.tier)
      return [{ row, tier, rings: ringsOfTier[tier.tier], sponsors: of }]
    })
    .toSorted((a, b) => b.rings - a.rings)
}

/** The tier that the own organisation has applied for, waits for or sponsors. */
const isOwn = (own: Own, tier: Tier) => own.kind === 'ready' && own.mine.sponsorship?.tier === tier.key

function TierHead({ line: { row, tier, rings }, own }: { line: Line; own: Own }) {
  const t = useTranslate()
  const locale = useLocale()
  const price =
    tier.priceFen !== null
      ? formatMoney(locale, tier.priceFen)
      : tier.byBidding
        ? t(messages.byBidding)
        : null
  return (
    <header className={styles.name}>
      <RingsMark count={rings} size={56} />
      <div>
        <h3>
          <Bilingual value={{ cn: row.cn.name, en: row.en.name }} />
        </h3>
        {price && <p className={styles.price}>{price}</p>}
        {isOwn(own, tier) && <Tag tone="lake">{t(messages.own)}</Tag>}
      </div>
    </header>
  )
}

/** Whether the own organisation may apply now: an organisation has one sponsorship. */
const mayApply = ({ mine }: Extract<Own, { kind: 'ready' }>) =>
  mine.mayNot === null && mine.sponsorship === null

function Frames(props: {
  line: Line
  pictures: Rows<'sponsor'>['pictures']
  own: Own
  onAct: (act: Act) => void
}) {
  const { line, pictures, own, onAct } = props
  const { tier, rings, sponsors } = line
  const isOpen = tier.left === null || tier.left > 0
  return (
    <TierFrames rings={rings} sponsors={sponsors} pictures={pictures}>
      {isOpen && (
        <OpenFrame>
          {tier.byBidding ? (
            <BidFrame tier={tier} own={own} onAct={onAct} />
          ) : (
            <ApplyFrame tier={tier} own={own} onAct={onAct} />
          )}
        </OpenFrame>
      )}
    </TierFrames>
  )
}

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

function ApplyFrame({ tier, own, onAct }: FrameProps) {
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
        <span>
          {left} · {t(messages.apply)}
          <span className="sr"> {shown(tier.name).text}</span>
        </span>
      }
    />
  )
}

function BidFrame({ tier, own, onAct }: FrameProps) {
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
      words={
        <span>
          {label} · {t(hasBid ? messages.changeBid : messages.bid)}
        </span>
      }
    />
  )
}

function Rights({ row, pictures }: { row: Row; pictures: Rows<'sponsor'>['pictures'] }) {
  const t = useTranslate()
  if (row.cn.includes.length === 0 && row.en.includes.length === 0) return null
  return (
    <div className={styles.rights}>
      <h4>{t(messages.rights)}</h4>
      <BilingualRichText
        text={{ cn: row.cn.includes, en: row.en.includes }}
        pictures={pictures}
        headingFrom={4}
      />
    </div>
  )
}

/** Numbers of a tier side by side: places, what is left, what is included. */
function Strip({ tier }: { tier: Tier }) {
  const t = useTranslate()
  const { quota, left, waiting, delegates, rooms, tables, logo } = tier
  const entries = [
    { term: messages.quota, value: quota === null ? t(messages.noLimit) : String(quota) },
    { term: messages.left, value: left === null ? null : left === 0 ? t(messages.full) : String(left) },
    { term: messages.waiting, value: waiting > 0 ? String(waiting) : null },
    { term: ledgerLabels.delegate, value: delegates ? String(delegates) : null },
    { term: ledgerLabels.room, value: rooms ? String(rooms) : null },
    { term: ledgerLabels.table, value: tables ? String(tables) : null },
    { term: ledgerLabels.logo, value: logo ? t(messages.logoIncluded) : null },
  ].filter(({ value }) => value !== null)
  return (
    <dl className={styles.strip}>
      {entries.map(({ term, value }) => (
        <div key={term.en}>
          <dt>{t(term)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
function BiddingLine({ tier, own }: { tier: Tier; own: Own }) {
  const t = useTranslate()
  const locale = useLocale()
  const now = useNow(own.kind === 'ready' ? own.aheadMs : 0)
  const { bidsFrom, bidsUntil, bidMinimumFen } = tier
  const state = stateOfBids(tier, now)
  const end = state === 'open' ? bidsUntil : state === 'before' ? bidsFrom : null
  const left = end === null ? null : timeLeft(end, now)
  return (
    <p className={styles.bidding}>
      <Tag tone={biddingTones[state]}>{t(biddingLabels[state])}</Tag>
      {bidsFrom !== null && bidsUntil !== null && (
        <span>
          {t(messages.bidsFrom, {
            from: formatDateTime(locale, bidsFrom),
            until: formatDateTime(locale, bidsUntil),
          })}{' '}
          <small>{t(messages.beijing)}</small>
        </span>
      )}
      {bidMinimumFen !== null && (
        <span>{t(messages.bidMinimum, { sum: formatMoney(locale, bidMinimumFen) })}</span>
      )}
      {left && (
        <span className={styles.clock}>
          {t(state === 'open' ? messages.endsIn : messages.startsIn)}{' '}
          <b>
            {left.days > 0 && `${t(messages.dayCount, { days: left.days })} `}
            {left.clock}
          </b>
        </span>
      )}
    </p>
  )
}

/** A tier that is full takes names for its waiting list. */
function QueueAction({ tier, own, onAct }: FrameProps) {
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
