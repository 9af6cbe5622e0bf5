import { Dotted } from '../../../../web/ui/dotted.tsx'
import { beijingParts, formatHours, formatMoney, fromBeijing } from '../../../../shared/format.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useMinute } from '../../../../web/data/use-live-read.ts'
import type { RoomShown } from '../../contract.ts'
import { separators } from '../../../../shared/common-messages.ts'
import { placeStateLabels, roomSlotLabels, bookingKindLabels, placeWords } from '../../../booking/messages.ts'
import { roomSlots, roomSlotSpan, type RoomSlot } from '../../../booking/rules.ts'
import styles from '../page.module.css'
import { LiveLinePart } from '../live-line-part.tsx'
import { roomMessages as messages } from './room-messages.ts'
import grid from './room-grid.module.css'
import { useWords, type BookingRead, type Words } from '../../../booking/web/booking-part.tsx'
import { keyText, type RoomKey, type RoomsShown, type RoomChoice, type RoomPlace } from './use-rooms.ts'
import { chosenIcon, useCellWords, type CellTimes, type Look } from './use-cell-words.ts'
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react'

interface RoomGridProps {
  readonly data: RoomsShown
  readonly read: BookingRead<RoomsShown>
  readonly choice: RoomChoice
  readonly changed: ReadonlySet<string>
  /** Of what is chosen, where it stands in the list. */
  readonly panel: ReactNode
  readonly onChoose: (key: RoomKey) => void
}

const hoursOf = (slot: RoomSlot): number => {
  const { startsAt, endsAt } = roomSlotSpan('2025-10-21', slot)
  return (endsAt - startsAt) / 3_600_000
}

/** Day by day, AM and PM: how each slot of each room stands. */
export function RoomGridPart(props: RoomGridProps) {
  const { t } = useWords()
  const isVisitor = props.data.mayNot === 'visitor'
  return (
    <section aria-labelledby="rooms-heading">
      <div className={styles.top}>
        <h2 id="rooms-heading">{t(placeWords.rooms)}</h2>
        <Legend
          items={[
            { look: 'free', label: t(placeStateLabels.free) },
            { look: 'held', label: t(placeStateLabels.held) },
            { look: 'taken', label: t(placeStateLabels.confirmed) },
            ...(isVisitor ? [] : ([{ look: 'mine', label: t(placeStateLabels.mine) }] as const)),
            { look: 'fixed', label: t(placeStateLabels.fixed) },
          ]}
        />
      </div>
      <div className={grid.box}>
        <Grid {...props} />
      </div>
      <p className={grid.note}>
        <span>
          {t(messages.note, { am: hoursOf('am'), pm: hoursOf('pm') })}
          {t(separators.sentences)}
          <span className={grid.keys}>{t(messages.keys)}</span>
        </span>
        <LiveLinePart data={props.data} isLive={props.read.isLive} />
      </p>
    </section>
  )
}

function Grid({ data, read, choice, changed, panel, onChoose }: RoomGridProps) {
  const { t } = useWords()
  const now = useMinute(read.now)
  const columns = data.days.flatMap((day) => roomSlots.map((slot) => ({ day, slot })))
  const keys = useGridKeys({ rows: data.rooms.length, columns: columns.length })
  return (
    <table className={grid.cal} data-days={Math.min(4, data.days.length)}>
      <caption className="sr">{t(messages.caption)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(bookingKindLabels.room)}</th>
          {columns.map((column) => (
            <ColumnHead key={`${column.day} ${column.slot}`} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rooms.map((room, row) => (
          <Fragment key={room.id}>
            <tr>
              <RoomHead room={room} />
              {columns.map(({ day, slot }, column) => {
                const place = room.slots.find((one) => one.day === day && one.slot === slot)
                if (!place) return null
                const key = { roomId: room.id, day, slot }
                return (
                  <Cell
                    key={keyText(key)}
                    room={room}
                    place={place}
                    times={{ now, closesAt: data.closesAt }}
                    isChosen={choice.key !== null && keyText(choice.key) === keyText(key)}
                    hasChanged={changed.has(keyText(key))}
                    onChoose={() => onChoose(key)}
                    onDrop={choice.drop}
                    keys={keys.cell(row, column)}
                  />
                )
              })}
            </tr>
            {panel && choice.key?.roomId === room.id && (
              <tr className={grid.panelRow}>
                <td colSpan={columns.length + 1}>{panel}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** 21日 上午 / 21 October, AM. */
function shortSlot({ t, slotOf, locale }: Words, day: string, slot: RoomSlot): string {
  const at = fromBeijing(`${day} 12:00`)
  if (locale === 'en') return slotOf(at, slot)
  return t(messages.dayShort, { day: beijingParts(at).day, month: '', slot: t(roomSlotLabels[slot]) })
}

function ColumnHead({ day, slot }: { day: string; slot: RoomSlot }) {
  const words = useWords()
  const { startsAt, endsAt } = roomSlotSpan(day, slot)
  return (
    <th scope="col">
      {shortSlot(words, day, slot)}
      <small>{formatHours(startsAt, endsAt)}</small>
    </th>
  )
}

function RoomHead({ room }: { room: RoomShown }) {
  const { t, locale, name } = useWords()
  return (
    <th scope="row">
      <a href={`#room-${room.id}`} tabIndex={-1}>
        {name(room.name)}
      </a>
      <small>
        {t(messages.roomLine, {
          seats: t(messages.seats, { count: room.capacity }),
          price: t(messages.perHour, { price: formatMoney(locale, room.priceFenPerHour) }),
        })}
      </small>
    </th>
  )
}

function Cell(props: {
  room: RoomShown
  place: RoomPlace
  times: CellTimes
  isChosen: boolean
  hasChanged: boolean
  onChoose: () => void
  onDrop: () => void
  keys: ReturnType<ReturnType<typeof useGridKeys>['cell']>
}) {
  const { room, place, isChosen, keys } = props
  const words = useWords()
  const { look, icon, title, small, where } = useCellWords()(room, place, props.times)
  const shownIcon = isChosen ? chosenIcon : icon
  return (
    <td data-slot={shortSlot(words, place.day, place.slot)}>
      <button
        type="button"
        {...keys}
        className={joinClasses(
          grid.slot,
          grid[look],
          isChosen && grid.pick,
          props.hasChanged && grid.changed,
        )}
        aria-pressed={isChosen}
        onClick={props.onChoose}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onDrop()
          else keys.onKeyDown(event)
        }}
      >
        <span className="sr">{where}</span>
        <b>
          {shownIcon && <Icon path={shownIcon} />}
          {isChosen && look === 'free' ? words.t(placeWords.chosen) : title}
        </b>
        {small.some(Boolean) && (
          <small>
            <Dotted>{small}</Dotted>
          </small>
        )}
      </button>
    </td>
  )
}

/** What the looks of places mean. The places themselves say it in words, too. */
function Legend({ items }: { items: readonly { look: Look; label: string }[] }) {
  const t = useTranslate()
  return (
    <ul className={styles.legend} aria-label={t(placeWords.legend)}>
      {items.map(({ look, label }) => (
        <li key={look}>
          <span className={joinClasses(styles.swatch, styles[look])} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}

interface GridKeys {
  /** What a cell's button carries. */
  readonly cell: (
    row: number,
    column: number,
  ) => {
    tabIndex: 0 | -1
    'data-cell': string
    onFocus: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** One tab stop for a whole grid; arrow keys, Home and End go from cell to cell (ARIA practices, grid). It stays a table for a screen reader. */
function useGridKeys(size: { rows: number; columns: number }): GridKeys {
  const [at, setAt] = useState({ row: 0, column: 0 })
  const row = Math.min(at.row, size.rows - 1)
  const column = Math.min(at.column, size.columns - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const whole = event.ctrlKey
    const to = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [whole ? 0 : row, 0],
      End: [whole ? size.rows - 1 : row, size.columns - 1],
    }[event.key]
    if (!to) return
    event.preventDefault()
    const table = event.currentTarget.closest('table')
    table?.querySelector<HTMLElement>(`[data-cell="${to.join(' ')}"]`)?.focus()
  }
  return {
    cell: (ofRow, ofColumn) => ({
      tabIndex: ofRow === row && ofColumn === column ? 0 : -1,
      'data-cell': `${ofRow} ${ofColumn}`,
      onFocus: () => setAt({ row: ofRow, column: ofColumn }),
      onKeyDown,
    }),
  }
}
