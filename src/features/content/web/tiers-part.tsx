/** Sponsors by tier: rings and size say the rank, a gold line parts them, open places are dashed frames (visual README). */
import { formatMoney } from '../../../shared/format.ts'
import { readFacts, useSite } from '../../../web/edition.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { Link } from '../../../web/link.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { RingsMark } from '../../../web/ui/ring-marks.tsx'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import type { ContentOf, SponsorTier } from '../rules.ts'
import { logoOf, Name } from './partners-part.tsx'
import { sponsorMessages as messages } from './sponsor-messages.ts'
import styles from './sponsor.module.css'
import type { LeftOfTiers, Pictures, Rows } from './use-rows.ts'

type TierRow = ContentOf<'sponsor-tier'>
type Sponsor = ContentOf<'sponsor'>

/** Rings of a tier, most for the highest. */
const ringsOfTier: Readonly<Record<SponsorTier, number>> = {
  chief: 5,
  diamond: 4,
  exclusive: 3,
  gold: 2,
  others: 1,
}

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
          left?.find((one) => one.tier === tier)?.left ??
          (quota === null ? null : Math.max(0, quota - of.length)),
      }
    })
    .toSorted((a, b) => b.rings - a.rings)
}

interface TiersProps {
  readonly tiers: Rows<'sponsor-tier'>
  readonly sponsors: Rows<'sponsor'>
  readonly left: LeftOfTiers | null
  /** With what each includes, as on /sponsor. */
  readonly full?: boolean
}

export function TiersPart(props: TiersProps) {
  const { tiers, sponsors, full } = props
  return (
    <div className={styles.tiers}>
      {tiersOf(props).map((tier) => (
        <TierPart
          key={tier.row.key}
          tier={tier}
          pictures={{ ...tiers.pictures, ...sponsors.pictures }}
          {...(full && { full })}
        />
      ))}
    </div>
  )
}

function TierPart({ tier, pictures, full }: { tier: Tier; pictures: Pictures; full?: boolean }) {
  const t = useTranslate()
  const { row, rings } = tier
  const hasIncludes = row.cn.includes.length > 0 || row.en.includes.length > 0
  return (
    <article className={`${styles.tier} ${styles[`rank${rings}`]}`}>
      <TierName tier={tier} {...(full && { full })} />
      <div>
        <Frames tier={tier} pictures={pictures} />
        {full && hasIncludes && (
          <div className={styles.includes}>
            <h4>{t(messages.includes)}</h4>
            <BilingualRichText
              text={{ cn: row.cn.includes, en: row.en.includes }}
              pictures={pictures}
              headingFrom={4}
            />
          </div>
        )}
      </div>
    </article>
  )
}

function TierName({ tier: { row, rings }, full }: { tier: Tier; full?: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { yuan, quota, delegates, tier } = row.values
  const price = yuan ? formatMoney(locale, yuan * 100) : tier === 'chief' ? t(messages.byBidding) : null
  const facts = [
    quota !== null && t(messages.quota, { count: quota }),
    delegates !== null && t(messages.delegates, { count: delegates }),
  ].filter(Boolean)
  return (
    <header className={styles.name}>
      <RingsMark count={rings} size={full ? 56 : 44} />
      <div>
        <h3>
          <Bilingual value={{ cn: row.cn.name, en: row.en.name }} />
        </h3>
        {price && <p className={full ? styles.price : undefined}>{price}</p>}
        {full && facts.map((fact) => <p key={String(fact)}>{fact}</p>)}
      </div>
    </header>
  )
}

function Frames({ tier, pictures }: { tier: Tier; pictures: Pictures }) {
  const { sponsors, left } = tier
  // A tier without a limit and without anybody still shows that it is open.
  const isOpen = left === null ? sponsors.length === 0 : left > 0
  if (sponsors.length === 0 && !isOpen) return null
  return (
    <ul className={styles.frames}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.key}>
          <Name row={sponsor} logo={logoOf(sponsor, pictures)} />
        </li>
      ))}
      {isOpen && <OpenFrame left={left} />}
    </ul>
  )
}

function OpenFrame({ left }: { left: number | null }) {
  const t = useTranslate()
  const email = readFacts(useSite().facts, useLocale()).text('CONTACT_EMAIL')
  const words =
    left === null
      ? t(messages.open)
      : left === 1
        ? t(messages.placeLeft)
        : t(messages.placesLeft, { count: left })
  return (
    <li className={styles.open}>
      {email ? (
        <a href={`mailto:${email}`}>
          {words} · {t(messages.enquire)}
        </a>
      ) : (
        <Link to="/contactUs">
          {words} · {t(messages.enquire)}
        </Link>
      )}
    </li>
  )
}
