/**
 * What a feature tells a person about their own conference: deadlines, what waits for an answer, holds, money, the own two
 * days, and where more is. Data in both languages; the page (`features/my-conference`) sorts and draws it. What does not
 * apply is omitted, so an empty line is never shown.
 */
import { z } from 'zod'
import { both, time } from './contract-schemas.ts'

/** Where something is done: a path of the site without its language, and what the link says. */
const act = z.object({ label: both, path: z.string() })

/** Something that has to be done by a time. */
const deadline = z.object({
  id: z.string(),
  at: time,
  /** What has to be done by then: `correct and submit the registration`. */
  what: both,
  /** What happens otherwise; '' where nothing does. */
  otherwise: both,
  act: act.nullable(),
})

/** Something that waits for an answer, or to be read. */
const waiting = z.object({
  id: z.string(),
  kind: z.enum(['meeting', 'message', 'questionnaire', 'offer', 'confirmation']),
  /** Who waits, drawn before the text; '' where nobody does. */
  from: both,
  /** Goes on after `from`: `asks for a meeting, 22 October 11:00`. */
  text: both,
  note: both,
  /** Until when an answer counts, epoch ms. */
  dueAt: time.nullable(),
  /** What has to be done by then: `answer the questionnaire “Meals”`; '' where it does not lapse. */
  toDo: both,
  /** How many it stands for: 3 unread messages are one line. */
  count: z.int().min(1),
  act,
  /** A meeting request that can be accepted at once: its id and the version that was read. */
  accept: z.object({ id: z.string(), version: z.int() }).nullable(),
})

/** From when to when; where the end is not set, `endsAt` is a guess for clashes and calendars, and is not shown. */
const span = { startsAt: time, endsAt: time, openEnded: z.literal(true).optional() }

/** A place that is held or booked. */
const hold = z.object({
  id: z.string(),
  name: both,
  where: both,
  ...span,
  /** Integer fen; null where it costs nothing. */
  priceFen: z.int().nullable(),
  state: z.enum(['held', 'confirmed', 'queued']),
  note: both,
  /** When the hold began and when it lapses; null where it does not lapse. */
  heldSince: time.nullable(),
  heldUntil: time.nullable(),
  act: act.nullable(),
})

/** Money, as in the statement, integer fen. */
const money = z.object({
  dueFen: z.int(),
  paidFen: z.int(),
  balanceFen: z.int(),
  note: both,
  act,
})

/** Something in the own days. */
const agendaEntry = z.object({
  id: z.string(),
  kind: z.enum(['activity', 'room', 'negotiation', 'table', 'meeting', 'session']),
  name: both,
  where: both,
  /** How it stands, in a few words: `confirmed`, `held until 19 September 12:00`. */
  note: both,
  ...span,
  /** When its records changed last. */
  changedAt: time,
  /** `fixed`: agreed or registered; `held`: lapses without a contract; `asked`: waits for an answer; `picked`: chosen from the programme. */
  state: z.enum(['fixed', 'held', 'asked', 'picked']),
  /** The activity that it is or belongs to; two of one activity are no clash. */
  activity: z.string().nullable(),
  /** Of whom; empty: of the organisation, or of the reader alone. */
  who: z.array(z.string()),
  /** The reader is not among them. */
  ofColleagues: z.literal(true).optional(),
  path: z.string(),
})

/** Where more is: `Documents`, `2 issued`. */
const reference = z.object({ id: z.string(), label: both, note: both, path: z.string() })

export const homeSchemas = { act, deadline, waiting, hold, money, agendaEntry, reference }

export type HomeAct = z.output<typeof act>
export type HomeDeadline = z.output<typeof deadline>
export type HomeWaiting = z.output<typeof waiting>
export type HomeHold = z.output<typeof hold>
export type HomeMoney = z.output<typeof money>
export type HomeAgendaEntry = z.output<typeof agendaEntry>
export type HomeReference = z.output<typeof reference>

/** What features fill of the page, block by block; each list in any order. */
export interface HomeBlocks {
  readonly deadlines: readonly HomeDeadline[]
  readonly waiting: readonly HomeWaiting[]
  readonly holds: readonly HomeHold[]
  /** Of one feature at most. */
  readonly money: readonly HomeMoney[]
  readonly agenda: readonly HomeAgendaEntry[]
  readonly references: readonly HomeReference[]
}
export const homeBlocks = ['deadlines', 'waiting', 'holds', 'money', 'agenda', 'references'] as const
export type HomeBlock = (typeof homeBlocks)[number]
