/** Every screen of the product: spec §2, D-ADDRESS. Each page is loaded when it is opened. */
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { loadSite } from './edition.ts'
import { Bare } from './frame/bare.tsx'
import { Frame } from './frame/frame.tsx'
import { PageFault } from './frame/page-fault.tsx'
import { pageServices } from './page-context.ts'
import type { PageServices } from './page-context.ts'
import type { PageHandle } from './page-head.ts'
import { siteMessages as m } from './site-messages.ts'

interface PageModule {
  readonly default: ComponentType
  /** What the page shows, from calls; runs on the server for the first page, in the browser afterwards. */
  readonly loadPage?: (services: PageServices, params: LoaderFunctionArgs['params']) => Promise<unknown>
}

/** A lazy page. `module` is its path as the bundler's manifest names it, so that the server finds its styles. */
function page(
  path: string,
  module: string,
  load: () => Promise<PageModule>,
  handle: PageHandle,
): RouteObject {
  return {
    ...(path === '/' ? { index: true } : { path: path.slice(1) }),
    handle: { module, ...handle } satisfies PageHandle,
    lazy: async () => {
      const { default: Component, loadPage } = await load()
      if (!loadPage) return { Component }
      return { Component, loader: ({ context, params }) => loadPage(pageServices(context), params) }
    },
  } as RouteObject
}

/** A screen whose content is kept elsewhere for now: its title, and where to find the information. */
function information(path: string, handle: PageHandle): RouteObject {
  return page(
    path,
    'src/web/pages/information-page.tsx',
    () => import('./pages/information-page.tsx'),
    handle,
  )
}

const framed: RouteObject[] = [
  page('/', 'src/features/content/web/home-page.tsx', () => import('../features/content/web/home-page.tsx'), {
    navigation: 0,
  }),
  page('/signup', 'src/web/pages/signup-gate-page.tsx', () => import('./pages/signup-gate-page.tsx'), {
    title: m.signupTitle,
    navigation: 1,
  }),
  page('/account', 'src/web/pages/account-gate-page.tsx', () => import('./pages/account-gate-page.tsx'), {
    title: m.account,
    hidden: true,
  }),
  page(
    '/unlock',
    'src/features/account/web/unlock-page.tsx',
    () => import('../features/account/web/unlock-page.tsx'),
    {
      title: m.unlock,
      hidden: true,
    },
  ),
  page(
    '/privacy',
    'src/features/account/web/privacy-page.tsx',
    () => import('../features/account/web/privacy-page.tsx'),
    {
      title: m.privacy,
    },
  ),
  information('/sponsor', { title: m.partners, navigation: 2 }),
  information('/field', { title: m.venue, navigation: 3 }),
  information('/hotel', { title: m.hotel, navigation: 4 }),
  information('/visa', { title: m.visa, navigation: 5 }),
  information('/news', { title: m.news, navigation: 6 }),
  information('/bnews/:year', { title: m.news, navigation: 6 }),
  information('/news-2020', { title: m.news, navigation: 6 }),
  information('/download', { title: m.archives, navigation: 7 }),
  information('/download/:year', { title: m.archives, navigation: 7 }),
  information('/review/:year', { title: m.review, navigation: 7 }),
  information('/contactUs', { title: m.contact }),
  information('/registered', { title: m.registered }),
  information('/programme', { title: m.programme }),
  information('/programme/:year', { title: m.programme }),
  ...['', 'new', '-2019', '-2020', '-2021', '-2022', '-2023', '-2024', '-2025'].map((which) =>
    information(`/more-img${which}`, { title: m.gallery, navigation: 7 }),
  ),
  ...[2020, 2021, 2022].map((year) => information(`/video-${year}`, { title: m.videos, navigation: 7 })),
  information('/extend/advisory-panel-video', { title: m.advisoryPanel }),
  information('/extend/newsfirst', { title: m.newsFirst, navigation: 6 }),
  information('/extend/conference-highlight-video', { title: m.highlights }),
  information('/stationletter', { title: m.messages, hidden: true }),
  information('/meeting-room', { title: m.meetingRoom }),
  information('/coffee-table', { title: m.coffeeTable }),
  information('/display-table', { title: m.displayTable }),
  information('/sponsor-table', { title: m.sponsorTable }),
  information('/questionnaire/:id', { title: m.questionnaire, hidden: true }),
  page('/*', 'src/web/pages/not-found-page.tsx', () => import('./pages/not-found-page.tsx'), {
    title: m.notFoundTitle,
    status: 404,
    hidden: true,
  }),
]

export const routes: RouteObject[] = [
  {
    id: 'site',
    loader: ({ context }) => loadSite(pageServices(context)),
    // The edition's facts come with the page; a navigation does not ask for them again.
    shouldRevalidate: () => false,
    children: [
      {
        // Spec §2: "shown without the page frame".
        Component: Bare,
        children: [information('/wechat-party', { title: m.wechat })],
      },
      {
        // The back office has a frame and routes of its own.
        Component: Bare,
        children: [
          page('/admin/*', 'src/web/admin/entry.tsx', () => import('./admin/entry.tsx'), {
            title: m.admin,
            hidden: true,
          }),
        ],
      },
      { Component: Frame, children: [{ ErrorBoundary: PageFault, children: framed }] },
    ],
  },
]
