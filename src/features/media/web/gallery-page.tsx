/** /more-img-2019 … /more-img-2025 and /more-imgnew: one gallery, its first 48 pictures, more as one goes on. */
import { useLoaderData, useLocation } from 'react-router'
import { pickLanguage, text, type Locale } from '../../../shared/i18n.ts'
import { pictureAddress } from '../../../shared/pictures.ts'
import { splitAddress } from '../../../shared/addresses.ts'
import { editionYears, useSite, type EditionFacts } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import NotFoundPage from '../../../web/pages/not-found-page.tsx'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { PageIntroPart, shorten } from '../../../web/pages/page-intro.tsx'
import { GalleryGridPart } from './gallery-grid-part.tsx'
import styles from './gallery.module.css'
import { NothingOfYear, YearChips } from './media-years-part.tsx'
import { galleryMessages as messages } from './messages.ts'
import { loadGalleryOfYear, loadNewestGallery, type GalleryData } from './use-galleries.ts'

/** The newest gallery: /more-imgnew. */
export function loadPage(services: PageServices, _params: unknown, query: URLSearchParams) {
  return loadNewestGallery(services, query)
}

/** The gallery of a year: /more-img-{year}. */
export function ofYear(year: number) {
  return {
    default: GalleryPage,
    describePage,
    loadPage: (services: PageServices, _params: unknown, query: URLSearchParams) =>
      loadGalleryOfYear(services, year, query),
  }
}

/** What its heading and its title say; the editors' name of the gallery stands over its pictures. */
function nameOf({ year }: GalleryData, locale: Locale): string {
  return year === null ? text(locale, messages.newest) : text(locale, messages.ofYear, { year })
}

/** Nothing is said of photos that are not there. */
const isEmpty = ({ shown }: GalleryData) => !shown || shown.total === 0

function leadOf(data: GalleryData, locale: Locale): string {
  const { year, shown } = data
  if (isEmpty(data))
    return year === null ? text(locale, messages.noneText) : text(locale, messages.noneOfYear, { year })
  const given = pickLanguage(locale, shown?.gallery.summary ?? {}).text
  if (given) return given
  return year === null ? text(locale, messages.newestLead) : text(locale, messages.leadOfYear, { year })
}

const crumbsOf = (locale: Locale) => [
  { name: text(locale, siteMessages.archives), path: '/download' },
  { name: text(locale, siteMessages.gallery), path: '/more-img' },
]

/** No edition that visitors may read, and no pictures either: there is no such page yet. */
function isToCome({ year, shown }: GalleryData, facts: EditionFacts): boolean {
  return year !== null && !shown && !editionYears(facts).includes(year)
}

export function describePage(data: GalleryData, { locale, site }: DescribeContext): PageDescription {
  if (isToCome(data, site.facts)) return { status: 404 }
  const { page, shown } = data
  const title = nameOf(data, locale)
  const first = shown?.rows[0]?.picture
  return {
    title: page > 1 ? text(locale, messages.onPage, { title, page }) : title,
    description: shorten(leadOf(data, locale)),
    crumbs: crumbsOf(locale),
    ...(page > 1 && { canonicalQuery: `?page=${page}` }),
    ...(page > 1 && shown?.rows.length === 0 && { status: 404 }),
    ...(import.meta.env.SSR &&
      first && {
        structured: [
          {
            '@type': 'ImageGallery',
            name: title,
            image: [pictureAddress(first.id, first.widths.at(-1) ?? first.width, 'jpg')],
          },
        ],
      }),
  }
}

export default function GalleryPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const data = useLoaderData<GalleryData>()
  const { year, shown, page } = data
  const locale = useLocale()
  if (isToCome(data, facts)) return <NotFoundPage />
  const summary = shown?.gallery.summary
  const shownYear = year ?? shown?.gallery.year ?? null
  return (
    <>
      <PageIntroPart
        intro={null}
        title={nameOf(data, locale)}
        text={
          isEmpty(data) ? null : summary && (summary.cn || summary.en) ? (
            <Bilingual value={summary} />
          ) : year === null ? (
            t(messages.newestLead)
          ) : (
            t(messages.leadOfYear, { year })
          )
        }
        crumbs={crumbsOf(locale)}
        year={shownYear ?? facts.year}
        salt={shownYear ?? 7}
      />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.filters}>
          <YearChips
            label={t(messages.editions)}
            path="/more-img-"
            shown={year}
            kept={data.years}
            all={{ to: '/more-img', label: t(messages.all) }}
          />
        </div>
        {shown && shown.rows.length > 0 ? (
          <>
            <GalleryTitle data={data} />
            <GalleryGridPart key={`${shown.gallery.id} ${page}`} first={shown} />
          </>
        ) : (
          <Nothing data={data} />
        )}
      </div>
    </>
  )
}

function GalleryTitle({ data: { shown } }: { data: GalleryData }) {
  const t = useTranslate()
  if (!shown) return null
  const { title } = shown.gallery
  return (
    <div className={styles.galleryTitle}>
      <h2>
        <Bilingual value={title} heading empty={t(messages.grid)} />
      </h2>
      <p className="muted">{t(messages.count, { count: shown.total })}</p>
    </div>
  )
}

function Nothing({ data: { year, shown, page } }: { data: GalleryData }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { path } = splitAddress(pathname)
  if (shown && shown.total > 0 && page > 1)
    return (
      <Empty title={t(messages.beyond)} action={<ButtonLink to={path}>{t(messages.toFirst)}</ButtonLink>} />
    )
  if (year !== null)
    return (
      <NothingOfYear year={year} title={t(messages.noneOfYear, { year })} toCome={t(messages.noneText)} />
    )
  return (
    <Empty
      title={t(messages.none)}
      text={t(messages.noneText)}
      action={<ButtonLink to="/more-img">{t(messages.toAll)}</ButtonLink>}
    />
  )
}
