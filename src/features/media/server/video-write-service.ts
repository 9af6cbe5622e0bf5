/** Videos added, changed, ordered and removed. */
import type { WriteContext } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { Said } from '../../../shared/envelope.ts'
import { refuseFields, said, type Refusal } from '../../../shared/outcome.ts'
import type { mediaApi } from '../contract.ts'
import { mediaMessages } from '../messages.ts'
import { platformOf } from '../rules.ts'
import { setFileUses } from './media-file-service.ts'
import { setPictureUses } from './picture-service.ts'
import { delRecord, nextPosition, permute, removeRow, saveRecord, type RecordKind } from './record-service.ts'
import type { VideoTable } from './tables.ts'
import { showStaffVideos, type StaffVideo } from './video-service.ts'

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
  const fields: Record<string, Said> = {}
  if (!input.fileId && !link) fields['fileId'] = said(mediaMessages.sourceNeeded)
  if (input.fileId && link) fields['link'] = said(mediaMessages.oneSource)
  else if (link && !platformOf(link)) fields['link'] = said(mediaMessages.linkRefused)
  return Object.keys(fields).length ? refuseFields(fields) : null
}

/** Takes hold of poster and files; a refusal names the field. */
async function claim(ctx: WriteContext, row: VideoTable): Promise<Refusal | null> {
  const subjectId = row.id
  const isPublic = row.published
  const poster = { subjectType: 'video', subjectId, pictures: row.poster_id ? [row.poster_id] : [] }
  if (!(await setPictureUses(ctx, poster))) return refuseFields({ poster: said(mediaMessages.noSuchPicture) })
  const parts = [
    { field: 'fileId', part: 'video', purposes: ['video'], id: row.file_id },
    { field: 'captionIds.cn', part: 'captions_cn', purposes: ['captions'], id: row.captions_cn_id },
    { field: 'captionIds.en', part: 'captions_en', purposes: ['captions'], id: row.captions_en_id },
  ] as const
  for (const { field, part, purposes, id } of parts) {
    const files = id ? [id] : []
    if (!(await setFileUses(ctx, { subjectType: part, subjectId, files, isPublic, purposes })))
      return refuseFields({ [field]: said(mediaMessages.noSuchFile) })
  }
  return null
}
