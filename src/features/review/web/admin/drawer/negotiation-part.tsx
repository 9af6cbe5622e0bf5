/** Third tab: negotiation slots, dealers' conference, seats used, fees, rooms and tables. */
import { formatDate, formatHours, formatMoney } from '../../../../../shared/format.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import type { CompanyDetail } from '../../../contract.ts'
import { FieldRows, type FieldRow } from './field-rows-part.tsx'
import { reviewMessages as messages } from '../messages.ts'

export function Negotiation({ detail }: { detail: CompanyDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const usage = detail.registration.activities.map(({ name, used, limitPerOrganisation: limit }) => ({
    path: null,
    label: name[locale],
    value: limit === null ? String(used) : `${used} / ${limit}`,
  }))
  return (
    <>
      <FieldRows title={t(messages.tabNegotiation)} corrections={null} rows={useWishes(detail)} />
      <FieldRows title={t(messages.usage)} corrections={null} rows={usage} />
    </>
  )
}

function useSpan() {
  const locale = useLocale()
  const { now } = useSite()
  return ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
    `${formatDate(locale, startsAt, { now })} ${formatHours(startsAt, endsAt)}`
}

/** The negotiation slots that were chosen. */
export function useSlotsRow({ registration }: Pick<CompanyDetail, 'registration'>): FieldRow {
  const t = useTranslate()
  const span = useSpan()
  const slots = registration.negotiation.slots.filter(({ chosen }) => chosen).map(span)
  const value = slots.length ? <Lines lines={slots} /> : t(messages.slotsNone)
  return { path: 'negotiationSlots', label: t(messages.slots), value }
}

function useWishes({ registration }: CompanyDetail): FieldRow[] {
  const t = useTranslate()
  const locale = useLocale()
  const span = useSpan()
  const slots = useSlotsRow({ registration })
  const bookings = registration.bookings.map((one) => `${one.name[locale]} · ${span(one)}`)
  const attends = registration.dealersConferenceFree ? messages.dealersFree : messages.dealersYes
  const { delegates, fees, totalFen } = registration.price
  const sum = totalFen === null ? t(messages.priceOpen) : formatMoney(locale, totalFen)
  const row = (label: string, value: FieldRow['value']): FieldRow => ({ path: null, label, value })
  return [
    slots,
    row(t(messages.dealers), t(registration.dealersConference ? attends : messages.dealersNo)),
    row(t(messages.bookings), bookings.length ? <Lines lines={bookings} /> : t(messages.bookingsNone)),
    row(t(messages.price), `${t(messages.fees, { delegates, fees })} · ${sum}`),
  ]
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={record.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
