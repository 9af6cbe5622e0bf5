/**
 * What the home page needs of the route table: itself and the frame. The rest (routes.tsx) comes with the first navigation,
 * so that the first load does not carry the names of all files of all pages.
 */
import type { RouteObject } from 'react-router'
import { Frame } from './frame.tsx'
import { PageFault } from '../../web/frame/page-fault.tsx'
import { pageServices } from '../../web/data/page-context.ts'
import { loadSite } from './site.ts'
import { page } from '../../web/pages/page-route.ts'

const home = page(
  '/',
  ['home-page', 'hero-text-part', 'home-sections-part', 'last-call-part'].map(
    (name) => `src/app/web/pages/home/${name}.tsx`,
  ),
  () => import('./pages/home/home-page.tsx'),
  { navigation: 0 },
)

export interface Rest {
  readonly bare: RouteObject[]
  readonly framed: RouteObject[]
}

export function firstRoutes(rest: Rest = { bare: [], framed: [] }): RouteObject[] {
  return [
    {
      id: 'site',
      loader: ({ context }) => loadSite(pageServices(context)),
      // The edition's facts come with the page; a navigation does not ask for them again.
      shouldRevalidate: () => false,
      ErrorBoundary: PageFault,
      children: [
        ...rest.bare,
        {
          id: 'frame',
          Component: Frame,
          children: [{ id: 'framed', ErrorBoundary: PageFault, children: [home, ...rest.framed] }],
        },
      ],
    },
  ]
}
