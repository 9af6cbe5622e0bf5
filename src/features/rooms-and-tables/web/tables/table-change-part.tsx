/** Orders TVs for an own table, or takes them back: what it comes to before it is saved, line by line. */
import { useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { formatMoney } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import type { BookingShown } from '../../../booking/contract.ts'
import type { TableShown } from '../../../floor-plan/contract.ts'
import type { roomsApi } from '../../contract.ts'
import { tablePriceLines } from '../../rules.ts'
import { PriceLinesPart } from '../../../booking/web/price-part.tsx'
import { tableMessages as messages } from './table-messages.ts'
import styles from './tables.module.css'
import { TvChoicePart } from './tv-choice-part.tsx'
import { attempt, refusalOf } from '../../../booking/web/booking-part.tsx'
import type { TablesRead, TablesShown } from './use-tables.ts'

const updateFacility = callRef<typeof roomsApi.updateTableFacility>('POST', 'meetingRoom/updateTableFacility')

export function TableChangePart(props: {
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
    if (answer?.resultCode !== successCode || !answer.result) return setRefusal(refusalOf(t, answer) ?? '')
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
      <Button variant="solid" block busy={busy} disabled={!isChanged} onClick={() => void save()}>
        {t(messages.tvSave)}
      </Button>
    </>
  )
}
