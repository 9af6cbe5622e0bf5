/** Galleries as the public pages load them. */
import { callRef } from '../../../shared/call-ref.ts'
import type { CallResult } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { load } from '../../../web/page-context.ts'
import type { PageServices } from '../../../web/page-context.ts'
import { pageOf } from '../../../web/ui/page-links.tsx'
import { loadIntro } from '../../content/web/page-intro-part.tsx'
import type { PageIntro } from '../../content/web/page-intro-part.tsx'
import type { mediaApi } from '../contract.ts'

const queryGalleries = callRef<typeof mediaApi.galleries>('GET', 'basic/galleries')
const queryGallery = callRef<typeof mediaApi.gallery>('GET', 'basic/gallery/{key}')

export type Galleries = CallResult<typeof queryGalleries>['rows']
export type GalleryPageOf = CallResult<typeof queryGallery>
export type Shot = GalleryPageOf['rows'][number]

export interface GalleriesData {
  readonly intro: PageIntro | null
  /** null where it failed. */
  readonly galleries: Galleries | null
}

export async function loadGalleries(services: PageServices): Promise<GalleriesData> {
  const [intro, found] = await Promise.all([
    loadIntro(services, 'page-gallery'),
    load(services, queryGalleries, {}),
  ])
  return { intro, galleries: found?.rows ?? null }
}

export interface GalleryData {
  /** null: the newest, whichever year it is of. */
  readonly year: number | null
  readonly page: number
  /** null: no such gallery is published, or (`failed`) it could not be had. */
  readonly shown: GalleryPageOf | null
  readonly failed: boolean
}

/** A page of a gallery; `failed` tells "could not be had" from "is not there". */
async function loadKey(
  services: PageServices,
  key: string,
  page: number,
): Promise<{ shown: GalleryPageOf | null; failed: boolean }> {
  try {
    const answer = await services.call(queryGallery, { key, page })
    const isThere = answer.resultCode === successCode
    return { shown: isThere ? answer.result : null, failed: !isThere && answer.resultCode !== 'NOT_FOUND' }
  } catch {
    return { shown: null, failed: true }
  }
}

export async function loadGalleryOfYear(
  services: PageServices,
  year: number,
  query: URLSearchParams,
): Promise<GalleryData> {
  const page = pageOf(query)
  return { year, page, ...(await loadKey(services, `more-img-${year}`, page)) }
}

export async function loadNewestGallery(
  services: PageServices,
  query: URLSearchParams,
): Promise<GalleryData> {
  const page = pageOf(query)
  const found = await load(services, queryGalleries, {})
  const newest = found?.rows.find(({ count }) => count > 0) ?? found?.rows[0]
  if (!newest) return { year: null, page, shown: null, failed: found === null }
  return { year: null, page, ...(await loadKey(services, newest.key, page)) }
}

/** The next pictures, in the browser; null where they did not come. */
export function loadMore(
  services: Pick<PageServices, 'call'>,
  key: string,
  page: number,
): Promise<GalleryPageOf | null> {
  return load(services as PageServices, queryGallery, { key, page })
}
