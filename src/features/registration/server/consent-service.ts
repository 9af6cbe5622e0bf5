/** Consents given with a registration, with the version of the text and the time; only ever added to (decision 13). */
import type { Service } from '../../../server/http/http.ts'
import { nameShown, recordCompany } from './row-service.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Refusal } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { askAgainVersion, consentVersion, findLegalText } from '../../legal/server/service.ts'
import type { CompanyShown, registrationApi } from '../contract.ts'
import { fieldMessages } from '../messages.ts'
import { consentKinds, type ConsentKind, type ConsentMeans } from '../rules.ts'

type Consents = CompanyShown['consents']

/** The last answer to each question; what was never asked counts as no. */
export async function consentsOf(db: Db, companyId: string): Promise<Consents> {
  const rows = await db
    .selectFrom('registration_consent')
    .select(['kind', 'given'])
    .where('company_id', '=', companyId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const answers = new Map(rows.map((row) => [row.kind, row.given]))
  return Object.fromEntries(consentKinds.map((kind) => [kind, answers.get(kind) ?? false])) as Consents
}

/**
 * The registrations of an edition whose last answer to each of the questions is yes. One that is older than a text which everybody
 * is asked to agree to anew is none.
 */
export async function consentedCompanies(
  db: Db,
  { edition, kinds }: { edition: string; kinds: readonly ConsentKind[] },
): Promise<ReadonlySet<string>> {
  const oldest = await askAgainVersion(db)
  const rows = await db
    .selectFrom('registration_consent')
    .innerJoin('company', 'company.id', 'registration_consent.company_id')
    .select(['company_id', 'kind', 'given', 'text_version'])
    .where('company.edition', '=', edition)
    .where('kind', 'in', [...kinds])
    .orderBy('at')
    .orderBy('registration_consent.id')
    .execute()
  const answers = new Map<string, Map<ConsentKind, boolean>>()
  for (const { company_id, kind, given, text_version } of rows) {
    const own = answers.get(company_id) ?? new Map<ConsentKind, boolean>()
    answers.set(company_id, own.set(kind, given && text_version >= oldest))
  }
  const agreed = [...answers].filter(([, own]) => kinds.every((kind) => own.get(kind) === true))
  return new Set(agreed.map(([id]) => id))
}

/** Every answer that was ever given, the newest first: to what, to which version of the text, when. */
export async function consentHistoryOf(db: Db, companyId: string): Promise<ConsentAnswer[]> {
  return db
    .selectFrom('registration_consent')
    .select(['kind', 'text_version as version', 'given', 'at', 'means'])
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

interface ConsentAnswer {
  readonly kind: ConsentKind
  readonly version: number
  readonly given: boolean
  /** Epoch ms. */
  readonly at: number
  /** How it was given, where staff entered it. */
  readonly means: ConsentMeans | null
}

interface Given {
  readonly companyId: string
  readonly consents: Consents
  readonly version: number
  /** When they were given, epoch ms. */
  readonly at: number
  /** How they were given where staff enter them, and the account of who says so. */
  readonly stated?: { readonly means: ConsentMeans; readonly by: string }
}

/** A row an answer. */
export function consentRows(ctx: Pick<WriteContext, 'kernel'>, given: Given) {
  const { companyId, consents, version, at, stated } = given
  return consentKinds.map((kind) => ({
    id: ctx.kernel.random.id(),
    company_id: companyId,
    kind,
    text_version: version,
    given: consents[kind],
    at,
    means: stated?.means ?? null,
    stated_by: stated?.by ?? null,
  }))
}

/** Adds the answers. */
export async function recordConsents(ctx: Pick<WriteContext, 'tx' | 'kernel'>, given: Given): Promise<void> {
  await ctx.tx.insertInto('registration_consent').values(consentRows(ctx, given)).execute()
}

/**
 * Whether the account has agreed that ID numbers are kept, with this registration or an earlier one: without
 * it a number is refused (requirement 11.6).
 */
export async function hasIdentityConsent(db: Db, accountId: string): Promise<boolean> {
  const last = await db
    .selectFrom('registration_consent')
    .innerJoin('company', 'company.id', 'registration_consent.company_id')
    .select('given')
    .where('company.account_id', '=', accountId)
    .where('kind', '=', 'identity')
    .orderBy('at', 'desc')
    .orderBy('registration_consent.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.given ?? false
}

/**
 * Whether the registration is to agree anew: what it agreed to is older than a text that was published with that wish. Who has
 * never been asked is asked anyway.
 */
export async function asksAgain(db: Db, companyId: string): Promise<boolean> {
  const last = await db
    .selectFrom('registration_consent')
    .select(({ fn }) => fn.max('text_version').as('version'))
    .where('company_id', '=', companyId)
    .where('kind', '=', 'privacy')
    .where('given', '=', true)
    .executeTakeFirst()
  return last?.version != null && Number(last.version) < (await askAgainVersion(db))
}

/** Refuses a save of a registration that is to agree anew, where `consents` did not come along. */
export async function refuseUnread(
  db: Db,
  companyId: string,
  consents?: Pick<Consents, 'privacy' | 'identity'>,
): Promise<Refusal | null> {
  if ((consents?.privacy && consents.identity) || !(await asksAgain(db, companyId))) return null
  const words = localized(fieldMessages.consentAgain)
  return refuseFields({ 'consents.privacy': words, 'consents.identity': words })
}

type OwnConsents = ResultOf<typeof registrationApi.consents>

/** The account's registrations of all editions with every answer that it gave, the newest first. */
async function ownConsents(db: Db, accountId: string): Promise<OwnConsents> {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'edition', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('edition', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  const registrations = companies.map(async ({ id, edition, name }) => ({
    companyId: id,
    edition,
    ...nameShown({ name }),
    given: await consentsOf(db, id),
    history: await consentHistoryOf(db, id),
  }))
  const { version: noticeVersion } = await findLegalText(db, 'privacy')
  return {
    noticeVersion,
    registrations: (await Promise.all(registrations)).filter(({ history }) => history.length > 0),
  }
}

/** customer/consents */
export const listConsents: Service<typeof registrationApi.consents> = async (ctx) => {
  return ok(await ownConsents(ctx.db, ctx.user.accountId))
}

/**
 * customer/consent/set: withdraws one of the consents that registration does not depend on, or gives it again; a row more, so
 * that what was agreed to before can still be shown. NOT_FOUND for a registration that is not the account's own.
 */
export const setConsent: Service<typeof registrationApi.setConsent> = async (ctx, input) => {
  const { companyId, kind, given } = input
  const { accountId } = ctx.user
  const own = await ctx.tx
    .selectFrom('company')
    .select(['id', 'edition'])
    .where('id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!own) return refuse('NOT_FOUND')
  // Two answers at the same moment: the later one is the last word.
  await lockRow(ctx.tx, 'company', own.id, 'registration.companyLock')
  if ((await consentsOf(ctx.tx, own.id))[kind] !== given) {
    const version = await consentVersion(ctx.tx)
    await ctx.tx
      .insertInto('registration_consent')
      .values({
        id: ctx.kernel.random.id(),
        company_id: own.id,
        kind,
        text_version: version,
        given,
        at: ctx.now,
        means: null,
        stated_by: null,
      })
      .execute()
    await recordCompany(ctx, own, given ? 'registration.consent' : 'registration.consentWithdrawn', {
      kind,
      version,
    })
  }
  return ok(await ownConsents(ctx.tx, accountId))
}
