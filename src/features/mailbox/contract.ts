/**
 * In-site mail (requirement 7.10; decision 9, decision 17). A mailbox belongs to an organisation: all its people with the
 * letter flag share it. Staff who sign in have the conference office's mailbox behind the same calls; it is `null` where an
 * organisation's id stands, and `office` as a receiver. The unread count is a core call: the frame shows it.
 */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { idPattern } from '../../shared/ids.ts'
import { organisationTypes } from '../../shared/organisation-types.ts'
import {
  boxes,
  letterTypes,
  mailLimits,
  missiveStatuses,
  officeParty,
  replyBars,
  reportReasons,
  reportStates,
  writeBars,
} from './rules.ts'
import {
  both,
  id,
  lettersShown,
  pageInput,
  pageOf,
  pageWithCounts,
  reasonInput,
  removed,
  time,
} from '../../shared/contract-schemas.ts'

/** An organisation's id, or `office`. */
const receiver = z.string().regex(new RegExp(`${idPattern.source}|^${officeParty}$`))
/** Text as typed; what is wrong with it follows from the service, in the caller's language. */
const typed = z.string().max(20_000)

/** One side of a conversation. */
const partyShown = z
  .object({
    /** Null: the conference office. */
    companyId: id.nullable(),
    name: both,
    /** Empty for the office, and for an organisation that is no more. */
    type: z.enum(organisationTypes).or(z.literal('')),
    country: z.string(),
  })
  .meta({ id: 'Party' })
export type PartyShown = z.output<typeof partyShown>

const statusShown = z.enum(missiveStatuses).exclude(['deleted'])

/** What is shown of a missive everywhere. */
const missive = {
  id,
  /** Whether the own side wrote it. */
  own: z.boolean(),
  subject: z.string(),
  sentAt: time,
  /** On the own side; `read` for what it wrote itself. */
  status: statusShown,
  /** When the receiver first read it. */
  readAt: time.nullable(),
}

/** A missive in a list; with `threads` the newest of its thread in that box. */
const missiveRow = z.object({
  ...missive,
  threadId: id,
  /** The other side. */
  other: partyShown,
  /** The body's beginning; null where it is no longer kept (the edition was purged). */
  excerpt: z.string().nullable(),
  /** Missives of the thread in that box, and those of them that nobody here has read; 1 and 0 or 1 without `threads`. */
  count: z.int(),
  unread: z.int(),
})
export type MissiveRow = z.output<typeof missiveRow>

const missiveShown = z.object({
  ...missive,
  /** Who of the own organisation wrote it; null for the other side's, and where the account was erased. */
  writer: z.string().nullable(),
  /** Plain text with line breaks; null where it is no longer kept. */
  body: z.string().nullable(),
  /** The own side has reported it. */
  reported: z.boolean(),
})
export type MissiveShown = z.output<typeof missiveShown>

const threadShown = z.object({
  id,
  other: partyShown,
  /** Of the first missive. */
  subject: z.string(),
  /** Missives that were not deleted here; `missives` are the newest of them, oldest first. */
  total: z.int(),
  /** Whether there are older ones than those answered: ask with `page` 2 and so on. */
  more: z.boolean(),
  archived: z.boolean(),
  /** Null: may be answered. */
  mayNotReply: z.enum(replyBars).nullable(),
  /** The own side has blocked the other. */
  blocked: z.boolean(),
  missives: z.array(missiveShown),
})
export type ThreadShown = z.output<typeof threadShown>

const draftShown = z.object({
  id,
  version: z.int(),
  savedAt: time,
  to: z.array(partyShown),
  subject: z.string(),
  body: z.string(),
  /** The missive that it answers. */
  replyTo: id.nullable(),
})
export type DraftShown = z.output<typeof draftShown>

/** What the own mailbox is and may do now. */
const me = z.object({
  /** Null: the conference office. */
  companyId: id.nullable(),
  edition: z.string(),
  serverTime: time,
  /** Null: may write. */
  mayNotWrite: z.enum(writeBars).nullable(),
  /** Told to the organisation where its writing is suspended. */
  suspendedReason: both.nullable(),
  /** What is left of today's limits; null for the office, which has none. */
  left: z.object({ correspondents: z.int(), missives: z.int() }).nullable(),
  /** Whether a copy of every missive goes to the primary contact's e-mail address (decision 17: if the receiver wants one). */
  emailCopies: z.boolean(),
  unread: z.int(),
  drafts: z.int(),
})
export type MailboxMe = z.output<typeof me>

const contactRow = z.object({
  companyId: id,
  name: both,
  abbr: both,
  type: z.enum(letterTypes),
  country: z.string(),
  /** The two have been in touch, by a missive or a request for a meeting: writing to it uses up nothing of the day's new correspondents. */
  known: z.boolean(),
  /** What it is filed under; `#` for a sign that is no letter. */
  letter: z.string(),
})
export type ContactRow = z.output<typeof contactRow>

const reportShown = z.object({
  id,
  at: time,
  reason: z.enum(reportReasons),
  note: z.string(),
  state: z.enum(reportStates),
  reporter: partyShown,
  about: partyShown,
  /** Whether the reported organisation's writing is suspended now. */
  suspended: z.boolean(),
  subject: z.string(),
  sentAt: time,
  settledAt: time.nullable(),
  /** What staff noted for themselves. */
  remark: z.string(),
  version: z.int(),
})
export type ReportShown = z.output<typeof reportShown>

const suspensionShown = z.object({
  company: partyShown,
  at: time,
  reason: both,
  by: z.string(),
})

/** Why an organisation may not write: it is told so, in both languages. */
const suspensionReason = reasonInput(mailLimits.reason)

const reads = { staff: ['reviewer', 'reader'] } as const
const manages = { staff: ['reviewer'] } as const

const reading = { method: 'GET', access: 'letter' } as const
const writing = { method: 'POST', access: 'letter' } as const
const blocking = {
  ...writing,
  /** An organisation as `contact/query` names it. */
  input: z.strictObject({ company: id }),
  result: z.object({ blocked: z.boolean() }),
} as const

export const mailboxApi = {
  unread: defineCall({
    method: 'GET',
    path: 'mailbox/message/unread',
    access: 'user',
    input: z.strictObject({}),
    result: z.strictObject({ unreadCount: z.int() }),
    summary:
      "How many missives to the caller's organisation nobody there has read; 0 without the letter flag.",
  }),
  me: defineCall({
    ...reading,
    path: 'mailbox/me',
    input: z.strictObject({}),
    result: me,
    summary: 'What the own mailbox may do now: limits left today, setting for copies by e-mail, suspension.',
  }),
  contacts: defineCall({
    ...reading,
    path: 'mailbox/contact/query',
    input: z.strictObject({
      q: z.string().max(mailLimits.search).optional(),
      type: z.enum(letterTypes).optional(),
      /** This organisation alone; an empty list where it cannot be written to. */
      company: id.optional(),
      ...pageInput(),
    }),
    result: pageOf(contactRow).extend({
      letters: lettersShown,
      /** For each type, how many the search finds. */
      types: z.array(z.object({ type: z.enum(letterTypes), count: z.int() })),
    }),
    summary: 'Organisations that can be written to, by name in the language of the caller. No person.',
  }),
  query: defineCall({
    ...reading,
    path: 'mailbox/missive/query',
    input: z.strictObject({
      box: z.enum(boxes).default('in'),
      /** A missive or a thread: answers `thread`. With box `draft` a draft: answers it in `drafts`. */
      id: id.optional(),
      /** In the other side's names and the subject. */
      q: z.string().max(mailLimits.search).optional(),
      /** One row a thread. */
      threads: z.boolean().default(false),
      ...pageInput(),
    }),
    result: pageOf(missiveRow).extend({
      drafts: z.array(draftShown),
      thread: threadShown.nullable(),
      unread: z.int(),
      serverTime: time,
    }),
    summary:
      'Missives of a box, newest first, or with an id one thread. NOT_FOUND for what is not in the own mailbox.',
  }),
  send: defineCall({
    ...writing,
    path: 'mailbox/missive/send',
    input: z.strictObject({
      /** May be omitted with `replyTo`. */
      to: z.array(receiver).max(200).default([]),
      /** May be omitted with `replyTo`: the thread's. */
      subject: typed.default(''),
      body: typed,
      /** A missive of the thread that it goes into. */
      replyTo: id.optional(),
      /** Removed with the sending. */
      draftId: id.optional(),
    }),
    /** To each receiver a missive in a thread of its own: nobody learns who else was written to. */
    result: z.object({
      missives: z.array(z.object({ id, threadId: id, companyId: id.nullable() })),
      left: me.shape.left,
    }),
    summary:
      'Sends a message to one or several organisations: to all or, where one cannot be written to, to none.',
  }),
  updateStatus: defineCall({
    ...writing,
    path: 'mailbox/missive/update/status',
    input: z.strictObject({
      /** Missives, or threads for all missives that the own side has in them. */
      ids: z.array(id).min(1).max(mailLimits.ids).optional(),
      /** Or a single one of them. */
      id: id.optional(),
      status: z.enum(missiveStatuses),
    }),
    result: z.object({ changed: z.int(), unreadCount: z.int() }),
    summary:
      'Marks missives on the own side: read, unread, archived, deleted. `read` takes out of the archive.',
  }),
  events: defineCall({
    ...reading,
    path: 'mailbox/events',
    body: 'events',
    input: z.strictObject({}),
    result: z.void(),
    summary: 'A server-sent stream: `ready` and `change`, each with `{ unreadCount }`.',
  }),
  saveSettings: defineCall({
    ...writing,
    path: 'mailbox/settings/save',
    input: z.strictObject({ emailCopies: z.boolean() }),
    result: z.object({ emailCopies: z.boolean() }),
    summary: 'Whether the own organisation takes copies of missives by e-mail.',
  }),
  saveDraft: defineCall({
    ...writing,
    path: 'mailbox/draft/save',
    input: z.strictObject({
      /** Left out for a new one. */
      id: id.optional(),
      /** The version that was read; DRAFT_NEWER answers the draft as it is now. */
      version: z.int().default(0),
      to: z.array(receiver).max(200).default([]),
      subject: typed.default(''),
      body: typed.default(''),
      replyTo: id.optional(),
      overwrite: z.boolean().default(false),
    }),
    result: z.object({ id, version: z.int(), savedAt: time }),
    summary: 'Keeps a message that is not sent yet, as typed; the whole organisation can go on with it.',
  }),
  removeDraft: defineCall({
    ...writing,
    path: 'mailbox/draft/remove',
    input: z.strictObject({ id }),
    result: removed,
    summary: 'Deletes an own draft.',
  }),
  block: defineCall({
    ...blocking,
    path: 'mailbox/block',
    summary: 'Takes no more mail from an organisation that can be, or has been, in touch. It is not told.',
  }),
  unblock: defineCall({
    ...blocking,
    path: 'mailbox/unblock',
    summary: 'Takes mail from a blocked organisation again.',
  }),
  blocked: defineCall({
    ...reading,
    path: 'mailbox/blocked',
    input: z.strictObject(pageInput()),
    result: pageOf(partyShown.extend({ at: time })),
    summary: 'Organisations that the own one has blocked, newest first.',
  }),
  report: defineCall({
    ...writing,
    path: 'mailbox/missive/report',
    input: z.strictObject({
      id,
      reason: z.enum(reportReasons),
      note: z.string().max(mailLimits.note).default(''),
      /** Block the sender as well. */
      block: z.boolean().default(false),
    }),
    result: z.object({ reported: z.boolean(), blocked: z.boolean() }),
    summary: 'Shows a received missive to the conference office as unwanted. Its sender is not told.',
  }),
  exportThread: defineCall({
    ...reading,
    path: 'mailbox/thread/export',
    writes: true,
    body: 'file',
    types: ['pdf'],
    input: z.strictObject({ id, language: z.enum(['cn', 'en']).optional() }),
    result: z.void(),
    summary: 'An own thread as a PDF: the missives that the own side has not deleted. Logged.',
  }),

  // Back office ---------------------------------------------------------------------------------
  reports: defineCall({
    method: 'GET',
    path: 'admin/mailbox/reports',
    access: reads,
    input: z.strictObject({
      state: z.enum(reportStates).optional(),
      /** In the names of either side. */
      q: z.string().max(mailLimits.search).optional(),
      ...pageInput(),
    }),
    result: pageWithCounts(reportShown, reportStates),
    summary: 'Reported missives, newest first, without their text.',
  }),
  reportDetail: defineCall({
    method: 'GET',
    path: 'admin/mailbox/report',
    access: manages,
    writes: true,
    unversioned: 'Writes nothing but the log.',
    freshProof: true,
    input: z.strictObject({ id }),
    result: reportShown.extend({ body: z.string().nullable() }),
    summary:
      'One report with the text of the reported missive, and of no other. A reveal: fresh proof, logged.',
  }),
  closeReport: defineCall({
    method: 'POST',
    path: 'admin/mailbox/settleReport',
    access: manages,
    input: z.strictObject({
      id,
      /** The one that was read: CHANGED_MEANWHILE otherwise. */
      version: countedVersion,
      state: z.enum(['dismissed', 'noted', 'suspended']),
      /** For staff alone. */
      remark: z.string().max(mailLimits.reason).default(''),
      /** Told to the organisation; needed with `suspended`, in both languages. */
      reason: suspensionReason.optional(),
    }),
    result: reportShown,
    summary: 'Closes a report; `suspended` stops the organisation from writing. Logged.',
  }),
  suspensions: defineCall({
    method: 'GET',
    path: 'admin/mailbox/suspensions',
    access: reads,
    input: z.strictObject(pageInput()),
    result: pageOf(suspensionShown),
    summary: 'Organisations that may not write at present, newest first.',
  }),
  suspend: defineCall({
    method: 'POST',
    path: 'admin/mailbox/suspend',
    access: manages,
    unversioned:
      'Sets or lifts one mark with its reason; both acts are in the log, and neither takes anything away.',
    input: z.strictObject({
      companyId: id,
      /** False gives the writing back. */
      suspended: z.boolean(),
      reason: suspensionReason.optional(),
    }),
    result: z.object({ suspended: z.boolean() }),
    summary: "Suspends an organisation's writing, or gives it back; reading goes on. Mailed and logged.",
  }),
} as const
