/** An organisation gives up what it holds, and says what is planned there. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { bookingApi, BookingShown, Commitment } from '../contract.ts'
import { bookingMessages } from '../messages.ts'
import { checkAgenda } from '../rules.ts'
import { lockHolder, refuseBegun } from './booker-service.ts'
import { changeBooking, endBooking } from './hold-service.ts'
import { findBooking, openBooking, type LockedPlace } from './place-service.ts'
import { showOne } from './shown-service.ts'
import type { BookingTable } from './tables.ts'

export interface Booked {
  booking: BookingShown
  conflicts: Commitment[]
}

/** An own live booking on its opened place. NOT_FOUND for anybody else's. */
export async function openOwn(
  ctx: SignedIn<WriteContext>,
  asked: { id: string; companyId: string; isRoom?: boolean },
): Promise<Outcome<{ open: LockedPlace; booking: BookingTable }>> {
  const row = await findBooking(ctx.tx, asked)
  return row ? openBooking(ctx, row) : refuse('NOT_FOUND')
}

/** Held and confirmed ones, until the slot begins; what the organisers assigned is theirs to end. */
async function cancelOwn(
  ctx: SignedIn<WriteContext>,
  asked: { id: string; isRoom: boolean },
): Promise<Outcome<BookingShown>> {
  const own = await lockHolder(ctx, { givesUp: true })
  if (!own.ok) return own
  const found = await openOwn(ctx, { ...asked, companyId: own.result.id })
  if (!found.ok) return found
  const { open, booking } = found.result
  if (booking.state === 'fixed')
    return refuse('WRONG_STATUS', { text: localized(bookingMessages.fixedByOrganiser) })
  const begun = refuseBegun(open.place, ctx.now)
  if (!begun.ok) return begun
  const ended = await endBooking(ctx, { open, booking, as: 'cancelled' })
  return ok(await showOne(ctx.tx, ended, ctx.now))
}

export const cancel: Service<typeof bookingApi.cancel> = (ctx, input) =>
  cancelOwn(ctx, { id: input.id, isRoom: true })

export const cancelTable: Service<typeof bookingApi.cancelTable> = (ctx, input) =>
  cancelOwn(ctx, { id: input.id, isRoom: false })

/** Adds or changes the agenda, also after booking has closed, until the slot begins. */
export const saveAgenda: Service<typeof bookingApi.saveAgenda> = async (ctx, input) => {
  const own = await lockHolder(ctx)
  if (!own.ok) return own
  const { agenda, wrong } = checkAgenda(input.agenda)
  const found = await openOwn(ctx, { id: input.id, companyId: own.result.id })
  if (!found.ok) return found
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const { open, booking } = found.result
  const begun = refuseBegun(open.place, ctx.now)
  if (!begun.ok) return begun
  const changed = await changeBooking(ctx, { booking, values: { agenda }, action: 'booking.agenda' })
  return ok(await showOne(ctx.tx, changed, ctx.now))
}
