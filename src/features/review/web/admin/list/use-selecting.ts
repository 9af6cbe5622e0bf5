import { useCallback, useMemo, useRef, useState } from 'react'
import { call } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { reviewApi, type CompanyRow } from '../../../contract.ts'
import type { CompanyList } from './use-company-list.ts'

/** A registration as it was when it was chosen. */
export type Chosen = Pick<CompanyRow, 'id' | 'version'>

/** What is selected for one act on many: by hand, over pages, or all that match the filter. */
export function useSelecting({ filter }: CompanyList) {
  const notices = useNotices()
  const [rows, set] = useState<readonly Chosen[]>([])
  const [isGathering, setGathering] = useState(false)
  const gather = useCallback(async () => {
    setGathering(true)
    const answer = await call(reviewApi.listMatching, filter)
    setGathering(false)
    if (answer.ok) set(answer.result.companies)
    else notices.refused(answer)
  }, [filter, notices])
  /** Selects these as well, or no longer. */
  const tick = useCallback(
    (ticked: readonly Chosen[], isOn: boolean) =>
      set((before) => {
        const ids = new Set(ticked.map(({ id }) => id))
        const others = before.filter(({ id }) => !ids.has(id))
        return isOn ? [...others, ...ticked] : others
      }),
    [],
  )
  const last = useRef<string | null>(null)
  /** `rangeOf`: with all of these between it and the one that was ticked before. */
  const tickOne = useCallback(
    (row: Chosen, { isOn, rangeOf }: { isOn: boolean; rangeOf: readonly Chosen[] }) => {
      const from = rangeOf.findIndex(({ id }) => id === last.current)
      const at = rangeOf.findIndex(({ id }) => id === row.id)
      tick(from < 0 ? [row] : rangeOf.slice(Math.min(from, at), Math.max(from, at) + 1), isOn)
      last.current = row.id
    },
    [tick],
  )
  // The same while nothing changes: long lists are drawn again only when they must be.
  return useMemo(
    () => ({
      rows,
      ids: new Set(rows.map(({ id }) => id)),
      set,
      isGathering,
      selectAll: () => void gather(),
      tick,
      tickOne,
      /** It has been decided on by itself. */
      drop: (id: string) =>
        set((before) =>
          before.some((row) => row.id === id) ? before.filter((row) => row.id !== id) : before,
        ),
    }),
    [rows, isGathering, gather, tick, tickOne],
  )
}
export type Selecting = ReturnType<typeof useSelecting>
