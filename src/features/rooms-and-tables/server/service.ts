/** Tables that are to be had, for features above. */
import type { Kernel } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { plansOf } from '../../floor-plan/server/service.ts'
import { showNegotiation } from '../../registration/server/service.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { tableKinds, tablePlaceKey, wholeSpan, type TableKind } from '../../booking/rules.ts'
import { daysOf, standingsOf, type VenueTableTable } from '../../booking/server/service.ts'

/** How many of a kind there are to be had, and how many of them are free now; of negotiation tables, for all slots together. */
interface TablesLeft {
  readonly kind: TableKind
  readonly capacity: number
  readonly left: number
  /** Of the cheapest one. */
  readonly fromFen: number
}

/** For basic/leftSeats: what an organisation could book this moment, nothing once booking has closed. Kinds without a table are omitted. */
export async function leftTables(
  ctx: { kernel: Kernel; db: Db; now: number },
  edition: string,
): Promise<TablesLeft[]> {
  const { db, now } = ctx
  const { tables } = await plansOf(db, edition)
  const { slots } = await showNegotiation(ctx, { edition, companyId: '' })
  const { BOOKING_CLOSES: closesAt } = await parametersOf(db, edition, ['BOOKING_CLOSES'])
  const whole = wholeSpan(await daysOf(db, edition))
  const standing = await standingsOf(db, { edition, now, closesAt })
  return tableKinds.flatMap((kind) => {
    const offered = tables.filter((table) => table.kind === kind && table.open)
    const spans = spansOf({ table: { kind }, slots, whole })
    if (!offered.length || !spans.length) return []
    const counts = spans.map(({ slotId, startsAt }) => {
      const slot = slots.find(({ id }) => id === slotId)
      const free = offered.filter(({ id }) => standing(tablePlaceKey(id, slotId)).state === 'free')
      return {
        capacity: Math.min(offered.length, slot?.tables ?? offered.length),
        left: now < Math.min(closesAt, startsAt) ? (slot?.left ?? free.length) : 0,
      }
    })
    return {
      kind,
      capacity: counts.reduce((sum, one) => sum + one.capacity, 0),
      left: counts.reduce((sum, one) => sum + one.left, 0),
      fromFen: Math.min(...offered.map((table) => table.price_fen)),
    }
  })
}

/** A negotiation table is booked for a slot, any other for the whole conference. */
export function spansOf(of: {
  table: Pick<VenueTableTable, 'kind'>
  slots: readonly { id: string; startsAt: number; endsAt: number }[]
  whole: { startsAt: number; endsAt: number }
}): { slotId: string | null; startsAt: number; endsAt: number }[] {
  return of.table.kind === 'negotiation'
    ? of.slots.map(({ id, startsAt, endsAt }) => ({ slotId: id, startsAt, endsAt }))
    : [{ slotId: null, ...of.whole }]
}
