import { useEffect, useState } from 'react'
import { hourMs } from '../../../../shared/durations.ts'
import { localData } from '../../../../web/data/storage.ts'

/** Who was here, when the visit before began, and when the last one was seen. */
interface Visits {
  readonly who: string
  readonly before: number | null
  readonly last: number
}

function readVisits(): Visits | null {
  try {
    return JSON.parse(localData.get('officeOpened') ?? 'null') as Visits | null
  } catch {
    return null
  }
}

/**
 * When this account had the home open before this visit, in this browser (epoch ms); null where it is not known. What is less
 * than an hour apart is one visit: coming back from a record keeps the time.
 */
export function useLastOpened(who: string, now: number): number | null {
  const [visits] = useState((): Visits => {
    const kept = readVisits()
    if (kept?.who !== who) return { who, before: null, last: now }
    return { who, before: now - kept.last < hourMs ? kept.before : kept.last, last: now }
  })
  useEffect(() => localData.set('officeOpened', JSON.stringify(visits)), [visits])
  return visits.before
}
