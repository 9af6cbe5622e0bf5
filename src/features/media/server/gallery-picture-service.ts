/** The pictures of a gallery: which, in what order, with what captions. The gallery's row is locked first. */
import { piecesOf } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Tx } from '../../../server/database/db.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { record } from '../../audit/server/service.ts'
import type { mediaApi } from '../contract.ts'
import { mediaMessages } from '../messages.ts'
import { countPictures, showCaption } from './gallery-service.ts'
import { addPictureUses, lockPictures } from './picture-service.ts'
import type { GalleryTable } from './tables.ts'
import { changeText, checkOpen, editionOf } from './text-service.ts'

/** The log's entry, and all pages drawn afresh. */
async function note(
  ctx: WriteContext,
  { id, year }: GalleryTable,
  act: 'place' | 'sort' | 'caption',
  data: Record<string, unknown>,
): Promise<void> {
  const subject = { subjectType: 'gallery' as const, subjectId: id, edition: editionOf(year) }
  await record(ctx, { action: `media.gallery.${act}`, ...subject, data })
  touchPages(ctx)
}

/** The gallery, locked and open for changes; or the refusal. */
export async function openGallery(ctx: WriteContext, id: string): Promise<Outcome<GalleryTable>> {
  await lockRow(ctx.tx, 'gallery', id, 'media.galleryLock')
  const row = await ctx.tx.selectFrom('gallery').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return (await checkOpen(ctx, [row.year])) ?? ok(row)
}

export const placePictures: Service<typeof mediaApi.placePictures> = async (ctx, input) => {
  const opened = await openGallery(ctx, input.id)
  if (!opened.ok) return opened
  const gallery = opened.result
  const add = [...new Set(input.add)]
  if (!(await lockPictures(ctx.tx, add))) return refuseFields({ add: localized(mediaMessages.noSuchPicture) })
  if (input.remove.length) await takeOut(ctx.tx, gallery.id, input.remove)
  await addPictures(ctx.tx, gallery.id, add)
  await note(ctx, gallery, 'place', { added: add.length, removed: input.remove.length })
  return ok({ count: await countPictures(ctx.tx, gallery.id) })
}

/** Puts pictures at the end of a gallery; those that are in it already stay where they are. Both must be locked. */
export async function addPictures(tx: Tx, galleryId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const { last } = await tx
    .selectFrom('gallery_picture')
    .select((e) => e.fn.max('position').as('last'))
    .where('gallery_id', '=', galleryId)
    .executeTakeFirstOrThrow()
  const from = Number(last ?? 0) + 1
  const rows = ids.map((id, index) => ({
    gallery_id: galleryId,
    picture_id: id,
    position: from + index,
    caption: { cn: '', en: '' },
    stamps: {},
  }))
  await tx
    .insertInto('gallery_picture')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addPictureUses(tx, { subjectType: 'gallery', subjectId: galleryId, pictures: ids })
}

async function takeOut(tx: Tx, galleryId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('gallery_picture')
    .where('gallery_id', '=', galleryId)
    .where('picture_id', 'in', ids)
    .execute()
  await tx
    .deleteFrom('picture_use')
    .where('subject_type', '=', 'gallery')
    .where('subject_id', '=', galleryId)
    .where('picture_id', 'in', ids)
    .execute()
}

/** The order after `ids` went before `before` (null: to the end; undefined: where the first of them stood). */
export function reorder(
  order: readonly string[],
  ids: readonly string[],
  before: string | null | undefined,
): string[] {
  const moved = new Set(ids)
  const rest = order.filter((id) => !moved.has(id))
  const firstAt = order.findIndex((id) => moved.has(id))
  const place =
    before === null
      ? rest.length
      : before === undefined
        ? order.slice(0, firstAt).filter((id) => !moved.has(id)).length
        : rest.indexOf(before)
  return [...rest.slice(0, place), ...ids, ...rest.slice(place)]
}

export const sortPictures: Service<typeof mediaApi.sortPictures> = async (ctx, input) => {
  const opened = await openGallery(ctx, input.id)
  if (!opened.ok) return opened
  const placed = await ctx.tx
    .selectFrom('gallery_picture')
    .select(['picture_id', 'position'])
    .where('gallery_id', '=', input.id)
    .orderBy('position')
    .orderBy('picture_id')
    .execute()
  const order = placed.map((row) => row.picture_id)
  const present = new Set(order)
  const ids = [...new Set(input.ids)]
  const { before } = input
  const isUnknown = ids.some((id) => !present.has(id))
  if (isUnknown || (before && (!present.has(before) || ids.includes(before))))
    return refuseFields({ ids: localized(mediaMessages.noSuchPicture) })
  const wanted = reorder(order, ids, before)
  const changed = wanted.flatMap((id, index) => (id === order[index] ? [] : [{ id, position: index + 1 }]))
  await renumber(ctx.tx, input.id, {
    changed,
    isDense: placed.every((row, index) => row.position === index + 1),
    wanted,
  })
  await note(ctx, opened.result, 'sort', { moved: ids.length })
  return ok(null)
}

/** Writes the places that changed; all of them where there were gaps. */
async function renumber(
  tx: Tx,
  galleryId: string,
  plan: { changed: { id: string; position: number }[]; isDense: boolean; wanted: readonly string[] },
): Promise<void> {
  const places = plan.isDense ? plan.changed : plan.wanted.map((id, index) => ({ id, position: index + 1 }))
  for (const some of piecesOf(places, 200)) {
    await tx
      .updateTable('gallery_picture')
      .set((e) => {
        let cases = e.case().when('picture_id', '=', some[0]!.id).then(e.val(some[0]!.position))
        for (const { id, position } of some.slice(1))
          cases = cases.when('picture_id', '=', id).then(e.val(position))
        return { position: cases.else(e.ref('position')).end() }
      })
      .where('gallery_id', '=', galleryId)
      .where(
        'picture_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

export const captionPicture: Service<typeof mediaApi.captionPicture> = async (ctx, input) => {
  const opened = await openGallery(ctx, input.id)
  if (!opened.ok) return opened
  const row = await ctx.tx
    .selectFrom('gallery_picture')
    .selectAll()
    .where('gallery_id', '=', input.id)
    .where('picture_id', '=', input.picture)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const { caption } = input
  const before = { text: row.caption, stamps: row.stamps }
  const changed = changeText(ctx, before, { ...input, name: 'caption', text: caption })
  if (!changed.ok) return changed
  const values = { caption, stamps: changed.result }
  await ctx.tx
    .updateTable('gallery_picture')
    .set(values)
    .where('gallery_id', '=', input.id)
    .where('picture_id', '=', input.picture)
    .execute()
  await note(ctx, opened.result, 'caption', { picture: input.picture })
  return ok(showCaption(values))
}
