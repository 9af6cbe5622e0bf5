/** What is drawn and not yet saved, with the steps back and forth. */
import { useState } from 'react'
import type { PlanShape, StaffPlan, StaffTable } from '../../contract.ts'
import type { Placed } from '../../rules.ts'

/** Everything that one "save" writes. */
export interface Drawing {
  readonly name: { readonly cn: string; readonly en: string }
  readonly width: number
  readonly height: number
  readonly shapes: readonly PlanShape[]
  /** Where tables stand, by id. */
  readonly spots: Readonly<Record<string, Placed>>
}

const spotOf = ({ x, y, turn }: Placed): Placed => ({ x, y, turn })

export function drawingOf({ name, width, height, shapes, tables }: StaffPlan): Drawing {
  return {
    name,
    width,
    height,
    shapes,
    spots: Object.fromEntries(tables.map((table) => [table.id, spotOf(table)])),
  }
}

/** Tables that are elsewhere than saved. */
export function movesOf(
  plan: StaffPlan,
  { spots }: Drawing,
): { id: string; x: number; y: number; turn: number }[] {
  return plan.tables.flatMap((table) => {
    const spot = spots[table.id]
    const isMoved = spot && (spot.x !== table.x || spot.y !== table.y || spot.turn !== table.turn)
    return isMoved ? [{ id: table.id, ...spotOf(spot) }] : []
  })
}

export function isDirty(plan: StaffPlan, drawing: Drawing): boolean {
  const rest = ({ name, width, height, shapes }: Drawing | StaffPlan) =>
    JSON.stringify([name, width, height, shapes])
  return movesOf(plan, drawing).length > 0 || rest(plan) !== rest(drawing)
}

/** Steps that can be undone. */
const keptSteps = 200

interface History {
  readonly past: readonly Drawing[]
  readonly now: Drawing
  readonly future: readonly Drawing[]
}

export function usePlanDraft(plan: StaffPlan) {
  const [history, setHistory] = useState<History>(() => ({ past: [], now: drawingOf(plan), future: [] }))
  const { past, now, future } = history
  return {
    drawing: now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (next: Partial<Drawing>) =>
      setHistory((before) => ({
        past: [...before.past, before.now].slice(-keptSteps),
        now: { ...before.now, ...next },
        future: [],
      })),
    /** Typing: the step before the first letter is the one to go back to. */
    amend: (next: Partial<Drawing>) =>
      setHistory((before) => ({ ...before, now: { ...before.now, ...next }, future: [] })),
    undo: () =>
      setHistory((before) => {
        const last = before.past.at(-1)
        if (!last) return before
        return { past: before.past.slice(0, -1), now: last, future: [before.now, ...before.future] }
      }),
    redo: () =>
      setHistory((before) => {
        const [next, ...rest] = before.future
        return next ? { past: [...before.past, before.now], now: next, future: rest } : before
      }),
    begin: (newer: StaffPlan) => setHistory({ past: [], now: drawingOf(newer), future: [] }),
  }
}

/** A table where it is on the drawing. */
export const tableIn = (drawing: Drawing, table: StaffTable): StaffTable => ({
  ...table,
  ...drawing.spots[table.id],
})
