import { useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { floorPlanApi } from '../../contract.ts'
import type { StaffPlan } from '../../contract.ts'
import { planMessages as messages } from './messages.ts'
import { isDirty, movesOf } from './use-plan-draft.ts'
import type { usePlanDraft } from './use-plan-draft.ts'

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
export function usePlanSave(options: Options) {
  const { plan, draft, onReload } = options
  const t = useTranslate()
  const notices = useNotices()
  const { standing, dirty, setBase, begin } = useBase(options)
  const [theirs, setTheirs] = useState<StaffPlan | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (over: StaffPlan = standing) => {
    setBusy(true)
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
    setBusy(false)
    if (!answer.ok) {
      if (answer.code !== 'CHANGED_MEANWHILE') return notices.refused(answer)
      return setTheirs(answer.result as StaffPlan)
    }
    notices.success(t(messages.saved))
    setBase(answer.result)
    setTheirs(null)
    onReload()
  }
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
