/** customer/uploadFile and the upload in pieces that survives a lost connection (requirement 7.5). */
import { countRows } from '../../../server/database/queries.ts'
import type { filesApi, FileResult, UploadState } from '../contract.ts'
import type { Service } from '../../../server/http/http.ts'
import { Readable } from 'node:stream'
import type { WriteContext, SignedIn } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import {
  keepStream,
  refuseTooLarge,
  storeFileThen,
  withWorkFile,
  type IncomingFile,
} from '../../../server/files/incoming-file.ts'
import { withFormFile, withPiece } from '../../../server/files/incoming-form.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { ok, refuse, localized, type Outcome } from '../../../shared/outcome.ts'
import { messages } from '../messages.ts'
import {
  chunkBytes,
  chunkLimitBytes,
  offsetHeader,
  openUploadsLimit,
  sealingKeyOf,
  uploadLifeHours,
} from '../rules.ts'
import {
  limitBytesOf,
  newFile,
  refusePurpose,
  sealedFor,
  showFile,
  storeFile,
  write,
  type Uploader,
} from './store-service.ts'
import type { UploadChunkTable, UploadTable } from './tables.ts'
import { hourMs } from '../../../shared/durations.ts'

/**
 * One file in one request. The whole body is read and judged before anything is written. The purpose may be in the query,
 * in the form, or in both alike; any other field is refused.
 */
export const uploadFile: Service<typeof filesApi.uploadFile> = async (ctx, { purpose }) => {
  const barred = refusePurpose(ctx.user, purpose)
  if (barred) return barred
  const made = newFile(ctx, purpose)
  const limitBytes = await limitBytesOf(ctx, ctx.db, purpose)
  const expected = { limitBytes, sealedFor: sealedFor(made), fields: { purpose } }
  return withFormFile(ctx, expected, (file) => storeFile(ctx, made, file))
}

export const startUpload: Service<typeof filesApi.startUpload> = async (ctx, input) => {
  const barred = refusePurpose(ctx.user, input.purpose)
  if (barred) return barred
  const limitBytes = await limitBytesOf(ctx, ctx.tx, input.purpose)
  if (input.sizeBytes > limitBytes) return refuseTooLarge(limitBytes)
  await lockRow(ctx.tx, 'account', ctx.user.accountId, 'files.openUploads')
  const open = ctx.tx
    .selectFrom('upload')
    .where('account_id', '=', ctx.user.accountId)
    .where('state', '=', 'open')
    .where('expires_at', '>', ctx.now)
  if ((await countRows(open)) >= openUploadsLimit)
    return refuse('TOO_MANY', { text: localized(messages.tooManyUploads) })
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

/** The caller's own upload that is still alive; anything else is as if it were not there. */
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

export const readUploadState: Service<typeof filesApi.uploadState> = async (ctx, input) => {
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
export const sendChunk: Service<typeof filesApi.sendChunk> = async (ctx, input) => {
  const upload = await findUpload(ctx.db, ctx, input.uploadId)
  if (!upload) return refuse('NOT_FOUND')
  if (upload.state === 'done') return ok(showUpload(upload, await finishedFile(ctx.db, upload)))
  const offset = Number(ctx.upload!.headers[offsetHeader] ?? Number.NaN)
  if (offset !== upload.received_bytes) return refuseOffset(upload)
  const id = ctx.kernel.random.id()
  const left = upload.size_bytes - upload.received_bytes
  const expected = {
    limitBytes: Math.min(left, chunkLimitBytes),
    sealedFor: { edition: sealingKeyOf(upload), recordId: id },
  }
  return withPiece(ctx, expected, async (piece) => {
    const received = piece.sizeBytes ? await keepChunk(ctx, upload, { id, piece }) : upload.received_bytes
    if (received === null) return refuseOffset((await findUpload(ctx.db, ctx, upload.id)) ?? upload)
    const now = { ...upload, received_bytes: received }
    return received === upload.size_bytes ? completeUpload(ctx, now) : ok(showUpload(now, null))
  })
}

function refuseOffset(upload: UploadTable) {
  return refuse('UPLOAD_OFFSET', {
    text: localized(messages.wrongOffset, { offset: upload.received_bytes }),
    result: showUpload(upload, null),
  })
}

/** Answers how much has come now, or null when another request was quicker with the same place. */
async function keepChunk(
  ctx: Uploader,
  upload: UploadTable,
  { id, piece }: { id: string; piece: IncomingFile },
): Promise<number | null> {
  const key = `upload/${ctx.kernel.random.bytes(24).toString('hex')}`
  const received = upload.received_bytes + piece.sizeBytes
  const finish = () =>
    write(ctx, async ({ tx }) => {
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
        .values({ id, upload_id: upload.id, offset_bytes: upload.received_bytes, storage_key: key })
        .execute()
      return true
    })
  const isUnnamed = async () => {
    const named = ctx.db.selectFrom('upload_chunk').select('id').where('id', '=', id)
    return (await named.executeTakeFirst()) === undefined
  }
  if (await storeFileThen(ctx.kernel, { file: piece, key }, finish, isUnnamed)) return received
  await ctx.kernel.storage.delete(key)
  return null
}

/** Puts the pieces together on disk, judges the whole and stores it. */
async function completeUpload(ctx: Uploader, upload: UploadTable): Promise<Outcome<UploadState>> {
  const chunks = await ctx.db
    .selectFrom('upload_chunk')
    .selectAll()
    .where('upload_id', '=', upload.id)
    .orderBy('offset_bytes')
    .execute()
  const { kernel } = ctx
  const made = newFile(ctx, upload.purpose)
  const stored = await withWorkFile(kernel, async (place) => {
    const stream = Readable.from(readPieces(ctx, upload, chunks))
    const { name, size_bytes: limitBytes } = upload
    let file: IncomingFile
    try {
      file = await keepStream({ kernel, stream, place, name, limitBytes, sealedFor: sealedFor(made) })
    } catch (error) {
      if (error instanceof PieceLost) return refuse('NOT_FOUND', { text: localized(messages.uploadOver) })
      throw error
    }
    return storeFile(ctx, made, file, (inside, fileId) => finishUpload(inside, upload.id, fileId))
  })
  if (stored.ok) return ok(showUpload({ ...upload, state: 'done', file_id: stored.result.id }, stored.result))
  // What was refused for its content is not worth resuming; what there was no time or room for is.
  if (stored.error === 'INVALID_INPUT' || stored.error === 'WRONG_TYPE')
    await write(ctx, (inside) => removeUpload(inside, upload.id))
  return stored
}

/** Another request gave the upload up, or was quicker. */
class PieceLost extends Error {}

async function* readPieces(
  { kernel }: Uploader,
  upload: UploadTable,
  chunks: readonly UploadChunkTable[],
): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    const sealed = await kernel.storage.get(chunk.storage_key)
    if (!sealed) throw new PieceLost()
    yield* kernel.vault.openStream({ edition: sealingKeyOf(upload), recordId: chunk.id, sealed })
  }
}

async function finishUpload(
  inside: SignedIn<WriteContext>,
  uploadId: string,
  fileId: string,
): Promise<boolean> {
  const done = await inside.tx
    .updateTable('upload')
    .set({ state: 'done', file_id: fileId })
    .where('id', '=', uploadId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (done) await removeChunks(inside, uploadId)
  return done !== undefined
}

export const cancelUpload: Service<typeof filesApi.cancelUpload> = async (ctx, input) => {
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
