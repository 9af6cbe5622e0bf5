/** The form as typed: kept on the server, sealed, versioned, never checked strictly, never lost to a ticket or a reload (decision 11). */
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Context, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import type { registrationApi } from '../contract.ts'
import type { DraftTable } from './tables.ts'

type Draft = NonNullable<ResultOf<typeof registrationApi.getDraft>>

const draftId = (user: { accountId: string; edition: string }) => `${user.accountId}:${user.edition}`

function findDraft(db: Db, id: string): Promise<DraftTable | undefined> {
  return db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst()
}

async function openDraft(ctx: Pick<Context, 'kernel'>, row: DraftTable): Promise<Draft> {
  const sealed = Buffer.from(row.body, 'base64')
  const body = await ctx.kernel.vault.open({ edition: row.edition, recordId: row.id, sealed })
  return {
    version: row.version,
    savedAt: row.saved_at,
    body: JSON.parse(body.toString()) as Record<string, unknown>,
  }
}

/** customer/draft/get: the account's own draft of this edition, or null. */
export const getDraft: Service<typeof registrationApi.getDraft> = async (ctx) => {
  const row = await findDraft(ctx.db, draftId(ctx.user))
  return ok(row ? await openDraft(ctx, row) : null)
}

/**
 * customer/draft/save. Works after the deadline and without a ticket: it is nobody's business but the
 * typist's. DRAFT_NEWER hands over what another device has saved since, so that nothing is overwritten unseen.
 */
export const saveDraft: Service<typeof registrationApi.saveDraft> = async (ctx, input) => {
  const { accountId, edition } = ctx.user
  const id = draftId(ctx.user)
  const sealed = await ctx.kernel.vault.seal({ edition, recordId: id, plaintext: JSON.stringify(input.body) })
  const values = { body: sealed.toString('base64'), saved_at: ctx.now }
  const inserted = await ctx.tx
    .insertInto('draft')
    .values({ id, account_id: accountId, edition, version: 1, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (inserted) return ok({ version: 1, savedAt: ctx.now })
  let update = ctx.tx
    .updateTable('draft')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
  if (!input.overwrite) update = update.where('version', '=', input.version)
  const updated = await update.returning('version').executeTakeFirst()
  if (updated) return ok({ version: updated.version, savedAt: ctx.now })
  const newer = await findDraft(ctx.tx, id)
  return refuse('DRAFT_NEWER', { result: newer ? await openDraft(ctx, newer) : null })
}

/** What the account has typed and not submitted in any edition, for the export of everything held about a person. */
export async function draftsOf(ctx: SignedIn<WriteContext>): Promise<(Draft & { edition: string })[]> {
  const rows = await ctx.tx
    .selectFrom('draft')
    .selectAll()
    .where('account_id', '=', ctx.user.accountId)
    .orderBy('edition', 'desc')
    .execute()
  return Promise.all(rows.map(async (row) => ({ edition: row.edition, ...(await openDraft(ctx, row)) })))
}

const documentFields = new Set(['certificateNumber', 'idFileId'])

/** A form as typed without what it says of a person's document. */
function withoutDocuments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDocuments)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !documentFields.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutDocuments(inner)]))
}

/** Passes this edition's draft to another account, without numbers and scans; all other drafts of the first go. */
export async function passDraft(
  ctx: WriteContext,
  options: { from: string; to: string; edition: string; isKept: boolean },
): Promise<void> {
  const { from, to, edition, isKept } = options
  const row = isKept ? await findDraft(ctx.tx, draftId({ accountId: from, edition })) : undefined
  await ctx.tx.deleteFrom('draft').where('account_id', '=', from).execute()
  if (!row) return
  const id = draftId({ accountId: to, edition })
  const plaintext = JSON.stringify(withoutDocuments((await openDraft(ctx, row)).body))
  const sealed = await ctx.kernel.vault.seal({ edition, recordId: id, plaintext })
  await ctx.tx
    .insertInto('draft')
    .values({ ...row, id, account_id: to, body: sealed.toString('base64') })
    .execute()
}

/** After a submission the draft has become the registration. */
export async function removeDraft(ctx: SignedIn<WriteContext>): Promise<void> {
  await ctx.tx.deleteFrom('draft').where('id', '=', draftId(ctx.user)).execute()
}
