/**
 * What a page of bookings shows: to visitors what everybody may see, drawn on the server; to members that and what is their own,
 * when it has been read.
 */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { successCode, type Envelope } from '../../../shared/envelope.ts'
import { useSession } from '../../../web/data/session.ts'
import type { PlaceSeen, PlaceShown } from '../../booking/contract.ts'
import { useBooking, type BookerShown, type BookingRead } from '../../booking/web/booking-part.tsx'

type OpenFacts = Pick<BookerShown, 'edition' | 'serverTime' | 'closesAt' | 'holdDays' | 'offerHours'>

/** A place of which one knows only whether it is free, and whether it can be. */
export const placeOfVisitor = ({ state, ...about }: PlaceSeen): PlaceShown => ({
  ...about,
  state: state === 'taken' ? 'confirmed' : state,
  holdEndsAt: null,
  queue: 0,
  bookingId: null,
  ownState: null,
  queued: null,
})

const nobody = { holds: null, contact: null, bookings: [], queued: [], commitments: [] }

/**
 * `open`: what the page came with; null while the edition is in preparation. `shownOf` must keep its identity, as must `load`
 * and `loadOpen`. Visitors who come back to the page see what is free then; the answer is kept by the browser for some seconds.
 */
export function useOpenBooking<Open extends OpenFacts, Shown extends BookerShown>(options: {
  readonly open: Open | null
  readonly shownOf: (open: Open) => Omit<Shown, keyof BookerShown>
  readonly loadOpen: () => Promise<Envelope<Open>>
  readonly load: () => Promise<Envelope<Shown>>
  readonly timesOf: (data: Shown) => readonly (number | null)[]
}): BookingRead<Shown> {
  const { shownOf, loadOpen, load, timesOf } = options
  const { state: session } = useSession()
  const isIn = session === 'in'
  const member = useBooking(load, timesOf, isIn)
  const open = useNewest(options.open, loadOpen, !isIn)
  const seen = useMemo(
    () =>
      open &&
      ({ ...open, ...nobody, mayNot: isIn ? 'pending' : 'visitor', ...shownOf(open) } as unknown as Shown),
    [open, isIn, shownOf],
  )
  // Whoever was signed in from the first waits for what is their own; who signs in here keeps the place.
  const [cameAsVisitor, setCameAsVisitor] = useState(false)
  if (session === 'out' && !cameAsVisitor) setCameAsVisitor(true)
  const seenAt = seen?.serverTime ?? 0
  const now = useCallback(() => seenAt, [seenAt])
  if (!seen || (isIn && !(cameAsVisitor && member.state.kind === 'loading'))) return member
  return { ...member, state: { kind: 'ready', data: seen }, now }
}

function useNewest<Open extends OpenFacts>(
  given: Open | null,
  loadOpen: () => Promise<Envelope<Open>>,
  isWanted: boolean,
): Open | null {
  const [later, setLater] = useState<Open | null>(null)
  const open = later && given && later.serverTime >= given.serverTime ? later : given
  const hasOpen = open !== null
  useEffect(() => {
    if (!isWanted || !hasOpen) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void loadOpen().then(
        ({ resultCode, result }) => resultCode === successCode && result && setLater(result),
        () => {},
      )
    }
    // Also a page that the browser has kept whole, and a window beside another one.
    document.addEventListener('visibilitychange', look)
    const lookIfKept = (event: PageTransitionEvent) => event.persisted && look()
    addEventListener('pageshow', lookIfKept)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', lookIfKept)
      removeEventListener('focus', look)
    }
  }, [isWanted, hasOpen, loadOpen])
  return open
}
