import { dayMs } from '../../../../../shared/durations.ts'
import { fromBeijing } from '../../../../../shared/format.ts'
import { useList } from '../../../../../web/admin/table/use-list.ts'
import { oneOf, yesNo } from '../../../../../web/admin/table/use-query.ts'
import { balanceStates } from '../../../../fees/rules.ts'
import { companyStatuses } from '../../../../registration/rules.ts'
import { reviewApi } from '../../../contract.ts'
import { companySorts, pendingStatuses } from '../../../rules.ts'

const names = [
  'q',
  'status',
  'type',
  'category',
  'individual',
  'country',
  'documents',
  'visa',
  'payment',
  'from',
  'to',
  'tab',
] as const

const dayOf = (value: string | undefined) => {
  const at = fromBeijing(`${value ?? ''} 00:00`)
  return Number.isNaN(at) ? undefined : at
}

/**
 * What the list shows: what waits for a decision, unless the address names something else; whoever filters without naming a state
 * finds registrations of all.
 */
export function shownOf(query: Partial<Record<(typeof names)[number], string>>): string {
  const filters = names.some((name) => name !== 'status' && name !== 'tab' && query[name])
  return query.status ?? (filters ? 'all' : 'pending')
}

const companies = {
  call: reviewApi.getAllCompanyInfo,
  names,
  filterOf(query: Partial<Record<(typeof names)[number], string>>) {
    const to = dayOf(query.to)
    return {
      q: query.q,
      status: oneOf(companyStatuses, query.status),
      statuses: shownOf(query) === 'pending' ? pendingStatuses.join(',') : undefined,
      type: query.type,
      category: query.category,
      individual: yesNo(query.individual),
      country: query.country,
      missingDocuments: yesNo(query.documents),
      visaNeeded: yesNo(query.visa),
      payment: oneOf(balanceStates, query.payment),
      submittedFrom: dayOf(query.from),
      // The last day is included; the call's end is exclusive.
      submittedTo: to === undefined ? undefined : to + dayMs,
    }
  },
  sorts: companySorts,
}
/** What the list and an export of it have in common. */
export type CompanyFilter = ReturnType<typeof companies.filterOf>
/** The list as its address describes it. */
export function useCompanyList() {
  return useList(companies)
}
export type CompanyList = ReturnType<typeof useCompanyList>
