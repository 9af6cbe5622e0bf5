/** One registration beside the list: everything, field by field, and the decision (visual README, "Review drawer"). */
import { Button, Drawer } from 'antd'
import { useEffect } from 'react'
import { LoadFailed, PageSkeleton, Slow } from '../../../web/admin/page-part.tsx'
import { refreshPending } from '../../../web/admin/pending.ts'
import { useLoad } from '../../../web/admin/use-load.ts'
import { useTranslate } from '../../../web/language.tsx'
import { reviewApi } from '../contract.ts'
import type { CompanyDetail } from '../contract.ts'
import { Detail } from './detail-part.tsx'
import { reviewMessages as messages } from './messages.ts'
import styles from './review.module.css'
import { Status } from './status-part.tsx'
import type { CompanyList } from './use-company-list.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useShownName } from './use-shown-name.ts'

const classNames = {
  section: styles.drawer ?? '',
  body: styles.drawerBody ?? '',
  header: styles.drawerHeader ?? '',
}

export function ReviewDrawer({ state }: { state: CompanyList }) {
  const t = useTranslate()
  const { query, change } = state
  // `first` and `last` stand for a row that is still being asked for.
  const id = query.open && query.open.length > 5 ? query.open : null
  const detail = useLoad(reviewApi.getCompany, id ? { companyId: id } : null)
  const data = detail.data?.registration.id === id ? detail.data : null
  const close = () => {
    change({ open: undefined, tab: undefined })
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }
  const takeOver = (changed: CompanyDetail | null) => {
    if (changed) detail.replace(changed)
    else detail.reload()
    state.list.reload()
    void refreshPending()
  }
  return (
    <Drawer
      open={query.open !== undefined}
      onClose={close}
      size={600}
      mask={false}
      classNames={classNames}
      closable={{ 'aria-label': t(messages.close) }}
      title={<Heading detail={data} />}
      extra={<Steps state={state} />}
    >
      {detail.refused && <LoadFailed refused={detail.refused} onRetry={detail.reload} />}
      <Slow loading={detail.loading && !data} onRetry={detail.reload} />
      {!data && !detail.refused && <PageSkeleton />}
      {data && <Detail key={turnOf(data)} detail={data} state={state} onChanged={takeOver} />}
    </Drawer>
  )
}

/** A new status begins a new review: marks of the one before are gone. */
const turnOf = ({ registration: { id, status } }: CompanyDetail) => `${id}:${status}`

function Heading({ detail }: { detail: CompanyDetail | null }) {
  const shownName = useShownName()
  return (
    <span className={styles.heading}>
      <h2>{detail ? shownName(detail.registration.company) : '…'}</h2>
      {detail && <Status status={detail.registration.status} />}
    </span>
  )
}

function Steps({ state }: { state: CompanyList }) {
  const t = useTranslate()
  const { place, total, previous, next } = useNeighbours(state)
  useKeys(previous, next)
  return (
    <span className={styles.steps} title={t(messages.keys)}>
      {place !== null && <span className={styles.hint}>{t(messages.place, { place, total })}</span>}
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
