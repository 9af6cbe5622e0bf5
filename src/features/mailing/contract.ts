/* oxlint-disable max-lines -- declarations only; one contract a feature */
/** Bulk email (requirement 7.10) and what became of system mails. */
import { activityCodes } from '../../shared/activity-codes.ts'
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { organisationTypes } from '../../shared/organisation-types.ts'
import { plainLine, richText } from '../../shared/rich-text-schema.ts'
import { balanceStates } from '../fees/rules.ts'
import { companyStatuses } from '../registration/rules.ts'
import { audienceKinds, mailingLimits, mailingStates, recipientStates } from './rules.ts'
import {
  both,
  editionCode,
  id,
  pageInput,
  pageOf,
  removed,
  time,
  workbookCall,
} from '../../shared/contract-schemas.ts'

const locale = z.enum(['cn', 'en'])
const kind = z.string().regex(/^[a-z][A-Za-z-]{1,40}(\.[a-z][A-Za-z-]{0,40}){1,2}$/)
const stamp = z.object({ cn: time.nullable(), en: time.nullable() })

const reads = { staff: ['reviewer', 'reader'] } as const
const administers = { staff: [] } as const

const paging = {
  ...pageInput(),
  q: z.string().max(100).optional(),
}

/** Which people: all conditions together; a list means any of its entries. */
const audienceInput = z
  .strictObject({
    to: z.enum(audienceKinds).default('contacts'),
    /** Without: all but drafts, rejected and cancelled. */
    statuses: z.array(z.enum(companyStatuses)).max(companyStatuses.length).optional(),
    types: z.array(z.enum(organisationTypes)).max(organisationTypes.length).optional(),
    countries: z.array(z.string().max(10)).max(100).optional(),
    /** An ID document is missing (of the delegate; of anybody of the organisation when written to contacts). */
    missingDocuments: z.boolean().optional(),
    /** Joins this activity (the delegate; or any delegate of the organisation). */
    activity: z.enum(activityCodes).optional(),
    /** Where the payment stands: `unpaid`, `part`, … */
    payments: z.array(z.enum(balanceStates)).max(balanceStates.length).optional(),
    /** Reads mail in this language. */
    language: locale.optional(),
    /** Also the addresses whose last email bounced: to try them once more. */
    bounced: z.boolean().optional(),
  })
  .meta({ id: 'Audience' })
export type Audience = z.output<typeof audienceInput>

const subjectInput = z.strictObject({ cn: plainLine(1000), en: plainLine(1000) })
const bodyInput = z.strictObject({ cn: richText, en: richText })

/** How many recipients stand so. */
const counts = z.record(z.enum(recipientStates), z.int())

const mailingRow = z.object({
  id,
  edition: z.string(),
  state: z.enum(mailingStates),
  subject: both,
  /** The template that it was begun with. */
  template: z.string().nullable(),
  /** 0 until it starts. */
  recipients: z.int(),
  counts,
  /** When it starts automatically (`scheduled`). */
  sendAt: time.nullable(),
  startedAt: time.nullable(),
  endedAt: time.nullable(),
  createdAt: time,
  createdBy: z.string().nullable(),
  version: z.int(),
})
export type MailingRow = z.output<typeof mailingRow>

const mailingShown = mailingRow
  .extend({
    audience: audienceInput,
    body: z.object({ cn: richText, en: richText }),
    stamps: z.object({ subject: stamp, body: stamp }),
    /** What may be done now, by an administrator. */
    may: z.object({
      save: z.boolean(),
      del: z.boolean(),
      start: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      stop: z.boolean(),
      resend: z.boolean(),
    }),
    /** Per domain and minute, the parameter MAIL_PER_DOMAIN_PER_MINUTE. */
    perMinute: z.int(),
  })
  .meta({ id: 'Mailing' })
export type MailingShown = z.output<typeof mailingShown>

const audienceRow = z.object({
  /** Names the recipient in a preview: a delegate's id, or `contact:<company id>`. */
  key: z.string(),
  name: z.string(),
  /** Masked. */
  address: z.string(),
  companyId: id,
  company: both,
  number: z.string().nullable(),
  locale,
  unsubscribed: z.boolean(),
})
export type AudienceRow = z.output<typeof audienceRow>

const recipientRow = z.object({
  id,
  name: z.string(),
  /** Masked. */
  address: z.string(),
  companyId: z.string().nullable(),
  company: both,
  locale,
  state: z.enum(recipientStates),
  /** Attempts to hand it over; of the last sending. */
  tries: z.int(),
  /** How many times it was sent anew on request. */
  resends: z.int(),
  /** When it was sent or refused, or is tried next. */
  at: time.nullable(),
  /** The mail server's last words; the note of who marked it. */
  answer: z.string().nullable(),
})
export type RecipientRow = z.output<typeof recipientRow>

const content = {
  audience: audienceInput,
  /** A kind of group `mailing` (admin/template/list). */
  template: kind.optional(),
  subject: subjectInput,
  body: bodyInput,
}

const deliveryStates = ['queued', 'sending', 'sent', 'refused', 'unsure', 'expired'] as const

export const mailingApi = {
  sendEmailAdmin: defineCall({
    method: 'POST',
    path: 'admin/sendEmailAdmin',
    access: administers,
    unversioned: 'Makes and sends a new bulk email.',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      audience: audienceInput,
      template: kind.optional(),
      /** The template's words where omitted. */
      subject: subjectInput.optional(),
      body: bodyInput.optional(),
      /** Only to who asks: one mail a language, with the values of the first recipient. */
      test: z.boolean().default(false),
      /** Epoch ms; at once when omitted. */
      sendAt: time.optional(),
    }),
    /** `mailingId` is null for a test. `recipients`: those it goes to (a test: mails sent); of a scheduled one, as of now. */
    result: z.object({ mailingId: id.nullable(), recipients: z.int(), skipped: z.int() }),
    summary: 'Bulk email in one step: audience, template or own words; a test to oneself, at once or later.',
  }),
  list: defineCall({
    method: 'GET',
    path: 'admin/mailing/list',
    access: reads,
    input: z.strictObject({
      ...paging,
      activityCode: editionCode.optional(),
      state: z.enum(mailingStates).optional(),
    }),
    result: pageOf(mailingRow).extend({
      edition: z.string(),
      editions: z.array(z.string()),
      current: z.string(),
      /** Mailings in each state. */
      states: z.record(z.enum(mailingStates), z.int()),
    }),
    summary: 'Mailings of an edition, newest first, with how far each is.',
  }),
  get: defineCall({
    method: 'GET',
    path: 'admin/mailing/get',
    access: reads,
    input: z.strictObject({ mailingId: id }),
    result: mailingShown,
    summary: 'One mailing: audience, words, state and counts.',
  }),
  save: defineCall({
    method: 'POST',
    path: 'admin/mailing/save',
    access: administers,
    input: z.strictObject({
      mailingId: id.optional(),
      /** The one that was read; 0 for a new one. */
      version: countedVersion,
      activityCode: editionCode.optional(),
      ...content,
      confirmed: z
        .array(z.enum(['subject', 'body']))
        .max(2)
        .default([]),
    }),
    result: mailingShown,
    summary: 'Keeps a mailing as a draft. A text may still be missing; what is wrong in one is refused.',
  }),
  del: defineCall({
    method: 'POST',
    path: 'admin/mailing/del',
    access: administers,
    input: z.strictObject({ mailingId: id, version: countedVersion }),
    result: removed,
    summary: 'Removes a draft. What was started stays: it is the record.',
  }),
  audience: defineCall({
    method: 'POST',
    path: 'admin/mailing/audience',
    access: reads,
    writes: false,
    input: z.strictObject({ ...paging, activityCode: editionCode.optional(), audience: audienceInput }),
    result: pageOf(audienceRow).extend({
      /** Of all, whatever `q`: who gets it, and who does not. */
      recipients: z.int(),
      unsubscribed: z.int(),
      /** People and organisations without a usable address. */
      withoutAddress: z.int(),
      /** People of organisations that nobody has approved yet, at addresses that nobody has signed in with. */
      unproved: z.int(),
      /** People at addresses that refused the last email for good. */
      bounced: z.int(),
      /** People who share an address with another: it gets one mail. */
      sameAddress: z.int(),
      organisations: z.int(),
      languages: z.object({ cn: z.int(), en: z.int() }),
    }),
    summary: 'Who would get it: count and list, before anything is sent; addresses masked.',
  }),
  preview: defineCall({
    method: 'POST',
    path: 'admin/mailing/preview',
    access: reads,
    writes: false,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      ...content,
      /** `key` of the audience's list; the first of the audience when omitted. */
      recipient: z.string().max(60).optional(),
      /** Instead of the recipient's own. */
      language: locale.optional(),
    }),
    result: z.object({
      /** Null: nobody matches, so sample values are shown. */
      to: z.object({ name: z.string(), address: z.string(), company: both }).nullable(),
      locale,
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
    summary: 'The email as one recipient gets it, in that person’s language.',
  }),
  start: defineCall({
    method: 'POST',
    path: 'admin/mailing/start',
    access: administers,
    input: z.strictObject({ mailingId: id, version: countedVersion, sendAt: time.optional() }),
    result: mailingShown,
    summary: 'Starts a mailing now, with the recipients that there are now, or at a time.',
  }),
  pause: defineCall({
    method: 'POST',
    path: 'admin/mailing/pause',
    access: administers,
    unversioned: 'Holds what is being sent; any other state is refused.',
    input: z.strictObject({ mailingId: id }),
    result: mailingShown,
    summary: 'Holds what is not handed over yet.',
  }),
  resume: defineCall({
    method: 'POST',
    path: 'admin/mailing/resume',
    access: administers,
    unversioned: 'Goes on with what is held; any other state is refused.',
    input: z.strictObject({ mailingId: id }),
    result: mailingShown,
    summary: 'Goes on where it was paused.',
  }),
  stop: defineCall({
    method: 'POST',
    path: 'admin/mailing/stop',
    access: administers,
    unversioned: 'Ends the sending; one that has ended is refused.',
    input: z.strictObject({ mailingId: id }),
    result: mailingShown,
    summary: 'Ends a mailing: who has not got it gets none. A scheduled one becomes a draft again.',
  }),
  recipients: defineCall({
    method: 'GET',
    path: 'admin/mailing/recipients',
    access: reads,
    input: z.strictObject({ ...paging, mailingId: id, state: z.enum(recipientStates).optional() }),
    result: pageOf(recipientRow).extend({ counts }),
    summary: 'The ledger: what became of each email; addresses masked.',
  }),
  exportLedger: defineCall({
    ...workbookCall,
    path: 'admin/mailing/export',
    access: administers,
    input: z.strictObject({
      mailingId: id,
      state: z.enum(recipientStates).optional(),
      q: paging.q,
      /** Of the headers; the caller's own when omitted. */
      language: locale.optional(),
    }),
    summary: 'The ledger as an Excel workbook, addresses in full. Logged.',
  }),
  resend: defineCall({
    method: 'POST',
    path: 'admin/mailing/resend',
    access: administers,
    unversioned: 'Sends again to those whose email was refused; any other is omitted.',
    input: z.strictObject({
      mailingId: id,
      /** All failures when omitted. What did not fail is left alone. */
      recipientIds: z.array(id).min(1).max(mailingLimits.listed).optional(),
    }),
    result: z.object({ resent: z.int() }),
    summary: 'Sends failures (refused, bounced) again, and nothing else.',
  }),
  mark: defineCall({
    method: 'POST',
    path: 'admin/mailing/mark',
    access: administers,
    unversioned: 'Notes what became of one email; one that is known about is refused.',
    input: z.strictObject({
      recipientId: id,
      /** `sent` takes the mark away again. */
      as: z.enum(['bounced', 'sent']),
      note: plainLine(300).default(''),
    }),
    result: recipientRow,
    summary: 'Marks an email that came back as bounced.',
  }),
  decide: defineCall({
    method: 'POST',
    path: 'admin/mailing/decide',
    access: administers,
    unversioned: 'Decides on emails of which nobody knows; those decided on meanwhile are omitted.',
    input: z.strictObject({
      mailingId: id,
      recipientIds: z.array(id).min(1).max(mailingLimits.listed),
      decision: z.enum(['resend', 'leave']),
    }),
    result: z.object({ decided: z.int() }),
    summary: 'What to do about emails that were cut between hand-off and answer: send again, or leave.',
  }),
  unsubscribed: defineCall({
    method: 'GET',
    path: 'admin/mailing/unsubscribed',
    access: reads,
    input: z.strictObject({ ...paging, activityCode: editionCode.optional() }),
    result: pageOf(
      z.object({
        id,
        /** Masked. */
        address: z.string(),
        at: time,
        /** `one-click`: the mailbox’s own button; `page`: the page behind the link. */
        by: z.enum(['one-click', 'page']),
      }),
    ),
    summary: 'Who wants no more bulk emails of an edition.',
  }),
  allow: defineCall({
    method: 'POST',
    path: 'admin/mailing/allow',
    access: administers,
    unversioned: 'Takes one entry off the list of those who want no mail.',
    input: z.strictObject({ optOutId: id }),
    result: removed,
    summary: 'Puts an address back that asked for it.',
  }),
  deliveries: defineCall({
    method: 'GET',
    path: 'admin/mailing/deliveries',
    access: reads,
    input: z.strictObject({
      ...paging,
      kind: kind.optional(),
      state: z.enum(deliveryStates).optional(),
      companyId: id.optional(),
    }),
    result: pageOf(
      z.object({
        id,
        kind: z.string(),
        subject: z.string(),
        channel: z.enum(['email', 'sms']),
        /** Masked. */
        address: z.string(),
        companyId: z.string().nullable(),
        state: z.enum(deliveryStates),
        tries: z.int(),
        at: time,
        finishedAt: time.nullable(),
        /** When it is tried next. */
        nextAt: time.nullable(),
        answer: z.string().nullable(),
      }),
    ).extend({ counts: z.record(z.enum(deliveryStates), z.int()) }),
    summary: 'What became of system mails (all but bulk email), newest first; addresses masked.',
  }),
  decideDelivery: defineCall({
    method: 'POST',
    path: 'admin/mailing/decideDelivery',
    access: administers,
    unversioned: 'Decides on a mail of which nobody knows; one decided on meanwhile is refused.',
    input: z.strictObject({ mailId: id, decision: z.enum(['resend', 'leave']) }),
    result: z.object({ state: z.enum(deliveryStates) }),
    summary:
      'A system mail that was cut between hand-off and answer: send again, or leave. An expired code is not.',
  }),
} as const
