/** What booking keeps for an organisation (organisation-hooks.ts): shown with its registration, freed and removed with it. */
import { compileRead } from '../../../server/database/compiled.ts'
import {
  isNamedInBoth,
  namesPerson,
  type OrganisationHooks,
  type ForgottenPerson,
  type NamedPerson,
  type SlotTables,
  type WritingPerson,
} from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { fill, fillMessage, type Message } from '../../../shared/i18n.ts'
import { keptBookings } from '../messages.ts'
import { tablePlaceKey } from '../rules.ts'
import { bookingAgenda, bookingHome } from './home-service.ts'
import { endBooking } from './hold-service.ts'
import { endEntry, openPlace, applyExpiry, stateOf } from './place-service.ts'
import { bookingsOf } from './service.ts'
import { loadPlaces, rowsOf } from './view-service.ts'
import { placeOf, wasSigned } from './bookable-service.ts'
import type { BookingQueueTable, BookingTable } from './tables.ts'

const heldBy = compileRead((db, given: { companyId: string; now: number }) =>
  db
    .selectFrom('booking')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', '=', given.companyId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'held')
    .where('hold_ends_at', '>', given.now),
)

export const bookingPart: OrganisationHooks = {
  async held(db, asked) {
    const held = await bookingsOf(db, asked)
    return held.map(({ id, kind, name, place, startsAt, endsAt, state, holdEndsAt }) => ({
      id,
      kind,
      name: { ...name },
      where: { ...place },
      startsAt,
      endsAt,
      state,
      heldUntil: state === 'held' ? holdEndsAt : null,
    }))
  },
  async holds(db, asked) {
    const [held] = await heldBy.all(db, asked)
    return Number(held?.count ?? 0)
  },
  slotTables,
  home: bookingHome,
  agenda: bookingAgenda,
  end: endForCompany,
  slotsChanged: freeDroppedSlots,
  forget: forgetPerson,
  async passOn(ctx, companyId) {
    await ctx.tx.deleteFrom('calendar_link').where('company_id', '=', companyId).execute()
  },
  written: namedIn,
  kept,
  async remove(ctx, companyId) {
    for (const table of ['booking', 'booking_queue', 'calendar_link'] as const)
      await ctx.tx.deleteFrom(table).where('company_id', '=', companyId).execute()
  },
}

/** In each slot: the open negotiation tables that nobody has, and who has one or is the next in the queue of one. */
async function slotTables(
  db: Db,
  { edition, slotIds, now }: { edition: string; slotIds: readonly string[]; now: number },
): Promise<ReadonlyMap<string, SlotTables> | null> {
  const tables = await db
    .selectFrom('venue_table')
    .select(['id', 'open'])
    .where('edition', '=', edition)
    .where('kind', '=', 'negotiation')
    .execute()
  if (!tables.length) return null
  const places = await loadPlaces(db, { edition, subjectIds: tables.map(({ id }) => id) })
  const inSlot = (slotId: string): SlotTables => {
    const holders = new Set<string>()
    let free = 0
    for (const { id, open } of tables) {
      const state = stateOf({ ...rowsOf(places, tablePlaceKey(id, slotId)), now })
      if (state.state === 'free') free += Number(open)
      // A closed table is offered to no one, even if organisations are waiting for it.
      else if (state.companyId !== null && (open || !('entryId' in state))) holders.add(state.companyId)
    }
    return { free, holders }
  }
  return new Map(slotIds.map((slotId) => [slotId, inSlot(slotId)]))
}

/** Places under a contract, ended ones too. */
async function kept(db: Db, companyId: string): Promise<Message[]> {
  const rows = await db
    .selectFrom('booking')
    .select('contract_number')
    .where('company_id', '=', companyId)
    .where(wasSigned)
    .orderBy('id')
    .execute()
  if (!rows.length) return []
  const named = rows.flatMap((row) => row.contract_number || []).join(', ')
  return [
    fillMessage(keptBookings.contracts, (locale) => ({
      count: rows.length,
      numbers: named && fill(keptBookings.numbers[locale], { numbers: named }),
    })),
  ]
}

/** Everything that it holds or waits for ends, and goes to the next of each queue; whom to ask about it is forgotten. */
async function endForCompany(ctx: WriteContext, companyId: string): Promise<void> {
  const { bookings, entries } = await rowsOfCompany(ctx, companyId)
  const live = [...bookings, ...entries].filter((row) => row.ended_at === null)
  const places = new Map(live.map((row) => [row.place_key, placeOf(row)]))
  for (const key of [...places.keys()].toSorted()) {
    // As it is under its lock. Its own place in the queue goes first: nothing is offered to who has just left.
    const { queue } = await openPlace(ctx, places.get(key)!)
    for (const entry of queue.filter((row) => row.company_id === companyId))
      await endEntry(ctx, { entry, as: 'removed' })
    const open = await applyExpiry(ctx, places.get(key)!)
    if (open.live?.company_id === companyId)
      await endBooking(ctx, { open, booking: open.live, as: 'cancelled', tell: false })
  }
  const nobody = { contact: '', email: '', phone: '' }
  await ctx.tx
    .updateTable('booking')
    .set({ ...nobody, agenda: '', note: null })
    .where('company_id', '=', companyId)
    .execute()
  await ctx.tx.updateTable('booking_queue').set(nobody).where('company_id', '=', companyId).execute()
}

/** Its bookings and places in queues that name the person, ended ones too. */
async function namingPerson(ctx: WriteContext, person: NamedPerson) {
  const { bookings, entries } = await rowsOfCompany(ctx, person.companyId)
  return {
    bookings: bookings.filter(
      (row) => isContact(row, person) || namesPerson(row.agenda, person) || isNamedInBoth(row.note, person),
    ),
    entries: entries.filter((row) => isContact(row, person)),
  }
}

const isContact = (
  { contact, email, phone }: Record<'contact' | 'email' | 'phone', string>,
  person: NamedPerson,
) => [contact, email, phone].some((text) => namesPerson(text, person))

/** Whom to ask about a room or a place in a queue is another from now on. */
async function forgetPerson(ctx: WriteContext, gone: ForgottenPerson): Promise<void> {
  const { bookings, entries } = await namingPerson(ctx, gone)
  for (const row of bookings)
    await ctx.tx
      .updateTable('booking')
      .set({
        ...(isContact(row, gone) && gone.instead),
        ...(namesPerson(row.agenda, gone) && { agenda: '' }),
        ...(isNamedInBoth(row.note, gone) && { note: null }),
      })
      .where('id', '=', row.id)
      .execute()
  for (const { id } of entries)
    await ctx.tx.updateTable('booking_queue').set(gone.instead).where('id', '=', id).execute()
}

async function namedIn(ctx: WriteContext, person: WritingPerson): Promise<Record<string, unknown>> {
  const { bookings, entries } = await namingPerson(ctx, person)
  const shown = ({ kind, day, slot, contact, email, phone }: BookingTable | BookingQueueTable) => ({
    kind,
    day,
    slot,
    contact,
    email,
    phone,
  })
  return {
    bookings: bookings.map((row) => ({ ...shown(row), agenda: row.agenda, note: row.note })),
    queues: entries.map(shown),
  }
}

/** Its bookings and places in queues, ended ones too. */
async function rowsOfCompany({ tx }: WriteContext, companyId: string) {
  const [bookings, entries] = [tx.selectFrom('booking'), tx.selectFrom('booking_queue')]
  return {
    bookings: await bookings.selectAll().where('company_id', '=', companyId).orderBy('id').execute(),
    entries: await entries.selectAll().where('company_id', '=', companyId).orderBy('id').execute(),
  }
}

/** A negotiation table goes with its slot (decision 15): who drops the slot from the registration frees the table, and is told. */
async function freeDroppedSlots(
  ctx: WriteContext,
  { companyId, slotIds }: { companyId: string; slotIds: readonly string[] },
): Promise<void> {
  const { bookings } = await rowsOfCompany(ctx, companyId)
  const dropped = bookings
    .filter((row) => row.ended_at === null && row.kind === 'negotiation')
    .filter((row) => !slotIds.includes(row.slot ?? ''))
    .toSorted((a, b) => (a.place_key < b.place_key ? -1 : 1))
  for (const row of dropped) {
    const open = await openPlace(ctx, placeOf(row))
    if (open.live?.id === row.id) await endBooking(ctx, { open, booking: open.live, as: 'cancelled' })
  }
}
