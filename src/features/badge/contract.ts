/** Badges: who has which, printing many as one file, one at once, and again with a new code. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { both, editionCode, id, pageInput, pageWithCounts, time } from '../../shared/contract-schemas.ts'
import { badgeColourNames } from '../registration/categories.ts'
import { badgeFormats, reasonLength } from './format-rules.ts'
import { badgeOrders, badgesAtMost, badgeStates, chosenStates, printStates } from './rules.ts'

const prints = { staff: ['reviewer', 'checkin'] } as const
/** One badge, also at a check-in desk. */
const printsOne = { device: 'desk', staff: ['reviewer', 'checkin'] } as const

/** Which badges: people of approved registrations. */
const badgeFilter = {
  q: z.string().max(100).optional(),
  /** Code of a category. */
  category: z.string().max(50).optional(),
  companyId: id.optional(),
  /** `due`: never printed, or changed since. */
  state: z.enum(chosenStates).optional(),
  /** The current edition when omitted. */
  edition: editionCode.optional(),
}
const order = z.enum(badgeOrders).default('organisation')

const badgeRow = z.object({
  personId: id,
  companyId: id,
  /** As it is large on the badge, and the name below it ('' without one). */
  name: z.string(),
  otherName: z.string(),
  organisation: both,
  category: z.object({ code: z.string(), name: both, colour: z.enum(badgeColourNames) }),
  state: z.enum(badgeStates),
  /** Of the last print. */
  printedAt: time.nullable(),
  format: z.enum(badgeFormats).nullable(),
  /** How often it was printed. */
  prints: z.int(),
})
export type BadgeRow = z.output<typeof badgeRow>

const printed = z.object({
  id,
  at: time,
  /** Null: by a device, or by an account that is gone. */
  by: z.string().nullable(),
  format: z.enum(badgeFormats),
  /** Of the check-in code on it, 1 for the first. */
  serial: z.int(),
  /** Whether that code has ended. */
  ended: z.boolean(),
  /** Why it was printed again; null of every other print. */
  reason: z.string().nullable(),
})
export type Printed = z.output<typeof printed>

/** Reprints of one device or member of staff in quick succession. */
const wave = z
  .object({
    id,
    /** Name of the device or the member of staff. */
    by: z.string(),
    beganAt: time,
    lastAt: time,
    prints: z.array(
      z.object({ personId: id, name: z.string(), organisation: both, at: time, reason: z.string() }),
    ),
  })
  .meta({ id: 'BadgeWave' })
export type BadgeWave = z.output<typeof wave>

const progress = z
  .object({
    runId: id,
    state: z.enum(printStates),
    /** Badges drawn, of all; total is null until they are counted. */
    done: z.int(),
    total: z.int().nullable(),
    /** Of a refused print: whose badges have characters that no font has. Nothing was printed. */
    problems: z.array(z.object({ personId: id, name: z.string(), characters: z.array(z.string()) })),
    /** Set when done. */
    file: z.object({ name: z.string(), sizeBytes: z.int() }).nullable(),
    /** Until when the file can be fetched. */
    expiresAt: time,
  })
  .meta({ id: 'BadgePrint' })
export type PrintProgress = z.output<typeof progress>

const oneRefusals = ['NOT_FOUND', 'MISSING_CHARACTER', 'CHANGED_MEANWHILE', 'LIMIT_REACHED'] as const
const twoReprints = 'Adds to the log of prints; of two reprints at once the later one’s code is valid.'
const pdfAnswer = { body: 'file', types: ['pdf'], result: z.void() } as const

export const badgeApi = {
  list: defineCall({
    method: 'GET',
    path: 'admin/badge/list',
    access: prints,
    input: z.strictObject({ ...pageInput(), ...badgeFilter, order }),
    result: pageWithCounts(badgeRow, badgeStates).extend({
      /** Of the edition, to filter by. */
      categories: z.array(badgeRow.shape.category),
    }),
    summary: 'Badges of an edition: who is printed, who is not, and whose badge has changed since.',
  }),
  preview: defineCall({
    method: 'GET',
    path: 'admin/badge/preview',
    access: printsOne,
    input: z.strictObject({
      /** A made-up person of the first category without it. */
      personId: id.optional(),
      format: z.enum(badgeFormats),
    }),
    result: z.object({ name: z.string(), sides: z.array(z.string()) }),
    refusals: ['NOT_FOUND', 'MISSING_CHARACTER'],
    summary: 'Front and back of a badge as SVG, as they are printed but for the code, which is made up.',
  }),
  print: defineCall({
    method: 'POST',
    path: 'admin/badge/print',
    access: prints,
    freshProof: true,
    unversioned: 'Begins a print.',
    input: z.strictObject({
      ...badgeFilter,
      /** Only these people; the filter is not asked then. */
      personIds: z.array(id).min(1).max(badgesAtMost).optional(),
      format: z.enum(badgeFormats),
      order,
      /** The back behind each front; a label has none. */
      back: z.boolean().default(true),
      /** Drawn 3 mm beyond the edges, for a print shop. */
      bleed: z.boolean().default(false),
    }),
    result: progress,
    refusals: ['NO_BADGES', 'TOO_MANY_BADGES'],
    summary: 'Begin to print badges as one PDF in the background.',
  }),
  progress: defineCall({
    method: 'GET',
    path: 'admin/badge/progress',
    access: prints,
    input: z.strictObject({ runId: id }),
    result: progress,
    refusals: ['NOT_FOUND'],
    summary: 'How far a print is.',
  }),
  download: defineCall({
    method: 'GET',
    path: 'admin/badge/download',
    access: prints,
    writes: true,
    unversioned: 'Writes nothing but the log.',
    ...pdfAnswer,
    input: z.strictObject({ runId: id }),
    refusals: ['NOT_FOUND'],
    summary: 'The finished print, for whoever began it.',
  }),
  one: defineCall({
    method: 'POST',
    path: 'admin/badge/one',
    access: printsOne,
    unversioned: 'Adds to the log of prints.',
    ownTransactions: true,
    ...pdfAnswer,
    input: z.strictObject({ personId: id, format: z.enum(badgeFormats) }),
    refusals: oneRefusals,
    summary: 'One person’s badge as PDF, at once; it counts as printed.',
  }),
  reprint: defineCall({
    method: 'POST',
    path: 'admin/badge/reprint',
    access: printsOne,
    unversioned: twoReprints,
    ownTransactions: true,
    ...pdfAnswer,
    input: z.strictObject({
      personId: id,
      format: z.enum(badgeFormats),
      reason: z.string().max(reasonLength.maximum),
    }),
    refusals: oneRefusals,
    summary:
      'One person’s badge again, with a new code: the one before is refused at every desk from now on.',
  }),
  sheet: defineCall({
    method: 'POST',
    path: 'admin/badge/sheet',
    access: printsOne,
    unversioned: twoReprints,
    ownTransactions: true,
    input: z.strictObject({
      personId: id,
      format: z.enum(badgeFormats),
      /** Given: a reprint, with a new code. */
      reason: z.string().max(reasonLength.maximum).optional(),
    }),
    result: z.object({
      name: z.string(),
      /** Of the code on it, 1 for the first. */
      serial: z.int(),
      /** The front in its true size; all texts are outlines. */
      svg: z.string(),
      /** Millimetres. */
      width: z.number(),
      height: z.number(),
    }),
    refusals: oneRefusals,
    summary:
      'One person’s badge for a page that prints itself; it counts as printed. With a reason it is a reprint: the code before ends.',
  }),
  log: defineCall({
    method: 'GET',
    path: 'admin/badge/log',
    access: prints,
    input: z.strictObject({ personId: id }),
    result: z.array(printed),
    refusals: ['NOT_FOUND'],
    summary: 'The prints of a person’s badge, newest first.',
  }),
  waves: defineCall({
    method: 'GET',
    path: 'admin/badge/waves',
    access: prints,
    input: z.strictObject({}),
    result: z.object({ rows: z.array(wave) }),
    refusals: [],
    summary: 'Badges that one desk or member of staff has reprinted in quick succession, for staff to check.',
  }),
  keepWave: defineCall({
    method: 'POST',
    path: 'admin/badge/waves/keep',
    access: { staff: ['checkin'] },
    unversioned: 'WRONG_STATUS where it was settled meanwhile.',
    input: z.strictObject({ id }),
    result: z.object({}),
    refusals: ['WRONG_STATUS'],
    summary: 'Says that such reprints are in order: the new codes stay. Logged.',
  }),
  undoWave: defineCall({
    method: 'POST',
    path: 'admin/badge/waves/undo',
    access: { staff: ['administrator'] },
    unversioned: 'WRONG_STATUS where it was settled meanwhile.',
    input: z.strictObject({ id, personIds: z.array(id).min(1).max(badgesAtMost) }),
    /** People whose old code is valid again; not of who has been reprinted elsewhere since. */
    result: z.object({ undone: z.int() }),
    refusals: ['WRONG_STATUS'],
    summary:
      'Undoes such reprints of these people: their old codes are valid again, the new ones end. Logged.',
  }),
} as const
