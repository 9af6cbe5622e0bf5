/** The bar with countdown, language and account, and the head with the eight menu items (spec §2). */
import { useRef, useSyncExternalStore } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { useTranslate } from '../language.tsx'
import type { PageHandle } from '../page-head.ts'
import { useSession } from '../session.ts'
import { siteMessages } from '../site-messages.ts'
import { localData } from '../storage.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { menuIcon } from '../ui/icons.ts'
import { AccountMenu, useCloseDetails } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { openDialog } from './dialogs.ts'
import type { DialogName } from './dialogs.ts'
import { frameMessages as messages } from './frame-messages.ts'
import { HeaderClock } from './header-clock.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** Spec §2, in its order; the place in this list is the item's index. */
export const navigation = [
  { to: '/', label: siteMessages.home },
  { to: '/signup', label: siteMessages.signup },
  { to: '/sponsor', label: siteMessages.partners },
  { to: '/field', label: siteMessages.venue },
  { to: '/hotel', label: siteMessages.hotel },
  { to: '/visa', label: siteMessages.visa },
  { to: '/news', label: siteMessages.news },
  { to: '/download', label: siteMessages.archives },
] as const

export function UtilityBar() {
  const session = useSession()
  const t = useTranslate()
  return (
    <div className={styles.util}>
      <div className="wrap">
        <HeaderClock />
        <span className={styles.grow} />
        <LanguageSwitch />
        {session.user ? (
          <AccountMenu user={session.user} />
        ) : (
          <>
            <DialogLink
              to="/signup#login"
              dialog="login"
              className={`${buttonClass({ size: 'sm' })} ${styles.login}`}
            >
              {t(messages.login)}
            </DialogLink>
            <DialogLink
              to="/signup"
              dialog="agreement"
              className={`${buttonClass({ variant: 'light', size: 'sm' })} ${styles.register} hide-s`}
            >
              {t(messages.register)}
            </DialogLink>
          </>
        )}
      </div>
    </div>
  )
}

/** Opens a dialog; before the script is there it is a link to the page that opens the same one. */
export function DialogLink(props: {
  to: string
  dialog: DialogName
  className: string
  children: React.ReactNode
}) {
  return (
    <Link
      to={props.to}
      className={props.className}
      onClick={(event) => {
        event.preventDefault()
        openDialog(props.dialog)
      }}
    >
      {props.children}
    </Link>
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

/** The page's own index; on a page that has none, the one remembered in local storage (D-FRAME). */
function useActiveIndex(): number | undefined {
  const own = (useMatches().at(-1)?.handle as PageHandle | undefined)?.navigation
  const remembered = useSyncExternalStore(
    never,
    () => localData.get('activeIndex'),
    () => null,
  )
  return own ?? (remembered === null ? undefined : Number(remembered))
}
