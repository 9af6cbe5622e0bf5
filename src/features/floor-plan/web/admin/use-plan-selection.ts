import { useState } from 'react'

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
