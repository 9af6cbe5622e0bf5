/** One registration beside the list: everything, field by field, and the decision (visual README, "Review drawer"). */
import { Button } from 'antd'
import { useEffect, useState, useMemo } from 'react'
import { LoadFailed, PageSkeleton, Slow } from '../../../../../web/admin/page-part.tsx'
import { RecordDrawer } from '../../../../../web/admin/record/record-drawer.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { Detail } from './detail-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from '../review.module.css'
import { Status, useShownName } from '../review-words-part.tsx'
import type { CompanyList } from '../list/use-company-list.ts'
import type { StaleDecision } from './use-decide.ts'

export function ReviewDrawer({ state }: { state: CompanyList }) {
  const shownName = useShownName()
  const { query, change } = state
  // `first` and `last` stand for a row that is still being asked for.
  const id = query.open && query.open.length > 5 ? query.open : null
  const detail = useLoad(reviewApi.getCompany, id ? { companyId: id } : null)
  const data = detail.data?.registration.id === id ? detail.data : null
  const [stale, setStale] = useState<StaleDecision | null>(null)
  const meet = (met: StaleDecision | null) => {
    setStale(met)
    if (met) takeOver(met.newer)
  }
  const takeOver = (changed: CompanyDetail | null) => {
    if (changed) detail.replace(changed)
    else detail.reload()
    state.list.reload()
  }
  return (
    <RecordDrawer
      open={query.open !== undefined}
      rowId={id}
      title={data && shownName(data.registration.company)}
      state={data && <Status state={data.registration.status} />}
      extra={<Steps state={state} />}
      width={600}
      onClose={() => change({ open: undefined, tab: undefined })}
    >
      {detail.refused && <LoadFailed refused={detail.refused} onRetry={detail.reload} />}
      <Slow loading={detail.loading && !data} onRetry={detail.reload} />
      {!data && !detail.refused && <PageSkeleton />}
      {data && (
        <Detail
          key={turnOf(data)}
          detail={data}
          state={state}
          onChanged={takeOver}
          stale={stale?.newer.registration.id === id ? stale.decided : null}
          onStale={meet}
        />
      )}
    </RecordDrawer>
  )
}

/** A new status begins a new review: marks of the one before are gone. */
const turnOf = ({ registration: { id, status } }: CompanyDetail) => `${id}:${status}`

function Steps({ state }: { state: CompanyList }) {
  const t = useTranslate()
  const { place, total, previous, next } = useNeighbours(state)
  useKeys(previous, next)
  return (
    <span className={styles.steps} title={t(messages.keys)}>
      {place !== null && <small className={record.hint}>{t(messages.place, { place, total })}</small>}
      <Button size="small" disabled={!previous} onClick={() => previous?.()} aria-keyshortcuts="K">
        {t(messages.previous)}
      </Button>
      <Button size="small" disabled={!next} onClick={() => next?.()} aria-keyshortcuts="J">
        {t(messages.next)}
      </Button>
    </span>
  )
}

/** J and K, only while the focus is in the drawer and in no field (WCAG 2.1.4). */
function useKeys(previous: (() => void) | null, next: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (!target.closest('.ant-drawer') || target.closest('input, textarea, select, [role="combobox"]'))
        return
      if (event.key === 'j' || event.key === 'J') next?.()
      if (event.key === 'k' || event.key === 'K') previous?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [previous, next])
}

/** The registration before and after the open one, over the pages of the list; and its place in it. */
function useNeighbours(state: CompanyList) {
  const { query, change, list } = state
  const { page, size } = state.listed.paging
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
