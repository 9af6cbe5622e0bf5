/** The order of videos and of downloads, by drag and drop. */
import { refuseOtherOrder } from '../../../server/database/edit-version.ts'
import { ok, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Tx } from '../../../server/database/db.ts'
import { touchPages } from '../../../server/pages/page-version.ts'
import { record } from '../../audit/server/service.ts'
import { mediaMessages } from '../messages.ts'
import { checkOpen } from './text-service.ts'

type Table = 'video' | 'download'

/** Behind all others. */
export async function nextPosition(tx: Tx, table: Table): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select((e) => e.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** Puts rows into the order of their ids, among the places that they hold. */
export async function permute(
  ctx: WriteContext,
  input: { table: Table; ids: readonly string[]; was: readonly string[] },
): Promise<Outcome<null>> {
  const { table } = input
  const ids = [...new Set(input.ids)]
  for (const id of ids.toSorted()) await lockRow(ctx.tx, table, id)
  const rows = await ctx.tx
    .selectFrom(table)
    .select(['id', 'year', 'position'])
    .where('id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length !== ids.length) return refuseFields({ ids: said(mediaMessages.noSuchFile) })
  const closed = await checkOpen(
    ctx,
    rows.map((row) => row.year),
  )
  if (closed) return closed
  const other = refuseOtherOrder(input, rows)
  if (other) return other
  const places = rows.map((row) => row.position).toSorted((a, b) => a - b)
  for (const [index, id] of ids.entries()) {
    // Two that were added at once can hold the same place.
    const position = Math.max(places[index]!, index ? places[index - 1]! + 1 : 0)
    places[index] = position
    await ctx.tx.updateTable(table).set({ position }).where('id', '=', id).execute()
  }
  await record(ctx, { action: `media.${table}.sort`, subjectType: table, subjectId: ids[0]!, data: { ids } })
  await touchPages(ctx)
  return ok(null)
}
