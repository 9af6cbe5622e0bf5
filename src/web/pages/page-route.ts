/** How a screen becomes a route: its code comes when it is opened (routes.tsx). */
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { openAnew } from '../data/on-the-way.ts'
import { pageServices, type PageServices } from '../data/page-context.ts'
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
export function page(
  path: string,
  module: string | readonly string[],
  load: () => Promise<PageModule>,
  given: PageHandle,
): RouteObject {
  const handle: PageHandle = { modules: [module].flat(), ...given }
  return {
    // The same on the server and in the browser, whose tables differ on the home page: what was loaded is found by it.
    id: path,
    ...(path === '/' ? { index: true } : { path: path.slice(1) }),
    handle,
    lazy: async () => {
      const [loaded, gate] = await Promise.all([
        load(),
        given.yearly && import('./preparing-page.tsx'),
      ]).catch(leave)
      const { default: Page, loadPage, describePage } = loaded
      const Component = gate ? gate.whenPublished(Page) : Page
      handle.describe = gate ? describeWhenPublished(describePage) : describePage
      if (!loadPage) return { Component }
      return {
        Component,
        loader: ({ context, params, request }) =>
          loadPage(pageServices(context), params, new URL(request.url).searchParams),
      }
    },
  } as RouteObject
}

function describeWhenPublished(describePage: DescribePage | undefined): DescribePage {
  return (data, context) =>
    context.site.facts.published ? (describePage?.(data, context) ?? {}) : { hidden: true }
}

/** Code did not load: the browser opens the address that it was for, or the fault is shown. */
export function leave(fault: unknown): Promise<never> {
  if (openAnew()) return new Promise(() => {})
  throw fault
}
