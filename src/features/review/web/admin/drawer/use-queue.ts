import { useEffect, useMemo } from 'react'
import type { CompanyRow } from '../../../contract.ts'
import { pendingStatuses } from '../../../rules.ts'
import type { CompanyList } from '../list/use-company-list.ts'

const isPending = ({ status }: CompanyRow) => (pendingStatuses as readonly string[]).includes(status)

/** Where the open registration stands in the list, its neighbours over the pages, and which comes after a decision on it. */
export function useQueue(state: CompanyList) {
  const { query, change, list } = state
  const { page, size } = state.listed.paging
  const answered = list.data
  const rows = useMemo(() => (answered?.page === page ? answered.rows : []), [answered, page])
  const total = answered?.total ?? 0
  const index = rows.findIndex(({ id }) => id === query.open)
  const last = Math.max(1, Math.ceil(total / size))

  // The neighbour is on another page, or comes with the list that is read again: open it once it is there.
  useEffect(() => {
    const wants = query.open === 'first' || query.open === 'last'
    if (!wants || list.loading || answered?.page !== page) return
    const row = query.open === 'first' ? rows[0] : rows.at(-1)
    if (!row && page > 1) change({ page: String(page - 1), open: 'last' })
    else change({ open: row?.id })
  }, [list.loading, answered, page, rows, query.open, change])

  const step = (by: 1 | -1): (() => void) | null => {
    if (index < 0) return null
    const row = rows[index + by]
    if (row) return () => change({ open: row.id, tab: undefined })
    const nextPage = page + by
    if (nextPage < 1 || nextPage > last) return null
    return () => change({ page: String(nextPage), open: by === 1 ? 'first' : 'last', tab: undefined })
  }
  const pending = rows.filter((row) => isPending(row) && row.id !== query.open)
  const following = pending.find((row) => rows.indexOf(row) > index)
  return {
    place: index < 0 ? null : (page - 1) * size + index + 1,
    total,
    row: rows[index] ?? null,
    previous: step(-1),
    next: step(1),
    /** Waits for a decision and is on the page: read ahead. */
    nextId: (following ?? pending[0])?.id ?? null,
    /** After a decision on one that waited: the next that waits, else what the list has then. */
    goOn: () => {
      const next = (following ?? pending[0])?.id
      const isMore = index >= 0 && total > rows.length
      change({ open: next ?? (isMore ? 'first' : undefined), tab: undefined })
    },
  }
}
export type Queue = ReturnType<typeof useQueue>
