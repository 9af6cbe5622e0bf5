/**
 * Registrations that an invitation begins. An organisation goes on in the form that every organisation has; a single person submits
 * by a call of the own, for the category says what is asked.
 */
import type { Service } from '../../../server/http/http.ts'
import type { WriteContext } from '../../../server/context.ts'
import { localized, ok, refuse, refuseFields, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { accountsForRegistrants } from '../../account/server/service.ts'
import { refuseOutdated } from '../../legal/server/service.ts'
import type { registrationApi } from '../contract.ts'
import { registrationMessages as messages } from '../messages.ts'
import { categoriesOf } from './category-service.ts'
import { createDraftCompany, type Invited } from './company-service.ts'
import { removeDraft } from './draft-service.ts'
import { contactEmailProblem } from './email-service.ts'
import { entryProblems, type Entry } from './entry-check-service.ts'
import { completeDraft } from './entry-service.ts'
import { lockOwnCompany } from './own-company-service.ts'
import { findCompany } from './row-service.ts'
import type { Company } from './tables.ts'
import { refuseWhenClosed } from './ticket-service.ts'

/** What an invitation begins a registration with. */
export interface Beginning {
  readonly edition: string
  readonly individual: boolean
  /** Of the contact; the link has proved it. */
  readonly email: string
  readonly name: string
  /** Name of the organisation, or of the affiliation. */
  readonly affiliation: string
  /** Of a single person. */
  readonly category: string
  /** Account id of staff. */
  readonly invitedBy: string
  readonly invited: Omit<Invited, 'single'>
}

/**
 * Makes the draft that an invited person or organisation goes on with. COMPANY_HAS_ACCOUNT where the address belongs to staff, is listed
 * by an organisation, or has a registration already. To be rolled back as a whole.
 */
export async function beginInvited(ctx: WriteContext, beginning: Beginning): Promise<Outcome<Company>> {
  const { email } = beginning
  const accounts = await accountsForRegistrants(ctx, [{ name: beginning.name, email }])
  const accountId = accounts.get(email)
  if (accountId === undefined) return refuse('COMPANY_HAS_ACCOUNT')
  let made = await makeDraft(ctx, { beginning, accountId, name: beginning.affiliation })
  // Staff may have typed a name that is taken: the organisation enters its own.
  if (!made.ok && made.error === 'COMPANY_REGISTERED')
    made = await makeDraft(ctx, { beginning, accountId, name: '' })
  if (!made.ok) return made
  const company = (await findCompany(ctx.tx, made.result.companyId))!
  const isListed = await contactEmailProblem(ctx, { company, writer: 'staff', email })
  return isListed ? refuse('COMPANY_HAS_ACCOUNT') : ok(company)
}

function makeDraft(
  ctx: WriteContext,
  { beginning, accountId, name }: { beginning: Beginning; accountId: string; name: string },
): Promise<Outcome<{ companyId: string }>> {
  const { individual, category, invited } = beginning
  return createDraftCompany(ctx, {
    accountId,
    edition: beginning.edition,
    type: '',
    name,
    contactName: beginning.name,
    contactEmail: beginning.email,
    contactPhone: '',
    certificateKind: '',
    certificateNumber: '',
    consents: null,
    entered: {
      by: beginning.invitedBy,
      lateReason: null,
      invited: { ...invited, single: individual ? { category } : null },
    },
  })
}

/** customer/submitPerson: what is refused stays in the form and in its draft. */
export const submitPerson: Service<typeof registrationApi.submitPerson> = async (ctx, input) => {
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  const draft = own.result
  if (!draft.individual || draft.status !== 'draft' || draft.entered_by === null)
    return refuse('WRONG_STATUS')
  const closed = await refuseWhenClosed(ctx, ctx.tx, draft.edition)
  if (closed) return closed
  const outdated = await refuseOutdated(ctx.tx, input.consentVersion)
  if (outdated) return outdated
  const { dietary, dietaryNote, visaNeeded, ...person } = input.person
  const needs = { dietary, dietaryNote, visaNeeded }
  const { category, email } = draft.contact
  const entry: Entry = {
    edition: draft.edition,
    individual: true,
    form: { company: input.company, contact: { ...person, email } },
    people: [{ ...needs, category, isPrimaryContact: true, activities: undefined }],
    consents: { ...input.consents, directory: false },
    means: null,
    enteredBy: draft.entered_by,
    lateReason: null,
  }
  // The category that staff have set stays, even where they offer it no longer.
  const categories = (await categoriesOf(ctx.tx, draft.edition)).map((one) => ({ ...one, active: true }))
  const wrong = entryProblems(entry, categories)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const completed = await completeDraft(ctx, { entry, categories, draft, scansLater: false })
  if (!completed.ok) return asSent(completed)
  await removeDraft(ctx)
  const { status } = completed.result.company
  const text = status === 'approved' ? messages.submittedApproved : messages.submitted
  return ok({ status }, { text: localized(text) })
}

/** Fields by the names that the person's form has for them. */
function asSent(refusal: Refusal): Refusal {
  if (!refusal.fields) return refusal
  const fields = Object.entries(refusal.fields).map(([path, text]) => [
    path.replace(/^(?:contact|delegates\.0)\./, 'person.'),
    text,
  ])
  return { ...refusal, fields: Object.fromEntries(fields) }
}
