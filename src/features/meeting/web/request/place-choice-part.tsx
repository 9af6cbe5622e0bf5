import { useId } from 'react'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { Skeleton } from '../../../../web/ui/progress.tsx'
import type { HalfHourShown, MeetingShown } from '../../contract.ts'
import panel from '../../../../web/ui/panel.module.css'
import { actMessages, pageMessages } from '../messages.ts'
import { useWords } from '../use-words.ts'
import { askMessages as messages } from './ask-messages.ts'
import choice from './choice.module.css'
import { useFree, type FreeShown } from './use-free.ts'
import { isPlaceOpen } from './use-request.ts'

interface ChoiceProps {
  /** A booking's id, `table`, or `theirs`. */
  readonly value: string
  readonly onChange: (place: string) => void
}

/** Where to meet at the chosen time: a table of the system, own rooms and tables, or the other side's. */
export function PlaceChoicePart(
  props: ChoiceProps & { id: string; free: FreeShown; half: HalfHourShown | null; error: string | undefined },
) {
  const { id, free, half } = props
  const { t } = useWords()
  if (half)
    return <Places {...props} half={half} label={t(messages.places)} own={free.places} withTable withTheirs />
  return (
    <div id={id} tabIndex={-1}>
      <p className={panel.muted}>{t(messages.timeFirst)}</p>
    </div>
  )
}

/** Which of the own rooms and tables that cover a meeting's half-hour; `withTable`: or a table of the system. */
export function OwnPlacePart(props: ChoiceProps & { meeting: MeetingShown; withTable: boolean }) {
  const { meeting, withTable } = props
  const { t } = useWords()
  const { state } = useFree(meeting.with.id, meeting.id)
  if (state.kind === 'loading') return <Skeleton label={t(pageMessages.loading)} widths={[60, 80]} />
  if (state.kind === 'failed' || state.data.kind === 'none')
    return <Note tone="error">{t(pageMessages.failed)}</Note>
  const { days, places } = state.data.free
  const halfHours = days.flatMap((day) => day.halfHours)
  const half = halfHours.find(({ startsAt }) => startsAt === meeting.startsAt) ?? null
  if (!withTable && !places.some(({ bookingId }) => half?.bookingIds.includes(bookingId)))
    return (
      <Note tone="warn">
        {t(actMessages.noOwnPlace)} <Link to="/meeting-room">{t(actMessages.toBooking)}</Link>
      </Note>
    )
  const label = t(withTable ? messages.places : actMessages.choosePlace)
  return <Places {...props} half={half} label={label} own={places} />
}

/** Places to choose one of, each with what there is to know of it; those that are not to be had then cannot be chosen. */
function Places(
  props: ChoiceProps & {
    id?: string
    label: string
    error?: string | undefined
    half: HalfHourShown | null
    own: FreeShown['places']
    withTable: boolean
    withTheirs?: boolean
  },
) {
  const { half, value } = props
  const { t, name, hours } = useWords()
  const group = useId()
  const own = props.own.filter(({ bookingId }) => half?.bookingIds.includes(bookingId))
  const options = own.map((one) => ({
    place: one.bookingId,
    label: name(one.name),
    note: t(messages.ownPlaceText, { span: hours(one) }),
  }))
  if (props.withTable)
    options.push({
      place: 'table',
      label: t(messages.table),
      note: t(half?.table ? messages.tableText : messages.tableNone),
    })
  if (props.withTheirs)
    options.push({ place: 'theirs', label: t(messages.theirsPlace), note: t(messages.theirsPlaceText) })
  return (
    <FieldGroup id={props.id} label={props.label} error={props.error} required>
      <div className={choice.places}>
        {options.map(({ place, label, note }) => {
          const isOpen = half !== null && isPlaceOpen(half, place)
          return (
            <label key={place} className={choice.place}>
              <input
                type="radio"
                name={group}
                checked={value === place && isOpen}
                disabled={!isOpen}
                onChange={() => props.onChange(place)}
              />
              <b>{label}</b> <small>{note}</small>
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
