import { useMemo } from 'react'
import type { ResultOf } from '../../../../../shared/call.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../../web/admin/table/use-query.ts'
import { mediaApi } from '../../../contract.ts'
import { videoCollections } from '../../../rules.ts'
import { videoAdminMessages as messages } from '../messages.ts'

const names = ['year', 'collection', 'open'] as const
export type StaffVideo = ResultOf<typeof mediaApi.listVideos>['rows'][number]

export const collectionNames = {
  edition: messages.collectionEdition,
  'advisory-panel': messages.collectionAdvisory,
  newsfirst: messages.collectionNewsfirst,
  highlight: messages.collectionHighlight,
} as const

/** The videos that the address asks for. */
export function useVideos() {
  const [query, change] = useQuery(names)
  const collection = videoCollections.find((one) => one === query.collection)
  // All of them, so that the years to choose from do not depend on the choice.
  const list = useLoad(mediaApi.listVideos, {})
  const rows = useMemo(
    () =>
      (list.data?.rows ?? []).filter(
        (row) =>
          (!query.year || String(row.year) === query.year) && (!collection || row.collection === collection),
      ),
    [list.data, query.year, collection],
  )
  const years = [...new Set((list.data?.rows ?? []).map(({ year }) => year))].toSorted((a, b) => b - a)
  return { query, change, collection, list, rows, years, isFiltered: Boolean(query.year ?? collection) }
}
export type Videos = ReturnType<typeof useVideos>
