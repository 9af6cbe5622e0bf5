/** Where the focus goes: to the panel when a table is chosen, back to the table when the choice is dropped. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

export interface Panel {
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** After a table was chosen: its id. */
  readonly open: (tableId: string) => void
  readonly close: () => void
}

export function usePanel(selectedId: string | null, drop: () => void): Panel {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  const isOpen = selectedId !== null
  useEffect(() => {
    if (selectedId === null || !wanted.current) return
    wanted.current = false
    goTo(headingRef.current)
  }, [selectedId])
  const close = () => {
    if (selectedId === null) return
    const table = document.querySelector<SVGGElement | HTMLElement>(
      `[data-table="${CSS.escape(selectedId)}"]`,
    )
    drop()
    table?.focus()
  }
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: KeyboardEvent) => {
      const inPanel = event.target instanceof Element && event.target.closest('[data-panel]')
      if (event.key === 'Escape' && inPanel && !event.defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOpen])
  const open = (tableId: string) => {
    if (tableId === selectedId) goTo(headingRef.current)
    else wanted.current = true
  }
  return { headingRef, open, close }
}

/** Below the plan on a narrow screen: there the panel comes to the top. */
function goTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: matchMedia('(max-width: 1099px)').matches ? 'start' : 'nearest' })
}
