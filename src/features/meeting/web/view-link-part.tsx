import { type AnchorHTMLAttributes, type MouseEvent, useCallback } from 'react'
import { Link } from '../../../web/ui/link.tsx'
import { useNavigate, useSearchParams } from 'react-router'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: View }

/** A link to another part of /meetings, which stays where one has scrolled to. */
export function ViewLinkPart({ to, ...rest }: Props) {
  const { show } = useView()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(to)
  }
  return <Link {...rest} to={addressOf(to)} onClick={follow} />
}

export type View =
  | { readonly of: 'list'; readonly id: string | null }
  /** `companyId` null: yet to be chosen. */
  | { readonly of: 'ask'; readonly companyId: string | null }
  | { readonly of: 'propose'; readonly id: string }

function addressOf(view: View): string {
  if (view.of === 'ask') return view.companyId ? `/meetings?with=${view.companyId}` : '/meetings?view=ask'
  if (view.of === 'propose') return `/meetings?id=${view.id}&view=propose`
  return view.id ? `/meetings?id=${view.id}` : '/meetings'
}

function viewOf(query: URLSearchParams): View {
  const companyId = query.get('with')
  const id = query.get('id')
  const view = query.get('view')
  if (id) return view === 'propose' ? { of: 'propose', id } : { of: 'list', id }
  if (companyId || view === 'ask') return { of: 'ask', companyId }
  return { of: 'list', id: null }
}

export function useView(): { view: View; show: (view: View, options?: { replace: boolean }) => void } {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const show = useCallback(
    (view: View, options?: { replace: boolean }) =>
      void navigate(addressOf(view), { preventScrollReset: true, ...options }),
    [navigate],
  )
  return { view: viewOf(query), show }
}
