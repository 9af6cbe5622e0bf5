/** Which picture is open is in the address (`#` and its id): it can be shared, and Back closes it. */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MorePictures } from './use-galleries.ts'

const never = () => () => {}

export interface Lightbox {
  /** Index among the pictures that are there; null: none is open. */
  readonly at: number | null
  readonly open: (id: string) => void
  readonly move: (index: number) => void
  readonly close: () => void
}

export function useLightbox({ shots, hasMore, state, loadNext }: MorePictures): Lightbox {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  // The server does not know the hash: the first drawing in the browser leaves it out, too.
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const wanted = hash.slice(1)
  const found = wanted ? shots.findIndex(({ picture }) => picture.id === wanted) : -1
  /** Whether this page opened it, so that closing goes back instead of leaving a second entry. */
  const openedHere = useRef(false)

  // Closed, by whatever way: the focus stands where the reader has got to.
  const shown = isReady && found >= 0 ? wanted : null
  const lastShown = useRef<string | null>(null)
  useEffect(() => {
    const closed = shown === null ? lastShown.current : null
    lastShown.current = shown
    const tile = closed === null ? null : document.getElementById(`shot-${closed}`)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  // A shared address may name a picture further on.
  const isFurtherOn = /^[0-9A-Z]{26}$/.test(wanted) && found < 0 && hasMore && state === 'still'
  const onFurther = useEffectEvent(() => void loadNext())
  useEffect(() => {
    if (isReady && isFurtherOn) onFurther()
  }, [isReady, isFurtherOn])

  const go = (id: string | null, replace: boolean) =>
    void navigate({ pathname, search, hash: id ? `#${id}` : '' }, { replace, preventScrollReset: true })
  const open = (id: string) => {
    openedHere.current = true
    go(id, false)
  }
  const move = (index: number) => {
    const shot = shots[Math.max(0, Math.min(shots.length - 1, index))]
    if (shot) go(shot.picture.id, true)
    // Nearing the end of what is there: the next ones are fetched meanwhile.
    if (index >= shots.length - 3 && hasMore) void loadNext()
  }
  const close = () => {
    if (openedHere.current) void navigate(-1)
    else go(null, true)
    openedHere.current = false
  }
  return { at: shown === null ? null : found, open, move, close }
}
