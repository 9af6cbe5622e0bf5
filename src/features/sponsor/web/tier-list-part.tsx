/** Tiers from the highest down: who sponsors, what each includes, what is left, and what can be done now. */
import { formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import { RingsMark } from '../../../web/ui/ring-marks.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import type { Rows } from '../../content/web/partners-part.tsx'
import { OpenFrame, ringsOfTier, TierFrames } from '../../content/web/tiers-part.tsx'
import { ledgerLabels } from '../messages.ts'
import { sponsorMessages as messages } from './messages.ts'
import { ApplyFrame, BiddingLine, BidFrame, QueueAction } from './places-part.tsx'
import type { Act, Own, Tier } from './use-own.ts'
import styles from './sponsor.module.css'

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
