/** Places, bookings and entries of queues as they are shown; what is shown is true now, whatever jobs have run. */
import type { Db, Tx } from '../../../server/database/db.ts'
import type { PlaceSeen, PlaceShown, QueueShown } from '../contract.ts'
import { queueOrder, type BookingKind, type PlaceState } from '../rules.ts'
import { stateOf } from './place-service.ts'
import { isLive } from './shown-service.ts'
import { namesOrNone, type SubjectNames } from './bookable-service.ts'
import type { BookingQueueTable, BookingTable } from './tables.ts'

/** What is in the database about a place. */
export interface PlaceRows {
  readonly live: BookingTable | null
  readonly queue: readonly BookingQueueTable[]
}
const nobody: PlaceRows = { live: null, queue: [] }

/** All places of an edition that someone holds or waits for, by key; of some rooms and tables where those are named. */
export async function loadPlaces(
  db: Db | Tx,
  asked: { edition: string; subjectIds?: readonly string[] },
): Promise<Map<string, PlaceRows>> {
  const { edition, subjectIds } = asked
  if (subjectIds && !subjectIds.length) return new Map()
  const bookings = await db
    .selectFrom('booking')
    .selectAll()
    .where('edition', '=', edition)
    .where('ended_at', 'is', null)
    .$if(subjectIds !== undefined, (query) => query.where('subject_id', 'in', [...subjectIds!]))
    .execute()
  const entries = await db
    .selectFrom('booking_queue')
    .selectAll()
    .where('edition', '=', edition)
    .where('ended_at', 'is', null)
    .$if(subjectIds !== undefined, (query) => query.where('subject_id', 'in', [...subjectIds!]))
    .execute()
  const places = new Map<string, PlaceRows>()
  for (const live of bookings) places.set(live.place_key, { live, queue: [] })
  for (const entry of queueOrder(entries)) {
    const { live, queue } = places.get(entry.place_key) ?? nobody
    places.set(entry.place_key, { live, queue: [...queue, entry] })
  }
  return places
}

/** Bookings that are held now, by time; holds that are over are not among them, whatever jobs have run. */
export async function liveBookings(
  db: Db | Tx,
  asked: { now: number; edition?: string; companyIds?: readonly string[]; kinds?: readonly BookingKind[] },
): Promise<BookingTable[]> {
  const { now, edition, companyIds, kinds } = asked
  if (companyIds && !companyIds.length) return []
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('ended_at', 'is', null)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition!))
    .$if(companyIds !== undefined, (query) => query.where('company_id', 'in', [...companyIds!]))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...kinds!]))
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter((row) => isLive(row, now))
}

/** How the places of an edition stand now, by their keys. */
export async function standingsOf(
  db: Db | Tx,
  at: { edition: string; now: number; closesAt: number },
): Promise<(key: string) => { state: ShownState; queue: number; bookingId: string | null }> {
  const places = await loadPlaces(db, { edition: at.edition })
  return (key) => {
    const rows = rowsOf(places, key)
    const { state } = stateOf({ ...rows, now: at.now })
    return {
      // Whose turn it is will be told by whoever next comes to the place; it is nobody else's.
      state: state === 'due' ? 'offered' : state,
      queue: waitingOf(rows, at).length,
      bookingId: rows.live?.id ?? null,
    }
  }
}
type ShownState = Exclude<PlaceState['state'], 'due'>

export const rowsOf = (places: ReadonlyMap<string, PlaceRows>, key: string): PlaceRows =>
  places.get(key) ?? nobody

/** Who asks, and when. */
export interface Booker {
  readonly companyId: string | null
  readonly now: number
  /** From when on nothing is offered to queues (BOOKING_CLOSES). */
  readonly closesAt: number
}

/** A place as one organisation sees it. */
export function showPlace(
  rows: PlaceRows,
  booker: Booker,
  about: { startsAt: number; endsAt: number; priceFen: number },
): PlaceShown {
  const { companyId, now } = booker
  const state = stateOf({ ...rows, now })
  const own =
    state.state === 'held' || state.state === 'confirmed' || state.state === 'fixed' ? rows.live : null
  const isMine = own !== null && companyId !== null && own.company_id === companyId
  const seen = state.state === 'offered' || state.state === 'due' ? 'held' : state.state
  return {
    ...about,
    state: isMine ? 'mine' : seen,
    holdEndsAt: own ? own.hold_ends_at : state.state === 'offered' ? state.offerEndsAt : null,
    queue: waitingOf(rows, booker).length,
    bookingId: isMine ? own.id : null,
    ownState: isMine ? own.state : null,
    queued: showQueued(rows, booker),
  }
}

/** How a place stands for whoever may not know who has it. */
export function seenState(rows: PlaceRows, now: number): PlaceSeen['state'] {
  const { state } = stateOf({ ...rows, now })
  if (state === 'free' || state === 'fixed') return state
  return state === 'confirmed' ? 'taken' : 'held'
}

/** Whose turn it is, told or not yet; null where the place is held, or nobody can be offered it any more. */
function nextOf(rows: PlaceRows, { now, closesAt }: Pick<Booker, 'now' | 'closesAt'>): string | null {
  const state = stateOf({ ...rows, now })
  if (state.state === 'offered') return state.entryId
  const startsAt = rows.queue[0]?.starts_at ?? 0
  return state.state === 'due' && now < Math.min(closesAt, startsAt) ? state.entryId : null
}

/** Who waits, without those whose turn is over and without who has it. */
export function waitingOf(
  rows: PlaceRows,
  at: Pick<Booker, 'now' | 'closesAt'>,
): readonly BookingQueueTable[] {
  const next = nextOf(rows, at)
  return rows.queue.filter(
    (entry) => entry.id !== next && (entry.state === 'waiting' || entry.offer_ends_at! > at.now),
  )
}

function showQueued(rows: PlaceRows, booker: Booker): PlaceShown['queued'] {
  const own = rows.queue.find((entry) => entry.company_id === booker.companyId)
  if (!own) return null
  const offered = nextOf(rows, booker) === own.id
  const place = waitingOf(rows, booker).findIndex((entry) => entry.id === own.id) + 1
  // Its turn has passed: it is in the queue no longer, though no job has ended the row.
  if (!offered && !place) return null
  const isTold = own.state === 'offered'
  return { id: own.id, place, offered, offerEndsAt: offered && isTold ? own.offer_ends_at : null }
}

/** An entry of a queue with the names of what it waits for; null where its turn has passed. */
export function showEntry(
  entry: BookingQueueTable,
  about: { rows: PlaceRows; booker: Booker; names: ReadonlyMap<string, SubjectNames> },
): QueueShown | null {
  const queued = showQueued(about.rows, { ...about.booker, companyId: entry.company_id })
  if (!queued) return null
  return {
    ...queued,
    kind: entry.kind,
    subjectId: entry.subject_id,
    name: namesOrNone(about.names, entry.subject_id).name,
    day: entry.day,
    slot: entry.slot,
    startsAt: entry.starts_at,
    endsAt: entry.ends_at,
    since: entry.since,
  }
}
