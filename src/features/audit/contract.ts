/** Reading the log (decision 18). Nobody can write to it by a call. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { both, pageInput, pageOf } from '../../shared/contract-schemas.ts'

const auditRow = z.strictObject({
  id: z.string(),
  at: z.int(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Who acted; null for the system itself. */
  actor: z.strictObject({ accountId: z.string(), name: z.string().nullable(), role: z.string() }).nullable(),
  /** JSON object: ids, field names, states. */
  data: z.record(z.string(), z.unknown()),
  /** Place in the chain; null for the few seconds until it is sealed. */
  seq: z.int().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

const named = z.object({
  name: both,
  /** Where the back office shows it, below /admin/. */
  path: z.string().nullable(),
  /** The person asked to be forgotten: the name is empty. */
  isErased: z.boolean(),
})
export type NamedShown = z.output<typeof named>

/** An entry with names instead of ids, as they are now. */
const namedEntry = auditRow.extend({
  /** Null: a record of this type has no name, or it is no longer there (`isGone`). */
  subject: named.nullable(),
  isGone: z.boolean(),
  /** Organisations, people and accounts that `data` names by their ids. */
  names: z.record(z.string(), named),
})
export type NamedEntry = z.output<typeof namedEntry>

/** Who is no person: an account id that means the system itself. */
export const systemActor = 'system'

export const auditApi = {
  auditLog: defineCall({
    method: 'GET',
    path: 'admin/auditLog',
    access: { staff: ['reviewer', 'reader'] },
    input: z.strictObject({
      ...pageInput(),
      /** Exact action or its feature: `review.revealCertificate`, `review`. */
      action: z.string().max(100).optional(),
      subjectType: z.string().max(40).optional(),
      subjectId: z.string().max(64).optional(),
      /** Part of the name of an organisation or a person: entries about those that are called so. */
      record: z.string().max(100).optional(),
      /** Who acted; `system` for the system itself. */
      accountId: z.string().max(64).optional(),
      /** Epoch ms, inclusive from, exclusive to. */
      from: z.int().optional(),
      to: z.int().optional(),
    }),
    result: pageOf(namedEntry),
    summary: 'The append-only log, newest first, with the names of records as they are now.',
  }),
  actors: defineCall({
    method: 'GET',
    path: 'admin/auditActors',
    access: { staff: ['reviewer', 'reader'] },
    input: z.strictObject({}),
    result: z.object({
      rows: z.array(z.object({ accountId: z.string(), name: z.string(), role: z.string() })),
    }),
    summary: 'Members of staff, those who left too: who can be chosen in the filter of the log.',
  }),
} as const
