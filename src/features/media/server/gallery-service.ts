/** Galleries: the public's pages of them, and how the back office lists and changes them (requirement 2, /more-img…). */
import { countRows } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf, InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { Picture } from '../../../shared/pictures.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { mediaApi } from '../contract.ts'
import { readPictures, showPicture, showStaffPictures, setPictureUses } from './picture-service.ts'
import type { GalleryPictureTable, GalleryTable, PictureTable } from './tables.ts'
import { mediaMessages } from '../messages.ts'
import { delRecord, removeRow, saveRecord, type RecordKind } from './record-service.ts'

type GalleryRow = ResultOf<typeof mediaApi.galleries>['rows'][number]
export type StaffGallery = ResultOf<typeof mediaApi.saveGallery>

function showGallery(row: GalleryTable, more: { count: number; cover: Picture | null }): GalleryRow {
  return {
    id: row.id,
    key: row.key,
    year: row.year,
    title: row.title,
    summary: row.summary,
    count: more.count,
    cover: more.cover,
  }
}

/** Pictures of a gallery that are ready, in their order. */
function readyPictures(db: Db | Tx, galleryId: string) {
  return db
    .selectFrom('gallery_picture')
    .innerJoin('picture', 'picture.id', 'gallery_picture.picture_id')
    .where('gallery_picture.gallery_id', '=', galleryId)
    .where('picture.state', '=', 'ready')
}

/** What the public sees of a gallery: without a chosen cover its first picture is one. */
async function showPublic(db: Db, row: GalleryTable, chosen: Record<string, Picture>): Promise<GalleryRow> {
  const cover = row.cover_id ? chosen[row.cover_id] : undefined
  const first = cover
    ? undefined
    : await readyPictures(db, row.id)
        .selectAll('picture')
        .orderBy('gallery_picture.position')
        .orderBy('gallery_picture.picture_id')
        .limit(1)
        .executeTakeFirst()
  return showGallery(row, {
    count: await countRows(readyPictures(db, row.id)),
    cover: cover ?? (first ? showPicture(first) : null),
  })
}

const coversOf = (rows: readonly GalleryTable[]) =>
  rows.flatMap((row) => (row.cover_id ? [row.cover_id] : []))

export const galleries: Service<typeof mediaApi.galleries> = async (ctx, input) => {
  let query = ctx.db.selectFrom('gallery').selectAll().where('published', '=', true)
  if (input.year !== undefined) query = query.where('year', '=', input.year)
  const found = await query.orderBy('year', 'desc').orderBy('key').execute()
  const chosen = await readPictures(ctx.db, coversOf(found))
  const rows: GalleryRow[] = []
  for (const row of found) rows.push(await showPublic(ctx.db, row, chosen))
  return ok({ rows })
}

export const gallery: Service<typeof mediaApi.gallery> = async (ctx, input) => {
  const { page, size } = input
  const row = await ctx.db
    .selectFrom('gallery')
    .selectAll()
    .where('key', '=', input.key)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const shown = await showPublic(ctx.db, row, await readPictures(ctx.db, coversOf([row])))
  const pictures = await readyPictures(ctx.db, row.id)
    .selectAll('picture')
    .select(['gallery_picture.caption'])
    .orderBy('gallery_picture.position')
    .orderBy('gallery_picture.picture_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const rows = pictures.map((picture) => ({
    picture: showPicture(picture),
    caption: picture.caption,
  }))
  return ok({ gallery: shown, rows, total: shown.count, page, size })
}

/** All pictures of a gallery, those still being made and those that failed too. */
export const countPictures = (db: Db | Tx, galleryId: string) =>
  countRows(db.selectFrom('gallery_picture').where('gallery_id', '=', galleryId))

/** As the back office shows it: all its pictures count, and its cover is the one chosen. */
async function showStaffGallery(db: Db | Tx, row: GalleryTable): Promise<StaffGallery> {
  const covers = await readPictures(db, coversOf([row]))
  return {
    ...showGallery(row, {
      count: await countPictures(db, row.id),
      cover: row.cover_id ? (covers[row.cover_id] ?? null) : null,
    }),
    published: row.published,
    version: row.version,
    stamps: row.stamps,
  }
}

export const listGalleries: Service<typeof mediaApi.listGalleries> = async (ctx, input) => {
  const { page, size } = input
  const found = await ctx.db
    .selectFrom('gallery')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('key')
    .execute()
  const shown: StaffGallery[] = []
  for (const row of found) shown.push(await showStaffGallery(ctx.db, row))
  if (input.id === undefined) return ok({ galleries: shown, rows: [], total: 0, page, size })
  const asked = shown.find((row) => row.id === input.id)
  if (!asked) return refuse('NOT_FOUND')
  const rows = await staffPage(ctx, { id: asked.id, page, size })
  return ok({ galleries: shown, rows, total: asked.count, page, size })
}

/** A page of a gallery's pictures, those still being made and those that failed too. */
async function staffPage(
  ctx: SignedIn<ReadContext>,
  of: { id: string; page: number; size: number },
): Promise<ResultOf<typeof mediaApi.listGalleries>['rows']> {
  const placed = await ctx.db
    .selectFrom('gallery_picture')
    .selectAll()
    .where('gallery_id', '=', of.id)
    .orderBy('position')
    .orderBy('picture_id')
    .limit(of.size)
    .offset((of.page - 1) * of.size)
    .execute()
  const ids = placed.map((row) => row.picture_id)
  const rows = ids.length
    ? await ctx.db.selectFrom('picture').selectAll().where('id', 'in', ids).execute()
    : []
  const byId = new Map<string, PictureTable>(rows.map((row) => [row.id, row]))
  const present = placed.filter((row) => byId.has(row.picture_id))
  const shown = await showStaffPictures(
    ctx,
    present.map((row) => byId.get(row.picture_id)!),
  )
  return shown.map((picture, index) => ({ ...picture, ...showCaption(present[index]!) }))
}

export function showCaption(row: Pick<GalleryPictureTable, 'caption' | 'stamps'>) {
  return { caption: row.caption, captionStamps: row.stamps }
}

type Input = InputOf<typeof mediaApi.saveGallery>

const galleryKind: RecordKind<'gallery', Input, StaffGallery> = {
  table: 'gallery',
  guard: 'media.galleryLock',
  show: showStaffGallery,
  columns: async (_tx, { key, summary, cover }) => ({ key, summary, cover_id: cover }),
  async put(ctx, row) {
    if (!(await putGallery(ctx, row))) return refuseFields({ key: localized(mediaMessages.keyTaken) })
    const pictures = row.cover_id ? [row.cover_id] : []
    const isHeld = await setPictureUses(ctx, { subjectType: 'gallery_cover', subjectId: row.id, pictures })
    return isHeld ? null : refuseFields({ cover: localized(mediaMessages.noSuchPicture) })
  },
  logged: ({ key, published }) => ({ key, published }),
  remove: removeGallery,
}

export const saveGallery: Service<typeof mediaApi.saveGallery> = (ctx, input) =>
  saveRecord(ctx, input, galleryKind)

/** Its pictures stay in the store. */
export const delGallery: Service<typeof mediaApi.delGallery> = (ctx, input) =>
  delRecord(ctx, input, galleryKind)

/** False: another gallery has the key. The index decides, also between two who save at once. */
async function putGallery(ctx: WriteContext, row: GalleryTable): Promise<boolean> {
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

export async function removeGallery(ctx: WriteContext, row: Pick<GalleryTable, 'id' | 'key' | 'year'>) {
  await ctx.tx.deleteFrom('gallery_picture').where('gallery_id', '=', row.id).execute()
  await ctx.tx
    .deleteFrom('picture_use')
    .where('subject_type', 'in', ['gallery', 'gallery_cover'])
    .where('subject_id', '=', row.id)
    .execute()
  await removeRow(ctx, 'gallery', row)
}
