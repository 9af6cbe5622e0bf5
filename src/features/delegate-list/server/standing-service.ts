/** What is on lists that were issued, and when a list ends before its time. */
import type { Kernel, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { removeBytes } from '../../../server/files/stored-bytes.ts'
import { openText } from '../../../server/secrets/sealed-text.ts'
import { endDocuments } from '../../document/server/service.ts'
import type { RevokedWhy } from '../../document/rules.ts'
import { consentedCompanies } from '../../registration/server/service.ts'
import { listRules, type Facts } from '../rules.ts'
import { mailEnded } from './mails.ts'
import { peopleFor } from './people-service.ts'
import type { DelegateListTable } from './tables.ts'

/** Where an archive lies while its list is open. */
export const storageKeyOf = (listId: string) => `delegate-list/${listId}`
export const feature = 'delegateList'

/** What a list says, by person; of an edition that was purged nothing. */
export async function factsOn(
  ctx: { readonly kernel: Pick<Kernel, 'vault' | 'log'>; readonly db: Db | Tx },
  list: Pick<DelegateListTable, 'id' | 'edition'>,
): Promise<Map<string, Facts>> {
  const rows = await ctx.db
    .selectFrom('delegate_list_person')
    .select(['id', 'person_id', 'facts'])
    .where('list_id', '=', list.id)
    .where('facts', 'is not', null)
    .orderBy('position')
    .execute()
  const found = new Map<string, Facts>()
  for (const { id, person_id, facts } of rows) {
    const opened = await openText(ctx.kernel, factsRecord(list.edition, id), facts!)
    if (opened !== null) found.set(person_id, JSON.parse(opened) as Facts)
  }
  return found
}

/** What the facts of a row are sealed for. */
export const factsRecord = (edition: string, rowId: string) => ({
  edition,
  recordId: `delegate-list-person:${rowId}`,
})
/** What a password is sealed for. */
export const passwordRecord = ({ edition, id }: Pick<DelegateListTable, 'id' | 'edition'>) => ({
  edition,
  recordId: `delegate-list-password:${id}`,
})

/** The last list of a kind for a receiver that was not taken back before it had a file. */
export const lastListFor = (
  db: Db | Tx,
  { edition, kind, email }: { edition: string; kind: DelegateListTable['kind']; email: string },
) =>
  db
    .selectFrom('delegate_list')
    .innerJoin('document', 'document.subject_id', 'delegate_list.id')
    .selectAll('delegate_list')
    .select('document.number')
    .where('delegate_list.edition', '=', edition)
    .where('delegate_list.kind', '=', kind)
    .where('receiver_email', '=', email)
    .where('delegate_list.made_at', 'is not', null)
    .orderBy('issued_at', 'desc')
    .orderBy('delegate_list.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Ends lists: their numbers are revoked, their links open nothing more, the archives go, and whoever was mailed a link that was still
 * good is told to delete what was fetched.
 */
export async function endLists(
  ctx: WriteContext,
  listIds: readonly string[],
  { why, reason = null, isTold = true }: { why: RevokedWhy; reason?: string | null; isTold?: boolean },
): Promise<void> {
  for (const id of listIds.toSorted()) {
    if (!(await lockRow(ctx.tx, 'delegate_list', id))) continue
    const list = await ctx.tx
      .selectFrom('delegate_list')
      .innerJoin('document', 'document.subject_id', 'delegate_list.id')
      .selectAll('delegate_list')
      .select(['document.number', 'document.ends_at', 'document.revoked_at'])
      .where('delegate_list.id', '=', id)
      .executeTakeFirstOrThrow()
    if (list.revoked_at !== null) continue
    await endDocuments(ctx, { subjectId: id }, why, reason)
    await ctx.tx
      .updateTable('delegate_list')
      .set({ token_hash: null, password: null })
      .where('id', '=', id)
      .execute()
    await removeBytes(ctx, feature, [storageKeyOf(id)])
    const isOver = list.ends_at !== null && list.ends_at <= ctx.now
    if (isTold && list.made_at !== null && !isOver) await mailEnded(ctx, { list, number: list.number })
  }
}

/** Takes away what lists say of people; that they were on them stays, for whoever asks where their data went. */
export async function emptyFacts(
  ctx: WriteContext,
  of: { listId: string; companyIds?: readonly string[] },
): Promise<void> {
  const all = ctx.tx.updateTable('delegate_list_person').set({ facts: null }).where('list_id', '=', of.listId)
  if (!of.companyIds) return void (await all.execute())
  for (const ids of piecesOf(of.companyIds)) await all.where('company_id', 'in', ids).execute()
}

/** Takes away what a list says of people whose organisation has withdrawn a consent that it rests on. Answers whether there are any. */
export async function emptyWithdrawn(
  ctx: WriteContext,
  { id, edition, kind }: Pick<DelegateListTable, 'id' | 'edition' | 'kind'>,
): Promise<boolean> {
  const rows = await ctx.tx
    .selectFrom('delegate_list_person')
    .select('company_id')
    .distinct()
    .where('list_id', '=', id)
    .execute()
  const consented = await consentedCompanies(ctx.tx, { edition, kinds: listRules[kind].consents })
  const companyIds = rows.map(({ company_id }) => company_id).filter((one) => !consented.has(one))
  await emptyFacts(ctx, { listId: id, companyIds })
  return companyIds.length > 0
}

/**
 * Ends an open list with someone on it who may be on it no longer: consent was withdrawn or asked for anew, the registration is not
 * approved any more. Answers whether it ended.
 */
export async function endWhereUnfit(
  ctx: WriteContext,
  list: Pick<DelegateListTable, 'id' | 'edition' | 'kind'>,
): Promise<boolean> {
  const { edition, kind } = list
  if (await emptyWithdrawn(ctx, list)) {
    await endLists(ctx, [list.id], { why: 'withdrawn' })
    return true
  }
  const rows = await ctx.tx
    .selectFrom('delegate_list_person')
    .select('person_id')
    .where('list_id', '=', list.id)
    .execute()
  const fit = new Set((await peopleFor(ctx.tx, { edition, kind })).people.map(({ id }) => id))
  if (rows.every(({ person_id }) => fit.has(person_id))) return false
  await endLists(ctx, [list.id], { why: 'ended' })
  return true
}
