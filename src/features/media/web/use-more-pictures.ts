import { useRef, useState } from 'react'
import { api } from '../../../web/data/api.ts'
import { loadMore } from './use-galleries.ts'
import type { GalleryPageOf, Shot } from './use-galleries.ts'

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
