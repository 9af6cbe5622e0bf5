/** The bar with countdown, language and account, and the head with the eight menu items (requirement 2). */
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Link } from '../ui/link.tsx'
import { useTranslate } from '../ui/language.tsx'
import type { PageHandle } from '../pages/page-handle.ts'
import { useSession } from '../data/session.ts'
import { makeStaticPart } from '../ui/static-part.tsx'
import { localData } from '../data/storage.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Icon } from '../ui/icon.tsx'
import { menuIcon } from '../ui/frame-icons.ts'
import { frameMessages as messages, navigationMessages } from './frame-messages.ts'
import { HeaderClock } from './header-clock.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { useCloseDetails } from './use-close-details.ts'
import { commonMessages } from '../../shared/common-messages.ts'

/** The mark only leads home: rendered on the server and kept. */
const Brand = makeStaticPart(import.meta.env.SSR ? (await import('./brand.tsx')).Brand : null, async () => ({
  default: (await import('./brand.tsx')).Brand,
}))
const AccountMenu = lazy(() => import('./account-menu.tsx'))

/** Requirement 2, in its order; the place in this list is the item's index. */
export const navigation = [
  { to: '/', label: navigationMessages.home },
  { to: '/signup', label: navigationMessages.signup },
  { to: '/sponsor', label: navigationMessages.partners },
  { to: '/field', label: navigationMessages.venue },
  { to: '/hotel', label: navigationMessages.hotel },
  { to: '/visa', label: navigationMessages.visa },
  { to: '/news', label: navigationMessages.news },
  { to: '/download', label: navigationMessages.archives },
] as const

export function UtilityBar() {
  const session = useSession()
  const t = useTranslate()
  return (
    <section className={styles.util} aria-label={t(messages.tools)}>
      <div className="wrap">
        <HeaderClock />
        <span className={styles.grow} />
        <LanguageSwitch />
        {session.user ? (
          <Suspense>
            <AccountMenu user={session.user} />
          </Suspense>
        ) : (
          <>
            <Link
              to="/signup#login"
              dialog="login"
              className={`${buttonClass({ size: 'sm' })} ${styles.login}`}
            >
              {t(commonMessages.signIn)}
            </Link>
            <Link
              to="/signup"
              dialog="agreement"
              className={`${buttonClass({ variant: 'light', size: 'sm' })} ${styles.register}`}
            >
              {t(messages.register)}
            </Link>
          </>
        )}
      </div>
    </section>
  )
}

export function Head() {
  const t = useTranslate()
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useCloseDetails(ref, key)
  return (
    <header className={styles.head}>
      <div className="wrap">
        <Brand />
        <nav className={styles.navigation} aria-label={t(messages.mainNavigation)}>
          <NavigationList />
        </nav>
        <details className={styles.menu} ref={ref}>
          <summary>
            <Icon path={menuIcon} />
            {t(messages.menu)}
          </summary>
          <nav aria-label={t(messages.menu)}>
            <NavigationList />
          </nav>
        </details>
      </div>
    </header>
  )
}

function NavigationList() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const active = useActiveIndex()
  return (
    <ul>
      {navigation.map((item, index) => (
        <li key={item.to}>
          <Link
            to={item.to}
            className={index === active ? styles.active : undefined}
            aria-current={item.to === pathname ? 'page' : undefined}
          >
            {t(item.label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const never = () => () => {}

/** The page's own index; on a page that has none, the one remembered in local storage (decision 20). */
function useActiveIndex(): number | undefined {
  const own = (useMatches().at(-1)?.handle as PageHandle | undefined)?.navigation
  const remembered = useSyncExternalStore(
    never,
    () => localData.get('activeIndex'),
    () => null,
  )
  return own ?? (remembered === null ? undefined : Number(remembered))
}
