/** Finds a page of the menu by any part of its names; the key / comes here from anywhere in the back office. */
import { foldQuery, foldText, hasWords } from '../../../shared/folding.ts'
import { useEffect, type KeyboardEvent } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { searchIcon } from '../../ui/icons.ts'
import { adminMessages as messages } from '../messages.ts'
import type { AdminPage } from './admin-page.ts'
import styles from './menu.module.css'

export function MenuSearch(props: {
  value: string
  found: number | null
  onChange: (value: string) => void
  onEnter: () => void
}) {
  const t = useTranslate()
  const { value, found } = props
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !value) return
    // The drawer that the menu may be in stays.
    event.stopPropagation()
    props.onChange('')
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        props.onEnter()
      }}
    >
      <Icon path={searchIcon} />
      <input
        type="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t(messages.findPage)}
        aria-keyshortcuts="/"
        placeholder={t(messages.findPage)}
        value={value}
        onChange={({ target }) => props.onChange(target.value)}
        onKeyDown={clear}
        data-menu-search=""
      />
      {!value && <kbd aria-hidden="true">/</kbd>}
      <span role="status" className="sr">
        {found !== null && t(messages.pagesFound, { count: found })}
      </span>
    </form>
  )
}

/** Pages that have each word in one of their names, their groups' or their addresses, in either language. */
export function findPages(pages: readonly AdminPage[], q: string): AdminPage[] {
  const words = foldQuery(q)
  return pages.filter(({ name, group, path }) => {
    return hasWords(foldText([name.cn, name.en, group?.cn, group?.en, path].join(' ')), words)
  })
}

/** A key that is pressed where something is typed, or in a dialog, is not meant for the menu. */
const isMeantElsewhere = ({ target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"], [role="combobox"]') !== null))

/** Focuses the search that is in sight; where none is, `open` brings the menu. */
export function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLElement>('[data-menu-search]')].find((one) =>
    one.checkVisibility(),
  )
  field?.focus()
  return field !== undefined
}

export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isMeantElsewhere(event)) return
      event.preventDefault()
      if (!focusSearch()) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
