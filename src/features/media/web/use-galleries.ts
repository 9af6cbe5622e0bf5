/** Galleries as the public pages load them. */
import { callRef } from '../../../shared/call-ref.ts'
import type { CallResult } from '../../../shared/call-ref.ts'
import { load, loadIfThere } from '../../../web/data/page-context.ts'
import type { PageServices } from '../../../web/data/page-context.ts'
import { pageOf } from '../../../web/ui/page-links.tsx'
import { loadIntro } from '../../../web/pages/intro-data.ts'
import type { PageIntro } from '../../../web/pages/intro-data.ts'
import type { mediaApi } from '../contract.ts'

const queryGalleries = callRef<typeof mediaApi.galleries>('GET', 'basic/galleries')
const queryGallery = callRef<typeof mediaApi.gallery>('GET', 'basic/gallery/{key}')

export type Galleries = CallResult<typeof queryGalleries>['rows']
export type GalleryPageOf = CallResult<typeof queryGallery>
export type Shot = GalleryPageOf['rows'][number]

export interface GalleriesData {
  readonly intro: PageIntro | null
  readonly galleries: Galleries
}

export async function loadGalleries(services: PageServices): Promise<GalleriesData> {
  const [intro, found] = await Promise.all([
    loadIntro(services, 'page-gallery'),
    load(services, queryGalleries, {}),
  ])
  return { intro, galleries: found.rows }
}

export interface GalleryData {
  /** null: the newest, whichever year it is of. */
  readonly year: number | null
  readonly page: number
  /** null: no such gallery is published. */
  readonly shown: GalleryPageOf | null
}

export async function loadGalleryOfYear(
  services: PageServices,
  year: number,
  query: URLSearchParams,
): Promise<GalleryData> {
  const page = pageOf(query)
  return { year, page, shown: await loadIfThere(services, queryGallery, { key: `more-img-${year}`, page }) }
}

export async function loadNewestGallery(
  services: PageServices,
  query: URLSearchParams,
): Promise<GalleryData> {
  const page = pageOf(query)
  const found = await load(services, queryGalleries, {})
  const newest = found.rows.find(({ count }) => count > 0) ?? found.rows[0]
  if (!newest) return { year: null, page, shown: null }
  return { year: null, page, shown: await loadIfThere(services, queryGallery, { key: newest.key, page }) }
}

/** The next pictures, in the browser; null where they did not come. */
export function loadMore(
  services: Pick<PageServices, 'call'>,
  key: string,
  page: number,
): Promise<GalleryPageOf | null> {
  return load(services as PageServices, queryGallery, { key, page }).catch(() => null)
}
