/** Keeps what lies above the page clear of the field that is being typed in. */
import { useEffect, type RefObject } from 'react'

const typedIn =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]'
/** Between the field and what makes room for it, px. */
const gap = 8

/** Its place is told to the style sheet, as `data-room` and `--room`, only where its own would cover the field. */
function makeRoom(host: HTMLElement): void {
  delete host.dataset['room']
  const field = document.activeElement?.matches(typedIn) ? document.activeElement : null
  if (!field) return
  const { top, bottom } = field.getBoundingClientRect()
  const own = host.getBoundingClientRect()
  if (own.height === 0 || own.bottom <= top || own.top >= bottom) return
  const [above, below] = [top, innerHeight - bottom]
  host.dataset['room'] = above > below ? 'start' : 'end'
  host.style.setProperty('--room', `${Math.max(above, below) - 2 * gap}px`)
}

/** `shown` changes whenever what lies there may have another size. */
export function useRoom(ref: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useEffect(() => {
    if (shown.length === 0) return
    const look = () => ref.current && makeRoom(ref.current)
    look()
    const changes = ['focusin', 'focusout', 'scroll', 'resize'] as const
    for (const change of changes) addEventListener(change, look, { capture: true, passive: true })
    return () => {
      for (const change of changes) removeEventListener(change, look, { capture: true })
    }
  }, [ref, shown])
}
