/** News as the public pages load them. */
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { idPattern } from '../../../shared/ids.ts'
import { load, loadIfThere, type PageServices } from '../../../web/data/page-context.ts'
import { isKnownYear } from '../../../web/pages/page-handle.ts'
import { pageOf } from '../../../web/ui/page-links.tsx'
import { loadIntro, type PageIntro } from '../../../web/pages/intro-data.ts'
import type { newsApi } from '../contract.ts'
import { newsPageSize } from '../rules.ts'

const queryNews = callRef<typeof newsApi.queryNews>('GET', 'basic/queryNews')
export type News = CallResult<typeof queryNews>
export type Article = NonNullable<News['article']>
export type Row = News['rows'][number]

export interface NewsData {
  readonly intro: PageIntro | null
  /** null: all years. */
  readonly year: number | null
  readonly q: string
  readonly page: number
  readonly news: News
}

export async function loadNews(
  services: PageServices,
  year: number | null,
  query: URLSearchParams,
): Promise<NewsData> {
  const q = (query.get('q') ?? '').trim().slice(0, 60)
  const page = pageOf(query)
  const of = year !== null && isKnownYear(year) ? { year } : {}
  const [intro, news] = await Promise.all([
    loadIntro(services, 'page-news'),
    load(services, queryNews, { page, size: newsPageSize, ...(q && { q }), ...of }),
  ])
  const isEmpty = year !== null && !isKnownYear(year)
  return { intro, year, q, page, news: isEmpty ? { ...news, rows: [], total: 0 } : news }
}

/** The latest, for pages that have other things to show too. */
export async function loadLatest(services: PageServices, size: number): Promise<News> {
  return load(services, queryNews, { size })
}

export interface ArticleData {
  /** null: there is no such article. */
  readonly article: Article | null
}

export async function loadArticle(services: PageServices, id: string | undefined): Promise<ArticleData> {
  if (!id || !idPattern.test(id)) return { article: null }
  return { article: (await loadIfThere(services, queryNews, { id }))?.article ?? null }
}
