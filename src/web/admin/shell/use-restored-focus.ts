/**
 * Focus stays near: where what had it has gone (a row that was decided, a button whose act is done), a browser drops it to the
 * page's beginning, and who uses the keyboard or a screen reader is lost. It goes to the same act of a row below instead, else
 * to the same row, else to the next, else to the list, else to the page's heading. What was lost in a record, a dialog or a notice
 * over the page goes to what still lies there: behind it, keys would mean another thing or nothing.
 */
import { useEffect, type RefObject } from 'react'
import { focusUppermost } from '../record/record-drawer.tsx'

interface Stood {
  readonly element: HTMLElement
  /** From the inside out. */
  readonly around: readonly HTMLElement[]
  /** Keys of its row, of those after it and, for the last of all, of those before. */
  readonly rows: readonly string[]
  /** How many of them come after it. */
  readonly following: number
  /** Which of its row's buttons it is: the next row is about the same. */
  readonly place: number
  /** What it says: the next row that offers the same act comes before others, for who works down a list. */
  readonly act: string
}

const rowKey = 'data-row-key'
const acts = 'button:not(:disabled):not([role="switch"])'
const list = '[role="region"][tabindex="0"]'

/** `shell`: the menu, the bar and the page, `main`. */
export function useRestoredFocus(shell: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stood: Stood | null = null
    /** Focus was last in what lies over the page: a dialog, a list to choose from, a notice. */
    let isOver = false
    let frame = 0
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const main = target.closest<HTMLElement>('main')
      isOver = !shell.current?.contains(target)
      if (main) stood = whereItStands(target, main)
      else if (!isOver) stood = null
    }
    /** Who points at the page's ground wants to be nowhere. */
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !shell.current?.contains(target)) return
      isOver = false
      stood = null
    }
    const look = () => {
      if (document.activeElement !== document.body) return
      const gone = stood !== null && !stood.element.isConnected ? stood : null
      if ((isOver || gone?.rows.length === 0) && focusUppermost()) return
      if (gone) nearestTo(gone, shell.current)?.focus({ preventScroll: gone.rows.length === 0 })
      else if (isOver) stood?.element.focus()
    }
    // After those who know better where it belongs.
    const lookSoon = () => {
      if (!stood && !isOver) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const watch = new MutationObserver(lookSoon)
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', lookSoon)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', lookSoon)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [shell])
}

function whereItStands(element: HTMLElement, main: HTMLElement): Stood {
  const around: HTMLElement[] = []
  for (let one = element.parentElement; one && one !== main; one = one.parentElement) around.push(one)
  const row = element.closest(`[${rowKey}]`)
  const rows = row ? [...(row.parentElement?.querySelectorAll(`:scope > [${rowKey}]`) ?? [])] : []
  const at = row ? rows.indexOf(row) : 0
  return {
    element,
    around,
    place: row ? [...row.querySelectorAll<HTMLElement>('button')].indexOf(element) : 0,
    act: element.textContent,
    following: row ? rows.length - at - 1 : 0,
    rows: [...rows.slice(at), ...rows.slice(0, at).toReversed()].map((one) => one.getAttribute(rowKey) ?? ''),
  }
}

function nearestTo(
  { rows, following, around, place, act }: Stood,
  shell: HTMLElement | null,
): HTMLElement | null {
  // The row itself may still stand, with other acts or none: what holds it and its neighbours is meant.
  const holder = around.find((one) => one.isConnected && one.querySelector(`[${rowKey}]`))
  const [own = [], ...others] = rows.map((key) => {
    const row = holder?.querySelector(`[${rowKey}="${CSS.escape(key)}"]`)
    return [...(row?.querySelectorAll<HTMLElement>(acts) ?? [])]
  })
  const below = others.slice(0, following).flat()
  const same = act ? below.find(({ textContent }) => textContent === act) : undefined
  const next = others.find(({ length }) => length > 0)
  const near = same ?? own[place] ?? own.at(-1) ?? next?.[place] ?? next?.at(-1)
  if (near) return near
  for (const one of around) {
    if (!one.isConnected) continue
    if (one.matches(list)) return one
    const near = one.querySelector<HTMLElement>(list)
    if (near) return near
  }
  return shell?.querySelector<HTMLElement>('main h1[tabindex]') ?? null
}
