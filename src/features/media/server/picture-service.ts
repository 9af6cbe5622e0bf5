/** The store of pictures: what other features may ask of it, and its page in the back office. */
import { countRows, piecesOf } from '../../../server/database/queries.ts'
import { removeBytes } from '../../../server/files/stored-bytes.ts'
import type { Service } from '../../../server/http/http.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { idPattern } from '../../../shared/ids.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Picture } from '../../../shared/pictures.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { foldLines, hasFolded } from '../../../server/database/text-folding.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { record } from '../../audit/server/service.ts'
import type { mediaApi, StaffPicture } from '../contract.ts'
import { pictureFaults } from '../messages.ts'
import type { PictureTable } from './tables.ts'
import { changeText } from './text-service.ts'

export function showPicture(row: PictureTable): Picture {
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    widths: row.widths,
    placeholder: row.placeholder,
    alt: row.alt,
  }
}

/** Pictures by id, such as are ready; what is unknown or not yet made is omitted. */
export async function readPictures(db: Db | Tx, ids: readonly string[]): Promise<Record<string, Picture>> {
  const asked = [...new Set(ids)].filter((id) => idPattern.test(id))
  const found: Record<string, Picture> = {}
  for (const some of piecesOf(asked)) {
    const rows = await db
      .selectFrom('picture')
      .selectAll()
      .where('id', 'in', some)
      .where('state', '=', 'ready')
      .execute()
    for (const row of rows) found[row.id] = showPicture(row)
  }
  return found
}

/**
 * Says where pictures stand: what was said of the subject before is forgotten. They cannot be deleted meanwhile; with `[]` a
 * record that goes lets go of them. False: one of them does not exist, and nothing was changed.
 */
export async function setPictureUses(
  ctx: Pick<WriteContext, 'tx'>,
  use: { subjectType: string; subjectId: string; pictures: readonly string[] },
): Promise<boolean> {
  const ids = [...new Set(use.pictures)]
  if (!(await lockPictures(ctx.tx, ids))) return false
  await ctx.tx
    .deleteFrom('picture_use')
    .where('subject_type', '=', use.subjectType)
    .where('subject_id', '=', use.subjectId)
    .execute()
  await addPictureUses(ctx.tx, { ...use, pictures: ids })
  return true
}

/** For subjects with many pictures, of which a few come. They must be locked (`lockPictures`). */
export async function addPictureUses(
  tx: Tx,
  use: { subjectType: string; subjectId: string; pictures: readonly string[] },
): Promise<void> {
  if (!use.pictures.length) return
  const subject = { subject_type: use.subjectType, subject_id: use.subjectId }
  await tx
    .insertInto('picture_use')
    .values(use.pictures.map((id) => ({ picture_id: id, ...subject })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In the order of their ids, so that nobody waits for each other in a ring. False: one of them does not exist. */
export async function lockPictures(tx: Tx, ids: readonly string[]): Promise<boolean> {
  for (const id of [...ids].toSorted()) {
    if (!(await lockRow(tx, 'picture', id, 'media.pictureLock'))) return false
  }
  return true
}

export const listPictures: Service<typeof mediaApi.listPictures> = async (ctx, input) => {
  const { page, size } = input
  let query = ctx.db.selectFrom('picture')
  if (input.ids !== undefined) query = query.where('id', 'in', input.ids.split(',').slice(0, size))
  query = query.where(hasFolded('search', input.q ?? ''))
  if (input.unused) {
    query = query.where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('picture_use')
            .select('picture_use.picture_id')
            .whereRef('picture_use.picture_id', '=', 'picture.id'),
        ),
      ),
    )
  }
  const total = await countRows(query)
  const rows = await query
    .selectAll()
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return ok({ rows: await showStaffPictures(ctx, rows), total, page, size })
}

/** As the image page shows them, with in how many places each stands. */
export async function showStaffPictures(
  ctx: { readonly db: Db | Tx; readonly locale: Locale },
  rows: readonly PictureTable[],
): Promise<StaffPicture[]> {
  const uses = new Map<string, number>()
  for (const some of piecesOf(rows)) {
    const ids = some.map((row) => row.id)
    const counted = await ctx.db
      .selectFrom('picture_use')
      .select((e) => ['picture_id', e.fn.countAll<number>().as('uses')])
      .where('picture_id', 'in', ids)
      .groupBy('picture_id')
      .execute()
    for (const row of counted) uses.set(row.picture_id, Number(row.uses))
  }
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    fault: row.fault ? pictureFaults[row.fault][ctx.locale] : null,
    picture: row.state === 'ready' ? showPicture(row) : null,
    alt: row.alt,
    stamps: row.stamps,
    sizeBytes: row.size_bytes,
    uploadedAt: row.uploaded_at,
    uses: uses.get(row.id) ?? 0,
  }))
}

export const updatePicture: Service<typeof mediaApi.updatePicture> = async (ctx, input) => {
  await lockRow(ctx.tx, 'picture', input.id)
  const row = await ctx.tx.selectFrom('picture').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const { alt } = input
  const before = { text: row.alt, stamps: row.stamps }
  const changed = changeText(ctx, before, { ...input, name: 'alt', text: alt })
  if (!changed.ok) return changed
  const values = { alt, stamps: changed.result, search: searchText({ name: row.name, alt }) }
  await ctx.tx.updateTable('picture').set(values).where('id', '=', row.id).execute()
  await record(ctx, { action: 'media.picture.describe', subjectType: 'picture', subjectId: row.id })
  touchPages(ctx)
  const [shown] = await showStaffPictures({ db: ctx.tx, locale: ctx.locale }, [{ ...row, ...values }])
  return ok(shown!)
}

export function searchText(of: { name: string; alt: { cn: string; en: string } }): string {
  return foldLines(of.name, of.alt.cn, of.alt.en)
}

/** Those in use stay. The lock waits for whoever is just placing one of them. */
export const delPictures: Service<typeof mediaApi.delPictures> = async (ctx, input) => {
  const ids = [...new Set(input.ids)].toSorted()
  for (const id of ids) await lockRow(ctx.tx, 'picture', id, 'media.pictureLock')
  const used = await ctx.tx
    .selectFrom('picture_use')
    .select('picture_id')
    .distinct()
    .where('picture_id', 'in', ids)
    .execute()
  const inUse = used.map((row) => row.picture_id)
  const free = ids.filter((id) => !inUse.includes(id))
  const removed = free.length ? await removePictures(ctx, free) : []
  return ok({ removed, inUse })
}

/** Removes rows at once and bytes after the commit. Answers the ids that were there. */
export async function removePictures(ctx: WriteContext, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx
    .deleteFrom('picture')
    .where('id', 'in', ids)
    .returning(['id', 'original_key', 'made_key', 'made'])
    .execute()
  if (!rows.length) return []
  await removeBytes(
    ctx,
    'media',
    rows.flatMap((row) => keysOf(row)),
  )
  for (const { id } of rows)
    await record(ctx, { action: 'media.picture.remove', subjectType: 'picture', subjectId: id })
  return rows.map((row) => row.id)
}

/** Every object that a picture has in storage. */
export function keysOf(row: Pick<PictureTable, 'original_key' | 'made_key' | 'made'>): string[] {
  const made = Object.keys(row.made)
  return [row.original_key, ...made.map((name) => `${row.made_key}/${name}`)]
}
