/**
 * The rules of meetings, pure, for browser and server alike: the half-hours of the conference, what a
 * meeting is at a moment, and who may do what to it.
 */
import { cleanLines } from '../../shared/clean-text.ts'
import type { LocalizedMessage } from '../../shared/envelope.ts'
import { localized } from '../../shared/outcome.ts'
import { roomSlotSpan } from '../booking/rules.ts'
import { meetingMessages } from './messages.ts'

export const halfHourMs = 1_800_000

/** `theirs`: the side that is asked chooses one of its own rooms or tables when it accepts. */
export const placeChoices = ['own', 'theirs', 'table'] as const
export type PlaceChoice = (typeof placeChoices)[number]
/** `booking`: a room or table that one side has booked; `none`: there was one, and no other could be found. */
export const meetingPlaceKinds = ['booking', 'theirs', 'table', 'none'] as const
export type MeetingPlaceKind = (typeof meetingPlaceKinds)[number]

/** `removed`: an organisation's registration ended. */
export const meetingEndedAs = ['declined', 'cancelled', 'expired', 'removed'] as const
export type MeetingEndedAs = (typeof meetingEndedAs)[number]
export const meetingStepKinds = [
  'asked',
  'accepted',
  'declined',
  'proposed',
  'moved',
  'cancelled',
  'expired',
  'removed',
] as const
export type MeetingStepKind = (typeof meetingStepKinds)[number]

export const meetingLimits = {
  /** Characters. */
  subject: 120,
  words: 1000,
  /** Requests that an organisation may have open to the same one; and make in a day (Beijing). How many in all is a parameter. */
  openToOne: 5,
  requestsADay: 30,
  /** How often a side may choose another place for the same meeting: each is mailed to the other. */
  moves: 10,
} as const

export interface HalfHour {
  readonly startsAt: number
  readonly endsAt: number
}

/** The half-hours of the conference days, 08:30–17:00, Beijing time. */
export function halfHoursOf(days: readonly string[]): HalfHour[] {
  return days.flatMap((day) => {
    const from = roomSlotSpan(day, 'am').startsAt
    const to = roomSlotSpan(day, 'pm').endsAt
    return Array.from({ length: Math.floor((to - from) / halfHourMs) }, (_none, index) => ({
      startsAt: from + index * halfHourMs,
      endsAt: from + (index + 1) * halfHourMs,
    }))
  })
}

/** `2027-10-21`, Beijing time. */
export const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** Until when a request waits for its answer: some hours, and never beyond the start. */
export const answerByOf = (asked: { now: number; hours: number; startsAt: number }): number =>
  Math.min(asked.now + asked.hours * 3_600_000, asked.startsAt)

interface MeetingTimes {
  readonly state: 'asked' | 'accepted'
  readonly answerBy: number
  readonly endedAt: number | null
}
export const meetingStates = ['asked', 'accepted', 'ended'] as const
export type MeetingState = (typeof meetingStates)[number]

/** A request that nobody has answered in time has expired, at the very millisecond, whatever jobs have run. */
export const isExpired = (meeting: MeetingTimes, now: number): boolean =>
  meeting.endedAt === null && meeting.state === 'asked' && meeting.answerBy <= now

export const meetingStateOf = (meeting: MeetingTimes, now: number): MeetingState =>
  meeting.endedAt !== null || isExpired(meeting, now) ? 'ended' : meeting.state

/** What one side may do to a meeting. */
export interface MeetingRights {
  readonly accept: boolean
  readonly decline: boolean
  readonly propose: boolean
  readonly cancel: boolean
  /** Another place for a meeting that stands. */
  readonly move: boolean
}

/** Of an open request: whose half-hour another meeting has taken since; it can be proposed anew, and not accepted. */
export type Taken = 'ours' | 'theirs' | null

/** Who is asked answers; who waits may withdraw; of a meeting that stands either side may. Nothing once it has begun. */
export function rightsOf(asked: {
  state: MeetingState
  isAwaited: boolean
  startsAt: number
  now: number
  taken?: Taken
}): MeetingRights {
  const { state, isAwaited, startsAt, now, taken = null } = asked
  const isAhead = now < startsAt
  const answers = isAhead && state === 'asked' && isAwaited
  const stands = isAhead && state === 'accepted'
  return {
    accept: answers && taken === null,
    decline: answers,
    propose: answers,
    cancel: stands || (isAhead && state === 'asked' && !isAwaited),
    move: stands,
  }
}

/** Whether a room or table is booked for the whole of a half-hour. */
export const covers = (booking: HalfHour, halfHour: HalfHour): boolean =>
  booking.startsAt <= halfHour.startsAt && booking.endsAt >= halfHour.endsAt

/** A subject of one line, words of several. Field → what is wrong. */
export function checkSubject(typed: string): { subject: string; wrong: Record<string, LocalizedMessage> } {
  const subject = cleanLines(typed).replace(/\s+/g, ' ').trim()
  if (!subject) return { subject, wrong: { subject: localized(meetingMessages.subjectRequired) } }
  const isLong = subject.length > meetingLimits.subject
  return { subject, wrong: isLong ? { subject: localized(meetingMessages.subjectLength) } : {} }
}

export function checkWords(typed: string): { words: string; wrong: Record<string, LocalizedMessage> } {
  const words = cleanLines(typed.replace(/\r\n?/g, '\n')).trim()
  const isLong = words.length > meetingLimits.words
  return { words, wrong: isLong ? { words: localized(meetingMessages.wordsLength) } : {} }
}
