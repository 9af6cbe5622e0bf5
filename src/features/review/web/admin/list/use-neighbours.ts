import { useEffect, useMemo } from 'react'
import type { CompanyList } from './use-company-list.ts'

/** The registration before and after the open one, over the pages of the list; and its place in it. */
export function useNeighbours(state: CompanyList) {
  const { query, change, page, size, list } = state
  const answered = list.data
  const rows = useMemo(() => (answered?.page === page ? answered.rows : []), [answered, page])
  const total = list.data?.total ?? 0
  const index = rows.findIndex(({ id }) => id === query.open)
  const last = Math.max(1, Math.ceil(total / size))

  // The neighbour is on another page: open its end once that page is there.
  useEffect(() => {
    if (list.loading || rows.length === 0) return
    if (query.open === 'first') change({ open: rows[0]?.id })
    if (query.open === 'last') change({ open: rows.at(-1)?.id })
  }, [list.loading, rows, query.open, change])

  const step = (by: 1 | -1): (() => void) | null => {
    if (index < 0) return null
    const row = rows[index + by]
    if (row) return () => change({ open: row.id })
    const nextPage = page + by
    if (nextPage < 1 || nextPage > last) return null
    return () => change({ page: String(nextPage), open: by === 1 ? 'first' : 'last' })
  }
  return { place: index < 0 ? null : (page - 1) * size + index + 1, total, previous: step(-1), next: step(1) }
}
