import styles from '../review.module.css'

/** A key that does the same as the button it stands in, for who sees it; others are told by `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  )
}
