/** Waiting for a taken place. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, localized } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { announce } from '../../../server/live/live.ts'
import { parameter } from '../../edition/server/service.ts'
import { judgeQueues } from '../../registration/server/service.ts'
import type { bookingApi, QueueShown } from '../contract.ts'
import { bookingMessages } from '../messages.ts'
import { askedPlace, type BookingPerson } from '../rules.ts'
import { lockBooker, lockHolder, readForm, refuseBegun } from './booker-service.ts'
import {
  bookingTopic,
  endEntry,
  logEntry,
  openPlace,
  applyExpiry,
  type LockedPlace,
} from './place-service.ts'
import { showEntry } from './view-service.ts'
import { findBookable, namesOf, placeColumns, placeOf } from './bookable-service.ts'
import type { BookingQueueTable } from './tables.ts'

/** In how many queues an organisation is: waiting, or offered the place at present. */
async function waitingOf(ctx: WriteContext, companyId: string): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('booking_queue')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where((e) => e.or([e('state', '=', 'waiting'), e('offer_ends_at', '>', ctx.now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * PLACE_FREE where it can be booked at once, ALREADY_QUEUED a second time, QUEUE_LIMIT beyond the limit, WRONG_STATUS where the
 * conference office has assigned the place: it frees at no time.
 */
export const joinQueue: Service<typeof bookingApi.joinQueue> = async (ctx, input) => {
  const own = await lockBooker(ctx)
  if (!own.ok) return own
  const company = own.result
  const limit = await judgeQueues(ctx, { company, waiting: await waitingOf(ctx, company.id) })
  if (!limit.ok) return limit
  const asked = askedPlace(input)
  const found = asked && (await findBookable(ctx, asked, company.edition))
  if (!found?.offered) return refuse('NOT_FOUND')
  const { place } = found
  const form = readForm(input)
  if (!form.ok) return form
  const begun = refuseBegun(place, ctx.now)
  if (!begun.ok) return begun
  const open = await openPlace(ctx, place)
  if (open.live?.company_id === company.id)
    return refuse('WRONG_STATUS', { text: localized(bookingMessages.alreadyOwn) })
  if (open.queue.some((entry) => entry.company_id === company.id)) return refuse('ALREADY_QUEUED')
  if (open.state.state === 'free') return refuse('PLACE_FREE')
  if (open.state.state === 'fixed')
    return refuse('WRONG_STATUS', { text: localized(bookingMessages.fixedNoQueue) })
  const entry = await addEntry(ctx, { open, companyId: company.id, person: form.result.person })
  if (!entry) return refuse('ALREADY_QUEUED')
  return ok(await show(ctx, { open: await applyExpiry(ctx, place), entry }))
}

async function addEntry(
  ctx: SignedIn<WriteContext>,
  options: { open: LockedPlace; companyId: string; person: BookingPerson },
): Promise<BookingQueueTable | null> {
  const { place, queue } = options.open
  // Always after those who wait already, also where two nodes' clocks differ.
  const last = Math.max(0, ...queue.map((entry) => entry.since))
  const entry: BookingQueueTable = {
    id: ctx.kernel.random.id(),
    ...placeColumns(place),
    company_id: options.companyId,
    state: 'waiting',
    ...options.person,
    since: Math.max(ctx.now, last + 1),
    offer_ends_at: null,
    ended_at: null,
    ended_as: null,
  }
  const added = await ctx.tx
    .insertInto('booking_queue')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  await logEntry(ctx, { action: 'booking.queue.join', entry })
  await announce(ctx, bookingTopic(entry.edition))
  return entry
}

async function show(
  ctx: SignedIn<WriteContext>,
  { open, entry }: { open: LockedPlace; entry: BookingQueueTable },
): Promise<QueueShown> {
  const closesAt = await parameter(ctx.tx, entry.edition, 'BOOKING_CLOSES')
  return showEntry(entry, {
    rows: open,
    booker: { companyId: entry.company_id, now: ctx.now, closesAt },
    names: await namesOf(ctx.tx, [entry]),
  })!
}

/** Leaves a queue, or declines what is offered: the place goes to the next at once. Also after booking has closed. */
export const leaveQueue: Service<typeof bookingApi.leaveQueue> = async (ctx, input) => {
  const own = await lockHolder(ctx, { givesUp: true })
  if (!own.ok) return own
  const row = await ctx.tx
    .selectFrom('booking_queue')
    .selectAll()
    .where('id', '=', input.id)
    .where('company_id', '=', own.result.id)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const open = await openPlace(ctx, placeOf(row))
  const entry = open.queue.find((one) => one.id === row.id)
  if (!entry) return ok({ left: false })
  await endEntry(ctx, { entry, as: 'left' })
  await announce(ctx, bookingTopic(entry.edition))
  await applyExpiry(ctx, open.place)
  return ok({ left: true })
}
