/** Rooms that the organiser assigns to an organisation, or withdraws from open booking (requirement 4; requirement 7). */
import type { Service } from '../../../server/http/http.ts'
import { fillMessage, type Message } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { isReadOnly } from '../../edition/server/service.ts'
import { findCompany, reachOf, type Company } from '../../registration/server/service.ts'
import type { roomsApi } from '../contract.ts'
import { bookingMessages, roomSlotLabels } from '../../booking/messages.ts'
import { mayBook, roomSlots, sumFenOf, type BookingPerson, type RoomSlot } from '../../booking/rules.ts'
import { roomPriceLines } from '../rules.ts'
import {
  changeBooking,
  endBooking,
  holdPlace,
  takeOutOfQueue,
  showStaffBookings,
  mailBooking,
  openPlace,
  type LockedPlace,
  daysOf,
  findRoom,
  placeOf,
  roomPlaces,
  type BookingTable,
  type MeetingRoomTable,
} from '../../booking/server/service.ts'
import { separators } from '../../../shared/common-messages.ts'

/** An organisation that staff book for: locked, and one that may book. A field error on `companyId` otherwise. */
export async function lockCompanyFor(
  ctx: WriteContext,
  asked: { companyId: string; edition: string },
): Promise<Outcome<Company>> {
  const wrong = refuseFields({ companyId: localized(bookingMessages.noSuchCompany) })
  if (!(await lockRow(ctx.tx, 'company', asked.companyId, 'registration.companyLock'))) return wrong
  const company = await findCompany(ctx.tx, asked.companyId)
  return company && company.edition === asked.edition && mayBook(company) ? ok(company) : wrong
}

const nobody: BookingPerson = { contact: '', email: '', phone: '' }
const contactOf = (company: Company | null): BookingPerson => (company ? reachOf(company) : nobody)

/**
 * Assigns a room to an organisation, or withdraws it; all days and slots unless named. All or nothing: SLOT_TAKEN names the
 * slots that someone else holds. What the organisation itself holds becomes fixed.
 */
export const fixRoom: Service<typeof roomsApi.fixRoom> = async (ctx, input) => {
  const room = await findRoom(ctx.tx, input.roomId)
  if (!room) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, room.edition)) return refuse('READ_ONLY')
  const days = await daysOf(ctx.tx, room.edition)
  if (input.days?.some((day) => !days.includes(day)))
    return refuseFields({ days: localized(bookingMessages.dayUnknown) })
  const own = input.companyId
    ? await lockCompanyFor(ctx, { companyId: input.companyId, edition: room.edition })
    : ok(null)
  if (!own.ok) return own
  const places = chosenPlaces(room, { days: input.days ?? days, slots: input.slots ?? roomSlots })
  const opened: LockedPlace[] = []
  for (const place of places) opened.push(await openPlace(ctx, place))
  const taken = opened.filter(({ live }) => live && !isMovable(live, own.result))
  if (taken.length) return refuse('SLOT_TAKEN', { text: { message: namedSlots(taken) } })
  const fixed: BookingTable[] = []
  for (const open of opened) {
    const row = await fixOne(ctx, { open, room, company: own.result })
    if (!row.ok) return row
    fixed.push(row.result)
  }
  // What was fixed for it before is no news.
  const all = fixed.filter(
    (row) => !opened.some(({ live }) => live?.id === row.id && live.version === row.version),
  )
  if (own.result && all.length) await mailBooking(ctx, { kind: 'fixed', booking: all[0]!, all })
  return ok({ bookings: await showStaffBookings(ctx.tx, { rows: fixed, now: ctx.now }) })
}

/** In the order of their keys, in which places are locked. */
const chosenPlaces = (
  room: MeetingRoomTable,
  { days, slots }: { days: readonly string[]; slots: readonly RoomSlot[] },
) =>
  roomPlaces(room, { days: [...new Set(days)], slots: [...new Set(slots)] }).toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  )

/** What the organisation holds itself, and what was withdrawn. */
const isMovable = (live: BookingTable, company: Company | null): boolean =>
  live.company_id === (company?.id ?? null) || (live.company_id === null && company !== null)

function namedSlots(taken: readonly LockedPlace[]): Message {
  return fillMessage(bookingMessages.takenSlots, (locale) => ({
    slots: taken
      .map(({ place }) => `${place.day} ${roomSlotLabels[place.slot as RoomSlot][locale]}`)
      .join(separators.words[locale]),
  }))
}

async function fixOne(
  ctx: WriteContext,
  { open, room, company }: { open: LockedPlace; room: MeetingRoomTable; company: Company | null },
): Promise<Outcome<BookingTable>> {
  const { live, place } = open
  const priceLines = company ? roomPriceLines(room.price_fen_per_hour, place.slot as RoomSlot) : []
  const companyId = company?.id ?? null
  const person = contactOf(company)
  if (!live)
    return holdPlace(ctx, {
      open,
      companyId,
      person,
      priceLines,
      by: 'organiser',
      state: 'fixed',
      tell: false,
    })
  if (live.state === 'fixed' && live.company_id === companyId) return ok(live)
  const isAssigned = live.company_id === null
  const changed = await changeBooking(ctx, {
    booking: live,
    values: {
      state: 'fixed',
      hold_ends_at: null,
      ...(isAssigned && {
        company_id: companyId,
        ...person,
        price_lines: priceLines,
        price_fen: sumFenOf(priceLines),
      }),
    },
    action: 'booking.fix',
    data: { was: live.state },
  })
  if (isAssigned) await takeOutOfQueue(ctx, { open, companyId })
  return ok(changed)
}

/** Ends what was fixed; the slots go to their queues at once. */
export const unfixRoom: Service<typeof roomsApi.unfixRoom> = async (ctx, input) => {
  const room = await findRoom(ctx.tx, input.roomId)
  if (!room) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, room.edition)) return refuse('READ_ONLY')
  const rows = await ctx.tx
    .selectFrom('booking')
    .selectAll()
    .where('subject_id', '=', room.id)
    .where('ended_at', 'is', null)
    .where('state', '=', 'fixed')
    .orderBy('place_key')
    .execute()
  const asked = rows.filter(
    (row) =>
      (!input.companyId || row.company_id === input.companyId) &&
      (!input.days || input.days.includes(row.day!)) &&
      (!input.slots || input.slots.includes(row.slot as RoomSlot)),
  )
  const ended: BookingTable[] = []
  for (const row of asked.toSorted((a, b) => (a.place_key < b.place_key ? -1 : 1))) {
    const open = await openPlace(ctx, placeOf(row))
    if (open.live?.id !== row.id || open.live.state !== 'fixed') continue
    ended.push(await endBooking(ctx, { open, booking: open.live, as: 'unfixed', tell: false }))
  }
  for (const companyId of new Set(ended.map((row) => row.company_id))) {
    const all = ended.filter((row) => row.company_id === companyId)
    if (companyId) await mailBooking(ctx, { kind: 'unfixed', booking: all[0]!, all })
  }
  return ok({ freed: ended.length })
}
