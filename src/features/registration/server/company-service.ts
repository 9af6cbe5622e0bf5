/** Companies: the first record at registration, and who belongs to which (D-COMPANY). */
import { foldEmail } from '../../../shared/contacts.ts'
import type { CertificateKind } from '../../../shared/certificates.ts'
import type { JobRank, OrganisationType } from '../../../shared/organisation-types.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Membership } from '../../../server/ports.ts'
import { record } from '../../audit/server/service.ts'
import { cleanText, liveStatuses, type CompanyFields } from '../rules.ts'
import { contactRecordId, sealNumber } from './certificate-service.ts'
import { recordConsents } from './consent-service.ts'
import { addHistory } from './history-service.ts'
import { releaseNames, reserveNames } from './name-service.ts'
import { companyColumns } from './row-service.ts'

export interface NewCompany {
  readonly accountId: string
  readonly edition: string
  readonly type: OrganisationType | ''
  /** As typed; Chinese characters make it the Chinese name, else it is the English one. */
  readonly name: string
  readonly contactName: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly certificateKind: CertificateKind | ''
  /** Normalised; sealed here. '' when none was given. */
  readonly certificateNumber: string
  /** Null where nobody was asked. */
  readonly consents: {
    readonly privacy: boolean
    readonly identity: boolean
    readonly sharing: boolean
    readonly directory: boolean
    readonly version: number
    readonly at: number
  } | null
}

/**
 * Makes an organisation's draft for account/register (spec §4, Registration). Refuses with
 * COMPANY_REGISTERED, nothing written, when the folded name is taken in the edition, and with
 * COMPANY_HAS_ACCOUNT when the account has a live registration already.
 */
export async function createDraftCompany(
  ctx: WriteContext,
  input: NewCompany,
): Promise<Outcome<{ companyId: string }>> {
  const { edition, accountId } = input
  const id = ctx.kernel.random.id()
  const name = cleanText(input.name)
  if (await hasLiveCompany(ctx, input)) return refuse('COMPANY_HAS_ACCOUNT')
  if (name && !(await reserveNames(ctx.tx, { edition, companyId: id, names: [name] }))) {
    return refuse('COMPANY_REGISTERED')
  }
  if (!(await insertCompany(ctx, { id, name, input }))) {
    // The same account at the same moment; the unique index decided.
    await releaseNames(ctx.tx, id)
    return refuse('COMPANY_HAS_ACCOUNT')
  }
  await addHistory(ctx, {
    companyId: id,
    from: null,
    status: 'draft',
    by: 'organisation',
    accountId,
    note: null,
  })
  if (input.consents) {
    const { version, at, ...consents } = input.consents
    await recordConsents(ctx, { companyId: id, consents, version, at })
  }
  const actor = ctx.user ? {} : { actor: { accountId, role: 'user' } }
  await record(ctx, {
    action: 'registration.create',
    subjectType: 'company',
    subjectId: id,
    edition,
    ...actor,
  })
  return ok({ companyId: id })
}

async function hasLiveCompany(ctx: WriteContext, input: NewCompany): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('company')
    .select('id')
    .where('account_id', '=', input.accountId)
    .where('edition', '=', input.edition)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

async function insertCompany(
  ctx: WriteContext,
  options: { id: string; name: string; input: NewCompany },
): Promise<boolean> {
  const { id, name, input } = options
  const { edition } = input
  const isChinese = /\p{Script=Han}/u.test(name)
  const fields: CompanyFields = {
    type: input.type as OrganisationType,
    nameCn: isChinese ? name : '',
    nameEn: isChinese ? '' : name,
    abbrCn: '',
    abbrEn: '',
    country: '',
    city: '',
    address: '',
  }
  const number = input.certificateNumber
    ? await sealNumber(ctx, { edition, recordId: contactRecordId(id), number: input.certificateNumber })
    : null
  const row = await ctx.tx
    .insertInto('company')
    .values({
      id,
      edition,
      account_id: input.accountId,
      ...companyColumns(fields),
      ...newContact(input, number),
      ...newState(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function newContact(input: NewCompany, number: { sealed: string; masked: string } | null) {
  return {
    contact_title: '',
    contact_surname: '',
    contact_first_name: '',
    contact_name: cleanText(input.contactName),
    contact_job_title: '',
    contact_rank: '',
    contact_department: '',
    contact_email: foldEmail(input.contactEmail),
    contact_telephone: '',
    contact_mobile: input.contactPhone,
    contact_origin: input.certificateKind === 'id-card' ? 'mainland' : '',
    contact_certificate_kind: input.certificateKind,
    contact_certificate: number?.sealed ?? null,
    contact_certificate_masked: number?.masked ?? '',
    contact_id_file_id: null,
  }
}

function newState(ctx: WriteContext) {
  return {
    status: 'draft' as const,
    number: null,
    delegate_count: null,
    invoice: '{}',
    reviewer_note: null,
    locale: ctx.locale,
    submitted_at: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/**
 * Which company of an edition a person belongs to: the one the account registered, else the one that lists the address as a
 * delegate. `email` null: no address was proved, so nobody's record is found by it.
 */
export async function membershipOf(
  db: Db,
  options: { accountId: string; email: string | null; edition: string },
): Promise<Membership | null> {
  const { accountId, email, edition } = options
  const own = await registeredBy.first(db, { accountId, edition })
  const found = own ?? (email === null ? undefined : await findListed(db, { email, edition }))
  if (!found) return null
  return {
    companyId: found.companyId,
    delegateId: found.delegateId,
    isPrimaryContact: own !== undefined,
    delegateName: found.delegateName,
    entityType: found.type as OrganisationType,
    entityName: found.name_cn || found.name_en,
    jobRank: (found.rank || null) as JobRank | null,
  }
}

const memberColumns = [
  'company.id as companyId',
  'company.type',
  'company.name_cn',
  'company.name_en',
  'delegate.id as delegateId',
  'delegate.name as delegateName',
] as const

const registeredBy = compileRead((db, given: { accountId: string; edition: string }) =>
  db
    .selectFrom('company')
    .leftJoin('delegate', (join) =>
      join.onRef('delegate.company_id', '=', 'company.id').on('delegate.is_primary_contact', '=', true),
    )
    .select([...memberColumns, 'contact_rank as rank'])
    .where('company.account_id', '=', given.accountId)
    .where('company.edition', '=', given.edition)
    .where('company.status', '<>', 'cancelled'),
)

/** The record that has the address, else the oldest that waits for it: its holder may have been removed since. */
async function findListed(db: Db, options: { email: string; edition: string }) {
  const key = foldEmail(options.email)
  const listed = db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .select([...memberColumns, 'delegate.rank as rank'])
    .where('delegate.edition', '=', options.edition)
  const holder = await listed.where('delegate.email_key', '=', key).executeTakeFirst()
  if (holder) return holder
  return listed
    .where('delegate.email', '=', key)
    .where('delegate.email_key', 'is', null)
    .where('company.status', 'in', liveStatuses)
    .orderBy('delegate.created_at')
    .orderBy('delegate.id')
    .limit(1)
    .executeTakeFirst()
}
