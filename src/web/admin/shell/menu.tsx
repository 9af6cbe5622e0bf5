/** The menu: groups and pages that this role may open. */
import { useLocation } from 'react-router'
import { useTranslate } from '../../ui/language.tsx'
import { Link } from '../../ui/link.tsx'
import type { CurrentUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { adminMessages as messages } from '../messages.ts'
import { mayOpen, type AdminPage } from './admin-page.ts'
import styles from './shell.module.css'

export function Menu(props: {
  pages: readonly AdminPage[]
  user: CurrentUser
  edition: { code: string; year: number }
  onClose?: () => void
}) {
  const t = useTranslate()
  const pages = props.pages.filter((page) => mayOpen(page, props.user.role))
  const groups = [...new Set(pages.map((page) => page.group))]
  return (
    <>
      <p className={styles.brand}>
        <Mark />
        <span>
          <b>{t(messages.name)}</b>
          <span>
            {props.edition.year} · {props.edition.code}
          </span>
        </span>
      </p>
      <nav aria-label={t(messages.menu)}>
        {groups.map((group) => (
          <div key={group.en}>
            <h2>{t(group)}</h2>
            <ul>
              {pages
                .filter((page) => page.group === group)
                .map((page) => (
                  <MenuItem key={page.path} page={page} {...(props.onClose && { onClose: props.onClose })} />
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

function MenuItem({ page, onClose }: { page: AdminPage; onClose?: () => void }) {
  const t = useTranslate()
  const to = `/admin/${page.path}`
  const isHere = useLocation().pathname === to
  return (
    <li>
      <Link to={to} onClick={onClose} aria-current={isHere ? 'page' : undefined}>
        <Icon path={page.icon} />
        {t(page.name)}
        {page.Count && <page.Count />}
      </Link>
    </li>
  )
}

/** The mark: a lake with rings, one arc vermilion. */
function Mark() {
  return (
    <svg viewBox="0 0 44 44" width="34" height="34" fill="none" aria-hidden="true">
      <circle cx="22" cy="22" r="6.5" fill="currentColor" />
      <g stroke="currentColor">
        <path d="M22 10.5a11.5 11.5 0 1 1-11.5 11.5" strokeWidth="3.4" />
        <path d="M22 3.2A18.8 18.8 0 0 1 36.8 33.6" strokeWidth="2.6" />
        <path d="M32.2 37.8A18.8 18.8 0 0 1 3.8 27" strokeWidth="2.6" opacity=".45" />
      </g>
      <path d="M4.6 15a18.8 18.8 0 0 1 8.4-9.5" stroke="#bf3820" strokeWidth="3.4" />
    </svg>
  )
}
