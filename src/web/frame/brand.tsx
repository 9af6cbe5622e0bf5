import { Link } from '../ui/link.tsx'
import { InLanguage } from '../ui/in-language.tsx'
import { useTranslate } from '../ui/language.tsx'
import { brandMessages as messages } from './brand-messages.ts'
import styles from './header.module.css'
import { Mark } from './mark.tsx'

/** The mark and the name. Leads home. */
export function Brand({ className }: { className?: string | undefined }) {
  const t = useTranslate()
  return (
    <Link className={`${styles.brand} ${className ?? ''}`} to="/">
      <Mark accent="#bf3820" />
      <span>
        <b>{t(messages.brandName)}</b>
        <span>
          <InLanguage>{t(messages.brandLine)}</InLanguage>
        </span>
      </span>
    </Link>
  )
}
