/** What the home page shows from calls. */
import { useLoaderData } from 'react-router'
import { callRef } from '../../../shared/call-ref.ts'
import type { CallResult } from '../../../shared/call-ref.ts'
import { load } from '../../../web/page-context.ts'
import type { PageServices } from '../../../web/page-context.ts'
import type { registrationApi } from '../../registration/contract.ts'

const queryActivities = callRef<typeof registrationApi.queryActivities>('GET', 'activity/query')
const listCompanies = callRef<typeof registrationApi.listCompanies>('GET', 'customer/company/list-page')

export type Activities = CallResult<typeof queryActivities>
export type Organisations = CallResult<typeof listCompanies>['rows']

export interface HomeData {
  readonly activities: Activities | null
  readonly organisations: Organisations
}

/** The route's loader: what is left of each activity, and the approved organisations. */
export async function loadHome(services: PageServices): Promise<HomeData> {
  const [activities, companies] = await Promise.all([
    load(services, queryActivities, {}),
    load(services, listCompanies, { page: 1, size: 60 }),
  ])
  return { activities, organisations: companies?.rows ?? [] }
}

export function useHome(): HomeData {
  return useLoaderData<HomeData>()
}
