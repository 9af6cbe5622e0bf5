/** What the address says of the page, and how it is changed: nothing is loaded anew, and nothing scrolls. */
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryOf, readView, type ProgrammeView } from '../view-rules.ts'
import { useInBrowser } from '../../../web/ui/use-kept.ts'

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
  const read = useMemo(() => readView(new URLSearchParams(search)), [search])
  // The server knows neither the words nor the own picks: the first drawing is the same without them.
  const view = useMemo(() => (inBrowser ? read : { ...read, text: '', mine: false }), [read, inBrowser])
  return {
    view,
    queryWith: (change) => queryOf({ ...view, ...change }),
    // What is pressed before they are drawn keeps them.
    show: (change, hash = '') =>
      void navigate(
        { search: queryOf({ ...read, ...change }), hash },
        { replace: true, preventScrollReset: true },
      ),
  }
}
