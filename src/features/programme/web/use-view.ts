/** What the address says of the page, and how it is changed: nothing is loaded anew, and nothing scrolls. */
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryOf, readView, type ProgrammeView } from '../view-rules.ts'
import { useInBrowser } from './use-time.ts'

export interface ViewControl {
  readonly view: ProgrammeView
  /** The address of a changed view, to be put behind the page's own. */
  readonly queryWith: (change: Partial<ProgrammeView>) => string
  /** `hash`: kept where the address names a session; else it is left. */
  readonly show: (change: Partial<ProgrammeView>, hash?: string) => void
}

export function useView(): ViewControl {
  const { search } = useLocation()
  const navigate = useNavigate()
  const inBrowser = useInBrowser()
  const view = useMemo(() => {
    const read = readView(new URLSearchParams(search))
    // The server knows neither the words nor the own picks: the first drawing is the same without them.
    return inBrowser ? read : { ...read, text: '', mine: false }
  }, [search, inBrowser])
  const queryWith = (change: Partial<ProgrammeView>) => queryOf({ ...view, ...change })
  return {
    view,
    queryWith,
    show: (change, hash = '') =>
      void navigate({ search: queryWith(change), hash }, { replace: true, preventScrollReset: true }),
  }
}
