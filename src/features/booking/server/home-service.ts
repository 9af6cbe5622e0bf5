/** What a person is told of the organisation's rooms and tables on the page `My conference`. */
import {
  oncePerCall,
  type AgendaContext,
  type HomeParts,
  type HomeReader,
} from '../../../server/organisation-hooks.ts'
import { negotiationActivity } from '../../../shared/activity-codes.ts'
import type { HomeAgendaEntry, HomeDeadline, HomeHold, HomeWaiting } from '../../../shared/home-part.ts'
import { fillMessage } from '../../../shared/i18n.ts'
import { parameter } from '../../edition/server/service.ts'
import type { QueueShown } from '../contract.ts'
import { activityOf, isUnderContract, waitsFor } from '../rules.ts'
import { homeMessages as m } from '../messages.ts'
import { ownQueued } from './booker-service.ts'
import { eventIds } from './calendar-event-service.ts'
import { slotsWithoutTable, type ChosenSlot } from './commitment-service.ts'
import { bookingsOf, type HeldBooking } from './service.ts'

const path = '/meeting-room'

/** Rooms, negotiation tables, and chosen negotiation slots that have no table yet. */
export async function bookingAgenda(
  { db, now }: AgendaContext,
  { companyId, edition }: HomeReader,
): Promise<HomeAgendaEntry[]> {
  const held = await bookingsOf(db, { companyId, now })
  const slots = await slotsWithoutTable(db, { companyId, edition, now })
  return [...held.flatMap(entryOf), ...slots.map((slot) => slotEntry(slot, companyId))]
}

const held = oncePerCall((ctx, companyId) => bookingsOf(ctx.db, { companyId, now: ctx.now }))
const queued = oncePerCall(async ({ db, now, user: { edition } }, companyId) => {
  const closesAt = await parameter(db, edition, 'BOOKING_CLOSES')
  return ownQueued(db, { booker: { companyId, now, closesAt }, edition })
})

/** Whoever does not act for the organisation has nothing to do about its places. */
export const bookingHome: HomeParts = {
  async deadlines(ctx, { companyId, isPrimaryContact }) {
    return isPrimaryContact ? (await held(ctx, companyId)).flatMap(deadlineOf) : []
  },
  async holds(ctx, { companyId, isPrimaryContact }) {
    if (!isPrimaryContact) return []
    const queues = await queued(ctx, companyId)
    return [...(await held(ctx, companyId)).map(holdOf), ...queues.filter(isWaiting).map(queuedOf)]
  },
  async waiting(ctx, { companyId, isPrimaryContact }) {
    if (!isPrimaryContact) return []
    const queues = await queued(ctx, companyId)
    return queues.filter((one) => !isWaiting(one)).map(offerOf)
  },
}

const isWaiting = ({ offered }: QueueShown) => !offered

type Held = Pick<
  HeldBooking,
  | 'id'
  | 'kind'
  | 'name'
  | 'place'
  | 'startsAt'
  | 'endsAt'
  | 'state'
  | 'holdEndsAt'
  | 'createdAt'
  | 'changedAt'
  | 'priceFen'
  | 'contractNumber'
  | 'contractFileId'
>

function noteOf(booking: Held) {
  if (booking.state === 'held') return waitsFor(booking)
  return booking.state === 'fixed' ? m.fixed : m.confirmed
}

/** A table for the whole conference is at no time. */
function entryOf(booking: Held): HomeAgendaEntry[] {
  const { id, kind, name, place, startsAt, endsAt, changedAt, state } = booking
  if (kind !== 'room' && kind !== 'negotiation') return []
  return [
    {
      id: eventIds.booking(id),
      kind,
      name: { ...name },
      where: { ...place },
      note: noteOf(booking),
      startsAt,
      endsAt,
      changedAt,
      state: state === 'held' ? 'held' : 'fixed',
      activity: activityOf(kind) ?? null,
      who: [],
      path,
    },
  ]
}

const slotEntry = (
  { id, name, startsAt, endsAt, chosenAt }: ChosenSlot,
  companyId: string,
): HomeAgendaEntry => ({
  id: eventIds.slot(id, companyId),
  kind: 'negotiation',
  name,
  where: { cn: '', en: '' },
  note: m.slot,
  startsAt,
  endsAt,
  changedAt: chosenAt,
  state: 'asked',
  activity: negotiationActivity,
  who: [],
  path,
})

function holdOf(booking: Held): HomeHold {
  const { id, name, place, startsAt, endsAt, state, holdEndsAt, createdAt, priceFen } = booking
  const isHeld = state === 'held'
  return {
    id: eventIds.booking(id),
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
      id: eventIds.booking(id),
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
  toDo: fillMessage(m.toAnswer, (locale) => ({ name: name[locale] || name.cn || name.en })),
  count: 1,
  act: { label: m.answer, path },
  accept: null,
})
