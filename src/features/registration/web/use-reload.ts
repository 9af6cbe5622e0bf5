/** Fetches the organisation's record afresh (limits, places, status) without touching what is being typed. */
import { createContext, use } from 'react'

export const ReloadContext = createContext<() => void>(() => {})
export const useReload = (): (() => void) => use(ReloadContext)
