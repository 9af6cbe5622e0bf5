/**
 * What happens around each navigation (requirement 2, decision 20): the floating bar hides before it, the overlay shows for
 * 500 ms, the visit is counted with the target path, the active index is remembered, the title follows.
 */
import type { DataRouter } from 'react-router'
import { splitAddress } from '../../shared/addresses.ts'
import { api } from '../data/api.ts'
import { kernelCalls } from '../data/kernel-calls.ts'
import type { PageHandle } from '../pages/page-handle.ts'
import { setOnTheWay } from '../data/on-the-way.ts'
import { localData } from '../data/storage.ts'
import { createStore } from '../data/store.ts'

/** Requirement 2: "Route page-load overlay lasts 500 ms". */
const overlayMs = 500

interface Movement {
  readonly overlay: boolean
  /** Grows with each navigation. */
  readonly count: number
}

const movement = createStore<Movement>({ overlay: false, count: 0 })
export const useMovement = movement.use

/** Watches the router from its first page on. */
export function followNavigations(router: DataRouter): void {
  let at = router.state.location.pathname
  let timer: ReturnType<typeof setTimeout> | undefined
  const showOverlay = () => {
    clearTimeout(timer)
    movement.set({ overlay: true, count: movement.get().count + 1 })
    timer = setTimeout(() => movement.set({ ...movement.get(), overlay: false }), overlayMs)
  }
  arrive(router)
  router.subscribe((state) => {
    const target = state.navigation.location?.pathname
    setOnTheWay(state.navigation.location ? router.createHref(state.navigation.location) : null)
    if (target && target !== at && !movement.get().overlay) showOverlay()
    if (state.navigation.state !== 'idle' || state.location.pathname === at) return
    at = state.location.pathname
    if (!movement.get().overlay) showOverlay()
    void showTitle(router)
    arrive(router)
    document.getElementById('main')?.focus({ preventScroll: true })
  })
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
