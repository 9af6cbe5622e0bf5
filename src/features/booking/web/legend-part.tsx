import { joinClasses } from '../../../web/ui/class-names.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import styles from './booking.module.css'
import { pageMessages } from './page-messages.ts'

export type Look = 'free' | 'held' | 'taken' | 'mine' | 'fixed' | 'turn'

/** What the looks of places mean. The places themselves say it in words, too. */
export function LegendPart({ items }: { items: readonly { look: Look; label: string }[] }) {
  const t = useTranslate()
  return (
    <ul className={styles.legend} aria-label={t(pageMessages.legend)}>
      {items.map(({ look, label }) => (
        <li key={look}>
          <span className={joinClasses(styles.swatch, styles[look])} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}
