import { Link } from '../../../web/ui/link.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import tabStyles from '../../../web/ui/tabs.module.css'
import type { BookingKind } from '../../booking/rules.ts'
import styles from './page.module.css'
import { tabMessages as messages } from './messages.ts'

const tabs = [
  { kind: 'room', to: '/meeting-room' },
  { kind: 'negotiation', to: '/negotiation-table' },
  { kind: 'coffee', to: '/coffee-table' },
  { kind: 'display', to: '/display-table' },
  { kind: 'sponsor', to: '/sponsor-table' },
] as const satisfies readonly { kind: BookingKind; to: string }[]

/** From rooms to the tables of each kind and back: links, each a page of its own. */
export function BookingTabsPart({ current }: { current: BookingKind }) {
  const t = useTranslate()
  return (
    <nav className={joinClasses(tabStyles.tabs, styles.tabs)} aria-label={t(messages.kinds)} data-print="no">
      {tabs.map(({ kind, to }) => (
        <Link key={kind} to={to} aria-current={kind === current ? 'page' : undefined}>
          {t(messages[kind])}
        </Link>
      ))}
    </nav>
  )
}
