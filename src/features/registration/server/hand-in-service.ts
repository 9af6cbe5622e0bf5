/** Handing a registration in: the last save that it needs does so, unless told otherwise. */
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { asksAgain, consentsOf } from './consent-service.ts'
import { removeDraft } from './draft-service.ts'
import { findCorrections } from './row-service.ts'
import { setStatus } from './status-service.ts'
import type { Company } from './tables.ts'
import { blockingOf, delegateListView, submissionOf } from './view-service.ts'

/**
 * Submits a locked registration that is a draft or was returned, where nothing is missing any more: no field, no
 * correction that was asked for, neither consent. Answers it as it stands afterwards; null where it stays as it is.
 */
export async function handInIfComplete(
  ctx: SignedIn<WriteContext>,
  company: Company,
): Promise<Company | null> {
  const next = submissionOf(company.status)
  if (!next) return null
  const { missing } = await delegateListView(ctx, company)
  const { privacy, identity } = await consentsOf(ctx.tx, company.id)
  const corrections = await findCorrections(ctx.tx, company.id)
  if (blockingOf(missing).length || !privacy || !identity || corrections.length) return null
  if (await asksAgain(ctx.tx, company.id)) return null
  const after = await setStatus(ctx, { company, to: next, by: 'organisation' })
  await removeDraft(ctx)
  return after
}
