import { formatTime } from '../../../../shared/format.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { clockIcon, okCircleIcon, warningIcon } from '../../../../web/ui/icons.ts'
import { Note } from '../../../../web/ui/note.tsx'
import { messages } from '../messages.ts'
import type { DraftKeeper, DraftState } from './use-draft.ts'
import styles from '../signup.module.css'

/** How the draft stands: text with a time (visual README, "Draft"). `short` for the summary. */
export function SavedText({ state, short }: { state: DraftState; short?: boolean }) {
  const t = useTranslate()
  if (short && (state.kind === 'none' || state.kind === 'newer')) return null
  const said = {
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
  const words = 'at' in state ? said[state.kind](state.at) : said[state.kind]()
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
