/**
 * Every screen of the product but the home page: requirement 2, decision 21. Each page is loaded when it is opened. This table is
 * no part of the home page's first load (first-routes.tsx).
 */
import type { RouteObject, ShouldRevalidateFunction } from 'react-router'
import { loadTableOffer } from './pages/table-offer.ts'
import { firstRoutes, type Rest } from './first-routes.tsx'
import { Bare, BareMain } from './bare.tsx'
import { feature } from './feature-route.ts'
import { mediaPages, newsPages } from './media-routes.ts'
import { page } from '../../web/pages/page-route.ts'
import { drawnQuery } from '../../features/programme/view-rules.ts'

const tablePages: RouteObject[] = (['negotiation', 'coffee', 'display', 'sponsor'] as const).map((kind) =>
  feature(
    `/${kind}-table`,
    'rooms-and-tables/web/tables/table',
    () =>
      import('../../features/rooms-and-tables/web/tables/table-page.tsx').then(({ ofKind }) =>
        ofKind(kind, loadTableOffer),
      ),
    { title: `${kind}Table`, navigation: 3, yearly: true },
  ),
)

/** Its query says what is drawn of the page, and nothing that is loaded. */
const anotherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

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
  feature('/account/:year', 'fees/web/past', () => import('../../features/fees/web/past-page.tsx'), {
    title: 'account',
    hidden: true,
  }),
  feature(
    '/my-conference',
    'my-conference/web/my-conference',
    () => import('../../features/my-conference/web/my-conference-page.tsx'),
    { title: 'myConference', navigation: 0, hidden: true },
  ),
  feature('/fees', 'fees/web/fees', () => import('../../features/fees/web/fees-page.tsx'), {
    title: 'fees',
    hidden: true,
  }),
  feature('/meetings', 'meeting/web/meetings', () => import('../../features/meeting/web/meetings-page.tsx'), {
    title: 'meetings',
    hidden: true,
  }),
  feature(
    '/invitation',
    'staff-registration/web/invitation',
    () => import('../../features/staff-registration/web/invitation-page.tsx'),
    { title: 'invitation', hidden: true },
  ),
  feature('/list', 'delegate-list/web/list', () => import('../../features/delegate-list/web/list-page.tsx'), {
    title: 'delegateList',
    hidden: true,
  }),
  feature('/unlock', 'account/web/unlock', () => import('../../features/account/web/unlock-page.tsx'), {
    title: 'unlock',
    hidden: true,
  }),
  feature('/privacy', 'legal/web/privacy', () => import('../../features/legal/web/privacy-page.tsx'), {
    title: 'privacy',
  }),
  feature('/sponsor', 'sponsor/web/sponsor', () => import('../../features/sponsor/web/sponsor-page.tsx'), {
    title: 'partners',
    navigation: 2,
  }),
  feature('/field', 'content/web/field', () => import('../../features/content/web/field-page.tsx'), {
    title: 'venue',
    navigation: 3,
    yearly: true,
  }),
  feature('/hotel', 'content/web/hotel', () => import('../../features/content/web/hotel-page.tsx'), {
    title: 'hotel',
    navigation: 4,
    yearly: true,
  }),
  feature('/visa', 'content/web/visa', () => import('../../features/content/web/visa-page.tsx'), {
    title: 'visa',
    navigation: 5,
  }),
  ...newsPages,
  ...mediaPages,
  page(
    '/review/:year',
    'src/app/web/pages/past-edition/past-edition-page.tsx',
    () => import('./pages/past-edition/past-edition-page.tsx'),
    {
      title: 'review',
      navigation: 7,
    },
  ),
  feature('/contactUs', 'content/web/contact', () => import('../../features/content/web/contact-page.tsx'), {
    title: 'contact',
  }),
  feature(
    '/registered',
    'registration/web/registered/registered',
    () => import('../../features/registration/web/registered/registered-page.tsx'),
    { title: 'registered', query: ['q', 'type', 'country', 'page'], yearly: true },
  ),
  ...['/programme', '/programme/:year'].map((path) => ({
    ...page(
      path,
      ['programme-page', 'days-part'].map((name) => `src/features/programme/web/${name}.tsx`),
      () => import('../../features/programme/web/programme-page.tsx'),
      {
        title: 'programme',
        navigation: 8,
        drawn: drawnQuery,
        ...(path === '/programme' && { yearly: true as const }),
      },
    ),
    shouldRevalidate: anotherPath,
  })),
  page('/stationletter', 'src/app/web/pages/mailbox-page.tsx', () => import('./pages/mailbox-page.tsx'), {
    title: 'messages',
    hidden: true,
  }),
  feature(
    '/meeting-room',
    'rooms-and-tables/web/rooms/meeting-room',
    () => import('../../features/rooms-and-tables/web/rooms/meeting-room-page.tsx'),
    { title: 'meetingRoom', navigation: 3, yearly: true },
  ),
  ...tablePages,
  feature(
    '/questionnaire/:id',
    'questionnaire/web/questionnaire',
    () => import('../../features/questionnaire/web/questionnaire-page.tsx'),
    { title: 'questionnaire', hidden: true },
  ),
  // The builder shows a draft in it; by itself it is empty.
  feature(
    '/preview/questionnaire',
    'questionnaire/web/questionnaire',
    () => import('../../features/questionnaire/web/preview-page.tsx'),
    { title: 'questionnaire', hidden: true, framed: true },
  ),
  ...['/verify', '/verify/:number'].map((path) =>
    feature(path, 'document/web/verify', () => import('../../features/document/web/verify-page.tsx'), {
      title: 'verify',
      hidden: true,
    }),
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

/** Nobody is led to these: what is answered in the place of a missing file, and what the service worker shows without a network. */
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
  page('/offline', 'src/web/pages/offline-page.tsx', () => import('../../web/pages/offline-page.tsx'), {
    title: 'offline',
    hidden: true,
  }),
)

/** Screens without it. */
export const bare: RouteObject[] = [
  {
    // Requirement 2: "shown without the page frame".
    id: 'bare-main',
    Component: BareMain,
    children: [
      page(
        '/wechat-party',
        'src/app/web/pages/party/party-page.tsx',
        () => import('./pages/party/party-page.tsx'),
        {
          title: 'wechat',
        },
      ),
      feature(
        '/account/ticket',
        'ticket/web/ticket',
        () => import('../../features/ticket/web/ticket-page.tsx'),
        { title: 'ticket', hidden: true },
      ),
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
 * The table as far as an address (without its language) needs it: what begins with the same word, and what answers any. To read all
 * of it takes a phone a tenth of a second, in one piece, while its owner is already reading (Lighthouse: total blocking time).
 */
export function routesAt(address: string): RouteObject[] {
  const [, word] = address.toLowerCase().split('/')
  const holds = ({ path, children }: RouteObject): boolean =>
    path === '*' || path?.split('/')[0]!.toLowerCase() === word || (children?.some(holds) ?? false)
  begun = { bare: bare.filter(holds), framed: framed.filter(holds) }
  // Nothing but what answers any address: this one may be spelled another way, `/%73ignup`.
  if (begun.bare.length + begun.framed.length === 1) begun = { bare, framed }
  return firstRoutes(begun)
}

/** All that `routesAt` has omitted. */
export function remainingRoutes(): Rest {
  return {
    bare: bare.filter((route) => !begun.bare.includes(route)),
    framed: framed.filter((route) => !begun.framed.includes(route)),
  }
}
