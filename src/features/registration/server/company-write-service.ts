/**
 * Writing a company and its primary contact: first everything is checked without a write, then written
 * (requirement 5, requirement 6; decision 7). The organisation and staff come the same way; staff may change what is closed.
 */
import { foldEmail } from '../../../shared/contacts.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { accountsForRegistrants } from '../../account/server/service.ts'
import type { registrationApi } from '../contract.ts'
import { fieldMessages, registrationMessages } from '../messages.ts'
import {
  checkCompany,
  checkContact,
  checkInvoice,
  delegateCountLimit,
  displayName,
  openedFields,
  type CompanyFields,
  type InvoiceFields,
} from '../rules.ts'
import type { PersonFields, PlainPerson } from '../fields.ts'
import { askedOf, askedOfContact, withoutScan } from './category-service.ts'
import { contactEmailProblem, type Writer } from './email-service.ts'
import { documentOf, type Document } from './certificate-service.ts'
import { claimEmail, tellPeopleChanged } from './delegate-row-service.ts'
import { findNearNames, isKnownOrganisation, isTaken, nameKeys, reserveNames } from './name-service.ts'
import { applyNegotiation } from './negotiation-service.ts'
import {
  changedFields,
  companyColumns,
  companyFields,
  contactFields,
  findCorrections,
  invoiceOf,
  overlay,
  overlayPerson,
  personColumns,
  prefixed,
  resolveCorrections,
  storedDocument,
  recordCompany,
} from './row-service.ts'
import { documentProblems } from './same-document-service.ts'
import type { Company, PersonTable } from './tables.ts'

export type Form = Partial<NonNullable<InputOf<typeof registrationApi.submit>['form']>>

/** What will be written, checked. */
interface CompanyPlan {
  readonly before: Company
  readonly company: CompanyFields
  readonly contact: PersonFields
  readonly invoice: InvoiceFields
  readonly form: Form
  readonly writer: Writer
  /** Dotted paths that differ from what is stored. */
  readonly changed: readonly string[]
}

/**
 * Checks a form against the stored company (locked by the caller). What the form leaves out stays as it
 * is. Writes nothing. Refuses with fields `company.city`, `contact.mobile`, …, NOT_EDITABLE or NAME_NEAR.
 */
export async function planCompany(
  ctx: WriteContext,
  options: {
    before: Company
    form: Form
    writer: Writer
    scansLater?: boolean
    /** Delegates are planned with it, who may have other numbers then. */
    hasDelegates?: boolean
  },
): Promise<Outcome<CompanyPlan>> {
  const { before, form, writer, hasDelegates = false } = options
  const asked = askedOfContact(await askedOf(ctx.tx, before.edition), before)
  const company = checkCompany(overlay(companyFields(before), form.company), before.individual)
  const contact = checkContact(overlayPerson(contactFields(before.contact), form.contact), {
    now: ctx.now,
    asked: options.scansLater ? withoutScan(asked) : asked,
    ...storedDocument(before.contact),
  })
  const invoice = checkInvoice(overlay(invoiceOf(before), form.invoice), {
    country: company.ok ? company.value.country : before.country,
  })
  const fields: Record<string, LocalizedMessage> = {
    ...(company.ok ? {} : prefixed('company', company.fields)),
    ...(contact.ok ? {} : prefixed('contact', contact.fields)),
    ...(invoice.ok ? {} : prefixed('invoice', invoice.fields)),
    ...countProblem(form.delegateCount),
  }
  if (!company.ok || !contact.ok || !invoice.ok || Object.keys(fields).length) return refuseFields(fields)
  const changed = changedPaths({ before, company: company.value, contact: contact.value, form })
  const plan = {
    before,
    company: company.value,
    contact: contact.value,
    invoice: invoice.value,
    form,
    writer,
    changed,
  }
  return (
    (await closedProblem(ctx, plan)) ??
    (await addressProblem(ctx, plan)) ??
    (hasDelegates ? null : await documentProblem(ctx, plan)) ??
    (await nearProblem(ctx.tx, plan)) ??
    ok(plan)
  )
}

function countProblem(count: number | undefined): Record<string, LocalizedMessage> {
  if (count === undefined || (count >= 1 && count <= delegateCountLimit)) return {}
  return { delegateCount: localized(fieldMessages.delegateCountWrong, { limit: delegateCountLimit }) }
}

function changedPaths(options: {
  before: Company
  company: CompanyFields
  contact: PersonFields
  form: Form
}): string[] {
  const { before, form } = options
  const { certificateNumber, idFileId, ...plain } = options.contact
  const contact = changedFields(contactFields(before.contact), plain)
  // The stored name may have been made of surname and first name.
  const name = contact.includes('name') && !plain.name ? contact.filter((field) => field !== 'name') : contact
  return [
    ...changedFields(companyFields(before), options.company).map((field) => `company.${field}`),
    ...name.map((field) => `contact.${field}`),
    ...(certificateNumber ? ['contact.certificateNumber'] : []),
    ...(form.contact?.idFileId && idFileId !== before.contact.id_file_id ? ['contact.idFileId'] : []),
  ]
}

/** After submission company and contact are closed but for what was returned (decision 7); the contact's address is the account's. */
async function closedProblem(ctx: WriteContext, plan: CompanyPlan): Promise<Refusal | null> {
  const { before, changed, writer } = plan
  if (writer === 'staff') return null
  if (before.status === 'rejected' || before.status === 'cancelled') return refuse('WRONG_STATUS')
  const returned = before.status === 'returned' ? await findCorrections(ctx.tx, before.id) : []
  const open = openedFields(returned.map((row) => row.path))
  const closed = before.status === 'draft' ? [] : changed.filter((path) => !open.includes(path))
  if (closed.length) {
    return refuse('NOT_EDITABLE', {
      fields: Object.fromEntries(closed.map((path) => [path, localized(fieldMessages.closedField)])),
    })
  }
  const email = plan.contact.email
  if (
    changed.includes('contact.email') &&
    !open.includes('contact.email') &&
    ctx.user &&
    email !== ctx.user.email
  ) {
    return refuseFields({ 'contact.email': localized(fieldMessages.emailOfAccount) })
  }
  return null
}

/** A new address of the contact must be nobody else's. */
async function addressProblem(ctx: WriteContext, plan: CompanyPlan): Promise<Refusal | null> {
  if (!plan.changed.includes('contact.email')) return null
  const problem = await contactEmailProblem(ctx, {
    company: plan.before,
    writer: plan.writer,
    email: plan.contact.email,
  })
  return problem && refuseFields({ 'contact.email': problem })
}

/** A new ID number of the contact that a delegate has. */
async function documentProblem(ctx: WriteContext, { before, contact }: CompanyPlan): Promise<Refusal | null> {
  const problems = await documentProblems(ctx, { company: before, contact })
  return Object.keys(problems).length ? refuseFields(problems) : null
}

function refuseTaken(): Refusal {
  return refuse('COMPANY_REGISTERED', { text: localized(registrationMessages.companyRegistered) })
}

/** A near name is suggested once; confirming it, or a name of the reference list, goes on (decision 7). */
async function nearProblem(tx: Tx, plan: CompanyPlan): Promise<Refusal | null> {
  const { before, company, form, writer } = plan
  if (before.individual) return null
  const names = [company.nameCn, company.nameEn]
  const known = nameKeys([before.name.cn, before.name.en])
  const fresh = nameKeys(names).some((key) => !known.includes(key))
  if (!fresh) return null
  // Told before a near name would be; whoever saves at the same moment meets the primary key in writeCompany.
  if (await isTaken(tx, { edition: before.edition, companyId: before.id, names })) return refuseTaken()
  if (form.nameConfirmed || writer === 'staff' || (await isKnownOrganisation(tx, names))) return null
  const near = await findNearNames(tx, { edition: before.edition, companyId: before.id, names })
  return near.length
    ? refuse('NAME_NEAR', { result: { near: near.map(({ cn, en }) => ({ cn, en })) } })
    : null
}

/** Writes what was planned. Refuses (to be rolled back) when a name is taken, a file is not theirs, or a slot is full. */
export async function writeCompany(ctx: WriteContext, plan: CompanyPlan): Promise<Outcome<Company>> {
  const { before, company, contact, form } = plan
  const names = before.individual ? [] : [company.nameCn, company.nameEn]
  if (!(await reserveNames(ctx.tx, { edition: before.edition, companyId: before.id, names }))) {
    return refuseTaken()
  }
  const { certificateNumber, idFileId, ...plain } = contact
  const document = await documentOf(ctx, { person: before.contact, certificateNumber, idFileId })
  if (!document) return refuseFields({ 'contact.idFileId': localized(fieldMessages.idFileUnknown) })
  const accountId = await accountOfFirstAddress(ctx, plan)
  if (accountId === null) return refuseFields({ 'contact.email': localized(fieldMessages.userRegistered) })
  const row = await ctx.tx
    .updateTable('company')
    .set({
      ...(await companyColumns(company)),
      account_id: accountId,
      ...(form.delegateCount === undefined ? {} : { delegate_count: form.delegateCount }),
      invoice: plan.invoice,
      ...(plan.writer === 'organisation' ? { locale: ctx.locale } : {}),
      updated_at: ctx.now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await resolveCorrections(ctx.tx, { companyId: before.id, paths: [...plan.changed], now: ctx.now })
  const after = { ...row, contact: await writeContact(ctx, { before: before.contact, plain, document }) }
  if (plan.changed.includes('contact.email')) {
    // The account signs in with the contact's address; its feature moves it and tells both addresses.
    await addJob(ctx, {
      kind: 'account.email',
      payload: {
        accountId,
        email: contact.email,
        phone: contact.mobile,
        name: displayName(contact),
      },
    })
    for (const part of ctx.kernel.organisationHooks) await part.passOn?.(ctx, before.id)
  }
  await tellPeopleChanged(ctx, before.id)
  if (form.negotiationSlots) {
    const slots = await applyNegotiation(ctx, {
      companyId: before.id,
      edition: before.edition,
      slotIds: form.negotiationSlots,
    })
    if (!slots.ok) return slots
  }
  return ok(after)
}

/**
 * The account of a registration that was entered without an address, once it gets one; of any other that which it has. Null where
 * the address is that of an account which cannot have it.
 */
async function accountOfFirstAddress(
  ctx: WriteContext,
  { before, contact }: CompanyPlan,
): Promise<string | null> {
  if (before.account_id !== before.id || !contact.email) return before.account_id
  const { email } = contact
  const accounts = await accountsForRegistrants(ctx, [{ name: displayName(contact), email }])
  const accountId = accounts.get(email)
  if (!accountId) return null
  const isTakenThere = await ctx.tx
    .selectFrom('company')
    .select('id')
    .where('account_id', '=', accountId)
    .where('edition', '=', before.edition)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return isTakenThere ? null : accountId
}

async function writeContact(
  ctx: WriteContext,
  { before, plain, document }: { before: PersonTable; plain: PlainPerson; document: Document },
): Promise<PersonTable> {
  const after = await ctx.tx
    .updateTable('person')
    .set({ ...personColumns(plain, before), ...document, updated_at: ctx.now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const key = foldEmail(after.email)
  if (!after.attends || after.email_key === (key || null)) return after
  const isClaimed = await claimEmail(ctx.tx, { delegateId: after.id, key })
  return { ...after, email_key: isClaimed ? key : null }
}

/** Caller holds the company lock and has checked whose company it is; omitted fields are unchanged. */
export async function saveInvoiceFields(
  ctx: WriteContext,
  options: { company: Company; fields: Partial<Record<keyof InvoiceFields, string | undefined>> },
): Promise<Outcome<Company>> {
  const { company, fields } = options
  const before = invoiceOf(company)
  const checked = checkInvoice(overlay(before, fields), { country: company.country })
  if (!checked.ok) return refuseFields(checked.fields)
  const changed = changedFields(before, checked.value)
  if (!changed.length) return ok(company)
  const after = await ctx.tx
    .updateTable('company')
    .set({ invoice: checked.value, updated_at: ctx.now })
    .where('id', '=', company.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordCompany(ctx, company, 'registration.invoice', { fields: changed })
  return ok({ ...company, ...after })
}
