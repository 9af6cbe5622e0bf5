/** Numbered documents: issuing, revoking, reading, verifying. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import {
  both,
  day,
  editionCode,
  id,
  pageInput,
  pageOf,
  pageWithCounts,
  time,
} from '../../shared/contract-schemas.ts'
import { ownEdition } from '../../shared/own-edition.ts'
import { plainLine } from '../../shared/rich-text-schema.ts'
import {
  bars,
  bundleStates,
  documentKinds,
  documentLimits,
  documentStates,
  numberedKinds,
  revokedReasons,
  verifiedPerMinute,
} from './rules.ts'

const kind = z.enum(documentKinds)
const readers = { staff: ['reviewer', 'reader'] } as const
const issuers = { staff: ['reviewer'] } as const
const search = z.string().max(100).optional()

const documentRow = z.object({
  id,
  kind,
  number: z.string(),
  state: z.enum(documentStates),
  /** Null of an erased person or a deleted organisation. */
  name: both.nullable(),
  organisation: both.nullable(),
  registration: z.string().nullable(),
  templateVersion: z.int(),
  madeAt: time,
  madeBy: z.string().nullable(),
  revokedAt: time.nullable(),
  revokedBy: z.string().nullable(),
  why: z.enum(revokedReasons).nullable(),
  reason: z.string().nullable(),
  /** The file can still be drawn. */
  hasFile: z.boolean(),
})
export type DocumentRow = z.output<typeof documentRow>

const candidateRow = z.object({
  /** Of the person, or of the payment for a receipt. */
  id,
  name: both,
  organisation: both,
  registration: z.string().nullable(),
  bar: z.enum(bars).nullable(),
})
export type CandidateRow = z.output<typeof candidateRow>

const refusedRow = candidateRow.pick({ id: true, name: true, organisation: true }).extend({
  bar: z.enum(bars),
  /** With their numbers, where `bar` says that they cannot be printed. */
  characters: z.array(z.string()),
})
export type RefusedRow = z.output<typeof refusedRow>

const ownRow = z.object({
  id,
  kind,
  number: z.string(),
  state: z.enum(documentStates),
  name: both,
  madeAt: time,
  hasFile: z.boolean(),
})
export type OwnDocument = z.output<typeof ownRow>

const verified = z
  .object({
    state: z.enum([...documentStates, 'unknown']),
    /** As it was asked for, tidied. */
    number: z.string(),
    kind: z.enum(numberedKinds).nullable(),
    /** The first sign of each word, the others as stars. */
    name: both.nullable(),
    issuedOn: day.nullable(),
    revokedOn: day.nullable(),
    checkedAt: time,
  })
  .meta({ id: 'VerifiedDocument' })
export type VerifiedDocument = z.output<typeof verified>

const bundle = z
  .object({
    bundleId: id,
    state: z.enum(bundleStates),
    /** Documents drawn, of all. */
    done: z.int(),
    total: z.int(),
    /** Documents that stopped it, and the characters that no font has. */
    problems: z.array(z.object({ number: z.string(), characters: z.array(z.string()) })),
    /** Set when the file can be fetched. */
    fileName: z.string().nullable(),
  })
  .meta({ id: 'DocumentBundle' })
export type BundleProgress = z.output<typeof bundle>

export const documentApi = {
  list: defineCall({
    method: 'GET',
    path: 'admin/document/list',
    access: readers,
    input: z.strictObject({
      ...pageInput(),
      activityCode: editionCode.optional(),
      kind: kind.optional(),
      state: z.enum(documentStates).optional(),
      q: search,
    }),
    result: pageWithCounts(documentRow, documentStates).extend({
      edition: z.string(),
      editions: z.array(z.string()),
      readOnly: z.boolean(),
    }),
    summary: 'Documents of an edition, newest first.',
  }),
  candidates: defineCall({
    method: 'GET',
    path: 'admin/document/candidates',
    access: issuers,
    input: z.strictObject({ ...pageInput(10), activityCode: editionCode.optional(), kind, q: search }),
    result: pageOf(candidateRow),
    summary: 'People or payments that a document of a kind could be about, and what is in the way.',
  }),
  check: defineCall({
    method: 'POST',
    path: 'admin/document/check',
    access: issuers,
    writes: false,
    input: z
      .strictObject({
        kind,
        activityCode: editionCode.optional(),
        /** People, or payments for receipts; everybody whom `q` leaves when omitted. */
        ids: z.array(id).min(1).max(documentLimits.checked).optional(),
        q: search,
        /** Names those whom this is in the way of, and no others. */
        bar: z.enum(bars).optional(),
      })
      .refine(({ ids, q }) => !ids || !q, { path: ['q'] }),
    result: z.object({
      /** To be passed to `issue`, some at a time. */
      ready: z.array(id),
      refused: z.int(),
      bars: z.array(z.object({ bar: z.enum(bars), count: z.int() })),
      /** The first of those who get none. */
      rows: z.array(refusedRow),
    }),
    refusals: ['WRONG_STATUS'],
    summary: 'Who would get a document of a kind, and who would not and why. Writes nothing.',
  }),
  issue: defineCall({
    method: 'POST',
    path: 'admin/document/issue',
    access: issuers,
    unversioned: 'Only adds documents; whoever has a valid one of the kind gets no second.',
    input: z.strictObject({
      kind,
      activityCode: editionCode.optional(),
      /** People, or payments for receipts. */
      ids: z.array(id).min(1).max(documentLimits.atOnce),
    }),
    result: z.object({
      issued: z.array(z.object({ id, number: z.string() })),
      refused: z.array(refusedRow),
    }),
    refusals: ['WRONG_STATUS'],
    summary:
      'Issues documents of a kind to up to 100 people, or for as many payments. Asked again with the same ones, it issues no second.',
  }),
  revoke: defineCall({
    method: 'POST',
    path: 'admin/document/revoke',
    access: issuers,
    unversioned: 'A document changes once: it is revoked, and a second attempt is refused.',
    input: z.strictObject({ id, reason: plainLine(documentLimits.reason) }),
    result: documentRow,
    refusals: ['NOT_FOUND', 'WRONG_STATUS'],
    summary: 'Revokes a document with a reason; the public page says so at once.',
  }),
  file: defineCall({
    method: 'GET',
    path: 'admin/document/file',
    access: issuers,
    writes: true,
    unversioned: 'Writes nothing but the log.',
    body: 'file',
    types: ['pdf'],
    input: z.strictObject({ id }),
    result: z.void(),
    refusals: ['NOT_FOUND', 'WRONG_STATUS', 'DOCUMENT_GONE', 'MISSING_CHARACTER', 'PROOF_NEEDED'],
    summary: 'A valid document as PDF. One with a passport number needs a fresh proof. Logged.',
  }),
  bundle: defineCall({
    method: 'POST',
    path: 'admin/document/bundle',
    access: issuers,
    unversioned: 'Draws what there is; no record changes.',
    freshProof: true,
    input: z
      .strictObject({
        kind: kind.optional(),
        /** These alone, of any kind. */
        ids: z.array(id).min(1).max(documentLimits.bundle).optional(),
        activityCode: editionCode.optional(),
      })
      .refine((asked) => (asked.kind === undefined) !== (asked.ids === undefined), { path: ['kind'] }),
    result: bundle,
    refusals: ['NOT_FOUND'],
    summary: 'Begins to draw valid documents as one PDF in the background: all of a kind, or some. Logged.',
  }),
  stopBundle: defineCall({
    method: 'POST',
    path: 'admin/document/bundle/stop',
    access: issuers,
    unversioned: 'Only ends what the caller began; no record changes.',
    input: z.strictObject({ bundleId: id }),
    result: bundle,
    refusals: ['NOT_FOUND'],
    summary: 'Stops a bundle that is being drawn.',
  }),
  bundleProgress: defineCall({
    method: 'GET',
    path: 'admin/document/bundle/progress',
    access: issuers,
    input: z.strictObject({ bundleId: id }),
    result: bundle,
    refusals: ['NOT_FOUND'],
    summary: 'How far a bundle is.',
  }),
  bundleFile: defineCall({
    method: 'GET',
    path: 'admin/document/bundle/file',
    access: issuers,
    body: 'file',
    types: ['pdf'],
    input: z.strictObject({ bundleId: id }),
    result: z.void(),
    refusals: ['NOT_FOUND'],
    summary: 'The finished bundle, for whoever began it.',
  }),
  specimen: defineCall({
    method: 'GET',
    path: 'admin/document/specimen',
    access: readers,
    body: 'file',
    types: ['pdf'],
    input: z.strictObject({ kind, activityCode: editionCode.optional() }),
    result: z.void(),
    refusals: ['MISSING_CHARACTER'],
    summary: 'A document of a kind with sample values, in the words that are saved.',
  }),
  own: defineCall({
    method: 'GET',
    path: 'customer/documents',
    access: 'user',
    input: z.strictObject({ ...ownEdition }),
    result: z.object({ rows: z.array(ownRow) }),
    summary: 'The own documents; a primary contact sees those of the whole organisation.',
  }),
  ownFile: defineCall({
    method: 'GET',
    path: 'customer/documents/file',
    access: 'user',
    writes: true,
    body: 'file',
    types: ['pdf'],
    input: z.strictObject({ id, ...ownEdition }),
    result: z.void(),
    refusals: ['NOT_FOUND', 'WRONG_STATUS', 'DOCUMENT_GONE', 'MISSING_CHARACTER'],
    summary: 'An own document as PDF. Logged.',
  }),
  verify: defineCall({
    method: 'GET',
    path: 'document/verify',
    access: 'public',
    perMinute: verifiedPerMinute,
    input: z.strictObject({ number: z.string().min(1).max(64) }),
    result: verified,
    refusals: [],
    summary:
      'Whether a document is valid: kind, masked name and dates, nothing more. A number that is unknown or none is answered in the same shape.',
  }),
} as const
