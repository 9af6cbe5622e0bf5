/** The bar at the right (at the bottom of smaller screens): spotlights, partners, venue, accommodation, messages (requirement 2). */
import { Link } from '../ui/link.tsx'
import { useTranslate } from '../ui/language.tsx'
import { useSession } from '../data/session.ts'
import { Icon } from '../ui/icon.tsx'
import { bedIcon, mailIcon, peopleIcon, placeIcon, starIcon } from '../ui/frame-icons.ts'
import { Badge } from '../ui/badge.tsx'
import styles from './frame.module.css'
import { frameMessages as messages, navigationMessages } from './frame-messages.ts'
import { useMovement } from './navigation.ts'
import { useUnread } from './use-unread.ts'

const items = [
  { to: '/extend/conference-highlight-video', icon: starIcon, label: navigationMessages.highlights },
  { to: '/sponsor', icon: peopleIcon, label: navigationMessages.partners },
  { to: '/field', icon: placeIcon, label: navigationMessages.venue },
  { to: '/hotel', icon: bedIcon, label: messages.hotels },
] as const

export function FloatingBar() {
  const t = useTranslate()
  const { state, letterFlag } = useSession()
  const unread = useUnread()
  const moving = useMovement().overlay
  return (
    <nav className={styles.floating} aria-label={t(messages.shortcuts)} hidden={moving}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to}>
              <Icon path={item.icon} />
              {t(item.label)}
            </Link>
          </li>
        ))}
        {(letterFlag || state === 'unknown') && (
          <li data-when={letterFlag ? undefined : 'letters'}>
            <Link to="/stationletter">
              <Icon path={mailIcon} />
              {t(messages.messages)}
              <span aria-hidden="true">
                <Badge count={unread} className={styles.badge!} />
              </span>
              {unread > 0 && <span className="sr">{t(messages.unread, { count: unread })}</span>}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
