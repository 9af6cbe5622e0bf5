/** What a person is told of the organisation's rooms and tables on the page `My conference`. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { AgendaContext, HomeReader } from '../../../server/organisation-hooks.ts'
import type {
  HomeAgendaEntry,
  HomeDeadline,
  HomeHold,
  HomePart,
  HomeWaiting,
} from '../../../shared/home-part.ts'
import { fillMessage } from '../../../shared/i18n.ts'
import { parameter } from '../../edition/server/service.ts'
import type { BookingShown, QueueShown } from '../contract.ts'
import { isUnderContract } from '../rules.ts'
import { homeMessages as m } from '../messages.ts'
import { ownQueued } from './booker-service.ts'
import { slotsWithoutTable } from './commitment-service.ts'
import { bookingsOf } from './service.ts'

const path = '/meeting-room'

/** Rooms, negotiation tables, and chosen negotiation slots that have no table yet. */
export async function bookingAgenda(
  { db, now }: AgendaContext,
  { companyId, edition }: HomeReader,
): Promise<HomeAgendaEntry[]> {
  const held = await bookingsOf(db, { companyId, now })
  const slots = await slotsWithoutTable(db, { companyId, edition, now })
  return [...held.flatMap(entryOf), ...slots.map(slotEntry)]
}

export async function bookingHome(ctx: SignedIn<ReadContext>, reader: HomeReader): Promise<HomePart> {
  const { db, now } = ctx
  const { companyId, edition } = reader
  if (!reader.isPrimaryContact) return {}
  const held = await bookingsOf(db, { companyId, now })
  const closesAt = await parameter(db, edition, 'BOOKING_CLOSES')
  const queued = await ownQueued(db, { booker: { companyId, now, closesAt }, edition })
  return {
    deadlines: held.flatMap(deadlineOf),
    holds: [...held.map(holdOf), ...queued.filter(({ offered }) => !offered).map(queuedOf)],
    waiting: queued.filter(({ offered }) => offered).map(offerOf),
  }
}

type Held = Pick<
  BookingShown,
  | 'id'
  | 'kind'
  | 'name'
  | 'place'
  | 'startsAt'
  | 'endsAt'
  | 'state'
  | 'holdEndsAt'
  | 'createdAt'
  | 'priceFen'
  | 'contractNumber'
  | 'contractFileId'
>

function noteOf(booking: Held) {
  if (booking.state === 'held') return isUnderContract(booking) ? m.held : m.heldFree
  return booking.state === 'fixed' ? m.fixed : m.confirmed
}

/** A table for the whole conference is at no time. */
function entryOf(booking: Held): HomeAgendaEntry[] {
  const { id, kind, name, place, startsAt, endsAt, state } = booking
  if (kind !== 'room' && kind !== 'negotiation') return []
  return [
    {
      id: `booking ${id}`,
      kind,
      name: { ...name },
      where: { ...place },
      note: noteOf(booking),
      startsAt,
      endsAt,
      state: state === 'held' ? 'held' : 'fixed',
      who: [],
      path,
    },
  ]
}

const slotEntry = ({
  id,
  name,
  startsAt,
  endsAt,
}: Pick<HomeAgendaEntry, 'id' | 'name' | 'startsAt' | 'endsAt'>): HomeAgendaEntry => ({
  id: `slot ${id}`,
  kind: 'negotiation',
  name,
  where: { cn: '', en: '' },
  note: m.slot,
  startsAt,
  endsAt,
  state: 'asked',
  who: [],
  path,
})

function holdOf(booking: Held): HomeHold {
  const { id, name, place, startsAt, endsAt, state, holdEndsAt, createdAt, priceFen } = booking
  const isHeld = state === 'held'
  return {
    id: `booking ${id}`,
    name: { ...name },
    where: { ...place },
    startsAt,
    endsAt,
    priceFen: priceFen > 0 ? priceFen : null,
    state: isHeld ? 'held' : 'confirmed',
    note: noteOf(booking),
    heldSince: isHeld ? createdAt : null,
    heldUntil: isHeld ? holdEndsAt : null,
    act: isHeld ? { label: isUnderContract(booking) ? m.sign : m.view, path } : null,
  }
}

/** When a contract must be signed; what costs nothing is confirmed by the conference office, and nobody has to act. */
function deadlineOf(booking: Held): HomeDeadline[] {
  const { id, name, state, holdEndsAt } = booking
  if (state !== 'held' || holdEndsAt === null || !isUnderContract(booking)) return []
  return [
    {
      id: `booking ${id}`,
      at: holdEndsAt,
      what: fillMessage(m.lapses, (locale) => ({ name: name[locale] || name.cn || name.en })),
      otherwise: m.released,
      act: { label: m.sign, path },
    },
  ]
}

const queuedOf = ({ id, name, startsAt, endsAt, place, since }: QueueShown): HomeHold => ({
  id: `queue ${id}`,
  name: { ...name },
  where: { cn: '', en: '' },
  startsAt,
  endsAt,
  priceFen: null,
  state: 'queued',
  note: fillMessage(m.queued, () => ({ place })),
  heldSince: since,
  heldUntil: null,
  act: { label: m.view, path },
})

const offerOf = ({ id, name, offerEndsAt }: QueueShown): HomeWaiting => ({
  id: `queue ${id}`,
  kind: 'offer',
  from: { cn: '', en: '' },
  text: fillMessage(m.offered, (locale) => ({ name: name[locale] || name.cn || name.en })),
  note: m.offeredNote,
  dueAt: offerEndsAt,
  count: 1,
  act: { label: m.answer, path },
  accept: null,
})
