/** Takes the server's page over in the browser. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'
import { basenameOf, splitAddress } from './addresses.ts'
import { api } from './api.ts'
import { LocaleProvider } from './language.tsx'
import { followLinks } from './link.tsx'
import { makePageContext } from './page-context.ts'
import { followNavigations } from './frame/navigation.ts'
import { routes } from './routes.tsx'
import { startSession } from './session.ts'

interface Hydration {
  readonly loaderData: Record<string, unknown>
}

/** Hydrates `#root` once the lazy page of this address is here, then looks who is signed in. */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('hydration')?.textContent
  if (!root || !data) return
  const { locale } = splitAddress(location.pathname)
  await loadMatching(basenameOf(locale))
  const router = createBrowserRouter(routes, {
    basename: basenameOf(locale),
    hydrationData: JSON.parse(data) as Hydration,
    getContext: () => makePageContext({ locale, now: Date.now, call: api }),
  })
  followNavigations(router)
  followLinks(router)
  startTransition(() => {
    hydrateRoot(
      root,
      <LocaleProvider locale={locale}>
        <RouterProvider router={router} />
      </LocaleProvider>,
    )
  })
  await startSession()
}

/** Lazy pages of this address must be known before hydration, or the first render would differ from the server's. */
async function loadMatching(basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all(matches.map(({ route }) => resolveLazy(route)))
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
