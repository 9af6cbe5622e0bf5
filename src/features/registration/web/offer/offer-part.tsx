import { formatDateTime, formatMoney } from '../../../../shared/format.ts'
import { htmlLang } from '../../../../shared/i18n.ts'
import { organisationTypes, organisationTypeWithin } from '../../../../shared/organisation-types.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useRegistrationTimes } from '../../../../web/data/use-registration-times.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { offerTexts } from './offer-messages.ts'
import panel from '../../../../web/ui/steps-panel.module.css'
import styles from './offer.module.css'
import type { Offer } from './use-offer.ts'

/** Prices and limits, before signing in. Rendered on the server; what could not be loaded is omitted. */
export function OfferPart({ activities, price }: Offer) {
  return (
    <div className={styles.columns}>
      {price && <PriceTable price={price} />}
      {activities && activities.length > 0 && <LimitTable activities={activities} />}
    </div>
  )
}

/** What a delegate costs now, the group rule, and who attends free. */
export function PriceTable({ price }: { price: NonNullable<Offer['price']> }) {
  const t = useTranslate()
  const locale = useLocale()
  const { tier, rates } = price
  const { rule } = rates
  const fee = tier?.feeFen ?? null
  return (
    <section className={panel.panel}>
      <h2>{t(offerTexts.price)}</h2>
      <dl className={styles.facts}>
        <dt>{tier ? tier.name[locale] : t(offerTexts.fee)}</dt>
        <dd>
          <b>{fee === null ? t(offerTexts.toBeAnnounced) : formatMoney(locale, fee)}</b>
          {fee !== null && <small>{t(offerTexts.perDelegate)}</small>}
          <Until endsAt={tier?.endsAt} />
        </dd>
        <dt>{t(offerTexts.group)}</dt>
        <dd>
          {rule.pays < rule.of ? t(offerTexts.groupText, { ...rule }) : t(offerTexts.noGroup)}
          {rule.pays < rule.of && price.totalFen !== null && (
            <small>
              {t(offerTexts.groupExample, {
                count: price.delegates,
                sum: formatMoney(locale, price.totalFen),
              })}
            </small>
          )}
        </dd>
        <dt>{t(offerTexts.dealers)}</dt>
        <dd>
          <DealersPrice price={price} />
        </dd>
      </dl>
    </section>
  )
}

/** When the price ends; once nobody can register any more, since when. */
function Until({ endsAt }: { endsAt: number | null | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { state, closes } = useRegistrationTimes()
  const isClosed = state === 'closed'
  const at = isClosed ? closes : endsAt
  if (at == null) return null
  const time = formatDateTime(locale, at, { now })
  return <small>{t(isClosed ? offerTexts.closed : offerTexts.until, { time })}</small>
}

/** What the dealers' conference costs besides, and which types of organisation attend it free. */
function DealersPrice({ price: { rates, tier: now } }: { price: NonNullable<Offer['price']> }) {
  const t = useTranslate()
  const locale = useLocale()
  const tier = rates.tiers.find(({ code }) => code === now?.code)
  const types = organisationTypes.filter((type) => rates.dealersFreeTypes.includes(type))
  const named = new Intl.ListFormat(htmlLang[locale], { type: 'conjunction' }).format(
    types.map((type) => organisationTypeWithin(type, locale)),
  )
  if (!tier?.dealersFeeFen) return t(offerTexts.dealersIncluded)
  return (
    <>
      <b>{formatMoney(locale, tier.dealersFeeFen)}</b>
      <small>{t(offerTexts.dealersEach)}</small>
      {types.length > 0 && <small>{t(offerTexts.dealersFree, { types: named })}</small>}
    </>
  )
}

function LimitTable({ activities }: { activities: NonNullable<Offer['activities']> }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <section className={panel.panel}>
      <h2>{t(offerTexts.limits)}</h2>
      <div className={styles.tableWrap}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(offerTexts.activity)}</th>
              <th scope="col">{t(offerTexts.perOrganisation)}</th>
              <th scope="col">{t(offerTexts.seatsLeft)}</th>
            </tr>
          </thead>
          <tbody>
            {activities
              .toSorted((a, b) => a.order - b.order)
              .map((activity) => (
                <tr key={activity.code}>
                  <th scope="row">{activity.name[locale]}</th>
                  <td>{activity.limitPerOrganisation ?? t(offerTexts.noLimit)}</td>
                  <td>{seatsLeft(activity, t)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t(offerTexts.waitingList)}</p>
    </section>
  )
}

function seatsLeft(
  { left, waitingList }: NonNullable<Offer['activities']>[number],
  t: ReturnType<typeof useTranslate>,
): string {
  if (left === null) return t(offerTexts.open)
  if (left > 0) return String(left)
  return t(waitingList ? offerTexts.fullWaiting : offerTexts.full)
}
