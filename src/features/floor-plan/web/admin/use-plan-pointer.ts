import { useState, type PointerEvent } from 'react'
import type { Placed, Point } from '../../rules.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import type { PlanMode } from './use-plan-moves.ts'

/** A press that moves less (pixels) is a click. */
const dragPx = 4

interface Drag {
  readonly lead: string
  readonly keys: readonly string[]
  readonly from: Point
  readonly client: Point
  readonly moved: boolean
  /** Snapped, in the plan's units. */
  readonly by: Point
}
interface Marquee {
  readonly from: Point
  readonly to: Point
  readonly keeps: readonly string[]
}

const isFar = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) >= dragPx
const several = (event: PointerEvent) => event.shiftKey || event.ctrlKey || event.metaKey
const none = { x: 0, y: 0 }

/** The drawing of an event: it is one of its objects, or the drawing itself. */
const svgOf = ({ currentTarget }: PointerEvent) =>
  ((currentTarget as SVGElement).ownerSVGElement ?? currentTarget) as SVGSVGElement

function toPlan(event: PointerEvent): Point {
  const matrix = svgOf(event).getScreenCTM()
  if (!matrix) return none
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  return { x, y }
}

/** A frame drawn on the ground selects what is in it. */
function useMarquee(editor: PlanEditor) {
  const [marquee, setMarquee] = useState<Marquee | null>(null)
  const { selected, items, edits } = editor
  return {
    frame: marquee ? boxOf(marquee) : null,
    begin: (event: PointerEvent) => {
      if (event.button !== 0 || !edits) return
      svgOf(event).setPointerCapture(event.pointerId)
      const at = toPlan(event)
      setMarquee({ from: at, to: at, keeps: several(event) ? selected : [] })
    },
    move: (event: PointerEvent) => marquee && setMarquee({ ...marquee, to: toPlan(event) }),
    drop: () => {
      if (!marquee) return
      const box = boxOf(marquee)
      const inside = [...items].filter(([, at]) => isIn(box, at)).map(([key]) => key)
      editor.select([...new Set([...marquee.keeps, ...inside])])
      setMarquee(null)
    },
    leave: () => setMarquee(null),
  }
}

/** Dragging with mouse, pen or finger: what moves is drawn moved, and becomes one step of the history when it is let go. */
export function usePlanPointer(editor: PlanEditor) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const marquee = useMarquee(editor)
  const { selected, mode, edits } = editor
  const grab = (event: PointerEvent, key: string) => {
    if (event.button !== 0 || !edits) return
    event.stopPropagation()
    const isChosen = selected.includes(key)
    if (several(event)) return editor.toggle(key)
    const keys = isChosen ? selected : [key]
    if (!isChosen) editor.select(keys)
    svgOf(event).setPointerCapture(event.pointerId)
    const client = { x: event.clientX, y: event.clientY }
    setDrag({ lead: key, keys, from: toPlan(event), client, moved: false, by: none })
  }
  const move = (event: PointerEvent) => {
    if (!drag) return marquee.move(event)
    const moved = drag.moved || isFar(drag.client, { x: event.clientX, y: event.clientY })
    const at = toPlan(event)
    const wish = { x: at.x - drag.from.x, y: at.y - drag.from.y }
    setDrag({ ...drag, moved, by: moved ? editor.dragBy(drag.keys, drag.lead, wish) : none })
  }
  const drop = () => {
    if (drag?.moved) editor.move(drag.keys, drag.by)
    setDrag(null)
    marquee.drop()
  }
  const leave = () => {
    setDrag(null)
    marquee.leave()
  }
  return {
    grab,
    frame: marquee.frame,
    shown: <Item extends Placed>(of: PlanMode, key: string, item: Item): Item =>
      of === mode ? shownAt(drag, key, item) : item,
    handlers: {
      onPointerDown: marquee.begin,
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: leave,
    },
  }
}

/** As it is drawn now: while it is dragged, where the pointer has it. */
function shownAt<Item extends Placed>(drag: Drag | null, key: string, item: Item): Item {
  if (!drag?.moved || !drag.keys.includes(key)) return item
  return { ...item, x: item.x + drag.by.x, y: item.y + drag.by.y }
}

function boxOf({ from, to }: Marquee) {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  }
}

const isIn = (box: ReturnType<typeof boxOf>, { x, y }: Point) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
