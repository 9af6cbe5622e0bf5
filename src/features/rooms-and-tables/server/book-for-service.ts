/** Staff book on an organisation's behalf, also after booking has closed; the queue is passed over. */
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { Company } from '../../registration/server/service.ts'
import type { roomsApi } from '../contract.ts'
import { askedPlace, roomPlaceKey, type RoomAsked, type TableAsked } from '../../booking/rules.ts'
import { roomPriceLines } from '../rules.ts'
import {
  readForm,
  conflictsOf,
  holdPlace,
  type Holding,
  showStaffBookings,
  lockPlace,
  openPlace,
  readPlace,
  findRoomPlace,
  findTablePlace,
} from '../../booking/server/service.ts'
import { lockCompanyFor } from './fix-service.ts'
import { chooseSlotFor, tableLines } from './table-booking-service.ts'
import type { BookingTable } from '../../booking/server/service.ts'

type Input = InputOf<typeof roomsApi.bookFor>
type Form = Pick<Holding, 'person' | 'agenda'>

/** Of the current edition: an archive has no organisation that may book. */
export async function bookFor(
  ctx: SignedIn<WriteContext>,
  input: Input,
): Promise<Outcome<ResultOf<typeof roomsApi.bookFor>>> {
  const edition = await currentEdition(ctx.tx, ctx.now)
  const own = await lockCompanyFor(ctx, { companyId: input.companyId, edition })
  if (!own.ok) return own
  const form = readForm(input)
  if (!form.ok) return form
  const options = { company: own.result, form: form.result }
  const asked = askedPlace(input)
  if (!asked) return refuse('NOT_FOUND')
  const held =
    'roomId' in asked
      ? await bookRoomFor(ctx, { ...options, asked })
      : await bookTableFor(ctx, { ...options, asked, facilities: input.facilities })
  if (!held.ok) return held
  const row = held.result
  return ok({
    booking: (await showStaffBookings(ctx.tx, { rows: [row], now: ctx.now }))[0]!,
    conflicts: await conflictsOf(ctx.tx, {
      booking: row,
      companyId: own.result.id,
      now: ctx.now,
      parts: ctx.kernel.organisationHooks,
    }),
  })
}

async function bookRoomFor(
  ctx: WriteContext,
  options: { company: Company; form: Form; asked: RoomAsked },
): Promise<Outcome<BookingTable>> {
  const { company, form, asked } = options
  await lockPlace(ctx.tx, roomPlaceKey(asked.roomId, asked.day, asked.slot))
  const found = await findRoomPlace(ctx.tx, { ...asked, edition: company.edition })
  if (!found) return refuse('NOT_FOUND')
  return holdPlace(ctx, {
    open: await readPlace(ctx, found.place),
    companyId: company.id,
    ...form,
    priceLines: roomPriceLines(found.room.price_fen_per_hour, asked.slot),
    by: 'organiser',
  })
}

async function bookTableFor(
  ctx: WriteContext,
  options: { company: Company; form: Form; asked: TableAsked; facilities: Input['facilities'] },
): Promise<Outcome<BookingTable>> {
  const { company, form, asked, facilities } = options
  const { edition } = company
  const found = await findTablePlace(ctx.tx, { ...asked, edition })
  if (!found) return refuse('NOT_FOUND')
  const lines = await tableLines(ctx.tx, { table: found.table, facilities })
  if (!lines.ok) return lines
  const chosen = await chooseSlotFor(ctx, { company, slotId: found.place.slot, by: 'organiser' })
  if (!chosen.ok) return chosen
  const open = await openPlace(ctx, found.place)
  return holdPlace(ctx, { open, companyId: company.id, ...form, ...lines.result, by: 'organiser' })
}
