/** Which room and slot someone means: by id, or in the words of the specification's booking (room name, time slot). */
import type { InputOf } from '../../../shared/call.ts'
import type { Said } from '../../../shared/envelope.ts'
import { foldOrganisationName } from '../../../shared/organisation-names.ts'
import { ok, refuseFields, said, type Outcome, refuse } from '../../../shared/outcome.ts'
import type { Tx } from '../../../server/database/db.ts'
import type { Company } from '../../registration/server/service.ts'
import type { roomsApi } from '../contract.ts'
import { bookingMessages } from '../../booking/messages.ts'
import { readTimeSlot, roomPriceLines } from '../rules.ts'
import { type RoomSlot, roomPlaceKey } from '../../booking/rules.ts'
import {
  daysOf,
  findRoomPlace,
  lockBooker,
  readForm,
  refuseBegun,
  lockPlace,
  readPlace,
  holdPlace,
  showOne,
  conflictsOf,
} from '../../booking/server/service.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Booked } from '../../booking/server/service.ts'
import { judgeHolds } from '../../registration/server/service.ts'

type Asked = InputOf<typeof roomsApi.book>

export interface ChosenSlot {
  readonly roomId: string
  readonly day: string
  readonly slot: RoomSlot
}

/** The room and slot asked for; field errors say what is not clear. `companyName`, where it is sent, is the own one. */
export async function chosenSlot(tx: Tx, company: Company, asked: Asked): Promise<Outcome<ChosenSlot>> {
  const days = await daysOf(tx, company.edition)
  const roomId = asked.roomId ?? (await roomNamed(tx, company.edition, asked.roomName ?? ''))
  const words = asked.timeSlot === undefined ? null : readTimeSlot(asked.timeSlot)
  const slot = asked.slot ?? words?.slot
  const day = asked.day ?? words?.day ?? (days.length === 1 ? days[0] : undefined)
  const fields: Record<string, Said> = {}
  if (!roomId) fields[asked.roomName === undefined ? 'roomId' : 'roomName'] = said(bookingMessages.whichRoom)
  if (!slot || !day) {
    const shown = { example: `${days[0]} AM`, days: days.join(', ') }
    const field = asked.timeSlot === undefined ? (day ? 'slot' : 'day') : 'timeSlot'
    fields[field] = said(bookingMessages.whichSlot, shown)
  }
  if (asked.companyName && !isNameOf(company, asked.companyName))
    fields['companyName'] = said(bookingMessages.otherCompany, { name: company.name_en || company.name_cn })
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

const isNameOf = ({ name_cn: cn, name_en: en }: Company, name: string) =>
  [cn, en].filter(Boolean).map(foldOrganisationName).includes(foldOrganisationName(name))

export async function book(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof roomsApi.book>,
): Promise<Outcome<Booked>> {
  const own = await lockBooker(ctx)
  if (!own.ok) return own
  const company = own.result
  const limit = await judgeHolds(ctx, company)
  if (!limit.ok) return limit
  const chosen = await chosenSlot(ctx.tx, company, input)
  if (!chosen.ok) return chosen
  const { roomId, day, slot } = chosen.result
  // First the lock, then a look at the room: who deletes a room locks its places too.
  await lockPlace(ctx.tx, roomPlaceKey(roomId, day, slot))
  const found = await findRoomPlace(ctx.tx, { roomId, day, slot, edition: company.edition })
  if (!found || !found.room.open) return refuse('NOT_FOUND')
  const form = readForm({ ...input, contact: input.contact ?? input.contactPerson ?? '' })
  if (!form.ok) return form
  const begun = refuseBegun(found.place, ctx.now)
  if (!begun.ok) return begun
  const held = await holdPlace(ctx, {
    open: await readPlace(ctx, found.place),
    companyId: company.id,
    ...form.result,
    priceLines: roomPriceLines(found.room.price_fen_per_hour, slot),
    by: 'organisation',
  })
  if (!held.ok) return held
  const about = {
    booking: held.result,
    companyId: company.id,
    now: ctx.now,
    parts: ctx.kernel.organisationHooks,
  }
  return ok({
    booking: await showOne(ctx.tx, held.result, ctx.now),
    conflicts: await conflictsOf(ctx.tx, about),
  })
}
