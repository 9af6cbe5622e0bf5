/**
 * What the home page says of itself to search engines: the site and the conference as an event (schema.org). Only what the
 * edition's parameters say; what is not set is omitted (decision 1). Rendered on the server alone.
 */
import { toBeijing } from '../../../../shared/format.ts'
import { htmlLang, type Locale } from '../../../../shared/i18n.ts'
import { readFacts, type SiteData } from '../../../../web/data/edition.ts'
import type { PageDescription } from '../../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../../web/frame/site-messages.ts'

export function aboutHome(page: PageDescription, site: SiteData, locale: Locale): PageDescription {
  const website = {
    '@type': 'WebSite',
    name: siteMessages.siteName[locale],
    url: '/',
    inLanguage: htmlLang[locale],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  }
  const event = eventOf(site, locale)
  return { ...page, structured: [...(page.structured ?? []), website, ...(event ? [event] : [])] }
}

/** `2025-10-21T09:30+08:00`. */
const isoTime = (at: number) => `${toBeijing(at).replace(' ', 'T')}+08:00`
const isoDay = (at: number) => toBeijing(at).slice(0, 10)

/** Null while the edition is in preparation. */
function eventOf({ facts }: SiteData, locale: Locale): Record<string, unknown> | null {
  const { words, dates } = readFacts(facts, locale)
  if (!dates) return null
  const [place, organiser] = [words('CONFERENCE_PLACE'), words('ORGANISER')]
  // The opening's hour, where it is that of the first day.
  const isFirstDay = isoDay(dates.opensAt) === isoDay(dates.from)
  return {
    '@type': 'BusinessEvent',
    name: words('CONFERENCE_NAME') ?? siteMessages.siteName[locale],
    description: words('CONFERENCE_THEME') ?? siteMessages.siteDescription[locale],
    url: '/',
    inLanguage: htmlLang[locale],
    startDate: isFirstDay ? isoTime(dates.opensAt) : isoDay(dates.from),
    endDate: isoDay(dates.to),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    ...(organiser && { organizer: { '@type': 'Organization', name: organiser, url: '/' } }),
    ...offerOf({ facts }, locale),
  }
}

/** The delegate's fee, where one is set. */
function offerOf({ facts }: Pick<SiteData, 'facts'>, locale: Locale): Record<string, unknown> {
  const { number, time } = readFacts(facts, locale)
  const yuan = number('DELEGATE_FEE_YUAN')
  if (!yuan) return {}
  const [opens, closes] = [time('REGISTRATION_OPENS'), time('REGISTRATION_DEADLINE')]
  const offer = {
    '@type': 'Offer',
    price: String(yuan),
    priceCurrency: 'CNY',
    url: '/signup',
    ...(opens !== null && { validFrom: isoTime(opens) }),
    ...(closes !== null && { validThrough: isoTime(closes) }),
  }
  return { offers: offer }
}
