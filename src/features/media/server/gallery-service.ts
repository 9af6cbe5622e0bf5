/** Galleries: the public's pages of them, and the lists of the back office (requirement 2, /more-img…). */
import { countRows } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Picture } from '../../../shared/pictures.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { mediaApi } from '../contract.ts'
import { readPictures, showPicture, showStaffPictures } from './picture-service.ts'
import type { GalleryPictureTable, GalleryTable, PictureTable } from './tables.ts'

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
export async function showStaffGallery(db: Db | Tx, row: GalleryTable): Promise<StaffGallery> {
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
