import { FieldGroup } from '../../../../web/ui/field.tsx'
import type { HalfHourShown } from '../../contract.ts'
import { askMessages as messages } from './ask-messages.ts'
import styles from '../meeting.module.css'
import { PlaceOptionPart, PlaceOptionsPart } from './place-option-part.tsx'
import type { FreeShown } from './use-free.ts'
import { isPlaceOpen } from './use-request.ts'
import { useWords } from '../use-words.ts'

/** Where to meet at the chosen time: a table of the system, own rooms and tables, or the other side's. */
export function PlaceChoicePart(props: {
  id: string
  free: FreeShown
  half: HalfHourShown | null
  value: string
  error: string | undefined
  onChange: (place: string) => void
}) {
  const { id, free, half, value, error, onChange } = props
  const { t, name, hours } = useWords()
  if (!half)
    return (
      <div id={id} tabIndex={-1}>
        <p className={styles.muted}>{t(messages.timeFirst)}</p>
      </div>
    )
  const own = free.places.filter(({ bookingId }) => half.bookingIds.includes(bookingId))
  const options = [
    ...own.map((one) => ({
      place: one.bookingId,
      label: name(one.name),
      note: t(messages.ownPlaceText, { span: hours(one) }),
    })),
    {
      place: 'table',
      label: t(messages.table),
      note: t(half.table ? messages.tableText : messages.tableNone),
    },
    { place: 'theirs', label: t(messages.theirsPlace), note: t(messages.theirsPlaceText) },
  ]
  return (
    <FieldGroup id={id} label={t(messages.places)} error={error} required>
      <PlaceOptionsPart>
        {options.map(({ place, label, note }) => (
          <PlaceOptionPart
            key={place}
            label={label}
            note={note}
            checked={value === place && isPlaceOpen(half, place)}
            disabled={!isPlaceOpen(half, place)}
            onChoose={() => onChange(place)}
          />
        ))}
      </PlaceOptionsPart>
    </FieldGroup>
  )
}
