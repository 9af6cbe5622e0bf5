/** Booking what can be held: own bookings, queues, calendars; what staff do with bookings. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion as version } from '../../shared/edit-version.ts'
import { askedPlace, bookingKinds, bookingLimits, endedAs, roomSlots, type SomePlace } from './rules.ts'
import { both, day, editionCode, id, pageInput, pageOf, time } from '../../shared/contract-schemas.ts'

const roomSlot = z.enum(roomSlots)
const kind = z.enum(bookingKinds)
/** Text as typed; rules.ts `checkPerson` (field messages in the caller's language) follows. */
export const typed = z.string().max(4000)
export const personTyped = { contact: typed, email: typed, phone: typed }

const priceLine = z.object({
  kind: z.enum(['room', 'table', 'tv', 'extra-tv']),
  quantity: z.int(),
  unitFen: z.int(),
  sumFen: z.int(),
})
const facilitiesChosen = z.object({ tv: z.boolean(), extraTvs: z.int() })

/** Beijing wall times are made from epoch ms in the browser. */
export const bookingShown = z
  .object({
    id: z.string(),
    kind,
    /** The room's or table's id. */
    subjectId: z.string(),
    /** Of the room, or the table's kind and number. */
    name: both,
    place: both,
    day: z.string().nullable(),
    slot: z.string().nullable(),
    startsAt: time,
    endsAt: time,
    state: z.enum(['held', 'confirmed', 'fixed', 'ended']),
    holdEndsAt: time.nullable(),
    contact: z.string(),
    email: z.string(),
    phone: z.string(),
    agenda: z.string(),
    facilities: facilitiesChosen,
    priceFen: z.int(),
    priceLines: z.array(priceLine),
    contractNumber: z.string(),
    /** Opened with getFileShortLink. */
    contractFileId: z.string().nullable(),
    createdAt: time,
    endedAt: time.nullable(),
    endedAs: z.enum(endedAs).nullable(),
    /** Why it was revoked. */
    note: both.nullable(),
  })
  .meta({ id: 'Booking' })
export type BookingShown = z.output<typeof bookingShown>

const queueShown = z
  .object({
    id: z.string(),
    kind,
    subjectId: z.string(),
    name: both,
    day: z.string().nullable(),
    slot: z.string().nullable(),
    startsAt: time,
    endsAt: time,
    /** From 1; 0: the place is offered to the caller. */
    place: z.int(),
    /** Until when it is kept; null while it is not offered, or offered and not yet told. */
    offerEndsAt: time.nullable(),
    offered: z.boolean(),
    since: time,
  })
  .meta({ id: 'QueuePlace' })
export type QueueShown = z.output<typeof queueShown>

/** What the organisation or one of its delegates does at a time: warned of at the moment of choosing. */
export const commitment = z
  .object({
    kind: z.enum([...bookingKinds, 'negotiation-slot', 'activity', 'meeting']),
    id: z.string(),
    name: both,
    /** The delegate, for an activity. */
    who: z.string().nullable(),
    /** Its code, for an activity. */
    activity: z.string().nullable(),
    startsAt: time,
    endsAt: time,
  })
  .meta({ id: 'Commitment' })
export type Commitment = z.output<typeof commitment>

/** A place as one organisation sees it (requirement 7.11). */
export const placeShown = z.object({
  startsAt: time,
  endsAt: time,
  priceFen: z.int(),
  /** `held` also while it is kept for someone of the queue. */
  state: z.enum(['free', 'held', 'confirmed', 'fixed', 'mine']),
  /** Of a hold, the own or another's. */
  holdEndsAt: time.nullable(),
  /** How many wait. */
  queue: z.int(),
  /** The own booking, where `mine`. */
  bookingId: z.string().nullable(),
  /** The own state, where `mine`. */
  ownState: z.enum(['held', 'confirmed', 'fixed']).nullable(),
  /** The own place in the queue. */
  queued: queueShown.pick({ id: true, place: true, offered: true, offerEndsAt: true }).nullable(),
})
export type PlaceShown = z.output<typeof placeShown>

/**
 * The same for whoever is not signed in: nothing by which a holder could be told, neither since or until when nor who waits. `fixed`:
 * the conference office has assigned it, and nobody can queue for it.
 */
export const placeSeen = placeShown
  .pick({ startsAt: true, endsAt: true, priceFen: true })
  .extend({ state: z.enum(['free', 'held', 'taken', 'fixed']) })
export type PlaceSeen = z.output<typeof placeSeen>

/** What everybody may know of booking. */
export const openFields = {
  edition: z.string(),
  serverTime: time,
  /** From when on organisations book no more. */
  closesAt: time,
  holdDays: z.int(),
  offerHours: z.int(),
}

/** What the caller may do, and what there is to know beside the places. */
export const bookerFields = {
  ...openFields,
  /** Null: may book. Else why not: a key of `bookingMessages`. */
  mayNot: z.enum(['notRegistered', 'notContact', 'closed', 'staff']).nullable(),
  /** Rooms, tables and sponsor places that it holds pending contract, and how many it may; null without an organisation. */
  holds: z.object({ count: z.int(), limit: z.int(), approved: z.boolean() }).nullable(),
  /** Of the own registration, to fill the form with. */
  contact: z.object({ company: both, contact: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** The own ones, live first; ended ones of the last 30 days. */
  bookings: z.array(bookingShown),
  queued: z.array(queueShown),
  commitments: z.array(commitment),
}
/** A room's slot, or a table: all of one and nothing of the other (rules.ts `askedPlace`). */
export const somePlace = {
  roomId: id.optional(),
  day: day.optional(),
  slot: roomSlot.optional(),
  tableId: id.optional(),
  slotId: z.string().max(80).optional(),
}
export const isOnePlace = (input: SomePlace) => askedPlace(input) !== null
/** What a write answers: the booking, and what the organisation already does at that time (a warning, not a refusal). */
export const bookedResult = z.object({ booking: bookingShown, conflicts: z.array(commitment) })

/** Who of the staff may look at rooms, tables and bookings, decide about them, and edit what there is. */
export const reads = { staff: ['reviewer', 'editor', 'reader', 'checkin'] } as const
export const manages = { staff: ['reviewer'] } as const
export const edits = { staff: ['reviewer', 'editor'] } as const
/** A booking as it was read; a contract is signed with its number. */
const seen = { id, version }
const confirmed = z.strictObject({
  ...seen,
  contractNumber: z.string().max(bookingLimits.contract).optional(),
})
const reason = z.strictObject({
  cn: z.string().max(bookingLimits.reason),
  en: z.string().max(bookingLimits.reason),
})

/** A booking as the back office sees it. */
export const staffBooking = bookingShown
  .extend({
    company: z
      .object({
        id: z.string(),
        number: z.string().nullable(),
        name: both,
        type: z.string(),
        status: z.string(),
      })
      .nullable(),
    queue: z.int(),
    version,
  })
  .meta({ id: 'StaffBooking' })
export type StaffBooking = z.output<typeof staffBooking>

export const bookingApi = {
  cancel: defineCall({
    method: 'POST',
    path: 'meetingRoom/cancel',
    access: 'user',
    input: z.strictObject({ id }),
    result: bookingShown,
    summary: 'Cancels an own booking; the place goes to the next of the queue.',
  }),
  saveAgenda: defineCall({
    method: 'POST',
    path: 'meetingRoom/saveAgenda',
    access: 'user',
    input: z.strictObject({ id, agenda: typed }),
    result: bookingShown,
    summary: 'Adds or changes the agenda of an own booking, also later.',
  }),
  joinQueue: defineCall({
    method: 'POST',
    path: 'meetingRoom/queue/join',
    access: 'user',
    input: z
      .strictObject({ ...somePlace, ...personTyped })
      .refine(isOnePlace, { path: ['roomId'], error: 'room or table' }),
    result: queueShown,
    summary: 'Waits for a taken place; it is offered to the next when it frees.',
  }),
  leaveQueue: defineCall({
    method: 'POST',
    path: 'meetingRoom/queue/leave',
    access: 'user',
    input: z.strictObject({ id }),
    result: z.object({ left: z.boolean() }),
    summary: 'Leaves a queue, or declines what is offered.',
  }),
  cancelTable: defineCall({
    method: 'POST',
    path: 'meetingRoom/cancelTable',
    access: 'user',
    input: z.strictObject({ id }),
    result: bookingShown,
    summary: 'Cancels an own table.',
  }),
  mine: defineCall({
    method: 'GET',
    path: 'meetingRoom/mine',
    access: 'user',
    input: z.strictObject({}),
    result: z.object(bookerFields),
    summary: 'Own bookings, places in queues, and what is on when.',
  }),
  events: defineCall({
    method: 'GET',
    path: 'meetingRoom/events',
    access: 'user',
    body: 'events',
    input: z.strictObject({}),
    result: z.void(),
    summary: 'A server-sent stream: `change` whenever somebody takes or frees a place.',
  }),
  calendar: defineCall({
    method: 'GET',
    path: 'meetingRoom/calendar',
    access: 'user',
    body: 'file',
    types: ['ics'],
    input: z.strictObject({ id }),
    result: z.void(),
    summary: 'One own booking as .ics.',
  }),
  calendarLink: defineCall({
    method: 'POST',
    path: 'meetingRoom/calendarLink',
    access: 'user',
    /** `renew`: a new link; the old one is dead. */
    input: z.strictObject({ renew: z.boolean().default(false) }),
    result: z.object({ url: z.string() }),
    summary: 'The private address of the organisation’s calendar, for subscribing.',
  }),
  confirmReservation: defineCall({
    method: 'POST',
    path: 'admin/confirm-reservation',
    access: manages,
    input: confirmed,
    result: staffBooking,
    summary: 'The contract is signed: the hold becomes firm. HOLD_OVER once it has ended.',
  }),
  delReservation: defineCall({
    method: 'POST',
    path: 'admin/del-reservation',
    access: manages,
    input: z.strictObject({ ...seen, reason }),
    result: staffBooking,
    summary: 'Revokes a booking of a room, with the reason that the organisation is told.',
  }),
  confirmTable: defineCall({
    method: 'POST',
    path: 'admin/confirm-table',
    access: manages,
    input: confirmed,
    result: staffBooking,
    summary: 'As confirm-reservation, for a table.',
  }),
  delTable: defineCall({
    method: 'POST',
    path: 'admin/del-table',
    access: manages,
    input: z.strictObject({ ...seen, reason }),
    result: staffBooking,
    summary: 'Revokes a booking of a table.',
  }),
  extendHold: defineCall({
    method: 'POST',
    path: 'admin/extend-reservation',
    access: manages,
    input: z.strictObject({ ...seen, holdEndsAt: time }),
    result: staffBooking,
    summary: 'Moves the end of a live hold; never before now.',
  }),
  saveContract: defineCall({
    method: 'POST',
    path: 'admin/reservation-contract',
    access: manages,
    input: z.strictObject({
      ...seen,
      contractNumber: z.string().max(bookingLimits.contract),
      /** An uploaded file of the purpose `contract`; null takes it out. */
      contractFileId: id.nullable(),
    }),
    result: staffBooking,
    summary: "The contract's number and file.",
  }),
  listBookings: defineCall({
    method: 'GET',
    path: 'admin/booking/list',
    access: reads,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      ...pageInput(50),
      q: z.string().max(100).optional(),
      /** One booking: an address that a mail or the calendar names. */
      id: id.optional(),
      kind: kind.optional(),
      state: z.enum(['held', 'confirmed', 'fixed', 'ended']).optional(),
      day: day.optional(),
      companyId: id.optional(),
      sort: z.enum(['time', '-createdAt', 'holdEndsAt', 'company']).default('-createdAt'),
    }),
    result: pageOf(staffBooking).extend({
      counts: z.object({ held: z.int(), confirmed: z.int(), fixed: z.int(), ended: z.int() }),
    }),
    summary: 'Bookings of rooms and tables: filtered, searched, sorted and paged on the server.',
  }),
} as const
