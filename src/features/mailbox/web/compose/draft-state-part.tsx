import { formatDateTime, formatTime } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { composeMessages as messages } from './compose-messages.ts'
import styles from '../thread/thread.module.css'
import type { DraftKeeper } from './use-draft.ts'
import { mailLimits } from '../../rules.ts'

/** From here on it says how much may still be written. */
const countBelow = 500

/** Whether the draft is kept, in words with a time (docs/design.md, "Components"), and how much may still be written. */
export function DraftStatePart({ keeper }: { keeper: DraftKeeper }) {
  const t = useTranslate()
  const { state, message } = keeper
  const left = mailLimits.body - [...message.body].length
  const words =
    state.kind === 'saving'
      ? t(messages.saving)
      : state.kind === 'saved'
        ? t(messages.saved, { time: formatTime(state.at) })
        : state.kind === 'offline'
          ? t(messages.offline, { time: formatTime(state.at) })
          : state.kind === 'refused'
            ? state.why
            : ''
  return (
    <p className={styles.state}>
      <span role="status">{words}</span>
      {left < countBelow && (
        <span className={left < 0 ? styles.over : undefined}>
          {left < 0 ? t(messages.over, { count: -left }) : t(messages.left, { count: left })}
        </span>
      )}
    </p>
  )
}

/** Someone else went on with the same draft: which one stands is for the person to say. */
export function NewerDraftPart({ keeper }: { keeper: DraftKeeper }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { state, store } = keeper
  if (state.kind !== 'newer') return null
  const acts = [
    { words: messages.takeNewer, act: () => store.takeTheirs() },
    { words: messages.keepMine, act: () => void store.save(true) },
  ]
  const buttons = acts.map(({ words, act }) => (
    <Button key={words.en} size="sm" onClick={act}>
      {t(words)}
    </Button>
  ))
  return (
    <Note tone="warn" role="alert" actions={buttons}>
      {t(messages.newer, { time: formatDateTime(locale, state.draft.savedAt, { now }) })}
    </Note>
  )
}
