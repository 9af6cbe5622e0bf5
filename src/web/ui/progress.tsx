import { useEffect, useRef, type ReactNode } from 'react'
import { beginLoading } from '../data/loading.ts'
import { joinClasses } from './class-names.ts'
import styles from './progress.module.css'
import { RingsMark } from './ring-marks.tsx'

/** How far something is, 0…100; without a value it is under way for an unknown time. */
export function Progress(props: {
  label: string
  value?: number | undefined
  className?: string | undefined
}) {
  return (
    <progress
      className={joinClasses(styles.progress, props.className)}
      aria-label={props.label}
      max={100}
      value={props.value}
    />
  )
}

/** Shares of the width in percent; the second is a heading. */
type Widths = readonly (30 | 40 | 60 | 80 | 100)[]

/**
 * What a page consists of, where it is more than lines: `act` a status with its button, `cards` panels with a heading each, `places`
 * panels of what can be chosen at four times each, `rows` a list with a time before each entry.
 */
type Shape = 'act' | 'cards' | 'places' | 'rows'
const shapes: Record<Shape, readonly Widths[]> = {
  act: [[30, 40, 100, 60]],
  cards: [
    [40, 80, 100, 60],
    [40, 100, 60],
    [40, 60, 80],
  ],
  places: [
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
  ],
  rows: [
    [100, 60],
    [80, 60],
    [100, 30],
    [60, 80],
  ],
}

/** Loading, in the shape of the content. As long as one is seen, the arc round the mark says the same. */
export function Skeleton(props: { label: string; widths?: Widths; shape?: Shape }) {
  const { widths = [40, 100, 80, 60], shape } = props
  const ref = useRef<HTMLDivElement>(null)
  // That of another (by-session.tsx) is in the page, but not seen.
  useEffect(() => (ref.current?.checkVisibility() ? beginLoading({ isTold: true }) : undefined), [])
  return (
    <div
      ref={ref}
      className={joinClasses(styles.skeletons, shape && styles[shape])}
      role="status"
      aria-label={props.label}
    >
      {shape ? (
        shapes[shape].map((lines, index) => (
          <div key={index} className={styles.skeletons}>
            <Bars widths={lines} />
          </div>
        ))
      ) : (
        <Bars widths={widths} />
      )}
    </div>
  )
}

function Bars({ widths }: { widths: Widths }) {
  return widths.map((width, index) => (
    <div key={index} className={joinClasses(styles.skeleton, styles[`w${width}`])} />
  ))
}

/** Nothing there: four rings, a line that says what is so, one sentence, one action. */
export function Empty(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <RingsMark count={4} size={80} />
      <b>{props.title}</b>
      {props.children && <p>{props.children}</p>}
      {props.action}
    </div>
  )
}
