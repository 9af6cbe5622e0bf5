/** What is shown where a photograph is missing: what the record is, in lines. Decoration: words beside it say the same. */
import { joinClasses } from './class-names.ts'
import { drawSubject, type CoverSubject } from './line-cover-drawings.ts'
import styles from './line-cover.module.css'
import { saltOf } from './rings-salt.ts'

/** The record's id decides on details, so that two do not look alike. `night` is for grounds that are dark in every scheme. */
export function LineCover(props: {
  of: CoverSubject
  id: string
  /** Its place in a short list, whose records then never look alike. */
  nth?: number
  tone?: 'night'
  /** Of a room. */
  seats?: number
  className?: string | undefined
}) {
  return (
    <svg
      className={joinClasses(styles.cover, props.tone && styles[props.tone], props.className)}
      // A room lies wider than it is high.
      viewBox={props.of === 'room' ? '8 40 304 180' : '0 0 320 240'}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <path
        d={drawSubject(props.of, props.nth ?? saltOf(props.id), props.seats)}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
