/** Files that are no pictures: what other features may ask of them, and what anybody may have (downloads). */
import { piecesOf } from '../../../server/database/queries.ts'
import { removeBytes } from '../../../server/files/stored-bytes.ts'
import { idPattern } from '../../../shared/ids.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { FileAnswer, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import { fileFormats, type MediaPurpose } from '../rules.ts'
import type { MediaFileTable } from './tables.ts'

/** Files by id, such as are whole. */
export async function readFiles(db: Db | Tx, ids: readonly string[]): Promise<Map<string, MediaFileTable>> {
  const asked = [...new Set(ids)].filter((id) => idPattern.test(id))
  const found = new Map<string, MediaFileTable>()
  for (const some of piecesOf(asked)) {
    const rows = await db
      .selectFrom('media_file')
      .selectAll()
      .where('id', 'in', some)
      .where('state', '=', 'ready')
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/**
 * Says which files a record uses and whether it is published: then anybody may have them (`mediaFileAddress`, short links).
 * What was said of it before is forgotten, and a file that nothing uses any more is removed. False: one of them does not
 * exist or is of another kind, and nothing was changed.
 */
export async function setFileUses(
  ctx: WriteContext,
  use: {
    subjectType: string
    subjectId: string
    files: readonly string[]
    isPublic: boolean
    /** Documents where nothing else is said. */
    purposes?: readonly MediaPurpose[]
  },
): Promise<boolean> {
  const purposes = use.purposes ?? ['document']
  const ids = [...new Set(use.files)].toSorted()
  for (const id of ids) await lockRow(ctx.tx, 'media_file', id, 'media.fileLock')
  const found = await readFiles(ctx.tx, ids)
  if (ids.some((id) => !found.has(id) || !purposes.includes(found.get(id)!.purpose))) return false
  const subject = { subject_type: use.subjectType, subject_id: use.subjectId }
  const before = await ctx.tx
    .deleteFrom('media_file_use')
    .where('subject_type', '=', use.subjectType)
    .where('subject_id', '=', use.subjectId)
    .returning('file_id')
    .execute()
  if (ids.length) {
    await ctx.tx
      .insertInto('media_file_use')
      .values(ids.map((id) => ({ file_id: id, ...subject, public: use.isPublic })))
      .execute()
  }
  await removeUnused(
    ctx,
    before.map((row) => row.file_id).filter((id) => !ids.includes(id)),
  )
  return true
}

/** Removes those of these files that no record uses: the rows at once, the bytes after the commit. */
export async function removeUnused(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  for (const id of [...ids].toSorted()) await lockRow(ctx.tx, 'media_file', id, 'media.fileLock')
  const removed = await ctx.tx
    .deleteFrom('media_file')
    .where('id', 'in', ids)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('media_file_use')
            .select('media_file_use.file_id')
            .whereRef('media_file_use.file_id', '=', 'media_file.id'),
        ),
      ),
    )
    .returning(['id', 'storage_key'])
    .execute()
  await removeBytes(
    ctx,
    'media',
    removed.map((row) => row.storage_key),
  )
  for (const { id } of removed)
    await record(ctx, { action: 'media.file.remove', subjectType: 'media_file', subjectId: id })
}

interface PublicFile {
  readonly file: MediaFileTable
  readonly type: string
  /** The download that it is the file of: each time counts. */
  readonly downloadId: string | null
}

/** What anybody may have under an id: a published download's, or a document that something published uses. */
export async function findPublicFile(db: Db | Tx, id: string): Promise<PublicFile | null> {
  const download = await db
    .selectFrom('download')
    .select('file_id')
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()
  const file = await findPublic(db, download?.file_id ?? id)
  return file?.purpose === 'document'
    ? { file, type: fileFormats[file.format], downloadId: download ? id : null }
    : null
}

/** What a short link of such a file gives: streamed as it is, counted; as if it were not there once it is withdrawn. */
export async function openPublicFile(ctx: WriteContext, id: string): Promise<Outcome<FileAnswer>> {
  const found = await findPublicFile(ctx.tx, id)
  const stream = found && (await ctx.kernel.storage.get(found.file.storage_key))
  if (!found || !stream) return refuse('NOT_FOUND')
  if (found.downloadId) await countDownload(ctx.tx, found.downloadId)
  const { name, size_bytes: sizeBytes } = found.file
  return ok({ file: { stream, name, type: found.type, sizeBytes } })
}

/** A file that something published uses. */
export async function findPublic(db: Db | Tx, fileId: string): Promise<MediaFileTable | null> {
  const row = await db
    .selectFrom('media_file')
    .selectAll()
    .where('id', '=', fileId)
    .where('state', '=', 'ready')
    .where((e) =>
      e.exists(
        e
          .selectFrom('media_file_use')
          .select('media_file_use.file_id')
          .whereRef('media_file_use.file_id', '=', 'media_file.id')
          .where('media_file_use.public', '=', true),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

/** One more download. A single statement: two at once both count. */
export async function countDownload(tx: Tx, downloadId: string): Promise<void> {
  await tx
    .updateTable('download')
    .set((e) => ({ count: e('count', '+', 1) }))
    .where('id', '=', downloadId)
    .execute()
}
