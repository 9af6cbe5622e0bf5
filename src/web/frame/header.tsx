/** The bar with countdown, language and account, and the head with the menu and the search (requirement 2). */
import { lazy, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Link } from '../ui/link.tsx'
import { RegisterLink } from '../ui/register-link.tsx'
import { useTranslate } from '../ui/language.tsx'
import type { PageHandle } from '../pages/page-handle.ts'
import { useSession } from '../data/session.ts'
import { makeStaticPart } from '../ui/static-part.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Icon } from '../ui/icon.tsx'
import { chevronDownIcon, menuIcon, searchIcon, userIcon } from '../ui/frame-icons.ts'
import { BySession } from '../ui/by-session.tsx'
import { joinClasses } from '../ui/class-names.ts'
import { frameMessages as messages, navigationMessages } from './frame-messages.ts'
import { HeaderClock } from './header-clock.tsx'
import account from './account-menu.module.css'
// The brand is drawn on the server, and its code is loaded later than its style is needed.
import './brand.module.css'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { useCloseDetails } from './use-close-details.ts'
import { commonMessages } from '../../shared/common-messages.ts'

/** The mark only leads home: rendered on the server and kept. */
const Brand = makeStaticPart<{ arc: boolean }>(
  import.meta.env.SSR ? (await import('./brand.tsx')).Brand : null,
  async () => ({
    default: (await import('./brand.tsx')).Brand,
  }),
)
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/**
 * Requirement 2, in its order and with its indices; the programme, which it does not name here, comes after them. Of the first two
 * a member is shown the second, by a rule of the style sheet; everybody else the first.
 */
export const navigation = [
  { index: 0, to: '/', label: navigationMessages.home },
  { index: 0, to: '/my-conference', label: navigationMessages.myConference },
  { index: 1, to: '/signup', label: navigationMessages.signup },
  { index: 8, to: '/programme', label: navigationMessages.programme },
  { index: 2, to: '/sponsor', label: navigationMessages.partners },
  { index: 3, to: '/field', label: navigationMessages.venue },
  { index: 4, to: '/hotel', label: navigationMessages.hotel },
  { index: 5, to: '/visa', label: navigationMessages.visa },
  { index: 6, to: '/news', label: navigationMessages.news },
  { index: 7, to: '/download', label: navigationMessages.archives },
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
        <BySession
          out={<SignInLinks />}
          waiting={<AccountPlace name={session.user?.name} />}
          inside={session.user && <AccountMenu user={session.user} />}
        />
      </div>
    </section>
  )
}

function SignInLinks() {
  const t = useTranslate()
  return (
    <>
      <Link to="/signup#login" dialog="login" className={`${buttonClass({ size: 'sm' })} ${styles.login}`}>
        {t(commonMessages.signIn)}
      </Link>
      <RegisterLink className={`${buttonClass({ variant: 'light', size: 'sm' })} ${styles.register}`}>
        {t(messages.register)}
      </RegisterLink>
    </>
  )
}

/** The account menu until it is there: as large as it will be, with the name that session-hint.ts found. */
function AccountPlace({ name }: { name: string | undefined }) {
  const t = useTranslate()
  return (
    <>
      <span className={account.me}>
        <span className={account.summary}>
          <span className={account.counted}>
            <Icon path={userIcon} />
          </span>
          <span className={joinClasses(account.name, name === undefined && account.unnamed)}>
            {t(messages.welcome)}
            {name}
          </span>
          <Icon path={chevronDownIcon} />
        </span>
      </span>
      <span className={styles.signOut} />
    </>
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
        <Brand arc />
        <nav className={styles.navigation} aria-label={t(messages.mainNavigation)}>
          <NavigationList />
        </nav>
        <Link to="/search" className={styles.search} aria-label={t(commonMessages.search)}>
          <Icon path={searchIcon} />
        </Link>
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
  // What belongs to no entry lights none; which one was open last is remembered for whoever reads it (`activeIndex`).
  const active = (useMatches().at(-1)?.handle as PageHandle | undefined)?.navigation
  return (
    <ul>
      {navigation.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            className={item.index === active ? styles.active : undefined}
            aria-current={item.to === pathname ? 'page' : item.index === active ? 'true' : undefined}
          >
            {t(item.label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
