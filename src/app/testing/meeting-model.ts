import { hourMs } from '../../shared/durations.ts'
/**
 * Meetings as a simple model: who meets whom when and where, what is free, who was told what. Written from the decisions
 *, not from the code: the property test runs both beside each other. A `Flaw` makes the model wrong on
 * purpose, so that the test is seen to notice.
 */
export const flaws = ['holds-longer', 'requests-hold', 'asks-one-side', 'forgets-tables'] as const
export type Flaw = (typeof flaws)[number]

export interface ModelPlace {
  kind: 'booking' | 'theirs' | 'table' | 'none'
  /** Which table, or which of the room's bookings; a table is assigned once the meeting is agreed. */
  which: number | null
}
interface ModelMeeting {
  from: number
  to: number
  half: number
  place: ModelPlace
  state: 'asked' | 'accepted'
  awaits: number
  answerBy: number
  version: number
  endedAs: 'declined' | 'cancelled' | 'expired' | 'removed' | null
}
export interface Choice {
  half: number
  place: 'own' | 'theirs' | 'table'
}

export class MeetingModel {
  meetings: ModelMeeting[] = []
  /** `asked 2` → how many mails of the kind the third organisation got. */
  mails = new Map<string, number>()
  /** The room of the first organisation: which booking of it stands. */
  room: number | null = 0
  /** `0 1`: the first table is booked in the second half-hour. */
  booked = new Set<string>()
  readonly #starts: readonly number[]
  readonly #tables: number
  readonly #flaw: Flaw | null

  constructor(options: { starts: readonly number[]; tables: number; flaw: Flaw | null }) {
    this.#starts = options.starts
    this.#tables = options.tables
    this.#flaw = options.flaw
  }

  /** Does a command; what it changed is undone where it is refused. */
  attempt(work: () => string): string {
    const before = structuredClone({ meetings: this.meetings, mails: this.mails })
    const code = work()
    if (code !== '0000') {
      this.meetings = before.meetings
      this.mails = before.mails
    }
    return code
  }

  stateOf(meeting: ModelMeeting, now: number): 'asked' | 'accepted' | 'ended' {
    if (meeting.endedAs) return 'ended'
    const slack = this.#flaw === 'holds-longer' ? 1 : 0
    return meeting.state === 'asked' && meeting.answerBy + slack <= now ? 'ended' : meeting.state
  }

  /** Only what was agreed keeps a time; a request keeps nobody's. */
  #holds(meeting: ModelMeeting, now: number): boolean {
    const state = this.stateOf(meeting, now)
    return state === 'accepted' || (this.#flaw === 'requests-hold' && state === 'asked')
  }

  isBusy(company: number, half: number, now: number): boolean {
    return this.meetings.some(
      (one) => one.half === half && (one.from === company || one.to === company) && this.#holds(one, now),
    )
  }

  freeTables(half: number, now: number, except?: ModelMeeting): number[] {
    const isUsed = (table: number) =>
      this.#flaw !== 'forgets-tables' &&
      this.meetings.some(
        (one) =>
          one !== except &&
          one.half === half &&
          one.place.kind === 'table' &&
          one.place.which === table &&
          this.#holds(one, now),
      )
    return Array.from({ length: this.#tables }, (_none, table) => table).filter(
      (table) => !this.booked.has(`${table} ${half}`) && !isUsed(table),
    )
  }

  isGone(meeting: ModelMeeting): boolean {
    const { kind, which } = meeting.place
    if (kind === 'booking') return which !== this.room
    if (kind === 'table') return this.booked.has(`${which} ${meeting.half}`)
    return kind === 'none'
  }

  #mail(kind: string, ...companies: number[]): void {
    for (const company of companies) {
      const key = `${kind} ${company}`
      this.mails.set(key, (this.mails.get(key) ?? 0) + 1)
    }
  }

  /** The place that one side chooses, or the refusal. */
  #choose(asked: {
    place: Choice['place']
    half: number
    by: number
    now: number
    /** The meeting, where it is agreed already: it gets another table than its own. */
    agreed?: ModelMeeting
  }): ModelPlace | string {
    const { place, half, by, now, agreed } = asked
    if (place === 'theirs') return { kind: 'theirs', which: null }
    if (place === 'own')
      return by === 0 && this.room !== null ? { kind: 'booking', which: this.room } : 'INVALID_INPUT'
    const [table] = this.freeTables(half, now, agreed)
    if (table === undefined) return 'NO_TABLE_FREE'
    return { kind: 'table', which: agreed ? table : null }
  }

  /** What a request or proposal is for, or its refusal. */
  #request(asked: { own: number; other: number; choice: Choice; now: number; itself?: ModelMeeting }) {
    const { own, other, choice, now, itself } = asked
    const { half, place } = choice
    const startsAt = this.#starts[half]!
    if (startsAt <= now) return 'INVALID_INPUT'
    if (this.#isTaken([own, other], half, now)) return 'HALF_HOUR_TAKEN'
    const isAsked = this.meetings.some(
      (one) =>
        one !== itself &&
        one.half === half &&
        [one.from, one.to].every((side) => side === own || side === other) &&
        this.stateOf(one, now) === 'asked',
    )
    if (isAsked) return 'HALF_HOUR_TAKEN'
    const chosen = this.#choose({ place, half, by: own, now })
    if (typeof chosen === 'string') return chosen
    return { place: chosen, half, answerBy: Math.min(now + 48 * hourMs, startsAt) }
  }

  #isTaken([own, other]: readonly [number, number], half: number, now: number): boolean {
    const sides = this.#flaw === 'asks-one-side' ? [own] : [own, other]
    return sides.some((side) => this.isBusy(side, half, now))
  }

  ask(from: number, to: number, choice: Choice, now: number): string {
    if (from === to) return 'NOT_FOUND'
    const request = this.#request({ own: from, other: to, choice, now })
    if (typeof request === 'string') return request
    this.meetings.push({ from, to, ...request, state: 'asked', awaits: to, version: 1, endedAs: null })
    this.#mail('asked', to)
    this.#mail('sent', from)
    return '0000'
  }

  /** Whether someone may do something to a meeting now; else the refusal. */
  #open(
    meeting: ModelMeeting,
    asked: { by: number; version: number; act: string; now: number },
  ): string | null {
    const { by, now } = asked
    if (by !== meeting.from && by !== meeting.to) return 'NOT_FOUND'
    const state = this.stateOf(meeting, now)
    if (state === 'ended') return 'MEETING_OVER'
    if (asked.version !== meeting.version) return 'CHANGED_MEANWHILE'
    if (this.#starts[meeting.half]! <= now) return 'WRONG_STATUS'
    const isAnswer = ['accept', 'decline', 'propose'].includes(asked.act)
    if (isAnswer) return state === 'asked' && meeting.awaits === by ? null : 'WRONG_STATUS'
    if (asked.act === 'move') return state === 'accepted' ? null : 'WRONG_STATUS'
    return state === 'accepted' || meeting.awaits !== by ? null : 'WRONG_STATUS'
  }

  act(
    index: number,
    asked: { by: number; version: number; act: string; now: number; choice: Choice },
  ): string {
    const meeting = this.meetings[index]!
    const refused = this.#open(meeting, asked)
    if (refused) return refused
    const { by, act, now, choice } = asked
    const other = meeting.from === by ? meeting.to : meeting.from
    meeting.version++
    if (act === 'decline' || act === 'cancel') {
      meeting.endedAs = act === 'decline' ? 'declined' : 'cancelled'
      this.#mail(meeting.endedAs, by, other)
      return '0000'
    }
    if (act === 'accept') return this.#accept(meeting, { by, other, now })
    if (act === 'propose') {
      const request = this.#request({ own: by, other, choice, now, itself: meeting })
      if (typeof request === 'string') return request
      Object.assign(meeting, { ...request, awaits: other })
      this.#mail('proposed', other)
      this.#mail('proposalSent', by)
      return '0000'
    }
    const place = choice.place === 'own' ? 'own' : 'table'
    const chosen = this.#choose({ place, half: meeting.half, by, now, agreed: meeting })
    if (typeof chosen === 'string') return chosen
    meeting.place = chosen
    this.#mail('moved', by, other)
    return '0000'
  }

  #accept(meeting: ModelMeeting, { by, other, now }: { by: number; other: number; now: number }): string {
    if (this.#isTaken([by, other], meeting.half, now)) return 'HALF_HOUR_TAKEN'
    if (meeting.place.kind === 'theirs') {
      if (by !== 0 || this.room === null) return 'INVALID_INPUT'
      meeting.place = { kind: 'booking', which: this.room }
    }
    if (meeting.place.kind === 'table') {
      const [table] = this.freeTables(meeting.half, now)
      if (table === undefined) return 'NO_TABLE_FREE'
      meeting.place = { kind: 'table', which: table }
    }
    meeting.state = 'accepted'
    this.#mail('accepted', by, other)
    this.#tellOthers(meeting, now)
    return '0000'
  }

  /** Requests for the half-hour that one side has no more: the other side of each is told. */
  #tellOthers(agreed: ModelMeeting, now: number): void {
    const busy = [agreed.from, agreed.to]
    for (const one of this.meetings) {
      if (one.half !== agreed.half || this.stateOf(one, now) !== 'asked') continue
      if (busy.includes(one.from)) this.#mail('taken', one.to)
      else if (busy.includes(one.to)) this.#mail('taken', one.from)
    }
  }

  /** An organisation leaves: what is ahead of it ends, and the other sides are told. */
  leave(company: number, now: number): void {
    for (const meeting of this.meetings) {
      if (meeting.endedAs || (meeting.from !== company && meeting.to !== company)) continue
      if (this.stateOf(meeting, now) === 'ended') this.#expire(meeting)
      else if (meeting.state === 'asked' || this.#starts[meeting.half]! > now) {
        Object.assign(meeting, { endedAs: 'removed', version: meeting.version + 1 })
        this.#mail('removed', meeting.from === company ? meeting.to : meeting.from)
      }
    }
  }

  #expire(meeting: ModelMeeting): void {
    Object.assign(meeting, { endedAs: 'expired', version: meeting.version + 1 })
    this.#mail('expired', meeting.from, meeting.to)
  }

  /** Everything that is due is done and told. */
  jobs(now: number): void {
    for (const meeting of this.meetings) {
      if (meeting.endedAs) continue
      if (this.stateOf(meeting, now) === 'ended') this.#expire(meeting)
      else if (this.#starts[meeting.half]! > now && this.isGone(meeting)) this.#replace(meeting, now)
    }
  }

  #replace(meeting: ModelMeeting, now: number): void {
    const [table] = this.freeTables(meeting.half, now, meeting)
    if (table === undefined && meeting.place.kind === 'none') return
    const which = meeting.state === 'accepted' ? (table ?? null) : null
    meeting.place = table === undefined ? { kind: 'none', which } : { kind: 'table', which }
    meeting.version++
    this.#mail(table === undefined ? 'placeGone' : 'moved', meeting.from, meeting.to)
  }

  /** The next moment at which something ends. */
  nextMoment(now: number): number {
    const moments = [...this.meetings.map((meeting) => meeting.answerBy), ...this.#starts]
    const ahead = moments.filter((at) => at > now)
    return ahead.length ? Math.min(...ahead) : now + hourMs
  }
}
