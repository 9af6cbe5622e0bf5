import { useState } from 'react'
import { fill } from '../../../shared/i18n.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextareaField } from '../../../web/ui/input.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { ConflictsPart } from '../../booking/web/conflicts-part.tsx'
import type { MeetingShown } from '../contract.ts'
import { checkWords } from '../rules.ts'
import { askMessages } from './request/ask-messages.ts'
import styles from './meeting.module.css'
import { actMessages as messages, detailMessages } from './messages.ts'
import { OwnPlacePart } from './request/own-place-part.tsx'
import { useActs, type AnswerKind } from './use-acts.ts'
import type { MeetingsRead } from './use-meetings.ts'
import { clashesOf } from './use-clashes.ts'
import { useWords } from './use-words.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

interface AnswerProps {
  readonly kind: AnswerKind
  /** As it stands now, also where it changes while the dialog is open. */
  readonly meeting: MeetingShown
  readonly read: MeetingsRead
  readonly onClose: () => void
}

/** Asks before a meeting is accepted, declined, moved to another place or cancelled; with a word to the other side. */
export function AnswerDialog({ kind, meeting, read, onClose }: AnswerProps) {
  const { t, locale, name, when, place: placeOf } = useWords()
  const act = useActs(read.reload)
  const [words, setWords] = useState('')
  const [place, setPlace] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const texts = useTexts(kind, meeting)
  const [versionAtFirst] = useState(meeting.version)
  // It ended, or someone else of ours answered.
  const isOver = !meeting.may[kind] && !busy
  const hasChanged = meeting.version !== versionAtFirst && !busy
  // The other side wants to meet at our place: which one is said with the answer.
  const choosesOwn = kind === 'accept' && meeting.place.kind === 'theirs' && meeting.place.host === 'us'
  const needsPlace = choosesOwn || kind === 'move'
  const wrong = checkWords(words).wrong['words']
  const wrongText = wrong && fill(wrong.message[locale], wrong.variables)
  const submit = async () => {
    if (wrongText) return setError(wrongText)
    if (needsPlace && !place) return setError(t(askMessages.placeRequired))
    setBusy(true)
    const refused = await act(kind, meeting, { words, ...(needsPlace && { place }) })
    setBusy(false)
    if (refused === null) onClose()
    else setError(refused)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      closeText={t(commonMessages.close)}
      footer={
        <>
          <Button onClick={onClose}>
            {t(isOver ? commonMessages.close : kind === 'accept' ? messages.notNow : messages.keep)}
          </Button>
          {!isOver && (
            <Button variant={texts.isDanger ? 'danger' : 'solid'} busy={busy} onClick={() => void submit()}>
              {texts.button}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          <b>{name(meeting.with.name)}</b>
          <br />
          {when(meeting)} <span className={styles.muted}>{placeOf(meeting)}</span>
        </p>
        {texts.text && <p>{texts.text}</p>}
        {(isOver || hasChanged) && <Changed meeting={meeting} isOver={isOver} />}
        {needsPlace && (
          <OwnPlacePart meeting={meeting} value={place} withTable={kind === 'move'} onChange={setPlace} />
        )}
        {kind === 'accept' && (
          <ConflictsPart
            conflicts={clashesOf(meeting.conflicts, place || meeting.place)}
            lead={t(detailMessages.conflicts)}
          />
        )}
        <TextareaField
          label={t(messages.words)}
          note={t(commonFormMessages.optional)}
          rows={3}
          value={words}
          onChange={setWords}
          error={wrongText}
        />
        {error && !isOver && (
          <Note tone="error" role="alert">
            {error}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

/** It ended, or the other side acted, while the dialog was open. */
function Changed({ meeting, isOver }: { meeting: MeetingShown; isOver: boolean }) {
  const { t, state } = useWords()
  return (
    <Note tone="warn" role="status">
      {t(isOver ? messages.over : messages.meanwhile, { what: state(meeting) })}
    </Note>
  )
}

function useTexts(kind: AnswerKind, meeting: MeetingShown) {
  const { t } = useWords()
  if (kind === 'accept')
    return { title: t(messages.acceptTitle), text: '', button: t(messages.accept), isDanger: false }
  if (kind === 'move')
    return { title: t(messages.move), text: t(messages.moveText), button: t(messages.move), isDanger: false }
  if (kind === 'decline')
    return {
      title: t(messages.declineTitle),
      text: t(messages.declineText),
      button: t(messages.decline),
      isDanger: true,
    }
  const isRequest = meeting.state === 'asked'
  return {
    title: t(isRequest ? messages.withdrawTitle : messages.cancelTitle),
    text: t(isRequest ? messages.declineText : messages.cancelText),
    button: t(isRequest ? messages.withdraw : messages.cancel),
    isDanger: true,
  }
}
