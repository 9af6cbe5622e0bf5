/** /field: date and place first, then the venue, how to get there, and its halls. */
import { useLoaderData } from 'react-router'
import { formatDateTime } from '../../../shared/format.ts'
import { formatDays } from '../../../shared/format-days.ts'
import { text } from '../../../shared/i18n.ts'
import { readFacts, useSite, type SiteData } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { loadAll, type PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { fieldMessages as messages } from './field-messages.ts'
import styles from './field.module.css'
import { HallsPart, NextPart, TransportPart } from './getting-there-part.tsx'
import { makePageIntro } from '../../../web/pages/page-intro.tsx'
import { placeOf, loadRows, type Pictures, type Rows } from './use-rows.ts'
import { loadIntro } from '../../../web/pages/intro-data.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { placeIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { LineCover } from '../../../web/ui/line-cover.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import type { ContentOf } from '../rules.ts'
import { RowBody } from './block-part.tsx'
import { blockMessages } from './block-messages.ts'

const head = makePageIntro({
  title: siteMessages.venue,
  lead: messages.lead,
  description: messages.description,
  salt: 14,
})

export const loadPage = (services: PageServices) =>
  loadAll({
    intro: loadIntro(services, 'page-field'),
    venues: loadRows(services, 'venue'),
    transport: loadRows(services, 'transport'),
    halls: loadRows(services, 'hall'),
  })
type FieldData = Awaited<ReturnType<typeof loadPage>>

export function describePage(data: FieldData, { locale, site }: DescribeContext): PageDescription {
  const { dates, place } = whenAndWhere(site, locale)
  return {
    ...head.describe(data.intro, locale, text(locale, messages.facts, { dates, place })),
    ...(import.meta.env.SSR && {
      structured: (data.venues?.rows ?? []).map((row) => placeOf('Place', row, locale)),
    }),
  }
}

/** What a visitor needs first, in the page's language. */
function whenAndWhere({ facts, now }: SiteData, locale: 'cn' | 'en') {
  const read = readFacts(facts, locale)
  const { dates } = read
  return {
    dates: dates ? formatDays(locale, dates.from, dates.to, { year: true }) : '',
    opening: dates ? formatDateTime(locale, dates.opensAt, { now }) : '',
    place: read.words('CONFERENCE_PLACE') ?? '',
  }
}

export default function FieldPage() {
  const { intro, venues, transport, halls } = useLoaderData<FieldData>()
  return (
    <>
      <head.Head intro={intro} />
      <WhenPart />
      <section className={`section ${styles.venues}`}>
        <div className="wrap">
          <VenuePart venues={venues} />
        </div>
      </section>
      {transport && transport.rows.length > 0 && <TransportPart rows={transport.rows} />}
      {halls && halls.rows.length > 0 && <HallsPart rows={halls.rows} />}
      <NextPart />
    </>
  )
}

function WhenPart() {
  const t = useTranslate()
  const { dates, opening, place } = whenAndWhere(useSite(), useLocale())
  return (
    <section className={styles.when} aria-label={t(messages.keyFacts)}>
      <div className="wrap">
        <dl>
          <div>
            <dt>{t(commonFormMessages.date)}</dt>
            <dd>{dates}</dd>
          </div>
          <div>
            <dt>{t(messages.opening)}</dt>
            <dd>{t(messages.openingTime, { time: opening })}</dd>
          </div>
          {place && (
            <div>
              <dt>{t(messages.place)}</dt>
              <dd>{place}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

/** A venue: its name as large as a street sign, address, map, words and picture. */
function VenuePart({ venues }: { venues: Rows<'venue'> }) {
  const t = useTranslate()
  if (venues.rows.length === 0) return <p className="measure">{t(messages.noVenue)}</p>
  return venues.rows.map((venue, nth) => (
    <Venue key={venue.key} venue={venue} nth={nth} pictures={venues.pictures} />
  ))
}

function Venue(props: { venue: ContentOf<'venue'>; nth: number; pictures: Pictures }) {
  const { venue, nth, pictures } = props
  const t = useTranslate()
  const { picture, map } = venue.values
  const photo = picture === null ? null : pictures[picture]
  const hasAddress = Boolean(venue.cn.address || venue.en.address)
  return (
    <article className={styles.venue}>
      <div className={styles.words}>
        <h2>
          <Bilingual value={{ cn: venue.cn.name, en: venue.en.name }} heading />
        </h2>
        {hasAddress && (
          <address>
            <Icon path={placeIcon} />
            <span>
              <Bilingual value={{ cn: venue.cn.address, en: venue.en.address }} />
            </span>
          </address>
        )}
        {map && (
          <p className="mt-4" data-print="no">
            <a className={buttonClass({ variant: 'solid' })} href={map} rel="noopener external">
              {t(blockMessages.map)}
              <span className="sr">{t(blockMessages.external)}</span>
            </a>
          </p>
        )}
        <div className={styles.about}>
          <RowBody row={venue} pictures={pictures} />
        </div>
      </div>
      {photo ? (
        <PictureView
          className={styles.view}
          picture={photo}
          sizes="(max-width: 1099px) 100vw, 560px"
          loading="eager"
          fill
        />
      ) : (
        <LineCover of="venue" id={venue.key} nth={nth} className={styles.view} />
      )}
    </article>
  )
}
