/** Galleries as the public pages load them. */
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { load, loadAll, loadIfThere, type PageServices } from '../../../web/data/page-context.ts'
import { pageOf } from '../../../web/ui/page-links.tsx'
import { loadIntro, type PageIntro } from '../../../web/pages/intro-data.ts'
import type { mediaApi } from '../contract.ts'
import { useRef, useState } from 'react'
import { api } from '../../../web/data/api.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { galleryMessages as messages } from './messages.ts'

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
  /** Years that have photos at an address of their own. */
  readonly years: readonly number[]
  /** null: no such gallery is published. */
  readonly shown: GalleryPageOf | null
}

/** Years that have photos at an address of their own. */
export async function loadGalleryYears(services: PageServices): Promise<number[]> {
  return yearsOf((await load(services, queryGalleries, {})).rows)
}

export async function loadGalleryOfYear(
  services: PageServices,
  year: number,
  query: URLSearchParams,
): Promise<GalleryData> {
  const page = pageOf(query)
  const { years, shown } = await loadAll({
    years: loadGalleryYears(services),
    shown: loadIfThere(services, queryGallery, { key: `more-img-${year}`, page }),
  })
  return { year, page, years, shown }
}

/** Whether a gallery is at an address of its own. */
export function hasGalleryAddress({ key, year }: { key: string; year: number }): boolean {
  return key === `more-img-${year}`
}

const yearsOf = (galleries: Galleries) =>
  galleries.filter((gallery) => gallery.count > 0 && hasGalleryAddress(gallery)).map(({ year }) => year)

export async function loadNewestGallery(
  services: PageServices,
  query: URLSearchParams,
): Promise<GalleryData> {
  const page = pageOf(query)
  const found = await load(services, queryGalleries, {})
  const newest = found.rows.find(({ count }) => count > 0) ?? found.rows[0]
  const shown = newest && (await loadIfThere(services, queryGallery, { key: newest.key, page }))
  return { year: null, page, years: yearsOf(found.rows), shown: shown ?? null }
}

/** The next pictures, in the browser; null where they did not come. */
function loadMore(
  services: Pick<PageServices, 'call'>,
  key: string,
  page: number,
): Promise<GalleryPageOf | null> {
  return load(services as PageServices, queryGallery, { key, page }).catch(() => null)
}

/** After so many pages that came automatically the reader is asked, so that the end of the page can be reached. */
const automaticPages = 4

export interface MorePictures {
  /** All that are there. */
  readonly shots: readonly Shot[]
  /** The same in the portions that they came in. */
  readonly portions: readonly (readonly Shot[])[]
  readonly hasMore: boolean
  /** The next ones come automatically. */
  readonly isAutomatic: boolean
  readonly state: 'still' | 'loading' | 'failed'
  /** Adds the next page; with `hold` it is fetched, and added when that lets it, or when it is asked for without. */
  readonly loadNext: (hold?: () => Promise<void>) => Promise<void>
}

/** The pictures of a gallery from a page on, as far as they were asked for. */
export function useMorePictures(first: GalleryPageOf): MorePictures {
  const [portions, setPortions] = useState<readonly (readonly Shot[])[]>([first.rows])
  const shots = portions.flat()
  const [page, setPage] = useState(first.page)
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const onTheWay = useRef<Promise<void> | null>(null)
  /** It was asked for while it was on its way by itself. */
  const isWanted = useRef(false)
  const release = useRef<(() => void) | null>(null)
  const hasMore = page * first.size < first.total
  const fetchNext = async (hold?: () => Promise<void>) => {
    setState('loading')
    const next = await loadMore({ call: api }, first.gallery.key, page + 1)
    setState(next ? 'still' : 'failed')
    if (next && hold && !isWanted.current) {
      const released = new Promise<void>((resolve) => (release.current = resolve))
      await Promise.race([hold(), released])
    }
    onTheWay.current = null
    isWanted.current = false
    if (!next) return
    // A picture that was added or moved meanwhile may come twice.
    const known = new Set(shots.map(({ picture }) => picture.id))
    setPortions([...portions, next.rows.filter(({ picture }) => !known.has(picture.id))])
    setPage(page + 1)
  }
  const loadNext = async (hold?: () => Promise<void>): Promise<void> => {
    if (!hold) {
      isWanted.current = true
      release.current?.()
    }
    if (hasMore) await (onTheWay.current ??= fetchNext(hold))
  }
  const isAutomatic = hasMore && state === 'still' && page - first.page < automaticPages
  return { shots, portions, hasMore, isAutomatic, state, loadNext }
}

/** What a picture is called: what can be seen on it, else its caption, else its number. */
export function useShotName(): (shot: Shot, number: number) => { text: string; lang: string | undefined } {
  const t = useTranslate()
  const pick = useBilingual()
  return ({ picture, caption }, number) => {
    const [seen, said] = [pick(picture.alt), pick(caption)]
    if (seen.text) return seen
    return said.text ? said : { text: t(messages.nameless, { number }), lang: undefined }
  }
}
