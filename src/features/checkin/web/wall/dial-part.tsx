/** The rings of the wall: one a category, filled clockwise from the top; the vermilion block is who came last. */
import { useState } from 'react'
import { arcPath } from '../../../../shared/arc.ts'
import type { CheckinCounts } from '../../contract.ts'
import styles from './wall.module.css'

type Category = CheckinCounts['categories'][number]

/** From the lake outwards; two shades a ring, for its blocks. */
export const ringColours = [
  ['#7fc1c1', '#5fb0b2'],
  ['#9ed0cf', '#b5dcda'],
  ['#37999f', '#2a8e94'],
  ['#cfe6e3', '#dceeec'],
  ['#7fb4b6', '#9ed0cf'],
] as const
const [inner, outer] = [258, 494]
const gapDegrees = 0.5

/** Categories that anybody is expected of, the largest first; more than five rings cannot be told apart. */
export const ringsOf = ({ categories }: CheckinCounts): Category[] =>
  categories
    .filter(({ expected, came }) => expected > 0 || came > 0)
    .toSorted(
      (left, right) => right.expected - left.expected || (left.category.code < right.category.code ? -1 : 1),
    )
    .slice(0, ringColours.length)

/** Degrees at which a ring is cut into blocks: irregular, and always the same. */
function cutsOf(ring: number): number[] {
  const cuts: number[] = []
  for (let at = 0, step = 7 + ring * 3; at < 360; step = (step * 37 + 11) % 53) {
    at += 12 + step
    if (at < 360) cuts.push(at)
  }
  return cuts
}

/** Blocks of an arc from 0 to `end` degrees; the last `fresh` degrees are a block of their own. */
export function blocksOf(
  ring: number,
  end: number,
  fresh: number,
): { from: number; to: number; last: boolean }[] {
  const start = Math.max(0, end - fresh)
  const edges = [0, ...cutsOf(ring).filter((cut) => cut < start - 2), start]
  const blocks = edges.slice(1).map((to, index) => ({ from: edges[index]!, to, last: false }))
  return [...blocks, { from: start, to: end, last: true }].filter(({ from, to }) => to - from > gapDegrees)
}

const share = ({ came, expected }: Category) => Math.min(1, expected ? came / expected : 1)

export function DialPart({ counts }: { counts: CheckinCounts | null }) {
  const rings = counts ? ringsOf(counts) : []
  const step = (outer - inner) / Math.max(4, rings.length)
  const lastRing = useLastRing(rings)
  return (
    <svg viewBox="0 0 1000 1000" fill="none" aria-hidden="true">
      {Array.from({ length: Math.max(4, rings.length) }, (_, ring) => {
        const radius = inner + step * (ring + 0.5)
        const one = rings[ring]
        return (
          <g key={ring} strokeWidth={step * 0.72}>
            <circle cx="500" cy="500" r={radius} stroke="#16324f" />
            {one && (
              <Blocks ring={ring} radius={radius} end={share(one) * 359.8} isLast={ring === lastRing} />
            )}
          </g>
        )
      })}
      <circle cx="500" cy="500" r="244" fill="#071627" />
      {[53, 96, 135, 173, 209, 240].map((radius, index) => (
        <circle
          key={radius}
          cx="500"
          cy="500"
          r={radius}
          stroke="#7fc1c1"
          strokeWidth="1.4"
          opacity={0.06 + index * 0.035}
        />
      ))}
    </svg>
  )
}

function Blocks(props: { ring: number; radius: number; end: number; isLast: boolean }) {
  const { ring, radius, end, isLast } = props
  const colours = ringColours[ring % ringColours.length]!
  return blocksOf(ring, end, isLast ? 5 : 0).map(({ from, to, last }, index) => (
    <path
      key={index}
      d={arcPath({ cx: 500, cy: 500, radius, from: from - 90, to: to - 90 - gapDegrees })}
      stroke={last && isLast ? '#ff8a6e' : colours[index % 2]}
    />
  ))
}

/** The ring whose number grew last; the first at the beginning. */
function useLastRing(rings: readonly Category[]): number {
  const [seen, setSeen] = useState<{ rings: readonly Category[]; code: string | null }>({ rings, code: null })
  const before = new Map(seen.rings.map(({ category, came }) => [category.code, came]))
  const hasChanged =
    rings.length !== before.size || rings.some(({ category, came }) => came !== before.get(category.code))
  if (hasChanged) {
    const grown = rings.find(({ category, came }) => came > (before.get(category.code) ?? came))
    setSeen({ rings, code: grown?.category.code ?? seen.code })
  }
  return Math.max(
    0,
    rings.findIndex(({ category }) => category.code === seen.code),
  )
}

/** A new arrival widens one ripple, at most every three seconds (wall-page.tsx counts them). */
export function RipplePart({ turn }: { turn: number }) {
  return turn > 0 && <i key={turn} className={styles.ripple} aria-hidden="true" />
}
