import { Link } from '../../../../web/ui/link.tsx'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { Skeleton } from '../../../../web/ui/progress.tsx'
import type { MeetingShown } from '../../contract.ts'
import { askMessages } from './ask-messages.ts'
import { actMessages as messages, pageMessages } from '../messages.ts'
import { PlaceOptionPart, PlaceOptionsPart } from './place-option-part.tsx'
import { useFree } from './use-free.ts'
import { useWords } from '../use-words.ts'

interface OwnPlaceProps {
  readonly meeting: MeetingShown
  /** A booking's id, or `table`. */
  readonly value: string
  /** Whether a table of the system may be chosen too. */
  readonly withTable: boolean
  readonly onChange: (value: string) => void
}

/** Which of the own rooms and tables that cover the half-hour. */
export function OwnPlacePart({ meeting, value, withTable, onChange }: OwnPlaceProps) {
  const { t, name, hours } = useWords()
  const { state } = useFree(meeting.with.id, meeting.id)
  if (state.kind === 'loading') return <Skeleton label={t(pageMessages.loading)} widths={[60, 80]} />
  if (state.kind === 'failed' || state.data.kind === 'none')
    return <Note tone="error">{t(pageMessages.failed)}</Note>
  const { days, places } = state.data.free
  const half = days
    .flatMap(({ halfHours }) => halfHours)
    .find(({ startsAt }) => startsAt === meeting.startsAt)
  const own = places.filter(({ bookingId }) => half?.bookingIds.includes(bookingId))
  if (own.length === 0 && !withTable)
    return (
      <Note tone="warn">
        {t(messages.noOwnPlace)} <Link to="/meeting-room">{t(messages.toBooking)}</Link>
      </Note>
    )
  return (
    <FieldGroup label={t(withTable ? askMessages.places : messages.choosePlace)} required>
      <PlaceOptionsPart>
        {own.map((one) => (
          <PlaceOptionPart
            key={one.bookingId}
            label={name(one.name)}
            note={t(askMessages.ownPlaceText, { span: hours(one) })}
            checked={value === one.bookingId}
            onChoose={() => onChange(one.bookingId)}
          />
        ))}
        {withTable && (
          <PlaceOptionPart
            label={t(askMessages.table)}
            note={t(half?.table ? askMessages.tableText : askMessages.tableNone)}
            checked={value === 'table'}
            disabled={!half?.table}
            onChoose={() => onChange('table')}
          />
        )}
      </PlaceOptionsPart>
    </FieldGroup>
  )
}
