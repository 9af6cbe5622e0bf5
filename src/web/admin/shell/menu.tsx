/** The menu: the home, then groups with the pages that this role may open. A group is folded unless its page is shown or someone opened it. */
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { Message } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { Link } from '../../ui/link.tsx'
import type { CurrentUser } from '../../data/session.ts'
import { localData } from '../../data/storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronDownIcon, searchIcon } from '../../ui/icons.ts'
import { adminMessages as messages } from '../messages.ts'
import { useWaiting } from '../waiting.ts'
import { mayOpen, type AdminPage } from './admin-page.ts'
import { MenuCount } from './menu-count.tsx'
import { findPages, MenuSearch } from './menu-search.tsx'
import styles from './menu.module.css'

interface MenuProps {
  pages: readonly AdminPage[]
  user: CurrentUser
  edition: { code: string; year: number }
  onClose?: () => void
}

export function Menu(props: MenuProps) {
  const t = useTranslate()
  const nav = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const [{ q, at }, setTyped] = useState({ q: '', at: pathname + search })
  const pages = props.pages.filter((page) => mayOpen(page, props.user.role))
  // What was looked for is found once another page is open.
  const asked = at === pathname + search ? q.trim() : ''
  const found = asked ? findPages(pages, asked) : null
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
      <nav aria-label={t(messages.menu)} className={styles.menu} ref={withArrows(nav)}>
        <MenuSearch
          value={at === pathname + search ? q : ''}
          found={found?.length ?? null}
          onChange={(value) => setTyped({ q: value, at: pathname + search })}
          onEnter={() => nav.current?.querySelector<HTMLElement>('a')?.click()}
        />
        {found ? (
          <Found pages={found} everyPage={pages} q={asked} onClose={props.onClose} />
        ) : (
          <All pages={pages} onClose={props.onClose} />
        )}
      </nav>
    </>
  )
}

interface ListProps {
  pages: readonly AdminPage[]
  onClose: (() => void) | undefined
}

function All({ pages, onClose }: ListProps) {
  const groups = [...new Set(pages.flatMap(({ group }) => group ?? []))]
  return (
    <>
      <ul>
        {pages
          .filter(({ group }) => group === null)
          .map((page) => (
            <MenuItem key={page.path} page={page} onClose={onClose} />
          ))}
      </ul>
      {groups.map((group) => (
        <Group
          key={group.en}
          group={group}
          pages={pages.filter((page) => page.group === group)}
          onClose={onClose}
        />
      ))}
    </>
  )
}

/** Pages that were found by their names, then the lists in which records can be looked for by the same words. */
function Found({ pages, everyPage, q, onClose }: ListProps & { everyPage: readonly AdminPage[]; q: string }) {
  const t = useTranslate()
  const lists = everyPage.filter(({ search }) => search !== undefined)
  return (
    <>
      {pages.length === 0 && <p className={styles.found}>{t(messages.noPage)}</p>}
      <ul>
        {pages.map((page) => (
          <MenuItem key={page.path} page={page} onClose={onClose} />
        ))}
      </ul>
      <p className={styles.found}>{t(messages.findRecords)}</p>
      <ul className={styles.record}>
        {lists.map((page) => (
          <li key={page.path}>
            <Link to={`/admin/${page.path}?${new URLSearchParams({ [page.search!]: q })}`} onClick={onClose}>
              <Icon path={searchIcon} />
              {t(messages.foundIn, { page: t(page.name), q })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const withArrows = (ref: RefObject<HTMLElement | null>) => (menu: HTMLElement) => {
  ref.current = menu
  const stop = moveByArrows(menu)
  return () => {
    ref.current = null
    stop()
  }
}

/** Arrow keys, Home and End go through what is seen of the menu. */
function moveByArrows(menu: HTMLElement): () => void {
  const move = (event: KeyboardEvent) => {
    const all = [...menu.querySelectorAll<HTMLElement>('input, a, button')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (next === undefined || at < 0 || (isTyping && event.key !== 'ArrowDown')) return
    event.preventDefault()
    all[next]?.focus()
  }
  menu.addEventListener('keydown', move)
  return () => menu.removeEventListener('keydown', move)
}

/** Groups that someone opened and left open, by their English names. */
const kept = {
  read: () => new Set((localData.get('openMenu') ?? '').split('|').filter(Boolean)),
  note(name: string, isOpen: boolean) {
    const open = this.read()
    if (isOpen) open.add(name)
    else open.delete(name)
    localData.set('openMenu', [...open].join('|'))
  },
}

function Group({ group, pages, onClose }: ListProps & { group: Message }) {
  const t = useTranslate()
  const id = useId()
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const isHere = pages.some(({ path }) => pathname === `/admin/${path}`)
  const [isOpen, setIsOpen] = useState(() => kept.read().has(group.en))
  const [wasHere, setWasHere] = useState(false)
  // Coming to one of its pages opens a group; it can be folded all the same.
  if (isHere !== wasHere) {
    setWasHere(isHere)
    if (isHere) setIsOpen(true)
    else setIsOpen(kept.read().has(group.en))
  }
  const toggle = () => {
    kept.note(group.en, !isOpen)
    setIsOpen(!isOpen)
  }
  const count = pages.reduce((sum, { path }) => sum + (waiting.get(path) ?? 0), 0)
  return (
    <div>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {t(group)}
          {!isOpen && <MenuCount count={count} />}
          <Icon path={chevronDownIcon} />
        </button>
      </h2>
      <ul id={id}>
        {isOpen && pages.map((page) => <MenuItem key={page.path} page={page} onClose={onClose} />)}
      </ul>
    </div>
  )
}

function MenuItem({ page, onClose }: { page: AdminPage; onClose: (() => void) | undefined }) {
  const t = useTranslate()
  const to = `/admin/${page.path}`
  const isHere = useLocation().pathname === to
  const count = useWaiting().get(page.path) ?? 0
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // An entry far down a long menu is brought into view, and nothing else moves.
    if (isHere) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <li ref={item}>
      <Link to={to} onClick={onClose} aria-current={isHere ? 'page' : undefined}>
        <Icon path={page.icon} />
        {t(page.name)}
        <MenuCount count={count} />
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
      <path d="M4.6 15a18.8 18.8 0 0 1 8.4-9.5" stroke="var(--seal-600)" strokeWidth="3.4" />
    </svg>
  )
}
