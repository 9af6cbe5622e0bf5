/** The door of booking for features above it: fees, lists, exports. */
import type { Db, Tx } from '../../../server/db.ts'
import type { BookingKind, PriceLine } from '../rules.ts'
import { showBooking } from './show-service.ts'
import { namesOf } from './subject-service.ts'
import type { BookingTable } from './tables.ts'

/** What an organisation holds now. */
export interface HeldBooking {
  readonly id: string
  readonly kind: BookingKind
  readonly name: { readonly cn: string; readonly en: string }
  readonly startsAt: number
  readonly endsAt: number
  readonly state: 'held' | 'confirmed' | 'fixed'
  readonly priceFen: number
  readonly priceLines: readonly PriceLine[]
  readonly createdAt: number
}

/** Live bookings of organisations of an edition, by organisation, by time; holds that are over are not among them, whatever jobs have run. */
export async function bookingsOfCompanies(
  db: Db | Tx,
  asked: { edition: string; companyIds?: readonly string[]; now: number },
): Promise<Map<string, HeldBooking[]>> {
  const { companyIds } = asked
  if (companyIds && !companyIds.length) return new Map()
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('edition', '=', asked.edition)
    .where('ended_at', 'is', null)
    .where('company_id', 'is not', null)
    .$if(companyIds !== undefined, (query) => query.where('company_id', 'in', [...companyIds!]))
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return groupHeld(db, { rows, now: asked.now })
}

/** Those of one organisation, of whatever edition it is. */
export async function bookingsOf(
  db: Db | Tx,
  asked: { companyId: string; now: number },
): Promise<HeldBooking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('company_id', '=', asked.companyId)
    .where('ended_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return (await groupHeld(db, { rows, now: asked.now })).get(asked.companyId) ?? []
}

async function groupHeld(
  db: Db | Tx,
  { rows, now }: { rows: readonly BookingTable[]; now: number },
): Promise<Map<string, HeldBooking[]>> {
  const names = await namesOf(db, rows)
  const held = new Map<string, HeldBooking[]>()
  for (const row of rows) {
    const { state, id, kind, name, startsAt, endsAt, priceFen, priceLines, createdAt } = showBooking(row, {
      names,
      now,
    })
    if (state === 'ended') continue
    const one: HeldBooking = { id, kind, name, startsAt, endsAt, state, priceFen, priceLines, createdAt }
    held.set(row.company_id!, [...(held.get(row.company_id!) ?? []), one])
  }
  return held
}
