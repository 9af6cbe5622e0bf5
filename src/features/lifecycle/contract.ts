/** The course of an edition: prepared, published, current, archived, purged. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { itemStates } from './rules.ts'
import { editionCode } from '../../shared/contract-schemas.ts'

const time = z.number()

const item = z.object({
  of: z.string(),
  kind: z.enum(['parameter', 'content', 'activities']),
  required: z.boolean(),
  state: z.enum(itemStates),
})

const purge = z.object({
  /** When the edition's dates make it due. */
  dueAt: time,
  /** When it will be made, as announced; null before the announcement. */
  purgeAt: time.nullable(),
  announcedAt: time.nullable(),
  stopped: z.boolean(),
  notBefore: time.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
})

const editionRow = z.object({
  activityCode: z.string(),
  year: z.int(),
  current: z.boolean(),
  publishedAt: time.nullable(),
  sample: z.boolean(),
  /** Registered organisations: submitted and not ended, without persons registered alone. */
  organisations: z.int(),
  /** Of any status; such an edition cannot be unpublished. */
  hasRegistrations: z.boolean(),
  /** Of the current edition and those after it. */
  checklist: z.array(item),
  /** Dates that do not fit each other, in words. */
  fault: z.string().nullable(),
  /** Null where no ID data is held. */
  purge: purge.nullable(),
})

const datesOf = z.object({
  activityCode: z.string(),
  published: z.boolean(),
  from: time,
  to: time,
  opens: time,
  deadline: time,
  bookingCloses: time,
})

const switchPreview = z.object({
  from: datesOf,
  to: datesOf,
  /** What is still open in the edition that becomes an archive. */
  open: z.object({
    unreviewed: z.int(),
    drafts: z.int(),
    holds: z.int(),
    queued: z.int(),
    meetings: z.int(),
    mailings: z.int(),
    mails: z.int(),
    jobs: z.int(),
  }),
  lacks: z.array(item),
})

export type EditionRow = z.infer<typeof editionRow>
export type SwitchPreview = z.infer<typeof switchPreview>
export type ChecklistRow = z.infer<typeof item>

export const lifecycleApi = {
  editions: defineCall({
    method: 'GET',
    path: 'admin/editions',
    access: { staff: ['reviewer', 'editor', 'reader'] },
    input: z.strictObject({}),
    result: z.object({ rows: z.array(editionRow) }),
    summary:
      'All editions: which is current, which are published, what each still lacks, when its ID data goes.',
  }),
  switchPreview: defineCall({
    method: 'GET',
    path: 'admin/edition-switch-preview',
    access: { staff: [] },
    input: z.strictObject({ to: editionCode }),
    result: switchPreview,
    summary: 'What changes when another edition becomes the current one; nothing is changed.',
  }),
  switchEdition: defineCall({
    method: 'POST',
    path: 'admin/switch-edition',
    access: { staff: [] },
    freshProof: true,
    unversioned:
      'The edition that was current when the preview was read goes along as `from`; another one is refused.',
    input: z.strictObject({ from: editionCode, to: editionCode }),
    result: z.object({ current: z.string() }),
    summary: 'Makes another edition the current one. `from` is the one that the preview named.',
  }),
  publishEdition: defineCall({
    method: 'POST',
    path: 'admin/publish-edition',
    access: { staff: [] },
    freshProof: true,
    unversioned: 'Says the state that it is to have; done twice it is the same.',
    input: z.strictObject({ activityCode: editionCode, published: z.boolean() }),
    result: z.object({ publishedAt: time.nullable() }),
    summary: 'Shows an edition to visitors, or takes it back into preparation while nobody has registered.',
  }),
  decidePurge: defineCall({
    method: 'POST',
    path: 'admin/decide-purge',
    access: { staff: [] },
    freshProof: true,
    unversioned: 'The newest decision counts; each stands in the log with its reason.',
    input: z.strictObject({
      activityCode: editionCode,
      decision: z.enum(['postpone', 'stop', 'resume']),
      /** `2026-03-01`, Beijing; for `postpone` alone. */
      notBefore: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
      reason: z.string().trim().min(3).max(500),
    }),
    result: purge,
    summary: 'Postpones or stops the deletion of an edition’s ID data, or lets it go on; with a reason.',
  }),
} as const
