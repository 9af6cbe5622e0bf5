import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TicketOver } from './deadline-part.tsx'
import { messages } from '../messages.ts'
import type { DraftKeeper, DraftState } from './use-draft.ts'
import type { Submitter } from './use-submit.ts'
import { useClock, type Ticket } from './use-ticket.ts'
import { usePrice } from './use-price.ts'
import { summaryTexts } from '../form-messages.ts'
import bar from '../../../../web/ui/task-bar.module.css'
import styles from './journey.module.css'
import { formatMoney, formatTime } from '../../../../shared/format.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { clockIcon, okCircleIcon, warningIcon } from '../../../../web/ui/icons.ts'
import { Note } from '../../../../web/ui/note.tsx'

interface BarProps {
  draft: DraftKeeper
  submitter: Submitter
  ticket: Ticket
  serverNow: () => number
  mode: 'submit' | 'resubmit' | 'save'
  /** In mode `save`: there is something to save. */
  changed: boolean
  onAct: () => void
}

/** The one bar at the bottom, while there is something to do: the sum, how the draft stands, save, submit. */
export function ActionBar(props: BarProps) {
  const isIdle = props.mode === 'save' && !props.changed
  const now = useClock(props.serverNow)
  if (isIdle && !props.submitter.busy) return null
  return (
    <div className={bar.bar} data-task-bar="">
      <div className="wrap">
        {now < props.ticket.endsAt ? <Acts {...props} /> : <TicketOver ticket={props.ticket} />}
      </div>
    </div>
  )
}

function Acts({ draft, submitter, mode, onAct }: BarProps) {
  const t = useTranslate()
  const { busy, waitSeconds } = submitter
  const words = { submit: messages.submit, resubmit: messages.resubmit, save: messages.saveChanges }[mode]
  const busyWords = mode === 'save' ? messages.saving : messages.submitting
  return (
    <>
      <div className={bar.said}>
        <Total />
        <span role="status">
          {waitSeconds > 0 && !busy ? (
            t(messages.waitSeconds, { seconds: waitSeconds })
          ) : mode === 'save' ? (
            t(messages.unsavedChanges)
          ) : (
            <SavedText state={draft.state} />
          )}
        </span>
      </div>
      {mode !== 'save' && (
        <Button className={bar.second} onClick={() => draft.saveNow()}>
          {t(messages.saveDraft)}
        </Button>
      )}
      <Button variant="primary" busy={busy || waitSeconds > 0} onClick={onAct}>
        {t(busy ? busyWords : words)}
      </Button>
    </>
  )
}

/** The sum of the form as it stands. */
function Total() {
  const t = useTranslate()
  const locale = useLocale()
  const { totalFen } = usePrice()
  if (totalFen === null) return null
  return (
    <b>
      <span className="sr">{t(summaryTexts.total)} </span>
      {formatMoney(locale, totalFen)}
    </b>
  )
}

/** How the draft stands: text with a time. */
export function SavedText({ state }: { state: DraftState }) {
  const t = useTranslate()
  const texts = {
    none: () => t(messages.draftNone),
    typing: () => t(messages.draftTyping),
    saving: () => t(messages.draftSaving),
    saved: (at: number) => t(messages.draftSaved, { time: formatTime(at) }),
    offline: () => t(messages.draftOffline),
    newer: (at: number) => t(messages.draftNewer, { time: formatTime(at) }),
  }
  const words = 'at' in state ? texts[state.kind](state.at) : texts[state.kind]()
  const bad = state.kind === 'offline' || state.kind === 'newer'
  const path = bad ? warningIcon : state.kind === 'saved' ? okCircleIcon : clockIcon
  return (
    <span className={bad ? `${styles.saved} ${styles.savedBad}` : styles.saved}>
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
          <Button size="sm" variant="quiet" onClick={() => keepMine()}>
            {t(messages.keepMine)}
          </Button>
        </>
      }
    >
      {t(messages.draftNewer, { time: formatTime(state.at) })}
    </Note>
  )
}
