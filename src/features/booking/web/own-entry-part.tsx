import { useState } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { clockIcon } from '../../../web/ui/icons.ts'
import { Tag } from '../../../web/ui/tag.tsx'
import { useMinute } from '../../../web/data/use-live-read.ts'
import type { QueueShown } from '../contract.ts'
import panel from '../../../web/ui/panel.module.css'
import { HoldClockPart, HoldRingPart, leftText, RingPart } from './hold-clock-part.tsx'
import { ownMessages as messages } from './messages.ts'
import { OwnItem } from './own-booking-part.tsx'
import { useWords } from './booking-part.tsx'
import { hourMs } from '../../../shared/durations.ts'
import { placeWords } from '../messages.ts'
import { separators } from '../../../shared/common-messages.ts'

interface OwnEntryProps {
  readonly entry: QueueShown
  readonly now: () => number
  readonly mayAct: boolean
  /** Booking is open: what is offered can be taken. */
  readonly mayBook: boolean
  readonly offerHours: number
  readonly holdEndsAt: number | null
  /** Why it cannot be taken now. */
  readonly bar: string | null
  /** Answers null, or why it was not booked. */
  readonly onAccept: () => Promise<string | null>
  readonly onLeave: () => void
}

/** A place in a queue: which one, or until when what came free is kept for the organisation. */
export function OwnEntryPart(props: OwnEntryProps) {
  const { entry, now } = props
  const { t, what } = useWords()
  return (
    <OwnItem
      id={`queued-${entry.id}`}
      title={what(entry)}
      ring={<EntryRing {...props} />}
      state={[
        entry.offerEndsAt === null ? (
          <EntryState key="state" {...props} />
        ) : (
          // Whose turn it is, the tag says.
          <HoldClockPart key="clock" endsAt={entry.offerEndsAt} now={now} />
        ),
      ]}
      tag={
        <Tag tone={entry.offered ? 'seal' : 'plain'}>
          {t(entry.offered ? placeWords.yourTurn : placeWords.queueing)}
        </Tag>
      }
    >
      {props.mayAct && <EntryActions {...props} />}
    </OwnItem>
  )
}

function EntryRing({ entry, now, offerHours, holdEndsAt }: OwnEntryProps) {
  if (entry.offerEndsAt !== null)
    return (
      <HoldRingPart
        startedAt={entry.offerEndsAt - offerHours * hourMs}
        endsAt={entry.offerEndsAt}
        now={now}
      />
    )
  if (entry.offered || holdEndsAt === null)
    return (
      <RingPart share={entry.offered ? 1 : 0} tone="warn">
        {entry.offered ? <Icon path={clockIcon} /> : entry.place}
      </RingPart>
    )
  return <HoldRingPart startedAt={entry.since} endsAt={holdEndsAt} now={now} />
}

function EntryState({ entry, now, holdEndsAt }: OwnEntryProps) {
  const { t } = useWords()
  const at = useMinute(now)
  if (entry.offered) return t(messages.keptSoon)
  const parts = [
    t(messages.place, { place: entry.place }),
    holdEndsAt !== null && holdEndsAt > at && t(messages.holderLeft, { left: leftText(t, holdEndsAt - at) }),
  ]
  return parts.filter(Boolean).join(t(separators.clauses))
}

function EntryActions({ entry, mayBook, bar, onAccept, onLeave }: OwnEntryProps) {
  const { t, what } = useWords()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const named = { what: what(entry) }
  const isOpen = entry.offered && mayBook
  const accept = async () => {
    setBusy(true)
    setRefusal(null)
    const why = await onAccept()
    setBusy(false)
    setRefusal(why)
  }
  return (
    <>
      {isOpen && bar && <p className={panel.muted}>{t(messages.acceptBarred, { why: bar })}</p>}
      {refusal && (
        <Note tone="error" role="alert">
          {refusal}
        </Note>
      )}
      <div className={panel.actions} data-print="no">
        {isOpen && !bar && (
          <Button
            size="sm"
            variant="solid"
            busy={busy}
            aria-label={t(messages.acceptOf, named)}
            onClick={accept}
          >
            {t(messages.accept)}
          </Button>
        )}
        <Button
          size="sm"
          variant={entry.offered ? 'line' : 'danger'}
          aria-label={t(entry.offered ? messages.declineOf : messages.leaveOf, named)}
          onClick={onLeave}
        >
          {t(entry.offered ? messages.decline : messages.leave)}
        </Button>
      </div>
    </>
  )
}
