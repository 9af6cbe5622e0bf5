/** Companies: the first record at registration, and who belongs to which (decision 7). */
import { foldEmail } from '../../../shared/contacts.ts'
import type { CertificateKind } from '../../../shared/certificates.ts'
import type { JobRank, OrganisationType } from '../../../shared/organisation-types.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Membership } from '../../../server/ports.ts'
import { record } from '../../audit/server/service.ts'
import { liveStatuses, type CompanyFields } from '../rules.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { recordConsents } from './consent-service.ts'
import { addHistory } from './history-service.ts'
import { releaseNames, reserveNames } from './name-service.ts'
import { defaultCategory } from '../categories.ts'
import { emptyFields, type PlainDelegate } from '../fields.ts'
import { newPerson } from './delegate-row-service.ts'
import { documentOf } from './certificate-service.ts'
import { companyColumns, personColumns } from './row-service.ts'
import type { CompanyTable, PersonTable } from './tables.ts'

/** What an invitation gives the registration that it begins (`CompanyTable`). */
export interface Invited {
  /** Epoch ms. */
  readonly until: number
  readonly peopleLimit: number | null
  readonly peopleCategory: string | null
  readonly approveBy: string | null
  /** Of a single person, with the own category; null: an organisation. */
  readonly single: { readonly category: string } | null
}

interface NewCompany {
  /** Null: nobody signs in to it, for no address is known. */
  readonly accountId: string | null
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
  /** What staff who enter it say of it. */
  readonly entered?: {
    readonly by: string
    readonly lateReason: string | null
    /** What staff who invite it set for it. */
    readonly invited?: Invited
  }
}

/**
 * Makes an organisation's draft for account/register (requirement 4, Registration). Refuses with
 * COMPANY_REGISTERED, nothing written, when the folded name is taken in the edition, and with
 * COMPANY_HAS_ACCOUNT when the account has a live registration already.
 */
export async function createDraftCompany(
  ctx: WriteContext,
  input: NewCompany,
): Promise<Outcome<{ companyId: string }>> {
  const { edition, entered } = input
  const id = ctx.kernel.random.id()
  const accountId = input.accountId ?? id
  const name = cleanText(input.name)
  if (await hasLiveCompany(ctx, { accountId, edition })) return refuse('COMPANY_HAS_ACCOUNT')
  if (
    name &&
    !entered?.invited?.single &&
    !(await reserveNames(ctx.tx, { edition, companyId: id, names: [name] }))
  ) {
    return refuse('COMPANY_REGISTERED')
  }
  if (!(await insertCompany(ctx, { id, accountId, name, input }))) {
    // The same account at the same moment; the unique index decided.
    await releaseNames(ctx.tx, id)
    return refuse('COMPANY_HAS_ACCOUNT')
  }
  await addHistory(ctx, {
    companyId: id,
    from: null,
    status: 'draft',
    by: entered ? 'reviewer' : 'organisation',
    accountId: entered?.by ?? accountId,
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

async function hasLiveCompany(
  ctx: WriteContext,
  input: { accountId: string; edition: string },
): Promise<boolean> {
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
  options: { id: string; accountId: string; name: string; input: NewCompany },
): Promise<boolean> {
  const { id, accountId, name, input } = options
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
  const row = await ctx.tx
    .insertInto('company')
    .values({
      id,
      edition,
      account_id: accountId,
      ...(await companyColumns(fields)),
      ...newState(ctx),
      individual: Boolean(input.entered?.invited?.single),
      entered_by: input.entered?.by ?? null,
      late_reason: input.entered?.lateReason ?? null,
      open_until: input.entered?.invited?.until ?? null,
      people_limit: input.entered?.invited?.peopleLimit ?? null,
      people_category: input.entered?.invited?.peopleCategory ?? null,
      approve_by: input.entered?.invited?.approveBy ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await ctx.tx
    .insertInto('person')
    .values(await newContact(ctx, { company: { id, edition }, input }))
    .execute()
  return true
}

async function newContact(
  ctx: WriteContext,
  { company, input }: { company: Pick<CompanyTable, 'id' | 'edition'>; input: NewCompany },
): Promise<PersonTable> {
  const id = ctx.kernel.random.id()
  const row = newPerson(ctx, { id, company, isPrimaryContact: true, position: 0 })
  const number = await documentOf(ctx, {
    person: row,
    certificateNumber: input.certificateNumber,
    idFileId: '',
  })
  return {
    ...row,
    ...personColumns<PlainDelegate>({
      ...emptyFields,
      name: cleanText(input.contactName),
      email: foldEmail(input.contactEmail),
      mobile: input.contactPhone,
      origin: (input.certificateKind === 'id-card' ? 'mainland' : '') as PlainDelegate['origin'],
      certificateKind: input.certificateKind as PlainDelegate['certificateKind'],
    }),
    ...number,
    category: input.entered?.invited?.single?.category ?? defaultCategory,
  }
}

function newState(ctx: WriteContext) {
  return {
    status: 'draft' as const,
    number: null,
    delegate_count: null,
    invoice: {},
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
  const { attends } = found
  return {
    companyId: found.companyId,
    delegateId: attends ? found.delegateId : null,
    isPrimaryContact: own !== undefined,
    delegateName: attends ? found.delegateName : null,
    entityType: found.type as OrganisationType,
    entityName: found.name,
    jobRank: (found.rank || null) as JobRank | null,
    isIndividual: found.individual,
  }
}

const memberColumns = [
  'company.id as companyId',
  'company.type',
  'company.name',
  'company.individual',
  'person.id as delegateId',
  'person.name as delegateName',
  'person.rank as rank',
  'person.attends',
] as const

const registeredBy = compileRead((db, given: { accountId: string; edition: string }) =>
  db
    .selectFrom('company')
    .innerJoin('contact as person', 'person.company_id', 'company.id')
    .select(memberColumns)
    .where('company.account_id', '=', given.accountId)
    .where('company.edition', '=', given.edition)
    .where('company.status', '<>', 'cancelled'),
)

/** The record that has the address, else the oldest that waits for it: its holder may have been removed since. */
async function findListed(db: Db, options: { email: string; edition: string }) {
  const key = foldEmail(options.email)
  const listed = db
    .selectFrom('delegate as person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(memberColumns)
    .where('person.edition', '=', options.edition)
  const holder = await listed.where('person.email_key', '=', key).executeTakeFirst()
  if (holder) return holder
  return listed
    .where('person.email', '=', key)
    .where('person.email_key', 'is', null)
    .where('company.status', 'in', liveStatuses)
    .orderBy('person.created_at')
    .orderBy('person.id')
    .limit(1)
    .executeTakeFirst()
}
