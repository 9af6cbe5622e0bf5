/** One registration beside the list: everything, field by field, and the decision (visual README, "Review drawer"). */
import { Button } from 'antd'
import { useState } from 'react'
import { LoadFailed, PageSkeleton, Slow } from '../../../../../web/admin/page-part.tsx'
import { RecordDrawer } from '../../../../../web/admin/record/record-drawer.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { chevronDownIcon } from '../../../../../web/ui/icons.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { Detail } from './detail-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from '../review.module.css'
import { Status, useShownName } from '../review-words-part.tsx'
import type { CompanyList } from '../list/use-company-list.ts'
import type { StaleDecision } from './use-decide.ts'
import { useDetail } from './use-detail.ts'
import { usePresence } from './use-presence.ts'
import { useQueue, type Queue } from './use-queue.ts'
import { useReviewKeys } from './use-review-keys.ts'
import type { TakingBack } from './use-taking-back.ts'

export function ReviewDrawer({ state, taking }: { state: CompanyList; taking: TakingBack }) {
  const shownName = useShownName()
  const { query, change } = state
  const queue = useQueue(state)
  // `first` and `last` stand for a row that is still being asked for.
  const id = query.open && query.open.length > 5 ? query.open : null
  const detail = useDetail(id, queue.nextId, taking.restored)
  const { data } = detail
  const met = usePresence(id)
  // The list hears of others at once.
  const others = queue.row?.present.filter(({ isSelf }) => !isSelf) ?? met
  const [stale, setStale] = useState<StaleDecision | null>(null)
  const meet = (one: StaleDecision | null) => {
    setStale(one)
    if (one) takeOver(one.newer)
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
      state={data && <Facts detail={data} />}
      extra={<Steps queue={queue} />}
      width={580}
      beside
      focuses
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
          queue={queue}
          taking={taking}
          others={others}
          onChanged={takeOver}
          stale={stale?.newer.registration.id === id ? stale : null}
          onStale={meet}
        />
      )}
    </RecordDrawer>
  )
}

/** A new status begins a new review: marks of the one before are gone. */
const turnOf = ({ registration: { id, status } }: CompanyDetail) => `${id}:${status}`

/** Below the name: state and number. */
function Facts({ detail: { registration } }: { detail: CompanyDetail }) {
  return (
    <span className={styles.facts}>
      <Status state={registration.status} />
      <small>{registration.number}</small>
    </span>
  )
}

function Steps({ queue: { place, total, previous, next } }: { queue: Queue }) {
  const t = useTranslate()
  useReviewKeys({ j: next, k: previous })
  return (
    <span className={styles.steps}>
      <span role="status">{place !== null && t(messages.place, { place, total })}</span>
      <Button
        type="text"
        disabled={!previous}
        onClick={() => previous?.()}
        aria-keyshortcuts="K"
        aria-label={t(messages.previous)}
        title={t(messages.previous)}
        className={styles.up ?? ''}
        icon={<Icon path={chevronDownIcon} />}
      />
      <Button
        type="text"
        disabled={!next}
        onClick={() => next?.()}
        aria-keyshortcuts="J"
        aria-label={t(messages.next)}
        title={t(messages.next)}
        icon={<Icon path={chevronDownIcon} />}
      />
    </span>
  )
}
