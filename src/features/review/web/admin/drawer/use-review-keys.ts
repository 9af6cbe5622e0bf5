import { useEffect, useEffectEvent } from 'react'
import record from '../../../../../web/admin/record/record-drawer.module.css'

type KeyName = 'a' | 'r' | 'j' | 'k' | 'u' | TabKey
type TabKey = '1' | '2' | '3' | '4' | '5'
type Handlers = Partial<Record<KeyName, (() => void) | null>>
/** Where the focus is: in the open registration or nowhere, or in the page beside or below it. */
type Place = 'registration' | 'page'

/** Where letters are typed, or mean something to a control. */
const typing =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

/** With the frame around it, which has the focus once somebody has pointed at its ground. */
const registration = `.ant-drawer-open:has(.${record.drawer})`

/**
 * Single keys that decide and lead about (WCAG 2.1.4): only while the focus is in the open registration, or in another of the `places`; never in a
 * field, with a modifier, held down, or while a dialog or a form lies over it. A null handler does nothing now.
 */
export function useReviewKeys(handlers: Handlers, places: readonly Place[] = ['registration']): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    const handler = handlers[event.key.toLowerCase() as KeyName]
    if (!handler || !(event.target instanceof HTMLElement)) return
    const place = placeOf(event.target)
    if (!place || !places.includes(place)) return
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
    (one) => one.checkVisibility() && !one.matches(registration),
  )

/** Null where letters mean something else. */
function placeOf(target: HTMLElement): Place | null {
  if (target.closest(typing)) return null
  if (target.closest(registration)) return 'registration'
  if (isOverlaid() || target.closest('[role="dialog"]')) return null
  return target === document.body ? 'registration' : 'page'
}
