/** What the contracts of many features are made of: ids, moments, texts in both languages, pages of a list, who may call. */
import { z } from 'zod'
import { countedVersion, orderWas } from './edit-version.ts'
import { idPattern } from './ids.ts'
import { plainLine } from './rich-text-schema.ts'

export const id = z.string().regex(idPattern)
/** Epoch ms. */
export const time = z.int()
/** A day in Beijing, `2027-10-21`. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const year = z.int().min(2000).max(2999)
/** The code of an edition, `LIRC_2027`. */
export const editionCode = z.string().regex(/^LIRC_\d{4}$/)
/** A price, integer fen. */
export const fen = z.int().min(0).max(100_000_000_00)

/** A text in both languages, as it is answered: one that is missing is ''. */
export const both = z.object({ cn: z.string(), en: z.string() })
/** The same as it is sent; `maximum`: characters of each language. */
export const bothTyped = (maximum: number) =>
  z.strictObject({ cn: plainLine(maximum), en: plainLine(maximum) })
/** Why something is done, in both languages; `maximum`: characters of each. Whether one is missing, the service says. */
export const reasonInput = (maximum: number) =>
  z.strictObject({ cn: z.string().max(maximum), en: z.string().max(maximum) })
/** `TextStamps` of translation.ts: when each language of each text was last changed. */
export const stampsShown = z.record(
  z.string(),
  z.object({ cn: z.number().nullable(), en: z.number().nullable() }),
)

/** Which page of a list is asked for, to be spread into a call's input; `size`: rows of a page where none is asked for. */
export const pageInput = (size = 20, maximum = 200) => ({
  page: z.int().min(1).default(1),
  size: z.int().min(1).max(maximum).default(size),
})
/** A page of a list, with the number of all rows that the filter leaves. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), size: z.int() })

/** The letters under which the rows of a list are filed, each with the page on which it begins. */
export const lettersShown = z.array(z.object({ letter: z.string(), page: z.int() }))

/** How many rows of a list are in each state, each named. */
export const countsOf = <State extends string>(states: readonly State[]) =>
  z.object(Object.fromEntries(states.map((state) => [state, z.int()])) as Record<State, z.ZodInt>)
/** A page of a list that is filtered by a state; the counts are of all states, whichever is chosen. */
export const pageWithCounts = <Row extends z.ZodType, State extends string>(
  row: Row,
  states: readonly State[],
) => pageOf(row).extend({ counts: countsOf(states) })

/** Rows in their new order; `was` is the order that it was made on. */
export const orderInput = z.strictObject({ ids: z.array(id).min(1).max(500), was: orderWas })
/** One record, as it was read. */
export const versionedId = z.strictObject({ id, version: countedVersion })
export const removed = z.object({ removed: z.boolean() })

/** A list or its figures as an Excel workbook, to be spread into the call: it needs a fresh proof, and is logged. */
export const workbookCall = {
  method: 'GET',
  writes: true,
  unversioned: 'Writes nothing but the log.',
  freshProof: true,
  body: 'file',
  types: ['xlsx'],
  result: z.void(),
} as const

/** Editors, and administrators, who may do everything. */
export const editors = { staff: ['editor'] } as const
/** Everyone who sees what editors write. */
export const contentReaders = { staff: ['editor', 'reviewer', 'reader'] } as const
