/** The editor of one plan: what is selected, moving, turning, lining up, saving, and two people at once. */
import { useState } from 'react'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'
import { floorPlanApi, type StaffPlan, type PlanShape } from '../../contract.ts'
import { tableIn, usePlanDraft, isDirty, movesOf } from './use-plan-draft.ts'
import { usePlanMoves, usePlanSelection, type PlanSelection } from './use-plan-moves.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { useUnderWay } from '../../../../web/ui/use-under-way.ts'
import { planMessages as messages } from './messages.ts'

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

/** Adding, changing and taking away shapes of the background. */
function usePlanShapes(draft: ReturnType<typeof usePlanDraft>, selection: PlanSelection) {
  const { drawing } = draft
  return {
    changeShape: (key: string, next: Partial<PlanShape>) =>
      draft.change({
        shapes: drawing.shapes.map((shape, index) => (String(index) === key ? { ...shape, ...next } : shape)),
      }),
    addShape: (shape: PlanShape) => {
      draft.change({ shapes: [...drawing.shapes, shape] })
      selection.select([String(drawing.shapes.length)])
    },
    removeShapes: (keys: readonly string[]) => {
      selection.select([])
      draft.change({ shapes: drawing.shapes.filter((_, index) => !keys.includes(String(index))) })
    },
  }
}

interface Options {
  /** As the list has it: with tables that were just added, and perhaps drawn anew by someone else. */
  plan: StaffPlan
  draft: ReturnType<typeof usePlanDraft>
  onReload: () => void
}

/** What the drawing began from. A newer one takes its place only while nothing is drawn that would be lost. */
function useBase({ plan, draft }: Options) {
  const [base, setBase] = useState(plan)
  const known = new Map(base.tables.map((table) => [table.id, table]))
  const standing = { ...base, tables: plan.tables.map((table) => known.get(table.id) ?? table) }
  const dirty = isDirty(standing, draft.drawing)
  const begin = (newer: StaffPlan) => {
    setBase(newer)
    draft.begin(newer)
  }
  if (plan.version > base.version && !dirty) begin(plan)
  return { standing, dirty, setBase, begin }
}

/** Saving a drawing. Someone else's save is said before one's own goes over it; nothing drawn is lost meanwhile. */
function usePlanSave(options: Options) {
  const { plan, draft, onReload } = options
  const t = useTranslate()
  const notices = useNotices()
  const { standing, dirty, setBase, begin } = useBase(options)
  const [theirs, setTheirs] = useState<StaffPlan | null>(null)
  const [busy, save] = useUnderWay(async (over: StaffPlan = standing) => {
    const { name, width, height, shapes } = draft.drawing
    const answer = await call(floorPlanApi.savePlan, {
      id: plan.id,
      version: over.version,
      name,
      width,
      height,
      shapes: [...shapes],
      moves: movesOf(over, draft.drawing),
    })
    if (!answer.ok) {
      if (answer.code !== 'CHANGED_MEANWHILE') return notices.refused(answer)
      return setTheirs(answer.result as StaffPlan)
    }
    notices.success(t(messages.saved))
    setBase(answer.result)
    setTheirs(null)
    onReload()
  })
  return {
    standing,
    dirty,
    theirs,
    busy,
    save,
    loadTheirs: (newer: StaffPlan) => {
      begin(newer)
      setTheirs(null)
      onReload()
    },
  }
}
