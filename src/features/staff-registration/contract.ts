/** Registrations that staff make: whoever the public form does not reach, before and after the deadline. */
import { z } from 'zod'
import { activityCodes } from '../../shared/activity-codes.ts'
import { defineCall } from '../../shared/call.ts'
import { both, id, pageInput, pageOf, time } from '../../shared/contract-schemas.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { companyInput, enteredPersonInput, personInput } from '../registration/contract.ts'
import { companyStatuses, consentKinds, consentMeans, delegateCountLimit } from '../registration/rules.ts'
import { importLimits, invitationLimits, invitationStates, lateReasonLimit } from './rules.ts'

/** Editors know the speakers, reviewers the organisations. */
const registers = { staff: ['reviewer', 'editor'] } as const

const created = z.strictObject({
  companyId: id,
  /** `LIRC2025-0142` */
  number: z.string(),
  status: z.enum(companyStatuses),
  /** By person, what the category brings and was full. */
  missed: z.array(z.strictObject({ name: z.string(), activities: z.array(z.enum(activityCodes)) })),
})
export type Created = z.output<typeof created>

const imported = z.strictObject({
  /** Found in the file. */
  people: z.int(),
  /** Whether they are registered now. */
  written: z.boolean(),
  /** Organisations that are registered, and people of the table join. */
  joins: z.array(
    z.strictObject({
      companyId: id,
      number: z.string().nullable(),
      name: both,
      /** Who attends so far, and who joins. */
      delegates: z.int(),
      people: z.int(),
    }),
  ),
  /** Activities that people’s categories bring and that are full, in the language of the caller. */
  missed: z.array(z.strictObject({ row: z.int(), text: z.string() })),
  /** All that is wrong; `faults` has the first of them. */
  faultCount: z.int(),
  faults: z.array(
    z.strictObject({
      row: z.int(),
      /** `C7`, or null where it is the row or a missing column. */
      cell: z.string().nullable(),
      /** Of the column, as it is in the file. */
      heading: z.string(),
      /** In the language of the caller. */
      text: z.string(),
    }),
  ),
})
export type Imported = z.output<typeof imported>

const shortText = (max: number) => z.string().trim().max(max)

const invitationShown = z
  .strictObject({
    id,
    individual: z.boolean(),
    category: z.string(),
    /** Of an organisation; null: as others. */
    peopleLimit: z.int().nullable(),
    /** Approved when it is submitted. */
    approve: z.boolean(),
    email: z.string(),
    name: z.string(),
    affiliation: z.string(),
    /** Of the mail, and of the page that it leads to. */
    locale: z.enum(['cn', 'en']),
    state: z.enum(invitationStates),
    sentAt: time,
    openedAt: time.nullable(),
    endsAt: time,
    finishedAt: time.nullable(),
    /** The registration that it became. */
    companyId: id.nullable(),
    number: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Invitation' })
export type InvitationShown = z.output<typeof invitationShown>

/** 256 bits, base64url. */
const linkToken = z.string().min(20).max(100)

const invitationOpened = z.strictObject({
  state: z.enum(invitationStates),
  /** What it is an invitation to; null unless the state is `open`. */
  form: z
    .strictObject({
      email: z.string(),
      name: z.string(),
      affiliation: z.string(),
      individual: z.boolean(),
      category: both,
      /** Of an organisation; null: as others. */
      peopleLimit: z.int().nullable(),
      conference: both,
      endsAt: time,
    })
    .nullable(),
})
export type InvitationOpened = z.output<typeof invitationOpened>

export const staffRegistrationApi = {
  create: defineCall({
    method: 'POST',
    path: 'admin/registration/create',
    access: registers,
    unversioned: 'Makes a registration; nothing older is changed.',
    input: z.strictObject({
      /** A single person: `company` is the affiliation, `contact` the person, and `people` has that person's category and needs. */
      individual: z.boolean(),
      company: companyInput,
      contact: personInput,
      people: z.array(enteredPersonInput).min(1).max(delegateCountLimit),
      consents: z.strictObject({
        privacy: z.boolean(),
        identity: z.boolean(),
        sharing: z.boolean(),
        directory: z.boolean(),
      } satisfies Record<(typeof consentKinds)[number], z.ZodBoolean>),
      /** How the consents were given. */
      means: z.enum(consentMeans),
      /** Needed once registration has closed. */
      lateReason: z.string().max(lateReasonLimit).optional(),
      /** Approve it at once; reviewers only. */
      approve: z.boolean().default(false),
    }),
    result: created,
    refusals: ['FORBIDDEN', 'COMPANY_REGISTERED', 'LIMIT_REACHED', 'SEAT_FULL'],
    summary: 'Registers an organisation with its people, or a single person, whatever the deadline',
  }),
  import: defineCall({
    method: 'POST',
    path: 'admin/registration/import',
    access: registers,
    body: 'upload',
    upload: 'form',
    // The body is read outside of any transaction; the service opens one to register everybody.
    writes: false,
    input: z.strictObject({
      /** False: a dry run that registers nobody. */
      write: z.boolean().default(false),
      /** People whose affiliation is a registered organisation join it; otherwise all are single persons. */
      join: z.boolean().default(true),
      /** How the people have given their consents. */
      means: z.enum(consentMeans),
      /** Each has agreed to the privacy notice; to the use of document numbers. */
      privacy: z.boolean().default(false),
      identity: z.boolean().default(false),
      /** Needed once registration has closed. */
      lateReason: z.string().max(lateReasonLimit).optional(),
      /** Why organisations get more people or seats than their limits allow; reviewers only. Capacities hold. */
      beyondReason: z.string().max(lateReasonLimit).optional(),
    }),
    result: imported,
    refusals: ['TOO_LARGE', 'FORBIDDEN'],
    summary: `People from an Excel or CSV file (field \`file\`), at most ${importLimits.people}: names every wrong cell, and registers all of them or nobody`,
  }),
  importTemplate: defineCall({
    method: 'GET',
    path: 'admin/registration/importTemplate',
    access: registers,
    body: 'file',
    types: ['xlsx'],
    input: z.strictObject({}),
    result: z.void(),
    summary: 'A workbook with the headings of an import, in the language of the caller',
  }),
  invite: defineCall({
    method: 'POST',
    path: 'admin/registration/invite',
    access: registers,
    unversioned: 'Makes an invitation; nothing older is changed.',
    input: z.strictObject({
      /** A single person, or an organisation whose contact has the address. */
      individual: z.boolean().default(true),
      /** Of the person, or of all people of the organisation. */
      category: z.string().max(40),
      /** How many people the organisation may register; as others without it. */
      peopleLimit: z.int().min(1).max(delegateCountLimit).nullable().default(null),
      /** Approve it when it is submitted; reviewers only. */
      approve: z.boolean().default(false),
      email: z.string().max(254),
      /** Begin the form. */
      name: shortText(invitationLimits.name).default(''),
      affiliation: shortText(invitationLimits.affiliation).default(''),
      locale: z.enum(['cn', 'en']),
      /** May be after the deadline of registration. */
      endsAt: time,
    }),
    result: invitationShown,
    refusals: ['FORBIDDEN'],
    summary:
      'Mails a link by which a person or an organisation registers once, in their own language, until its end',
  }),
  listInvitations: defineCall({
    method: 'GET',
    path: 'admin/registration/invitations',
    access: { staff: ['reviewer', 'editor', 'reader'] },
    input: z.strictObject({
      ...pageInput(50),
      q: z.string().max(100).optional(),
      state: z.enum(invitationStates).optional(),
    }),
    result: pageOf(invitationShown).extend({
      /** Those that are offered for new people, in their order. */
      categories: z.array(z.strictObject({ code: z.string(), name: both })),
    }),
    summary: 'Invitation links of the current edition with what became of each, the newest first',
  }),
  resendInvitation: defineCall({
    method: 'POST',
    path: 'admin/registration/invitation/resend',
    access: registers,
    input: z.strictObject({ id, version: countedVersion, endsAt: time }),
    result: invitationShown,
    refusals: ['NOT_FOUND', 'WRONG_STATUS', 'CHANGED_MEANWHILE'],
    summary: 'Mails a new link until a new end; the one before opens nothing more',
  }),
  revokeInvitation: defineCall({
    method: 'POST',
    path: 'admin/registration/invitation/revoke',
    access: registers,
    input: z.strictObject({ id, version: countedVersion }),
    result: invitationShown,
    refusals: ['NOT_FOUND', 'WRONG_STATUS', 'CHANGED_MEANWHILE'],
    summary: 'Ends an invitation; what was begun with it and not submitted is cancelled',
  }),
  openInvitation: defineCall({
    method: 'POST',
    path: 'registration/invitation/open',
    access: 'public',
    input: z.strictObject({ token: linkToken }),
    result: invitationOpened,
    refusals: ['NOT_FOUND'],
    summary: 'What an invitation link invites to, or that it is used, revoked or over',
  }),
  startInvitation: defineCall({
    method: 'POST',
    path: 'registration/invitation/start',
    access: 'public',
    input: z.strictObject({ token: linkToken }),
    result: z.strictObject({
      /** Signs in, as after a code. */
      token: z.string(),
    }),
    refusals: ['NOT_FOUND', 'WRONG_STATUS', 'COMPANY_HAS_ACCOUNT', 'IN_PREPARATION'],
    summary: 'Begins the registration that the link was mailed for, once, and signs in',
  }),
} as const
