import styles from './required.module.css'

/** Marks the label of a field that must be filled in; a field without it is optional. `RequiredNote` says so once in a form. */
export function RequiredMark() {
  return (
    <i aria-hidden="true" className={styles.mark}>
      *
    </i>
  )
}
