/** The bar at the right (at the bottom of smaller screens): spotlights, partners, venue, accommodation, messages (requirement 2). */
import { lazy, Suspense } from 'react'
import { Link } from '../ui/link.tsx'
import { useTranslate } from '../ui/language.tsx'
import { useSession } from '../data/session.ts'
import { Icon } from '../ui/icon.tsx'
import { mailIcon } from '../ui/frame-icons.ts'
import { makeStaticPart } from '../ui/static-part.tsx'
import styles from './frame.module.css'
import { frameMessages as messages } from './frame-messages.ts'
import { useMovement } from './navigation.ts'

/** They only lead somewhere: drawn on the server and kept. */
const Shortcuts = makeStaticPart(
  import.meta.env.SSR ? (await import('./shortcuts.tsx')).default : null,
  () => import('./shortcuts.tsx'),
)

const UnreadBadge = lazy(async () => ({ default: (await import('./account-menu.tsx')).UnreadBadge }))

export function FloatingBar() {
  const t = useTranslate()
  const { state, letterFlag } = useSession()
  const moving = useMovement() !== 'still'
  return (
    <nav className={styles.floating} aria-label={t(messages.shortcuts)} hidden={moving}>
      <Shortcuts />
      {(letterFlag || state === 'unknown') && (
        <ul data-when={letterFlag ? undefined : 'letters'}>
          <li>
            <Link to="/stationletter">
              <Icon path={mailIcon} />
              {t(messages.messages)}
              {letterFlag && (
                <Suspense>
                  <UnreadBadge />
                </Suspense>
              )}
            </Link>
          </li>
        </ul>
      )}
    </nav>
  )
}
