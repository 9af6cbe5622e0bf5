/** One registration beside the list: everything, field by field, and the decision (docs/design.md, "Review drawer"). */
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LoadFailed, PageSkeleton, Slow } from '../../../../../web/admin/page-part.tsx'
import { focusUppermost, RecordDrawer } from '../../../../../web/admin/record/record-drawer.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { chevronDownIcon } from '../../../../../web/ui/icons.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { Detail } from './detail-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from './decision.module.css'
import { Status, useShownName } from '../review-words-part.tsx'
import type { ToDelete } from '../list/delete-dialog.tsx'
import type { CompanyList } from '../list/use-company-list.ts'
import { Key } from './key-part.tsx'
import { useDeciding } from './use-deciding.ts'
import { useDetail } from './use-detail.ts'
import { turnOf, useDrafts, type Drafts } from './use-drafts.ts'
import { useHint } from './use-hint.tsx'
import { usePresence } from './use-presence.ts'
import { useQueue, type Queue } from './use-queue.ts'
import { isTypedIn, useReviewKeys } from './use-review-keys.ts'
import type { TakingBack } from './use-taking-back.ts'

export function ReviewDrawer(props: {
  state: CompanyList
  taking: TakingBack
  /** A decision goes out. */
  onSent: (companyId: string) => void
  onDelete: (company: ToDelete) => void
}) {
  const { state, taking } = props
  const shownName = useShownName()
  const { query, change } = state
  const drafts = useDrafts()
  const deciding = useDeciding(state, taking, props.onSent)
  const queue = useQueue(state, deciding)
  // `first` and `last` stand for a row that is still being asked for.
  const id = query.open && query.open.length > 5 ? query.open : null
  const detail = useDetail(id, queue.aheadIds, taking.restored)
  const { data } = detail
  const met = usePresence(id)
  // The list hears of others at once.
  const others = queue.row?.present.filter(({ isSelf }) => !isSelf) ?? met
  useOthersDecision({ id, version: queue.row?.version, data, drafts, reload: detail.reload })
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
      extra={<Steps queue={queue} canTakeBack={taking.last !== null} />}
      width={580}
      beside
      focuses
      onClose={() => change({ open: undefined, tab: undefined })}
    >
      {detail.refused && <LoadFailed refused={detail.refused} onRetry={detail.reload} />}
      <Slow loading={detail.loading && !data} onRetry={detail.reload} />
      {!data && !detail.refused && <NotYet />}
      {data && (
        <Detail
          detail={data}
          state={state}
          queue={queue}
          deciding={deciding}
          drafts={drafts}
          others={others}
          onChanged={takeOver}
          onDelete={props.onDelete}
        />
      )}
    </RecordDrawer>
  )
}

/**
 * What others make of the open registration shows in it as in the list. Nothing is taken from under who marks or writes in it: their
 * decision is refused, beside the newer version.
 */
function useOthersDecision(of: {
  id: string | null
  /** As the list has it; none once it has left the list. */
  version: string | undefined
  data: CompanyDetail | null
  drafts: Drafts
  reload: () => void
}) {
  const { id, version } = of
  const last = useRef({ id, version })
  const look = useEffectEvent(() => {
    const { data } = of
    if (!data || data.version === version || isTypedIn()) return
    if (of.drafts.of(turnOf(data)).marked.size === 0) of.reload()
  })
  useEffect(() => {
    const before = last.current
    last.current = { id, version }
    if (before.id === id && before.version !== version) look()
  }, [id, version])
}

/** Nothing is decided about what is not shown yet. */
function NotYet() {
  const { hint, refuse } = useHint()
  const work = refuse(messages.notYetShown, null)
  useReviewKeys({ a: work, r: work })
  return (
    <div>
      {hint}
      <PageSkeleton />
    </div>
  )
}

/** Below the name: state and number. */
function Facts({ detail: { registration } }: { detail: CompanyDetail }) {
  return (
    <span className={styles.facts}>
      <Status state={registration.status} />
      <small>{registration.number}</small>
    </span>
  )
}

function Steps(props: { queue: Queue; canTakeBack: boolean }) {
  const { place, total, previous, next } = props.queue
  const t = useTranslate()
  const { hint, refuse } = useHint()
  const none = (step: unknown) => (step ? null : messages.noFurther)
  useReviewKeys({
    j: refuse(none(next), next),
    k: refuse(none(previous), previous),
    u: props.canTakeBack ? null : refuse(messages.noneToTakeBack, null),
  })
  // Nothing is decided from the list: the first press leads to what it would decide on.
  const say = refuse(messages.keysHere, null)
  const come = () => void (focusUppermost() && say())
  useReviewKeys({ a: come, r: come, j: come, k: come }, ['page'])
  return (
    <span className={styles.steps}>
      {hint}
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
      >
        <Key>K</Key>
      </Button>
      <Button
        type="text"
        disabled={!next}
        onClick={() => next?.()}
        aria-keyshortcuts="J"
        aria-label={t(messages.next)}
        title={t(messages.next)}
        icon={<Icon path={chevronDownIcon} />}
      >
        <Key>J</Key>
      </Button>
    </span>
  )
}
