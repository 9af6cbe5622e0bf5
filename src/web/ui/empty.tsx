import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Phrases } from './phrases.tsx'
import { RingsMark } from './ring-marks.tsx'

/** Nothing here yet: four rings in outline, what is so, one sentence, one action (docs/design.md, "Empty, loading, error"). */
export function Empty(props: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  /** It answers a search or a filter that stands above it: a phone shows the words alone, which end above the bar at its foot. */
  isAnswer?: boolean
}) {
  const Heading = props.level === 3 ? 'h3' : 'h2'
  return (
    <div className={styles.empty} data-answer={props.isAnswer || undefined}>
      <RingsMark className={styles.mark} count={4} size={88} hollow />
      <Heading>
        <Phrases>{props.title}</Phrases>
      </Heading>
      {props.text && <p>{props.text}</p>}
      {props.action && <p className={styles.action}>{props.action}</p>}
    </div>
  )
}
