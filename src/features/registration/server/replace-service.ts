/**
 * Another person in a delegate's place, as one act: the check-in code, document, scan and account of the one before end, seats and
 * places on waiting lists stay as chosen, both people are told. By the organisation before the deadline, by staff at any time.
 */
import type { Service } from '../../../server/http/http.ts'
import type { WriteContext } from '../../../server/context.ts'
import { refuseOther } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import { foldEmail } from '../../../shared/contacts.ts'
import { localized, ok, refuse, refuseFields, type Outcome } from '../../../shared/outcome.ts'
import type { registrationApi } from '../contract.ts'
import { fieldMessages, registrationMessages } from '../messages.ts'
import { liveStatuses } from '../rules.ts'
import { noteChanges } from './change-service.ts'
import { hasIdentityConsent, refuseUnread } from './consent-service.ts'
import { planDelegates, writeDelegates } from './delegate-write-service.ts'
import type { Writer } from './email-service.ts'
import { lockLiveCompany } from './own-company-service.ts'
import { mailReplacedByOffice } from './office-mail-service.ts'
import { findDelegates, recordCompany } from './row-service.ts'
import type { Company, DelegateTable } from './tables.ts'
import { checkClick } from './ticket-service.ts'
import { openCompany } from './version-service.ts'
import { delegateListView } from './view-service.ts'

type Replacing = Omit<InputOf<typeof registrationApi.replaceDelegate>, 'formTicket'>

/** customer/delegate/replace: CHANGED_MEANWHILE where the record is another one than was read. */
export const replaceDelegate: Service<typeof registrationApi.replaceDelegate> = async (ctx, input) => {
  const early = await checkClick(ctx, { what: 'replace', formTicket: input.formTicket })
  if (early) return early
  const own = await lockLiveCompany(ctx)
  if (!own.ok) return own
  const company = own.result
  const unread = await refuseUnread(ctx.tx, company.id)
  if (unread) return unread
  if (input.successor.certificateNumber && !(await hasIdentityConsent(ctx.tx, ctx.user.accountId)))
    return refuseFields({ 'consents.identity': localized(registrationMessages.consentsMissing) })
  const replaced = await replaceIn(ctx, { company, writer: 'organisation', replacing: input })
  if (!replaced.ok) return replaced
  await ctx.tx.updateTable('company').set({ updated_at: ctx.now }).where('id', '=', company.id).execute()
  return ok(await delegateListView(ctx, company), { text: localized(registrationMessages.replaced) })
}

/** The same for staff, who need no deadline, ticket or consent; the version is that of the registration. */
export async function replaceDelegateByStaff(
  ctx: WriteContext,
  input: { companyId: string; version: string } & Omit<Replacing, 'updatedAt'>,
): Promise<Outcome<{ companyId: string }>> {
  const opened = await openCompany(ctx, input)
  if (!opened.ok) return opened
  const company = opened.result
  if (!liveStatuses.includes(company.status)) return refuse('WRONG_STATUS')
  const replaced = await replaceIn(ctx, { company, writer: 'staff', replacing: input })
  if (!replaced.ok) return replaced
  await mailReplacedByOffice(ctx, { company, ...replaced.result })
  return ok({ companyId: company.id })
}

/** Field errors are those of a single delegate: `mobile`, `activities`. */
async function replaceIn(
  ctx: WriteContext,
  options: {
    company: Company
    writer: Writer
    replacing: Omit<Replacing, 'updatedAt'> & { updatedAt?: number }
  },
): Promise<Outcome<{ before: DelegateTable; after: DelegateTable }>> {
  const { company, writer } = options
  const { delegateId, updatedAt, successor } = options.replacing
  const before = (await findDelegates(ctx.tx, company.id)).find(({ id }) => id === delegateId)
  if (!before) return refuse('NOT_FOUND')
  const other = updatedAt === undefined ? null : refuseOther(updatedAt, before.updated_at)
  if (other) return other
  if (before.is_primary_contact)
    return refuse('WRONG_STATUS', { text: localized(registrationMessages.contactNotReplaced) })
  if (before.email && foldEmail(before.email) === foldEmail(successor.email ?? ''))
    return refuseFields({ email: localized(fieldMessages.successorSame) })
  const inputs = [{ ...successor, id: delegateId }]
  const plan = await planDelegates(ctx, { company, inputs, writer, areSuccessors: true })
  if (!plan.ok) return ofOne(plan)
  const written = await writeDelegates(ctx, plan.result)
  if (!written.ok) return ofOne(written)
  await noteChanges(ctx, { company, written: written.result, by: writer })
  await recordCompany(ctx, company, 'registration.replaceDelegate', { delegates: [delegateId] })
  const after = (await findDelegates(ctx.tx, company.id)).find(({ id }) => id === delegateId)!
  return ok({ before, after })
}

/** `delegates.0.mobile` → `mobile` */
function ofOne<Refused extends { fields?: Record<string, unknown> }>(refused: Refused): Refused {
  if (!refused.fields) return refused
  const fields = Object.entries(refused.fields).map(([path, text]) => [
    path.replace(/^delegates\.0\./, ''),
    text,
  ])
  return { ...refused, fields: Object.fromEntries(fields) }
}
