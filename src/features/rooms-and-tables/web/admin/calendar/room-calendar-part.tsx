/** Rooms by day and slot with their holders: state in a colour and in words. */
import { formatHours } from '../../../../../shared/format.ts'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { ScrollRegion } from '../../../../../web/admin/table/scroll-region.tsx'
import { Dotted } from '../../../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import {
  placeStateLabels,
  roomSlotLabels,
  bookingKindLabels,
  placeWords,
} from '../../../../booking/messages.ts'
import { roomSlots, slotHours } from '../../../../booking/rules.ts'
import type { Sheet } from './day-sheet-part.tsx'
import styles from './calendar.module.css'
import { calendarMessages as messages } from './calendar-messages.ts'
import { inLanguage } from '../../../../../shared/i18n.ts'
import {
  nameDay,
  nameHolder,
  nameLeft,
  shortDay,
  useNow,
} from '../../../../booking/web/admin/booking-words-part.tsx'

type Room = Sheet['rooms'][number]
type Slot = Room['slots'][number]

export function RoomCalendar({ sheet, onOpen }: { sheet: Sheet; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  if (sheet.rooms.length === 0)
    return <NothingFound title={t(placeWords.noRooms)} text={t(messages.noRoomsText)} />
  return (
    <>
      <Legend />
      <ScrollRegion name={t(placeWords.rooms)}>
        <table className={styles.calendar}>
          <caption className="sr">{t(placeWords.rooms)}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t(bookingKindLabels.room)}
              </th>
              {sheet.days.map((day) => (
                <th key={day} scope="colgroup" colSpan={2}>
                  {nameDay(locale, day)}
                </th>
              ))}
            </tr>
            <tr>
              {sheet.days.flatMap((day) =>
                roomSlots.map((slot) => (
                  <th key={`${day}${slot}`} scope="col">
                    {t(roomSlotLabels[slot])}
                    <small>{slotHours(slot)}</small>
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {sheet.rooms.map((room) => (
              <Row key={room.id} room={room} days={sheet.days} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

function Row({ room, days, onOpen }: { room: Room; days: readonly string[]; onOpen: (id: string) => void }) {
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">
        {inLanguage(locale, room.name)}
        <small>{inLanguage(locale, room.place)}</small>
      </th>
      {days.flatMap((day) =>
        roomSlots.map((slot) => {
          const found = room.slots.find((one) => one.day === day && one.slot === slot)
          return <td key={`${day}${slot}`}>{found && <Place room={room} slot={found} onOpen={onOpen} />}</td>
        }),
      )}
    </tr>
  )
}

function Place({ room, slot, onOpen }: { room: Room; slot: Slot; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const now = useNow()
  const { booking, state, queue } = slot
  const words = t(placeStateLabels[state])
  const waits = queue > 0 ? t(placeWords.inQueue, { count: queue }) : ''
  if (!booking || state === 'free' || state === 'offered')
    return (
      <span className={styles.place} data-state={state}>
        {words}
        {waits && <small>{waits}</small>}
      </span>
    )
  const holder = nameHolder(t, locale, booking)
  const left = state === 'held' && booking.holdEndsAt !== null ? nameLeft(t, booking.holdEndsAt, now) : ''
  const time = `${shortDay(locale, slot.day)} ${formatHours(slot.startsAt, slot.endsAt)}`
  return (
    <button
      type="button"
      className={styles.place}
      data-state={state}
      data-row={booking.id}
      onClick={() => onOpen(booking.id)}
    >
      <span className="sr">{t(messages.place, { room: inLanguage(locale, room.name), time })} </span>
      {holder}
      <small>
        <Dotted>{[words, left, waits]}</Dotted>
      </small>
    </button>
  )
}

const shownStates = ['free', 'held', 'offered', 'confirmed', 'fixed'] as const

function Legend() {
  const t = useTranslate()
  return (
    <ul className={styles.legend} aria-label={t(placeWords.legend)}>
      {shownStates.map((state) => (
        <li key={state}>
          <span className={styles.swatch} data-state={state} />
          {t(placeStateLabels[state])}
        </li>
      ))}
    </ul>
  )
}
