/** Check-in at the entrance and at activities. Whoever calls is an enrolled desk, or staff of the desk. */
import { z } from 'zod'
import { defineCall, rightEndings } from '../../shared/call.ts'
import {
  both,
  bothTyped,
  day,
  editionCode,
  id,
  pageInput,
  pageOf,
  time,
} from '../../shared/contract-schemas.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { plainLine } from '../../shared/rich-text-schema.ts'
import {
  batchStates,
  checkinLimits as limits,
  directions,
  eventKinds,
  keptVerdicts,
  overrideReasons,
  pointKinds,
  unpaidRules,
  verdicts,
} from './rules.ts'

/** `LIRC_2027:entrance`, `LIRC_2027:main-forum`. */
const pointId = z.string().regex(/^LIRC_\d{4}:[a-z0-9-]{1,60}$/)
/** Made by the desk for each scan: 128 random bits, base64url. Sent again, nothing happens twice. */
const nonce = z.string().regex(/^[\w-]{22}$/)
/** What the camera or the scanner read, whatever that is. */
const codeRead = z.string().max(300)

const desks = { device: 'desk', staff: ['checkin'] } as const
const watchers = { device: 'desk', staff: ['checkin', 'reviewer', 'editor', 'reader'] } as const
const office = { staff: ['checkin', 'reviewer', 'reader'] } as const

const pointShown = z
  .object({
    id: pointId,
    kind: z.enum(pointKinds),
    name: both,
    place: both,
    /** When its activity begins and ends; null where that is not set. */
    startsAt: time.nullable(),
    endsAt: time.nullable(),
    countsInside: z.boolean(),
    unpaid: z.enum(unpaidRules),
    open: z.boolean(),
    opensAt: time.nullable(),
    closesAt: time.nullable(),
  })
  .meta({ id: 'CheckinPoint' })
export type PointShown = z.output<typeof pointShown>

const pointRow = z.object({
  ...pointShown.shape,
  /** Null: as the edition's parameter CHECKIN_UNPAID says. */
  unpaidRule: z.enum(unpaidRules).nullable(),
  version: z.int(),
})
export type PointRow = z.output<typeof pointRow>

const category = z.object({ code: z.string(), name: both, colour: z.string() })

/** Where and when somebody came in, and which table or member of staff let them in. */
const entryShown = z.object({ at: time, point: both, by: z.string() })

const personFacts = {
  id,
  /** As on the badge. */
  name: z.string(),
  /** In the other script; '' where there is none. */
  otherName: z.string(),
  organisation: both,
  companyId: id,
  category,
  approved: z.boolean(),
  /** Whether the organisation's fee is open; no amount. */
  unpaid: z.boolean(),
}
const personShown = z
  .object({
    ...personFacts,
    jobTitle: z.string(),
    /** `LIRC2027-0138`. */
    number: z.string().nullable(),
  })
  .meta({ id: 'CheckinPerson' })
export type PersonShown = z.output<typeof personShown>

const redeemed = z
  .object({
    verdict: z.enum(verdicts),
    /** Null of a code that belongs to nobody here. */
    person: personShown.nullable(),
    /** Of `already`: how they came in. */
    earlier: entryShown.nullable(),
    /** Never been at the conference before this scan. */
    firstVisit: z.boolean(),
    /** What was kept; null of a refusal. It can be taken back until `undoUntil`. */
    eventId: z.string().nullable(),
    undoUntil: time.nullable(),
    mayOverride: z.boolean(),
    serverTime: time,
  })
  .meta({ id: 'Redeemed' })
export type Redeemed = z.output<typeof redeemed>

const found = z.object({
  ...personFacts,
  /** Of today, at the point that was asked about. */
  inside: z.boolean(),
  came: z.boolean(),
  since: time.nullable(),
})
export type FoundPerson = z.output<typeof found>

const pointCount = z.object({
  pointId,
  inside: z.int(),
  /** People who came today, whether or not they have left. */
  came: z.int(),
  /** People who may come. */
  expected: z.int(),
  lastTenMinutes: z.int(),
})
const counts = z.object({
  edition: z.string(),
  serverTime: time,
  points: z.array(pointCount.extend({ name: both, countsInside: z.boolean() })),
  /** At the entrance, today. */
  categories: z.array(z.object({ category, came: z.int(), expected: z.int() })),
  organisations: z.object({ came: z.int(), expected: z.int() }),
})
export type CheckinCounts = z.output<typeof counts>

const eventShown = z.object({
  id: z.string(),
  kind: z.enum(eventKinds),
  direction: z.enum(directions),
  at: time,
  point: both,
  name: z.string(),
  organisation: both,
  by: z.string(),
  /** Whether it was taken back. */
  undone: z.boolean(),
  undoUntil: time.nullable(),
  offline: z.boolean(),
  reason: z.string(),
})
export type EventShown = z.output<typeof eventShown>

/** Two that were both let in with one code: the earlier one counts. */
const doubleShown = z.object({
  personId: id,
  name: z.string(),
  organisation: both,
  point: both,
  counted: z.object({ at: time, by: z.string() }),
  also: z.object({ at: time, by: z.string() }),
})
const letInShown = z.object({
  name: z.string(),
  organisation: both,
  point: both,
  at: time,
  by: z.string(),
  /** What would have been said with a network. */
  verdict: z.enum(keptVerdicts),
})

/** Scans that a device handed in at once after its right had ended, and what accepting them would change. */
const batchShown = z
  .object({
    id,
    state: z.enum(batchStates),
    device: z.string(),
    endedAt: time,
    endedWhy: z.enum(rightEndings),
    handedInAt: time,
    decidedAt: time.nullable(),
    decidedBy: z.string().nullable(),
    /** How many scans, those among them that say that they were made after the end (they never count), and of how many people. */
    scans: z.int(),
    late: z.int(),
    people: z.int(),
    /** People who would count as checked in at a point on a day, and who no longer would. */
    here: z.int(),
    gone: z.int(),
    /** People who would have come to the conference only by this, and valid certificates that would be revoked. */
    mayCertify: z.int(),
    revoked: z.int(),
    /** By the stated times, 200 at most. */
    rows: z.array(
      z.object({
        name: z.string(),
        organisation: both,
        point: both,
        at: time,
        kind: z.enum(eventKinds),
        direction: z.enum(directions),
        verdict: z.enum(keptVerdicts),
      }),
    ),
  })
  .meta({ id: 'CheckinBatch' })
export type BatchShown = z.output<typeof batchShown>

/** A scan made without a network. Exactly one of `code` and `ref`; an undo may name neither. */
const queued = z.strictObject({
  id: nonce,
  pointId,
  code: codeRead.optional(),
  /** Of the snapshot, for somebody found by name. */
  ref: z.string().max(20).optional(),
  direction: z.enum(directions),
  /** By the device's clock. */
  at: time,
  kind: z.enum(['scan', 'search', 'override', 'undo']),
  /** Of an undo: the scan that it takes back. */
  undoes: nonce.optional(),
  reason: z.enum(overrideReasons).optional(),
  words: plainLine(limits.reason).optional(),
})
export type QueuedScan = z.output<typeof queued>

const reason = { reason: z.enum(overrideReasons), words: plainLine(limits.reason).optional() }

export const checkinApi = {
  points: defineCall({
    method: 'GET',
    path: 'admin/checkin/points',
    access: watchers,
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({
      rows: z.array(pointRow),
      edition: z.string(),
      /** What the name of the device or of the member of staff is on events. */
      self: z.string(),
      serverTime: time,
    }),
    refusals: ['NOT_FOUND'],
    summary: 'The points of an edition; for a desk, those at which it may work.',
  }),
  redeem: defineCall({
    method: 'POST',
    path: 'admin/checkin/redeem',
    access: desks,
    unversioned: 'An event is added; nothing is changed.',
    input: z
      .strictObject({
        id: nonce,
        pointId,
        code: codeRead.optional(),
        personId: id.optional(),
        direction: z.enum(directions).default('in'),
        /** Lets in over a refusal, where `mayOverride` said so. */
        override: z.strictObject(reason).optional(),
      })
      .refine(({ code, personId }) => (code === undefined) !== (personId === undefined), {
        path: ['code'],
        error: 'either a code or a person',
      }),
    result: redeemed,
    refusals: ['NOT_FOUND', 'INVALID_INPUT'],
    summary:
      'Checks somebody in or out by code, or by a person that was searched. A refusal of entry is a verdict.',
  }),
  undo: defineCall({
    method: 'POST',
    path: 'admin/checkin/undo',
    access: desks,
    unversioned: 'An event is added; nothing is changed.',
    input: z.strictObject({ id: nonce, eventId: z.string().max(30) }),
    result: z.object({ undone: z.boolean() }),
    refusals: ['NOT_FOUND', 'UNDO_OVER'],
    summary: 'Takes back an own check-in of the last minute.',
  }),
  search: defineCall({
    method: 'GET',
    path: 'admin/checkin/search',
    access: desks,
    input: z.strictObject({ pointId, q: z.string().max(limits.search) }),
    result: z.object({
      rows: z.array(found),
      /** More than are answered. */
      more: z.boolean(),
      organisations: z.array(z.object({ id, name: both, people: z.int(), came: z.int() })),
    }),
    refusals: ['NOT_FOUND'],
    summary:
      'People by name in either script, pinyin initials, mobile, e-mail, organisation, registration number or code.',
  }),
  person: defineCall({
    method: 'GET',
    path: 'admin/checkin/person',
    access: desks,
    input: z.strictObject({ pointId, personId: id }),
    result: z.object({
      person: personShown,
      /** How a scan would end now. */
      verdict: z.enum(verdicts),
      mayOverride: z.boolean(),
      earlier: entryShown.nullable(),
      points: z.array(
        z.object({
          pointId,
          name: both,
          entitled: z.boolean(),
          startsAt: time.nullable(),
          came: z.boolean(),
        }),
      ),
      /** All of the organisation that attend, this person among them. */
      colleagues: z.array(found),
    }),
    refusals: ['NOT_FOUND'],
    summary: 'One person with what they may enter, and who of the organisation is here.',
  }),
  organisation: defineCall({
    method: 'GET',
    path: 'admin/checkin/organisation',
    access: desks,
    input: z.strictObject({ pointId, companyId: id }),
    result: z.object({ name: both, rows: z.array(found) }),
    refusals: ['NOT_FOUND'],
    summary: 'Who of an organisation is here.',
  }),
  recent: defineCall({
    method: 'GET',
    path: 'admin/checkin/recent',
    access: desks,
    input: z.strictObject({}),
    result: z.object({ rows: z.array(eventShown), serverTime: time }),
    refusals: [],
    summary: 'The last twenty check-ins of this device, or of this member of staff.',
  }),
  counts: defineCall({
    method: 'GET',
    path: 'admin/checkin/counts',
    access: watchers,
    input: z.strictObject({}),
    result: counts,
    refusals: [],
    summary: 'How many are here, by point and category; for desks and the wall screen. No names.',
  }),
  organisations: defineCall({
    method: 'GET',
    path: 'admin/checkin/organisations',
    access: watchers,
    input: z.strictObject({ q: z.string().max(100).optional(), ...pageInput(50) }),
    result: pageOf(z.object({ id, name: both, came: z.int(), expected: z.int() })),
    refusals: [],
    summary: 'How many of each organisation are here today, at the entrance.',
  }),
  noShows: defineCall({
    method: 'GET',
    path: 'admin/checkin/noShows',
    access: { device: 'desk', ...office },
    input: z.strictObject({
      pointId: pointId.optional(),
      /** Never came where it is omitted. */
      day: day.optional(),
      q: z.string().max(100).optional(),
      ...pageInput(50),
    }),
    result: pageOf(z.object(personFacts)),
    refusals: ['NOT_FOUND'],
    summary: 'Who was expected and has not come; for a desk, at its own points.',
  }),
  report: defineCall({
    method: 'GET',
    path: 'admin/checkin/report',
    access: { device: 'desk', staff: office.staff },
    input: z.strictObject({}),
    result: z.object({
      /** Devices that said that they hold scans, for staff. */
      unsent: z.array(z.object({ name: z.string(), scans: z.int(), at: time })),
      /**
       * Let in without a network who would not have been, the newest first: ended codes before all others. For staff also whose
       * registration is no longer approved.
       */
      letIn: z.array(letInShown),
      doubles: z.array(doubleShown),
      /** Entries over a refusal. */
      overrides: z.array(eventShown),
      serverTime: time,
    }),
    refusals: [],
    summary: 'What needs eyes. A desk is told of what it had a part in, staff of everything.',
  }),
  snapshot: defineCall({
    method: 'GET',
    path: 'admin/checkin/snapshot',
    access: { device: 'desk' },
    input: z.strictObject({}),
    result: z.object({
      /** rules.ts `readSnapshot`. */
      text: z.string(),
      /** ECDSA P-256 with SHA-256 over the text in UTF-8 (r and s, 64 bytes), base64url. */
      signature: z.string(),
      /** The edition's public key (SPKI), base64url: keep the first one and trust no other. */
      key: z.string(),
    }),
    refusals: [],
    summary:
      'Everything a desk needs without a network, signed; no ID number, e-mail address or phone number.',
  }),
  merge: defineCall({
    method: 'POST',
    path: 'admin/checkin/merge',
    access: { device: 'desk', afterEnd: true },
    bodyLimitBytes: 4_194_304,
    unversioned: 'Events are added; nothing is changed.',
    input: z.strictObject({
      /** The device's clock as this is sent. */
      deviceNow: time,
      scans: z.array(queued).max(limits.queue),
      /** The token of the right under which they were scanned, where that was an earlier one of this browser. */
      former: z.string().max(100).optional(),
      /** How many the device still holds after these. */
      left: z.int().min(0).max(1_000_000).default(0),
    }),
    result: z.object({
      /** The right of the device is over: nothing else is answered to it any more. */
      ended: z.boolean(),
      /** Newly kept, and known already. */
      kept: z.int(),
      /** Of those kept, the ones that count only once staff have accepted them: their right has ended. */
      waiting: z.int(),
      repeated: z.int(),
      /** Scans that mean nothing here (forged, foreign, unknown): nothing was kept of them. */
      dropped: z.array(z.object({ id: z.string(), verdict: z.enum(verdicts) })),
      /** How far the device's clock is off (server minus device, ms), where that is more than two minutes. */
      clockMs: z.int().nullable(),
      letIn: z.array(letInShown),
      doubles: z.array(doubleShown),
    }),
    refusals: [],
    summary:
      'Takes in what a desk has scanned without a network; in any order, as often as it is sent. For three days after the end of a right, too: then without names in the answer, and nothing counts until staff have accepted it.',
  }),
  events: defineCall({
    method: 'GET',
    path: 'admin/checkin/events',
    access: watchers,
    body: 'events',
    input: z.strictObject({}),
    result: z.void(),
    refusals: ['TOO_MANY'],
    summary: 'A server-sent stream: `change` whenever counts change, at most once a second.',
  }),
  walkIn: defineCall({
    method: 'POST',
    path: 'admin/checkin/walkIn',
    access: desks,
    unversioned: 'Makes a registration; nothing older is changed.',
    input: z.strictObject({
      id: nonce,
      pointId,
      /** As on the document, in whichever script. */
      name: plainLine(limits.name),
      /** In Latin letters, as typed; omitted where `name` is. */
      latinName: plainLine(limits.latinName).optional(),
      organisation: plainLine(limits.organisation),
      /** An approved organisation that the person joins; without it they come as a single person of that affiliation. */
      companyId: id.optional(),
      /** Said after the question (a field error `isAnother`) whether this is who the organisation has under the name. */
      isAnother: z.literal(true).optional(),
      category: z.string().max(40).default('walk-in'),
      /** An e-mail address or a mobile number. */
      contact: plainLine(200),
      /** That the person has read the privacy notice and agreed, at the desk. */
      consent: z.literal(true),
    }),
    /** `welcome`, with `person.unpaid` where there is a fee. */
    result: redeemed,
    refusals: ['NOT_FOUND', 'INVALID_INPUT', 'COMPANY_REGISTERED', 'WRONG_STATUS', 'LIMIT_REACHED'],
    summary: 'Registers somebody at the desk, approved at once, and checks them in. Logged.',
  }),
  spelling: defineCall({
    method: 'POST',
    path: 'admin/checkin/spelling',
    access: desks,
    ownTransactions: true,
    input: z.strictObject({
      personId: id,
      /** As on the screen: CHANGED_MEANWHILE where it is another by now. */
      was: z.string().max(200),
      badgeName: plainLine(limits.badgeName),
    }),
    result: personShown,
    refusals: ['NOT_FOUND', 'INVALID_INPUT', 'CHANGED_MEANWHILE', 'LIMIT_REACHED'],
    summary: 'Corrects the name on the badge, where it can be printed. Logged.',
  }),

  // Back office ---------------------------------------------------------------------------------
  batches: defineCall({
    method: 'GET',
    path: 'admin/checkin/batches',
    access: office,
    input: z.strictObject({}),
    result: z.object({ rows: z.array(batchShown), serverTime: time }),
    refusals: [],
    summary:
      'Scans handed in by devices whose right had ended: batches that wait for a decision, and refused ones, each with what accepting it would change.',
  }),
  decideBatch: defineCall({
    method: 'POST',
    path: 'admin/checkin/batches/decide',
    access: { staff: ['checkin'] },
    unversioned: 'A batch never changes; WRONG_STATUS where it was decided meanwhile.',
    input: z.strictObject({ id, accept: z.boolean() }),
    /** Scans that count from now on. */
    result: z.object({ counted: z.int() }),
    refusals: ['NOT_FOUND', 'WRONG_STATUS'],
    summary:
      'Accepts a batch, whose scans then count, or refuses it; a refused one can be accepted later. Logged.',
  }),
  putPoint: defineCall({
    method: 'POST',
    path: 'admin/checkin/points/save',
    access: { staff: ['administrator'] },
    input: z.strictObject({
      id: pointId,
      version: countedVersion,
      name: bothTyped(80),
      countsInside: z.boolean(),
      unpaidRule: z.enum(unpaidRules).nullable(),
      opensAt: time.nullable(),
      closesAt: time.nullable(),
    }),
    result: pointRow,
    refusals: ['NOT_FOUND', 'INVALID_INPUT', 'CHANGED_MEANWHILE'],
    summary: 'Changes a point. Logged.',
  }),
} as const
