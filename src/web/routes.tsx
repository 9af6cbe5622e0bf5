/**
 * Every screen of the product but the home page: spec §2, D-ADDRESS. Each page is loaded when it is opened. This table is
 * no part of the home page's first load (first-routes.tsx).
 */
import type { RouteObject } from 'react-router'
import { firstRoutes } from './first-routes.tsx'
import { Bare, BareMain } from './frame/bare.tsx'
import type { PageHandle } from './page-handle.ts'
import { page } from './page-route.ts'

/** A screen whose content is kept elsewhere for now: its title, and where to find the information. */
function information(path: string, handle: PageHandle): RouteObject {
  return page(
    path,
    'src/web/pages/information-page.tsx',
    () => import('./pages/information-page.tsx'),
    handle,
  )
}

/** Screens in the frame. */
export const framed: RouteObject[] = [
  page('/signup', 'src/web/pages/signup-gate-page.tsx', () => import('./pages/signup-gate-page.tsx'), {
    title: 'signupTitle',
    navigation: 1,
  }),
  page('/account', 'src/web/pages/account-gate-page.tsx', () => import('./pages/account-gate-page.tsx'), {
    title: 'account',
    hidden: true,
  }),
  page(
    '/unlock',
    'src/features/account/web/unlock-page.tsx',
    () => import('../features/account/web/unlock-page.tsx'),
    {
      title: 'unlock',
      hidden: true,
    },
  ),
  page(
    '/privacy',
    'src/features/account/web/privacy-page.tsx',
    () => import('../features/account/web/privacy-page.tsx'),
    {
      title: 'privacy',
    },
  ),
  information('/sponsor', { title: 'partners', navigation: 2 }),
  information('/field', { title: 'venue', navigation: 3 }),
  information('/hotel', { title: 'hotel', navigation: 4 }),
  information('/visa', { title: 'visa', navigation: 5 }),
  information('/news', { title: 'news', navigation: 6 }),
  information('/bnews/:year', { title: 'news', navigation: 6 }),
  information('/news-2020', { title: 'news', navigation: 6 }),
  information('/download', { title: 'archives', navigation: 7 }),
  information('/download/:year', { title: 'archives', navigation: 7 }),
  information('/review/:year', { title: 'review', navigation: 7 }),
  information('/contactUs', { title: 'contact' }),
  page(
    '/registered',
    'src/features/registration/web/registered-page.tsx',
    () => import('../features/registration/web/registered-page.tsx'),
    { title: 'registered', query: ['q', 'type', 'country', 'page'] },
  ),
  ...['/programme', '/programme/:year'].map((path) =>
    page(
      path,
      'src/features/programme/web/programme-page.tsx',
      () => import('../features/programme/web/programme-page.tsx'),
      { title: 'programme' },
    ),
  ),
  ...['', 'new', '-2019', '-2020', '-2021', '-2022', '-2023', '-2024', '-2025'].map((which) =>
    information(`/more-img${which}`, { title: 'gallery', navigation: 7 }),
  ),
  ...[2020, 2021, 2022].map((year) => information(`/video-${year}`, { title: 'videos', navigation: 7 })),
  information('/extend/advisory-panel-video', { title: 'advisoryPanel' }),
  information('/extend/newsfirst', { title: 'newsFirst', navigation: 6 }),
  information('/extend/conference-highlight-video', { title: 'highlights' }),
  information('/stationletter', { title: 'messages', hidden: true }),
  information('/meeting-room', { title: 'meetingRoom' }),
  information('/coffee-table', { title: 'coffeeTable' }),
  information('/display-table', { title: 'displayTable' }),
  information('/sponsor-table', { title: 'sponsorTable' }),
  information('/questionnaire/:id', { title: 'questionnaire', hidden: true }),
  page('/*', 'src/web/pages/not-found-page.tsx', () => import('./pages/not-found-page.tsx'), {
    title: 'notFoundTitle',
    status: 404,
    hidden: true,
  }),
]

/** Screens without it. */
export const bare: RouteObject[] = [
  {
    // Spec §2: "shown without the page frame".
    id: 'bare-main',
    Component: BareMain,
    children: [information('/wechat-party', { title: 'wechat' })],
  },
  {
    // The back office has a frame and routes of its own.
    id: 'bare',
    Component: Bare,
    children: [
      page('/admin/*', 'src/web/admin/entry.tsx', () => import('./admin/entry.tsx'), {
        title: 'admin',
        hidden: true,
      }),
    ],
  },
]

export const routes = firstRoutes({ bare, framed })
