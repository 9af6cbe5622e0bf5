import { initialsOf } from '../../shared/initials.ts'
import { joinClasses } from './class-names.ts'
import styles from './initials.module.css'

/** A ring with initials, in the place of a face or a logo. Decoration: the name stands beside it. */
export function Initials({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <i className={joinClasses(styles.initials, className)} aria-hidden="true">
      {initialsOf(name)}
    </i>
  )
}
