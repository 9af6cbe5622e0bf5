import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TicketOver } from './deadline-part.tsx'
import { messages } from '../messages.ts'
import type { DraftKeeper, DraftState } from './use-draft.ts'
import type { Submitter } from './use-submit.ts'
import type { Ticket } from './use-ticket.ts'
import styles from '../signup.module.css'
import { formatTime } from '../../../../shared/format.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { clockIcon, okCircleIcon, warningIcon } from '../../../../web/ui/icons.ts'
import { Note } from '../../../../web/ui/note.tsx'

/** The bar at the bottom: how the draft stands, save, submit, and the waits as words (requirement 5). */
export function ActionBar(props: {
  draft: DraftKeeper
  submitter: Submitter
  ticket: Ticket
  serverNow: () => number
  mode: 'submit' | 'resubmit' | 'save'
  /** In mode `save`: there is something to save. */
  changed: boolean
  onAct: () => void
}) {
  const t = useTranslate()
  const { draft, submitter, mode, changed, onAct } = props
  const { busy, waitSeconds } = submitter
  const words = { submit: messages.submit, resubmit: messages.resubmit, save: messages.saveChanges }[mode]
  const busyWords = mode === 'save' ? messages.saving : messages.submitting
  return (
    <div className={styles.actionBar}>
      <div className="wrap">
        <TicketOver ticket={props.ticket} serverNow={props.serverNow} />
        <p>
          {mode !== 'save' || changed ? (
            <SavedText state={draft.state} />
          ) : (
            <span className={styles.saved}>{t(messages.allSaved)}</span>
          )}
        </p>
        <span className={styles.grow} role="status">
          {mode === 'save' && changed && <span className={styles.muted}>{t(messages.unsavedChanges)} </span>}
          {waitSeconds > 0 && !busy && (mode !== 'save' || changed) && (
            <span className={styles.muted}>{t(messages.waitSeconds, { seconds: waitSeconds })}</span>
          )}
        </span>
        {mode !== 'save' && <Button onClick={() => void draft.saveNow()}>{t(messages.saveDraft)}</Button>}
        <Button
          variant="primary"
          busy={busy || (waitSeconds > 0 && (mode !== 'save' || changed))}
          disabled={mode === 'save' && !changed}
          onClick={onAct}
        >
          {t(busy ? busyWords : words)}
        </Button>
      </div>
    </div>
  )
}

/** How the draft stands: text with a time (visual README, "Draft"). `short` for the summary. */
export function SavedText({ state, short }: { state: DraftState; short?: boolean }) {
  const t = useTranslate()
  if (short && (state.kind === 'none' || state.kind === 'newer')) return null
  const texts = {
    none: () => t(messages.draftNone),
    typing: () => t(messages.draftTyping),
    saving: () => t(messages.draftSaving),
    saved: (at: number) =>
      short
        ? t(messages.draftSavedShort, { time: formatTime(at) })
        : t(messages.draftSaved, { time: formatTime(at) }),
    offline: (at: number) =>
      short ? t(messages.draftOfflineShort) : t(messages.draftOffline, { time: formatTime(at) }),
    newer: (at: number) => t(messages.draftNewer, { time: formatTime(at) }),
  }
  const words = 'at' in state ? texts[state.kind](state.at) : texts[state.kind]()
  const bad = state.kind === 'offline' || state.kind === 'newer'
  const path = bad ? warningIcon : state.kind === 'saved' ? okCircleIcon : clockIcon
  return (
    <span
      className={bad ? `${styles.saved} ${styles.savedBad}` : styles.saved}
      role={short ? undefined : 'status'}
    >
      <Icon path={path} />
      {/* What passes by at every pause is not read out; where the draft stands is. */}
      <span aria-hidden={state.kind === 'typing' || state.kind === 'saving' || undefined}>{words}</span>
    </span>
  )
}

/** Two devices typed at the same time: one chooses, nothing is thrown away unasked. */
export function DraftNote(props: { draft: DraftKeeper; onTake: (body: Record<string, unknown>) => void }) {
  const t = useTranslate()
  const { state, keepMine, adopt } = props.draft
  if (state.kind !== 'newer') return null
  return (
    <Note
      tone="warn"
      role="alert"
      actions={
        <>
          <Button
            size="sm"
            onClick={() => {
              adopt()
              props.onTake(state.body)
            }}
          >
            {t(messages.takeTheirs)}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void keepMine()}>
            {t(messages.keepMine)}
          </Button>
        </>
      }
    >
      {t(messages.draftNewer, { time: formatTime(state.at) })}
    </Note>
  )
}
