/** Meeting rooms and tables: what there is and what is free, booking them, and their upkeep in the back office. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion as version } from '../../shared/edit-version.ts'
import { pictureResult } from '../../shared/pictures-schema.ts'
import { saysOneOf, spelled } from '../../shared/spellings-schema.ts'
import {
  bookedResult,
  bookerFields,
  bookingShown,
  commitment,
  edits,
  isOnePlace,
  manages,
  openFields,
  personTyped,
  placeSeen,
  placeShown,
  reads,
  somePlace,
  staffBooking,
  typed,
} from '../booking/contract.ts'
import { roomSlots, tableKinds } from '../booking/rules.ts'
import { planShown, tableSeen, tableShown } from '../floor-plan/contract.ts'
import { extraTvsLimit, roomFacilities, roomSlotSpellings } from './rules.ts'
import { both, bothTyped, day, editionCode, fen, id, removed, time } from '../../shared/contract-schemas.ts'

const roomSlot = z.enum(roomSlots)
const tableKind = z.enum(tableKinds)

const roomShown = z
  .object({
    id: z.string(),
    name: both,
    place: both,
    note: both,
    capacity: z.int(),
    priceFenPerHour: z.int(),
    facilities: z.array(z.enum(roomFacilities)),
    pictures: z.array(pictureResult),
    slots: z.array(z.object({ day: z.string(), slot: roomSlot, ...placeShown.shape })),
  })
  .meta({ id: 'Room' })
export type RoomShown = z.output<typeof roomShown>

const choice = z.strictObject({ tv: z.boolean(), extraTvs: z.int().min(0).max(extraTvsLimit) })
/** `slotId`: the negotiation slot, for negotiation tables. */
const tablePlace = { tableId: id, slotId: z.string().max(80).optional() }

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

/** Slots of a room, of an organisation alone where one is named; all days and slots unless named. */
const roomSlotsOf = z.strictObject({
  roomId: id,
  companyId: id.optional(),
  days: z.array(day).max(14).optional(),
  slots: z.array(roomSlot).max(2).optional(),
})

/** How old what visitors see of rooms and tables may be. */
const openSeconds = 10

export const roomsApi = {
  openRooms: defineCall({
    method: 'GET',
    path: 'meetingRoom/openRooms',
    access: 'public',
    cacheSeconds: openSeconds,
    input: z.strictObject({}),
    result: z.object({
      ...openFields,
      days: z.array(z.string()),
      rooms: z.array(
        roomShown.omit({ slots: true }).extend({
          slots: z.array(z.object({ day: z.string(), slot: roomSlot, ...placeSeen.shape })),
        }),
      ),
    }),
    refusals: ['IN_PREPARATION'],
    summary: 'Rooms and what is free, for everybody: free, held or taken, and nothing about by whom.',
  }),
  openTables: defineCall({
    method: 'GET',
    path: 'meetingRoom/openTables',
    access: 'public',
    cacheSeconds: openSeconds,
    input: z.strictObject({ type: tableKind }),
    result: z.object({
      ...openFields,
      plans: z.array(planShown),
      tables: z.array(tableSeen),
      slots: z.array(z.object({ id: z.string(), startsAt: time, endsAt: time, left: z.int() })),
      slotLimit: z.int(),
      tvFen: z.int(),
      extraTvFen: z.int(),
    }),
    refusals: ['IN_PREPARATION'],
    summary:
      'Tables of a type with their place on the plan and what is free, for everybody; nothing about by whom.',
  }),
  list: defineCall({
    method: 'GET',
    path: 'meetingRoom/list',
    access: 'user',
    input: z.strictObject({}),
    result: z.object({ ...bookerFields, days: z.array(z.string()), rooms: z.array(roomShown) }),
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
  acceptOffer: defineCall({
    method: 'POST',
    path: 'meetingRoom/queue/accept',
    access: 'user',
    input: z.strictObject({ id }),
    result: bookedResult,
    summary:
      'Books the room or table that is offered to an own place in a queue, with the contact given when joining. HOLD_LIMIT, SLOT_TAKEN as in booking.',
  }),
  tableList: defineCall({
    method: 'GET',
    path: 'meetingRoom/tableList',
    access: 'user',
    input: z.strictObject({ type: tableKind.optional() }),
    result: z.object({
      ...bookerFields,
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
      ...personTyped,
      agenda: typed.optional(),
      facilities: choice.optional(),
    }),
    result: bookedResult,
    summary:
      'Holds a table for 14 days pending contract (or confirmation, where it costs nothing); a negotiation table for a slot that it chooses with it.',
  }),
  updateTableFacility: defineCall({
    method: 'POST',
    path: 'meetingRoom/updateTableFacility',
    access: 'user',
    input: z.strictObject({ id, facilities: choice }),
    result: bookingShown,
    summary: 'Orders a TV and extra TVs for an own table, or takes them back; answers the new sum.',
  }),
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
    result: removed,
    summary: 'Removes a room that no booking and no queue depends on; IN_USE otherwise.',
  }),
  fixRoom: defineCall({
    method: 'POST',
    path: 'admin/fixed-meeting-room',
    access: manages,
    unversioned: 'Takes free slots alone: those of others are refused by name, under their locks.',
    input: roomSlotsOf,
    result: z.object({ bookings: z.array(staffBooking) }),
    summary:
      'Assigns a room to an organisation, or withdraws it from open booking; all days and slots unless named.',
  }),
  unfixRoom: defineCall({
    method: 'POST',
    path: 'admin/unfixed-meeting-room',
    access: manages,
    unversioned: 'Frees what is still fixed, and nothing else; what it frees can be fixed again.',
    input: roomSlotsOf,
    result: z.object({ freed: z.int() }),
    summary: 'Ends what was fixed; queues are offered the slots.',
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
        ...personTyped,
        agenda: typed.optional(),
        /** For tables. */
        facilities: choice.optional(),
      })
      .refine(isOnePlace, { path: ['roomId'], error: 'room or table' }),
    result: z.object({ booking: staffBooking, conflicts: z.array(commitment) }),
    summary: "Books on an organisation's behalf, also after closing; passes over the queue.",
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
} as const
