/** Booking a room or a table: by an organisation itself, or by staff on its behalf. */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { foldOrganisationName } from '../../../shared/organisation-names.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { bookingMessages } from '../../booking/messages.ts'
import { askedPlace, type RoomAsked, type TableAsked, type TableChoice } from '../../booking/rules.ts'
import {
  conflictsOf,
  daysOf,
  findBookable,
  findTable,
  holdPlace,
  liveBookings,
  lockBooker,
  openPlace,
  readForm,
  readPlace,
  refuseBegun,
  showOne,
  showStaffBooking,
  type Booked,
  type BookingTable,
  type Holding,
} from '../../booking/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { applyNegotiation, judgeHolds, type Company } from '../../registration/server/service.ts'
import type { roomsApi } from '../contract.ts'
import { tableMessages } from '../messages.ts'
import { readTimeSlot, roomPriceLines } from '../rules.ts'
import { lockCompanyFor } from './fix-service.ts'
import { tableLines } from './table-facility-service.ts'

type RoomInput = InputOf<typeof roomsApi.book>
type By = Holding['by']
type Form = ReturnType<typeof readForm>

/**
 * Holds a room's slot or a table pending contract, a negotiation table with its slot; SLOT_TAKEN where someone has it. Staff
 * book also what organisations are not offered, and what has begun. The company is locked.
 */
async function hold(
  ctx: WriteContext,
  given: {
    company: Company
    asked: RoomAsked | TableAsked
    form: Form
    facilities?: TableChoice | undefined
    by: By
  },
): Promise<Outcome<BookingTable>> {
  const { company, asked, form, by } = given
  const found = await findBookable(ctx, asked, company.edition)
  const isOwn = by === 'organisation'
  if (!found || (isOwn && !found.offered)) return refuse('NOT_FOUND')
  if (!form.ok) return form
  const { place, room, table } = found
  const lines = room
    ? ok({ priceLines: roomPriceLines(room.price_fen_per_hour, (asked as RoomAsked).slot) })
    : await tableLines(ctx.tx, { table, facilities: given.facilities })
  if (!lines.ok) return lines
  const begun = isOwn ? refuseBegun(place, ctx.now) : ok(null)
  if (!begun.ok) return begun
  const chosen = await chooseSlot(ctx, { company, slotId: table && place.slot, by })
  if (!chosen.ok) return chosen
  // A room's place is locked since it was looked for.
  const open = room ? await readPlace(ctx, place) : await openPlace(ctx, place)
  // A table may have been taken off the plan while we waited for the place (floor-plan's table-service.ts locks it too).
  const still = table && (await findTable(ctx.tx, table.id))
  if (table && (still?.kind !== table.kind || (isOwn && !still.open))) return refuse('NOT_FOUND')
  return holdPlace(ctx, { open, companyId: company.id, company, ...form.result, ...lines.result, by })
}

/** The room and slot asked for; field errors say what is not clear. `companyName`, where it is sent, is the own one. */
async function chosenSlot(tx: Tx, company: Company, asked: RoomInput): Promise<Outcome<RoomAsked>> {
  const days = await daysOf(tx, company.edition)
  const roomId = asked.roomId ?? (await roomNamed(tx, company.edition, asked.roomName ?? ''))
  const words = asked.timeSlot === undefined ? null : readTimeSlot(asked.timeSlot)
  const slot = asked.slot ?? words?.slot
  const day = asked.day ?? words?.day ?? (days.length === 1 ? days[0] : undefined)
  const fields: Record<string, LocalizedMessage> = {}
  if (!roomId)
    fields[asked.roomName === undefined ? 'roomId' : 'roomName'] = localized(bookingMessages.whichRoom)
  if (!slot || !day) {
    const shown = { example: `${days[0]} AM`, days: days.join(', ') }
    const field = asked.timeSlot === undefined ? (day ? 'slot' : 'day') : 'timeSlot'
    fields[field] = localized(bookingMessages.whichSlot, shown)
  }
  if (asked.companyName && !isNameOf(company, asked.companyName))
    fields['companyName'] = localized(bookingMessages.otherCompany, {
      name: company.name.en || company.name.cn,
    })
  return roomId && slot && day && !Object.keys(fields).length
    ? ok({ roomId, day, slot })
    : refuseFields(fields)
}

/** The one open room of a name, in either language; null where none or several are called so. */
async function roomNamed(tx: Tx, edition: string, name: string): Promise<string | null> {
  const wanted = name.trim()
  if (!wanted) return null
  const rooms = await tx
    .selectFrom('meeting_room')
    .select(['id', 'name'])
    .where('edition', '=', edition)
    .where('open', '=', true)
    .execute()
  const named = rooms.filter((room) => room.name.cn === wanted || room.name.en === wanted)
  return named.length === 1 ? named[0]!.id : null
}

const isNameOf = ({ name: { cn, en } }: Company, name: string) =>
  [cn, en].filter(Boolean).map(foldOrganisationName).includes(foldOrganisationName(name))

/**
 * A negotiation table comes with its slot: chooses it in the registration where it is not chosen yet, within the limit of two
 * and the slot's own. One table a slot: an organisation that took two would leave another with a slot and no table. The
 * company is locked; the slot is locked before the place, as when a registration is saved.
 */
async function chooseSlot(
  ctx: WriteContext,
  asked: { company: Company; slotId: string | null; by: By },
): Promise<Outcome<null>> {
  const { company, slotId } = asked
  if (slotId === null) return ok(null)
  const own = await liveBookings(ctx.tx, { companyIds: [company.id], kinds: ['negotiation'], now: ctx.now })
  const other = own.find((row) => row.slot === slotId)
  if (other) {
    const number = (await findTable(ctx.tx, other.subject_id))?.number ?? ''
    return refuseFields({ slotId: localized(tableMessages.oneTableASlot, { number }) })
  }
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

/** The company that books for itself, with room for one more hold. */
async function lockForHold(ctx: SignedIn<WriteContext>): Promise<Outcome<Company>> {
  const own = await lockBooker(ctx)
  if (!own.ok) return own
  const limit = await judgeHolds(ctx, own.result)
  return limit.ok ? own : limit
}

async function showBooked(ctx: WriteContext, held: Outcome<BookingTable>): Promise<Outcome<Booked>> {
  if (!held.ok) return held
  const booking = await showOne(ctx.tx, held.result, ctx.now)
  return ok({ booking, conflicts: await conflictsOf(ctx, held.result) })
}

/** meetingRoom/booking: the room by id or name, the slot by day and slot or in words. */
export const book: Service<typeof roomsApi.book> = async (ctx, input) => {
  const own = await lockForHold(ctx)
  if (!own.ok) return own
  const company = own.result
  const chosen = await chosenSlot(ctx.tx, company, input)
  if (!chosen.ok) return chosen
  const form = readForm({ ...input, contact: input.contact ?? input.contactPerson ?? '' })
  return showBooked(ctx, await hold(ctx, { company, asked: chosen.result, form, by: 'organisation' }))
}

/** meetingRoom/bookingTable. */
export const bookTable: Service<typeof roomsApi.bookTable> = async (ctx, input) => {
  const own = await lockForHold(ctx)
  if (!own.ok) return own
  const { tableId, slotId, facilities } = input
  const asked = { tableId, slotId }
  const given = { company: own.result, asked, form: readForm(input), facilities }
  return showBooked(ctx, await hold(ctx, { ...given, by: 'organisation' }))
}

/** What is offered to an own place in a queue, for the person who was named when joining it; agenda and TVs can be added later. */
export const acceptOffer: Service<typeof roomsApi.acceptOffer> = async (ctx, { id }) => {
  const own = await lockForHold(ctx)
  if (!own.ok) return own
  const entry = await ctx.tx
    .selectFrom('booking_queue')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', own.result.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!entry) return refuse('NOT_FOUND')
  const { subject_id: subjectId, day, slot } = entry
  const asked =
    entry.kind === 'room'
      ? { roomId: subjectId, day: day!, slot: slot as RoomAsked['slot'] }
      : { tableId: subjectId, slotId: slot ?? undefined }
  const given = { company: own.result, asked, form: readForm(entry) }
  return showBooked(ctx, await hold(ctx, { ...given, by: 'organisation' }))
}

/** admin/book-for: also after booking has closed; the queue is passed over. Of the current edition: an archive has no organisation that may book. */
export const bookFor: Service<typeof roomsApi.bookFor> = async (ctx, input) => {
  const edition = await currentEdition(ctx.tx)
  const own = await lockCompanyFor(ctx, { companyId: input.companyId, edition })
  if (!own.ok) return own
  const form = readForm(input)
  if (!form.ok) return form
  const asked = askedPlace(input)
  if (!asked) return refuse('NOT_FOUND')
  const { facilities } = input
  const held = await hold(ctx, { company: own.result, asked, form, facilities, by: 'organiser' })
  if (!held.ok) return held
  return ok({
    booking: await showStaffBooking(ctx, held.result),
    conflicts: await conflictsOf(ctx, held.result),
  })
}
