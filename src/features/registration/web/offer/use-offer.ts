/** What whoever has not signed in is told of prices and limits (requirement 9, decision 10, decision 16): loaded on the server. */
import { callRef, type CallResult } from '../../../../shared/call-ref.ts'
import { load, loadIfThere, type PageServices } from '../../../../web/data/page-context.ts'
import type { registrationApi } from '../../contract.ts'

const queryActivities = callRef<typeof registrationApi.queryActivities>('GET', 'activity/query')
const currentPrice = callRef<typeof registrationApi.currentPrice>('GET', 'activity/current-price')

export interface Offer {
  readonly activities: CallResult<typeof queryActivities> | null
  readonly price: CallResult<typeof currentPrice> | null
}

/** The route's loader. Five delegates show what the group rule does. */
export async function loadOffer(services: PageServices): Promise<Offer> {
  const [activities, price] = await Promise.all([
    load(services, queryActivities, {}),
    loadIfThere(services, currentPrice, { delegates: 5 }),
  ])
  return { activities, price }
}
