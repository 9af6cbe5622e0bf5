/** /hotel: what a room costs, whom to call, until when; then the rest. */
import { useLoaderData } from 'react-router'
import { formatMoney } from '../../../shared/format.ts'
import { text, type Locale } from '../../../shared/i18n.ts'
import { readFacts, useSite, type ReadFacts } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { loadAll, type PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import type { ContentOf } from '../rules.ts'
import { AskPart } from './block-part.tsx'
import { hotelMessages as messages } from './hotel-messages.ts'
import { HotelPart, RatesPart, type Rate } from './hotel-part.tsx'
import styles from './hotel.module.css'
import { makePageIntro } from '../../../web/pages/page-intro.tsx'
import { loadIntro } from '../../../web/pages/intro-data.ts'
import { loadRows, placeOf } from './use-rows.ts'

const head = makePageIntro({
  title: siteMessages.hotel,
  lead: messages.lead,
  description: messages.description,
  salt: 21,
})

export const loadPage = (services: PageServices) =>
  loadAll({
    intro: loadIntro(services, 'page-hotel'),
    hotels: loadRows(services, 'hotel'),
    rates: loadRows(services, 'hotel-rate'),
  })
type HotelData = Awaited<ReturnType<typeof loadPage>>

export function describePage(data: HotelData, { locale, site }: DescribeContext): PageDescription {
  const read = readFacts(site.facts, locale)
  const rates = data.rates?.rows.map(rateOf) ?? []
  const lowest = lowestOf(rates.length > 0 ? rates : agreedRates(read))
  const price = lowest === null ? null : formatMoney(locale, lowest * 100)
  return {
    ...head.describe(data.intro, locale, price && text(locale, messages.facts, { price })),
    ...(import.meta.env.SSR && {
      structured: (data.hotels?.rows ?? []).map((row) => hotelOf(row, data.rates?.rows ?? [], locale)),
    }),
  }
}

function hotelOf(row: ContentOf<'hotel'>, rates: readonly ContentOf<'hotel-rate'>[], locale: Locale) {
  const lowest = lowestOf(rates.filter(({ values }) => values.hotel === row.key).map(rateOf))
  return placeOf('Hotel', row, locale, {
    telephone: row.values.phone,
    email: row.values.email,
    url: row.values.link,
    priceRange: lowest === null ? null : `CNY ${lowest}+`,
  })
}

export default function HotelPage() {
  const t = useTranslate()
  const { intro, hotels, rates } = useLoaderData<HotelData>()
  return (
    <>
      <head.Head intro={intro} />
      <div className={`section ${styles.hotels}`}>
        <div className="wrap">
          {hotels.rows.length === 0 ? (
            <AgreedPart />
          ) : (
            hotels.rows.map((hotel, nth) => (
              <HotelPart
                nth={nth}
                key={hotel.key}
                hotel={hotel}
                pictures={hotels.pictures}
                rates={rates.rows.filter(({ values }) => values.hotel === hotel.key).map(rateOf)}
              />
            ))
          )}
        </div>
      </div>
      <AskPart title={t(messages.askTitle)} text={t(messages.askText)} />
    </>
  )
}

/** Without a hotel's row: the edition's parameters, and where to book. */
function AgreedPart() {
  const t = useTranslate()
  const rates = agreedRates(readFacts(useSite().facts, useLocale()))
  return (
    <section className={styles.agreed}>
      <div>
        <h2>{t(messages.agreed)}</h2>
        <p className="mt-3 muted measure">{t(messages.agreedText)}</p>
      </div>
      {rates.length > 0 && <RatesPart caption={t(messages.agreed)} rates={rates} />}
    </section>
  )
}

function rateOf({ key, cn, en, values }: ContentOf<'hotel-rate'>): Rate {
  return {
    key,
    name: { cn: cn.name, en: en.name },
    note: { cn: cn.note, en: en.note },
    yuan: values.yuan ?? 0,
    unit: values.unit,
    isRoom: values.isRoom === true,
  }
}

/** The figures of the specification (requirement 9), as the edition's parameters have them; 0 is not shown. */
function agreedRates(read: ReadFacts): readonly Rate[] {
  const rates = [
    { code: 'HOTEL_PRICE_YUAN', name: messages.room, unit: 'night', isRoom: true },
    { code: 'HOTEL_PRICE_HIGH_YUAN', name: messages.roomHigh, unit: 'night', isRoom: true },
    { code: 'BREAKFAST_YUAN', name: messages.breakfast, unit: 'person', isRoom: false },
    { code: 'EXTRA_BED_YUAN', name: messages.bed, unit: 'day', isRoom: false },
  ] as const
  return rates.flatMap(({ code, ...rate }) => {
    const yuan = read.number(code)
    return yuan ? [{ ...rate, key: code, note: { cn: '', en: '' }, yuan }] : []
  })
}

function lowestOf(rates: readonly Rate[]): number | null {
  const rooms = rates.filter(({ isRoom }) => isRoom).map(({ yuan }) => yuan)
  return rooms.length === 0 ? null : Math.min(...rooms)
}
