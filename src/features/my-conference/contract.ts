/** The home page of who is signed in: what features tell a person of their own conference, in one call. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { both, day, editionCode, time } from '../../shared/contract-schemas.ts'
import { homeBlocks, homeSchemas } from '../../shared/home-part.ts'
import { companyStatuses } from '../registration/rules.ts'

const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Job title, as typed. */
  title: z.string(),
  isContact: z.boolean(),
  /** `correct`: the reviewer asks for a correction; `missing`: not whole yet. */
  state: z.enum(['correct', 'missing', 'complete', 'approved']),
})

const registration = z.object({
  /** `LIRC2025-0142`; null until submitted. */
  number: z.string().nullable(),
  name: both,
  status: z.enum(companyStatuses),
  /** Of a single person. */
  individual: z.boolean(),
  /** Where the decision is mailed; '' for who is not the contact. */
  email: z.string(),
  submittedAt: time.nullable(),
  /** When a reviewer last decided. */
  decidedAt: time.nullable(),
  /** Until when it can be changed. */
  closesAt: time,
  /** It can still be changed. */
  isOpen: z.boolean(),
  /** Whether anybody is coming, as far as is known; whoever is not is asked for nothing. */
  takesPart: z.boolean(),
  updatedAt: time,
  /** What the reviewer said with the last decision. */
  note: both.nullable(),
  /** What is to be corrected (returned), or still missing by whose it is (draft). */
  steps: z.array(z.object({ id: z.string(), label: both, note: both })),
  /** The organisation's people; for a delegate the own record alone. */
  people: z.array(person),
  attending: z.int(),
  /** Seats of activities of which an organisation may have a number. */
  limits: z.array(z.object({ name: both, used: z.int(), limit: z.int() })),
})

const block = z.enum(['registration', ...homeBlocks])
export type Block = z.output<typeof block>

const shown = z
  .object({
    serverTime: time,
    edition: editionCode,
    /** Of the conference. */
    days: z.array(day),
    /** When it begins, epoch ms. */
    opensAt: time,
    /** Whoever asks acts for the organisation; others see what is their own. */
    isContact: z.boolean(),
    /** Null for who is not registered in the current edition, and where it could not be read or was not asked for. */
    registration: registration.nullable(),
    /** Who is not registered had a registration of the current edition that was cancelled: an own one, or the organisation's. */
    cancelled: z.enum(['own', 'organisation']).nullable(),
    /** From when and until when one can register. */
    registering: z.object({ opensAt: time, closesAt: time, isPublished: z.boolean() }),
    /** What has to be done by a time, the nearest first. */
    deadlines: z.array(homeSchemas.deadline),
    waiting: z.array(homeSchemas.waiting),
    holds: z.array(homeSchemas.hold),
    money: homeSchemas.money.nullable(),
    /** By time; ids of others that one cannot be at as well are in `clashes`. */
    agenda: z.array(homeSchemas.agendaEntry.extend({ clashes: z.array(z.string()) })),
    /** The published programme, for the dial. */
    sessions: z.array(z.object({ startsAt: time, endsAt: time })),
    references: z.array(homeSchemas.reference),
    /** What could not be read, or not all of it; `registration` is null where it is among them. */
    failed: z.array(block),
  })
  .meta({ id: 'MyConference' })
export type MyConference = z.output<typeof shown>

export const myConferenceApi = {
  view: defineCall({
    method: 'GET',
    path: 'customer/conference',
    access: 'user',
    summary:
      'The own conference: status of the registration with what is to be done, deadlines, what waits for an answer, holds, money, the own days; with `only` one block of it, the others being empty. FORBIDDEN for staff.',
    input: z.strictObject({ only: block.optional() }),
    result: shown,
  }),
} as const
