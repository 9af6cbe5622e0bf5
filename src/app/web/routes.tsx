/**
 * Every screen of the product but the home page: spec §2, D-ADDRESS. Each page is loaded when it is opened. This table is
 * no part of the home page's first load (first-routes.tsx).
 */
import { matchRoutes, type RouteObject } from 'react-router'
import { firstRoutes, type Rest } from './first-routes.tsx'
import { Bare, BareMain } from './bare.tsx'
import type { PageHandle } from '../../web/pages/page-handle.ts'
import { page } from '../../web/pages/page-route.ts'

/** A page of content: features/content/web/{name}-page.tsx. */
function content(
  path: string,
  name: string,
  load: Parameters<typeof page>[2],
  handle: PageHandle,
): RouteObject {
  return page(path, `src/features/content/web/${name}-page.tsx`, load, handle)
}

const newsList = 'src/features/news/web/news-page.tsx'
const newsPages: RouteObject[] = [
  ...['/news', '/bnews/:year'].map((path) =>
    page(path, newsList, () => import('../../features/news/web/news-page.tsx'), {
      title: 'news',
      navigation: 6,
      query: ['page', 'q'],
    }),
  ),
  page(
    '/news-2020',
    newsList,
    () => import('../../features/news/web/news-page.tsx').then(({ ofYear }) => ofYear(2020)),
    { title: 'news', navigation: 6, query: ['page', 'q'] },
  ),
  page(
    '/news/:id',
    'src/features/news/web/article-page.tsx',
    () => import('../../features/news/web/article-page.tsx'),
    { title: 'news', navigation: 6 },
  ),
  // The news centre shows a draft in it; by itself it is empty.
  page(
    '/preview/news',
    'src/features/news/web/article-page.tsx',
    () => import('../../features/news/web/preview-page.tsx'),
    { title: 'news', navigation: 6, hidden: true, framed: true },
  ),
  page(
    '/extend/newsfirst',
    'src/features/news/web/news-first-page.tsx',
    () => import('../../features/news/web/news-first-page.tsx'),
    { title: 'newsFirst', navigation: 6 },
  ),
  page(
    '/search',
    'src/features/search/web/search-page.tsx',
    () => import('../../features/search/web/search-page.tsx'),
    { hidden: true, query: ['q', 'kind', 'page'] },
  ),
]

/** The addresses of later editions are there before their pictures and videos. */
const mediaYears = Array.from({ length: 21 }, (_, index) => 2019 + index)
const galleryPage = 'src/features/media/web/gallery-page.tsx'
const videosPage = 'src/features/media/web/videos-page.tsx'
const mediaPages: RouteObject[] = [
  ...['/download', '/download/:year'].map((path) =>
    page(
      path,
      'src/features/media/web/downloads-page.tsx',
      () => import('../../features/media/web/downloads-page.tsx'),
      { title: 'archives', navigation: 7, query: ['type'] },
    ),
  ),
  page(
    '/more-img',
    'src/features/media/web/galleries-page.tsx',
    () => import('../../features/media/web/galleries-page.tsx'),
    { title: 'gallery', navigation: 7 },
  ),
  page('/more-imgnew', galleryPage, () => import('../../features/media/web/gallery-page.tsx'), {
    title: 'gallery',
    navigation: 7,
    query: ['page'],
  }),
  ...mediaYears.map((year) =>
    page(
      `/more-img-${year}`,
      galleryPage,
      () => import('../../features/media/web/gallery-page.tsx').then(({ ofYear }) => ofYear(year)),
      { title: 'gallery', navigation: 7, query: ['page'] },
    ),
  ),
  ...mediaYears.map((year) =>
    page(
      `/video-${year}`,
      videosPage,
      () => import('../../features/media/web/videos-page.tsx').then(({ showing }) => showing(year)),
      { title: 'videos', navigation: 7 },
    ),
  ),
  page(
    '/extend/advisory-panel-video',
    videosPage,
    () => import('../../features/media/web/videos-page.tsx').then(({ showing }) => showing('advisory-panel')),
    { title: 'advisoryPanel' },
  ),
  page(
    '/extend/conference-highlight-video',
    videosPage,
    () => import('../../features/media/web/videos-page.tsx').then(({ showing }) => showing('highlight')),
    { title: 'highlights' },
  ),
]

const tablePages: RouteObject[] = (['negotiation', 'coffee', 'display', 'sponsor'] as const).map((kind) =>
  page(
    `/${kind}-table`,
    'src/features/booking/web/table-page.tsx',
    () => import('../../features/booking/web/table-page.tsx').then(({ ofKind }) => ofKind(kind)),
    { title: `${kind}Table`, navigation: 3, yearly: true },
  ),
)

/** Screens in the frame. */
export const framed: RouteObject[] = [
  page('/signup', 'src/app/web/pages/signup-gate-page.tsx', () => import('./pages/signup-gate-page.tsx'), {
    title: 'signupTitle',
    navigation: 1,
    yearly: true,
  }),
  page('/account', 'src/app/web/pages/account-gate-page.tsx', () => import('./pages/account-gate-page.tsx'), {
    title: 'account',
    hidden: true,
  }),
  page(
    '/account/:year',
    'src/features/fees/web/past-page.tsx',
    () => import('../../features/fees/web/past-page.tsx'),
    { title: 'account', hidden: true },
  ),
  page(
    '/fees',
    'src/features/fees/web/fees-page.tsx',
    () => import('../../features/fees/web/fees-page.tsx'),
    {
      title: 'fees',
      hidden: true,
    },
  ),
  page(
    '/meetings',
    'src/features/meeting/web/meetings-page.tsx',
    () => import('../../features/meeting/web/meetings-page.tsx'),
    { title: 'meetings', hidden: true },
  ),
  page(
    '/unlock',
    'src/features/account/web/unlock-page.tsx',
    () => import('../../features/account/web/unlock-page.tsx'),
    {
      title: 'unlock',
      hidden: true,
    },
  ),
  page(
    '/privacy',
    'src/features/legal/web/privacy-page.tsx',
    () => import('../../features/legal/web/privacy-page.tsx'),
    {
      title: 'privacy',
    },
  ),
  page(
    '/sponsor',
    'src/features/sponsor/web/sponsor-page.tsx',
    () => import('../../features/sponsor/web/sponsor-page.tsx'),
    {
      title: 'partners',
      navigation: 2,
    },
  ),
  content('/field', 'field', () => import('../../features/content/web/field-page.tsx'), {
    title: 'venue',
    navigation: 3,
    yearly: true,
  }),
  content('/hotel', 'hotel', () => import('../../features/content/web/hotel-page.tsx'), {
    title: 'hotel',
    navigation: 4,
    yearly: true,
  }),
  content('/visa', 'visa', () => import('../../features/content/web/visa-page.tsx'), {
    title: 'visa',
    navigation: 5,
  }),
  ...newsPages,
  ...mediaPages,
  content('/review/:year', 'review', () => import('../../features/content/web/review-page.tsx'), {
    title: 'review',
    navigation: 7,
  }),
  content('/contactUs', 'contact', () => import('../../features/content/web/contact-page.tsx'), {
    title: 'contact',
  }),
  page(
    '/registered',
    'src/features/registration/web/registered-page.tsx',
    () => import('../../features/registration/web/registered-page.tsx'),
    { title: 'registered', query: ['q', 'type', 'country', 'page'], yearly: true },
  ),
  ...['/programme', '/programme/:year'].map((path) =>
    page(
      path,
      ['programme-page', 'days-part'].map((name) => `src/features/programme/web/${name}.tsx`),
      () => import('../../features/programme/web/programme-page.tsx'),
      { title: 'programme', ...(path === '/programme' && { yearly: true as const }) },
    ),
  ),
  page(
    '/stationletter',
    'src/features/mailbox/web/stationletter-page.tsx',
    () => import('../../features/mailbox/web/stationletter-page.tsx'),
    { title: 'messages', hidden: true },
  ),
  page(
    '/meeting-room',
    'src/features/booking/web/meeting-room-page.tsx',
    () => import('../../features/booking/web/meeting-room-page.tsx'),
    { title: 'meetingRoom', navigation: 3, yearly: true },
  ),
  ...tablePages,
  page(
    '/questionnaire/:id',
    'src/features/questionnaire/web/questionnaire-page.tsx',
    () => import('../../features/questionnaire/web/questionnaire-page.tsx'),
    { title: 'questionnaire', hidden: true },
  ),
  // The builder shows a draft in it; by itself it is empty.
  page(
    '/preview/questionnaire',
    'src/features/questionnaire/web/questionnaire-page.tsx',
    () => import('../../features/questionnaire/web/preview-page.tsx'),
    { title: 'questionnaire', hidden: true, framed: true },
  ),
  page(
    '/*',
    'src/web/pages/unknown-address-page.tsx',
    () => import('../../web/pages/unknown-address-page.tsx'),
    {
      title: 'notFoundTitle',
      status: 404,
      hidden: true,
    },
  ),
]

/** What is answered in the place of a missing file; nobody is led to it. */
framed.push(
  page(
    '/missing-file',
    'src/web/pages/missing-file-page.tsx',
    () => import('../../web/pages/missing-file-page.tsx'),
    {
      title: 'missingFile',
      status: 404,
      hidden: true,
    },
  ),
)

/** What the service worker shows without a network; nobody is led to it. */
framed.push(
  page('/offline', 'src/web/pages/offline-page.tsx', () => import('../../web/pages/offline-page.tsx'), {
    title: 'offline',
    hidden: true,
  }),
)

/** Screens without it. */
export const bare: RouteObject[] = [
  {
    // Spec §2: "shown without the page frame".
    id: 'bare-main',
    Component: BareMain,
    children: [
      content('/wechat-party', 'wechat', () => import('../../features/content/web/wechat-page.tsx'), {
        title: 'wechat',
      }),
    ],
  },
  {
    // The back office has a frame and routes of its own.
    id: 'bare',
    Component: Bare,
    children: [
      page('/admin/*', 'src/app/web/admin/entry.tsx', () => import('./admin/entry.tsx'), {
        title: 'admin',
        hidden: true,
      }),
    ],
  },
]

export const routes = firstRoutes({ bare, framed })

/** Where the page was opened; the others are added with the first navigation (`addRest`). */
let begun: Rest = { bare: [], framed: [] }

/**
 * The table as far as an address needs it. To read all of it takes a phone a tenth of a second, in one piece, while its
 * owner is already reading (Lighthouse: total blocking time).
 */
export function routesAt(address: { pathname: string }, basename: string): RouteObject[] {
  const matched = new Set(matchRoutes(routes, address, basename)?.map(({ route }) => route))
  const holds = (route: RouteObject): boolean =>
    matched.has(route) || (route.children?.some((child) => matched.has(child)) ?? false)
  begun = { bare: bare.filter(holds), framed: framed.filter(holds) }
  return firstRoutes(begun)
}

/** All that `routesAt` has left out. */
export function remainingRoutes(): Rest {
  return {
    bare: bare.filter((route) => !begun.bare.includes(route)),
    framed: framed.filter((route) => !begun.framed.includes(route)),
  }
}
