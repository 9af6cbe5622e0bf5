/** Holding a place, changing a booking of it, ending it; always on a place that place-service.ts has opened. */
import type { ActionCode } from '../../audit/messages.ts'
import { ok, refuse, localized, type Outcome } from '../../../shared/outcome.ts'
import { compileWrite } from '../../../server/database/compiled.ts'
import type { WriteContext } from '../../../server/context.ts'
import { announce } from '../../../server/live/live.ts'
import { parametersOf } from '../../edition/server/service.ts'
import type { Company } from '../../registration/server/service.ts'
import { bookingMessages } from '../messages.ts'
import { sumFenOf, type BookingPerson, type EndedAs, type PriceLine, type TableChoice } from '../rules.ts'
import { mailBooking } from './mails.ts'
import {
  bookingTopic,
  endEntry,
  logBooking,
  nextMomentOf,
  planExpiry,
  applyExpiry,
  withdrawOffer,
  type LockedPlace,
} from './place-service.ts'
import { placeColumns } from './bookable-service.ts'
import type { BookingTable } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'

export interface Holding {
  readonly open: LockedPlace
  /** Null: withdrawn from open booking by the organiser. */
  readonly companyId: string | null
  readonly person: BookingPerson
  readonly agenda?: string
  readonly facilities?: TableChoice
  readonly priceLines: readonly PriceLine[]
  /** `organiser` passes over the queue. */
  readonly by: 'organisation' | 'organiser'
  readonly state?: 'held' | 'fixed'
  /** False: the caller tells the organisation. */
  readonly tell?: boolean
  /** The organisation of `companyId`, where the caller has read it under its lock. */
  readonly company?: Company
}

/** Whether a place may be taken as it stands; the refusal says who has it. */
function judgeHolding(asked: Pick<Holding, 'open' | 'companyId' | 'by'>): Outcome<null> {
  const { state, live } = asked.open
  if (live) {
    const isOwn = asked.companyId !== null && live.company_id === asked.companyId
    return refuse('SLOT_TAKEN', isOwn ? { text: localized(bookingMessages.alreadyOwn) } : {})
  }
  if (state.state === 'free' || asked.by === 'organiser') return ok(null)
  return 'companyId' in state && state.companyId === asked.companyId
    ? ok(null)
    : refuse('SLOT_TAKEN', { text: localized(bookingMessages.keptForQueue) })
}

const insertBooking = compileWrite((tx, row: BookingTable) =>
  tx
    .insertInto('booking')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/**
 * Takes a place: held for ROOM_HOLD_DAYS pending contract (requirement 4), or fixed. SLOT_TAKEN where someone has it or it is kept
 * for another of its queue. The unique index has the last word.
 */
export async function holdPlace(ctx: WriteContext, holding: Holding): Promise<Outcome<BookingTable>> {
  const judged = judgeHolding(holding)
  if (!judged.ok) return judged
  const row = await makeRow(ctx, holding)
  const added = await insertBooking.first(ctx.tx, row)
  if (!added) return refuse('SLOT_TAKEN')
  await takeOutOfQueue(ctx, holding)
  const at = nextMomentOf(row, ctx.now)
  if (at !== null) await planExpiry(ctx, { place: holding.open.place, at })
  if (holding.tell !== false)
    await mailBooking(ctx, {
      kind: row.state === 'fixed' ? 'fixed' : 'booked',
      booking: row,
      company: holding.company,
    })
  await logBooking(ctx, {
    action: row.state === 'fixed' ? 'booking.fix' : 'booking.book',
    booking: row,
    data: { priceFen: row.price_fen, by: holding.by },
  })
  await announce(ctx, bookingTopic(row.edition))
  return ok(row)
}

async function makeRow(ctx: WriteContext, holding: Holding): Promise<BookingTable> {
  const { place } = holding.open
  const { ROOM_HOLD_DAYS: days } = await parametersOf(ctx.tx, place.edition, ['ROOM_HOLD_DAYS'])
  const state = holding.state ?? 'held'
  return {
    id: ctx.kernel.random.id(),
    ...placeColumns(place),
    company_id: holding.companyId,
    state,
    hold_ends_at: state === 'held' ? ctx.now + days * dayMs : null,
    reminded_days: 0,
    ...holding.person,
    agenda: holding.agenda ?? '',
    facilities: holding.facilities ?? { tv: false, extraTvs: 0 },
    price_fen: sumFenOf(holding.priceLines),
    price_lines: [...holding.priceLines],
    contract_number: '',
    contract_file_id: null,
    note: null,
    booked_by: ctx.user?.accountId ?? 'system',
    created_at: ctx.now,
    changed_at: ctx.now,
    version: 1,
    ended_at: null,
    ended_as: null,
  }
}

/** Who takes a place waits for it no longer; whom the organiser passes over is told, and waits on. */
export async function takeOutOfQueue(
  ctx: WriteContext,
  { open, companyId }: Pick<Holding, 'open' | 'companyId'>,
): Promise<void> {
  for (const entry of open.queue) {
    if (entry.company_id === companyId) await endEntry(ctx, { entry, as: 'taken' })
    else if (entry.state === 'offered') await withdrawOffer({ ...ctx, user: null }, entry)
  }
}

type Changes = Partial<Omit<BookingTable, 'id' | 'version' | 'changed_at'>>

/** Changes a live booking under its place's lock, logged as `action` with what the caller says of it. */
export async function changeBooking(
  ctx: WriteContext,
  options: { booking: BookingTable; values: Changes; action: ActionCode; data?: object },
): Promise<BookingTable> {
  const { booking, values, action, data } = options
  const changed = { ...values, changed_at: ctx.now, version: booking.version + 1 }
  await ctx.tx.updateTable('booking').set(changed).where('id', '=', booking.id).execute()
  const row = { ...booking, ...changed }
  await logBooking(ctx, { action, booking: row, ...(data ? { data } : {}) })
  await announce(ctx, bookingTopic(row.edition))
  return row
}

const endActions: Record<Exclude<EndedAs, 'expired'>, ActionCode> = {
  cancelled: 'booking.cancel',
  revoked: 'booking.revoke',
  unfixed: 'booking.unfix',
}

/** Ends the live booking of an opened place; the place goes to the next of its queue at once. `tell: false` sends the holder no mail. */
export async function endBooking(
  ctx: WriteContext,
  options: {
    open: LockedPlace
    booking: BookingTable
    as: Exclude<EndedAs, 'expired'>
    note?: { cn: string; en: string }
    tell?: boolean
  },
): Promise<BookingTable> {
  const { open, booking, as, note = null } = options
  const row = await changeBooking(ctx, {
    booking,
    values: { ended_at: ctx.now, ended_as: as, note },
    action: endActions[as],
    data: { was: booking.state },
  })
  if (options.tell !== false) await mailBooking(ctx, { kind: as, booking: row })
  await applyExpiry(ctx, open.place)
  return row
}
