import { useEffect, useEffectEvent } from 'react'
import record from '../../../../../web/admin/record/record-drawer.module.css'

type KeyName = 'a' | 'r' | 'j' | 'k' | 'u'
type Handlers = Partial<Record<KeyName, (() => void) | null>>

/** Where letters are typed, or mean something to a control. */
const typing =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

/**
 * Single keys that decide (WCAG 2.1.4): only while the focus is in the open registration, or for `page` anywhere in the page; never
 * in a field, with a modifier, held down, or while a dialog or a form lies over it. A null handler does nothing now.
 */
export function useReviewKeys(handlers: Handlers, scope: 'drawer' | 'page' = 'drawer'): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    const handler = handlers[event.key.toLowerCase() as KeyName]
    if (!handler || !(event.target instanceof HTMLElement) || !isMeant(event.target, scope)) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Someone is writing, or a dialog or a form lies over the page. */
export const isTypedIn = (): boolean => Boolean(document.activeElement?.closest(typing)) || isOverlaid()

const isOverlaid = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].some(
    (one) => one.checkVisibility() && !one.querySelector(`.${record.drawer}`),
  )

function isMeant(target: HTMLElement, scope: 'drawer' | 'page'): boolean {
  if (target.closest(typing)) return false
  if (target.closest(`.${record.drawer}`)) return true
  if (isOverlaid() || target.closest('[role="dialog"]')) return false
  return scope === 'page' || target === document.body
}
