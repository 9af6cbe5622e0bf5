/**
 * Registrations that staff enter, of an organisation with its people or of a single person: complete, whatever the deadline. They
 * are submitted as they are made; who may approve does so by the same call that decides on any other.
 */
import { normaliseEmail } from '../../../shared/contacts.ts'
import { localized, ok, refuse, refuseFields, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { accountsForRegistrants } from '../../account/server/service.ts'
import { consentVersion } from '../../legal/server/service.ts'
import { fieldMessages } from '../messages.ts'
import { displayName } from '../rules.ts'
import { categoriesOf } from './category-service.ts'
import { createDraftCompany } from './company-service.ts'
import { planCompany, writeCompany } from './company-write-service.ts'
import { recordConsents } from './consent-service.ts'
import { planDelegates, writeDelegates } from './delegate-write-service.ts'
import { contactEmailProblem } from './email-service.ts'
import {
  entryProblems,
  withEntitlements,
  withoutContact,
  type Entered,
  type Entry,
} from './entry-check-service.ts'
import { findCompany } from './row-service.ts'
import { enterSingles } from './singles-service.ts'
import { handIn } from './status-service.ts'
import type { CategoryTable, Company } from './tables.ts'

/**
 * Makes the registration and submits it. Field errors are `company.nameEn`, `contact.email`, `delegates.0.category`, …; COMPANY_REGISTERED
 * where an organisation's name is taken, SEAT_FULL or LIMIT_REACHED where a chosen activity has no room. To be rolled back as a whole.
 */
export async function enterRegistration(ctx: WriteContext, entry: Entry): Promise<Outcome<Entered>> {
  if (entry.individual) return enterSingle(ctx, entry)
  const categories = await categoriesOf(ctx.tx, entry.edition)
  const wrong = entryProblems(entry, categories)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const draft = await makeDraft(ctx, entry)
  return draft.ok ? completeDraft(ctx, { entry, categories, draft: draft.result, scansLater: true }) : draft
}

interface Completing {
  readonly entry: Entry
  readonly categories: readonly CategoryTable[]
  readonly draft: Company
  /** A scan that a category asks for may be sent afterwards. */
  readonly scansLater: boolean
}

/** Fills a locked draft and submits it. Field errors as of `enterRegistration`; to be rolled back as a whole. */
export async function completeDraft(ctx: WriteContext, completing: Completing): Promise<Outcome<Entered>> {
  const { entry } = completing
  const written = await fillDraft(ctx, completing)
  if (!written.ok) return written
  const { company, missed } = written.result
  await recordConsents(ctx, {
    companyId: company.id,
    consents: entry.consents,
    version: await consentVersion(ctx.tx),
    at: ctx.now,
    ...(entry.means && { stated: { means: entry.means, by: entry.enteredBy } }),
  })
  const submitted = await handIn(ctx, {
    company,
    to: 'submitted',
    by: entry.means ? 'reviewer' : 'organisation',
    isToldOtherwise: entry.means !== null,
  })
  return ok({ company: submitted, missed })
}

async function enterSingle(ctx: WriteContext, entry: Entry): Promise<Outcome<Entered>> {
  const entered = await enterSingles(ctx, [entry])
  return entered.ok ? ok(entered.result[0]!) : entered.refused[0]!.refusal
}

/** The draft for the account of the contact's address; nobody's where none is known. */
async function makeDraft(ctx: WriteContext, entry: Entry): Promise<Outcome<Company>> {
  const { edition, form } = entry
  const { contact = {}, company = {} } = form
  const email = normaliseEmail(contact.email ?? '')
  const name = displayName({
    name: contact.name ?? '',
    surname: contact.surname ?? '',
    firstName: contact.firstName ?? '',
  })
  const accounts = await accountsForRegistrants(ctx, email ? [{ name, email }] : [])
  const accountId = email ? (accounts.get(email) ?? null) : null
  if (email && accountId === null)
    return refuseFields({ 'contact.email': localized(fieldMessages.userRegistered) })
  const made = await createDraftCompany(ctx, {
    accountId,
    edition,
    type: '',
    name: company.nameCn || company.nameEn || '',
    contactName: name,
    contactEmail: email ?? '',
    contactPhone: '',
    certificateKind: '',
    certificateNumber: '',
    consents: null,
    entered: { by: entry.enteredBy, lateReason: entry.lateReason },
  })
  if (!made.ok && made.error === 'COMPANY_HAS_ACCOUNT')
    return refuseFields({ 'contact.email': localized(fieldMessages.userRegistered) })
  return made.ok ? ok((await findCompany(ctx.tx, made.result.companyId))!) : made
}

/** Everything is checked before the first write, so that all that is wrong is told at once. */
async function fillDraft(
  ctx: WriteContext,
  { entry, categories, draft, scansLater }: Completing,
): Promise<Outcome<Entered>> {
  const writer = 'staff'
  const form = { ...entry.form, nameConfirmed: true }
  const plan = await planCompany(ctx, { before: draft, form, writer, scansLater, hasDelegates: true })
  if (!plan.ok && plan.error !== 'INVALID_INPUT') return plan
  const people = await planDelegates(ctx, {
    company: draft,
    inputs: entry.people.map((person) => withEntitlements(person, categories)),
    writer,
    scansLater,
    ...(plan.ok && { contact: plan.result.contact }),
  })
  const problem = await contactEmailProblem(ctx, {
    company: draft,
    writer,
    email: entry.form.contact?.email ?? '',
  })
  const fields = {
    // What is wrong with a contact who attends is told of the contact.
    ...(people.ok ? {} : withoutContact(people.fields, entry.people)),
    ...(problem && { 'contact.email': problem }),
    ...(plan.ok ? {} : plan.fields),
  }
  if (Object.keys(fields).length) return refuseFields(fields)
  if (!plan.ok) return plan
  if (!people.ok) return people
  const company = await writeCompany(ctx, plan.result)
  if (!company.ok) return company
  const written = await writeDelegates(ctx, { ...people.result, company: company.result })
  if (!written.ok) return written
  const after = await findCompany(ctx.tx, draft.id)
  if (!after) return refuse('NOT_FOUND')
  return ok({
    company: after,
    missed: written.result.flatMap(({ id, missed = [] }) =>
      missed.length ? [{ delegateId: id, activities: missed }] : [],
    ),
  })
}
