/** Signed in: welcome line, dropdown, sign-out icon (spec §2). */
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { CurrentUser } from '../session.ts'
import { signOut, useSession } from '../session.ts'
import { useTranslate } from '../language.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import {
  chevronDownIcon,
  fileIcon,
  gearIcon,
  mailIcon,
  newsIcon,
  peopleIcon,
  signOutIcon,
  starIcon,
  userIcon,
} from '../ui/icons.ts'
import { Badge } from '../ui/tag.tsx'
import { frameMessages as messages } from './frame-messages.ts'
import styles from './header.module.css'
import { useUnread } from './use-unread.ts'

const ofEverybody = [
  { to: '/signup', icon: fileIcon, label: messages.registrationInfo },
  { to: '/account', icon: userIcon, label: messages.account },
] as const
const ofAdministrators = [
  { to: '/admin/adminsponsor', icon: peopleIcon, label: messages.reviewInfo },
  { to: '/admin/adminsponsorvip', icon: starIcon, label: messages.sponsorInfo },
  { to: '/admin/adminnews', icon: newsIcon, label: messages.newsCentre },
  { to: '/admin/adminparams', icon: gearIcon, label: messages.parameters },
] as const

export function AccountMenu({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { letterFlag, adminFlag } = useSession()
  const unread = useUnread()
  return (
    <>
      <Dropdown name={user.name} email={user.email}>
        {ofEverybody.map((item) => (
          <MenuItem key={item.to} to={item.to} icon={item.icon} label={t(item.label)} />
        ))}
        {letterFlag && (
          <MenuItem to="/stationletter" icon={mailIcon} label={t(messages.messages)} count={unread} />
        )}
        {adminFlag && (
          <>
            <li className={styles.separator} aria-hidden="true" />
            {ofAdministrators.map((item) => (
              <MenuItem key={item.to} to={item.to} icon={item.icon} label={t(item.label)} />
            ))}
          </>
        )}
      </Dropdown>
      <IconButton
        className={styles.signOut}
        icon={signOutIcon}
        label={t(messages.signOut)}
        onClick={() => void signOut()}
      />
    </>
  )
}

function MenuItem(props: { to: string; icon: string; label: string; count?: number }) {
  return (
    <li>
      <Link to={props.to}>
        <Icon path={props.icon} />
        {props.label}
        {props.count ? <Badge count={props.count} /> : null}
      </Link>
    </li>
  )
}

/** Closes after a choice, a click elsewhere, and Esc (which gives the focus back). */
function Dropdown(props: { name: string; email: string; children: React.ReactNode }) {
  const t = useTranslate()
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useCloseDetails(ref, key)
  return (
    <details className={styles.me} ref={ref}>
      <summary>
        <Icon path={userIcon} />
        <span className={styles.name}>
          <span className="hide-s">{t(messages.welcome)}</span>
          {props.name}
        </span>
        <Icon path={chevronDownIcon} />
      </summary>
      <ul>
        <li>
          <small>{props.email}</small>
        </li>
        {props.children}
      </ul>
    </details>
  )
}

/** Closes an open `<details>` menu on navigation (`key` changes), outside clicks and Esc. */
export function useCloseDetails(ref: React.RefObject<HTMLDetailsElement | null>, key: string): void {
  useEffect(() => {
    if (ref.current) ref.current.open = false
  }, [key, ref])
  useEffect(() => {
    const away = (event: Event) => {
      const menu = ref.current
      if (!menu?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (menu.contains(event.target as Node)) return
      menu.open = false
    }
    document.addEventListener('click', away)
    document.addEventListener('keydown', away)
    return () => {
      document.removeEventListener('click', away)
      document.removeEventListener('keydown', away)
    }
  }, [ref])
}
