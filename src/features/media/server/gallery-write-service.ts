/** Galleries made, changed and removed. */
import type { WriteContext } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { refuseFields, said } from '../../../shared/outcome.ts'
import type { mediaApi } from '../contract.ts'
import { mediaMessages } from '../messages.ts'
import { showStaffGallery, type StaffGallery } from './gallery-service.ts'
import { setPictureUses } from './picture-service.ts'
import { delRecord, removeRow, saveRecord, type RecordKind } from './record-service.ts'
import type { GalleryTable } from './tables.ts'

type Input = InputOf<typeof mediaApi.saveGallery>

const galleryKind: RecordKind<'gallery', Input, StaffGallery> = {
  table: 'gallery',
  guard: 'media.galleryLock',
  show: showStaffGallery,
  columns: async (_tx, { key, summary, cover }) => ({ key, summary, cover_id: cover }),
  async put(ctx, row) {
    if (!(await putGallery(ctx, row))) return refuseFields({ key: said(mediaMessages.keyTaken) })
    const pictures = row.cover_id ? [row.cover_id] : []
    const isHeld = await setPictureUses(ctx, { subjectType: 'gallery_cover', subjectId: row.id, pictures })
    return isHeld ? null : refuseFields({ cover: said(mediaMessages.noSuchPicture) })
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
