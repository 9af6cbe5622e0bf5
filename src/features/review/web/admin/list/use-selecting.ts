import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { reviewApi, type CompanyRow } from '../../../contract.ts'
import type { CompanyList } from './use-company-list.ts'

/** Rows asked for at once while all that match are gathered. */
const pageSize = 200

/** What is selected for one act on many: by hand, over pages, or all that match the filter. */
export function useSelecting({ filter }: CompanyList) {
  const notices = useNotices()
  const [rows, set] = useState<readonly CompanyRow[]>([])
  const [isGathering, setGathering] = useState(false)
  const gather = useCallback(async () => {
    setGathering(true)
    const found = new Map<string, CompanyRow>()
    for (let page = 1, pages = 1; page <= pages; page++) {
      // One page after the other, in an order that a decision does not change.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await call(reviewApi.getAllCompanyInfo, {
        ...filter,
        sort: 'number',
        page,
        size: pageSize,
      })
      if (!answer.ok) {
        notices.refused(answer)
        break
      }
      for (const row of answer.result.rows) found.set(row.id, row)
      pages = Math.ceil(answer.result.total / pageSize)
    }
    set([...found.values()])
    setGathering(false)
  }, [filter, notices])
  // The same while nothing changes: long lists are drawn again only when they must be.
  return useMemo(
    () => ({
      rows,
      set,
      isGathering,
      selectAll: () => void gather(),
      /** It has been decided on by itself. */
      drop: (id: string) => set((before) => before.filter((row) => row.id !== id)),
    }),
    [rows, isGathering, gather],
  )
}
export type Selecting = ReturnType<typeof useSelecting>
