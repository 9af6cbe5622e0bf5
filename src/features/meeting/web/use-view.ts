/** What of /meetings is shown, by its address: a part of it can be linked, reloaded and gone back to. */
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

export type View =
  | { readonly of: 'list'; readonly id: string | null }
  | { readonly of: 'days' }
  /** `companyId` null: yet to be chosen. */
  | { readonly of: 'ask'; readonly companyId: string | null }
  | { readonly of: 'propose'; readonly id: string }

export function addressOf(view: View): string {
  if (view.of === 'days') return '/meetings?view=days'
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
  return view === 'days' ? { of: 'days' } : { of: 'list', id: null }
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
