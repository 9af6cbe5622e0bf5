/** Videos, shown and changed: a file of our own or a link to a platform of the list (requirement 2, /video-2020 …, /extend/…). */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, refuseFields, localized, type Refusal } from '../../../shared/outcome.ts'
import type { Picture } from '../../../shared/pictures.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { mediaApi, VideoRow } from '../contract.ts'
import { captionsAddress, fileFormats, platformOf, videoFileAddress, videoPlatforms } from '../rules.ts'
import { readFiles, setFileUses } from './media-file-service.ts'
import { readPictures, setPictureUses } from './picture-service.ts'
import type { MediaFileTable, VideoTable } from './tables.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { mediaMessages } from '../messages.ts'
import { delRecord, nextPosition, permute, removeRow, saveRecord, type RecordKind } from './record-service.ts'

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

async function showStaffVideos(db: Db | Tx, rows: readonly VideoTable[]): Promise<StaffVideo[]> {
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

type Input = InputOf<typeof mediaApi.saveVideo>

const videoKind: RecordKind<'video', Input, StaffVideo> = {
  table: 'video',
  show: async (tx, row) => (await showStaffVideos(tx, [row]))[0],
  check: checkSource,
  columns: async (tx, input, before) => ({
    collection: input.collection,
    summary: input.summary,
    poster_id: input.poster,
    duration: input.duration,
    file_id: input.fileId,
    link: input.link?.trim() ? input.link : null,
    captions_cn_id: input.captionIds.cn,
    captions_en_id: input.captionIds.en,
    position: before?.position ?? (await nextPosition(tx, 'video')),
  }),
  async put(ctx, row) {
    const { id: _id, ...values } = row
    await ctx.tx
      .insertInto('video')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    return claim(ctx, row)
  },
  logged: ({ published, file_id: fileId }) => ({ published, kind: fileId ? 'file' : 'link' }),
  async remove(ctx, row) {
    const nothing = { subjectId: row.id, files: [], isPublic: false }
    for (const subjectType of ['video', 'captions_cn', 'captions_en'])
      await setFileUses(ctx, { subjectType, ...nothing })
    await setPictureUses(ctx, { subjectType: 'video', subjectId: row.id, pictures: [] })
    await removeRow(ctx, 'video', row)
  },
}

export const saveVideo: Service<typeof mediaApi.saveVideo> = (ctx, input) => saveRecord(ctx, input, videoKind)

export const delVideo: Service<typeof mediaApi.delVideo> = (ctx, input) => delRecord(ctx, input, videoKind)

export const sortVideos: Service<typeof mediaApi.sortVideos> = (ctx, input) =>
  permute(ctx, { table: 'video', ...input })

/** One source, and a link that leads to a platform of the list. */
function checkSource(input: Input): Refusal | null {
  const link = input.link?.trim() ? input.link : null
  const fields: Record<string, LocalizedMessage> = {}
  if (!input.fileId && !link) fields['fileId'] = localized(mediaMessages.sourceNeeded)
  if (input.fileId && link) fields['link'] = localized(mediaMessages.oneSource)
  else if (link && !platformOf(link)) fields['link'] = localized(mediaMessages.linkRefused)
  return Object.keys(fields).length ? refuseFields(fields) : null
}

/** Takes hold of poster and files; a refusal names the field. */
async function claim(ctx: WriteContext, row: VideoTable): Promise<Refusal | null> {
  const subjectId = row.id
  const isPublic = row.published
  const poster = { subjectType: 'video', subjectId, pictures: row.poster_id ? [row.poster_id] : [] }
  if (!(await setPictureUses(ctx, poster)))
    return refuseFields({ poster: localized(mediaMessages.noSuchPicture) })
  const parts = [
    { field: 'fileId', part: 'video', purposes: ['video'], id: row.file_id },
    { field: 'captionIds.cn', part: 'captions_cn', purposes: ['captions'], id: row.captions_cn_id },
    { field: 'captionIds.en', part: 'captions_en', purposes: ['captions'], id: row.captions_en_id },
  ] as const
  for (const { field, part, purposes, id } of parts) {
    const files = id ? [id] : []
    if (!(await setFileUses(ctx, { subjectType: part, subjectId, files, isPublic, purposes })))
      return refuseFields({ [field]: localized(mediaMessages.noSuchFile) })
  }
  return null
}
