/**
 * The foot of the drawer (docs/design.md, "Review drawer"): it counts the marked fields. With some, the main button
 * returns and approval is disabled; with none, approval is the main button.
 */
import { Button, Dropdown } from 'antd'
import { useEffect, useState } from 'react'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import { DrawerFoot } from '../../../../../web/admin/record/record-drawer.tsx'
import type { Reason } from '../../../../../web/admin/record/preset-reason.ts'
import { ReasonDialog } from '../../../../../web/admin/record/reason-dialog.tsx'
import record from '../../../../../web/admin/record/record-drawer.module.css'
import styles from './decision.module.css'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import type { CompanyStatus } from '../../../../registration/rules.ts'
import { justOpenedMs, reviewLimits, type ReviewStatus } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { UndoAct } from './undo-part.tsx'
import type { Corrections } from './use-corrections.ts'
import { useDecide, type DecideOptions } from './use-decide.ts'
import { useHint } from './use-hint.tsx'
import { Key, KeyHints } from './key-part.tsx'
import { useReviewKeys } from './use-review-keys.ts'

interface Props extends DecideOptions {
  corrections: Corrections
  /** So many people, none of whom this reviewer has looked at. */
  unseen: number
  /** The note of a rejection or cancellation that was written before. */
  note: Reason
  onNote: (note: Reason) => void
  onDelete: () => void
}

export function Decision(props: Props) {
  const { detail, corrections } = props
  const t = useTranslate()
  const [asking, setAsking] = useState<'rejected' | 'cancelled' | null>(null)
  const deciding = useMarkedDecision(props)
  const count = corrections.marked.size
  const can = (status: ReviewStatus) => detail.canSet.includes(status)
  const { reviews } = useStaff()
  if (detail.canSet.length === 0 && !detail.canUndo && !detail.canDelete) return reviews && <NoDecision />
  return (
    <DrawerFoot>
      <span className={styles.said}>
        {count > 0 ? t(messages.marked, { count }) : can('approved') ? t(messages.noneMarked) : ''}
        {can('approved') && props.unseen > 0 && (
          <b id="people-unseen">{t(messages.peopleUnseen, { count: props.unseen })}</b>
        )}
      </span>
      {detail.canUndo && (
        <UndoAct
          undoing={detail.canUndo}
          busy={deciding.busy}
          onGo={(reason) => deciding.undo(detail.canUndo!.undoes, reason)}
        />
      )}
      <More
        onCancel={can('cancelled') ? () => setAsking('cancelled') : null}
        onDelete={detail.canDelete ? props.onDelete : null}
      />
      {can('rejected') && (
        <Button danger disabled={deciding.busy} onClick={() => setAsking('rejected')}>
          {t(messages.reject)}
        </Button>
      )}
      <MainActs
        can={can}
        count={count}
        lacks={corrections.lacking}
        isUnseen={props.unseen > 0}
        {...deciding}
      />
      <KeyHints />
      {asking && (
        <AskNote
          status={asking}
          busy={deciding.busy}
          note={props.note}
          onCancel={() => setAsking(null)}
          onGo={(note) => {
            props.onNote(note ?? { cn: '', en: '' })
            setAsking(null)
            void deciding.decide(asking, note)
          }}
        />
      )}
    </DrawerFoot>
  )
}

/** Nothing can be decided or undone; the keys say so, and lead on. */
function NoDecision() {
  const t = useTranslate()
  const { hint, refuse } = useHint()
  const work = refuse(messages.cannotNow, null)
  useReviewKeys({ a: work, r: work })
  return (
    <DrawerFoot>
      <span className={styles.said}>{t(messages.nothingToDecide)}</span>
      {hint}
      <KeyHints />
    </DrawerFoot>
  )
}

/** The first field that can be ticked has the focus: nothing is returned without saying what. */
function markFirst(): void {
  document.querySelector<HTMLElement>(`.${record.drawer} [data-fix]`)?.focus()
}

/** The first reason that lacks a language has the focus, where its tab is open. */
function writeFirst(): void {
  document.querySelector<HTMLElement>(`.${record.drawer} textarea[aria-invalid]`)?.focus()
}

function MainActs(
  props: {
    can: (status: ReviewStatus) => boolean
    count: number
    /** Some reason is not written in both languages. */
    lacks: boolean
    isUnseen: boolean
  } & ReturnType<typeof useMarkedDecision>,
) {
  const t = useTranslate()
  const { can, count, lacks, busy, decide } = props
  const { hint, refuse } = useHint()
  const isJustOpened = useJustOpened()
  const why = (status: ReviewStatus) =>
    busy ? messages.stillSending : can(status) ? null : messages.cannotNow
  const tooSoon = isJustOpened ? messages.justOpened : null
  const approve = refuse(
    why('approved') ?? (count > 0 ? messages.approveMarked : tooSoon),
    () => void decide('approved'),
  )
  const sayLacking = refuse(messages.reasonNeeded, null)
  const goBack = refuse(why('returned') ?? (count > 0 ? tooSoon : null), () => {
    if (count === 0) return markFirst()
    if (!lacks) return void decide('returned')
    writeFirst()
    sayLacking()
  })
  useReviewKeys({ a: approve, r: goBack })
  return (
    <>
      {hint}
      <span className={styles.main}>
        {can('returned') && (
          <Button
            type={count > 0 ? 'primary' : 'default'}
            disabled={busy}
            {...(count > 0 && isJustOpened && { 'aria-disabled': true })}
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
            {...(count > 0 && { title: t(messages.approveBlocked) })}
            {...(isJustOpened && { 'aria-disabled': true })}
            aria-keyshortcuts="A"
            {...(props.isUnseen && { 'aria-describedby': 'people-unseen' })}
            onClick={approve}
          >
            {t(messages.approve)} <Key>A</Key>
          </Button>
        )}
      </span>
    </>
  )
}

/** The second of two taps in one breath was not meant for the registration that the first has opened. */
function useJustOpened(): boolean {
  const [isJustOpened, setJustOpened] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setJustOpened(false), justOpenedMs)
    return () => clearTimeout(timer)
  }, [])
  return isJustOpened
}

function More({ onCancel, onDelete }: { onCancel: (() => void) | null; onDelete: (() => void) | null }) {
  const t = useTranslate()
  const items = [
    ...(onCancel ? [{ key: 'cancel', danger: true, label: t(messages.cancelRegistration) }] : []),
    ...(onDelete ? [{ key: 'delete', danger: true, label: t(messages.deleteCompany) }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => (key === 'cancel' ? onCancel?.() : onDelete?.()) }}
    >
      <Button>{t(adminMessages.more)}</Button>
    </Dropdown>
  )
}

function useMarkedDecision(options: Props) {
  const { corrections } = options
  const { decide, busy } = useDecide(options)
  return {
    busy,
    undo: (undoes: CompanyStatus, reason: Reason) => decide({ undoes, reason }),
    decide: (status: ReviewStatus, note?: Reason) =>
      decide({
        status,
        ...(status === 'returned' && {
          reasons: [...corrections.marked].map(([path, { cn, en }]) => ({ path, reason: { cn, en } })),
        }),
        ...(note && { note }),
      }),
  }
}

function AskNote(props: {
  status: 'rejected' | 'cancelled'
  busy: boolean
  note: Reason
  onCancel: () => void
  onGo: (note: Reason | undefined) => void
}) {
  const t = useTranslate()
  const rejects = props.status === 'rejected'
  return (
    <ReasonDialog
      title={t(rejects ? messages.rejectTitle : messages.cancelTitle)}
      text={t(messages.noteText)}
      act={t(rejects ? messages.reject : messages.cancelRegistration)}
      labels={{ cn: messages.noteCn, en: messages.noteEn }}
      maximum={reviewLimits.note}
      optional
      initial={props.note}
      busy={props.busy}
      onClose={props.onCancel}
      onGo={(note) => props.onGo(note.cn ? note : undefined)}
    />
  )
}
