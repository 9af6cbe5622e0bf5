/** The delegate's own ticket: the code to show, and what it opens. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { both, id, time } from '../../shared/contract-schemas.ts'
import { badgeColourNames } from '../registration/categories.ts'
import { companyStatuses } from '../registration/rules.ts'
import { entryStates, heldKinds } from './rules.ts'

/** Whose; the caller's own, or the organisation's first, without it. */
const input = z.strictObject({ personId: id.optional() })

const entryShown = z
  .object({
    kind: z.enum(['activity', ...heldKinds]),
    id: z.string(),
    name: both,
    where: both,
    /** Null while the time is not set. */
    startsAt: time.nullable(),
    endsAt: time.nullable(),
    state: z.enum(entryStates),
    /** On the waiting list, from 1. */
    position: z.int().nullable(),
    /** Until when an offered seat or a held place is kept. */
    until: time.nullable(),
  })
  .meta({ id: 'TicketEntry' })
export type TicketEntry = z.infer<typeof entryShown>

const personShown = z.object({
  id: z.string(),
  /** As it is large on the badge, and in the other writing ('' without one). */
  name: z.string(),
  otherName: z.string(),
  /** `LIRC2025-0142-1`; null until the registration was submitted. */
  number: z.string().nullable(),
  category: z.object({ name: both, badge: both, colour: z.enum(badgeColourNames) }),
})

const ticketShown = z
  .object({
    /** When this was read. */
    at: time,
    edition: z.string(),
    conference: both,
    place: both,
    startsAt: time,
    endsAt: time,
    organisation: both,
    status: z.enum(companyStatuses),
    submittedAt: time.nullable(),
    /** Whether the caller is the primary contact, who sees the tickets of all people of the organisation. */
    isContact: z.boolean(),
    /** Whose tickets the caller may see. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    person: personShown.nullable(),
    /** The signed check-in code; null unless the registration is approved. */
    code: z.string().nullable(),
    /** Whether the organisation has paid all that is due; null where nothing is, and until the approval. */
    isPaid: z.boolean().nullable(),
    /** By time, what has none at the end; empty unless the registration is approved. */
    entries: z.array(entryShown),
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.infer<typeof ticketShown>

export const ticketApi = {
  ticket: defineCall({
    method: 'GET',
    path: 'customer/ticket',
    access: 'user',
    input,
    result: ticketShown,
    // A code is made where there is none yet.
    writes: true,
    refusals: ['NOT_FOUND'],
    summary: "A delegate's ticket: check-in code, and activities, rooms, tables and meetings by day",
  }),
  calendar: defineCall({
    method: 'GET',
    path: 'customer/ticket/calendar',
    access: 'user',
    input,
    result: z.void(),
    body: 'file',
    types: ['ics'],
    refusals: ['NOT_FOUND'],
    summary: 'Everything on a ticket as one calendar file',
  }),
} as const
