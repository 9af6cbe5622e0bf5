/** Many documents as one PDF: asked for, followed, and fetched; drawn by a job (bundle-run-service.ts). */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { currentEdition } from '../../edition/server/service.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { record } from '../../audit/server/service.ts'
import type { BundleProgress, documentApi } from '../contract.ts'
import { bundleLifeMinutes, bundleName, documentLimits } from '../rules.ts'
import { bundleJob, storageKeyOf } from './bundle-run-service.ts'
import type { DocumentBundleTable } from './tables.ts'

/** admin/document/bundle */
export const startBundle: Service<typeof documentApi.bundle> = async (ctx, input) => {
  const { kind, ids, activityCode } = input
  const edition = activityCode ?? (await currentEdition(ctx.tx))
  const found = await ctx.tx
    .selectFrom('document')
    .select('id')
    .where('edition', '=', edition)
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind!))
    .where('revoked_at', 'is', null)
    .where('snapshot', 'is not', null)
    .orderBy('kind')
    .orderBy('serial')
    .execute()
  const wanted = ids && new Set(ids)
  const documents = found.filter(({ id }) => !wanted || wanted.has(id)).slice(0, documentLimits.bundle)
  if (!documents.length) return refuse('NOT_FOUND')
  const row: DocumentBundleTable = {
    id: ctx.kernel.random.id(),
    account_id: ctx.user.accountId,
    edition,
    kind: kind ?? 'chosen',
    document_ids: documents.map(({ id }) => id),
    problems: null,
    state: 'waiting',
    done: 0,
    size_bytes: null,
    created_at: ctx.now,
    expires_at: ctx.now + bundleLifeMinutes * 60_000,
  }
  await ctx.tx.insertInto('document_bundle').values(row).execute()
  await addJob(ctx, { kind: bundleJob, payload: { bundleId: row.id } })
  await record(ctx, {
    action: 'document.bundle',
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data: { kind: row.kind, documents: documents.length },
  })
  return ok(showProgress(row, ctx.now))
}

function showProgress(row: DocumentBundleTable, now: number): BundleProgress {
  const hasExpired = row.expires_at <= now
  return {
    bundleId: row.id,
    state: hasExpired ? 'expired' : row.state,
    done: row.done,
    total: row.document_ids.length,
    problems: (row.problems ?? []).map(({ number, characters }) => ({ number, characters: [...characters] })),
    fileName: row.state === 'done' && !hasExpired ? bundleName(row) : null,
  }
}

/** A bundle of the caller; null where there is none. */
async function findBundle(
  db: Db | Tx,
  own: { bundleId: string; accountId: string },
): Promise<DocumentBundleTable | null> {
  const row = await db
    .selectFrom('document_bundle')
    .selectAll()
    .where('id', '=', own.bundleId)
    .where('account_id', '=', own.accountId)
    .executeTakeFirst()
  return row ?? null
}

/** admin/document/bundle/progress */
export const bundleProgress: Service<typeof documentApi.bundleProgress> = async (ctx, { bundleId }) => {
  const row = await findBundle(ctx.db, { bundleId, accountId: ctx.user.accountId })
  return row ? ok(showProgress(row, ctx.now)) : refuse('NOT_FOUND')
}

/** admin/document/bundle/stop: one that is over stays as it is. */
export const stopBundle: Service<typeof documentApi.stopBundle> = async (ctx, { bundleId }) => {
  const own = { bundleId, accountId: ctx.user.accountId }
  if (!(await findBundle(ctx.tx, own))) return refuse('NOT_FOUND')
  await ctx.tx
    .updateTable('document_bundle')
    .set({ state: 'stopped' })
    .where('id', '=', bundleId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return ok(showProgress((await findBundle(ctx.tx, own))!, ctx.now))
}

/** admin/document/bundle/file */
export const bundleFile: Service<typeof documentApi.bundleFile> = async (ctx, { bundleId }) => {
  const row = await findBundle(ctx.db, { bundleId, accountId: ctx.user.accountId })
  const isThere = row?.state === 'done' && row.expires_at > ctx.now
  const stored = isThere ? await ctx.kernel.storage.get(storageKeyOf(bundleId)) : null
  if (!row || !stored) return refuse('NOT_FOUND')
  const { edition } = row
  // Whole before any of it leaves: bytes that were changed are noticed at the end.
  const content = await buffer(ctx.kernel.vault.openStream({ edition, recordId: bundleId, sealed: stored }))
  return ok({
    file: {
      stream: Readable.from([content]),
      name: bundleName(row),
      type: 'application/pdf',
      sizeBytes: content.length,
    },
  })
}
