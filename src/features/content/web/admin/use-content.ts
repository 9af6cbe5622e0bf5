import { useMemo } from 'react'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { numberOf, useQuery } from '../../../../web/admin/table/use-query.ts'
import { contentApi } from '../../contract.ts'
import { isContentType, type ContentType } from '../../rules.ts'

const names = ['type', 'edition', 'q', 'untranslated', 'row', 'as', 'page'] as const
/** Types have some dozens of rows: a page holds them, so that all of them can be put in order. */
export const rowsOnPage = 200

/** What the address says: the type, the edition, the filter, the row that is open. And the list that answers it. */
export function useContent(types: readonly ContentType[]) {
  const [query, change] = useQuery(names)
  const asked = query.type && isContentType(query.type) ? query.type : undefined
  const type = asked && types.includes(asked) ? asked : types[0]!
  const list = useLoad(contentApi.listRows, {
    type,
    activityCode: query.edition,
    q: query.q,
    ...(query.untranslated === 'yes' && { untranslated: true }),
    page: Math.max(1, numberOf(query.page, 1)),
    size: rowsOnPage,
  })
  const edition = query.edition ?? list.data?.current ?? ''
  return useMemo(
    () => ({
      query,
      change,
      type,
      list,
      edition,
      isFiltered: Boolean(query.q) || query.untranslated === 'yes',
      readOnly: list.data?.readOnly ?? false,
    }),
    [query, change, type, list, edition],
  )
}
export type Content = ReturnType<typeof useContent>
