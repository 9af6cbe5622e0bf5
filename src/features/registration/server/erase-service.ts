/** Export and erasure of what is held about a person (D-CONSENT: read, correct, export, erase). */
import { foldEmail } from '../../../shared/contacts.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/db.ts'
import { addJob } from '../../../server/jobs.ts'
import { forgetMail } from '../../../server/mail-forget.ts'
import { record } from '../../audit/server/service.ts'
import { releaseFilesOf } from '../../files/server/service.ts'
import { displayName, mayBecome } from '../rules.ts'
import { contactRecordId, delegateRecordId, openNumber } from './certificate-service.ts'
import { consentsOf } from './consent-service.ts'
import { draftOf } from './draft-service.ts'
import { findOwnDelegate } from './own-record-service.ts'
import { contactFields, delegateFields, findCompany } from './row-service.ts'
import { releaseSeats } from './seat-service.ts'
import { setStatus } from './status-service.ts'
import type { CompanyTable, DelegateTable } from './tables.ts'
import { seatsOf } from './view-service.ts'

type Writer = SignedIn<WriteContext>

/** Handled by the account feature: ends the sessions and erases the account. */
const eraseAccountJob = 'account.erase'

/** customer/exportMe: everything, numbers in full, to the person alone; logged. */
export async function exportMe(
  ctx: Writer,
): Promise<Outcome<{ at: number; person: Record<string, unknown> }>> {
  const { user } = ctx
  const own = await findOwnDelegate(ctx.tx, user)
  const company = user.isPrimaryContact && user.companyId ? await findCompany(ctx.tx, user.companyId) : null
  await record(ctx, { action: 'registration.exportOwn', subjectType: 'account', subjectId: user.accountId })
  return ok({
    at: ctx.now,
    person: {
      account: { name: user.name, email: user.email, edition: user.edition },
      contact: company
        ? { ...contactFields(company), certificateNumber: await contactNumber(ctx, company) }
        : null,
      consents: company ? await consentsOf(ctx.tx, company.id) : null,
      delegate: own ? await exportDelegate(ctx, own) : null,
      draft: await draftOf(ctx),
      ...(await writtenBy(ctx)),
    },
  })
}

/** What the person has written for the organisation, as the features that keep it say. */
async function writtenBy(ctx: Writer): Promise<Record<string, unknown>> {
  const { companyId, accountId, isPrimaryContact } = ctx.user
  const written: Record<string, unknown> = {}
  if (companyId)
    for (const part of ctx.kernel.companyParts)
      Object.assign(written, await part.written?.(ctx, { companyId, accountId, isPrimaryContact }))
  return written
}

function contactNumber(ctx: Writer, company: CompanyTable): Promise<string> | null {
  const sealed = company.contact_certificate
  return sealed
    ? openNumber(ctx, { edition: company.edition, recordId: contactRecordId(company.id), sealed })
    : null
}

async function exportDelegate(ctx: Writer, own: { delegate: DelegateTable; company: CompanyTable }) {
  const { delegate, company } = own
  const seats = await seatsOf(ctx.tx, { company, activities: [], now: ctx.now })
  const number = delegate.certificate
    ? await openNumber(ctx, {
        edition: delegate.edition,
        recordId: delegateRecordId(delegate.id),
        sealed: delegate.certificate,
      })
    : null
  return {
    ...delegateFields(delegate),
    certificateNumber: number,
    idFileId: delegate.id_file_id,
    visaNeeded: delegate.visa_needed === 1,
    dietary: delegate.dietary,
    dietaryNote: delegate.dietary_note,
    checkinCode: delegate.checkin_code,
    ...(seats.get(delegate.id) ?? { activities: [], waiting: [] }),
    organisation: { nameCn: company.name_cn, nameEn: company.name_en },
  }
}

/**
 * customer/eraseMe: a delegate's record is emptied, its seats freed; a primary contact's registration is
 * cancelled and emptied with its delegates. Works after the deadline too: it is the person's right. The
 * account goes with it (by a job, so that this feature need not know that one).
 */
export async function eraseMe(ctx: Writer): Promise<Outcome<{ erased: boolean }>> {
  const { user } = ctx
  if (user.userType !== 2) return refuse('FORBIDDEN')
  if (user.companyId && (await lockRow(ctx.tx, 'company', user.companyId, 'registration.companyLock'))) {
    const company = (await findCompany(ctx.tx, user.companyId))!
    if (user.isPrimaryContact) await eraseRegistration(ctx, company)
    else if (user.delegateId) {
      await forgetDelegate(ctx, { company, delegateId: user.delegateId })
      await eraseDelegates(ctx, { company, delegateId: user.delegateId })
    }
  }
  await ctx.tx.deleteFrom('draft').where('account_id', '=', user.accountId).execute()
  await record(ctx, { action: 'registration.erase', subjectType: 'account', subjectId: user.accountId })
  await addJob(ctx, { kind: eraseAccountJob, payload: { accountId: user.accountId } })
  return ok({ erased: true })
}

/** Rooms, tables and sponsorships that name the delegate name the primary contact instead. */
async function forgetDelegate(
  ctx: Writer,
  { company, delegateId }: { company: CompanyTable; delegateId: string },
): Promise<void> {
  const delegate = await ctx.tx
    .selectFrom('delegate')
    .select(['email', 'name', 'surname', 'first_name'])
    .where('id', '=', delegateId)
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  if (!delegate?.email) return
  const { email, name, surname, first_name: firstName } = delegate
  for (const part of ctx.kernel.companyParts)
    await part.forget?.(ctx, {
      companyId: company.id,
      email: foldEmail(email),
      name: displayName({ name, surname, firstName }),
      instead: {
        contact: company.contact_name,
        email: company.contact_email,
        phone: company.contact_mobile || company.contact_telephone,
      },
    })
}

const nobody = {
  title: '',
  surname: '',
  name: '',
  department: '',
  email: '',
  telephone: '',
  mobile: '',
} as const

async function eraseDelegates(
  ctx: WriteContext,
  options: { company: CompanyTable; delegateId?: string },
): Promise<void> {
  const { company, delegateId } = options
  await releaseSeats(ctx, {
    companyId: company.id,
    edition: company.edition,
    ...(delegateId ? { delegateId } : {}),
  })
  // Contracts and proofs of payment are papers of the organisation, not of a person.
  await releaseFilesOf(ctx, {
    companyId: company.id,
    purpose: 'identity',
    ...(delegateId ? { subjectId: delegateId } : {}),
  })
  let update = ctx.tx
    .updateTable('delegate')
    .set({
      ...nobody,
      first_name: '',
      job_title: '',
      rank: '',
      origin: '',
      email_key: null,
      certificate_kind: '',
      certificate: null,
      certificate_masked: '',
      id_file_id: null,
      visa_needed: 0,
      dietary: 'none',
      dietary_note: '',
      search: '',
      erased_at: ctx.now,
      updated_at: ctx.now,
    })
    .where('company_id', '=', company.id)
  if (delegateId) update = update.where('id', '=', delegateId)
  await update.execute()
}

async function eraseRegistration(ctx: Writer, company: CompanyTable): Promise<void> {
  if (mayBecome(company.status, 'cancelled'))
    await setStatus(ctx, { company, to: 'cancelled', by: 'organisation' })
  await erasePeople(ctx, company)
}

/** Empties the records of an organisation's people, its contact included; its name, money and papers stay. */
export async function erasePeople(ctx: WriteContext, company: CompanyTable): Promise<void> {
  await eraseDelegates(ctx, { company })
  await forgetMail(ctx, { companyId: company.id })
  await ctx.tx
    .updateTable('company')
    .set({
      contact_title: '',
      contact_surname: '',
      contact_first_name: '',
      contact_name: '',
      contact_job_title: '',
      contact_rank: '',
      contact_department: '',
      contact_email: '',
      contact_telephone: '',
      contact_mobile: '',
      contact_origin: '',
      contact_certificate_kind: '',
      contact_certificate: null,
      contact_certificate_masked: '',
      contact_id_file_id: null,
      invoice: '{}',
      updated_at: ctx.now,
    })
    .where('id', '=', company.id)
    .execute()
}
