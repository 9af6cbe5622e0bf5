/** Downloads by year and type (requirement 7.3). Their content comes through files' short links. */
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { DownloadRow, mediaApi } from '../contract.ts'
import type { DownloadType } from '../rules.ts'
import { countRows } from '../../../server/database/queries.ts'
import type { DownloadTable, MediaFileTable } from './tables.ts'

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
export async function showStaffDownload(db: Db | Tx, id: string): Promise<StaffDownload | null> {
  const row = await inOrder(findDownloads(db, {})).where('download.id', '=', id).executeTakeFirst()
  return row ? showStaff(row) : null
}
