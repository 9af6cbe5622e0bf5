import { useEffect, useMemo, useState } from 'react'
import type { CompanyRow } from '../../../contract.ts'
import { pendingStatuses } from '../../../rules.ts'
import type { CompanyList } from '../list/use-company-list.ts'
import type { Deciding } from './use-deciding.ts'

const isPending = ({ status }: CompanyRow) => (pendingStatuses as readonly string[]).includes(status)

/** So many that wait after the open one are read ahead. */
const ahead = 2

/** Which rows come before and after the open one; one that has left the list, decided elsewhere, keeps its place between them. */
function useStanding(index: number, open: string | undefined): { before: number; after: number } | null {
  const [last, setLast] = useState({ index, open })
  if (index >= 0 && (last.index !== index || last.open !== open)) setLast({ index, open })
  if (index >= 0) return { before: index - 1, after: index + 1 }
  return last.open === open && last.index >= 0 ? { before: last.index - 1, after: last.index } : null
}

/** Where the open registration stands in the list, its neighbours over the pages, and which comes after a decision on it. */
export function useQueue(state: CompanyList, deciding: Deciding) {
  const { query, change, list } = state
  const isUnderWay = deciding.underWay.length > 0
  const { page, size } = state.listed.paging
  const answered = list.data
  const listed = useMemo(() => (answered?.page === page ? answered.rows : []), [answered, page])
  // What has just been decided here waits no longer, although the list has not been read again.
  const rows = listed.filter((row) => row.id === query.open || !isPending(row) || !deciding.isSettled(row))
  const total = (answered?.total ?? 0) - (listed.length - rows.length)
  const index = rows.findIndex(({ id }) => id === query.open)
  const stands = useStanding(index, query.open)
  const last = Math.max(1, Math.ceil(total / size))

  // The neighbour is on another page, or comes with the list that is read again: open it once it is there.
  useEffect(() => {
    const wants = query.open === 'first' || query.open === 'last'
    if (!wants || list.loading || isUnderWay || answered?.page !== page) return
    const row = query.open === 'first' ? listed[0] : listed.at(-1)
    if (!row && page > 1) change({ page: String(page - 1), open: 'last' })
    else change({ open: row?.id })
  }, [list.loading, isUnderWay, answered, page, listed, query.open, change])

  // Another registration is shown in the tab that is open; a form for editing belongs to its own.
  const sameTab = query.tab === 'edit' ? { tab: undefined } : {}
  const step = (by: 1 | -1): (() => void) | null => {
    if (stands === null) return null
    const row = rows[by === 1 ? stands.after : stands.before]
    if (row) return () => change({ open: row.id, ...sameTab })
    const nextPage = page + by
    if (nextPage < 1 || nextPage > last) return null
    return () => change({ page: String(nextPage), open: by === 1 ? 'first' : 'last', ...sameTab })
  }
  const pending = rows.filter((row) => isPending(row) && row.id !== query.open)
  const following = pending.filter((row) => rows.indexOf(row) >= (stands?.after ?? 0))
  const nextIds = [...following, ...pending.filter((row) => !following.includes(row))].map(({ id }) => id)
  return {
    place: index < 0 ? null : (page - 1) * size + index + 1,
    total,
    row: rows[index] ?? null,
    previous: step(-1),
    next: step(1),
    /** What a key may open next, where it is on the page. */
    aheadIds: [
      ...new Set([
        ...nextIds.slice(0, ahead),
        ...(stands ? [rows[stands.after], rows[stands.before]] : []).flatMap((row) => row?.id ?? []),
      ]),
    ],
    /** After a decision on one that waited: the next that waits, else what the list has then. */
    goOn: () => {
      const isMore = index >= 0 && total > rows.length
      const open = nextIds[0] ?? (isMore ? 'first' : undefined)
      change({ open, ...(open ? sameTab : { tab: undefined }) })
    },
  }
}
export type Queue = ReturnType<typeof useQueue>
