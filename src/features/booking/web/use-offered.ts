/** What there is of a kind of table for who has not signed in: how many, and from which price. No state: the page is kept. */
import { callRef } from '../../../shared/call-ref.ts'
import { load } from '../../../web/data/page-context.ts'
import type { PageServices } from '../../../web/data/page-context.ts'
import type { sponsorApi } from '../../sponsor/contract.ts'
import type { TableKind } from '../rules.ts'

const leftSeats = callRef<typeof sponsorApi.leftSeats>('GET', 'basic/leftSeats')

export interface Offered {
  /** Tables that organisations may book. */
  readonly count: number
  readonly fromFen: number
}

export async function loadOffered(services: PageServices, kind: TableKind): Promise<Offered | null> {
  const found = await load(services, leftSeats, {})
  const own = found.tables.find((one) => one.kind === kind)
  return own ? { count: own.capacity, fromFen: own.fromFen } : null
}
