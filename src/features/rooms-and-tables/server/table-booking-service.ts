/** An organisation takes a table and orders what it needs there (decision 15); cancelling is booking-service.ts's. */
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { judgeHolds, applyNegotiation } from '../../registration/server/service.ts'
import type { Company } from '../../registration/server/service.ts'
import type { BookingShown } from '../../booking/contract.ts'
import type { roomsApi } from '../contract.ts'
import { bookingMessages } from '../../booking/messages.ts'
import { tableMessages } from '../messages.ts'
import { isExpired, sumFenOf, type PriceLine, type TableChoice } from '../../booking/rules.ts'
import { tablePriceLines } from '../rules.ts'
import {
  lockBooker,
  readForm,
  refuseBegun,
  openOwn,
  type Booked,
  conflictsOf,
  changeBooking,
  holdPlace,
  openPlace,
  readLive,
  showOne,
  findTable,
  findTablePlace,
} from '../../booking/server/service.ts'
import { tvPricesOf } from './table-service.ts'
import type { BookingTable, VenueTableTable } from '../../booking/server/service.ts'

/** What a table costs with what is ordered for it; refused where no TV can be had. */
export async function tableLines(
  db: Db | Tx,
  asked: { table: VenueTableTable; facilities: TableChoice | undefined },
): Promise<Outcome<{ facilities: TableChoice; priceLines: PriceLine[] }>> {
  const facilities = tidyChoice(asked.facilities)
  if (!mayOrder(asked.table, facilities))
    return refuseFields({ facilities: said(tableMessages.noTelevision) })
  const prices = await tvPricesOf(db, asked.table.edition)
  return ok({ facilities, priceLines: tablePriceLines(asked.table.price_fen, facilities, prices) })
}

/** Extra TVs are extra to a first one. */
const tidyChoice = (choice: TableChoice | undefined): TableChoice => ({
  tv: choice?.tv ?? false,
  extraTvs: choice?.tv ? choice.extraTvs : 0,
})

const mayOrder = (table: Pick<VenueTableTable, 'facilities'>, choice: TableChoice): boolean =>
  !choice.tv || table.facilities.includes('tv')

/**
 * A negotiation table comes with its slot: chooses it in the registration where it is not chosen yet, within the limit of two
 * and the slot's own. One table a slot: an organisation that took two would leave another with a slot and no table. The
 * company is locked; the slot is locked before the place, as when a registration is saved.
 */
export async function chooseSlotFor(
  ctx: WriteContext,
  asked: {
    company: Pick<Company, 'id' | 'edition'>
    slotId: string | null
    by: 'organisation' | 'organiser'
  },
): Promise<Outcome<null>> {
  const { company, slotId } = asked
  if (slotId === null) return ok(null)
  const own = await ctx.tx
    .selectFrom('booking')
    .innerJoin('venue_table', 'venue_table.id', 'booking.subject_id')
    .selectAll('booking')
    .select('number')
    .where('company_id', '=', company.id)
    .where('booking.kind', '=', 'negotiation')
    .where('slot', '=', slotId)
    .where('ended_at', 'is', null)
    .execute()
  const other = own.find((row) => !isExpired(readLive(row), ctx.now))
  if (other) return refuseFields({ slotId: said(tableMessages.oneTableASlot, { number: other.number }) })
  const chosen = await ctx.tx
    .selectFrom('company_negotiation')
    .select('slot_id')
    .where('company_id', '=', company.id)
    .execute()
  const slotIds = [...new Set([...chosen.map((row) => row.slot_id), slotId])]
  const applied = await applyNegotiation(ctx, {
    companyId: company.id,
    edition: company.edition,
    slotIds,
    tableGiven: asked.by === 'organiser',
  })
  const why = applied.ok ? null : applied.fields?.['negotiationSlots']
  return why ? refuseFields({ slotId: why }) : applied
}

/** meetingRoom/bookingTable: holds a table pending contract; SLOT_TAKEN where someone has it. */
export async function bookTable(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof roomsApi.bookTable>,
): Promise<Outcome<Booked>> {
  const own = await lockBooker(ctx)
  if (!own.ok) return own
  const company = own.result
  const { edition } = company
  const limit = await judgeHolds(ctx, company)
  if (!limit.ok) return limit
  const found = await findTablePlace(ctx.tx, { tableId: input.tableId, slotId: input.slotId, edition })
  if (!found || !found.table.open) return refuse('NOT_FOUND')
  const form = readForm(input)
  if (!form.ok) return form
  const lines = await tableLines(ctx.tx, { table: found.table, facilities: input.facilities })
  if (!lines.ok) return lines
  const begun = refuseBegun(found.place, ctx.now)
  if (!begun.ok) return begun
  const chosen = await chooseSlotFor(ctx, { company, slotId: found.place.slot, by: 'organisation' })
  if (!chosen.ok) return chosen
  const open = await openPlace(ctx, found.place)
  // It may have been taken off the plan while we waited for the place (plan-service.ts locks it too).
  const still = await findTable(ctx.tx, input.tableId)
  if (!still?.open || still.kind !== found.table.kind) return refuse('NOT_FOUND')
  const held = await holdPlace(ctx, {
    open,
    companyId: company.id,
    ...form.result,
    ...lines.result,
    by: 'organisation',
  })
  if (!held.ok) return held
  const booking = await showOne(ctx.tx, held.result, ctx.now)
  const about = {
    booking: held.result,
    companyId: company.id,
    now: ctx.now,
    parts: ctx.kernel.organisationHooks,
  }
  return ok({ booking, conflicts: await conflictsOf(ctx.tx, about) })
}

/**
 * meetingRoom/updateTableFacility, until booking closes. The hold goes on as it was; what the table costs stays as it was
 * booked, what is added costs what it costs now. Once the contract is signed more can be ordered, not less; what the
 * organisers assigned is theirs to change.
 */
export async function updateTableFacility(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof roomsApi.updateTableFacility>,
): Promise<Outcome<BookingShown>> {
  const own = await lockBooker(ctx)
  if (!own.ok) return own
  const found = await openOwn(ctx, { id: input.id, companyId: own.result.id, isRoom: false })
  if (!found.ok) return found
  const { open, booking } = found.result
  const before = booking.facilities
  const after = tidyChoice(input.facilities)
  const may = await judgeChange(ctx, { booking, before, after })
  if (!may.ok) return may
  const begun = refuseBegun(open.place, ctx.now)
  if (!begun.ok) return begun
  const lines = await linesAfter(ctx, {
    edition: booking.edition,
    lines: booking.price_lines,
    after,
  })
  const changed = await changeBooking(ctx, {
    booking,
    values: {
      facilities: after,
      price_lines: lines,
      price_fen: sumFenOf(lines),
    },
    action: 'booking.facilities',
    data: { from: before, to: after, priceFen: sumFenOf(lines) },
  })
  return ok(await showOne(ctx.tx, changed, ctx.now))
}

async function judgeChange(
  ctx: WriteContext,
  asked: { booking: BookingTable; before: TableChoice; after: TableChoice },
): Promise<Outcome<null>> {
  const { booking, before, after } = asked
  if (booking.state === 'fixed')
    return refuse('WRONG_STATUS', { said: said(bookingMessages.fixedByOrganiser) })
  const isLess = (before.tv && !after.tv) || after.extraTvs < before.extraTvs
  if (booking.state === 'confirmed' && isLess)
    return refuseFields({ facilities: said(tableMessages.signedKeeps) })
  const isMore = (after.tv && !before.tv) || after.extraTvs > before.extraTvs
  const table = await ctx.tx
    .selectFrom('venue_table')
    .select('facilities')
    .where('id', '=', booking.subject_id)
    .executeTakeFirstOrThrow()
  return isMore && !mayOrder(table, after)
    ? refuseFields({ facilities: said(tableMessages.noTelevision) })
    : ok(null)
}

/** The lines anew: what was agreed keeps its price. */
async function linesAfter(
  ctx: WriteContext,
  asked: { edition: string; lines: readonly PriceLine[]; after: TableChoice },
): Promise<PriceLine[]> {
  const unitOf = (kind: PriceLine['kind']) => asked.lines.find((line) => line.kind === kind)?.unitFen
  const now = await tvPricesOf(ctx.tx, asked.edition)
  const prices = { tvFen: unitOf('tv') ?? now.tvFen, extraTvFen: unitOf('extra-tv') ?? now.extraTvFen }
  return tablePriceLines(unitOf('table') ?? 0, asked.after, prices)
}
