/** The sample's bookings and queues (reference/sample-booking.json): in every state, and the same whenever they are loaded. */
import sample from '../../reference/sample-booking.json' with { type: 'json' }
import type { WriteContext } from '../server/context.ts'
import {
  roomPlaceKey,
  roomSlotSpan,
  sumFenOf,
  tablePlaceKey,
  wholeSpan,
  type BookingKind,
  type PriceLine,
  type RoomSlot,
} from '../features/booking/rules.ts'
import { roomPriceLines, tablePriceLines, type TvPrices } from '../features/rooms-and-tables/rules.ts'
import type {
  BookingQueueTable,
  BookingTable,
  MeetingRoomTable,
  VenueTableTable,
} from '../features/booking/server/tables.ts'
import { dayMs, hourMs } from '../shared/durations.ts'
import { reachOf, type Company } from '../features/registration/server/service.ts'
import { sampleOrganisations } from './organisations.ts'

/** Where something of the sample takes place, as reference/sample-booking.json names it. */
interface Named {
  readonly room?: string
  readonly day?: number
  readonly slot?: string
  readonly kind?: string
  readonly table?: string
  readonly slotIndex?: number
}
interface SampleBooking extends Named {
  readonly organisation: number | null
  readonly state: string
  readonly daysAgo: number
  readonly contract?: string
  readonly agenda?: boolean
  readonly tv?: boolean
  readonly extraTvs?: number
  readonly ended?: string
  readonly endedDaysAgo?: number
  readonly note?: { readonly cn: string; readonly en: string }
}
interface SampleWaiting extends Named {
  readonly organisation: number
  readonly daysAgo: number
  readonly offerHoursLeft?: number
}

interface SampleVenue {
  readonly edition: string
  readonly days: readonly string[]
  readonly holdDays: number
  readonly prices: TvPrices
  readonly rooms: ReadonlyMap<string, MeetingRoomTable>
  readonly tables: ReadonlyMap<string, VenueTableTable>
  readonly slots: readonly { id: string; starts_at: number; ends_at: number }[]
}

/** Each organisation holds what the file says; what the edition has no day or slot for is omitted. */
export async function addSampleBookings(ctx: WriteContext, venue: SampleVenue): Promise<void> {
  const organisations = await sampleOrganisations(ctx, venue.edition)
  for (const given of sample.bookings as readonly SampleBooking[])
    await addBooking(ctx, { venue, organisations }, given)
  for (const given of sample.queue as readonly SampleWaiting[])
    await addWaiting(ctx, { venue, organisations }, given)
}

/** A place of the sample, with what it costs. Null where the edition has no such day or slot. */
function placeOf(venue: SampleVenue, named: Named & Pick<SampleBooking, 'tv' | 'extraTvs'>) {
  const { edition, days } = venue
  if (named.room !== undefined) {
    const room = venue.rooms.get(named.room)!
    const [day, slot] = [days[named.day ?? 0], named.slot as RoomSlot]
    if (!day) return null
    return {
      edition,
      kind: 'room' as BookingKind,
      subject_id: room.id,
      place_key: roomPlaceKey(room.id, day, slot),
      day,
      slot,
      ...spanColumns(roomSlotSpan(day, slot)),
      lines: roomPriceLines(room.price_fen_per_hour, slot),
    }
  }
  const table = venue.tables.get(`${named.kind} ${named.table}`)!
  const slot = named.slotIndex === undefined ? null : (venue.slots[named.slotIndex] ?? null)
  if (named.slotIndex !== undefined && !slot) return null
  const choice = { tv: named.tv ?? false, extraTvs: named.extraTvs ?? 0 }
  return {
    edition,
    kind: table.kind as BookingKind,
    subject_id: table.id,
    place_key: tablePlaceKey(table.id, slot?.id ?? null),
    day: null,
    slot: slot?.id ?? null,
    ...(slot ? { starts_at: slot.starts_at, ends_at: slot.ends_at } : spanColumns(wholeSpan(days))),
    lines: tablePriceLines(table.price_fen, choice, venue.prices),
  }
}

const spanColumns = (span: { startsAt: number; endsAt: number }) => ({
  starts_at: span.startsAt,
  ends_at: span.endsAt,
})

interface Loading {
  readonly venue: SampleVenue
  readonly organisations: ReadonlyMap<number, Company>
}

async function addBooking(ctx: WriteContext, loading: Loading, given: SampleBooking): Promise<void> {
  const holder = given.organisation === null ? null : loading.organisations.get(given.organisation)
  const place = placeOf(loading.venue, given)
  if (holder === undefined || !place) return
  const { lines, ...columns } = place
  const priceLines: PriceLine[] = holder ? lines : []
  const createdAt = ctx.now - given.daysAgo * dayMs - 2 * hourMs
  const endedAt = given.endedDaysAgo === undefined ? null : ctx.now - given.endedDaysAgo * dayMs - 2 * hourMs
  const isHeld = given.state === 'held'
  await ctx.tx
    .insertInto('booking')
    .values({
      id: ctx.kernel.random.id(),
      ...columns,
      company_id: holder?.id ?? null,
      state: given.state as BookingTable['state'],
      hold_ends_at: isHeld ? createdAt + loading.venue.holdDays * dayMs : null,
      reminded_days: isHeld && given.daysAgo >= 12 ? 12 : isHeld && given.daysAgo >= 7 ? 7 : 0,
      ...(holder ? reachOf(holder) : { contact: '', email: '', phone: '' }),
      agenda: given.agenda ? sample.agenda.cn : '',
      facilities: { tv: given.tv ?? false, extraTvs: given.extraTvs ?? 0 },
      price_fen: sumFenOf(priceLines),
      price_lines: priceLines,
      contract_number: given.contract ?? '',
      contract_file_id: null,
      note: given.note ?? null,
      booked_by: holder?.account_id ?? 'sample',
      created_at: createdAt,
      changed_at: createdAt,
      version: 1,
      ended_at: endedAt,
      ended_as: (given.ended ?? null) as BookingTable['ended_as'],
    })
    .execute()
  if (holder && columns.kind === 'negotiation' && columns.slot)
    await chooseSlot(ctx, { companyId: holder.id, slotId: columns.slot, at: createdAt })
}

/** Who books a negotiation table has chosen its slot (decision 15). */
async function chooseSlot(
  ctx: WriteContext,
  given: { companyId: string; slotId: string; at: number },
): Promise<void> {
  await ctx.tx
    .insertInto('company_negotiation')
    .values({
      id: ctx.kernel.random.id(),
      company_id: given.companyId,
      slot_id: given.slotId,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addWaiting(ctx: WriteContext, loading: Loading, given: SampleWaiting): Promise<void> {
  const holder = loading.organisations.get(given.organisation)
  const place = placeOf(loading.venue, given)
  if (!holder || !place) return
  const { lines: _, ...columns } = place
  const isOffered = given.offerHoursLeft !== undefined
  const row: BookingQueueTable = {
    id: ctx.kernel.random.id(),
    ...columns,
    company_id: holder.id,
    state: isOffered ? 'offered' : 'waiting',
    ...reachOf(holder),
    since: ctx.now - given.daysAgo * dayMs,
    offer_ends_at: isOffered ? ctx.now + given.offerHoursLeft! * hourMs : null,
    ended_at: null,
    ended_as: null,
  }
  await ctx.tx.insertInto('booking_queue').values(row).execute()
}
