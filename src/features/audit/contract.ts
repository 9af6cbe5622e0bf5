/** Reading the log (decision 18). Nobody can write to it by a call. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { pageInput, pageOf } from '../../shared/contract-schemas.ts'

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
      accountId: z.string().max(64).optional(),
      /** Epoch ms, inclusive from, exclusive to. */
      from: z.int().optional(),
      to: z.int().optional(),
    }),
    result: pageOf(auditRow),
    summary: 'The append-only log, newest first.',
  }),
} as const
