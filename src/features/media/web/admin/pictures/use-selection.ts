import { useMemo, useState } from 'react'

/** Which entries of a list are ticked; what leaves the list leaves the selection. */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const selected = ids.filter((id) => ticked.has(id))
    return {
      selected,
      has: (id: string) => ticked.has(id),
      tick: (id: string, on: boolean) =>
        setTicked((before) => {
          const next = new Set(before)
          if (on) next.add(id)
          else next.delete(id)
          return next
        }),
      all: () => setTicked(new Set(ids)),
      none: () => setTicked(new Set()),
    }
  }, [ids, ticked])
}
export type Selection = ReturnType<typeof useSelection>
