/** What is selected on a plan, what of it can be moved, and how. */
import { useState } from 'react'
import {
  boundMove,
  dragMove,
  lineUp,
  stepMove,
  turnBy,
  type LineUp,
  type Placed,
  type Point,
} from '../../rules.ts'
import type { Drawing, usePlanDraft } from './use-plan-draft.ts'

/** `tables`: their ids are keys; `shapes`: their places in the list. */
export type PlanMode = 'tables' | 'shapes'

/** What is selected: of the tables or of the background, never of both. */
export function usePlanSelection() {
  const [mode, setMode] = useState<PlanMode>('tables')
  const [selected, setSelected] = useState<readonly string[]>([])
  return {
    mode,
    selected,
    setMode: (next: PlanMode) => {
      setMode(next)
      setSelected([])
    },
    select: (keys: readonly string[]) => setSelected(keys),
    toggle: (key: string) =>
      setSelected((before) =>
        before.includes(key) ? before.filter((one) => one !== key) : [...before, key],
      ),
  }
}

export type PlanSelection = ReturnType<typeof usePlanSelection>

/** What can be moved in this mode, by key. */
function itemsOf(drawing: Drawing, mode: PlanMode): Map<string, Placed> {
  if (mode === 'tables') return new Map(Object.entries(drawing.spots))
  return new Map(drawing.shapes.map((shape, index) => [String(index), shape]))
}

/** The drawing with some of its items elsewhere. */
function withItems(drawing: Drawing, mode: PlanMode, items: ReadonlyMap<string, Placed>): Partial<Drawing> {
  if (mode === 'tables')
    return {
      spots: { ...drawing.spots, ...Object.fromEntries([...items].map(([id, one]) => [id, spot(one)])) },
    }
  return {
    shapes: drawing.shapes.map((shape, index) => ({ ...shape, ...pick(items.get(String(index))) })),
  }
}
const spot = ({ x, y, turn }: Placed): Placed => ({ x, y, turn })
const pick = (item: Placed | undefined) => (item ? spot(item) : {})

interface Given {
  draft: ReturnType<typeof usePlanDraft>
  selection: PlanSelection
}

/** What can be moved now, by key, and putting it elsewhere: one step of the history. */
function usePlanItems({ draft, selection: { mode } }: Given) {
  const { drawing } = draft
  const items = itemsOf(drawing, mode)
  const chosenOf = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const item = items.get(key)
      return item ? [[key, item] as const] : []
    })
  return {
    drawing,
    items,
    chosenOf,
    put: (next: ReadonlyMap<string, Placed>) => draft.change(withItems(drawing, mode, next)),
    movedBy: (keys: readonly string[], by: Point) =>
      new Map(chosenOf(keys).map(([key, item]) => [key, { ...item, x: item.x + by.x, y: item.y + by.y }])),
  }
}

/** Moving, turning and lining up what is selected. */
export function usePlanMoves(given: Given & { grid: number; edits: boolean }) {
  const { selection, grid, edits } = given
  const { drawing, items, chosenOf, put, movedBy } = usePlanItems(given)
  const common = (keys: readonly string[], lead: string) => ({
    lead: items.get(lead)!,
    all: chosenOf(keys).map(([, item]) => item),
    plan: drawing,
    grid,
  })
  return {
    items,
    /** How far a drag goes, snapped and kept on the plan. */
    dragBy: (keys: readonly string[], lead: string, by: Point) => dragMove({ ...common(keys, lead), by }),
    move: (keys: readonly string[], by: Point) => {
      if (edits && (by.x || by.y)) put(movedBy(keys, by))
    },
    step: (keys: readonly string[], lead: string, steps: Point): Placed | null => {
      if (!edits) return null
      const by = stepMove({ ...common(keys, lead), steps })
      const moved = movedBy(keys, by)
      if (by.x || by.y) put(moved)
      return moved.get(lead) ?? null
    },
    turn: (keys: readonly string[], degrees: number) => {
      if (!edits) return
      put(new Map(chosenOf(keys).map(([key, item]) => [key, { ...item, turn: turnBy(item.turn, degrees) }])))
    },
    /** Typed numbers: kept on the plan, not snapped. */
    place: (key: string, next: Partial<Placed>) => {
      const item = items.get(key)
      if (!item) return
      const wished = { ...item, ...next }
      const by = boundMove([item], drawing, { x: wished.x - item.x, y: wished.y - item.y })
      put(new Map([[key, { ...wished, x: item.x + by.x, y: item.y + by.y }]]))
    },
    lineUp: (how: LineUp) => {
      const chosen = chosenOf(selection.selected)
      const lined = lineUp(
        chosen.map(([, item]) => item),
        how,
      )
      put(new Map(chosen.map(([key], index) => [key, lined[index]!])))
    },
  }
}
