import { joinClasses } from './class-names.ts'
import styles from './badge.module.css'

/** A count on an icon: nothing at 0, `99+` above 99 (docs/design.md, "Components"). */
export function Badge(props: { count: number; className?: string }) {
  if (props.count <= 0) return null
  return (
    <span className={joinClasses(styles.badge, props.className)}>
      {props.count > 99 ? '99+' : props.count}
    </span>
  )
}
