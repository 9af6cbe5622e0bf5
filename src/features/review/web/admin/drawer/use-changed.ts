import { useMemo } from 'react'
import { changedBetween, type Changed } from '../../../changed-rules.ts'
import type { CompanyDetail } from '../../../contract.ts'

/** What has changed since the registration was returned; null where it has not been handed in again. */
export function useChanged(detail: CompanyDetail): Changed | null {
  return useMemo(() => detail.before && changedBetween(detail.before, detail), [detail])
}
