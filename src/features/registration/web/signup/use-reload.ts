/**
 * Fetches the organisation's record afresh (limits, places, status) without touching what is being typed; or takes
 * the one that an answer brought.
 */
import { createContext, use } from 'react'
import type { CompanyShown } from '../../contract.ts'

export type Reload = (company?: CompanyShown) => void
export const ReloadContext = createContext<Reload>(() => {})
export const useReload = (): Reload => use(ReloadContext)
