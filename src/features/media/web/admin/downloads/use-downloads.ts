import type { ResultOf } from '../../../../../shared/call.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { numberOf, useQuery } from '../../../../../web/admin/table/use-query.ts'
import { mediaApi } from '../../../contract.ts'
import { downloadTypeNames } from '../../../rules.ts'

const names = ['year', 'type', 'page', 'size', 'open'] as const
export type StaffDownload = ResultOf<typeof mediaApi.listDownloads>['rows'][number]
/** The first edition (decision 1). */
const firstYear = 2019

/** The documents that the address asks for. */
export function useDownloads() {
  const [query, change] = useQuery(names)
  const fileType = downloadTypeNames.find((one) => one === query.type)
  const year = numberOf(query.year, 0) || undefined
  const page = Math.max(1, numberOf(query.page, 1))
  const size = Math.min(200, Math.max(1, numberOf(query.size, 48)))
  const list = useLoad(mediaApi.listDownloads, { year, fileType, page, size })
  return { query, change, fileType, year, page, size, list, isFiltered: Boolean(year ?? fileType) }
}
export type Downloads = ReturnType<typeof useDownloads>

/** Years that a document may belong to, the newest first. */
export function yearsUpTo(year: number): string[] {
  return Array.from({ length: Math.max(1, year - firstYear + 1) }, (_, index) => String(year - index))
}
