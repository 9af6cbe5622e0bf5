/** Registration agreement and privacy notice: read by everybody, edited in the back office, every published version kept. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { fieldMessage } from '../../shared/field-messages.ts'
import { plainText } from '../../shared/rich-text.ts'
import { richText } from '../../shared/rich-text-schema.ts'
import { legalMessages as messages } from './messages.ts'
import { legalKinds } from './rules.ts'
import { time } from '../../shared/contract-schemas.ts'

const kind = z.enum(legalKinds)
const readers = { staff: ['editor', 'reviewer', 'reader'] } as const
const editors = { staff: ['editor'] } as const

const legalText = z
  .object({
    /** Of this text: at which version of the whole it was published. */
    version: z.int(),
    cn: richText,
    en: richText,
    publishedAt: time,
  })
  .meta({ id: 'LegalText' })
export type LegalText = z.output<typeof legalText>

const legalTexts = z
  .object({
    /** What a consent names as `consentVersion`: one number for both texts, higher with each publication of either. */
    version: z.int(),
    agreement: legalText,
    privacy: legalText,
  })
  .meta({ id: 'LegalTexts' })
export type LegalTexts = z.output<typeof legalTexts>

const legalDesk = z
  .object({
    kind,
    current: legalText.extend({
      /** When either language was last changed (translation guard). */
      stamps: z.object({ cn: time.nullable(), en: time.nullable() }),
      publishedBy: z.string().nullable(),
    }),
    /** Every version, the newest first; `publishedBy` null: the text that shipped. */
    history: z.array(
      z.object({
        version: z.int(),
        askAgain: z.boolean(),
        publishedAt: time,
        publishedBy: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'LegalDesk' })
export type LegalDesk = z.output<typeof legalDesk>

const typed = richText
  .refine((text) => plainText(text).trim() !== '', fieldMessage(messages.empty))
  .refine((text) => text.every(({ type }) => type !== 'picture'), fieldMessage(messages.noPictures))

export const legalApi = {
  texts: defineCall({
    method: 'GET',
    path: 'basic/legal-texts',
    access: 'public',
    input: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    result: legalTexts,
    refusals: ['NOT_FOUND'],
    summary: 'The registration agreement and the privacy notice as they are, or as they were at a version.',
    changesByEdits: true,
  }),
  get: defineCall({
    method: 'GET',
    path: 'admin/legal-text/get',
    access: readers,
    input: z.strictObject({ kind }),
    result: legalDesk,
    summary: 'One of the two texts for editing, with all its versions.',
  }),
  save: defineCall({
    method: 'POST',
    path: 'admin/legal-text/save',
    access: editors,
    input: z.strictObject({
      kind,
      cn: typed,
      en: typed,
      /** Of the text that was edited. */
      version: countedVersion,
      /** The translation still holds although its twin is newer. */
      confirmed: z.boolean().default(false),
      /** Registrations agree anew at their next save. */
      askAgain: z.boolean().default(false),
    }),
    result: legalDesk,
    summary: 'Publishes a new version of a text; the versions before it are kept.',
  }),
} as const
