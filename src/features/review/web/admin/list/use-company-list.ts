import { useEffect, useMemo } from 'react'
import type { SentOf } from '../../../../../shared/call.ts'
import { fromBeijing } from '../../../../../shared/format.ts'
import { setPending } from './pending-part.tsx'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { numberOf, useQuery } from '../../../../../web/admin/table/use-query.ts'
import { balanceStates } from '../../../../fees/rules.ts'
import { companyStatuses } from '../../../../registration/rules.ts'
import { reviewApi } from '../../../contract.ts'
import { companySorts } from '../../../rules.ts'
import { dayMs } from '../../../../../shared/durations.ts'

const names = [
  'q',
  'status',
  'type',
  'country',
  'documents',
  'visa',
  'payment',
  'from',
  'to',
  'sort',
  'page',
  'size',
  'open',
  'tab',
] as const
export type ListQuery = Partial<Record<(typeof names)[number], string>>
type Sent = SentOf<typeof reviewApi.getAllCompanyInfo>
/** What the list and an export of it have in common. */
export type CompanyFilter = Omit<Sent, 'page' | 'size' | 'sort' | 'edition'>

const yesNo = (value: string | undefined) => (value === 'yes' ? true : value === 'no' ? false : undefined)
const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((known) => known === value)
const dayOf = (value: string | undefined) => {
  const at = fromBeijing(`${value ?? ''} 00:00`)
  return Number.isNaN(at) ? undefined : at
}

function filterOf(query: ListQuery): CompanyFilter {
  const to = dayOf(query.to)
  const filter = {
    q: query.q,
    status: oneOf(companyStatuses, query.status),
    type: query.type,
    country: query.country,
    missingDocuments: yesNo(query.documents),
    visaNeeded: yesNo(query.visa),
    payment: oneOf(balanceStates, query.payment),
    submittedFrom: dayOf(query.from),
    // The last day is included; the call's end is exclusive.
    submittedTo: to === undefined ? undefined : to + dayMs,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** The list as its address describes it, and the ways to change that. */
export function useCompanyList() {
  const [query, change] = useQuery(names)
  const page = Math.max(1, numberOf(query.page, 1))
  const size = Math.min(200, Math.max(1, numberOf(query.size, 20)))
  const sort = oneOf(companySorts, query.sort) ?? '-submittedAt'
  const filter = useMemo(() => filterOf(query), [query])
  const list = useLoad(reviewApi.getAllCompanyInfo, { ...filter, page, size, sort })
  const counts = list.data?.counts
  const { status: _status, ...others } = filter
  const isWhole = Object.keys(others).length === 0
  useEffect(() => {
    if (counts && isWhole) setPending(counts)
  }, [counts, isWhole])
  return useMemo(
    () => ({ query, change, page, size, sort, filter, list }),
    [query, change, page, size, sort, filter, list],
  )
}
export type CompanyList = ReturnType<typeof useCompanyList>
