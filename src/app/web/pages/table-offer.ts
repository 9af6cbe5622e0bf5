/** What there is of a kind of table for whoever has not signed in. The call is sponsor's, above booking; its answer has no state, so the page is kept. */
import type { TableOffer } from '../../../features/rooms-and-tables/web/tables/table-rules-part.tsx'
import type { TableKind } from '../../../features/booking/rules.ts'
import type { sponsorApi } from '../../../features/sponsor/contract.ts'
import { callRef } from '../../../shared/call-ref.ts'
import { load, type PageServices } from '../../../web/data/page-context.ts'

const leftSeats = callRef<typeof sponsorApi.leftSeats>('GET', 'basic/leftSeats')

export async function loadTableOffer(services: PageServices, kind: TableKind): Promise<TableOffer | null> {
  const found = await load(services, leftSeats, {})
  const own = found.tables.find((one) => one.kind === kind)
  return own ? { count: own.capacity, fromFen: own.fromFen } : null
}
