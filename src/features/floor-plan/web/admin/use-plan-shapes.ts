import type { PlanShape } from '../../contract.ts'
import type { usePlanDraft } from './use-plan-draft.ts'
import type { PlanSelection } from './use-plan-selection.ts'

/** Adding, changing and taking away shapes of the background. */
export function usePlanShapes(draft: ReturnType<typeof usePlanDraft>, selection: PlanSelection) {
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
