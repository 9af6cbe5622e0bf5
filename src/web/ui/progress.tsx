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

/**
 * Loading, in the shape of the content: one bar for each share of the width (percent, in steps of 10). As long as one is seen, the
 * arc round the mark says the same.
 */
export function Skeleton(props: { label: string; widths?: readonly (30 | 40 | 60 | 80 | 100)[] }) {
  const { widths = [40, 100, 80, 60] } = props
  const ref = useRef<HTMLDivElement>(null)
  // That of another (by-session.tsx) is in the page, but not seen.
  useEffect(() => (ref.current?.checkVisibility() ? beginLoading() : undefined), [])
  return (
    <div ref={ref} className={styles.skeletons} role="status" aria-label={props.label}>
      {widths.map((width, index) => (
        <div key={index} className={joinClasses(styles.skeleton, styles[`w${width}`])} />
      ))}
    </div>
  )
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
