/** The routes of news, of what is kept of past editions (downloads, pictures, videos), and of the search over all of it. */
import type { RouteObject } from 'react-router'
import { addressedYears } from '../../shared/edition-years.ts'
import { feature } from './feature-route.ts'
import { loadNewsYears } from './pages/news-years.ts'

const newsList = 'news/web/news'
export const newsPages: RouteObject[] = [
  ...['/news', '/bnews/:year'].map((path) =>
    feature(path, newsList, () => import('../../features/news/web/news-page.tsx'), {
      title: 'news',
      navigation: 6,
      query: ['page', 'q'],
    }),
  ),
  feature(
    '/news-2020',
    newsList,
    () => import('../../features/news/web/news-page.tsx').then(({ ofYear }) => ofYear(2020)),
    { title: 'news', navigation: 6, query: ['page', 'q'] },
  ),
  feature('/news/:id', 'news/web/article', () => import('../../features/news/web/article-page.tsx'), {
    title: 'news',
    navigation: 6,
  }),
  // The news centre shows a draft in it; by itself it is empty.
  feature('/preview/news', 'news/web/article', () => import('../../features/news/web/preview-page.tsx'), {
    title: 'news',
    navigation: 6,
    hidden: true,
    framed: true,
  }),
  feature(
    '/extend/newsfirst',
    'news/web/news-first',
    () => import('../../features/news/web/news-first-page.tsx'),
    { title: 'newsFirst', navigation: 6 },
  ),
  feature('/search', 'search/web/search', () => import('../../features/search/web/search-page.tsx'), {
    hidden: true,
    query: ['q', 'kind', 'page'],
  }),
]

const gallery = 'media/web/gallery'
const videos = 'media/web/videos'
export const mediaPages: RouteObject[] = [
  ...['/download', '/download/:year'].map((path) =>
    feature(
      path,
      'media/web/downloads',
      () =>
        import('../../features/media/web/downloads-page.tsx').then(({ withNews }) => withNews(loadNewsYears)),
      { title: 'archives', navigation: 7, query: ['type'] },
    ),
  ),
  feature('/more-img', 'media/web/galleries', () => import('../../features/media/web/galleries-page.tsx'), {
    title: 'gallery',
    navigation: 7,
  }),
  feature('/more-imgnew', gallery, () => import('../../features/media/web/gallery-page.tsx'), {
    title: 'gallery',
    navigation: 7,
    query: ['page'],
  }),
  ...addressedYears.map((year) =>
    feature(
      `/more-img-${year}`,
      gallery,
      () => import('../../features/media/web/gallery-page.tsx').then(({ ofYear }) => ofYear(year)),
      { title: 'gallery', navigation: 7, query: ['page'] },
    ),
  ),
  ...addressedYears.map((year) =>
    feature(
      `/video-${year}`,
      videos,
      () => import('../../features/media/web/videos-page.tsx').then(({ showing }) => showing(year)),
      { title: 'videos', navigation: 7 },
    ),
  ),
  feature(
    '/extend/advisory-panel-video',
    videos,
    () => import('../../features/media/web/videos-page.tsx').then(({ showing }) => showing('advisory-panel')),
    { title: 'advisoryPanel', navigation: 7 },
  ),
  feature(
    '/extend/conference-highlight-video',
    videos,
    () => import('../../features/media/web/videos-page.tsx').then(({ showing }) => showing('highlight')),
    { title: 'highlights', navigation: 7 },
  ),
]
