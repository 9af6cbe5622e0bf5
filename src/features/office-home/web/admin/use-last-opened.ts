import { useEffect, useState } from 'react'
import { localData } from '../../../../web/data/storage.ts'
import { visitsAt, type Visits } from '../../rules.ts'

function readVisits(): Visits | null {
  try {
    return JSON.parse(localData.get('officeOpened') ?? 'null') as Visits | null
  } catch {
    return null
  }
}

/** When this account had the home open before this visit, in this browser (epoch ms); null where it is not known. */
export function useLastOpened(who: string, now: number): number | null {
  const [visits] = useState(() => visitsAt(readVisits(), who, now))
  useEffect(() => localData.set('officeOpened', JSON.stringify(visits)), [visits])
  return visits.before
}
