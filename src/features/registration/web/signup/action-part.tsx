import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TicketOver } from './deadline-part.tsx'
import { SavedText } from './draft-part.tsx'
import { messages } from '../messages.ts'
import type { DraftKeeper } from './use-draft.ts'
import type { Submitter } from './use-submit.ts'
import type { Ticket } from './use-ticket.ts'
import styles from '../signup.module.css'

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
