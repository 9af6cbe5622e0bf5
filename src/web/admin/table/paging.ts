import { numberOf } from './use-query.ts'

interface PagingQuery {
  page?: string
  size?: string
}

/** Page and size of a list as its address has them, and how the list changes them; `usual`: rows of a page by default. */
export function pagingOf(
  query: PagingQuery,
  change: (changed: { page?: string | undefined; size?: string | undefined }) => void,
  usual = 20,
) {
  return {
    page: Math.max(1, numberOf(query.page, 1)),
    size: Math.min(200, Math.max(1, numberOf(query.size, usual))),
    onPage: (page: number, size: number) => change({ page: String(page), size: String(size) }),
  }
}
