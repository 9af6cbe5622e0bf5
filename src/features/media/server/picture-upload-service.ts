/** Taking a picture in (requirement 11.4): streamed, judged by its bytes, kept; what pages show is made by a job. */
import type { Service } from '../../../server/http/http.ts'
import { cleanFileName } from '../../../shared/file-name.ts'
import { ok, refuse, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import {
  inOutcomeTransaction,
  type Context,
  type ReadContext,
  type SignedIn,
  type WriteContext,
} from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { storeFileThen, type IncomingFile } from '../../../server/files/incoming-file.ts'
import { withFormFile } from '../../../server/files/incoming-form.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import type { PictureFinding, PictureKind } from '../../../server/files/picture-inspection.ts'
import { record } from '../../audit/server/service.ts'
import { isReadOnly } from '../../edition/server/service.ts'
import type { mediaApi } from '../contract.ts'
import { pictureFaults } from '../messages.ts'
import { pictureLimitBytes, pictureLimitPixels, pictureLimitSide, widthsFor } from '../rules.ts'
import { addPictures, openGallery } from './gallery-picture-service.ts'
import { lockPictures, searchText, showStaffPictures } from './picture-service.ts'
import type { PictureTable } from './tables.ts'
import { editionOf } from './text-service.ts'

type Uploader = SignedIn<ReadContext>

const pictureLimits = { pixels: pictureLimitPixels, side: pictureLimitSide }

export const uploadPicture: Service<typeof mediaApi.uploadPicture> = async (ctx, input) => {
  // Told before the bytes are sent, and again in the transaction that places the picture.
  const closed = input.gallery === undefined ? null : await checkGallery(ctx, input.gallery)
  if (closed) return closed
  return withFormFile(ctx, { limitBytes: pictureLimitBytes, sealedFor: null }, async (file) => {
    const found = await judge(ctx, file)
    if (!found.ok) return found
    const row = makeRow(ctx, { file, ...found.result })
    const finish = () =>
      inOutcomeTransaction(ctx.kernel, (open) => keep({ ...ctx, ...open }, row, input.gallery))
    const isUnnamed = async () => (await findOriginal(ctx.db, row.original_key)) === undefined
    const kept = await storeFileThen(ctx.kernel, { file, key: row.original_key }, finish, isUnnamed)
    if (!kept.ok || kept.result.original_key !== row.original_key)
      await ctx.kernel.storage.delete(row.original_key)
    if (!kept.ok) return kept
    const [shown] = await showStaffPictures(ctx, [kept.result])
    return ok(shown!)
  })
}

const findOriginal = (db: Db, key: string) =>
  db.selectFrom('picture').select('id').where('original_key', '=', key).executeTakeFirst()

async function checkGallery(ctx: Uploader, id: string): Promise<Refusal | null> {
  const row = await ctx.db.selectFrom('gallery').select('year').where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return (await isReadOnly(ctx.db, editionOf(row.year))) ? refuse('READ_ONLY') : null
}

const wrongTypes: ReadonlySet<PictureFinding> = new Set(['notPicture', 'svg', 'gif', 'heic'])

async function judge(
  { kernel, upload }: Uploader,
  file: IncomingFile,
): Promise<Outcome<{ type: PictureKind; width: number; height: number }>> {
  const judged = await kernel.inspector.inspect(upload!.who, file, { kind: 'picture', limits: pictureLimits })
  if (!judged.ok) return judged
  const found = judged.result
  if (found.ok) return ok(found)
  const text = localized(pictureFaults[found.finding])
  return refuse(wrongTypes.has(found.finding) ? 'WRONG_TYPE' : 'INVALID_INPUT', {
    text,
    fields: { file: text },
  })
}

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'avif' }

export function makeRow(
  ctx: Pick<Context, 'kernel' | 'now' | 'user'>,
  of: {
    file: Pick<IncomingFile, 'name' | 'sizeBytes' | 'sha256'>
    type: PictureKind
    width: number
    height: number
  },
): PictureTable {
  const name = cleanFileName(of.file.name, extensions[of.type])
  const place = () => ctx.kernel.random.bytes(24).toString('hex')
  return {
    id: ctx.kernel.random.id(),
    state: 'waiting',
    name,
    search: searchText({ name, alt: { cn: '', en: '' } }),
    type: of.type,
    size_bytes: of.file.sizeBytes,
    sha256: of.file.sha256,
    width: of.width,
    height: of.height,
    widths: widthsFor(of.width),
    made: {},
    placeholder: null,
    fault: null,
    attempts: 0,
    alt: { cn: '', en: '' },
    stamps: {},
    original_key: `media/original/${place()}`,
    made_key: `media/picture/${place()}`,
    uploaded_at: ctx.now,
    uploaded_by: ctx.user?.accountId ?? null,
  }
}

/**
 * Keeps a picture, in its gallery where one was named. One with the same bytes is kept once: the answer is the one that is
 * there, and where that had failed it is tried again.
 */
async function keep(
  ctx: SignedIn<WriteContext>,
  row: PictureTable,
  galleryId: string | undefined,
): Promise<Outcome<PictureTable>> {
  const gallery = galleryId === undefined ? null : await openGallery(ctx, galleryId)
  if (gallery && !gallery.ok) return gallery
  const added = await ctx.tx
    .insertInto('picture')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  const kept = added ? row : await takeExisting(ctx, row)
  if (!kept) return refuse('CHANGED_MEANWHILE')
  if (kept.state === 'waiting')
    await addJob(ctx, { kind: 'media.make', payload: { pictureId: kept.id }, key: `media.make:${kept.id}` })
  if (gallery) {
    await addPictures(ctx.tx, gallery.result.id, [kept.id])
    if (kept.state === 'ready') touchPages(ctx)
  }
  await record(ctx, {
    action: 'media.picture.upload',
    subjectType: 'picture',
    subjectId: kept.id,
    data: { type: kept.type, sizeBytes: kept.size_bytes, again: !added, gallery: galleryId ?? null },
  })
  return ok(kept)
}

async function takeExisting(ctx: WriteContext, sent: PictureTable): Promise<PictureTable | null> {
  const find = () =>
    ctx.tx.selectFrom('picture').selectAll().where('sha256', '=', sent.sha256).executeTakeFirst()
  const found = await find()
  if (!found || !(await lockPictures(ctx.tx, [found.id]))) return null
  const row = (await find())!
  if (row.state !== 'failed') return row
  // The new copy is the one to try with: the old one may be what was lost.
  const again = {
    state: 'waiting' as const,
    fault: null,
    attempts: 0,
    original_key: sent.original_key,
    made_key: sent.made_key,
    made: {},
  }
  await ctx.tx.updateTable('picture').set(again).where('id', '=', row.id).execute()
  await addJob(ctx, { kind: 'media.remove', payload: { keys: [row.original_key] } })
  return { ...row, ...again }
}
