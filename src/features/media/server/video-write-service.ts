/** Videos added, changed, ordered and removed. */
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import type { Said } from '../../../shared/envelope.ts'
import { ok, refuse, refuseFields, said, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { touchPages } from '../../../server/pages/page-version.ts'
import { record } from '../../audit/server/service.ts'
import type { mediaApi } from '../contract.ts'
import { mediaMessages } from '../messages.ts'
import { platformOf } from '../rules.ts'
import { setFileUses } from './media-file-service.ts'
import { nextPosition, permute } from './order-service.ts'
import { setPictureUses } from './picture-service.ts'
import type { VideoTable } from './tables.ts'
import { checkOpen, checkTexts, editionOf, stampTexts } from './text-service.ts'
import { showStaffVideos } from './video-service.ts'

type Input = InputOf<typeof mediaApi.saveVideo>
type StaffVideo = ResultOf<typeof mediaApi.saveVideo>

export async function saveVideo(ctx: SignedIn<WriteContext>, input: Input): Promise<Outcome<StaffVideo>> {
  const before = input.id === undefined ? null : await findLocked(ctx, input.id)
  if (input.id !== undefined && !before) return refuse('NOT_FOUND')
  const stale =
    before &&
    (await refuseStale(
      input.version,
      before.version,
      async () => (await showStaffVideos(ctx.tx, [before]))[0],
    ))
  if (stale) return stale
  const wrong = (await checkTexts(ctx, input, before ? [before.year] : [])) ?? checkSource(input)
  if (wrong) return wrong
  const row = await makeRow(ctx, input, before)
  const { id, ...values } = row
  await ctx.tx
    .insertInto('video')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  const missing = await claim(ctx, row)
  if (missing) return missing
  await record(ctx, {
    action: before ? 'media.video.change' : 'media.video.add',
    subjectType: 'video',
    subjectId: id,
    edition: editionOf(row.year),
    data: { published: input.published, kind: row.file_id ? 'file' : 'link' },
  })
  await touchPages(ctx)
  const [shown] = await showStaffVideos(ctx.tx, [row])
  return ok(shown!)
}

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

async function findLocked(ctx: WriteContext, id: string): Promise<VideoTable | null> {
  await lockRow(ctx.tx, 'video', id)
  return (await ctx.tx.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

async function makeRow(
  ctx: SignedIn<WriteContext>,
  input: Input,
  before: VideoTable | null,
): Promise<VideoTable> {
  const stamps = stampTexts({
    was: before && {
      texts: {
        title: before.title,
        summary: before.summary,
      },
      stamps: before.stamps,
    },
    texts: { title: input.title, summary: input.summary },
    confirmed: input.confirmed,
    now: ctx.now,
  })
  return {
    id: before?.id ?? ctx.kernel.random.id(),
    year: input.year,
    collection: input.collection,
    title: input.title,
    summary: input.summary,
    stamps,
    poster_id: input.poster,
    duration: input.duration,
    file_id: input.fileId,
    link: input.link?.trim() ? input.link : null,
    captions_cn_id: input.captionIds.cn,
    captions_en_id: input.captionIds.en,
    published: input.published,
    position: before?.position ?? (await nextPosition(ctx.tx, 'video')),
    version: (before?.version ?? 0) + 1,
    changed_at: ctx.now,
    changed_by: ctx.user.name,
  }
}

export async function sortVideos(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof mediaApi.sortVideos>,
): Promise<Outcome<null>> {
  return permute(ctx, { table: 'video', ...input })
}

export async function delVideo(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof mediaApi.delVideo>,
): Promise<Outcome<{ removed: boolean }>> {
  const row = await findLocked(ctx, input.id)
  if (!row) return ok({ removed: false })
  const barred = (await checkOpen(ctx, [row.year])) ?? (await refuseStale(input.version, row.version))
  if (barred) return barred
  await removeVideo(ctx, row)
  await touchPages(ctx)
  return ok({ removed: true })
}

async function removeVideo(ctx: WriteContext, row: Pick<VideoTable, 'id' | 'year'>): Promise<void> {
  const nothing = { subjectId: row.id, files: [], isPublic: false }
  for (const subjectType of ['video', 'captions_cn', 'captions_en'])
    await setFileUses(ctx, { subjectType, ...nothing })
  await setPictureUses(ctx, { subjectType: 'video', subjectId: row.id, pictures: [] })
  await ctx.tx.deleteFrom('video').where('id', '=', row.id).execute()
  await record(ctx, {
    action: 'media.video.remove',
    subjectType: 'video',
    subjectId: row.id,
    edition: editionOf(row.year),
  })
}
