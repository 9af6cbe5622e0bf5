/** Meetings of two organisations at the conference. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { commitment } from '../booking/contract.ts'
import { bookingKinds } from '../booking/rules.ts'
import { meetingEndedAs, meetingPlaceKinds, meetingStates, meetingStepKinds, placeChoices } from './rules.ts'
import { both, day, editionCode, id, pageInput, pageWithCounts, time } from '../../shared/contract-schemas.ts'

const side = z.enum(['us', 'them'])
/** Text as typed; rules.ts `checkSubject`, `checkWords` (field messages in the caller's language) follow. */
const typed = z.string().max(4000)

/** Where to meet. `own` names an own booking that covers the half-hour; `table`: the system assigns a negotiation table. */
const placeFields = { place: z.enum(placeChoices), bookingId: id.optional() }
const isOnePlace = ({ place, bookingId }: { place: string; bookingId?: string | undefined }) =>
  (place === 'own') === (bookingId !== undefined)
const placeError = { path: ['bookingId'], error: 'a booking with an own place, none with another' }

const organisation = z.object({ id: z.string(), name: both, type: z.string() })

/** The meeting as the person saw it: CHANGED_MEANWHILE where it is another by now. */
const seen = { id, version: z.int().min(1) }
/** What the other side is told with an act. */
const answer = { ...seen, words: typed.optional() }

const placeShown = z.object({
  kind: z.enum(meetingPlaceKinds),
  /** Whose room or table, for `booking` and `theirs`; null for the organisers' tables. */
  host: side.nullable(),
  /** `Negotiation table 12`, and the plan or floor; null while the host has not chosen. */
  name: both.nullable(),
  where: both.nullable(),
  /** The booking has ended, or the table was booked by another: the meeting keeps its time and needs another place. */
  gone: z.boolean(),
})

/** What is shown of a meeting to its sides and to staff. */
const standing = {
  id: z.string(),
  state: z.enum(meetingStates),
  answerBy: time.nullable(),
  startsAt: time,
  endsAt: time,
  createdAt: time,
  endedAt: time.nullable(),
  endedAs: z.enum(meetingEndedAs).nullable(),
}

const meetingShown = z
  .object({
    ...standing,
    version: z.int(),
    /** Who asked first. */
    askedBy: side,
    with: organisation,
    /** Who must answer; null unless `asked`. */
    awaits: side.nullable(),
    /** Of a request: whose half-hour another meeting has taken since. It cannot be accepted then; another time can be proposed. */
    taken: z.enum(['ours', 'theirs']).nullable(),
    place: placeShown,
    subject: z.string(),
    /** What was done and said, the first first. */
    steps: z.array(
      z.object({
        at: time,
        kind: z.enum(meetingStepKinds),
        /** Null: time, or the organisers' system. */
        by: side.nullable(),
        startsAt: time,
        words: z.string(),
      }),
    ),
    may: z.object({
      accept: z.boolean(),
      decline: z.boolean(),
      propose: z.boolean(),
      cancel: z.boolean(),
      move: z.boolean(),
    }),
    /** What else the own organisation does then: it warns and refuses nothing. Empty once it has ended. */
    conflicts: z.array(commitment),
  })
  .meta({ id: 'Meeting' })
export type MeetingShown = z.output<typeof meetingShown>

/** An own room or table in which one could meet. */
const ownPlace = z.object({
  bookingId: z.string(),
  kind: z.enum(bookingKinds),
  name: both,
  startsAt: time,
  endsAt: time,
})

const halfHourShown = z.object({
  startsAt: time,
  endsAt: time,
  /** `ours`: an own meeting was agreed for then; `theirs`: the other side cannot, and why is not told; `past`: it has begun. */
  state: z.enum(['free', 'ours', 'theirs', 'past']),
  /** Own rooms and tables that cover it. */
  bookingIds: z.array(z.string()),
  /** Whether the system has a negotiation table for it. */
  table: z.boolean(),
  /** What the own organisation does then. */
  conflicts: z.array(commitment),
})
export type HalfHourShown = z.output<typeof halfHourShown>

const reads = { staff: ['reviewer', 'editor', 'reader', 'checkin'] } as const

/** Without subject and words: those are the two sides' own. */
const staffMeeting = z.object({
  ...standing,
  from: organisation,
  to: organisation,
  /** The organisation that must answer; null unless `asked`. */
  awaits: z.string().nullable(),
  place: placeShown.omit({ host: true }),
})
export type StaffMeeting = z.output<typeof staffMeeting>

const reading = { method: 'GET', access: 'letter' } as const
/** An act of the own side on a meeting: answers the meeting as it is then. */
const acting = { method: 'POST', access: 'letter', result: meetingShown } as const

export const meetingApi = {
  list: defineCall({
    ...reading,
    path: 'meeting/list',
    input: z.strictObject({}),
    result: z.object({
      edition: z.string(),
      serverTime: time,
      days: z.array(z.string()),
      /** Why the caller can only read: staff, a delegate, or a registration that is not submitted or has ended. */
      mayNot: z.enum(['staff', 'notContact', 'notRegistered']).nullable(),
      answerHours: z.int(),
      /** Requests of the own organisation that wait for an answer, and how many may. */
      openRequests: z.int(),
      openLimit: z.int(),
      /** Meetings that wait for an answer of the own organisation. */
      toAnswer: z.int(),
      /** Live ones by their time, then those that ended recently, the latest first. */
      meetings: z.array(meetingShown),
    }),
    summary: "The own organisation's meetings and requests.",
  }),
  one: defineCall({
    ...reading,
    path: 'meeting/query',
    input: z.strictObject({ id }),
    result: meetingShown,
    summary: 'One own meeting; NOT_FOUND for anybody else’s.',
  }),
  free: defineCall({
    ...reading,
    path: 'meeting/free',
    input: z.strictObject({
      /** A contact. */
      to: id,
      /** An own meeting with it that is to be moved: what it holds counts as free. */
      id: id.optional(),
    }),
    result: z.object({
      with: organisation,
      answerHours: z.int(),
      days: z.array(z.object({ day: z.string(), halfHours: z.array(halfHourShown) })),
      places: z.array(ownPlace),
    }),
    summary:
      'The half-hours of the conference days with those free for both; why the other is busy is not told.',
  }),
  ask: defineCall({
    ...acting,
    path: 'meeting/ask',
    input: z
      .strictObject({ to: id, startsAt: time, ...placeFields, subject: typed, words: typed.optional() })
      .refine(isOnePlace, placeError),
    summary:
      'Asks a contact for a meeting. Holds nothing until it is accepted. HALF_HOUR_TAKEN, NO_TABLE_FREE, MEETING_LIMIT, CHANGE_LIMIT.',
  }),
  accept: defineCall({
    ...acting,
    path: 'meeting/accept',
    /** `bookingId`: where the place is to be the own one (`theirs` as seen by who asked). */
    input: z.strictObject({ ...answer, bookingId: id.optional() }),
    summary:
      'Accepts what the other side asked or proposed: the half-hour is held for both from now on. MEETING_OVER once the request has ended, HALF_HOUR_TAKEN where one side meets another then, NO_TABLE_FREE.',
  }),
  decline: defineCall({
    ...acting,
    path: 'meeting/decline',
    input: z.strictObject(answer),
    summary: 'Declines what the other side asked or proposed.',
  }),
  propose: defineCall({
    ...acting,
    path: 'meeting/propose',
    input: z.strictObject({ ...answer, ...placeFields, startsAt: time }).refine(isOnePlace, placeError),
    summary:
      'Proposes another time or place instead: the other side must answer; nothing is held until it accepts.',
  }),
  move: defineCall({
    ...acting,
    path: 'meeting/place',
    input: z
      .strictObject({ ...answer, place: z.enum(['own', 'table']), bookingId: id.optional() })
      .refine(isOnePlace, placeError),
    summary: 'Another place for a meeting that stands, at the same time; the other side is told.',
  }),
  cancel: defineCall({
    ...acting,
    path: 'meeting/cancel',
    input: z.strictObject(answer),
    summary: 'Cancels a meeting that stands, or withdraws an own request, with a word.',
  }),
  calendar: defineCall({
    ...reading,
    path: 'meeting/calendar',
    body: 'file',
    types: ['ics'],
    input: z.strictObject({ id }),
    result: z.void(),
    summary: 'One own meeting as .ics.',
  }),
  events: defineCall({
    ...reading,
    path: 'meeting/events',
    body: 'events',
    input: z.strictObject({}),
    result: z.void(),
    summary: "A server-sent stream: `change` whenever one of the own organisation's meetings changes.",
  }),

  // Back office ---------------------------------------------------------------------------------
  listForStaff: defineCall({
    method: 'GET',
    path: 'admin/meeting/list',
    access: reads,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      ...pageInput(50),
      /** By either organisation's names. */
      q: z.string().max(100).optional(),
      state: z.enum(meetingStates).optional(),
      day: day.optional(),
    }),
    result: pageWithCounts(staffMeeting, meetingStates).extend({
      days: z.array(z.string()),
      edition: z.string(),
    }),
    summary: 'Who meets whom when and where, for the organisers; without subjects.',
  }),
} as const
