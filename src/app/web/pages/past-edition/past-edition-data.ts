/** What is known of an edition and what is archived of it, from the calls of several features. */
import type { mediaApi } from '../../../../features/media/contract.ts'
import type { newsApi } from '../../../../features/news/contract.ts'
import { callRef } from '../../../../shared/call-ref.ts'
import { load, type PageServices } from '../../../../web/data/page-context.ts'
import { isKnownYear } from '../../../../web/pages/page-handle.ts'
import type { Picture } from '../../../../shared/pictures.ts'
import type { ContentOf } from '../../../../features/content/rules.ts'
import { loadIntro, type PageIntro } from '../../../../web/pages/intro-data.ts'
import { loadRows, type Pictures } from '../../../../features/content/web/use-rows.ts'

const queryNews = callRef<typeof newsApi.queryNews>('GET', 'basic/queryNews')
const queryGalleries = callRef<typeof mediaApi.galleries>('GET', 'basic/galleries')
const queryVideos = callRef<typeof mediaApi.videos>('GET', 'basic/videos')
const queryDownloads = callRef<typeof mediaApi.downloads>('GET', 'basic/downloads')

export interface ReviewData {
  readonly year: number
  readonly intro: PageIntro | null
  readonly edition: ContentOf<'past-edition'> | null
  readonly pictures: Pictures
  readonly archived: Archived
  readonly cover: Picture | null
}

/** The rows of all editions are called `lirc-2019`, … (requirement 7.4). */
export const yearOf = (key: string) => Number(/^lirc-(\d{4})$/.exec(key)?.[1])

/** How much of each kind is archived, and where. */
export interface Archived {
  readonly sessions: number
  readonly news: number
  readonly pictures: number
  readonly videos: number
  readonly files: number
  /** `/more-img-2019`. */
  readonly galleryPath: string
  readonly videoPath: string
}

export async function loadReview(
  services: PageServices,
  params: Readonly<Record<string, string | undefined>>,
): Promise<ReviewData | null> {
  const year = Number(params['year'])
  if (!/^\d{4}$/.test(params['year'] ?? '') || !isKnownYear(year)) return null
  const [intro, editions, sessions, news, galleries, videos, downloads] = await Promise.all([
    loadIntro(services, 'page-review'),
    loadRows(services, 'past-edition'),
    loadRows(services, 'session', year),
    load(services, queryNews, { year, size: 1 }),
    load(services, queryGalleries, { year }),
    load(services, queryVideos, { year, collection: 'edition' }),
    load(services, queryDownloads, { year }),
  ])
  const shown = (galleries?.rows ?? []).filter(({ count }) => count > 0)
  const first = shown[0]
  return {
    year,
    intro,
    edition: editions?.rows.find(({ key }) => yearOf(key) === year) ?? null,
    pictures: editions?.pictures ?? {},
    cover: first?.cover ?? null,
    archived: {
      sessions: sessions?.rows.length ?? 0,
      news: news?.total ?? 0,
      pictures: shown.reduce((sum, { count }) => sum + count, 0),
      videos: videos?.rows.length ?? 0,
      files: downloads?.rows.length ?? 0,
      galleryPath: `/${first?.key ?? `more-img-${year}`}`,
      videoPath: `/video-${year}`,
    },
  }
}
