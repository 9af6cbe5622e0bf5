import { useState } from 'react'
import type { BookerShown } from '../../booking/web/booking-part.tsx'

/** What waits for an answer is first on the page where it waited at the start; what comes later moves nothing that is in use. */
export function useOffersAtFirst({ mayNot, queued }: Pick<BookerShown, 'mayNot' | 'queued'>): boolean {
  const [atFirst, setAtFirst] = useState<boolean | null>(null)
  const isKnown = mayNot !== 'visitor' && mayNot !== 'pending'
  if (isKnown && atFirst === null) setAtFirst(queued.some((entry) => entry.offered))
  return atFirst ?? false
}
