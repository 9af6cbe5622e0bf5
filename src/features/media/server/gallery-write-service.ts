/** Galleries made, changed and removed. */
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { touchPages } from '../../../server/pages/page-version.ts'
import { record } from '../../audit/server/service.ts'
import type { mediaApi } from '../contract.ts'
import { mediaMessages } from '../messages.ts'
import { showStaffGallery } from './gallery-service.ts'
import { setPictureUses } from './picture-service.ts'
import type { GalleryTable } from './tables.ts'
import { checkOpen, checkTexts, editionOf, stampTexts } from './text-service.ts'

type Input = InputOf<typeof mediaApi.saveGallery>
type StaffGallery = ResultOf<typeof mediaApi.saveGallery>

export async function saveGallery(ctx: SignedIn<WriteContext>, input: Input): Promise<Outcome<StaffGallery>> {
  const before = input.id === undefined ? null : await findLocked(ctx, input.id)
  if (input.id !== undefined && !before) return refuse('NOT_FOUND')
  const stale =
    before && (await refuseStale(input.version, before.version, () => showStaffGallery(ctx.tx, before)))
  if (stale) return stale
  const wrong = await checkTexts(ctx, input, before ? [before.year] : [])
  if (wrong) return wrong
  const row = makeRow(ctx, input, before)
  if (!(await putRow(ctx, row))) return refuseFields({ key: said(mediaMessages.keyTaken) })
  const cover = {
    subjectType: 'gallery_cover',
    subjectId: row.id,
    pictures: input.cover ? [input.cover] : [],
  }
  if (!(await setPictureUses(ctx, cover))) return refuseFields({ cover: said(mediaMessages.noSuchPicture) })
  await record(ctx, {
    action: before ? 'media.gallery.change' : 'media.gallery.add',
    subjectType: 'gallery',
    subjectId: row.id,
    edition: editionOf(row.year),
    data: { key: row.key, published: input.published },
  })
  await touchPages(ctx)
  return ok(await showStaffGallery(ctx.tx, row))
}

async function findLocked(ctx: WriteContext, id: string): Promise<GalleryTable | null> {
  await lockRow(ctx.tx, 'gallery', id, 'media.galleryLock')
  const row = await ctx.tx.selectFrom('gallery').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

function makeRow(ctx: SignedIn<WriteContext>, input: Input, before: GalleryTable | null): GalleryTable {
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
    key: input.key,
    year: input.year,
    title: input.title,
    summary: input.summary,
    stamps,
    cover_id: input.cover,
    published: input.published,
    version: (before?.version ?? 0) + 1,
    changed_at: ctx.now,
    changed_by: ctx.user.name,
  }
}

/** False: another gallery has the key. The index decides, also between two who save at once. */
async function putRow(ctx: WriteContext, row: GalleryTable): Promise<boolean> {
  const others = await ctx.tx
    .selectFrom('gallery')
    .select('id')
    .where('key', '=', row.key)
    .where('id', '!=', row.id)
    .executeTakeFirst()
  if (others) return false
  const { id, ...values } = row
  const changed = await ctx.tx
    .updateTable('gallery')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed) return true
  const added = await ctx.tx
    .insertInto('gallery')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Its pictures stay in the store. */
export async function delGallery(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof mediaApi.delGallery>,
): Promise<Outcome<{ removed: boolean }>> {
  const row = await findLocked(ctx, input.id)
  if (!row) return ok({ removed: false })
  const barred = (await checkOpen(ctx, [row.year])) ?? (await refuseStale(input.version, row.version))
  if (barred) return barred
  await removeGallery(ctx, row)
  await touchPages(ctx)
  return ok({ removed: true })
}

export async function removeGallery(ctx: WriteContext, row: Pick<GalleryTable, 'id' | 'key' | 'year'>) {
  await ctx.tx.deleteFrom('gallery_picture').where('gallery_id', '=', row.id).execute()
  await ctx.tx
    .deleteFrom('picture_use')
    .where('subject_type', 'in', ['gallery', 'gallery_cover'])
    .where('subject_id', '=', row.id)
    .execute()
  await ctx.tx.deleteFrom('gallery').where('id', '=', row.id).execute()
  await record(ctx, {
    action: 'media.gallery.remove',
    subjectType: 'gallery',
    subjectId: row.id,
    edition: editionOf(row.year),
    data: { key: row.key },
  })
}
