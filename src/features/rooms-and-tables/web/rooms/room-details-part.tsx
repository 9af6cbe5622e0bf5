import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../../../shared/format.ts'
import type { Picture } from '../../../../shared/pictures.ts'
import { LineCover } from '../../../../web/ui/line-cover.tsx'
import { PictureView } from '../../../../web/ui/picture.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { useMedia } from '../../../../web/ui/use-media.ts'
import { PictureViewerPart } from '../../../media/web/picture-viewer-part.tsx'
import type { RoomShown } from '../../contract.ts'
import { roomFacilityLabels } from '../../messages.ts'
import { roomPriceFen } from '../../rules.ts'
import { roomMessages as messages } from './room-messages.ts'
import styles from './rooms.module.css'
import { useWords } from '../../../booking/web/booking-part.tsx'
import { placeWords } from '../../../booking/messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** The rooms one by one: pictures, capacity, facilities, price by the hour and the slot, what else is to know. */
export function RoomDetailsPart({ rooms }: { rooms: readonly RoomShown[] }) {
  const { t } = useWords()
  const isSideways = useMedia('(max-width: 640px)')
  const [open, setOpen] = useState<{ pictures: readonly Picture[]; at: number } | null>(null)
  const openerRef = useRef<Element | null>(null)
  // Who closes the viewer goes on where it was opened.
  useEffect(() => {
    if (open === null && openerRef.current instanceof HTMLElement) openerRef.current.focus()
  }, [open])
  return (
    <section className={styles.details} aria-labelledby="details-heading">
      <h2 id="details-heading">{t(messages.details)}</h2>
      {/* On a phone it is moved sideways, also by keyboard. */}
      <div
        className={styles.rooms}
        role="group"
        aria-labelledby="details-heading"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable
        tabIndex={isSideways ? 0 : undefined}
      >
        {rooms.map((room) => (
          <Room
            key={room.id}
            room={room}
            onOpen={(at) => {
              openerRef.current = document.activeElement
              setOpen({ pictures: room.pictures, at })
            }}
          />
        ))}
      </div>
      {open && (
        <PictureViewerPart
          {...open}
          onMove={(at) => setOpen({ ...open, at })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function Room(props: { room: RoomShown; onOpen: (at: number) => void }) {
  const { room } = props
  const { t, name } = useWords()
  const headingId = `room-${room.id}-name`
  return (
    <article className={styles.room} id={`room-${room.id}`} aria-labelledby={headingId} tabIndex={-1}>
      {room.pictures.length > 0 ? (
        <Pictures room={room} onOpen={props.onOpen} />
      ) : (
        <LineCover of="room" id={room.id} seats={room.capacity} className={styles.cover} />
      )}
      <div className={styles.text}>
        <h3 id={headingId}>{name(room.name)}</h3>
        <RoomFacts room={room} />
        {room.facilities.length > 0 && (
          <ul className={styles.chips} aria-label={t(placeWords.facilities)}>
            {room.facilities.map((facility) => (
              <li key={facility}>
                <Tag>{t(roomFacilityLabels[facility])}</Tag>
              </li>
            ))}
          </ul>
        )}
        {name(room.note) && <p className={styles.note}>{name(room.note)}</p>}
      </div>
    </article>
  )
}

function Pictures({ room, onOpen }: { room: RoomShown; onOpen: (at: number) => void }) {
  const { t, name } = useWords()
  return (
    <div
      className={styles.pictures}
      role="group"
      aria-label={t(messages.pictures, { room: name(room.name) })}
    >
      {room.pictures.map((picture, at) => (
        <button
          key={picture.id}
          type="button"
          aria-label={t(messages.openPicture, {
            what: name(picture.alt) || `${name(room.name)} ${at + 1}`,
          })}
          onClick={() => onOpen(at)}
        >
          <PictureView
            picture={picture}
            sizes={at === 0 ? '(max-width: 640px) 100vw, 420px' : '96px'}
            alt=""
            fill
            className={styles.photo}
          />
        </button>
      ))}
    </div>
  )
}

function RoomFacts({ room }: { room: RoomShown }) {
  const { t, locale, name } = useWords()
  const money = (fen: number) => formatMoney(locale, fen)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t(placeWords.capacity)}</dt>
        <dd>{t(messages.seats, { count: room.capacity })}</dd>
      </div>
      {name(room.place) && (
        <div>
          <dt>{t(placeWords.location)}</dt>
          <dd>{name(room.place)}</dd>
        </div>
      )}
      <div>
        <dt>{t(commonFormMessages.price)}</dt>
        <dd>
          {t(messages.priceText, {
            hour: t(messages.perHour, { price: money(room.priceFenPerHour) }),
            am: money(roomPriceFen(room.priceFenPerHour, 'am')),
            pm: money(roomPriceFen(room.priceFenPerHour, 'pm')),
          })}
        </dd>
      </div>
    </dl>
  )
}
