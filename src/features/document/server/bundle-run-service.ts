/** The job behind a bundle: documents are read and drawn some at a time into a sealed file, so that memory stays bounded. */
import { Readable } from 'node:stream'
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { namedCharacter } from '../../../server/documents/missing-characters.ts'
import { keepStream, withWorkFile } from '../../../server/files/incoming-file.ts'
import { removeBytes } from '../../../server/files/stored-bytes.ts'
import { renewLease, type RunningJob } from '../../../server/jobs/jobs.ts'
import { bundleName, type DocumentKind } from '../rules.ts'
import { missingOn, openSnapshot, paperOf, streamPapers } from './paper-service.ts'
import type { Paper } from './paper-thread-service.ts'
import type { DocumentBundleTable, DocumentTemplateTable } from './tables.ts'

export const bundleJob = 'document.bundle'
/** The same after every crash, so that nothing is left behind which no row names. */
export const storageKeyOf = (bundleId: string) => `document-bundle/${bundleId}`

/** Documents that are read, drawn and reported at a time. */
const batchSize = 25
/** Of a file: 500 certificates are some 5 MB. */
const limitBytes = 128 * 1024 * 1024

/** Of a bundle that was neither stopped nor ended; false where it was. */
async function update(kernel: Kernel, id: string, values: Partial<DocumentBundleTable>): Promise<boolean> {
  const row = await kernel.engine.write((tx) =>
    tx
      .updateTable('document_bundle')
      .set(values)
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .where('expires_at', '>', kernel.clock.now())
      .returning('id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Ends the drawing; the row says why. */
class BundleOver extends Error {}

/** Whether whoever began it may still read documents: rights count when the work is done. */
async function mayStillRead(kernel: Kernel, accountId: string): Promise<boolean> {
  const account = await kernel.engine.reader
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account !== undefined && ['administrator', 'reviewer'].includes(account.role)
}

/** The job. Running it again after a crash draws the file anew under the same row. */
export async function runBundle(
  kernel: Kernel,
  { bundleId }: { bundleId: string },
  job: RunningJob,
): Promise<void> {
  const bundle = await kernel.engine.reader
    .selectFrom('document_bundle')
    .selectAll()
    .where('id', '=', bundleId)
    .executeTakeFirst()
  if (!bundle || bundle.expires_at <= kernel.clock.now()) return
  if (!(await mayStillRead(kernel, bundle.account_id)))
    return void (await update(kernel, bundleId, { state: 'failed' }))
  if (!(await update(kernel, bundleId, { state: 'running', done: 0 }))) return
  await draw(kernel, bundle, job).catch((error: unknown) => {
    if (!(error instanceof BundleOver)) throw error
  })
}

async function draw(kernel: Kernel, bundle: DocumentBundleTable, job: RunningJob): Promise<void> {
  const { signal } = job
  const head = { title: bundleName(bundle), at: bundle.created_at }
  const papers = streamPapers(batchesOf(kernel, bundle, job), { head, signal })
  const sizeBytes = await withWorkFile(kernel, async (place) => {
    const file = await keepStream({
      kernel,
      stream: Readable.from(papers),
      place,
      name: bundleName(bundle),
      limitBytes,
      sealedFor: { edition: bundle.edition, recordId: bundle.id },
      signal,
    })
    await kernel.storage.put(storageKeyOf(bundle.id), file.stored())
    return file.sizeBytes
  })
  const { length: done } = bundle.document_ids
  if (!(await update(kernel, bundle.id, { state: 'done', size_bytes: sizeBytes, done })))
    await asSystem(kernel, (ctx) => removeFiles(ctx, [bundle]))
}

/** What was revoked or erased since it was asked for is left out. */
async function* batchesOf(
  kernel: Kernel,
  bundle: DocumentBundleTable,
  job: RunningJob,
): AsyncGenerator<Paper[]> {
  const templates = new Map<string, DocumentTemplateTable>()
  const { reader } = kernel.engine
  for (const row of await reader
    .selectFrom('document_template')
    .selectAll()
    .where('edition', '=', bundle.edition)
    .execute())
    templates.set(row.id, row)
  let done = 0
  for (const ids of piecesOf(bundle.document_ids, batchSize)) {
    const rows = await reader
      .selectFrom('document')
      .selectAll()
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .orderBy('kind')
      .orderBy('serial')
      .execute()
    const papers: Paper[] = []
    const numbers: string[] = []
    for (const row of rows) {
      const snapshot = await openSnapshot(kernel, row)
      if (!snapshot) continue
      // A bundle is never of lists.
      const head = { ...row, kind: row.kind as DocumentKind }
      papers.push(paperOf(kernel, { head, words: templates.get(row.template_id)!, snapshot }))
      numbers.push(row.number)
    }
    await refuseMissing(kernel, { bundleId: bundle.id, papers, numbers })
    yield papers
    done += ids.length
    if (!(await update(kernel, bundle.id, { done }))) throw new BundleOver()
    await renewLease(kernel, job.id)
  }
}

/** A document that cannot be printed whole stops the bundle, by its number. */
async function refuseMissing(
  kernel: Kernel,
  { bundleId, papers, numbers }: { bundleId: string; papers: readonly Paper[]; numbers: readonly string[] },
): Promise<void> {
  const missing = await missingOn(papers)
  const problems = numbers.flatMap((number, index) => {
    const characters = missing[index]!.map(namedCharacter)
    return characters.length ? [{ number, characters }] : []
  })
  if (!problems.length) return
  await update(kernel, bundleId, { state: 'refused', problems })
  throw new BundleOver()
}

/** Bundles with any of these documents, which were emptied: they expire, and their files go now. */
export async function endBundlesWith(ctx: WriteContext, documentIds: readonly string[]): Promise<void> {
  const live = await ctx.tx
    .selectFrom('document_bundle')
    .select(['id', 'document_ids as documents'])
    .where('expires_at', '>', ctx.now)
    .execute()
  const emptied = new Set(documentIds)
  const named = live.filter(({ documents }) => documents.some((id) => emptied.has(id)))
  if (!named.length) return
  const ids = named.map(({ id }) => id)
  await ctx.tx.updateTable('document_bundle').set({ expires_at: ctx.now }).where('id', 'in', ids).execute()
  await removeFiles(ctx, named)
}

/** Removes bundles that have expired: rows at once, bytes by a job. */
export async function cleanUpBundles(ctx: WriteContext): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('document_bundle')
    .where('expires_at', '<=', ctx.now)
    .returning('id')
    .execute()
  await removeFiles(ctx, gone)
}

const removeFiles = (ctx: WriteContext, bundles: readonly { id: string }[]) =>
  removeBytes(
    ctx,
    'files',
    bundles.map(({ id }) => storageKeyOf(id)),
  )
