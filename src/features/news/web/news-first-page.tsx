/** /extend/newsfirst: clips from the conference, and the latest reports (requirement 2). */
import { useLoaderData } from 'react-router'
import { useTranslate } from '../../../web/ui/language.tsx'
import { loadAll, type PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { PageSection } from '../../../web/ui/page-section.tsx'
import { makePageIntro } from '../../../web/pages/page-intro.tsx'
import { loadIntro } from '../../../web/pages/intro-data.ts'
import { loadVideos, videoObjects, VideoListPart } from '../../media/web/video-list-part.tsx'
import { newsMessages as messages } from './messages.ts'
import { NewsRowsPart } from './news-rows-part.tsx'
import styles from './news.module.css'
import { loadLatest } from './use-news.ts'

const latestCount = 6

const head = makePageIntro({
  title: siteMessages.newsFirst,
  lead: messages.newsFirstLead,
  crumbs: [{ name: siteMessages.news, path: '/news' }],
  salt: 15,
})

export const loadPage = (services: PageServices) =>
  loadAll({
    intro: loadIntro(services, 'page-newsfirst'),
    videos: loadVideos(services, { collection: 'newsfirst' }),
    news: loadLatest(services, latestCount),
  })
type NewsFirstData = Awaited<ReturnType<typeof loadPage>>

export function describePage({ intro, videos }: NewsFirstData, { locale }: DescribeContext): PageDescription {
  return {
    ...head.describe(intro, locale),
    ...(import.meta.env.SSR && { structured: videoObjects(videos, locale) }),
  }
}

export default function NewsFirstPage() {
  const t = useTranslate()
  const { intro, videos, news } = useLoaderData<NewsFirstData>()
  return (
    <>
      <head.Head intro={intro} />
      <section className={`wrap ${styles.page}`} aria-labelledby="clips">
        <h2 id="clips" className={styles.sectionTitle}>
          {t(messages.clips)}
        </h2>
        {videos.length > 0 ? (
          <VideoListPart videos={videos} level={3} />
        ) : (
          <Empty level={3} title={t(messages.noClips)} text={t(messages.noClipsText)} />
        )}
      </section>
      <PageSection
        tone="white"
        id="latest"
        title={t(messages.latest)}
        more={{ to: '/news', label: t(messages.toAll) }}
      >
        {news.rows.length > 0 ? (
          <NewsRowsPart rows={news.rows} level={3} />
        ) : (
          <Empty level={3} title={t(messages.none)} text={t(messages.noneText)} />
        )}
      </PageSection>
    </>
  )
}
