import type { MouseEvent } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { hourMs } from '../../../../shared/durations.ts'
import { formatDateTime, formatHours, formatMoney } from '../../../../shared/format.ts'
import { IconButton } from '../../../../web/ui/button.tsx'
import { closeIcon } from '../../../../web/ui/icons.ts'
import { focusControl, Note } from '../../../../web/ui/note.tsx'
import { useMinute } from '../../../../web/data/use-live-read.ts'
import type { roomsApi } from '../../contract.ts'
import { BookingForm } from '../../../booking/web/booking-form-part.tsx'
import type { Person } from '../../../booking/web/booking-fields-part.tsx'
import panel from '../../../../web/ui/panel.module.css'
import styles from '../page.module.css'
import { MayNotHerePart } from '../may-not-part.tsx'
import { priceWords } from '../../../booking/web/price-part.tsx'
import { roomMessages as messages } from './room-messages.ts'
import { attempt } from '../../../../web/data/attempt.ts'
import { useWords, type BookingRead } from '../../../booking/web/booking-part.tsx'
import type { RoomsShown, Chosen, RoomChoice } from './use-rooms.ts'
import { separators } from '../../../../shared/common-messages.ts'
import { bookingMessages, placeWords } from '../../../booking/messages.ts'
import { focusPanel, type PanelPlace } from '../use-panel-place.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const book = callRef<typeof roomsApi.book>('POST', 'meetingRoom/booking')

interface RoomPanelProps {
  readonly data: RoomsShown
  readonly read: BookingRead<RoomsShown>
  readonly choice: RoomChoice
  readonly person: Person
  readonly place: PanelPlace
}

/** What is chosen: when, what it costs, and what can be done with it. */
export function RoomPanelPart(props: RoomPanelProps) {
  const { data, read, choice, person } = props
  const { t, name, named, slotOf } = useWords()
  const { chosen } = choice
  const mode = chosen?.mode ?? null
  const drop = () => {
    const cell = document.querySelector<HTMLElement>('[aria-pressed="true"][data-cell]')
    choice.drop()
    props.place.close(cell)
  }
  if (!chosen) return null
  const { room, place } = chosen
  const hasForm = mode === 'book' || mode === 'accept' || mode === 'join'
  return (
    <section className={panel.panel} aria-labelledby="panel-heading" data-print="no">
      <div className={styles.panelHead}>
        <h2 id="panel-heading" tabIndex={-1}>
          {/* A line ends before the date, never within it. */}
          {named(name(room.name), slotOf(place.startsAt, place.slot).replaceAll(' ', '\u00a0'))}
        </h2>
        <IconButton icon={closeIcon} label={t(commonFormMessages.clearSelection)} onClick={drop} />
      </div>
      {hasForm && data.contact ? (
        <PanelForm {...{ chosen, data, read, person }} onDone={focusPanel} />
      ) : (
        <>
          <PriceFacts chosen={chosen} />
          <Standing chosen={chosen} />
          {mode === 'look' && <MayNotHerePart data={data} />}
        </>
      )}
    </section>
  )
}

/** 时段 12:30–17:00 · 单价 ¥1,800 × 4.5 小时 · 合计 ¥8,100. */
function PriceFacts({ chosen: { room, place } }: { chosen: Chosen }) {
  const { t, locale } = useWords()
  return (
    <dl className={panel.figures}>
      <div>
        <dt>{t(placeWords.slot)}</dt>
        <dd>{formatHours(place.startsAt, place.endsAt)}</dd>
      </div>
      <div>
        <dt>{t(commonFormMessages.unitPrice)}</dt>
        <dd>
          {t(messages.unitText, {
            price: formatMoney(locale, room.priceFenPerHour),
            hours: (place.endsAt - place.startsAt) / hourMs,
          })}
        </dd>
      </div>
      <div className={panel.sum}>
        <dt>{t(placeWords.total)}</dt>
        <dd>{priceWords(place.priceFen, locale)}</dd>
      </div>
    </dl>
  )
}

/** Where nothing is to be filled in: how it stands, and where to go on. */
function Standing({ chosen: { place, mode } }: { chosen: Chosen }) {
  const { t } = useWords()
  const own = place.bookingId ? `booking-${place.bookingId}` : place.queued && `queued-${place.queued.id}`
  const { queued } = place
  const words: Partial<Record<Chosen['mode'], string>> = {
    mine: t(messages.mineText),
    queued: queued?.offered
      ? t(messages.offeredSoon)
      : t(placeWords.queuedText, { place: queued?.place ?? 1 }),
    begun: t(messages.begunText),
    fixed: t(bookingMessages.fixedNoQueue),
  }
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    if (own) focusControl(own)
  }
  return (
    <>
      {words[mode] && <p className={panel.muted}>{words[mode]}</p>}
      {own && (
        <p>
          <a href={`#${own}`} onClick={follow}>
            {t(messages.toMine)}
          </a>
        </p>
      )}
    </>
  )
}

function PanelForm({
  chosen,
  onDone,
  ...given
}: Omit<RoomPanelProps, 'choice' | 'place'> & { chosen: Chosen; onDone: () => void }) {
  const { data, read } = given
  const { room, place, mode } = chosen
  const { startsAt, endsAt, day, slot } = place
  const where = { roomId: room.id, day, slot }
  return (
    <BookingForm
      {...given}
      place={where}
      book={(values) => attempt(book, { ...where, ...values })}
      isTaken={mode === 'join'}
      isFree={place.priceFen === 0}
      // Who was writing it when someone was quicker keeps it: it serves when the place is offered.
      withAgenda={mode !== 'join' || chosen.modeAtFirst === 'book'}
      span={{ startsAt, endsAt }}
      onDone={onDone}
    >
      <PriceFacts chosen={chosen} />
      <Meanwhile chosen={chosen} />
      <QueueText chosen={chosen} offerHours={data.offerHours} now={read.now} />
    </BookingForm>
  )
}

/** Someone was quicker, or gave the place up, while it was being filled in. */
function Meanwhile({ chosen: { mode, modeAtFirst } }: { chosen: Chosen }) {
  const { t } = useWords()
  const isTaken = modeAtFirst === 'book' && mode === 'join'
  const isFree = modeAtFirst === 'join' && mode === 'book'
  if (!isTaken && !isFree) return null
  return (
    <Note tone={isTaken ? 'warn' : 'ok'} role="status">
      {t(isTaken ? messages.takenMeanwhile : messages.freeMeanwhile)}
    </Note>
  )
}

function QueueText(props: { chosen: Chosen; offerHours: number; now: () => number }) {
  const { t, locale } = useWords()
  const now = useMinute(props.now)
  const { place, mode } = props.chosen
  const hours = props.offerHours
  if (mode === 'accept') {
    const until = place.queued?.offerEndsAt ?? null
    return (
      <Note tone="warn">
        {until === null
          ? t(messages.offeredSoon)
          : t(messages.offered, { time: formatDateTime(locale, until, { now }) })}
      </Note>
    )
  }
  if (mode !== 'join') return null
  const { holdEndsAt } = place
  const held =
    holdEndsAt === null
      ? t(messages.joinKept, { hours })
      : t(messages.joinHeld, { time: formatDateTime(locale, holdEndsAt, { now }), hours })
  return (
    <p className={panel.muted}>
      {place.state === 'held' ? held : t(messages.joinTaken, { hours })}
      {t(separators.sentences)}
      {place.queue > 0 ? t(messages.waitingNow, { count: place.queue }) : t(messages.nobodyWaits)}
    </p>
  )
}
