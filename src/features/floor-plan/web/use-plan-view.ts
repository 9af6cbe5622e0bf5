/** What part of a floor plan is seen: all of it at first and on paper. */
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
  /** How many units of the plan a pixel of the screen shows; 0 until the box is measured. */
  readonly unitsPerPx: number
  /** Closer, so that tables are as large as a finger about this point; from closer back to the whole. */
  readonly toggle: (at: Point, smallest: number) => void
}

/** What a finger hits, in pixels of the screen. */
const fingerPx = 32

interface Held {
  readonly view: View
  /** Width by height of the box. */
  readonly ratio: number
  /** In pixels; null until it is measured. */
  readonly boxWidth: number | null
}

export function usePlanView(options: { boxRef: RefObject<SVGSVGElement | null>; plan: Size }): PlanView {
  const { boxRef } = options
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
  useBox(boxRef, (box) => hold(fitInto({ held: latest.current, plan, box })))
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
    unitsPerPx: held.boxWidth ? seen.width / held.boxWidth : 0,
    toggle: (at, smallest) =>
      void change((given, view) => {
        if (view.scale > 1.001) return wholeView(given)
        const boxWidth = latest.current.boxWidth ?? 0
        const scale = Math.max(2, scaleFor(given, { boxWidth, size: smallest, px: fingerPx }))
        return zoomAt(given, view, { factor: scale, at })
      }),
    show: (spot) => void change((given, view) => showSpot(given, view, spot)),
  }
}

/** The view in a box of another size. */
function fitInto({ held, plan, box }: { held: Held; plan: Size; box: Size }): Held {
  const ratio = box.width / box.height
  return { ratio, boxWidth: box.width, view: boundView({ plan, ratio }, held.view) }
}

/** The size of a drawing on the screen, whenever it changes. */
export function useBox(boxRef: RefObject<SVGSVGElement | null>, hear: (box: Size) => void): void {
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
