import { dayMs, hourMs } from '../../shared/durations.ts'
/**
 * Rooms and tables as a simple model: who holds a place, who waits for it, who was told what. Written from the decisions
 * (decision 14, decision 15), not from the code: the property test runs both beside each other. A `Flaw` makes the model
 * wrong on purpose, so that the test is seen to notice.
 */
export const flaws = [
  'holds-longer',
  'queue-backwards',
  'no-offer-after-cancel',
  'reminds-again',
  'free-for-all',
] as const
export type Flaw = (typeof flaws)[number]

interface ModelBooking {
  company: number | null
  state: 'held' | 'confirmed' | 'fixed'
  holdEndsAt: number | null
  createdAt: number
  reminded: number
  endedAs: 'expired' | 'other' | null
}
interface Waiting {
  company: number
  offerEndsAt: number | null
}
export interface ModelPlace {
  startsAt: number
  live: ModelBooking | null
  /** The booking that was made last, live or not. */
  last: ModelBooking | null
  queue: Waiting[]
}

interface PlaceView {
  state: string
  ownState: string | null
  holdEndsAt: number | null
  queue: number
  queued: { place: number; offered: boolean; offerEndsAt: number | null } | null
}

export class BookingModel {
  places: ModelPlace[]
  /** `offered 2` → how many mails of the kind the third organisation got. */
  mails = new Map<string, number>()
  readonly closesAt: number
  readonly #flaw: Flaw | null

  constructor(options: { startsAt: readonly number[]; closesAt: number; flaw?: Flaw | null }) {
    this.places = options.startsAt.map((startsAt) => ({ startsAt, live: null, last: null, queue: [] }))
    this.closesAt = options.closesAt
    this.#flaw = options.flaw ?? null
  }

  /** Does a command; what it changed is undone where it is refused. */
  attempt(work: () => string): string {
    const before = structuredClone({ places: this.places, mails: this.mails })
    const code = work()
    if (code !== '0000') {
      this.places = before.places
      this.mails = before.mails
    }
    return code
  }

  #mail(kind: string, company: number | null): void {
    if (company === null) return
    const key = `${kind} ${company}`
    this.mails.set(key, (this.mails.get(key) ?? 0) + 1)
  }

  #isOver(booking: ModelBooking, now: number): boolean {
    const slack = this.#flaw === 'holds-longer' ? 1 : 0
    return booking.state === 'held' && booking.holdEndsAt! + slack <= now
  }

  /** What time has ended. */
  #read(place: ModelPlace, now: number): void {
    if (place.live && this.#isOver(place.live, now)) {
      this.#mail('expired', place.live.company)
      place.live.endedAs = 'expired'
      place.live = null
    }
    for (const entry of place.queue)
      if (entry.offerEndsAt !== null && entry.offerEndsAt <= now) this.#mail('lapsed', entry.company)
    place.queue = place.queue.filter((entry) => entry.offerEndsAt === null || entry.offerEndsAt > now)
  }

  /** And whose turn it is, told. */
  #settle(place: ModelPlace, now: number): void {
    this.#read(place, now)
    const next = this.#next(place)
    const until = Math.min(now + 24 * hourMs, this.closesAt, place.startsAt)
    if (place.live || !next || next.offerEndsAt !== null || until <= now) return
    next.offerEndsAt = until
    this.#mail('offered', next.company)
  }

  #next(place: ModelPlace): Waiting | undefined {
    const told = place.queue.find((entry) => entry.offerEndsAt !== null)
    return told ?? (this.#flaw === 'queue-backwards' ? place.queue.at(-1) : place.queue[0])
  }

  #hold(place: ModelPlace, taken: { company: number | null; now: number; state: 'held' | 'fixed' }): void {
    const { company, now, state } = taken
    const holdEndsAt = state === 'held' ? now + 14 * dayMs : null
    place.live = { company, state, holdEndsAt, createdAt: now, reminded: 0, endedAs: null }
    place.last = place.live
    this.#passOver(place, company)
    if (state === 'held') this.#mail('booked', company)
  }

  #passOver(place: ModelPlace, company: number | null): void {
    place.queue = place.queue.filter((entry) => entry.company !== company)
    for (const entry of place.queue)
      if (entry.offerEndsAt !== null) {
        entry.offerEndsAt = null
        this.#mail('withdrawn', entry.company)
      }
  }

  #end(place: ModelPlace, now: number): void {
    place.live!.endedAs = 'other'
    place.live = null
    if (this.#flaw !== 'no-offer-after-cancel') this.#settle(place, now)
  }

  book(index: number, company: number, now: number): string {
    const place = this.places[index]!
    if (now >= this.closesAt) return 'BOOKING_CLOSED'
    this.#read(place, now)
    const next = this.#next(place)
    if (place.live) return 'SLOT_TAKEN'
    if (next && next.company !== company && this.#flaw !== 'free-for-all') return 'SLOT_TAKEN'
    this.#hold(place, { company, now, state: 'held' })
    return '0000'
  }

  bookFor(index: number, company: number, now: number): string {
    const place = this.places[index]!
    this.#read(place, now)
    if (place.live) return 'SLOT_TAKEN'
    this.#hold(place, { company, now, state: 'held' })
    return '0000'
  }

  join(index: number, company: number, now: number): string {
    const place = this.places[index]!
    if (now >= this.closesAt) return 'BOOKING_CLOSED'
    this.#read(place, now)
    if (place.live?.company === company) return 'WRONG_STATUS'
    if (place.queue.some((entry) => entry.company === company)) return 'ALREADY_QUEUED'
    if (!place.live && !place.queue.length) return 'PLACE_FREE'
    if (place.live?.state === 'fixed') return 'WRONG_STATUS'
    place.queue.push({ company, offerEndsAt: null })
    this.#settle(place, now)
    return '0000'
  }

  leave(index: number, company: number, now: number): string {
    const place = this.places[index]!
    this.#read(place, now)
    if (!place.queue.some((entry) => entry.company === company)) return '0000'
    place.queue = place.queue.filter((entry) => entry.company !== company)
    this.#settle(place, now)
    return '0000'
  }

  /** The booking that was made last is still there; else the refusal. */
  #find(place: ModelPlace, now: number): string {
    this.#read(place, now)
    if (place.live && place.live === place.last) return '0000'
    return place.last?.endedAs === 'expired' ? 'HOLD_OVER' : 'WRONG_STATUS'
  }

  cancel(index: number, company: number, now: number): string {
    const place = this.places[index]!
    if (place.last!.company !== company) return 'NOT_FOUND'
    const found = this.#find(place, now)
    if (found !== '0000') return found
    if (place.live!.state === 'fixed') return 'WRONG_STATUS'
    if (now >= place.startsAt) return 'BOOKING_CLOSED'
    this.#mail('cancelled', company)
    this.#end(place, now)
    return '0000'
  }

  confirm(index: number, now: number): string {
    const place = this.places[index]!
    const found = this.#find(place, now)
    if (found !== '0000') return found
    if (place.live!.state !== 'held') return 'WRONG_STATUS'
    Object.assign(place.live!, { state: 'confirmed', holdEndsAt: null })
    this.#mail('confirmed', place.live!.company)
    return '0000'
  }

  revoke(index: number, now: number): string {
    const place = this.places[index]!
    const found = this.#find(place, now)
    if (found !== '0000') return found
    this.#mail('revoked', place.live!.company)
    this.#end(place, now)
    return '0000'
  }

  extend(index: number, holdEndsAt: number, now: number): string {
    const place = this.places[index]!
    const found = this.#find(place, now)
    if (found !== '0000') return found
    if (place.live!.state !== 'held') return 'WRONG_STATUS'
    if (holdEndsAt <= now) return 'INVALID_INPUT'
    place.live!.holdEndsAt = holdEndsAt
    this.#mail('extended', place.live!.company)
    return '0000'
  }

  fix(indexes: readonly number[], company: number | null, now: number): string {
    const places = indexes.map((index) => this.places[index]!)
    for (const place of places) this.#read(place, now)
    const isOthers = ({ live }: ModelPlace) =>
      live !== null && live.company !== company && !(live.company === null && company !== null)
    if (places.some(isOthers)) return 'SLOT_TAKEN'
    let news = false
    for (const place of places) {
      if (place.live?.state === 'fixed' && place.live.company === company) continue
      news = true
      if (!place.live) this.#hold(place, { company, now, state: 'fixed' })
      else {
        if (place.live.company === null) this.#passOver(place, company)
        Object.assign(place.live, { state: 'fixed', holdEndsAt: null, company })
      }
    }
    if (news) this.#mail('fixed', company)
    return '0000'
  }

  unfix(indexes: readonly number[], company: number | null, now: number): string {
    const told = new Set<number | null>()
    for (const index of indexes) {
      const place = this.places[index]!
      if (place.live?.state !== 'fixed' || (company !== null && place.live.company !== company)) continue
      told.add(place.live.company)
      this.#read(place, now)
      this.#end(place, now)
    }
    for (const one of told) this.#mail('unfixed', one)
    return '0000'
  }

  /** Everything that is due is done and told. */
  jobs(now: number): void {
    for (const place of this.places) {
      this.#settle(place, now)
      const { live } = place
      if (live?.state !== 'held') continue
      const due = [12, 7].find((day) => live.createdAt + day * dayMs <= now) ?? 0
      if (due <= live.reminded) continue
      this.#mail('reminder', live.company)
      if (this.#flaw !== 'reminds-again') live.reminded = due
    }
  }

  /** The next moment at which something ends, or someone is to be told. */
  nextMoment(now: number): number {
    const moments = this.places.flatMap(({ live, queue }) => [
      ...(live?.holdEndsAt == null
        ? []
        : [live.holdEndsAt, live.createdAt + 7 * dayMs, live.createdAt + 12 * dayMs]),
      ...queue.flatMap((entry) => entry.offerEndsAt ?? []),
    ])
    const ahead = [...moments, this.closesAt].filter((at) => at > now)
    return ahead.length ? Math.min(...ahead) : now + dayMs
  }

  /** A place as an organisation sees it, true now whoever has been told. */
  view(index: number, company: number, now: number): PlaceView {
    const { live: found, queue, startsAt } = this.places[index]!
    const live = found && !this.#isOver(found, now) ? found : null
    const open = queue.filter((entry) => entry.offerEndsAt === null || entry.offerEndsAt > now)
    const told = open.find((entry) => entry.offerEndsAt !== null)
    const mayBeOffered = !live && now < Math.min(this.closesAt, startsAt)
    const first = this.#flaw === 'queue-backwards' ? open.at(-1) : open[0]
    const next = told ?? (mayBeOffered ? first : undefined)
    const waiting = open.filter((entry) => entry !== next)
    const own = open.find((entry) => entry.company === company)
    const isMine = live?.company === company
    return {
      state: live ? (isMine ? 'mine' : live.state) : open.length ? 'held' : 'free',
      ownState: isMine ? live.state : null,
      holdEndsAt: live ? live.holdEndsAt : (told?.offerEndsAt ?? null),
      queue: waiting.length,
      queued: own
        ? { place: waiting.indexOf(own) + 1, offered: own === next, offerEndsAt: own.offerEndsAt }
        : null,
    }
  }
}
