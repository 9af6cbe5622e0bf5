/**
 * What the home page needs of the route table: itself and the frame. The rest (routes.tsx) comes with the first navigation,
 * so that the first load does not carry the names of all files of all pages.
 */
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { Frame } from './frame.tsx'
import { PageFault } from '../../web/frame/page-fault.tsx'
import { pageServices } from '../../web/data/page-context.ts'
import { loadSite } from './site.ts'
import { leave, page } from '../../web/pages/page-route.ts'

const home = page(
  '/',
  ['home-page', 'hero-text', 'home-sections'].map((name) => `src/app/web/pages/home/${name}.tsx`),
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

let isComplete = false

/** Asked by the router where an address may be one of the rest. */
export const addRest: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (isComplete) return
  const { remainingRoutes } = await import('./routes.tsx').catch(leave)
  if (signal.aborted || isComplete) return
  isComplete = true
  const { bare, framed } = remainingRoutes()
  patch('site', bare)
  patch('framed', framed)
}
