/** Consents given with a registration, with the version of the text and the time; only ever added to (D-CONSENT). */
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/db.ts'
import type { CompanyShown } from '../contract.ts'

const consentKinds = ['privacy', 'identity', 'sharing', 'directory'] as const
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
  const answers = new Map(rows.map((row) => [row.kind, row.given === 1]))
  const answer = (kind: (typeof consentKinds)[number]) => answers.get(kind) ?? false
  return {
    privacy: answer('privacy'),
    identity: answer('identity'),
    sharing: answer('sharing'),
    directory: answer('directory'),
  }
}

/** Every answer that was ever given, the newest first: to what, to which version of the text, when. */
export async function consentHistoryOf(db: Db, companyId: string): Promise<ConsentAnswer[]> {
  const rows = await db
    .selectFrom('registration_consent')
    .select(['kind', 'version', 'given', 'at'])
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, version, given, at }) => ({
    kind: kind as ConsentKind,
    version,
    given: given === 1,
    at,
  }))
}

export type ConsentKind = (typeof consentKinds)[number]
export interface ConsentAnswer {
  readonly kind: ConsentKind
  readonly version: string
  readonly given: boolean
  /** Epoch ms. */
  readonly at: number
}

interface Given {
  readonly companyId: string
  readonly consents: Consents
  readonly version: string
  /** When they were given, epoch ms. */
  readonly at: number
}

/** A row an answer. */
export function consentRows(ctx: Pick<WriteContext, 'kernel'>, { companyId, consents, version, at }: Given) {
  return consentKinds.map((kind) => ({
    id: ctx.kernel.random.id(),
    company_id: companyId,
    kind,
    version,
    given: consents[kind] ? 1 : 0,
    at,
  }))
}

/** Adds the answers. */
export async function recordConsents(ctx: Pick<WriteContext, 'tx' | 'kernel'>, given: Given): Promise<void> {
  await ctx.tx.insertInto('registration_consent').values(consentRows(ctx, given)).execute()
}

/**
 * Whether the account has agreed that ID numbers are kept, with this registration or an earlier one: without
 * it a number is refused (security.md, "At rest").
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
  return last?.given === 1
}
