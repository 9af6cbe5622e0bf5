import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { calendarIcon } from '../../../web/ui/icons.ts'
import type { MeetingShown } from '../contract.ts'
import panel from '../../../web/ui/panel.module.css'
import styles from './meeting.module.css'
import { actMessages as messages, detailMessages } from './messages.ts'
import { useCalendarFile, type AnswerKind, useActs } from './use-acts.ts'
import type { MeetingsRead } from './use-meetings.ts'
import { useWords } from './use-words.ts'
import { ViewLinkPart } from './view-link-part.tsx'
import { fill, type Message } from '../../../shared/i18n.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextareaField } from '../../../web/ui/input.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { ConflictsPart } from '../../booking/web/conflicts-part.tsx'
import { checkWords } from '../rules.ts'
import { askMessages } from './request/ask-messages.ts'
import { OwnPlacePart } from './request/place-choice-part.tsx'
import { clashesOf } from './use-clashes.ts'
import { commonMessages } from '../../../shared/common-messages.ts'

type ButtonLook = Pick<Parameters<typeof Button>[0], 'size' | 'variant'>

/** Accept, propose another time, decline; change the place, cancel; the calendar entry. Each where it may be done. */
export function MeetingActsPart({ meeting, read }: { meeting: MeetingShown; read: MeetingsRead }) {
  const { t, what } = useWords()
  const [asked, setAsked] = useState<AnswerKind | null>(null)
  const calendar = useCalendarFile()
  const boxRef = useRef<HTMLDivElement>(null)
  const { may } = meeting
  const named = { what: what(meeting) }
  const button = (kind: AnswerKind, words: Message, of: Message, look: ButtonLook) =>
    may[kind] && (
      <Button {...look} aria-label={t(of, named)} onClick={() => setAsked(kind)}>
        {t(words)}
      </Button>
    )
  const wasAsked = useRef(false)
  // The button that was pressed is gone with what was done; who uses a keyboard goes on here, or at the meeting's name.
  useEffect(() => {
    const box = boxRef.current
    if (asked === null && wasAsked.current && document.activeElement === document.body && box)
      (box.childElementCount > 0 ? box : box.closest('section')?.querySelector('h2'))?.focus()
    wasAsked.current = asked !== null
  }, [asked])
  return (
    <div
      className={joinClasses(styles.actions, may.accept && styles.answers)}
      data-print="no"
      ref={boxRef}
      tabIndex={-1}
    >
      {button('accept', messages.accept, messages.acceptOf, { variant: 'primary' })}
      {may.propose && (
        <ViewLinkPart
          className={buttonClass({ variant: 'line' })}
          to={{ of: 'propose', id: meeting.id }}
          aria-label={t(messages.proposeOf, named)}
        >
          {t(messages.propose)}
        </ViewLinkPart>
      )}
      {button('decline', messages.decline, messages.declineOf, { variant: 'danger' })}
      {meeting.state === 'accepted' && (
        <Button
          size="sm"
          icon={calendarIcon}
          aria-label={t(messages.icsOf, named)}
          onClick={() => calendar(meeting.id)}
        >
          {t(messages.ics)}
        </Button>
      )}
      {button('move', messages.move, messages.moveOf, { size: 'sm', variant: 'quiet' })}
      {meeting.state === 'asked'
        ? button('cancel', messages.withdraw, messages.withdrawOf, { size: 'sm', variant: 'danger' })
        : button('cancel', messages.cancel, messages.cancelOf, { size: 'sm', variant: 'danger' })}
      {asked && <AnswerDialog kind={asked} meeting={meeting} read={read} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface AnswerProps {
  readonly kind: AnswerKind
  /** As it stands now, also where it changes while the dialog is open. */
  readonly meeting: MeetingShown
  readonly read: MeetingsRead
  readonly onClose: () => void
}

/** Asks before a meeting is accepted, declined, moved to another place or cancelled; with a word to the other side. */
function AnswerDialog({ kind, meeting, read, onClose }: AnswerProps) {
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
            <Button variant={texts.isDanger ? 'danger' : 'solid'} busy={busy} onClick={() => submit()}>
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
          {when(meeting)}
          <br />
          <span className={panel.muted}>{placeOf(meeting)}</span>
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
  const { accept, acceptTitle, move, moveText, decline, declineTitle, declineText } = messages
  if (kind === 'accept') return { title: t(acceptTitle), text: '', button: t(accept), isDanger: false }
  if (kind === 'move') return { title: t(move), text: t(moveText), button: t(move), isDanger: false }
  const ends = { isDanger: true, text: t(declineText) }
  if (kind === 'decline') return { ...ends, title: t(declineTitle), button: t(decline) }
  return meeting.state === 'asked'
    ? { ...ends, title: t(messages.withdrawTitle), button: t(messages.withdraw) }
    : { ...ends, title: t(messages.cancelTitle), text: t(messages.cancelText), button: t(messages.cancel) }
}
