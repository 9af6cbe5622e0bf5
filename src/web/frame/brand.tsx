import { Link } from '../ui/link.tsx'
import { InLanguage } from '../ui/in-language.tsx'
import { useTranslate } from '../ui/language.tsx'
import { brandMessages as messages } from './brand-messages.ts'
import styles from './brand.module.css'
import { Mark } from './mark.tsx'

/** The mark and the name. Leads home. With `arc` the sign of what is loading is round the mark (data/loading.ts). */
export function Brand({ className, arc }: { className?: string | undefined; arc?: boolean }) {
  const t = useTranslate()
  return (
    <Link className={`${styles.brand} ${className ?? ''}`} to="/">
      <Mark accent="#bf3820" />
      {arc && (
        <svg className={styles.arc} viewBox="0 0 56 56" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="28" cy="28" r="26.5" pathLength="100" />
          <circle cx="28" cy="28" r="26.5" pathLength="100" />
        </svg>
      )}
      <span>
        <b>{t(messages.brandName)}</b>
        <span>
          <InLanguage>{t(messages.brandLine)}</InLanguage>
        </span>
      </span>
    </Link>
  )
}
