import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import type { QueueShown } from '../../../booking/contract.ts'
import styles from '../page.module.css'
import { CalendarLinkPart } from '../../../booking/web/calendar-link-part.tsx'
import { MayNotPart } from '../may-not-part.tsx'
import { pageMessages as messages } from '../messages.ts'
import { MyBookingsPanel } from '../../../booking/web/my-bookings-part.tsx'
import { OfferNotePart } from '../../../booking/web/offer-note-part.tsx'
import { RoomDetailsPart } from './room-details-part.tsx'
import { RoomGridPart } from './room-grid-part.tsx'
import { roomMessages } from './room-messages.ts'
import { RoomPanelPart } from './room-panel-part.tsx'
import { useRooms, type RoomsShown, useRoomChoice, placeAt } from './use-rooms.ts'
import { type BookingRead, useWords } from '../../../booking/web/booking-part.tsx'
import { usePerson } from '../../../booking/web/booking-form-part.tsx'
import { useRoomChanges } from './use-cell-words.ts'

/** Everything of /meeting-room that is for who is signed in. */
export default function RoomsPart() {
  const { t } = useWords()
  const read = useRooms()
  const { state, retry } = read
  if (state.kind === 'ready') return <Rooms data={state.data} read={read} />
  return (
    <div className={styles.layout}>
      <LoadState
        state={state}
        retry={retry}
        loading={t(messages.loading)}
        failed={t(messages.failed)}
        widths={[30, 100, 100, 100, 100, 80]}
      />
    </div>
  )
}

function Rooms({ data, read }: { data: RoomsShown; read: BookingRead<RoomsShown> }) {
  const { t } = useWords()
  const choice = useRoomChoice(data, read.now)
  const person = usePerson(data.contact, 'room')
  const changes = useRoomChanges(data, read.now)
  const hasOwn = data.mayNot === null || data.bookings.length + data.queued.length > 0
  const accept = (entry: QueueShown) => {
    if (entry.kind === 'room' && entry.day && entry.slot)
      choice.choose({ roomId: entry.subjectId, day: entry.day, slot: entry.slot })
  }
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <MayNotPart data={data} />
        <OfferNotePart data={data} />
        {data.rooms.length > 0 ? (
          <RoomGridPart data={data} read={read} choice={choice} changed={changes.changed} />
        ) : (
          <Empty title={t(roomMessages.noRooms)} text={t(roomMessages.noRoomsText)} />
        )}
        <p className="sr" role="status">
          {changes.said}
        </p>
      </div>
      <div className={styles.aside}>
        {data.rooms.length > 0 && <RoomPanelPart data={data} read={read} choice={choice} person={person} />}
        {hasOwn && (
          <MyBookingsPanel
            data={data}
            now={read.now}
            reload={read.reload}
            onAccept={accept}
            // What is offered of a table is taken on the table's own page.
            acceptsHere={(entry) => entry.kind === 'room'}
            holdEndsAt={(entry) => placeAt(data, entry)?.holdEndsAt ?? null}
          />
        )}
        {data.contact && <CalendarLinkPart />}
      </div>
      {data.rooms.length > 0 && <RoomDetailsPart rooms={data.rooms} />}
    </div>
  )
}
