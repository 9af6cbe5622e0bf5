/**
 * The version of a record that a write of the back office was made on: whoever saves over something newer is refused
 * (CHANGED_MEANWHILE, with the newer record as the result), and nobody's work is lost unseen. A caller reads a record, and sends
 * back the `version` that came with it; what it is made of is the server's own. An order has the order before as its version.
 */
import { z } from 'zod'
import { fieldMessage, fieldMessages } from './field-messages.ts'
import { idPattern } from './ids.ts'

const error = (issue: { input?: unknown }) =>
  issue.input === undefined ? fieldMessage(fieldMessages.versionMissing) : undefined

/** Of a record whose row counts its changes. */
export const countedVersion = z.int({ error })
/** Of a record made of several rows: a mark that changes with each of them. */
export const markedVersion = z.string({ error }).max(64)
/** `was`: the ids in the order in which they were read, beside the order asked for. */
export const orderWas = z.array(z.string().regex(idPattern), { error: wasError }).max(1_000)

/** `was` of a text in both languages: what it said when it was read. */
export const textWas = z.strictObject(
  { cn: z.string().max(2_000), en: z.string().max(2_000) },
  { error: wasError },
)

function wasError(issue: { input?: unknown }) {
  return issue.input === undefined ? fieldMessage(fieldMessages.orderMissing) : undefined
}

export type EditVersion = number | string
