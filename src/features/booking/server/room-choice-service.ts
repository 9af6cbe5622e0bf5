/** Which room and slot somebody means: by id, or in the words of the specification's booking (room name, time slot). */
import type { InputOf } from '../../../shared/call.ts'
import type { Said } from '../../../shared/envelope.ts'
import { foldOrganisationName } from '../../../shared/organisation-names.ts'
import { ok, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { Tx } from '../../../server/database/db.ts'
import type { Company } from '../../registration/server/service.ts'
import type { bookingApi } from '../contract.ts'
import { bookingMessages } from '../messages.ts'
import { readTimeSlot, type RoomSlot } from '../rules.ts'
import { daysOf } from './subject-service.ts'

type Asked = InputOf<typeof bookingApi.book>

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
    .select('id')
    .where('edition', '=', edition)
    .where('open', '=', true)
    .where((where) => where.or([where('name_cn', '=', wanted), where('name_en', '=', wanted)]))
    .limit(2)
    .execute()
  return rooms.length === 1 ? rooms[0]!.id : null
}

const isNameOf = ({ name_cn: cn, name_en: en }: Company, name: string) =>
  [cn, en].filter(Boolean).map(foldOrganisationName).includes(foldOrganisationName(name))
