/**
 * Moving a floor plan by hand: two fingers zoom and move it, one finger or the mouse moves it, the wheel zooms it with Ctrl
 * held (as touch pads tell a pinch). A finger that has nothing more to move on the plan moves the page: nobody is caught in it.
 */
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { boundView, seenOf, zoomAt, type Frame, type Point, type View } from '../rules.ts'
import type { ChangeView } from './use-plan-view.ts'

/** A press that moves less is a click. */
const dragPx = 6
/** Two presses so near to one another, in time and on the screen, are one double press. */
const doubleMs = 350
const doublePx = 32

interface Press {
  /** Pointers that are down, by id. */
  readonly pointers: Map<number, Point>
  start: Point
  isDrag: boolean
}

export function usePlanGestures(options: { boxRef: RefObject<SVGSVGElement | null>; change: ChangeView }) {
  const { boxRef, change } = options
  const press = useRef<Press>({ pointers: new Map(), start: { x: 0, y: 0 }, isDrag: false })
  const tap = useRef<{ at: Point; time: number } | null>(null)
  useWheelZoom(boxRef, change)
  const end = (event: PointerEvent) => void press.current.pointers.delete(event.pointerId)
  return {
    /** The press that has just ended moved the plan: its click means nothing. */
    wasDrag: () => press.current.isDrag,
    /** After a press beside all tables: where on the plan it was, if it was the second of two. */
    secondTap(event: { clientX: number; clientY: number; timeStamp: number }): Point | null {
      const at = { x: event.clientX, y: event.clientY }
      const first = tap.current
      const isSecond =
        first !== null && event.timeStamp - first.time < doubleMs && distanceOf(first.at, at) < doublePx
      tap.current = isSecond ? null : { at, time: event.timeStamp }
      const box = boxRef.current?.getBoundingClientRect()
      if (!isSecond || !box) return null
      let found: Point | null = null
      change((frame, view) => {
        found = pointOnPlan({ frame, view, box, at })
        return view
      })
      return found
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const { pointers } = press.current
        const at = { x: event.clientX, y: event.clientY }
        if (event.button !== 0) return
        if (pointers.size === 0) Object.assign(press.current, { start: at, isDrag: false })
        pointers.set(event.pointerId, at)
      },
      onPointerMove: (event: PointerEvent) => {
        const element = boxRef.current
        if (element) followPointer({ press: press.current, event, element, change })
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

function followPointer(given: {
  press: Press
  event: PointerEvent
  element: SVGSVGElement
  change: ChangeView
}): void {
  const { press, event, element, change } = given
  const old = press.pointers.get(event.pointerId)
  if (!old) return
  const at = { x: event.clientX, y: event.clientY }
  if (!press.isDrag) {
    if (press.pointers.size === 1 && distanceOf(press.start, at) < dragPx) return
    press.isDrag = true
    element.setPointerCapture(event.pointerId)
  }
  const box = element.getBoundingClientRect()
  const other = [...press.pointers].find(([id]) => id !== event.pointerId)?.[1]
  press.pointers.set(event.pointerId, at)
  if (other) return void pinch({ change, box, old, at, other })
  const left = pan({ change, box, by: { x: at.x - old.x, y: at.y - old.y } })
  if (event.pointerType === 'touch' && Math.abs(left) >= 0.5) scrollBy({ top: -left, behavior: 'instant' })
}

const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Where a point of the screen lies on the plan. */
function pointOnPlan(given: { frame: Frame; view: View; box: DOMRect; at: Point }): Point {
  const { box, at } = given
  const seen = seenOf(given.frame, given.view)
  return {
    x: seen.x + ((at.x - box.left) / box.width) * seen.width,
    y: seen.y + ((at.y - box.top) / box.height) * seen.height,
  }
}

function pinch(given: { change: ChangeView; box: DOMRect; old: Point; at: Point; other: Point }): void {
  const { change, box, old, at, other } = given
  const [from, to] = [middleOf(old, other), middleOf(at, other)]
  const factor = distanceOf(at, other) / Math.max(1, distanceOf(old, other))
  change((frame, view) => zoomAt(frame, view, { factor, at: pointOnPlan({ frame, view, box, at: from }) }))
  pan({ change, box, by: { x: to.x - from.x, y: to.y - from.y } })
}

/** Moves the plan by pixels; answers how many of those downwards the plan's edge did not allow. */
function pan({ change, box, by }: { change: ChangeView; box: DOMRect; by: Point }): number {
  let left = 0
  change((frame, view) => {
    const perPixel = seenOf(frame, view).width / box.width
    const next = boundView(frame, {
      ...view,
      x: view.x - by.x * perPixel,
      y: view.y - by.y * perPixel,
    })
    left = by.y - (view.y - next.y) / perPixel
    return next
  })
  return left
}

/** Not through React, whose wheel listeners cannot keep the page from zooming. */
function useWheelZoom(boxRef: RefObject<SVGSVGElement | null>, change: ChangeView): void {
  useEffect(() => {
    const element = boxRef.current
    if (!element) return
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = { x: event.clientX, y: event.clientY }
      change((frame, view) =>
        zoomAt(frame, view, {
          factor: Math.exp(-event.deltaY / 200),
          at: pointOnPlan({ frame, view, box, at }),
        }),
      )
    }
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [boxRef, change])
}
