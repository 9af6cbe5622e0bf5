import { Link } from './link.tsx'
import styles from './link-chips.module.css'

interface LinkChip {
  /** Address without language prefix. */
  readonly to: string
  readonly label: string
  /** How many there are behind it. */
  readonly count?: number | undefined
  readonly isCurrent: boolean
}

/** A filter made of links: works before the script is there, can be opened in a tab, and is found by search engines. */
export function LinkChips({ label, chips }: { label: string; chips: readonly LinkChip[] }) {
  return (
    <nav aria-label={label} data-print="no">
      <ul className={styles.chips}>
        {chips.map(({ to, label: words, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.chip}>
              {words}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
