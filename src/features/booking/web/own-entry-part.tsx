import { Link } from '../../../web/ui/link.tsx'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { clockIcon } from '../../../web/ui/icons.ts'
import { Tag } from '../../../web/ui/tag.tsx'
import { useMinute } from '../../../web/data/use-live-read.ts'
import type { QueueShown } from '../contract.ts'
import { bookingPath } from '../rules.ts'
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
  readonly onAccept?: ((entry: QueueShown) => void) | undefined
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

function EntryActions({ entry, mayBook, onAccept, onLeave }: OwnEntryProps) {
  const { t, what } = useWords()
  const named = { what: what(entry) }
  return (
    <div className={panel.actions} data-print="no">
      {entry.offered && mayBook && onAccept && (
        <Button
          size="sm"
          variant="solid"
          aria-label={t(messages.acceptOf, named)}
          onClick={() => onAccept(entry)}
        >
          {t(messages.accept)}
        </Button>
      )}
      {entry.offered && mayBook && !onAccept && (
        <Link
          className={buttonClass({ variant: 'solid', size: 'sm' })}
          to={bookingPath(entry.kind)}
          aria-label={t(messages.acceptOf, named)}
        >
          {t(messages.accept)}
        </Link>
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
  )
}
