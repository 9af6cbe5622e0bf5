import { arcPath } from '../../shared/arc.ts'

/** The small rings that say a rank, a step or a share. Decoration: words beside them say the same. */

const line = { fill: 'none', 'aria-hidden': true } as const

/** `count` concentric rings: a sponsor tier's rank, a level, an empty state. */
export function RingsMark(props: {
  count: number
  size?: number
  /** Without the drop in the middle: nothing is there. */
  hollow?: boolean
  className?: string | undefined
}) {
  const { count, size = 40 } = props
  return (
    <svg
      className={props.className}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      {...line}
      stroke="currentColor"
      strokeWidth="1.4"
    >
      {Array.from({ length: count }, (_, index) => (
        <circle key={index} cx="20" cy="20" r={Math.round(20 + (170 * (index + 1)) / count) / 10} />
      ))}
      {!props.hollow && <circle cx="20" cy="20" r="2" fill="currentColor" stroke="none" />}
    </svg>
  )
}

/** Progress as a ring of `states.length` segments. */
export function StepRing(props: {
  states: readonly ('done' | 'now' | 'rest')[]
  className?: string | undefined
}) {
  const step = 360 / props.states.length
  const colours = { done: 'var(--lake-600)', now: 'var(--seal-600)', rest: 'var(--porcelain-200)' }
  return (
    <svg className={props.className} viewBox="0 0 160 160" {...line} strokeWidth="8">
      {props.states.map((state, index) => (
        <path
          key={index}
          d={arcPath({
            cx: 80,
            cy: 80,
            radius: 70,
            from: -90 + index * step + 3,
            to: -90 + (index + 1) * step - 3,
          })}
          stroke={colours[state]}
        />
      ))}
      <circle cx="80" cy="80" r="60" stroke="var(--porcelain-200)" strokeWidth="1" />
    </svg>
  )
}

/** Share of a whole, 0…1: capacity used, days of a hold left. Full turns to the warning colour when asked. */
export function Gauge(props: {
  share: number
  tone?: 'lake' | 'warn' | 'ok'
  className?: string | undefined
}) {
  const { share, tone = 'lake' } = props
  const colour = { lake: 'var(--lake-600)', warn: 'var(--warn-700)', ok: 'var(--ok-700)' }[tone]
  return (
    <svg className={props.className} viewBox="0 0 64 64" {...line} strokeWidth="5">
      <circle cx="32" cy="32" r="28" stroke="var(--porcelain-200)" />
      {share >= 1 && <circle cx="32" cy="32" r="28" stroke={colour} />}
      {share > 0 && share < 1 && (
        <path d={arcPath({ cx: 32, cy: 32, radius: 28, from: -90, to: -90 + 360 * share })} stroke={colour} />
      )}
    </svg>
  )
}
