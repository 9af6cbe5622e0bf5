/** /news, /bnews/{year} and /news-2020: pinned first, the first of all at large, then a list (requirement 2). */
import { useLoaderData, useLocation } from 'react-router'
import { text } from '../../../shared/i18n.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { splitAddress } from '../../../shared/addresses.ts'
import { isYear, type DescribeContext, type PageDescription } from '../../../web/pages/page-handle.ts'
import type { PageServices } from '../../../web/data/page-context.ts'
import NotFoundPage from '../../../web/pages/not-found-page.tsx'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { LinkChips } from '../../../web/ui/link-chips.tsx'
import { addressWith, PageLinks } from '../../../web/ui/page-links.tsx'
import { makeYearlyIntro } from '../../../web/pages/page-intro.tsx'
import { SearchBox } from '../../../web/ui/search-box.tsx'
import { newsPageSize } from '../rules.ts'
import { newsMessages as messages } from './messages.ts'
import { LeadNewsPart, NewsRowsPart } from './news-rows-part.tsx'
import styles from './news.module.css'
import { loadNews, type News, type NewsData } from './use-news.ts'

const head = makeYearlyIntro({
  title: siteMessages.news,
  lead: messages.lead,
  titleOfYear: messages.ofYear,
  leadOfYear: messages.leadOfYear,
  path: '/news',
  salt: 5,
})

export async function loadPage(
  services: PageServices,
  { year }: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): Promise<NewsData | null> {
  if (year !== undefined && !isYear(year)) return null
  return loadNews(services, year === undefined ? null : Number(year), query)
}

/** The same page at an address that names its year itself: /news-2020. */
export function ofYear(year: number) {
  return {
    default: NewsPage,
    describePage,
    loadPage: (services: PageServices, _params: unknown, query: URLSearchParams) =>
      loadNews(services, year, query),
  }
}

export function describePage(data: NewsData | null, { locale }: DescribeContext): PageDescription {
  if (!data) return { status: 404 }
  const { intro, year, q, page, news } = data
  const name = text(locale, siteMessages.news)
  const own = head.describe(intro, year, locale)
  const isBeyond = page > 1 && news.rows.length === 0
  return {
    ...own,
    ...(page > 1 && {
      title: text(locale, messages.onPage, { title: own.title ?? name, page }),
      canonicalQuery: `?page=${page}`,
    }),
    ...(isBeyond && { status: 404 }),
    // A search's finds and an empty year are nothing to be found by.
    hidden: q !== '' || (year !== null && news.total === 0),
  }
}

export default function NewsPage() {
  const data = useLoaderData<NewsData | null>()
  if (!data) return <NotFoundPage />
  const { intro, year, q, news } = data
  return (
    <>
      <head.Head intro={intro} year={year} isEmpty={q === '' && news.total === 0} />
      <div className={`wrap ${styles.page}`}>
        <Filters data={data} />
        <List data={data} news={news} />
      </div>
    </>
  )
}

/** The address of this list, without what narrows it further. */
function useListPath(): string {
  return splitAddress(useLocation().pathname).path
}

function Filters({ data: { news, year, q } }: { data: NewsData }) {
  const t = useTranslate()
  const path = useListPath()
  // A year that was asked for stands among the others, also where nothing is kept of it.
  const years = [...new Set([...news.years, ...(year === null ? [] : [year])])].toSorted((a, b) => b - a)
  const chips = [
    { to: addressWith('/news', { q }), label: t(messages.all), isCurrent: year === null },
    ...years.map((one) => ({
      to: addressWith(`/bnews/${one}`, { q }),
      label: String(one),
      isCurrent: one === year,
    })),
  ]
  return (
    <div className={styles.filters}>
      {years.length > 0 && <LinkChips label={t(messages.years)} chips={chips} />}
      <SearchBox action={path} label={t(messages.box)} q={q} />
    </div>
  )
}

function List({ data, news }: { data: NewsData; news: News }) {
  const t = useTranslate()
  const path = useListPath()
  const { q, page } = data
  if (news.rows.length === 0) return <Nothing data={data} news={news} />
  const hasLead = page === 1 && q === ''
  const [first, ...rest] = news.rows
  return (
    <>
      {q && (
        <p className={styles.found} role="status">
          {t(messages.found, { q, total: news.total })}
          <Link to={path}>{t(messages.clear)}</Link>
          <Link to={addressWith('/search', { q })}>{t(messages.everywhere)}</Link>
        </p>
      )}
      {hasLead && first && <LeadNewsPart row={first} />}
      <NewsRowsPart rows={hasLead ? rest : news.rows} />
      <PageLinks path={path} query={{ q }} page={page} total={news.total} size={newsPageSize} />
    </>
  )
}

function Nothing({ data: { q, year }, news }: { data: NewsData; news: News }) {
  const t = useTranslate()
  const path = useListPath()
  const action = (to: string, words: string) => (
    <Link className={buttonClass()} to={to}>
      {words}
    </Link>
  )
  if (news.total > 0)
    return <Empty title={t(messages.beyond)} action={action(addressWith(path, { q }), t(messages.toFirst))} />
  if (q)
    return (
      <Empty
        isAnswer
        title={t(messages.nothing, { q })}
        text={t(messages.nothingText)}
        action={action(addressWith('/search', { q }), t(messages.everywhere))}
      />
    )
  if (year === null) return <Empty title={t(messages.none)} text={t(messages.noneText)} />
  return (
    <Empty
      title={t(messages.noneOfYear, { year })}
      text={t(messages.noneOfYearText)}
      action={action('/news', t(messages.toAll))}
    />
  )
}
