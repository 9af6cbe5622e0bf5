/**
 * Where the panel of what is chosen stands: on a wide screen beside the list, level with what is in sight; on a narrow one under
 * the row that was pressed. Choosing moves nothing from under the finger, and the focus goes to the panel's heading.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../../../web/ui/use-media.ts'
import type { BookerShown } from '../../booking/web/booking-part.tsx'

/** As in page.module.css: from here down the panel stands in the list. */
const narrow = '(max-width: 1099px)'
/** What the page's fixed bars may cover at the top and at the bottom of the window, in pixels. */
const topPx = 96
const bottomPx = 84

/** Of the box around the panel, which has the heading as its first. */
export const panelId = 'chosen-panel'
/** The form in it is gone after a success: who has just booked goes on at the heading, where one hears what is there now. */
export const focusPanel = () =>
  requestAnimationFrame(() => document.getElementById(panelId)?.querySelector('h2')?.focus())

export interface PanelPlace {
  /** The panel stands in the list, under what is chosen. */
  readonly isInline: boolean
  /** To be called when something is chosen, before it is drawn: what was pressed stays where it is. */
  readonly open: () => void
  /** Back to what was pressed. */
  readonly close: (pressed: HTMLElement | SVGElement | null) => void
}

interface Pressed {
  readonly element: Element
  readonly top: number
}

/** `mayNot`: of who looks at it. Who signs in with something chosen goes on at the panel, whose link to sign in is gone. */
export function usePanelPlace(mayNot: BookerShown['mayNot']): PanelPlace {
  const isInline = useMedia(narrow)
  const [count, setCount] = useState(0)
  const pressed = useRef<Pressed | null>(null)
  const shown = useRef(0)
  useLayoutEffect(() => {
    if (count === shown.current) return
    shown.current = count
    const box = document.getElementById(panelId)
    keepPlace(pressed.current)
    if (!box) return
    box.querySelector('h2')?.focus({ preventScroll: true })
    if (isInline) revealBelow(box, pressed.current?.element ?? null)
    else raiseToSight(box)
  }, [count, isInline])
  const before = useRef(mayNot)
  useEffect(() => {
    if (before.current === 'pending' && document.activeElement === document.body)
      (document.getElementById(panelId)?.querySelector('h2') ?? document.getElementById('main'))?.focus({
        preventScroll: true,
      })
    before.current = mayNot
  }, [mayNot])
  const press = () => {
    const { activeElement } = document
    const element = activeElement === document.body ? null : activeElement
    pressed.current = element && { element, top: element.getBoundingClientRect().top }
  }
  return {
    isInline,
    open() {
      press()
      setCount(count + 1)
    },
    close(element) {
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    },
  }
}

/** A panel that stood above has gone: what was pressed is put back under the finger. */
function keepPlace(pressed: Pressed | null): void {
  if (!pressed?.element.isConnected) return
  const moved = pressed.element.getBoundingClientRect().top - pressed.top
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
}

/** Scrolls no further than what was pressed allows: so that the panel is in sight, to its end where the window is high enough. */
function revealBelow(box: Element, pressed: Element | null): void {
  const { top, bottom } = box.getBoundingClientRect()
  const wanted = bottom - (innerHeight - bottomPx)
  const allowed = (pressed?.getBoundingClientRect().top ?? top) - topPx
  const by = top < topPx && !pressed ? top - topPx : Math.min(wanted, allowed)
  if (by > 0 || (top < topPx && !pressed)) scrollBy({ top: by, behavior: 'instant' })
}

/** The panel's top is above the window: it comes down beside what was pressed. */
function raiseToSight(box: HTMLElement): void {
  box.style.marginBlockStart = '0'
  const { top } = box.getBoundingClientRect()
  if (top < topPx) box.style.marginBlockStart = `${Math.round(topPx - top)}px`
}
