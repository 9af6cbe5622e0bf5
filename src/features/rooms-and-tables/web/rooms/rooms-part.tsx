import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { acceptOffer } from '../accept-offer-part.tsx'
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
import {
  useRooms,
  type OpenRooms,
  type RoomKey,
  type RoomsShown,
  useRoomChoice,
  placeAt,
} from './use-rooms.ts'
import { type BookingRead, useWords } from '../../../booking/web/booking-part.tsx'
import { usePerson } from '../../../booking/web/booking-fields-part.tsx'
import { useRoomChanges } from './use-cell-words.ts'
import { panelId, usePanelPlace } from '../use-panel-place.ts'
import { useOffersAtFirst } from '../use-offers-at-first.ts'
import { ChooseFirstPart, OnceKnown, RoomRulesPart, VisitorRulesPart } from '../visitor-part.tsx'

/** The rooms: what is free for everybody, and for who is signed in what can be done. */
export function RoomsPart({ open }: { open: OpenRooms | null }) {
  const { t } = useWords()
  const read = useRooms(open)
  const { state, retry } = read
  const outline = (of: typeof state) => (
    <div className={styles.layout}>
      <LoadState
        state={of}
        retry={retry}
        loading={t(messages.loading)}
        failed={t(messages.failed)}
        shape="places"
      />
    </div>
  )
  return (
    <OnceKnown waiting={outline({ kind: 'loading', slow: false })}>
      {state.kind === 'ready' ? <Rooms data={state.data} read={read} /> : outline(state)}
    </OnceKnown>
  )
}

function Rooms({ data, read }: { data: RoomsShown; read: BookingRead<RoomsShown> }) {
  const { t } = useWords()
  const choice = useRoomChoice(data, read.now)
  const person = usePerson(data.contact, 'room')
  const changes = useRoomChanges(data, read.now)
  const place = usePanelPlace(data.mayNot)
  const offers = useOffersAtFirst(data)
  const choose = (key: RoomKey) => {
    place.open()
    choice.choose(key)
  }
  const panel = choice.chosen && (
    <div id={panelId}>
      <RoomPanelPart {...{ data, read, choice, person, place }} />
    </div>
  )
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {offers && <OfferNotePart data={data} />}
        {data.rooms.length > 0 ? (
          <RoomGridPart
            {...{ data, read, choice }}
            changed={changes.changed}
            panel={place.isInline && panel}
            onChoose={choose}
          />
        ) : (
          <Empty title={t(roomMessages.noRooms)} text={t(roomMessages.noRoomsText)} />
        )}
        <p className="sr" role="status">
          {changes.said}
        </p>
      </div>
      <div className={styles.aside}>
        {!place.isInline && panel}
        <MayNotPart data={data} />
        {data.rooms.length > 0 && !choice.chosen && <ChooseFirstPart data={data} of="room" />}
        {!offers && <OfferNotePart data={data} />}
        <OwnPart data={data} read={read} />
        {data.mayNot === 'visitor' && (
          <VisitorRulesPart>
            <RoomRulesPart />
          </VisitorRulesPart>
        )}
      </div>
      {data.rooms.length > 0 && <RoomDetailsPart rooms={data.rooms} />}
    </div>
  )
}

function OwnPart({ data, read }: { data: RoomsShown; read: BookingRead<RoomsShown> }) {
  const hasOwn = data.mayNot === null || data.bookings.length + data.queued.length > 0
  return (
    <>
      {hasOwn && (
        <MyBookingsPanel
          data={data}
          now={read.now}
          reload={read.reload}
          accept={acceptOffer}
          holdEndsAt={(entry) => placeAt(data, entry)?.holdEndsAt ?? null}
        />
      )}
      {data.contact && <CalendarLinkPart />}
    </>
  )
}
