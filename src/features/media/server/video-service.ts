/** Videos: a file of our own or a link to a platform of the list (requirement 2, /video-2020 …, /extend/…). */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Picture } from '../../../shared/pictures.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { mediaApi, VideoRow } from '../contract.ts'
import { captionsAddress, fileFormats, platformOf, videoFileAddress, videoPlatforms } from '../rules.ts'
import { readFiles } from './media-file-service.ts'
import { readPictures } from './picture-service.ts'
import type { MediaFileTable, VideoTable } from './tables.ts'

export type StaffVideo = ResultOf<typeof mediaApi.saveVideo>

function findVideos(db: Db | Tx, input: InputOf<typeof mediaApi.videos>) {
  let query = db.selectFrom('video').selectAll()
  if (input.year !== undefined) query = query.where('year', '=', input.year)
  if (input.collection !== undefined) query = query.where('collection', '=', input.collection)
  return query.orderBy('year', 'desc').orderBy('position').orderBy('id')
}

export const videos: Service<typeof mediaApi.videos> = async (ctx, input) => {
  const rows = await findVideos(ctx.db, input).where('published', '=', true).execute()
  return ok({ rows: await showVideos(ctx.db, rows) })
}

export const listVideos: Service<typeof mediaApi.listVideos> = async (ctx, input) => {
  return ok({ rows: await showStaffVideos(ctx.db, await findVideos(ctx.db, input).execute()) })
}

async function showVideos(db: Db | Tx, rows: readonly VideoTable[]): Promise<VideoRow[]> {
  const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)
  const pictures = await readPictures(db, present(rows.map((row) => row.poster_id)))
  const files = await readFiles(
    db,
    present(rows.flatMap((row) => [row.file_id, row.captions_cn_id, row.captions_en_id])),
  )
  return rows.flatMap((row) => {
    const source = sourceOf(row, files)
    return source ? [{ ...showVideo(row, { pictures, files }), source }] : []
  })
}

function showVideo(
  row: VideoTable,
  { pictures, files }: { pictures: Record<string, Picture>; files: Map<string, MediaFileTable> },
): Omit<VideoRow, 'source'> {
  const captions = [
    { locale: 'cn' as const, id: row.captions_cn_id },
    { locale: 'en' as const, id: row.captions_en_id },
  ]
  return {
    id: row.id,
    year: row.year,
    collection: row.collection,
    title: row.title,
    summary: row.summary,
    poster: row.poster_id ? (pictures[row.poster_id] ?? null) : null,
    duration: row.duration,
    captions: captions.flatMap(({ locale, id }) =>
      id && files.has(id) ? [{ locale, address: captionsAddress(id) }] : [],
    ),
  }
}

function sourceOf(row: VideoTable, files: Map<string, MediaFileTable>): VideoRow['source'] | null {
  const file = row.file_id ? files.get(row.file_id) : undefined
  if (file) {
    const { id, format, size_bytes: sizeBytes } = file
    return { kind: 'file', address: videoFileAddress(id, format), type: fileFormats[format], sizeBytes }
  }
  const platform = row.link ? platformOf(row.link) : null
  if (!platform || !row.link) return null
  const { cn, en } = videoPlatforms[platform]
  return { kind: 'link', address: row.link, platform: { cn, en } }
}

export async function showStaffVideos(db: Db | Tx, rows: readonly VideoTable[]): Promise<StaffVideo[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (await showVideos(db, rows)).map((shown) => {
    const row = byId.get(shown.id)!
    return {
      ...shown,
      published: row.published,
      order: row.position,
      version: row.version,
      stamps: row.stamps,
      fileId: row.file_id,
      captionIds: { cn: row.captions_cn_id, en: row.captions_en_id },
    }
  })
}
