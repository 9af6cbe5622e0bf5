/**
 * What the frame loads only where somebody is signed in: welcome line, dropdown and sign-out icon (requirement 2), and how many
 * messages are unread at the floating bar's link to them.
 */
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../ui/link.tsx'
import { useSession, type CurrentUser } from '../data/session.ts'
import { signOut } from '../data/session-acts.ts'
import { useTranslate } from '../ui/language.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import {
  calendarIcon,
  chevronDownIcon,
  coinIcon,
  fileIcon,
  gearIcon,
  mailIcon,
  newsIcon,
  peopleIcon,
  signOutIcon,
  starIcon,
  ticketIcon,
  userIcon,
} from '../ui/icons.ts'
import { Badge } from '../ui/badge.tsx'
import { accountMenuMessages as messages } from './account-menu-messages.ts'
import { frameMessages } from './frame-messages.ts'
import styles from './account-menu.module.css'
import frame from './frame.module.css'
import header from './header.module.css'
import { useCloseDetails } from './use-close-details.ts'
import { useTitleCount } from './use-title-count.ts'
import { unreadMessages } from './unread-messages.ts'
import { useUnread } from './use-unread.ts'
import { InLanguage } from '../ui/in-language.tsx'

const ofEverybody = [
  { to: '/signup', icon: fileIcon, label: messages.registrationInfo },
  { to: '/account/ticket', icon: ticketIcon, label: messages.ticket },
  { to: '/fees', icon: coinIcon, label: messages.fees },
  { to: '/meeting-room', icon: calendarIcon, label: messages.booking },
  { to: '/account', icon: userIcon, label: messages.account },
] as const
/** Requirement 2, Dropdown. */
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
  useTitleCount(unread)
  return (
    <>
      <Dropdown name={user.name} email={user.email} unread={unread}>
        {ofEverybody.map((item) => (
          <MenuItem key={item.to} to={item.to} icon={item.icon} label={t(item.label)} />
        ))}
        {letterFlag && (
          <>
            <MenuItem to="/stationletter" icon={mailIcon} label={t(frameMessages.messages)} count={unread} />
            <MenuItem to="/meetings" icon={calendarIcon} label={t(messages.meetings)} />
          </>
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
        className={header.signOut}
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
function Dropdown(props: { name: string; email: string; unread: number; children: React.ReactNode }) {
  const t = useTranslate()
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useCloseDetails(ref, key)
  return (
    <details className={styles.me} ref={ref}>
      <summary>
        <span className={styles.counted}>
          <Icon path={userIcon} />
          <span aria-hidden="true">
            <Badge count={props.unread} />
          </span>
        </span>
        <span className={styles.name}>
          {t(frameMessages.welcome)}
          <InLanguage>{props.name}</InLanguage>
          {props.unread > 0 && (
            <span className="sr"> {t(unreadMessages.unread, { count: props.unread })}</span>
          )}
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

export function UnreadBadge() {
  const t = useTranslate()
  const unread = useUnread()
  return (
    <>
      <span aria-hidden="true">
        <Badge count={unread} className={frame.badge!} />
      </span>
      {unread > 0 && <span className="sr">{t(unreadMessages.unread, { count: unread })}</span>}
    </>
  )
}
