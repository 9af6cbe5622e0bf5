import { useMemo } from 'react'
import { fromBeijing } from '../../../../shared/format.ts'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { bookingApi } from '../../contract.ts'
import { bookingKinds, conferenceDays } from '../../rules.ts'
import { bookingStates } from './booking-words-part.tsx'

const names = ['q', 'kind', 'state', 'day', 'company', 'sort', 'page', 'size', 'open'] as const
const sorts = ['time', '-createdAt', 'holdEndsAt', 'company'] as const

const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((known) => known === value)

/** The days of the current edition, `2027-10-21`. */
export function useDays(): readonly string[] {
  const { values } = useSite().facts
  const [start, end] = [values['CONFERENCE_START'], values['CONFERENCE_END']]
  return useMemo(() => {
    const [from, to] = [fromBeijing(`${start} 00:00`), fromBeijing(`${end} 00:00`)]
    return Number.isNaN(from) || Number.isNaN(to) ? [] : conferenceDays(from, to)
  }, [start, end])
}

/** The list as its address describes it, and the ways to change that. */
export function useBookingList() {
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const { page, size } = paging
  const sort = oneOf(sorts, query.sort) ?? '-createdAt'
  const { q, day, company } = query
  const kind = oneOf(bookingKinds, query.kind)
  const state = oneOf(bookingStates, query.state)
  const list = useLoad(bookingApi.listBookings, {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(day && { day }),
    ...(company && { companyId: company }),
    page,
    size,
    sort,
  })
  return { query, change, paging, sort, list }
}
export type BookingList = ReturnType<typeof useBookingList>
