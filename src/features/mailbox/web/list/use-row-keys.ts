/** Arrows, Home and End move between the rows of a list; Tab goes on to what is in a row and behind the list. */
import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** For the element around rows whose links carry `data-row`. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const here = event.target instanceof Element ? event.target.closest('li') : null
  const at = rows.findIndex((row) => row.closest('li') === here)
  const next = rows[step(at, rows.length)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
