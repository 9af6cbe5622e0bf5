/** Registrations that staff make: whoever the public form does not reach, before and after the deadline. */
import { z } from 'zod'
import { activityCodes } from '../../shared/activity-codes.ts'
import { defineCall } from '../../shared/call.ts'
import { id } from '../../shared/contract-schemas.ts'
import { companyInput, enteredPersonInput, personInput } from '../registration/contract.ts'
import { companyStatuses, consentKinds, consentMeans, delegateCountLimit } from '../registration/rules.ts'
import { lateReasonLimit } from './rules.ts'

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
} as const
