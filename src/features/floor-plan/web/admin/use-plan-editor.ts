/** The editor of one plan: what is selected, moving, turning, lining up, saving, and two people at once. */
import { useState } from 'react'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'
import type { StaffPlan } from '../../contract.ts'
import { tableIn, usePlanDraft } from './use-plan-draft.ts'
import { usePlanMoves } from './use-plan-moves.ts'
import { usePlanSave } from './use-plan-save.ts'
import { usePlanSelection } from './use-plan-selection.ts'
import { usePlanShapes } from './use-plan-shapes.ts'

export const grids = [5, 10, 25, 50, 100] as const

export function usePlanEditor(options: { plan: StaffPlan; edits: boolean; onReload: () => void }) {
  const { plan, edits, onReload } = options
  const draft = usePlanDraft(plan)
  const selection = usePlanSelection()
  const [grid, setGrid] = useState<number>(10)
  const saving = usePlanSave({ plan, draft, onReload })
  const { drawing } = draft
  const dirty = edits && saving.dirty
  useLeaveGuard(dirty)
  const moves = usePlanMoves({ draft, selection, grid, edits })
  return {
    plan,
    edits,
    grid,
    setGrid,
    ...draft,
    ...selection,
    ...moves,
    ...usePlanShapes(draft, selection),
    ...saving,
    dirty,
    tables: plan.tables.map((table) => tableIn(drawing, table)),
    undo: () => {
      if (selection.mode === 'shapes') selection.select([])
      draft.undo()
    },
    redo: () => {
      if (selection.mode === 'shapes') selection.select([])
      draft.redo()
    },
  }
}
export type PlanEditor = ReturnType<typeof usePlanEditor>
