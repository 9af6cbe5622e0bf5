/** Third tab: negotiation slots, dealers' conference, seats used, fees, rooms and tables. */
import { formatDate, formatMoney, formatTime } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import type { CompanyDetail } from '../contract.ts'
import { FieldRows } from './field-rows-part.tsx'
import { reviewMessages as messages } from './messages.ts'
import styles from './review.module.css'

export function Negotiation({ detail }: { detail: CompanyDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { registration } = detail
  const span = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
    `${formatDate(locale, startsAt)} ${formatTime(startsAt)}–${formatTime(endsAt)}`
  const slots = registration.negotiation.slots.filter(({ chosen }) => chosen)
  const dealers = registration.dealersConference
    ? registration.dealersConferenceFree
      ? messages.dealersFree
      : messages.dealersYes
    : messages.dealersNo
  const { price } = registration
  const sum = price.totalFen === null ? t(messages.priceOpen) : formatMoney(locale, price.totalFen)
  return (
    <>
      <FieldRows
        title={t(messages.tabNegotiation)}
        corrections={null}
        rows={[
          {
            path: null,
            label: t(messages.slots),
            value: slots.length ? <Lines lines={slots.map(span)} /> : t(messages.slotsNone),
          },
          { path: null, label: t(messages.dealers), value: t(dealers) },
          {
            path: null,
            label: t(messages.bookings),
            value: registration.bookings.length ? (
              <Lines lines={registration.bookings.map((one) => `${one.name[locale]} · ${span(one)}`)} />
            ) : (
              t(messages.bookingsNone)
            ),
          },
          {
            path: null,
            label: t(messages.price),
            value: `${t(messages.fees, { delegates: price.delegates, fees: price.fees })} · ${sum}`,
          },
        ]}
      />
      <FieldRows
        title={t(messages.usage)}
        corrections={null}
        rows={registration.activities.map((activity) => ({
          path: null,
          label: activity.name[locale],
          value:
            activity.limitPerOrganisation === null
              ? String(activity.used)
              : `${activity.used} / ${activity.limitPerOrganisation}`,
        }))}
      />
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
