/**
 * Registrations that staff enter, of an organisation with its people or of a single person: complete, whatever the deadline. They
 * are submitted as they are made; who may approve does so by the same call that decides on any other.
 */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { localized, ok, refuse, refuseFields, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { accountForRegistrant } from '../../account/server/service.ts'
import { consentVersion } from '../../legal/server/service.ts'
import { defaultCategory } from '../categories.ts'
import { fieldMessages } from '../messages.ts'
import { displayName, type ConsentKind, type ConsentMeans } from '../rules.ts'
import { categoriesOf } from './category-service.ts'
import { createDraftCompany } from './company-service.ts'
import { planCompany, writeCompany, type Form } from './company-write-service.ts'
import { recordConsents } from './consent-service.ts'
import { planDelegates, writeDelegates, type DelegateInput } from './delegate-write-service.ts'
import { contactEmailProblem } from './email-service.ts'
import { findCompany } from './row-service.ts'
import { setStatus } from './status-service.ts'
import type { CategoryTable, Company } from './tables.ts'

/** A person as staff enter one. Without `activities` the person joins what the category brings, as far as there is room. */
export type EnteredPerson = Omit<DelegateInput, 'id' | 'entitled' | 'category'> & {
  readonly category: string
}

export interface Entry {
  readonly edition: string
  /** A single person: `form.company` is the affiliation, and `people` has one who is the contact. */
  readonly individual: boolean
  readonly form: Form
  readonly people: readonly EnteredPerson[]
  readonly consents: Readonly<Record<ConsentKind, boolean>>
  /** How staff say that they were given; null: the person has ticked them. */
  readonly means: ConsentMeans | null
  /** Account of the member of staff who enters it, or who invited the person who does. */
  readonly enteredBy: string
  /** Why it comes after the deadline; null before it. */
  readonly lateReason: string | null
}

export interface Entered {
  readonly company: Company
  /** By person, what the category brings and was full. */
  readonly missed: readonly { readonly delegateId: string; readonly activities: readonly ActivityCode[] }[]
}

/**
 * Makes the registration and submits it. Field errors are `company.nameEn`, `contact.email`, `delegates.0.category`, …; COMPANY_REGISTERED
 * where an organisation's name is taken, SEAT_FULL or LIMIT_REACHED where a chosen activity has no room. To be rolled back as a whole.
 */
export async function enterRegistration(ctx: WriteContext, entry: Entry): Promise<Outcome<Entered>> {
  const categories = await categoriesOf(ctx.tx, entry.edition)
  const wrong = entryProblems(entry, categories)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const draft = await makeDraft(ctx, entry)
  if (!draft.ok) return draft
  const written = await fillDraft(ctx, { entry, categories, draft: draft.result })
  if (!written.ok) return written
  const { company, missed } = written.result
  await recordConsents(ctx, {
    companyId: company.id,
    consents: entry.individual ? { ...entry.consents, directory: false } : entry.consents,
    version: await consentVersion(ctx.tx),
    at: ctx.now,
    ...(entry.means && { stated: { means: entry.means, by: entry.enteredBy } }),
  })
  const submitted = await setStatus(ctx, {
    company,
    to: 'submitted',
    by: entry.means ? 'reviewer' : 'organisation',
    isToldOtherwise: entry.means !== null,
  })
  return ok({ company: submitted, missed })
}

function entryProblems(
  { people, consents, form }: Entry,
  categories: readonly CategoryTable[],
): Record<string, LocalizedMessage> {
  const wrong: Record<string, LocalizedMessage> = {}
  people.forEach(({ category }, index) => {
    if (!categories.some(({ code, active }) => active && code === category))
      wrong[`delegates.${index}.category`] = localized(fieldMessages.categoryUnknown)
  })
  if (!people.length) wrong['delegates'] = localized(fieldMessages.personMissing)
  if (!consents.privacy) wrong['consents.privacy'] = localized(fieldMessages.consentRequired)
  const hasNumber = [form.contact, ...people].some((person) => person?.certificateNumber?.trim())
  if (hasNumber && !consents.identity)
    wrong['consents.identity'] = localized(fieldMessages.identityConsentMissing)
  return wrong
}

/** The draft for the account of the contact's address; nobody's where none is known. */
async function makeDraft(ctx: WriteContext, entry: Entry): Promise<Outcome<Company>> {
  const { edition, individual, form } = entry
  const { contact = {}, company = {} } = form
  const email = normaliseEmail(contact.email ?? '')
  const name = displayName({
    name: contact.name ?? '',
    surname: contact.surname ?? '',
    firstName: contact.firstName ?? '',
  })
  const accountId = email ? await accountForRegistrant(ctx, { name, email }) : null
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
    entered: {
      by: entry.enteredBy,
      individual,
      category: individual ? entry.people[0]!.category : defaultCategory,
      lateReason: entry.lateReason,
    },
  })
  if (!made.ok && made.error === 'COMPANY_HAS_ACCOUNT')
    return refuseFields({ 'contact.email': localized(fieldMessages.userRegistered) })
  return made.ok ? ok((await findCompany(ctx.tx, made.result.companyId))!) : made
}

/** Everything is checked before the first write, so that all that is wrong is told at once. */
async function fillDraft(
  ctx: WriteContext,
  { entry, categories, draft }: { entry: Entry; categories: readonly CategoryTable[]; draft: Company },
): Promise<Outcome<Entered>> {
  const writer = 'staff'
  const form = { ...entry.form, nameConfirmed: true }
  const plan = await planCompany(ctx, { before: draft, form, writer, scansLater: true })
  if (!plan.ok && plan.error !== 'INVALID_INPUT') return plan
  const people = await planDelegates(ctx, {
    company: draft,
    inputs: entry.people.map((person) => withEntitlements(person, categories)),
    writer,
    scansLater: true,
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

function withEntitlements(person: EnteredPerson, categories: readonly CategoryTable[]): DelegateInput {
  if (person.activities?.length) return person
  const { entitlements = [] } = categories.find(({ code }) => code === person.category) ?? {}
  return { ...person, activities: [], entitled: entitlements }
}

/** Without what is told of the contact anyway: that its fields are wrong, and that somebody else has its address. */
function withoutContact(
  fields: Readonly<Record<string, LocalizedMessage>> = {},
  people: readonly EnteredPerson[],
): Record<string, LocalizedMessage> {
  const known = people.flatMap(({ isPrimaryContact }, index) =>
    isPrimaryContact ? [`delegates.${index}.email`, `delegates.${index}.isPrimaryContact`] : [],
  )
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !known.includes(path)))
}
