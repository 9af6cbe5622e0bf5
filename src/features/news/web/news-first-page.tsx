/** /extend/newsfirst: clips from the conference, and the latest reports (requirement 2). */
import { useLoaderData } from 'react-router'
import { text } from '../../../shared/i18n.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import type { PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon } from '../../../web/ui/icons.ts'
import { describeIntro, PageIntroPart } from '../../../web/pages/page-intro.tsx'
import { loadIntro } from '../../../web/pages/intro-data.ts'
import { loadVideos, videoObjects, VideoListPart } from '../../media/web/video-list-part.tsx'
import { newsMessages as messages } from './messages.ts'
import { NewsRowsPart } from './news-rows-part.tsx'
import styles from './news.module.css'
import { loadLatest } from './use-news.ts'

const latestCount = 6

export async function loadPage(services: PageServices) {
  const [intro, videos, news] = await Promise.all([
    loadIntro(services, 'page-newsfirst'),
    loadVideos(services, { collection: 'newsfirst' }),
    loadLatest(services, latestCount),
  ])
  return { intro, videos, news }
}

type NewsFirstData = Awaited<ReturnType<typeof loadPage>>

export function describePage({ intro, videos }: NewsFirstData, { locale }: DescribeContext): PageDescription {
  return {
    ...describeIntro(intro, {
      locale,
      title: text(locale, siteMessages.newsFirst),
      text: text(locale, messages.newsFirstLead),
      crumbs: [{ name: text(locale, siteMessages.news), path: '/news' }],
    }),
    ...(import.meta.env.SSR && { structured: videoObjects(videos, locale) }),
  }
}

export default function NewsFirstPage() {
  const t = useTranslate()
  const { intro, videos, news } = useLoaderData<NewsFirstData>()
  return (
    <>
      <PageIntroPart
        intro={intro}
        title={t(siteMessages.newsFirst)}
        text={t(messages.newsFirstLead)}
        crumbs={[{ name: t(siteMessages.news), path: '/news' }]}
        salt={15}
      />
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
      <section className="section section--white" aria-labelledby="latest">
        <div className="wrap">
          <header className="section__head">
            <h2 id="latest">{t(messages.latest)}</h2>
            <Link className="more" to="/news">
              {t(messages.toAll)} <Icon path={arrowRightIcon} />
            </Link>
          </header>
          {news.rows.length > 0 ? (
            <NewsRowsPart rows={news.rows} level={3} />
          ) : (
            <Empty level={3} title={t(messages.none)} text={t(messages.noneText)} />
          )}
        </div>
      </section>
    </>
  )
}
