/**
 * What happens around each navigation (requirement 2, decision 20): the floating bar hides before it, the overlay shows for
 * 500 ms at most while it is under way, the visit is counted with the target path, the active index is remembered, the title
 * follows.
 */
import { useLayoutEffect } from 'react'
import { useLocation, type DataRouter } from 'react-router'
import { splitAddress } from '../../shared/addresses.ts'
import { api } from '../data/api.ts'
import { kernelCalls } from '../data/kernel-calls.ts'
import { beginLoading } from '../data/loading.ts'
import type { PageHandle } from '../pages/page-handle.ts'
import { setOnTheWay } from '../data/on-the-way.ts'
import { localData } from '../data/storage.ts'
import { createStore } from '../data/store.ts'

/**
 * Requirement 2: "Route page-load overlay lasts 500 ms". It stands for the navigation: what arrives sooner needs none, and no page
 * that has arrived is covered. After it the arc round the mark goes on.
 */
const overlayMs = { from: 120, to: 500 } as const

/** `moving`: to another page; `overlay`: and the overlay is shown. */
type Movement = 'still' | 'moving' | 'overlay'

const movement = createStore<Movement>('still')
export const useMovement = movement.use

let followed: DataRouter | null = null
/** The key of the page that the frame shows; null where there is no frame. */
let shown: string | null = null
let arrived: (() => void) | null = null

/** The frame shows the page of its location from here on: the router is there sooner, while a large page is still being drawn. */
export function useShown(): void {
  const { key } = useLocation()
  useLayoutEffect(() => show(key), [key])
  useLayoutEffect(() => () => show(null), [])
}

function show(key: string | null): void {
  shown = key
  if (followed) rest(followed.state)
}

/** The page's query, changed in its place: drawn before the key or the press that asked for it is over, not in pieces between frames. */
export function replaceQuery(change: (query: URLSearchParams) => void): void {
  if (!followed) return
  const query = new URLSearchParams(followed.state.location.search)
  change(query)
  void followed.navigate(`?${query}`, { replace: true, preventScrollReset: true, flushSync: true })
}

/** Watches the router from its first page on. */
export function followNavigations(router: DataRouter): void {
  followed = router
  let at = router.state.location.pathname
  arrive(router)
  router.subscribe((state) => {
    const target = state.navigation.location
    setOnTheWay(target ? router.createHref(target) : null)
    if (target) {
      arrived ??= beginLoading()
      if (target.pathname !== at && movement.get() === 'still') depart()
      return
    }
    uncover()
    rest(state)
    if (state.location.pathname === at) return
    at = state.location.pathname
    void showTitle(router)
    arrive(router)
  })
}

let timers: ReturnType<typeof setTimeout>[] = []

function depart(): void {
  movement.set('moving')
  timers = [
    setTimeout(() => movement.set('overlay'), overlayMs.from),
    setTimeout(() => movement.set('moving'), overlayMs.to),
  ]
}

function uncover(): void {
  timers.forEach(clearTimeout)
  if (movement.get() === 'overlay') movement.set('moving')
}

/** Nothing is on its way once the page that the router is at is shown. */
function rest({ navigation, location: at }: DataRouter['state']): void {
  if (navigation.location || (shown !== null && shown !== at.key)) return
  arrived?.()
  arrived = null
  if (movement.get() !== 'still') movement.set('still')
}

async function showTitle(router: DataRouter): Promise<void> {
  const { describeMatches } = await import('../pages/page-head.ts')
  const { matches, loaderData, location: here } = router.state
  const { locale } = splitAddress(location.pathname)
  document.title = describeMatches({
    matches,
    loaderData,
    locale,
    query: new URLSearchParams(here.search),
  }).title
}

function arrive(router: DataRouter): void {
  const { matches, location: here } = router.state
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined
  // The preview in the back office is nobody's visit.
  if (handle?.status === 404 || handle?.framed) return
  const index = handle?.navigation
  if (index !== undefined) localData.set('activeIndex', String(index))
  void api(kernelCalls.countVisit, { path: splitAddress(here.pathname).path }).catch(() => null)
}
