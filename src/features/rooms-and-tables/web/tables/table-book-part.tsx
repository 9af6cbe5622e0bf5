/** Booking the chosen table, waiting for it, or changing what was ordered with it; says why where none of it can be done. */
import { useState, type ReactNode } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { formatDateTime, formatMoney } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { buttonClass } from '../../../../web/ui/button-class.ts'
import { Note } from '../../../../web/ui/note.tsx'
import type { BookingShown } from '../../../booking/contract.ts'
import type { roomsApi } from '../../contract.ts'
import { activityOf, type TableChoice } from '../../../booking/rules.ts'
import { tablePriceLines, extraTvsLimit, type TvPrices } from '../../rules.ts'
import { BookingForm } from '../../../booking/web/booking-form-part.tsx'
import type { Person } from '../../../booking/web/booking-fields-part.tsx'
import { focusPanel } from '../use-panel-place.ts'
import { MayNotHerePart } from '../may-not-part.tsx'
import { PriceLinesPart } from '../../../booking/web/price-part.tsx'
import { tableMessages as messages } from './table-messages.ts'
import { attempt, useRefusal } from '../../../../web/data/attempt.ts'
import type { Spot, TablePlace } from '../../../floor-plan/web/spots-part.tsx'
import { useSlotBar, type TablesRead, type TablesShown } from './use-tables.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import type { TableShown } from '../../../floor-plan/contract.ts'
import styles from './tables.module.css'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { SelectField } from '../../../../web/ui/input.tsx'
import { placeWords, priceLineLabels } from '../../../booking/messages.ts'

const bookTable = callRef<typeof roomsApi.bookTable>('POST', 'meetingRoom/bookingTable')
const updateFacility = callRef<typeof roomsApi.updateTableFacility>('POST', 'meetingRoom/updateTableFacility')
const none: TableChoice = { tv: false, extraTvs: 0 }

interface BookProps {
  readonly data: TablesShown
  readonly spot: Spot
  readonly place: TablePlace
  readonly person: Person
  readonly read: TablesRead
}

export function TableBookPart(props: BookProps) {
  const { data, spot, place, read } = props
  const t = useTranslate()
  const mayAct = data.mayNot === null
  const booking = data.bookings.find(({ id }) => id === place.bookingId)
  if (spot.look === 'mine')
    return (
      <>
        <p>{t(messages.mineText)}</p>
        {booking && (
          <TableChangePart {...{ data, booking, read }} table={spot.table} mayAct={data.contact !== null} />
        )}
      </>
    )
  if (spot.look === 'fixed') return <Note>{t(messages.fixedText)}</Note>
  if (place.startsAt <= data.serverTime) return <Note>{t(messages.begunText)}</Note>
  const isOpen = spot.look === 'free' || spot.look === 'offered'
  if (!mayAct)
    return (
      <>
        <PriceLinesPart lines={tablePriceLines(place.priceFen, none, data)} />
        <MayNotHerePart data={data} />
      </>
    )
  if (isOpen) return <BookTable {...props} />
  if (spot.look === 'waiting') return <Note>{t(placeWords.queuedText, { place: place.queued!.place })}</Note>
  return (
    <PlaceForm {...props} isTaken>
      <Note>{t(messages.joinText, { hours: data.offerHours })}</Note>
    </PlaceForm>
  )
}

/** The form, with what is to be known before it; `isTaken`: of the queue. */
function PlaceForm(props: BookProps & { isTaken: boolean; choice?: TableChoice; children: ReactNode }) {
  const { place, isTaken, choice, children, spot, ...given } = props
  const { slotId, startsAt, endsAt } = place
  const where = { tableId: spot.table.id, ...(slotId !== null && { slotId }) }
  return (
    <BookingForm
      {...given}
      place={where}
      book={(values) => attempt(bookTable, { ...where, ...values, ...(choice && { facilities: choice }) })}
      isTaken={isTaken}
      withAgenda={!isTaken}
      isFree={place.priceFen === 0}
      // A table for the whole conference clashes with nothing.
      span={
        slotId === null ? null : { startsAt, endsAt, exceptId: slotId, activity: activityOf(spot.table.kind) }
      }
      onDone={focusPanel}
    >
      {children}
    </BookingForm>
  )
}

function BookTable(props: BookProps) {
  const { data, spot, place } = props
  const t = useTranslate()
  const [choice, setChoice] = useState(none)
  const hasTv = spot.table.facilities.includes('tv')
  const barred = useSlotBar(data)(place.slotId)
  if (barred)
    return (
      <>
        <Note tone="warn">{barred}</Note>
        <Link className={buttonClass({ size: 'sm' })} to="/signup">
          {t(messages.toSlots)}
        </Link>
      </>
    )
  return (
    <PlaceForm {...props} isTaken={false} {...(hasTv && { choice })}>
      <OfferNote place={place} />
      {hasTv && <TvChoicePart choice={choice} prices={data} onChange={setChoice} />}
      <PriceLinesPart lines={tablePriceLines(place.priceFen, choice, data)} />
      <SlotNote data={data} place={place} />
    </PlaceForm>
  )
}

function SlotNote({ data, place }: Pick<BookProps, 'data' | 'place'>) {
  const t = useTranslate()
  const slot = data.slots.find(({ id }) => id === place.slotId)
  if (!slot || slot.chosen) return null
  return <Note>{t(messages.slotAdds, { limit: data.slotLimit })}</Note>
}

function OfferNote({ place: { queued } }: { place: TablePlace }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  if (!queued?.offered) return null
  return (
    <Note tone="ok">
      {queued.offerEndsAt === null
        ? t(messages.offeredSoon)
        : t(messages.offered, { time: formatDateTime(locale, queued.offerEndsAt, { now }) })}
    </Note>
  )
}

/** Orders TVs for an own table, or takes them back: what it comes to before it is saved, line by line. */
function TableChangePart(props: {
  data: TablesShown
  table: TableShown
  booking: BookingShown
  mayAct: boolean
  read: TablesRead
}) {
  const { data, table, booking, mayAct, read } = props
  const t = useTranslate()
  const locale = useLocale()
  const [wanted, setWanted] = useState<BookingShown['facilities'] | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const refusalOf = useRefusal()
  if (!table.facilities.includes('tv') || !mayAct || booking.state === 'fixed')
    return <PriceLinesPart lines={booking.priceLines} />
  const choice = wanted ?? booking.facilities
  const isChanged = choice.tv !== booking.facilities.tv || choice.extraTvs !== booking.facilities.extraTvs
  // The table keeps the price at which it was booked.
  const tableFen = booking.priceLines.find(({ kind }) => kind === 'table')?.sumFen ?? table.priceFen
  const save = async () => {
    setBusy(true)
    setRefusal('')
    const answer = await attempt(updateFacility, { id: booking.id, facilities: choice })
    if (answer) await read.reload()
    setBusy(false)
    if (answer?.resultCode !== successCode || !answer.result) return setRefusal(refusalOf(answer) ?? '')
    setWanted(null)
    notify({
      kind: 'success',
      title: t(messages.tvSaved, { sum: formatMoney(locale, answer.result.priceFen) }),
    })
  }
  return (
    <>
      <h3 className={styles.sub}>{t(messages.tvHeading)}</h3>
      <TvChoicePart choice={choice} prices={data} onChange={setWanted} />
      <PriceLinesPart lines={isChanged ? tablePriceLines(tableFen, choice, data) : booking.priceLines} />
      {refusal && (
        <Note tone="error" role="alert">
          {refusal}
        </Note>
      )}
      <Button variant="solid" block busy={busy} disabled={!isChanged} onClick={() => save()}>
        {t(messages.tvSave)}
      </Button>
    </>
  )
}

const counts = Array.from({ length: extraTvsLimit + 1 }, (_, count) => count)

/** A TV with a table, and more of them (decision 15). Only for tables that have the facility. */
function TvChoicePart(props: {
  choice: TableChoice
  prices: TvPrices
  onChange: (choice: TableChoice) => void
}) {
  const { choice, prices, onChange } = props
  const t = useTranslate()
  const locale = useLocale()
  return (
    <div className={styles.tv}>
      <Checkbox
        checked={choice.tv}
        label={t(priceLineLabels.tv)}
        note={t(messages.plus, { price: formatMoney(locale, prices.tvFen) })}
        onChange={(tv) => onChange({ tv, extraTvs: tv ? choice.extraTvs : 0 })}
      />
      {choice.tv && (
        <SelectField
          label={t(messages.extraTvs)}
          note={t(messages.plusEach, { price: formatMoney(locale, prices.extraTvFen) })}
          value={String(choice.extraTvs)}
          options={counts.map((count) => ({ value: String(count), label: t(messages.sets, { count }) }))}
          onChange={(count) => onChange({ tv: true, extraTvs: Number(count) })}
        />
      )}
    </div>
  )
}
