/** The words of system mails (decision 17). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { templateSources } from './rules.ts'
import { both, editionCode, time } from '../../shared/contract-schemas.ts'

/** Typed; rules.ts answers each fault with its own words and place. */
const typed = z.strictObject({ cn: z.string().max(20_000), en: z.string().max(20_000) })
const kind = z.string().regex(/^[a-z][A-Za-z-]{1,40}(\.[a-z][A-Za-z-]{0,40}){1,2}$/)
const stamp = z.object({ cn: time.nullable(), en: time.nullable() })

const reads = { staff: ['reviewer', 'editor', 'reader'] } as const
const administers = { staff: [] } as const

const words = z.object({ subject: both, body: both })

const storedText = words.extend({
  /** When either language was last changed (translation guard). */
  stamps: z.object({ subject: stamp, body: stamp }),
  version: z.int(),
  changedAt: time,
  /** Name of the account; null: the system. */
  changedBy: z.string().nullable(),
})
export type StoredText = z.output<typeof storedText>

const kindRow = z.object({
  kind: z.string(),
  /** What is before the first point: `registration`, `booking`, `mailing` (letters to many). */
  group: z.string(),
  name: both,
  channel: z.enum(['email', 'sms', 'document']),
  /** As it would go out now. */
  subject: both,
  /** Whose text goes out. */
  source: z.enum(templateSources),
  changedAt: time.nullable(),
  changedBy: z.string().nullable(),
  /** The text that goes out has a language that is older than its twin. */
  outdated: z.boolean(),
})
export type TemplateRow = z.output<typeof kindRow>

const templateShown = z
  .object({
    kind: z.string(),
    group: z.string(),
    name: both,
    channel: z.enum(['email', 'sms', 'document']),
    /** The edition that was asked for. */
    edition: z.string(),
    variables: z.array(
      z.object({
        name: z.string(),
        label: both,
        sample: both,
        /** The body must say it. */
        required: z.boolean(),
        /** May not be in the subject. */
        secret: z.boolean(),
      }),
    ),
    /** What `{button}` in a text stands for; null: the kind has none. */
    button: z.object({ label: both, address: z.string() }).nullable(),
    /** The three layers; the first that is there goes out. */
    own: storedText.nullable(),
    platform: storedText.nullable(),
    shipped: words,
    source: z.enum(templateSources),
    limits: z.object({ subject: z.int(), body: z.int() }),
  })
  .meta({ id: 'Template' })
export type TemplateShown = z.output<typeof templateShown>

/** What the log holds of a text that was saved. */
export const savedWords = words.extend({ scope: z.string() })

const earlierText = words.extend({
  /** Of the entry in the log. */
  id: z.string(),
  savedAt: time,
  /** Name of the account; null: the system. */
  savedBy: z.string().nullable(),
})
export type EarlierText = z.output<typeof earlierText>

const drawn = z.object({ subject: z.string(), text: z.string(), html: z.string().nullable() })

export const templateApi = {
  list: defineCall({
    method: 'GET',
    path: 'admin/template/list',
    access: reads,
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({
      edition: z.string(),
      editions: z.array(z.string()),
      current: z.string(),
      rows: z.array(kindRow),
    }),
    summary: 'Every kind of system mail, and whose words go out for an edition.',
  }),
  get: defineCall({
    method: 'GET',
    path: 'admin/template/get',
    access: reads,
    input: z.strictObject({ kind, activityCode: editionCode.optional() }),
    result: templateShown,
    summary: 'The words of one kind: shipped, of all editions, of this edition; its variables.',
  }),
  save: defineCall({
    method: 'POST',
    path: 'admin/template/save',
    access: administers,
    input: z.strictObject({
      kind,
      /** For one edition; for all when omitted. */
      activityCode: editionCode.optional(),
      subject: typed,
      body: typed,
      /** Of the layer that is written; 0 when it has none yet. */
      version: countedVersion,
      /** `subject`, `body`: the translation still holds although its twin is newer. */
      confirmed: z
        .array(z.enum(['subject', 'body']))
        .max(2)
        .default([]),
    }),
    result: templateShown,
    summary:
      'Sets the words of a kind, for one edition or for all. Unknown and missing variables are refused.',
  }),
  reset: defineCall({
    method: 'POST',
    path: 'admin/template/reset',
    access: administers,
    input: z.strictObject({ kind, activityCode: editionCode.optional(), version: countedVersion }),
    result: templateShown,
    summary: 'Takes the words of an edition, or of all editions, away again: the next layer goes out.',
  }),
  versions: defineCall({
    method: 'GET',
    path: 'admin/template/versions',
    access: reads,
    input: z.strictObject({ kind, activityCode: editionCode.optional() }),
    result: z.object({ rows: z.array(earlierText) }),
    summary:
      'The words that were ever saved for a kind, of one edition or of all; newest first, 100 at most.',
  }),
  preview: defineCall({
    method: 'POST',
    path: 'admin/template/preview',
    access: reads,
    writes: false,
    input: z.strictObject({ kind, activityCode: editionCode.optional(), subject: typed, body: typed }),
    /** As a reader of each language gets it, with sample values. `html` is null for an SMS; a document’s heading is its `subject`. */
    result: z.object({ cn: drawn, en: drawn }),
    summary: 'What a text would look like, with sample values; faults are refused with their place.',
  }),
} as const
