/**
 * The foot of the drawer (visual README, "Review drawer"): it counts the marked fields. With some, the main button
 * returns and approval is disabled; with none, approval is the main button.
 */
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import { DrawerFoot } from '../../../../../web/admin/record/record-drawer.tsx'
import { ReasonDialog } from '../../../../../web/admin/record/reason-dialog.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import styles from '../review.module.css'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import type { CompanyStatus } from '../../../../registration/rules.ts'
import type { CompanyDetail } from '../../../contract.ts'
import type { ReviewStatus } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { UndoAct } from './undo-part.tsx'
import type { Corrections, Reason } from './use-corrections.ts'
import { useDecide, type StaleDecision } from './use-decide.ts'
import { Key } from './key-part.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import type { TakingBack } from './use-taking-back.ts'

interface Props {
  detail: CompanyDetail
  corrections: Corrections
  taking: TakingBack
  /** The status has changed. */
  onDecided: (isFinal: boolean) => void
  onStale: (stale: StaleDecision) => void
}

export function Decision(props: Props) {
  const { detail, corrections } = props
  const t = useTranslate()
  const [asking, setAsking] = useState<'rejected' | 'cancelled' | null>(null)
  const deciding = useMarkedDecision(props)
  const count = corrections.marked.size
  const can = (status: ReviewStatus) => detail.canSet.includes(status)
  if (detail.canSet.length === 0 && !detail.canUndo) return null
  return (
    <DrawerFoot>
      <span className={styles.said}>
        {count > 0 ? t(messages.marked, { count }) : can('approved') ? t(messages.noneMarked) : ''}
      </span>
      {detail.canUndo && (
        <UndoAct
          undoing={detail.canUndo}
          busy={deciding.busy}
          onGo={(reason) => deciding.undo(detail.canUndo!.undoes, reason)}
        />
      )}
      {can('cancelled') && <More onCancel={() => setAsking('cancelled')} />}
      {can('rejected') && (
        <Button danger disabled={deciding.busy} onClick={() => setAsking('rejected')}>
          {t(messages.reject)}
        </Button>
      )}
      <MainActs can={can} count={count} {...deciding} onMark={markFirst} />
      {asking && (
        <AskNote
          status={asking}
          busy={deciding.busy}
          onCancel={() => setAsking(null)}
          onGo={async (note) => {
            if (await deciding.decide(asking, note)) setAsking(null)
          }}
        />
      )}
    </DrawerFoot>
  )
}

/** The first field that can be ticked has the focus: nothing is returned without saying what. */
function markFirst(): void {
  document.querySelector<HTMLElement>(`.${record.drawer} :is([data-fix] input, input[data-fix])`)?.focus()
}

function MainActs(
  props: {
    can: (status: ReviewStatus) => boolean
    count: number
    onMark: () => void
  } & ReturnType<typeof useMarkedDecision>,
) {
  const t = useTranslate()
  const { can, count, busy, busyOn, decide, onMark } = props
  const goBack = () => (count > 0 ? void decide('returned') : onMark())
  useReviewKeys({
    a: can('approved') && count === 0 && !busy ? () => void decide('approved') : null,
    r: can('returned') && !busy ? goBack : null,
  })
  return (
    <span className={styles.main}>
      {can('returned') && (
        <Button
          type={count > 0 ? 'primary' : 'default'}
          disabled={busy && busyOn !== 'returned'}
          loading={busyOn === 'returned'}
          aria-keyshortcuts="R"
          {...(count === 0 && { title: t(messages.returnHint) })}
          onClick={goBack}
        >
          {count > 0 ? t(messages.return, { count }) : t(messages.returnFirst)} <Key>R</Key>
        </Button>
      )}
      {can('approved') && (
        <Button
          type={count === 0 ? 'primary' : 'default'}
          disabled={count > 0 || busy}
          loading={busyOn === 'approved'}
          {...(count > 0 && { title: t(messages.approveBlocked) })}
          aria-keyshortcuts="A"
          onClick={() => void decide('approved')}
        >
          {t(messages.approve)} <Key>A</Key>
        </Button>
      )}
    </span>
  )
}

function More({ onCancel }: { onCancel: () => void }) {
  const t = useTranslate()
  const items = [{ key: 'cancelled', danger: true, label: t(messages.cancelRegistration) }]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: onCancel }}>
      <Button>{t(adminMessages.more)}</Button>
    </Dropdown>
  )
}

/** A return takes the marked fields along; each of them needs its reason first. */
function useMarkedDecision({ detail, corrections, taking, onDecided, onStale }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const { decide, ...state } = useDecide(detail, { onDecided, onStale, taking })
  return {
    ...state,
    undo: (undoes: CompanyStatus, reason: Reason) => decide({ undoes, reason }),
    decide: async (status: ReviewStatus, note?: Reason): Promise<boolean> => {
      if (status === 'returned' && corrections.lacking) {
        notices.warning(t(messages.reasonNeeded))
        return false
      }
      return decide({
        status,
        ...(status === 'returned' && {
          reasons: [...corrections.marked].map(([path, { cn, en }]) => ({ path, reason: { cn, en } })),
        }),
        ...(note && { note }),
      })
    },
  }
}

function AskNote(props: {
  status: 'rejected' | 'cancelled'
  busy: boolean
  onCancel: () => void
  onGo: (note: Reason | undefined) => Promise<void>
}) {
  const t = useTranslate()
  const rejects = props.status === 'rejected'
  return (
    <ReasonDialog
      title={t(rejects ? messages.rejectTitle : messages.cancelTitle)}
      text={t(messages.noteText)}
      act={t(rejects ? messages.reject : messages.cancelRegistration)}
      labels={{ cn: messages.noteCn, en: messages.noteEn }}
      maximum={1000}
      optional
      busy={props.busy}
      onClose={props.onCancel}
      onGo={(note) => void props.onGo(note.cn ? note : undefined)}
    />
  )
}
