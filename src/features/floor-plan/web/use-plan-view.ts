/** What part of a floor plan is seen. It begins with tables as large as a finger, and is whole on paper. */
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import {
  boundView,
  scaleFor,
  seenOf,
  showSpot,
  wholeView,
  zoomAt,
  zoomStep,
  type Frame,
  type Point,
  type Size,
  type View,
} from '../rules.ts'

/** In pixels of the screen: what a finger or a mouse hits, and how large tables are to begin with where they would be smaller. */
const leastPx = 24
const fingerPx = 28

export type ChangeView = (change: (frame: Frame, view: View) => View) => View

export interface PlanView {
  readonly viewBox: string
  readonly isWhole: boolean
  readonly isLargest: boolean
  /** The whole height is in sight: one finger up and down is the page's. */
  readonly isTall: boolean
  readonly change: ChangeView
  readonly zoom: (steps: number) => void
  readonly fit: () => void
  readonly show: (spot: Point & { room: number }) => void
}

interface Held {
  readonly view: View
  /** Width by height of the box. */
  readonly ratio: number
  readonly boxWidth: number | null
}

export function usePlanView(options: {
  boxRef: RefObject<SVGSVGElement | null>
  plan: Size
  /** The smallest table's size, in the plan's units; null where there is none. */
  smallest: number | null
}): PlanView {
  const { boxRef, smallest } = options
  const { width, height } = options.plan
  const plan = useMemo(() => ({ width, height }), [width, height])
  const [held, setHeld] = useState<Held>(() => ({
    view: wholeView({ plan }),
    ratio: width / height,
    boxWidth: null,
  }))
  const latest = useRef(held)
  const hold = useCallback((next: Held) => {
    latest.current = next
    setHeld(next)
  }, [])
  const change = useCallback<ChangeView>(
    (wish) => {
      const { view, ratio } = latest.current
      const next = wish({ plan, ratio }, view)
      hold({ ...latest.current, view: next })
      return next
    },
    [plan, hold],
  )
  useBox(boxRef, (box) => hold(fitInto({ held: latest.current, plan, box, smallest })))
  useWholeOnPaper(change)
  const frame = { plan, ratio: held.ratio }
  const seen = seenOf(frame, held.view)
  return {
    viewBox: [seen.x, seen.y, seen.width, seen.height].map((one) => Math.round(one * 100) / 100).join(' '),
    isWhole: held.view.scale <= 1.001,
    isLargest:
      boundView(frame, { ...held.view, scale: held.view.scale * zoomStep }).scale === held.view.scale,
    isTall: seen.height >= height - 0.5,
    change,
    zoom: (steps) =>
      void change((given, view) => zoomAt(given, view, { factor: zoomStep ** steps, at: view })),
    fit: () => void change(wholeView),
    show: (spot) => void change((given, view) => showSpot(given, view, spot)),
  }
}

/** The view in a box of another size; the first time, with tables that a finger hits. */
function fitInto(given: { held: Held; plan: Size; box: Size; smallest: number | null }): Held {
  const { held, plan, box, smallest } = given
  const frame = { plan, ratio: box.width / box.height }
  const isFirst = held.boxWidth === null
  const wish = (px: number) => scaleFor(frame, { boxWidth: box.width, size: smallest ?? 0, px })
  const scale = !isFirst || smallest === null ? held.view.scale : wish(leastPx) > 1 ? wish(fingerPx) : 1
  return { ratio: frame.ratio, boxWidth: box.width, view: boundView(frame, { ...held.view, scale }) }
}

function useBox(boxRef: RefObject<SVGSVGElement | null>, hear: (box: Size) => void): void {
  const onBox = useEffectEvent(hear)
  useLayoutEffect(() => {
    const element = boxRef.current
    if (!element) return
    const look = () => {
      const box = element.getBoundingClientRect()
      if (box.width > 0 && box.height > 0) onBox(box)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [boxRef])
}

function useWholeOnPaper(change: ChangeView): void {
  useEffect(() => {
    let before: View | null = null
    const print = () =>
      flushSync(() =>
        change((frame, view) => {
          before = view
          return wholeView(frame)
        }),
      )
    const after = () => void change((_, view) => before ?? view)
    addEventListener('beforeprint', print)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', after)
    }
  }, [change])
}
