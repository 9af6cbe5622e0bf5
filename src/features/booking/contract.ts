/* oxlint-disable max-lines -- declarations only; one contract a feature */
/** Rooms and tables (calls.md; spec §3, §4, §9; D-ROOM, D-TABLE). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { idPattern } from '../../shared/ids.ts'
import { pictureResult } from '../../shared/pictures-schema.ts'
import { saysOneOf, spelled } from '../../shared/spellings-schema.ts'
import { plainLine } from '../../shared/rich-text-schema.ts'
import {
  askedPlace,
  bookingKinds,
  bookingLimits,
  endedAs,
  extraTvsLimit,
  planShapeKinds,
  roomFacilities,
  roomSlotSpellings,
  roomSlots,
  tableFacilities,
  tableKinds,
  type SomePlace,
} from './rules.ts'

const id = z.string().regex(idPattern)
const time = z.int()
const fen = z.int().min(0).max(100_000_000_00)
const both = z.object({ cn: z.string(), en: z.string() })
const bothTyped = (maximum: number) => z.strictObject({ cn: plainLine(maximum), en: plainLine(maximum) })
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const roomSlot = z.enum(roomSlots)
const kind = z.enum(bookingKinds)
const tableKind = z.enum(tableKinds)
/** Text as typed; rules.ts `checkPerson` (field messages in the asker's language) follows. */
const typed = z.string().max(4000)
const person = { contact: typed, email: typed, phone: typed }
const editionCode = z.string().regex(/^LIRC_\d{4}$/)
const version = countedVersion

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

export const queueShown = z
  .object({
    id: z.string(),
    kind,
    subjectId: z.string(),
    name: both,
    day: z.string().nullable(),
    slot: z.string().nullable(),
    startsAt: time,
    endsAt: time,
    /** From 1; 0: the place is offered to the asker. */
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
    startsAt: time,
    endsAt: time,
  })
  .meta({ id: 'Commitment' })
export type Commitment = z.output<typeof commitment>

/** A place as one organisation sees it (calls.md: free, held, confirmed, fixed, mine). */
const placeShown = {
  startsAt: time,
  endsAt: time,
  priceFen: z.int(),
  /** `held` also while it is kept for somebody of the queue. */
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
}

export const roomShown = z
  .object({
    id: z.string(),
    name: both,
    place: both,
    note: both,
    capacity: z.int(),
    priceFenPerHour: z.int(),
    facilities: z.array(z.enum(roomFacilities)),
    pictures: z.array(pictureResult),
    slots: z.array(z.object({ day: z.string(), slot: roomSlot, ...placeShown })),
  })
  .meta({ id: 'Room' })
export type RoomShown = z.output<typeof roomShown>

const shape = z.strictObject({
  kind: z.enum(planShapeKinds),
  x: z.int(),
  y: z.int(),
  width: z.int().min(0),
  height: z.int().min(0),
  turn: z.int(),
  text: z.strictObject({ cn: z.string().max(40), en: z.string().max(40) }).optional(),
})
export type PlanShape = z.output<typeof shape>

const planShown = z.object({
  id: z.string(),
  name: both,
  width: z.int(),
  height: z.int(),
  shapes: z.array(shape),
})
export type PlanShown = z.output<typeof planShown>

export const tableShown = z.object({
  id: z.string(),
  planId: z.string(),
  kind: tableKind,
  number: z.string(),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  turn: z.int(),
  round: z.boolean(),
  seats: z.int(),
  priceFen: z.int(),
  facilities: z.array(z.enum(tableFacilities)),
  /** One for the whole conference (`slotId` null), or one a negotiation slot. */
  places: z.array(z.object({ slotId: z.string().nullable(), ...placeShown })),
})
export type TableShown = z.output<typeof tableShown>

/** What the asker may do, and what there is to know beside the places. */
const asker = {
  edition: z.string(),
  serverTime: time,
  /** From when on organisations book no more. */
  closesAt: time,
  holdDays: z.int(),
  offerHours: z.int(),
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

const choice = z.strictObject({ tv: z.boolean(), extraTvs: z.int().min(0).max(extraTvsLimit) })
/** `slotId`: the negotiation slot, for negotiation tables. */
const tablePlace = { tableId: id, slotId: z.string().max(80).optional() }
/** A room's slot, or a table: all of one and nothing of the other (rules.ts `askedPlace`). */
const somePlace = {
  roomId: id.optional(),
  day: day.optional(),
  slot: roomSlot.optional(),
  tableId: id.optional(),
  slotId: z.string().max(80).optional(),
}
const isOnePlace = (input: SomePlace) => askedPlace(input) !== null
/** What a write answers: the booking, and what the organisation already does at that time (a warning, not a refusal). */
const bookedResult = z.object({ booking: bookingShown, conflicts: z.array(commitment) })

const reads = { staff: ['reviewer', 'editor', 'reader', 'checkin'] } as const
const manages = { staff: ['reviewer'] } as const
const edits = { staff: ['reviewer', 'editor'] } as const
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

const staffRoom = roomShown.omit({ slots: true }).extend({
  order: z.int(),
  open: z.boolean(),
  /** Live bookings: why it cannot be deleted. */
  bookings: z.int(),
  /** Languages missing or older than their twin: the translation guard, per text. */
  stamps: z.record(z.string(), z.object({ cn: time.nullable(), en: time.nullable() })),
  version,
})
export type StaffRoom = z.output<typeof staffRoom>

const roomFields = {
  name: bothTyped(60),
  place: bothTyped(120),
  note: bothTyped(400),
  capacity: z.int().min(1).max(2000),
  priceFenPerHour: fen,
  facilities: z.array(z.enum(roomFacilities)).max(roomFacilities.length),
  pictures: z.array(id).max(12),
  open: z.boolean(),
}
const tableFields = {
  planId: id,
  kind: tableKind,
  number: z.string().trim().min(1).max(8),
  x: z.int().min(0).max(20_000),
  y: z.int().min(0).max(20_000),
  width: z.int().min(10).max(5_000),
  height: z.int().min(10).max(5_000),
  turn: z.int().min(-180).max(180),
  round: z.boolean(),
  seats: z.int().min(0).max(100),
  priceFen: fen,
  facilities: z.array(z.enum(tableFacilities)).max(tableFacilities.length),
  open: z.boolean(),
}
const staffTable = tableShown.omit({ places: true }).extend({
  open: z.boolean(),
  bookings: z.int(),
  version,
})
export type StaffTable = z.output<typeof staffTable>
const staffPlan = planShown.extend({ version, tables: z.array(staffTable) })
export type StaffPlan = z.output<typeof staffPlan>

export const bookingApi = {
  // Organisations -------------------------------------------------------------------------------
  list: defineCall({
    method: 'GET',
    path: 'meetingRoom/list',
    access: 'user',
    input: z.strictObject({}),
    result: z.object({ ...asker, days: z.array(z.string()), rooms: z.array(roomShown) }),
    summary:
      "Rooms with capacity, price per hour, facilities, and each day's AM/PM slot: free, held, confirmed, fixed, mine.",
  }),
  book: defineCall({
    method: 'POST',
    path: 'meetingRoom/booking',
    access: 'user',
    /** The room by id or by name, the slot by `day` and `slot` or in words; the contact under either name. */
    input: z.strictObject({
      roomId: id.optional(),
      roomName: z.string().max(200).optional(),
      day: day.optional(),
      slot: spelled(roomSlotSpellings).optional(),
      timeSlot: z
        .string()
        .max(60)
        .optional()
        .meta({
          description: `A day and a slot, e.g. 2025-10-21 AM. ${saysOneOf(roomSlotSpellings).description}`,
        }),
      /** The own organisation; another one is refused. */
      companyName: z.string().max(200).optional(),
      contact: typed.optional(),
      contactPerson: typed.optional(),
      email: typed,
      phone: typed,
      agenda: typed.optional(),
    }),
    result: bookedResult,
    refusals: [
      'IN_PREPARATION',
      'FORBIDDEN',
      'NOT_FOUND',
      'NOT_REGISTERED',
      'BOOKING_CLOSED',
      'SLOT_TAKEN',
      'HOLD_LIMIT',
      'CHANGE_LIMIT',
    ],
    summary:
      "Holds a room's slot for 14 days pending contract; takes an offered one too. SLOT_TAKEN otherwise.",
  }),
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
      .strictObject({ ...somePlace, ...person })
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
  tableList: defineCall({
    method: 'GET',
    path: 'meetingRoom/tableList',
    access: 'user',
    input: z.strictObject({ type: tableKind.optional() }),
    result: z.object({
      ...asker,
      /** Plans on which tables of the type stand, with all tables on them. */
      plans: z.array(planShown),
      tables: z.array(tableShown),
      /** The negotiation slots, and whether the organisation has chosen one in its registration. */
      slots: z.array(
        z.object({ id: z.string(), startsAt: time, endsAt: time, chosen: z.boolean(), left: z.int() }),
      ),
      slotLimit: z.int(),
      tvFen: z.int(),
      extraTvFen: z.int(),
    }),
    summary: 'Tables of a type with their place on the plan, price, facilities and state.',
  }),
  bookTable: defineCall({
    method: 'POST',
    path: 'meetingRoom/bookingTable',
    access: 'user',
    input: z.strictObject({
      ...tablePlace,
      ...person,
      agenda: typed.optional(),
      facilities: choice.optional(),
    }),
    result: bookedResult,
    summary:
      'Holds a table for 14 days pending contract; a negotiation table for a slot that it chooses with it.',
  }),
  cancelTable: defineCall({
    method: 'POST',
    path: 'meetingRoom/cancelTable',
    access: 'user',
    input: z.strictObject({ id }),
    result: bookingShown,
    summary: 'Cancels an own table.',
  }),
  updateTableFacility: defineCall({
    method: 'POST',
    path: 'meetingRoom/updateTableFacility',
    access: 'user',
    input: z.strictObject({ id, facilities: choice }),
    result: bookingShown,
    summary: 'Orders a TV and extra TVs for an own table, or takes them back; answers the new sum.',
  }),
  mine: defineCall({
    method: 'GET',
    path: 'meetingRoom/mine',
    access: 'user',
    input: z.strictObject({}),
    result: z.object(asker),
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

  // Back office ---------------------------------------------------------------------------------
  listRooms: defineCall({
    method: 'GET',
    path: 'admin/meeting-room/list',
    access: reads,
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({ rows: z.array(staffRoom), edition: z.string(), readOnly: z.boolean() }),
    summary: 'Rooms of an edition.',
  }),
  addRoom: defineCall({
    method: 'POST',
    path: 'admin/add-meeting-room',
    access: edits,
    unversioned: 'Makes a room.',
    input: z.strictObject({ activityCode: editionCode.optional(), ...roomFields }),
    result: staffRoom,
    summary: 'Adds a room.',
  }),
  updateRoom: defineCall({
    method: 'POST',
    path: 'admin/update-meeting-room',
    access: edits,
    input: z.strictObject({
      id,
      version,
      /** The place in the list, from 1; the others move up or down. */
      order: z.int().min(1).max(1000).optional(),
      /** Texts whose translation still holds (the translation guard). */
      confirmed: z
        .array(z.enum(['name', 'place', 'note']))
        .max(3)
        .default([]),
      ...roomFields,
    }),
    result: staffRoom,
    summary: 'Changes a room; bookings keep the price at which they were made.',
  }),
  delRoom: defineCall({
    method: 'POST',
    path: 'admin/del-meeting-room',
    access: edits,
    input: z.strictObject({ id, version }),
    result: z.object({ removed: z.boolean() }),
    summary: 'Removes a room that no booking and no queue depends on; IN_USE otherwise.',
  }),
  fixRoom: defineCall({
    method: 'POST',
    path: 'admin/fixed-meeting-room',
    access: manages,
    unversioned: 'Takes free slots alone: those of others are refused by name, under their locks.',
    input: z.strictObject({
      roomId: id,
      companyId: id.optional(),
      days: z.array(day).max(14).optional(),
      slots: z.array(roomSlot).max(2).optional(),
    }),
    result: z.object({ bookings: z.array(staffBooking) }),
    summary:
      'Assigns a room to an organisation, or withdraws it from open booking; all days and slots unless named.',
  }),
  unfixRoom: defineCall({
    method: 'POST',
    path: 'admin/unfixed-meeting-room',
    access: manages,
    unversioned: 'Frees what is still fixed, and nothing else; what it frees can be fixed again.',
    input: z.strictObject({
      roomId: id,
      companyId: id.optional(),
      days: z.array(day).max(14).optional(),
      slots: z.array(roomSlot).max(2).optional(),
    }),
    result: z.object({ freed: z.int() }),
    summary: 'Ends what was fixed; queues are offered the slots.',
  }),
  confirmReservation: defineCall({
    method: 'POST',
    path: 'admin/confirm-reservation',
    access: manages,
    input: z.strictObject({ id, version, contractNumber: z.string().max(bookingLimits.contract).optional() }),
    result: staffBooking,
    summary: 'The contract is signed: the hold becomes firm. HOLD_OVER once it has ended.',
  }),
  delReservation: defineCall({
    method: 'POST',
    path: 'admin/del-reservation',
    access: manages,
    input: z.strictObject({ id, version, reason }),
    result: staffBooking,
    summary: 'Revokes a booking of a room, with the reason that the organisation is told.',
  }),
  confirmTable: defineCall({
    method: 'POST',
    path: 'admin/confirm-table',
    access: manages,
    input: z.strictObject({ id, version, contractNumber: z.string().max(bookingLimits.contract).optional() }),
    result: staffBooking,
    summary: 'As confirm-reservation, for a table.',
  }),
  delTable: defineCall({
    method: 'POST',
    path: 'admin/del-table',
    access: manages,
    input: z.strictObject({ id, version, reason }),
    result: staffBooking,
    summary: 'Revokes a booking of a table.',
  }),
  extendHold: defineCall({
    method: 'POST',
    path: 'admin/extend-reservation',
    access: manages,
    input: z.strictObject({ id, version, holdEndsAt: time }),
    result: staffBooking,
    summary: 'Moves the end of a live hold; never before now.',
  }),
  saveContract: defineCall({
    method: 'POST',
    path: 'admin/reservation-contract',
    access: manages,
    input: z.strictObject({
      id,
      version,
      contractNumber: z.string().max(bookingLimits.contract),
      /** An uploaded file of the purpose `contract`; null takes it out. */
      contractFileId: id.nullable(),
    }),
    result: staffBooking,
    summary: "The contract's number and file.",
  }),
  bookFor: defineCall({
    method: 'POST',
    path: 'admin/book-for',
    access: manages,
    unversioned: 'Makes a booking; a place that is taken is refused.',
    input: z
      .strictObject({
        companyId: id,
        ...somePlace,
        ...person,
        agenda: typed.optional(),
        /** For tables. */
        facilities: choice.optional(),
      })
      .refine(isOnePlace, { path: ['roomId'], error: 'room or table' }),
    result: z.object({ booking: staffBooking, conflicts: z.array(commitment) }),
    summary: "Books on an organisation's behalf, also after closing; passes over the queue.",
  }),
  listBookings: defineCall({
    method: 'GET',
    path: 'admin/booking/list',
    access: reads,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(200).default(50),
      q: z.string().max(100).optional(),
      /** One booking: an address that a mail or the calendar names. */
      id: id.optional(),
      kind: kind.optional(),
      state: z.enum(['held', 'confirmed', 'fixed', 'ended']).optional(),
      day: day.optional(),
      companyId: id.optional(),
      sort: z.enum(['time', '-createdAt', 'holdEndsAt', 'company']).default('-createdAt'),
    }),
    result: z.object({
      rows: z.array(staffBooking),
      total: z.int(),
      page: z.int(),
      size: z.int(),
      counts: z.object({ held: z.int(), confirmed: z.int(), fixed: z.int(), ended: z.int() }),
    }),
    summary: 'Bookings of rooms and tables: filtered, searched, sorted and paged on the server.',
  }),
  sheet: defineCall({
    method: 'GET',
    path: 'admin/booking/sheet',
    access: reads,
    input: z.strictObject({ activityCode: editionCode.optional(), day: day.optional() }),
    result: z.object({
      edition: z.string(),
      days: z.array(z.string()),
      serverTime: time,
      rooms: z.array(
        z.object({
          id: z.string(),
          name: both,
          place: both,
          capacity: z.int(),
          slots: z.array(
            z.object({
              day: z.string(),
              slot: roomSlot,
              startsAt: time,
              endsAt: time,
              /** As the place stands now. */
              state: z.enum(['free', 'held', 'confirmed', 'fixed', 'offered']),
              queue: z.int(),
              booking: staffBooking.nullable(),
            }),
          ),
        }),
      ),
      tables: z.array(
        z.object({ id: z.string(), kind: tableKind, number: z.string(), bookings: z.array(staffBooking) }),
      ),
    }),
    summary: 'The calendar of rooms and tables with their holders; also the day sheet for the doors.',
  }),
  listPlans: defineCall({
    method: 'GET',
    path: 'admin/floor-plan/list',
    access: reads,
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({ rows: z.array(staffPlan), edition: z.string(), readOnly: z.boolean() }),
    summary: 'Floor plans with their tables.',
  }),
  savePlan: defineCall({
    method: 'POST',
    path: 'admin/floor-plan/save',
    access: edits,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      id: id.optional(),
      version: version.optional(),
      name: bothTyped(60),
      width: z.int().min(100).max(20_000),
      height: z.int().min(100).max(20_000),
      shapes: z.array(shape).max(200),
      /** New places of tables, all of this plan. */
      moves: z
        .array(z.strictObject({ id, x: tableFields.x, y: tableFields.y, turn: tableFields.turn }))
        .max(500)
        .default([]),
    }),
    result: staffPlan,
    summary: 'Adds a plan, or saves its drawing and where its tables stand.',
  }),
  delPlan: defineCall({
    method: 'POST',
    path: 'admin/floor-plan/del',
    access: edits,
    input: z.strictObject({ id, version }),
    result: z.object({ removed: z.boolean() }),
    summary: 'Removes a plan without tables.',
  }),
  saveTable: defineCall({
    method: 'POST',
    path: 'admin/venue-table/save',
    access: edits,
    input: z.strictObject({ id: id.optional(), version: version.optional(), ...tableFields }),
    result: staffTable,
    summary: 'Adds a table to a plan, or changes it; its kind only while nobody has booked it.',
  }),
  removeTable: defineCall({
    method: 'POST',
    path: 'admin/venue-table/del',
    access: edits,
    input: z.strictObject({ id, version }),
    result: z.object({ removed: z.boolean() }),
    summary: 'Removes a table that no booking and no queue depends on.',
  }),
} as const
