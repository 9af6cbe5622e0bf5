/** Takes the server's page over in the browser. */
// Declares the order of the style layers: before all other styles.
import '../../web/styles/site.css'
import { startTransition, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router'
import { basenameOf, splitAddress } from '../../shared/addresses.ts'
import { api } from '../../web/data/api.ts'
import { LocaleProvider } from '../../web/ui/language.tsx'
import './kernel-calls.ts'
import { firstRoutes } from './first-routes.tsx'
import { followLinks } from '../../web/frame/follow-links.ts'
import { leave } from '../../web/pages/page-route.ts'
import { makePageContext } from '../../web/data/page-context.ts'
import { followNavigations } from '../../web/frame/navigation.ts'
import { startSession } from '../../web/data/start-session.ts'

/** A network that is there and lets nothing through: nobody waits longer for what a page shows. */
const pageCallMs = 15_000

interface Hydration {
  readonly loaderData: Record<string, unknown>
}

/** Hydrates `#root` once the lazy page of this address is here, then looks who is signed in. */
async function takeOver(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('hydration')?.textContent
  if (!root || !data) return
  const { locale, path } = splitAddress(location.pathname)
  // Beside the page's code. What it finds is drawn once React has taken over what the server drew.
  const session = startSession()
  const basename = basenameOf(locale)
  const routes = path === '/' ? firstRoutes() : (await import('./routes.tsx')).routesAt(path)
  await loadMatching(routes, basename)
  await nextTurn()
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: JSON.parse(data) as Hydration,
    getContext: () =>
      makePageContext({
        locale,
        now: Date.now,
        call: (call, input) => api(call, input, { timeoutMs: pageCallMs }),
      }),
    patchRoutesOnNavigation: addRest,
  })
  followNavigations(router)
  followLinks(router)
  await nextTurn()
  startTransition(() => {
    hydrateRoot(
      root,
      <TakenOver>
        <LocaleProvider locale={locale}>
          <RouterProvider router={router} flushSync={flushSync} />
        </LocaleProvider>
      </TakenOver>,
    )
  })
  await session
  const { finish } = await import('./at-rest.ts')
  await finish(locale)
}

/** Says on the document that the page answers by itself from now on: what waits for that (journeys) has one thing to look at. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => void (document.documentElement.dataset['live'] = ''), [])
  return children
}

/** Lets a waiting tap or scroll go first: taking the page over is done in pieces. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Lazy pages of this address must be known before hydration, or the first render would differ from the server's. */
async function loadMatching(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all(matches.map(({ route }) => resolveLazy(route)))
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

let isComplete = false

/** Asked by the router where an address may be one of the rest. */
const addRest: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (isComplete) return
  const { remainingRoutes } = await import('./routes.tsx').catch(leave)
  if (signal.aborted || isComplete) return
  isComplete = true
  const { bare, framed } = remainingRoutes()
  patch('site', bare)
  patch('framed', framed)
}

void takeOver()
