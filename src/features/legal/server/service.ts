/** The agreement and the privacy notice as they are and were, and which version a consent is given to. */
import type { Service } from '../../../server/http/http.ts'
import type { Db } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import { ok, refuse, type Refusal } from '../../../shared/outcome.ts'
import type { legalApi, LegalText } from '../contract.ts'
import type { LegalKind } from '../rules.ts'
import type { LegalTextTable } from './tables.ts'

/** The newest row of a kind, or the one that was in force at a version. */
export async function findLegalText(db: Db, kind: LegalKind, at?: number): Promise<LegalTextTable> {
  return db
    .selectFrom('legal_text')
    .selectAll()
    .where('kind', '=', kind)
    .$if(at !== undefined, (query) => query.where('version', '<=', at!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export const legalText = ({ version, cn, en, published_at }: LegalTextTable): LegalText => ({
  version,
  cn,
  en,
  publishedAt: published_at,
})

/** basic/legal-texts. NOT_FOUND for a version that there has never been. */
export const readLegalTexts: Service<typeof legalApi.texts> = async (ctx, input) => {
  const newest = await consentVersion(ctx.db)
  const version = input.version ?? newest
  if (version > newest) return refuse('NOT_FOUND')
  const agreement = legalText(await findLegalText(ctx.db, 'agreement', version))
  const privacy = legalText(await findLegalText(ctx.db, 'privacy', version))
  return ok({ version, agreement, privacy })
}

/** The version of both texts together that is in force: what consents are given to. */
export const consentVersion = keepFact(['legal_text'], async (db): Promise<number> => {
  const { version } = await db
    .selectFrom('legal_text')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return Number(version)
})

/** The version since which nobody counts as having agreed who has not agreed to it; 1 where none was published so. */
export async function askAgainVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('legal_text')
    .select('version')
    .where('ask_again', '=', true)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? 1
}

/**
 * CONSENT_OUTDATED, with the version in force, where consents were given to texts that are no longer in force; a client that names
 * no version agrees to those in force.
 */
export async function refuseOutdated(db: Db, shown: number | undefined): Promise<Refusal | null> {
  const current = await consentVersion(db)
  if (shown === undefined || shown === current) return null
  return refuse('CONSENT_OUTDATED', { result: { consentVersion: current } })
}
