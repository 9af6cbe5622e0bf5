/** customer/uploadFile and the upload in pieces that survives a lost connection (calls.md, Customer). */
import { buffer } from 'node:stream/consumers'
import type { WriteContext, SignedIn, ReadContext } from '../../../server/context.ts'
import type { Db } from '../../../server/db.ts'
import { lockRow } from '../../../server/db.ts'
import { addJob } from '../../../server/jobs.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { FileResult, UploadState } from '../contract.ts'
import { messages } from '../messages.ts'
import {
  chunkBytes,
  chunkLimitBytes,
  offsetHeader,
  openUploadsLimit,
  sealingKeyOf,
  uploadLifeHours,
  type FilePurpose,
} from '../rules.ts'
import { readBytes, readMultipart, refuseTooLarge } from './body-service.ts'
import { limitBytesOf, refusePurpose, showFile, storeFile, write, type Uploader } from './store-service.ts'
import type { UploadTable } from './tables.ts'

const hourMs = 3_600_000

/**
 * One file in one request. The whole body is read and judged before anything is written. The purpose may stand in the query,
 * in the form, or in both alike; any other field is refused.
 */
export async function uploadFile(
  ctx: Uploader,
  input: { purpose: FilePurpose },
): Promise<Outcome<FileResult>> {
  const barred = refusePurpose(ctx.user, input.purpose)
  if (barred) return barred
  const sent = await readMultipart(ctx.upload!, await limitBytesOf(ctx, ctx.db, input.purpose))
  if (!sent.ok) return sent
  const { fields, ...file } = sent.result
  const wrong = Object.keys(fields).filter((name) => name !== 'purpose' || fields[name] !== input.purpose)
  if (wrong.length)
    return refuseFields(Object.fromEntries(wrong.map((name) => [name, said(messages.wrongField)])))
  return storeFile(ctx, { ...file, purpose: input.purpose })
}

export async function startUpload(
  ctx: SignedIn<WriteContext>,
  input: { name: string; sizeBytes: number; purpose: FilePurpose },
): Promise<Outcome<UploadState>> {
  const barred = refusePurpose(ctx.user, input.purpose)
  if (barred) return barred
  const limitBytes = await limitBytesOf(ctx, ctx.tx, input.purpose)
  if (input.sizeBytes > limitBytes) return refuseTooLarge(limitBytes)
  await lockRow(ctx.tx, 'account', ctx.user.accountId, 'files.openUploads')
  const open = await ctx.tx
    .selectFrom('upload')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', ctx.user.accountId)
    .where('state', '=', 'open')
    .where('expires_at', '>', ctx.now)
    .executeTakeFirstOrThrow()
  if (Number(open.count) >= openUploadsLimit)
    return refuse('TOO_MANY', { said: said(messages.tooManyUploads) })
  const row: UploadTable = {
    id: ctx.kernel.random.id(),
    edition: ctx.user.edition,
    account_id: ctx.user.accountId,
    purpose: input.purpose,
    name: input.name,
    size_bytes: input.sizeBytes,
    received_bytes: 0,
    state: 'open',
    file_id: null,
    expires_at: ctx.now + uploadLifeHours * hourMs,
    created_at: ctx.now,
  }
  await ctx.tx.insertInto('upload').values(row).execute()
  return ok(showUpload(row, null))
}

/** The asker's own upload that is still alive; anything else is as if it were not there. */
async function findUpload(
  db: Db,
  ctx: Pick<Uploader, 'user' | 'now'>,
  uploadId: string,
): Promise<UploadTable | null> {
  const row = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', uploadId)
    .where('account_id', '=', ctx.user.accountId)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row ?? null
}

export async function readUploadState(
  ctx: SignedIn<ReadContext>,
  input: { uploadId: string },
): Promise<Outcome<UploadState>> {
  const row = await findUpload(ctx.db, ctx, input.uploadId)
  return row ? ok(showUpload(row, await finishedFile(ctx.db, row))) : refuse('NOT_FOUND')
}

async function finishedFile(db: Db, row: UploadTable): Promise<FileResult | null> {
  if (!row.file_id) return null
  const file = await db.selectFrom('stored_file').selectAll().where('id', '=', row.file_id).executeTakeFirst()
  return file ? showFile(file) : null
}

/**
 * Takes the next piece. It is kept whole or not at all, and only where the last one ended: a piece that was kept although its
 * answer got lost is refused with the place to go on from. The last piece completes the file.
 */
export async function sendChunk(ctx: Uploader, input: { uploadId: string }): Promise<Outcome<UploadState>> {
  const upload = await findUpload(ctx.db, ctx, input.uploadId)
  if (!upload) return refuse('NOT_FOUND')
  if (upload.state === 'done') return ok(showUpload(upload, await finishedFile(ctx.db, upload)))
  const offset = Number(ctx.upload!.headers[offsetHeader] ?? Number.NaN)
  if (offset !== upload.received_bytes) return refuseOffset(upload)
  const left = upload.size_bytes - upload.received_bytes
  const body = await readBytes(ctx.upload!, Math.min(left, chunkLimitBytes))
  if (!body.ok) return body
  const received = body.result.length ? await keepChunk(ctx, upload, body.result) : upload.received_bytes
  if (received === null) return refuseOffset((await findUpload(ctx.db, ctx, upload.id)) ?? upload)
  const now = { ...upload, received_bytes: received }
  return received === upload.size_bytes ? completeUpload(ctx, now) : ok(showUpload(now, null))
}

function refuseOffset(upload: UploadTable) {
  return refuse('UPLOAD_OFFSET', {
    said: said(messages.wrongOffset, { offset: upload.received_bytes }),
    result: showUpload(upload, null),
  })
}

/** Answers how much has come now, or null when another request was quicker with the same place. */
async function keepChunk(ctx: Uploader, upload: UploadTable, content: Buffer): Promise<number | null> {
  const id = ctx.kernel.random.id()
  const storageKey = `upload/${ctx.kernel.random.bytes(24).toString('hex')}`
  const edition = sealingKeyOf(upload)
  const sealed = await ctx.kernel.vault.seal({ edition, recordId: id, plaintext: content })
  await ctx.kernel.storage.put(storageKey, sealed)
  const received = upload.received_bytes + content.length
  const kept = await write(ctx, async ({ tx }) => {
    const moved = await tx
      .updateTable('upload')
      .set({ received_bytes: received })
      .where('id', '=', upload.id)
      .where('state', '=', 'open')
      .where('received_bytes', '=', upload.received_bytes)
      .returning('id')
      .executeTakeFirst()
    if (!moved) return false
    await tx
      .insertInto('upload_chunk')
      .values({ id, upload_id: upload.id, offset_bytes: upload.received_bytes, storage_key: storageKey })
      .execute()
    return true
  })
  if (kept) return received
  await ctx.kernel.storage.delete(storageKey)
  return null
}

async function completeUpload(ctx: Uploader, upload: UploadTable): Promise<Outcome<UploadState>> {
  const chunks = await ctx.db
    .selectFrom('upload_chunk')
    .selectAll()
    .where('upload_id', '=', upload.id)
    .orderBy('offset_bytes')
    .execute()
  const parts: Buffer[] = []
  for (const chunk of chunks) {
    const stored = await ctx.kernel.storage.get(chunk.storage_key)
    if (!stored) return refuse('NOT_FOUND', { said: said(messages.uploadOver) })
    parts.push(
      await ctx.kernel.vault.open({
        edition: sealingKeyOf(upload),
        recordId: chunk.id,
        sealed: await buffer(stored),
      }),
    )
  }
  const stored = await storeFile(
    ctx,
    { name: upload.name, content: Buffer.concat(parts), purpose: upload.purpose },
    async (inside, fileId) => {
      const done = await inside.tx
        .updateTable('upload')
        .set({ state: 'done', file_id: fileId })
        .where('id', '=', upload.id)
        .where('state', '=', 'open')
        .returning('id')
        .executeTakeFirst()
      if (done) await removeChunks(inside, upload.id)
      return done !== undefined
    },
  )
  if (stored.ok) return ok(showUpload({ ...upload, state: 'done', file_id: stored.result.id }, stored.result))
  // What was refused for its content is not worth resuming.
  if (stored.error !== 'NOT_FOUND' && stored.error !== 'FILE_QUOTA')
    await write(ctx, (inside) => removeUpload(inside, upload.id))
  return stored
}

export async function cancelUpload(
  ctx: SignedIn<WriteContext>,
  input: { uploadId: string },
): Promise<Outcome<null>> {
  const upload = await findUpload(ctx.tx, ctx, input.uploadId)
  if (!upload) return refuse('NOT_FOUND')
  if (upload.state === 'open') await removeUpload(ctx, upload.id)
  return ok(null)
}

/** Removes an upload's rows; a job removes the bytes after the commit. */
export async function removeUpload(ctx: WriteContext, uploadId: string): Promise<void> {
  await removeChunks(ctx, uploadId)
  await ctx.tx.deleteFrom('upload').where('id', '=', uploadId).execute()
}

async function removeChunks(ctx: WriteContext, uploadId: string): Promise<void> {
  const chunks = await ctx.tx
    .deleteFrom('upload_chunk')
    .where('upload_id', '=', uploadId)
    .returning('storage_key')
    .execute()
  if (chunks.length)
    await addJob(ctx, { kind: 'files.remove', payload: { keys: chunks.map((chunk) => chunk.storage_key) } })
}

function showUpload(row: UploadTable, file: FileResult | null): UploadState {
  return {
    uploadId: row.id,
    name: row.name,
    sizeBytes: row.size_bytes,
    receivedBytes: row.received_bytes,
    chunkBytes,
    expiresAt: row.expires_at,
    file,
  }
}
