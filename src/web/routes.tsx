/** Every screen of the product: spec §2, D-ADDRESS. Each page is loaded when it is opened. */
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { loadSite } from './edition.ts'
import { Bare, BareMain } from './frame/bare.tsx'
import { Frame } from './frame/frame.tsx'
import { openAnew } from './frame/navigation.ts'
import { PageFault } from './frame/page-fault.tsx'
import { pageServices } from './page-context.ts'
import type { PageServices } from './page-context.ts'
import type { DescribePage, PageHandle } from './page-handle.ts'

interface PageModule {
  readonly default: ComponentType
  /** What the page shows, from calls; runs on the server for the first page, in the browser afterwards. */
  readonly loadPage?: (
    services: PageServices,
    params: LoaderFunctionArgs['params'],
    query: URLSearchParams,
  ) => Promise<unknown>
  /** What it says about itself to search engines and previews, from what it loaded (page-handle.ts). */
  readonly describePage?: DescribePage
}

/** A lazy page. `module` is its path as the bundler's manifest names it, so that the server finds its styles. */
function page(
  path: string,
  module: string | readonly string[],
  load: () => Promise<PageModule>,
  given: PageHandle,
): RouteObject {
  const handle: PageHandle = { modules: [module].flat(), ...given }
  return {
    ...(path === '/' ? { index: true } : { path: path.slice(1) }),
    handle,
    lazy: async () => {
      const { default: Component, loadPage, describePage } = await load().catch(leave)
      handle.describe = describePage
      if (!loadPage) return { Component }
      return {
        Component,
        loader: ({ context, params, request }) =>
          loadPage(pageServices(context), params, new URL(request.url).searchParams),
      }
    },
  } as RouteObject
}

/** A page's code did not load: the browser opens its address, or the fault is shown. */
function leave(fault: unknown): Promise<never> {
  if (openAnew()) return new Promise(() => {})
  throw fault
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
  page(
    '/',
    ['home-page', 'hero-text-part', 'home-sections-part'].map(
      (name) => `src/features/content/web/${name}.tsx`,
    ),
    () => import('../features/content/web/home-page.tsx'),
    { navigation: 0 },
  ),
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
  information('/registered', { title: 'registered' }),
  information('/programme', { title: 'programme' }),
  information('/programme/:year', { title: 'programme' }),
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

export const routes: RouteObject[] = [
  {
    id: 'site',
    loader: ({ context }) => loadSite(pageServices(context)),
    // The edition's facts come with the page; a navigation does not ask for them again.
    shouldRevalidate: () => false,
    ErrorBoundary: PageFault,
    children: [
      {
        // Spec §2: "shown without the page frame".
        Component: BareMain,
        children: [information('/wechat-party', { title: 'wechat' })],
      },
      {
        // The back office has a frame and routes of its own.
        Component: Bare,
        children: [
          page('/admin/*', 'src/web/admin/entry.tsx', () => import('./admin/entry.tsx'), {
            title: 'admin',
            hidden: true,
          }),
        ],
      },
      { Component: Frame, children: [{ ErrorBoundary: PageFault, children: framed }] },
    ],
  },
]
