/**
 * Review of registrations (requirement 7.8; requirement 6). Reviewers and administrators
 * review, readers read. Deletes, exports and reveals need a fresh proof and are logged (decision 18, decision 12).
 */
import { activityCodes } from '../../shared/activity-codes.ts'
import { z } from 'zod'
import { defineCall, type InputOf } from '../../shared/call.ts'
import {
  both,
  editionCode,
  id,
  pageInput,
  lettersShown,
  pageOf,
  reasonInput,
  time,
} from '../../shared/contract-schemas.ts'
import { markedVersion } from '../../shared/edit-version.ts'
import { balanceStates } from '../fees/rules.ts'
import { fileResult } from '../files/contract.ts'
import {
  companyInput,
  companyShown,
  delegateInput,
  successorInput,
  invoiceInput,
  personInput,
  listedShape,
} from '../registration/contract.ts'
import { companyStatuses } from '../registration/rules.ts'
import {
  bulkLimit,
  bulkMaximum,
  bulkStates,
  bulkStatuses,
  changeKinds,
  companySorts,
  delegateSorts,
  deliveryStates,
  exportKinds,
  exportStates,
  reviewLimits,
  reviewStatuses,
} from './rules.ts'

const reads = { staff: ['reviewer', 'reader'] } as const
const reviews = { staff: ['reviewer'] } as const
const administers = { staff: ['administrator'] } as const

const paging = {
  ...pageInput(),
  q: z.string().max(100).optional(),
}

/** Which organisations; the same for the list and for exports. */
const companyFilter = {
  status: z.enum(companyStatuses).optional(),
  /** Several statuses, separated by commas: `submitted,resubmitted`. */
  statuses: z.string().max(200).optional(),
  type: z.string().max(50).optional(),
  country: z.string().max(10).optional(),
  /** True: only where an ID document is still missing; false: only where none is. */
  missingDocuments: z.boolean().optional(),
  /** One delegate at least needs a visa. */
  visaNeeded: z.boolean().optional(),
  /** Code of a category of people: one delegate at least is of it. */
  category: z.string().max(40).optional(),
  /** True: single persons only; false: organisations only. */
  individual: z.boolean().optional(),
  /** Where the payment stands (features/fees). */
  payment: z.enum(balanceStates).optional(),
  /** Submitted in this time, epoch ms; from is inclusive, to exclusive. */
  submittedFrom: time.optional(),
  submittedTo: time.optional(),
  /** Edition code, `LIRC_2025`; the current one when omitted. */
  edition: editionCode.optional(),
}

/** Where the payment stands, in fen (features/fees). */
const paymentStanding = z.strictObject({ state: z.enum(balanceStates), dueFen: z.int(), paidFen: z.int() })

/** Someone of the staff who has a registration open. */
const presentPerson = z.strictObject({
  name: z.string(),
  /** Epoch ms. */
  since: time,
  /** The caller, in this or another window. */
  isSelf: z.boolean(),
})
export type PresentPerson = z.output<typeof presentPerson>

export const companyRow = z.strictObject({
  id,
  /** `LIRC2025-0142`; null until submitted. */
  number: z.string().nullable(),
  status: z.enum(companyStatuses),
  nameCn: z.string(),
  nameEn: z.string(),
  /** A single person: the names are the affiliation. */
  individual: z.boolean(),
  type: z.string(),
  country: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  delegates: z.int(),
  /** People of the organisation whose ID document is required and not there. */
  missingDocuments: z.int(),
  /** Fen; paid: what has arrived. */
  payment: paymentStanding,
  submittedAt: time.nullable(),
  updatedAt: time,
  /** Of the whole registration; what changes its status sends it back. */
  version: z.string(),
  /** Who has it open now, the first to open it first. */
  present: z.array(presentPerson),
})
export type CompanyRow = z.output<typeof companyRow>

const memberRow = z.strictObject({
  id,
  companyId: id,
  companyNumber: z.string().nullable(),
  companyNameCn: z.string(),
  companyNameEn: z.string(),
  companyStatus: z.enum(companyStatuses),
  position: z.int(),
  isPrimaryContact: z.boolean(),
  ...listedShape,
  /** Of the category, which `category` is the code of. */
  categoryName: both,
  certificate: z.strictObject({ kind: z.string(), masked: z.string() }).nullable(),
  document: z.enum(['present', 'missing', 'notNeeded']),
  activities: z.array(z.enum(activityCodes)),
  waiting: z.array(z.enum(activityCodes)),
  updatedAt: time,
})
export type MemberRow = z.output<typeof memberRow>

const logEntry = z.strictObject({
  id: z.string(),
  at: time,
  action: z.string(),
  /** Name of who acted, also of staff who have left; null for the system (`role` is null, too) and for an account that was erased. */
  by: z.string().nullable(),
  role: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
})

const otherCompany = z.strictObject({
  id,
  number: z.string().nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  status: z.enum(companyStatuses),
})

const companyDetail = z
  .strictObject({
    registration: companyShown,
    /** Changes with the organisation, its people, their seats and slots; every write sends it back. */
    version: z.string(),
    payment: paymentStanding,
    /** ID documents: `path` is `contact` or `delegates.<id>`. Opened through getFileShortLink. */
    files: z.array(z.strictObject({ path: z.string(), file: fileResult })),
    /** Organisations of the same edition with nearly the same name. */
    near: z.array(otherCompany),
    /** Addresses that other registrations of the edition list too: `contact.email`, `delegates.<id>.email`. */
    listedElsewhere: z.array(
      z.strictObject({ path: z.string(), as: z.enum(['delegate', 'contact']), company: otherCompany }),
    ),
    /** People of the edition with the ID number of a person here: `contact`, `delegates.<id>`. The number itself is not told. */
    sameDocuments: z.array(
      z.strictObject({
        path: z.string(),
        as: z.enum(['delegate', 'contact']),
        name: z.string(),
        company: otherCompany,
      }),
    ),
    /** Newest first, the last 100. */
    log: z.array(logEntry),
    /** Statuses that can be set now, by the caller. */
    canSet: z.array(z.enum(reviewStatuses)),
    /** The decision or cancellation that the caller can undo now, and the status that the registration has then. */
    canUndo: z.strictObject({ undoes: z.enum(companyStatuses), to: z.enum(companyStatuses) }).nullable(),
    /** The caller's own decision that can be taken back without a word until then (epoch ms), for nobody has been told yet. */
    canTakeBack: z
      .strictObject({ undoes: z.enum(companyStatuses), to: z.enum(companyStatuses), until: time })
      .nullable(),
    /** How it was when it was last returned, where it has been handed in again since: ID numbers masked. */
    before: z
      .strictObject({
        at: time,
        registration: companyShown,
        files: z.array(z.strictObject({ path: z.string(), file: fileResult })),
      })
      .nullable(),
    /** Who has it open now, the caller among them. */
    present: z.array(presentPerson),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canReveal: z.boolean(),
  })
  .meta({ id: 'RegistrationDetail' })
export type CompanyDetail = z.output<typeof companyDetail>

/** What changed about a delegate after the approval. */
export const changeRow = z.strictObject({
  companyId: id,
  companyNumber: z.string().nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  delegateId: id,
  /** '' where the delegate was removed. */
  name: z.string(),
  kind: z.enum(changeKinds),
  /** Names of the fields of a changed delegate: `jobTitle`. */
  fields: z.array(z.string()),
  by: z.enum(['organisation', 'delegate', 'office']),
  at: time,
  /** Of the registration. */
  version: z.string(),
})
export type ChangeRow = z.output<typeof changeRow>

const statusResult = z.strictObject({
  companyId: id,
  ok: z.boolean(),
  /** As it is after the call. Null when there is no such organisation. */
  status: z.enum(companyStatuses).nullable(),
  /** Why not, in the caller's language. */
  message: z.string().nullable(),
  /** Of the registration after the call; null where it was not changed. */
  version: z.string().nullable(),
})

/** A workbook that a GET call answers; the log says who had it. */
const loggedWorkbook = {
  writes: true,
  unversioned: 'Writes nothing but the log.',
  body: 'file',
  types: ['xlsx'],
  result: z.void(),
} as const

/** What goes into an export. Chinese headers unless English is asked for. */
const exportOptions = {
  language: z.enum(['cn', 'en']).default('cn'),
  /** Certificate numbers masked, or in full (which the log then says). */
  numbers: z.enum(['masked', 'full']).default('masked'),
}

const exportProgress = z.strictObject({
  exportId: id,
  kind: z.enum(exportKinds),
  state: z.enum(exportStates),
  /** Rows written, of all rows; total is null until they are counted. */
  done: z.int(),
  total: z.int().nullable(),
  /** Set when done. */
  file: z.strictObject({ name: z.string(), sizeBytes: z.int() }).nullable(),
  /** Epoch ms until when it can be fetched. */
  expiresAt: time,
})
export type ExportProgress = z.output<typeof exportProgress>

const bulkProgress = z.strictObject({
  bulkId: id,
  status: z.enum(reviewStatuses),
  /** Whose decision it is. */
  by: z.string(),
  isOwn: z.boolean(),
  state: z.enum(bulkStates),
  total: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** Were so already. */
  skipped: z.int(),
  startedAt: time,
  endedAt: time.nullable(),
  /** The first of those that were refused, and why, in the caller's language. */
  left: z.array(
    z.strictObject({ companyId: id, nameCn: z.string(), nameEn: z.string(), message: z.string() }),
  ),
})
export type BulkProgress = z.output<typeof bulkProgress>

const codeDelivery = z.strictObject({
  id: z.string(),
  /** When it was asked for, and when the mail server took it; epoch ms. */
  at: time,
  sentAt: time.nullable(),
  channel: z.enum(['email', 'sms']),
  address: z.string(),
  kind: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** What the mail server or gateway answered last. */
  answer: z.string().nullable(),
})

const deleted = z.strictObject({
  deleted: z.boolean(),
  /** The parameter asks for a second administrator: this request waits until another one repeats it. */
  waitingForSecond: z.boolean(),
})

export const reviewApi = {
  getAllCompanyInfo: defineCall({
    method: 'GET',
    path: 'admin/getAllCompanyInfo',
    access: reads,
    input: z.strictObject({
      ...paging,
      ...companyFilter,
      sort: z.enum(companySorts).default('-submittedAt'),
    }),
    result: z.strictObject({
      ...pageOf(companyRow).shape,
      /** Of a list by name; else none. */
      letters: lettersShown,
      /** For each status, how many match the other filters. */
      counts: z.record(z.enum(companyStatuses), z.int()),
    }),
    summary: 'Registered organisations: filtered, searched, sorted and paged on the server.',
  }),
  listMatching: defineCall({
    method: 'GET',
    path: 'admin/review/matching',
    access: reviews,
    input: z.strictObject({ q: paging.q, ...companyFilter }),
    result: z.strictObject({
      total: z.int(),
      companies: z.array(z.strictObject({ id, version: z.string() })).max(bulkMaximum),
    }),
    summary: `All registrations that a filter leaves, as startBulk takes them: the first ${bulkMaximum} by number, and how many there are.`,
  }),
  getAllCompanyMemberInfo: defineCall({
    method: 'GET',
    path: 'admin/getAllCompanyMemberInfo',
    access: reads,
    input: z.strictObject({
      ...paging,
      companyId: id.optional(),
      /** Status of the organisation. */
      status: z.enum(companyStatuses).optional(),
      activity: z.enum(activityCodes).optional(),
      category: companyFilter.category,
      visaNeeded: z.boolean().optional(),
      missingDocuments: z.boolean().optional(),
      edition: companyFilter.edition,
      sort: z.enum(delegateSorts).default('company'),
    }),
    result: z.strictObject(pageOf(memberRow).shape),
    summary: 'Delegates of one organisation or of all; ID numbers masked.',
  }),
  getCompany: defineCall({
    method: 'GET',
    path: 'admin/getCompany',
    access: reads,
    input: z.strictObject({ companyId: id }),
    result: companyDetail,
    summary: 'One registration whole: organisation, contact, delegates, files, log; ID numbers masked.',
  }),
  updateCompany: defineCall({
    method: 'POST',
    path: 'admin/updateActivityCompany',
    access: reviews,
    input: z.strictObject({
      companyId: id,
      version: markedVersion,
      company: companyInput.optional(),
      contact: personInput.optional(),
      delegateCount: z.int().optional(),
      negotiationSlots: z.array(z.string().max(50)).max(50).optional(),
      invoice: invoiceInput.optional(),
      /** Save although the name is near another one. */
      nameConfirmed: z.boolean().optional(),
    }),
    result: companyDetail,
    summary:
      'Edit an organisation and its primary contact, also after the deadline; what is left out stays. `version`: the one that was read; an older one is refused with CHANGED_MEANWHILE and the registration as it is now.',
  }),
  updateDelegates: defineCall({
    method: 'POST',
    path: 'admin/updateActivityCustomerListInfo',
    access: reviews,
    input: z.strictObject({
      companyId: id,
      version: markedVersion,
      delegates: z.array(delegateInput).min(1).max(200),
      /** Why the organisation gets more people or seats than its limits allow. Capacities hold. */
      beyondReason: z.string().max(reviewLimits.reason).optional(),
    }),
    result: companyDetail,
    summary:
      'Edit or add delegates, also after the deadline; capacities hold, and so do limits unless a reason to go beyond them is given.',
  }),
  replaceDelegate: defineCall({
    method: 'POST',
    path: 'admin/delegate/replace',
    access: reviews,
    input: z.strictObject({
      companyId: id,
      version: markedVersion,
      delegateId: id,
      successor: successorInput,
    }),
    result: companyDetail,
    summary:
      'Put another person in a delegate’s place, also after the deadline: the check-in code and document of the one before end, seats are kept as named, both are told by mail.',
  }),
  setCategory: defineCall({
    method: 'POST',
    path: 'admin/registration/category',
    access: reviews,
    input: z.strictObject({
      companyId: id,
      version: markedVersion,
      delegateId: id,
      /** Code of a category of the edition. */
      category: z.string().max(40),
      /** For the log. */
      reason: z.string().max(300),
    }),
    result: companyDetail,
    summary: 'Changes the category of a person, with a reason; the fee follows the new one.',
  }),
  updateStatus: defineCall({
    method: 'POST',
    path: 'admin/updateActivityCompanyStatus',
    access: reviews,
    input: z
      .strictObject({
        companyId: id.optional(),
        version: markedVersion.optional(),
        companies: z
          .array(z.strictObject({ companyId: id, version: markedVersion }))
          .min(1)
          .max(bulkLimit)
          .optional(),
        status: z.enum(reviewStatuses),
        /** "Please correct": `company.nameEn`, `contact.mobile`, `delegates.<id>.idFileId`… with why, in both languages. */
        reasons: z
          .array(
            z.strictObject({
              path: z.string().min(1).max(120),
              reason: reasonInput(reviewLimits.reason),
            }),
          )
          .max(200)
          .optional(),
        /** A word to the organisation as a whole. */
        note: reasonInput(reviewLimits.note).optional(),
        /** The mail, and what the decision frees, wait a minute in which the caller can take it back (takeBackStatus). */
        canTakeBack: z.boolean().optional(),
      })
      .refine((input) => (input.companyId === undefined) !== (input.companies === undefined), {
        path: ['companyId'],
        error: 'companyId or companies',
      }),
    result: z.strictObject({ results: z.array(statusResult) }),
    summary:
      'Approve, return with fields to correct, reject or cancel; one organisation (`companyId`, `version`) or many (`companies`). Each is mailed. `version`: the one that the decision was made on, from getCompany or the list; an older one is refused.',
  }),
  startBulk: defineCall({
    method: 'POST',
    path: 'admin/review/bulk/start',
    access: reviews,
    unversioned: 'Each registration carries its own version, judged when its turn comes.',
    input: z.strictObject({
      companies: z
        .array(z.strictObject({ companyId: id, version: markedVersion }))
        .min(1)
        .max(bulkMaximum),
      status: z.enum(bulkStatuses),
      /** A word to each organisation, in both languages. */
      note: reasonInput(reviewLimits.note).optional(),
    }),
    result: bulkProgress,
    refusals: ['BULK_RUNNING'],
    summary:
      'Change the status of many registrations, one after the other, as work of the server: it goes on when the page is closed. One at a time in an edition. What has changed since it was chosen is left as it is, and named.',
  }),
  getBulk: defineCall({
    method: 'GET',
    path: 'admin/review/bulk',
    access: reviews,
    input: z.strictObject({}),
    result: z.strictObject({ bulk: bulkProgress.nullable() }),
    summary:
      'The change of many that is under way in the edition, else the last one that the caller began within a day.',
  }),
  stopBulk: defineCall({
    method: 'POST',
    path: 'admin/review/bulk/stop',
    access: reviews,
    unversioned: 'Stops what is under way.',
    input: z.strictObject({ bulkId: id }),
    result: bulkProgress,
    refusals: ['NOT_FOUND'],
    summary: 'Stop a change of many: what has been changed stays changed, the rest is left as it is.',
  }),
  undoStatus: defineCall({
    method: 'POST',
    path: 'admin/undoActivityCompanyStatus',
    access: reviews,
    input: z.strictObject({
      companyId: id,
      version: markedVersion,
      /** Goes out with the mail, in both languages. */
      reason: reasonInput(reviewLimits.note),
    }),
    result: z.strictObject({
      detail: companyDetail,
      /** What could not be given back, a line each, in the caller's language. */
      lost: z.array(z.string()),
    }),
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'WRONG_STATUS', 'COMPANY_HAS_ACCOUNT', 'COMPANY_REGISTERED'],
    summary:
      'Undo the last approval, return, rejection or cancellation: the registration has the status before it again, and is mailed. Seats and negotiation slots that are still free come back; `lost` names what does not. COMPANY_HAS_ACCOUNT or COMPANY_REGISTERED where another registration has taken its place.',
  }),
  takeBackStatus: defineCall({
    method: 'POST',
    path: 'admin/takeBackActivityCompanyStatus',
    access: reviews,
    input: z.strictObject({ companyId: id, version: markedVersion }),
    result: companyDetail,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TAKE_BACK_OVER'],
    summary:
      'Take back the caller’s own decision within a minute, where it was made with `canTakeBack` and nothing has changed since: its mail is never sent. `version`: the one that the decision answered.',
  }),
  listTakeBacks: defineCall({
    method: 'GET',
    path: 'admin/review/takeBacks',
    access: reviews,
    input: z.strictObject({}),
    result: z.strictObject({
      decisions: z.array(
        z.strictObject({
          companyId: id,
          nameCn: z.string(),
          nameEn: z.string(),
          status: z.enum(reviewStatuses),
          version: z.string(),
          /** For so long takeBackStatus takes it back. */
          leftMs: z.int(),
        }),
      ),
    }),
    summary:
      'The caller’s own decisions on one registration that can still be taken back, the eldest first; without those of a change of many.',
  }),
  stayPresent: defineCall({
    method: 'POST',
    path: 'admin/review/present',
    access: reviews,
    unversioned: 'Says who is looking.',
    input: z.strictObject({
      companyId: id,
      /** False: the caller has closed it. */
      isHere: z.boolean().default(true),
    }),
    result: z.strictObject({ present: z.array(presentPerson) }),
    refusals: ['NOT_FOUND'],
    summary:
      'Say that the caller has a registration open; ends by itself unless it is said again within 50 seconds.',
  }),
  events: defineCall({
    method: 'GET',
    path: 'admin/review/events',
    access: reads,
    body: 'events',
    input: z.strictObject({}),
    result: z.void(),
    summary:
      'A server-sent stream: `change` whenever someone decides on a registration, or opens or closes one.',
  }),
  listChanges: defineCall({
    method: 'GET',
    path: 'admin/changes/list',
    access: reads,
    input: z.strictObject({ page: paging.page, size: paging.size, edition: companyFilter.edition }),
    result: pageOf(changeRow),
    summary:
      'Delegates of approved registrations who were added, replaced, changed or removed since; newest first.',
  }),
  decideChange: defineCall({
    method: 'POST',
    path: 'admin/changes/decide',
    access: reviews,
    input: z.strictObject({
      companyId: id,
      delegateId: id,
      /** Of the registration. */
      version: markedVersion,
      decision: z.enum(['accepted', 'returned']),
      /** Goes out with a return, in both languages. */
      reason: reasonInput(reviewLimits.reason).optional(),
    }),
    result: companyDetail,
    summary:
      'Accept what changed about a delegate after approval, or return it with a reason; a return opens those fields again and is mailed.',
  }),
  deleteCompany: defineCall({
    method: 'POST',
    path: 'admin/deleteCompanyInfo',
    access: administers,
    freshProof: true,
    input: z.strictObject({
      companyId: id,
      version: markedVersion,
      reason: z.string().max(reviewLimits.reason).optional(),
    }),
    result: deleted,
    summary:
      'Delete an organisation with its people, files and seats. COMPANY_KEEPS_RECORDS, saying which, where it has payments, invoices or contracts.',
  }),
  anonymiseCompany: defineCall({
    method: 'POST',
    path: 'admin/anonymiseCompany',
    access: administers,
    freshProof: true,
    input: z.strictObject({
      companyId: id,
      version: markedVersion,
      reason: z.string().min(1).max(reviewLimits.reason),
    }),
    result: companyDetail,
    summary:
      'Remove the personal data of the people of an organisation; money, invoices and contracts stay. Cancels a live registration while the conference is not over.',
  }),
  deleteDelegate: defineCall({
    method: 'POST',
    path: 'admin/deleteCustomerInfo',
    access: reviews,
    freshProof: true,
    input: z.strictObject({
      delegateId: id,
      /** Of the registration. */
      version: markedVersion,
      reason: z.string().max(reviewLimits.reason).optional(),
    }),
    result: companyDetail,
    summary: 'Delete a delegate; the last one stays. Freed seats go to the waiting list.',
  }),
  revealCertificate: defineCall({
    method: 'POST',
    path: 'admin/revealCertificate',
    access: reviews,
    freshProof: true,
    answersSecret: true,
    /** `person`: `contact`, or a delegate's id. */
    unversioned: 'Shows; writes nothing but the log.',
    input: z.strictObject({ companyId: id, person: z.union([z.literal('contact'), id]) }),
    result: z.strictObject({ kind: z.string(), number: z.string() }),
    summary: 'Show a certificate number in full. Logged.',
  }),
  exportRegistrations: defineCall({
    method: 'GET',
    path: 'admin/exportExcelCompanyInfo',
    access: reviews,
    freshProof: true,
    ...loggedWorkbook,
    input: z.strictObject({ q: paging.q, ...companyFilter, ...exportOptions }),
    summary: 'Organisations and delegates as an Excel workbook. Logged.',
  }),
  exportCheckInCodes: defineCall({
    method: 'GET',
    path: 'admin/exportValidateCode',
    access: reviews,
    freshProof: true,
    ...loggedWorkbook,
    input: z.strictObject({ edition: companyFilter.edition, language: exportOptions.language }),
    summary: "The delegates' check-in codes as an Excel workbook; never a login code. Logged.",
  }),
  startExport: defineCall({
    method: 'POST',
    path: 'admin/startExport',
    access: reviews,
    freshProof: true,
    unversioned: 'Begins an export.',
    input: z.strictObject({
      kind: z.enum(exportKinds).default('registrations'),
      q: paging.q,
      ...companyFilter,
      ...exportOptions,
    }),
    result: exportProgress,
    summary: 'Begin an export in the background.',
  }),
  exportProgress: defineCall({
    method: 'GET',
    path: 'admin/exportProgress',
    access: reviews,
    input: z.strictObject({ exportId: id }),
    result: exportProgress,
    summary: 'How far an export is.',
  }),
  downloadExport: defineCall({
    method: 'GET',
    path: 'admin/downloadExport',
    access: reviews,
    ...loggedWorkbook,
    input: z.strictObject({ exportId: id }),
    summary: 'The finished export, for whoever started it.',
  }),
  codeDeliveries: defineCall({
    method: 'GET',
    path: 'admin/codeDeliveries',
    access: reads,
    input: z.strictObject({
      ...paging,
      channel: z.enum(['email', 'sms']).optional(),
      state: z.enum(deliveryStates).optional(),
    }),
    result: z.strictObject(pageOf(codeDelivery).shape),
    summary: 'What became of each code sent: time, address and the server’s answer; no code.',
  }),
} as const

type Exported = InputOf<typeof reviewApi.exportRegistrations>
export type ExportOptions = Pick<Exported, keyof typeof exportOptions>
export type CompanyFilter = Omit<Exported, keyof ExportOptions | 'edition'>
