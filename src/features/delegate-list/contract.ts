/** Lists of delegates for a hotel, venue security or a caterer: issuing, following, revoking, fetching. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { editionCode, id, pageInput, pageWithCounts, time } from '../../shared/contract-schemas.ts'
import { locales } from '../../shared/i18n.ts'
import { plainLine } from '../../shared/rich-text-schema.ts'
import { documentLimits, revokedReasons } from '../document/rules.ts'
import { listKinds, listLimits, listStates } from './rules.ts'

const kind = z.enum(listKinds)
const readers = { staff: ['reviewer', 'reader'] } as const
const issuers = { staff: ['reviewer'] } as const

const count = z.int().min(0)
const leftOut = z.object({ noConsent: count, notApproved: count })
const changes = z.object({ added: count, removed: count, changed: count })

const listRow = z
  .object({
    id,
    kind,
    number: z.string(),
    state: z.enum(listStates),
    /** Null once it was deleted. */
    receiver: z
      .object({ name: z.string(), organisation: z.string(), email: z.string(), locale: z.enum(locales) })
      .nullable(),
    people: count,
    leftOut,
    /** Since the last list of the kind for the same receiver; null: it was the first. */
    changes: changes.nullable(),
    downloads: count,
    lastDownloadAt: time.nullable(),
    madeAt: time,
    madeBy: z.string().nullable(),
    endsAt: time,
    revokedAt: time.nullable(),
    revokedBy: z.string().nullable(),
    why: z.enum(revokedReasons).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'IssuedDelegateList' })
export type DelegateListRow = z.output<typeof listRow>

const preview = z.object({
  people: count,
  leftOut,
  /** Notes on diet that say who wrote them, and so are left out. */
  notesLeftOut: count,
  /** The last list for the receiver, and what would be different; null: there is none. */
  last: z.object({ number: z.string(), madeAt: time, changes }).nullable(),
})
export type ListPreview = z.output<typeof preview>

/** 256 bits, base64url. */
const linkToken = z.string().min(20).max(100)

export const delegateListApi = {
  list: defineCall({
    method: 'GET',
    path: 'admin/delegateList/list',
    access: readers,
    input: z.strictObject({
      ...pageInput(),
      activityCode: editionCode.optional(),
      kind: kind.optional(),
      state: z.enum(listStates).optional(),
      q: z.string().max(100).optional(),
    }),
    result: pageWithCounts(listRow, listStates).extend({
      edition: z.string(),
      editions: z.array(z.string()),
      readOnly: z.boolean(),
    }),
    summary: 'Lists that were handed out, with their receivers and downloads, newest first.',
  }),
  preview: defineCall({
    method: 'POST',
    path: 'admin/delegateList/preview',
    access: issuers,
    writes: false,
    input: z.strictObject({
      kind,
      activityCode: editionCode.optional(),
      /** Of the receiver. */
      email: z.string().max(254).optional(),
    }),
    result: preview,
    refusals: ['WRONG_STATUS'],
    summary:
      'How many people a list would have, how many are left out and why, and what is new since the last.',
  }),
  issue: defineCall({
    method: 'POST',
    path: 'admin/delegateList/issue',
    access: issuers,
    unversioned: 'Only adds a list; the one before for the same receiver ends.',
    freshProof: true,
    answersSecret: true,
    input: z.strictObject({
      kind,
      activityCode: editionCode.optional(),
      name: plainLine(listLimits.name),
      organisation: plainLine(listLimits.organisation),
      email: z.string().max(254),
      /** Of the mail, and of the headings in the file. */
      locale: z.enum(locales),
      endsAt: time,
    }),
    result: z.object({ id, number: z.string(), people: count, password: z.string() }),
    refusals: ['WRONG_STATUS', 'NOT_FOUND'],
    summary:
      'Issues a list: an encrypted archive that the receiver is mailed a link to. The password is in this answer and nowhere else. Logged.',
  }),
  revoke: defineCall({
    method: 'POST',
    path: 'admin/delegateList/revoke',
    access: issuers,
    unversioned: 'A list changes once: it is revoked, and a second attempt is refused.',
    input: z.strictObject({ id, reason: plainLine(documentLimits.reason) }),
    result: listRow,
    refusals: ['NOT_FOUND', 'WRONG_STATUS'],
    summary: 'Ends a list with a reason: its link opens nothing more, and the receiver is told.',
  }),
  file: defineCall({
    method: 'POST',
    path: 'delegateList/file',
    access: 'public',
    body: 'file',
    types: ['zip'],
    perMinute: listLimits.fetchedPerMinute,
    input: z.strictObject({ token: linkToken }),
    result: z.void(),
    refusals: ['NOT_FOUND'],
    summary:
      'The archive, for whoever has the link. A link that is wrong, over or revoked is answered alike. Counted and logged.',
  }),
} as const
