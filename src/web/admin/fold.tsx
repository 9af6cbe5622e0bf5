import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { useMedia } from '../ui/use-media.ts'

/** A part of a long page under its heading; on a phone it is folded to that, with how much there is. */
export function Fold(props: {
  /** With the heading's `id`. */
  labelledBy: string
  heading: ReactNode
  /** How much there is: a number, or in words where something else stands before it. */
  count: ReactNode
  className: string | undefined
  /** Nothing is folded, on a phone either. */
  isWhole?: boolean
  /** Open from the beginning. */
  isOpen?: boolean
  children: ReactNode
}) {
  const { heading, className = '' } = props
  const isNarrow = useMedia('(max-width: 639px)')
  if (!isNarrow || props.isWhole)
    return (
      <section aria-labelledby={props.labelledBy} className={className}>
        {heading}
        {props.children}
      </section>
    )
  return (
    <details className={`${className} ${styles.fold}`} open={props.isOpen}>
      <summary>
        {heading}
        <small>{props.count}</small>
      </summary>
      {props.children}
    </details>
  )
}
