/**
 * Downloads by year and type, shown and changed (requirement 7.3). Their content comes through files' short links; a new file keeps
 * the download's address and count.
 */
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf, InputOf } from '../../../shared/call.ts'
import { ok, refuseFields, localized } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { DownloadRow, mediaApi } from '../contract.ts'
import { downloadTypes, type DownloadType } from '../rules.ts'
import { countRows } from '../../../server/database/queries.ts'
import type { DownloadTable, MediaFileTable } from './tables.ts'
import type { WriteContext } from '../../../server/context.ts'
import { putSearchEntry, removeSearchEntry } from '../../search/server/service.ts'
import { mediaMessages } from '../messages.ts'
import { setFileUses } from './media-file-service.ts'
import { delRecord, nextPosition, permute, removeRow, saveRecord, type RecordKind } from './record-service.ts'
import { editionOf } from './text-service.ts'

export type StaffDownload = ResultOf<typeof mediaApi.saveDownload>
type Found = DownloadTable & Pick<MediaFileTable, 'name' | 'format' | 'size_bytes'>

function findDownloads(
  db: Db | Tx,
  input: { year?: number | undefined; fileType?: DownloadType | undefined },
) {
  let query = db
    .selectFrom('download')
    .innerJoin('media_file', 'media_file.id', 'download.file_id')
    .where('media_file.state', '=', 'ready')
  if (input.year !== undefined) query = query.where('download.year', '=', input.year)
  if (input.fileType !== undefined) query = query.where('download.file_type', '=', input.fileType)
  return query
}

const shownColumns = ['media_file.name', 'media_file.format', 'media_file.size_bytes'] as const

function inOrder(query: ReturnType<typeof findDownloads>) {
  return query
    .selectAll('download')
    .select(shownColumns)
    .orderBy('download.year', 'desc')
    .orderBy('download.position')
    .orderBy('download.id')
}

function showDownload(row: Found): DownloadRow {
  return {
    id: row.id,
    name: row.name,
    size: row.size_bytes,
    year: row.year,
    fileType: row.file_type,
    title: row.title,
    format: row.format,
    language: row.language,
    count: row.count,
    changedAt: row.changed_at,
  }
}

export const files: Service<typeof mediaApi.files> = async (ctx, input) => {
  const rows = await inOrder(findDownloads(ctx.db, input)).where('download.published', '=', true).execute()
  return ok(rows.map(showDownload))
}

export const downloads: Service<typeof mediaApi.downloads> = async (ctx, input) => {
  const rows = await inOrder(findDownloads(ctx.db, input)).where('download.published', '=', true).execute()
  const years = await ctx.db
    .selectFrom('download')
    .select('year')
    .distinct()
    .where('published', '=', true)
    .orderBy('year', 'desc')
    .execute()
  return ok({ rows: rows.map(showDownload), years: years.map((row) => row.year) })
}

export const listDownloads: Service<typeof mediaApi.listDownloads> = async (ctx, input) => {
  const { page, size } = input
  const total = await countRows(findDownloads(ctx.db, input))
  const rows = await inOrder(findDownloads(ctx.db, input))
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return ok({ rows: rows.map(showStaff), total, page, size })
}

function showStaff(row: Found): StaffDownload {
  return {
    ...showDownload(row),
    published: row.published,
    order: row.position,
    version: row.version,
    stamps: row.stamps,
    fileId: row.file_id,
  }
}

/** One as the back office shows it; null: its file is not there. */
async function showStaffDownload(db: Db | Tx, id: string): Promise<StaffDownload | null> {
  const row = await inOrder(findDownloads(db, {})).where('download.id', '=', id).executeTakeFirst()
  return row ? showStaff(row) : null
}

type Input = InputOf<typeof mediaApi.saveDownload>

const downloadKind: RecordKind<'download', Input, StaffDownload> = {
  table: 'download',
  show: (tx, { id }) => showStaffDownload(tx, id),
  columns: async (tx, input, before) => ({
    file_type: input.fileType,
    language: input.language,
    file_id: input.fileId,
    position: before?.position ?? (await nextPosition(tx, 'download')),
    count: 0,
  }),
  put: async (ctx, row) =>
    (await putDownload(ctx, row)) ? null : refuseFields({ fileId: localized(mediaMessages.noSuchFile) }),
  logged: ({ file_type: fileType, published, file_id: fileId }) => ({ fileType, published, fileId }),
  remove: removeDownload,
}

export const saveDownload: Service<typeof mediaApi.saveDownload> = (ctx, input) =>
  saveRecord(ctx, input, downloadKind)

export const delDownload: Service<typeof mediaApi.delDownload> = (ctx, input) =>
  delRecord(ctx, input, downloadKind)

export const sortDownloads: Service<typeof mediaApi.sortDownloads> = (ctx, input) =>
  permute(ctx, { table: 'download', ...input })

/** Row, hold on the file and what the search knows. False: there is no such document. */
export async function putDownload(ctx: WriteContext, row: DownloadTable): Promise<boolean> {
  const { id, count: _kept, ...values } = row
  await ctx.tx
    .insertInto('download')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  const isPublic = row.published
  const use = { subjectType: 'download', subjectId: id, files: [row.file_id], isPublic }
  if (!(await setFileUses(ctx, use))) return false
  if (isPublic) await index(ctx, row)
  else await removeSearchEntry(ctx, { kind: 'download', recordId: id })
  return true
}

async function index(ctx: WriteContext, row: DownloadTable): Promise<void> {
  await putSearchEntry(ctx, {
    kind: 'download',
    recordId: row.id,
    edition: editionOf(row.year),
    address: `/download/${row.year}#${row.id}`,
    visibleFrom: 0,
    at: row.changed_at,
    title: row.title,
    text: downloadTypes[row.file_type],
  })
}

export async function removeDownload(
  ctx: WriteContext,
  row: Pick<DownloadTable, 'id' | 'year'>,
): Promise<void> {
  await setFileUses(ctx, { subjectType: 'download', subjectId: row.id, files: [], isPublic: false })
  await removeSearchEntry(ctx, { kind: 'download', recordId: row.id })
  await removeRow(ctx, 'download', row)
}
