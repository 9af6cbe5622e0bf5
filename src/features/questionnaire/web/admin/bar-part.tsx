/** A bar of our own: what part of the whole a count is. The count beside it says the same in words. */
import styles from './questionnaire-admin.module.css'

export function Bar(props: { share: number; isMost?: boolean }) {
  const share = Math.min(1, Math.max(0, props.share))
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.barGround} x="0" y="0" width="100" height="10" />
      {share > 0 && (
        <rect
          className={props.isMost ? styles.barMost : styles.barPart}
          x="0"
          y="0"
          width={Math.max(0.6, share * 100)}
          height="10"
        />
      )}
    </svg>
  )
}
