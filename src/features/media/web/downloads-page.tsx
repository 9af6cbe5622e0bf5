/** /download and /download/{year}: documents by year and type, and the way to every past edition. */
import { useLoaderData } from 'react-router'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { load, loadAll, type PageServices } from '../../../web/data/page-context.ts'
import { isYear, type DescribeContext, type PageDescription } from '../../../web/pages/page-handle.ts'
import NotFoundPage from '../../../web/pages/not-found-page.tsx'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { LinkChips } from '../../../web/ui/link-chips.tsx'
import { addressWith } from '../../../web/ui/page-links.tsx'
import { makeYearlyIntro } from '../../../web/pages/page-intro.tsx'
import { loadIntro, type PageIntro } from '../../../web/pages/intro-data.ts'
import { SearchBox } from '../../../web/ui/search-box.tsx'
import type { mediaApi } from '../contract.ts'
import { downloadTypeNames, downloadTypes, type DownloadType } from '../rules.ts'
import { downloadMessages as messages } from './download-messages.ts'
import { DownloadRowsPart } from './download-rows-part.tsx'
import styles from './download.module.css'
import { editionYears, useSite, type EditionFacts } from '../../../web/data/edition.ts'
import { Link } from '../../../web/ui/link.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { PageSection } from '../../../web/ui/page-section.tsx'
import { Rings } from '../../../web/ui/rings.tsx'
import { mediaYears, NothingOfYear } from './media-years-part.tsx'
import { loadGalleryYears } from './use-galleries.ts'
import { loadVideos } from './video-list-part.tsx'

const queryDownloads = callRef<typeof mediaApi.downloads>('GET', 'basic/downloads')
type Downloads = CallResult<typeof queryDownloads>

/** Years that there is something of, by where it is. */
type Kept = Readonly<Record<'/more-img-' | '/video-' | '/bnews/' | '/download/', readonly number[]>>

interface DownloadsData {
  readonly intro: PageIntro | null
  /** null: all years. */
  readonly year: number | null
  readonly type: DownloadType | null
  /** Of the year, of all types. */
  readonly downloads: Downloads
  readonly kept: Kept
}

const head = makeYearlyIntro({
  title: siteMessages.archives,
  lead: messages.lead,
  titleOfYear: messages.ofYear,
  leadOfYear: messages.leadOfYear,
  path: '/download',
  salt: 9,
})

type LoadYears = (services: PageServices) => Promise<readonly number[]>

/** The years of news are told by a feature above: src/app/web says how they are asked. */
export function withNews(loadNewsYears: LoadYears) {
  return {
    default: DownloadsPage,
    describePage,
    loadPage: (
      services: PageServices,
      params: Readonly<Record<string, string | undefined>>,
      query: URLSearchParams,
    ) => loadDownloads(services, { params, query, loadNewsYears }),
  }
}

interface Asked {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly loadNewsYears: LoadYears
}

async function loadDownloads(
  services: PageServices,
  { params, query, loadNewsYears }: Asked,
): Promise<DownloadsData | null> {
  if (params['year'] !== undefined && !isYear(params['year'])) return null
  const year = params['year'] === undefined ? null : Number(params['year'])
  const type = downloadTypeNames.find((name) => name === query.get('type')) ?? null
  const { intro, all, galleryYears, videos, newsYears } = await loadAll({
    intro: loadIntro(services, 'page-download'),
    all: load(services, queryDownloads, {}),
    galleryYears: loadGalleryYears(services),
    videos: loadVideos(services, { collection: 'edition' }),
    newsYears: loadNewsYears(services),
  })
  const rows = all.rows.filter((row) => year === null || row.year === year)
  const kept = {
    '/more-img-': galleryYears,
    '/video-': [...new Set(videos.map((video) => video.year))],
    '/bnews/': newsYears,
    '/download/': all.years,
  }
  return { intro, year, type, downloads: { ...all, rows }, kept }
}

function describePage(data: DownloadsData | null, { locale }: DescribeContext): PageDescription {
  if (!data) return { status: 404 }
  const { intro, year, type, downloads } = data
  const own = head.describe(intro, year, locale)
  return { ...own, hidden: type !== null || (year !== null && downloads.rows.length === 0) }
}

function DownloadsPage() {
  const t = useTranslate()
  const data = useLoaderData<DownloadsData | null>()
  if (!data) return <NotFoundPage />
  const { intro, year, downloads } = data
  return (
    <>
      <head.Head intro={intro} year={year} isEmpty={downloads.rows.length === 0} />
      <section className={`wrap ${styles.page}`} aria-labelledby="documents">
        <div className={styles.head}>
          <h2 id="documents">{t(messages.documents)}</h2>
          <SearchBox />
        </div>
        <Documents data={data} downloads={downloads} />
      </section>
      <EditionLinksPart shown={year} kept={data.kept} />
    </>
  )
}

function Documents({ data, downloads }: { data: DownloadsData; downloads: Downloads }) {
  const t = useTranslate()
  const { type } = data
  const rows = downloads.rows.filter((row) => type === null || row.fileType === type)
  const years = [...new Set(rows.map(({ year }) => year))].toSorted((a, b) => b - a)
  return (
    <>
      <Filters data={data} downloads={downloads} />
      {rows.length === 0 && <Nothing data={data} />}
      {years.map((year) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h3 id={`year-${year}`}>{t(messages.edition, { year })}</h3>
          <DownloadRowsPart rows={rows.filter((row) => row.year === year)} level={4} />
        </section>
      ))}
    </>
  )
}

function Filters({ data: { year, type }, downloads }: { data: DownloadsData; downloads: Downloads }) {
  const t = useTranslate()
  const path = year === null ? '/download' : `/download/${year}`
  const years = [...new Set([...downloads.years, ...(year === null ? [] : [year])])].toSorted((a, b) => b - a)
  const types = downloadTypeNames.filter((name) => downloads.rows.some((row) => row.fileType === name))
  return (
    <div className={styles.filters}>
      {years.length > 0 && (
        <LinkChips
          label={t(messages.years)}
          chips={[
            { to: addressWith('/download', { type }), label: t(messages.allYears), isCurrent: year === null },
            ...years.map((one) => ({
              to: addressWith(`/download/${one}`, { type }),
              label: String(one),
              isCurrent: one === year,
            })),
          ]}
        />
      )}
      {types.length > 1 && (
        <LinkChips
          label={t(messages.types)}
          chips={[
            { to: path, label: t(messages.allTypes), isCurrent: type === null },
            ...types.map((name) => ({
              to: addressWith(path, { type: name }),
              label: t(downloadTypes[name]),
              count: downloads.rows.filter((row) => row.fileType === name).length,
              isCurrent: name === type,
            })),
          ]}
        />
      )}
    </div>
  )
}

function Nothing({ data: { year, type } }: { data: DownloadsData }) {
  const t = useTranslate()
  const action = <ButtonLink to="/download">{t(messages.showAll)}</ButtonLink>
  if (type !== null) return <Empty level={3} isAnswer title={t(messages.noneOfType)} action={action} />
  if (year === null) return <Empty level={3} title={t(messages.none)} text={t(messages.noneText)} />
  return (
    <NothingOfYear
      level={3}
      year={year}
      title={t(messages.noneOfYear, { year })}
      toCome={t(messages.noneText)}
    />
  )
}

const places = [
  ['/review/', messages.review],
  ['/more-img-', messages.photographs],
  ['/video-', messages.videos],
  ['/bnews/', messages.news],
  ['/download/', messages.files],
] as const

function placesOf(year: number, { facts, kept }: { facts: EditionFacts; kept: Kept }) {
  const years = { '/review/': editionYears(facts), ...kept }
  return places.filter(([place]) => years[place].includes(year))
}

/** Every edition with its own rings, its review, and what the site keeps of it; other addresses of its only say that there is nothing. */
function EditionLinksPart({ shown, kept }: { shown: number | null; kept: Kept }) {
  const t = useTranslate()
  const { facts } = useSite()
  const years = mediaYears(facts, Object.values(kept).flat()).filter((year) => year < facts.year)
  return (
    <PageSection tone="white" id="editions" title={t(messages.editions)} text={t(messages.editionsText)}>
      <ul className={styles.editions}>
        {years.map((year) => (
          <li key={year} className={joinClasses(year === shown && styles.shown)}>
            <Rings lazy variant="disc" year={year} className={styles.disc!} />
            <div>
              <h3>{year}</h3>
              <ul className={styles.links}>
                {placesOf(year, { facts, kept }).map(([place, what]) => (
                  <li key={place}>
                    <Link to={`${place}${year}`} aria-label={t(messages.linkOf, { year, what: t(what) })}>
                      {t(what)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
