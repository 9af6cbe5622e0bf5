/** A delegate's own record: read, correct, export, erase (requirement 6, decision 13). Activities are the primary contact's. */
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import type { registrationApi } from '../contract.ts'
import { fieldMessages, registrationMessages } from '../messages.ts'
import { askedOf } from './category-service.ts'
import { needNames, type NeedName } from '../fields.ts'
import { checkDelegate, liveStatuses } from '../rules.ts'
import { activityUsage } from './activity-service.ts'
import { noteChanges } from './change-service.ts'
import { documentOf } from './certificate-service.ts'
import { whatIsMissing } from './completeness-service.ts'
import {
  nameShown,
  changedFields,
  delegateFields,
  findCompany,
  overlayPerson,
  personColumns,
  storedDocument,
} from './row-service.ts'
import { documentProblems } from './same-document-service.ts'
import type { Company, DelegateTable } from './tables.ts'
import { closesAt, refuseWhenClosed } from './ticket-service.ts'
import { scanNames, seatsOf, showContact, showDelegate } from './view-service.ts'

type OwnRecord = ResultOf<typeof registrationApi.updateUserInfo>

async function findOwnDelegate(
  db: Db,
  user: { delegateId: string | null },
): Promise<{ delegate: DelegateTable; company: Company } | null> {
  if (!user.delegateId) return null
  const delegate = await db
    .selectFrom('delegate')
    .selectAll()
    .where('id', '=', user.delegateId)
    .executeTakeFirst()
  const company = delegate ? await findCompany(db, delegate.company_id) : null
  return delegate && company ? { delegate, company } : null
}

/** customer/getUserInfo. NOT_FOUND for who is neither a delegate nor a primary contact. */
export const getUserInfo: Service<typeof registrationApi.getUserInfo> = async (ctx) => {
  const own = await findOwnDelegate(ctx.db, ctx.user)
  if (own) return ok({ ...(await showOwnRecord(ctx, own)), contact: null })
  const company = ctx.user.isPrimaryContact ? await findCompany(ctx.db, ctx.user.companyId!) : null
  if (!company) return refuse('NOT_FOUND')
  return ok({
    delegate: null,
    contact: showContact(company.contact, await scanNames(ctx.db, company.id)),
    company: { ...nameShown(company), status: company.status },
    activities: [],
    missing: [],
    editable: false,
    deadline: await parameter(ctx.db, company.edition, 'REGISTRATION_DEADLINE'),
  })
}

async function showOwnRecord(
  ctx: ReadContext | WriteContext,
  own: { delegate: DelegateTable; company: Company },
): Promise<OwnRecord> {
  const db: Db = 'tx' in ctx ? ctx.tx : ctx.db
  const { delegate, company } = own
  const usage = await activityUsage(db, { edition: company.edition, companyId: company.id, now: ctx.now })
  const seats = await seatsOf(db, { company, activities: usage, now: ctx.now })
  const deadline = closesAt(company, await parameter(db, company.edition, 'REGISTRATION_DEADLINE'))
  const { individual: isIndividual } = company
  const judging = { seats, asked: await askedOf(db, company.edition), now: ctx.now, isIndividual }
  const scans = await scanNames(db, company.id)
  const shown = showDelegate({ ...judging, scans, row: delegate, position: delegate.position })
  const mine = [...shown.activities, ...shown.waiting.map((entry) => entry.activity)]
  return {
    delegate: shown,
    company: { ...nameShown(company), status: company.status },
    activities: usage
      .filter((activity) => mine.includes(activity.code))
      .map(({ code, name, place, startsAt, endsAt }) => ({ code, name, place, startsAt, endsAt })),
    missing: whatIsMissing({ ...judging, company, delegates: [delegate] }).filter(
      (item) => item.step === 'delegates',
    ),
    editable: ctx.now < deadline && liveStatuses.includes(company.status),
    deadline,
  }
}

/** customer/updateUserInfo: before the deadline; field errors by the field's name. The primary contact's own data is the contact's. */
export const updateUserInfo: Service<typeof registrationApi.updateUserInfo> = async (ctx, input) => {
  const locked = await lockOwnDelegate(ctx)
  if (!locked.ok) return locked
  const { delegate, company } = locked.result
  const stored = delegateFields(delegate)
  const asked = await askedOf(ctx.tx, company.edition)
  const checked = checkDelegate(overlayPerson(stored, input), {
    now: ctx.now,
    asked: asked(delegate.category),
    ...storedDocument(delegate),
  })
  if (!checked.ok) return refuseFields(checked.fields)
  const { certificateNumber, idFileId, ...fields } = checked.value
  const planned = { ...checked.value, fields, index: 0, before: delegate, isReplaced: false }
  const same = await documentProblems(ctx, {
    company,
    planned: [{ ...planned, isPrimaryContact: delegate.is_primary_contact }],
  })
  if (Object.keys(same).length)
    return refuseFields({ certificateNumber: localized(fieldMessages.certificateTwice) })
  const changed = [
    ...changedFields(stored, fields),
    ...(certificateNumber ? ['certificateNumber'] : []),
    ...(input.idFileId && idFileId !== delegate.id_file_id ? ['idFileId'] : []),
  ]
  const closed = delegate.is_primary_contact
    ? changed.filter((name) => !needNames.includes(name as NeedName))
    : []
  if (closed.length) return refuseClosed(closed)
  const document = await documentOf(ctx, {
    person: delegate,
    certificateNumber,
    idFileId: changed.includes('idFileId') ? idFileId : '',
  })
  if (!document) return refuseFields({ idFileId: localized(fieldMessages.idFileUnknown) })
  const values = { ...personColumns(fields), ...document, updated_at: ctx.now }
  await ctx.tx.updateTable('person').set(values).where('id', '=', delegate.id).execute()
  const written = { id: delegate.id, change: changed.length ? 'changed' : 'none', fields: changed } as const
  await noteChanges(ctx, { company, written: [written], by: 'delegate' })
  await record(ctx, {
    action: 'registration.correctOwn',
    subjectType: 'delegate',
    subjectId: delegate.id,
    data: { fields: changed },
  })
  return ok(await showOwnRecord(ctx, { delegate: { ...delegate, ...values }, company }), {
    text: localized(registrationMessages.saved),
  })
}

function refuseClosed(names: readonly string[]) {
  const fields = Object.fromEntries(names.map((name) => [name, localized(fieldMessages.closedField)]))
  return refuse('NOT_EDITABLE', { fields })
}

/** The own record with the company locked, while it can be changed. */
async function lockOwnDelegate(
  ctx: SignedIn<WriteContext>,
): Promise<Outcome<{ delegate: DelegateTable; company: Company }>> {
  if (!ctx.user.delegateId || !ctx.user.companyId) return refuse('NOT_FOUND')
  await lockRow(ctx.tx, 'company', ctx.user.companyId, 'registration.companyLock')
  const own = await findOwnDelegate(ctx.tx, ctx.user)
  if (!own) return refuse('NOT_FOUND')
  if (!liveStatuses.includes(own.company.status)) return refuse('WRONG_STATUS')
  return (await refuseWhenClosed(ctx, ctx.tx, own.company.edition)) ?? ok(own)
}
