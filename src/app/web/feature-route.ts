import type { RouteObject } from 'react-router'
import type { PageHandle } from '../../web/pages/page-handle.ts'
import { page } from '../../web/pages/page-route.ts'

/** A page of a feature: src/features/{name}-page.tsx. */
export function feature(
  path: string,
  name: string,
  load: Parameters<typeof page>[2],
  handle: PageHandle,
): RouteObject {
  return page(path, `src/features/${name}-page.tsx`, load, handle)
}
