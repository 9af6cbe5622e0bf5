import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { calendarIcon } from '../../../web/ui/icons.ts'
import type { MeetingShown } from '../contract.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import styles from './meeting.module.css'
import { actMessages as messages } from './messages.ts'
import { useCalendarFile, type AnswerKind } from './use-acts.ts'
import type { MeetingsRead } from './use-meetings.ts'
import { useWords } from './use-words.ts'
import { ViewLinkPart } from './view-link-part.tsx'

/** Accept, propose another time, decline; change the place, cancel; the calendar entry. Each where it may be done. */
export function MeetingActsPart({ meeting, read }: { meeting: MeetingShown; read: MeetingsRead }) {
  const { t, what } = useWords()
  const [asked, setAsked] = useState<AnswerKind | null>(null)
  const calendar = useCalendarFile()
  const boxRef = useRef<HTMLDivElement>(null)
  const { may } = meeting
  const named = { what: what(meeting) }
  const isAsked = meeting.state === 'asked'
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
      {may.accept && (
        <Button variant="primary" aria-label={t(messages.acceptOf, named)} onClick={() => setAsked('accept')}>
          {t(messages.accept)}
        </Button>
      )}
      {may.propose && (
        <ViewLinkPart
          className={buttonClass({ variant: 'line' })}
          to={{ of: 'propose', id: meeting.id }}
          aria-label={t(messages.proposeOf, named)}
        >
          {t(messages.propose)}
        </ViewLinkPart>
      )}
      {may.decline && (
        <Button
          variant="danger"
          aria-label={t(messages.declineOf, named)}
          onClick={() => setAsked('decline')}
        >
          {t(messages.decline)}
        </Button>
      )}
      {meeting.state === 'accepted' && (
        <Button
          size="sm"
          icon={calendarIcon}
          aria-label={t(messages.icsOf, named)}
          onClick={() => void calendar(meeting.id)}
        >
          {t(messages.ics)}
        </Button>
      )}
      {may.move && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(messages.moveOf, named)}
          onClick={() => setAsked('move')}
        >
          {t(messages.move)}
        </Button>
      )}
      {may.cancel && (
        <Button
          size="sm"
          variant="danger"
          aria-label={t(isAsked ? messages.withdrawOf : messages.cancelOf, named)}
          onClick={() => setAsked('cancel')}
        >
          {t(isAsked ? messages.withdraw : messages.cancel)}
        </Button>
      )}
      {asked && <AnswerDialog kind={asked} meeting={meeting} read={read} onClose={() => setAsked(null)} />}
    </div>
  )
}
