import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { mailboxApi } from '../../contract.ts'
import { reportStates } from '../../rules.ts'

const names = ['q', 'state', 'page', 'size', 'open'] as const

/** The list as its address describes it, and the ways to change that. */
export function useReports() {
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const { page, size } = paging
  const state = reportStates.find((known) => known === query.state)
  const list = useLoad(mailboxApi.reports, {
    ...(query.q && { q: query.q }),
    ...(state && { state }),
    page,
    size,
  })
  return { query, change, paging, list }
}

export const nameIn = (locale: 'cn' | 'en', name: { readonly cn: string; readonly en: string }) =>
  name[locale] || name[locale === 'cn' ? 'en' : 'cn']
