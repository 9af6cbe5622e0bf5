/** Sponsors by tier: rings and size say the rank, a gold line parts them, open places are dashed frames (docs/design.md). */
import type { ReactNode } from 'react'
import { formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { RingsMark } from '../../../web/ui/ring-marks.tsx'
import type { ContentOf, SponsorTier } from '../rules.ts'
import { logoOf, Name } from './partners-part.tsx'
import { sponsorMessages as messages } from './sponsor-messages.ts'
import styles from './sponsor.module.css'
import type { Pictures, Rows } from './use-rows.ts'

type TierRow = ContentOf<'sponsor-tier'>
type Sponsor = ContentOf<'sponsor'>

/** Rings of a tier, most for the highest. */
export const ringsOfTier: Readonly<Record<SponsorTier, number>> = {
  chief: 5,
  diamond: 4,
  exclusive: 3,
  gold: 2,
  others: 1,
}

/** Places left of each tier, as the feature above counts them. */
export type LeftOfTiers = readonly { readonly key: string; readonly left: number | null }[]

interface Tier {
  readonly row: TierRow
  readonly rings: number
  readonly sponsors: readonly Sponsor[]
  /** Places left; null where the tier has no limit. */
  readonly left: number | null
}

/** Tiers from the highest down, each with its sponsors, and what the server says is left (basic/leftSeats). */
function tiersOf({ tiers, sponsors, left }: TiersProps): readonly Tier[] {
  return tiers.rows
    .map((row) => {
      const tier = row.values.tier ?? 'others'
      const of = sponsors.rows.filter(({ values }) => values.tier === tier)
      const { quota } = row.values
      return {
        row,
        rings: ringsOfTier[tier],
        sponsors: of,
        left:
          left?.find((one) => one.key === row.key)?.left ??
          (quota === null ? null : Math.max(0, quota - of.length)),
      }
    })
    .toSorted((a, b) => b.rings - a.rings)
}

interface TiersProps {
  readonly tiers: Rows<'sponsor-tier'>
  readonly sponsors: Rows<'sponsor'>
  readonly left: LeftOfTiers | null
}

/** As the home page shows them; what each includes, and applying, is on /sponsor. */
export function TiersPart(props: TiersProps) {
  const { tiers, sponsors } = props
  const pictures = { ...tiers.pictures, ...sponsors.pictures }
  return (
    <div className={styles.tiers}>
      {tiersOf(props).map((tier) => (
        <article key={tier.row.key} className={styles.tier}>
          <TierName tier={tier} />
          <TierFrames rings={tier.rings} sponsors={tier.sponsors} pictures={pictures}>
            {hasPlaces(tier) && <OpenPlace left={tier.left} />}
          </TierFrames>
        </article>
      ))}
    </div>
  )
}

/** A tier without a limit and without anybody still shows that it is open. */
const hasPlaces = ({ left, sponsors }: Tier) => (left === null ? sponsors.length === 0 : left > 0)

function TierName({ tier: { row, rings } }: { tier: Tier }) {
  const t = useTranslate()
  const locale = useLocale()
  const { yuan, tier } = row.values
  const price = yuan ? formatMoney(locale, yuan * 100) : tier === 'chief' ? t(messages.byBidding) : null
  return (
    <header className={styles.name}>
      <RingsMark count={rings} size={44} />
      <div>
        <h3>
          <Bilingual value={{ cn: row.cn.name, en: row.en.name }} />
        </h3>
        {price && <p>{price}</p>}
      </div>
    </header>
  )
}

/** The sponsors of a tier in frames of its size, and behind them what `children` adds (an `OpenFrame`). */
export function TierFrames(props: {
  rings: number
  sponsors: readonly Sponsor[]
  pictures: Pictures
  children?: ReactNode
}) {
  const { rings, sponsors, pictures, children } = props
  if (sponsors.length === 0 && !children) return null
  return (
    <ul className={`${styles.frames} ${styles[`rank${rings}`] ?? ''}`}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.key}>
          <Name row={sponsor} logo={logoOf(sponsor, pictures)} />
        </li>
      ))}
      {children}
    </ul>
  )
}

/** A dashed frame: a place that is open. Its child is the link or button that leads to it. */
export function OpenFrame({ children }: { children: ReactNode }) {
  return <li className={styles.open}>{children}</li>
}

/** What is open, and below it what can be done. */
export function OpenWords({ told, act }: { told: string; act: ReactNode }) {
  return (
    <>
      <span className={styles.told}>{told}</span> <span>{act}</span>
    </>
  )
}

/** `1 place left`, `Open`: what a tier still has, in words. */
export function usePlacesLeft(): (left: number | null) => string {
  const t = useTranslate()
  return (left) => (left === null ? t(messages.open) : t(messages.placesLeft, { count: left }))
}

function OpenPlace({ left }: { left: number | null }) {
  const t = useTranslate()
  const placesLeft = usePlacesLeft()
  return (
    <OpenFrame>
      <Link to="/sponsor#tiers">
        <OpenWords told={placesLeft(left)} act={t(messages.details)} />
      </Link>
    </OpenFrame>
  )
}
