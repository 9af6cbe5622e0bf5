/** What an organisation orders with its table, and what that costs (decision 15). */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { bookingMessages } from '../../booking/messages.ts'
import { sumFenOf, type PriceLine, type TableChoice } from '../../booking/rules.ts'
import {
  changeBooking,
  lockBooker,
  openOwn,
  refuseBegun,
  showOne,
  type BookingTable,
  type VenueTableTable,
} from '../../booking/server/service.ts'
import { parametersOf } from '../../edition/server/service.ts'
import type { roomsApi } from '../contract.ts'
import { tableMessages } from '../messages.ts'
import { tablePriceLines, type TvPrices } from '../rules.ts'

export async function tvPricesOf(db: Db | Tx, edition: string): Promise<TvPrices> {
  const set = await parametersOf(db, edition, ['TABLE_TV_YUAN', 'EXTRA_TV_YUAN'])
  return { tvFen: set.TABLE_TV_YUAN, extraTvFen: set.EXTRA_TV_YUAN }
}

/** What a table costs with what is ordered for it; refused where no TV can be had. */
export async function tableLines(
  db: Db | Tx,
  asked: { table: VenueTableTable; facilities: TableChoice | undefined },
): Promise<Outcome<{ facilities: TableChoice; priceLines: PriceLine[] }>> {
  const facilities = filledChoice(asked.facilities)
  if (!mayOrder(asked.table, facilities))
    return refuseFields({ facilities: localized(tableMessages.noTelevision) })
  const prices = await tvPricesOf(db, asked.table.edition)
  return ok({ facilities, priceLines: tablePriceLines(asked.table.price_fen, facilities, prices) })
}

/** Extra TVs are extra to a first one. */
const filledChoice = (choice: TableChoice | undefined): TableChoice => ({
  tv: choice?.tv ?? false,
  extraTvs: choice?.tv ? choice.extraTvs : 0,
})

const mayOrder = (table: Pick<VenueTableTable, 'facilities'>, choice: TableChoice): boolean =>
  !choice.tv || table.facilities.includes('tv')

/**
 * meetingRoom/updateTableFacility, until booking closes. The hold goes on as it was; what the table costs stays as it was
 * booked, what is added costs what it costs now. Once the contract is signed more can be ordered, not less; what the
 * organisers assigned is theirs to change.
 */
export const updateTableFacility: Service<typeof roomsApi.updateTableFacility> = async (ctx, input) => {
  const own = await lockBooker(ctx)
  if (!own.ok) return own
  const found = await openOwn(ctx, { id: input.id, companyId: own.result.id, isRoom: false })
  if (!found.ok) return found
  const { open, booking } = found.result
  const before = booking.facilities
  const after = filledChoice(input.facilities)
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
    return refuse('WRONG_STATUS', { text: localized(bookingMessages.fixedByOrganiser) })
  const isLess = (before.tv && !after.tv) || after.extraTvs < before.extraTvs
  if (booking.state === 'confirmed' && isLess)
    return refuseFields({ facilities: localized(tableMessages.signedKeeps) })
  const isMore = (after.tv && !before.tv) || after.extraTvs > before.extraTvs
  const table = await ctx.tx
    .selectFrom('venue_table')
    .select('facilities')
    .where('id', '=', booking.subject_id)
    .executeTakeFirstOrThrow()
  return isMore && !mayOrder(table, after)
    ? refuseFields({ facilities: localized(tableMessages.noTelevision) })
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
