/** Screens at the doors of meeting rooms: who has the room now, until when, and who is next. Organisations only, never persons. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { both, id, time } from '../../shared/contract-schemas.ts'

const span = z.object({ startsAt: time, endsAt: time })

/** A room's bookings from today on, as its door shows them. */
const schedule = z
  .object({
    serverTime: time,
    room: z.object({ id, name: both, place: both, capacity: z.int() }),
    /** When the rooms are open, a span each day of the conference that is not over. */
    days: z.array(span),
    /** By time. */
    bookings: z.array(
      span.extend({
        /** Null: reserved; whoever has it does not wish to be named, or is no organisation. */
        name: both.nullable(),
        /** A hold without a contract ends by itself; null: no end but the booking's own. */
        heldUntil: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'DoorSchedule' })
export type DoorSchedule = z.output<typeof schedule>

const wish = z.object({ named: z.boolean() })

export const doorApi = {
  schedule: defineCall({
    method: 'GET',
    path: 'door/schedule',
    access: { device: 'door' },
    input: z.strictObject({}),
    result: schedule,
    refusals: ['NOT_FOUND'],
    summary:
      'The bookings of the room at whose door the device hangs. Names organisations only. NOT_FOUND where the room is gone.',
  }),
  events: defineCall({
    method: 'GET',
    path: 'door/events',
    access: { device: 'door' },
    body: 'events',
    input: z.strictObject({}),
    result: z.void(),
    summary: 'A server-sent stream: `change` whenever a booking, a room or a wish about the name changes.',
  }),
  wish: defineCall({
    method: 'GET',
    path: 'door/wish',
    access: 'user',
    input: z.strictObject({}),
    result: wish,
    refusals: ['NOT_FOUND'],
    summary: 'Whether the own organisation is named at the doors of the rooms that it has booked.',
  }),
  saveWish: defineCall({
    method: 'POST',
    path: 'door/wish/save',
    access: 'user',
    input: z.strictObject({ named: z.boolean() }),
    result: wish,
    refusals: ['NOT_FOUND'],
    summary:
      'The primary contact sets whether the own organisation is named at doors; they say “Reserved” otherwise.',
  }),
} as const
