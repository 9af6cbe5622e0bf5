/** What becomes of rows when the registered people behind them change, and the choice of one in the back office. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { currentEdition, isReadOnly } from '../../edition/server/service.ts'
import type { contentApi } from '../contract.ts'
import { declarationOf } from '../rules.ts'
import { holdPerson, withoutFilled, withoutPerson } from './person-service.ts'
import { indexRow, noteChange, textColumns } from './store-service.ts'
import type { ContentRowTable } from './tables.ts'

/** A row whose person is behind it no longer. */
export interface LeftRow {
  readonly id: string
  readonly edition: string
  readonly key: string
  /** Account of the editor who had linked the person. */
  readonly linkedBy: string
}

/** admin/content/people: by `id` the one who is named, else the first few that `q` finds. */
export const findPeople: Service<typeof contentApi.people> = async (ctx, input) => {
  const { q = '', id } = input
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const { linkedPeople } = ctx.kernel
  if (id === undefined) return ok(await linkedPeople.search(ctx.db, { edition, q }))
  return ok([...(await linkedPeople.of(ctx.db, { edition, ids: [id] })).values()])
}

/** admin/content/person/category: the person behind a row becomes one of the category of speakers. */
export const makeSpeaker: Service<typeof contentApi.makeSpeaker> = async (ctx, input) => {
  const row = await ctx.tx
    .selectFrom('content_person')
    .innerJoin('content_row', 'content_row.id', 'content_person.row_id')
    .select(['person_id', 'edition'])
    .where('row_id', '=', input.id)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, row.edition)) return refuse('READ_ONLY')
  return ctx.kernel.linkedPeople.makeSpeaker(ctx, { edition: row.edition, personId: row.person_id })
}

async function lockedRows(ctx: WriteContext, rowIds: readonly string[]): Promise<ContentRowTable[]> {
  const ids = rowIds.toSorted()
  for (const id of ids) await lockRow(ctx.tx, 'content_row', id)
  return ctx.tx.selectFrom('content_row').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/** What the site shows of the people behind these rows may have changed: pages, calendars and the search follow. */
export async function refreshRows(ctx: WriteContext, rowIds: readonly string[]): Promise<void> {
  if (!rowIds.length) return
  for (const row of await lockedRows(ctx, rowIds)) {
    await holdPerson(ctx, row)
    await ctx.tx.updateTable('content_row').set({ changed_at: ctx.now }).where('id', '=', row.id).execute()
    await indexRow(ctx, row)
  }
}

/**
 * The people behind these rows are so no longer. A row that has no name of its own is unpublished; with `isForgotten` it keeps none
 * that an editor had typed, either.
 */
export async function leaveRows(
  ctx: WriteContext,
  { rowIds, isForgotten }: { rowIds: readonly string[]; isForgotten: boolean },
): Promise<LeftRow[]> {
  if (!rowIds.length) return []
  const links = await ctx.tx
    .deleteFrom('content_person')
    .where('row_id', 'in', [...rowIds])
    .returningAll()
    .execute()
  const by = new Map(links.map((link) => [link.row_id, link.linked_by]))
  const left: LeftRow[] = []
  for (const row of await lockedRows(ctx, rowIds)) {
    const texts = isForgotten
      ? { cn: withoutFilled(row.type, row.cn), en: withoutFilled(row.type, row.en) }
      : { cn: row.cn, en: row.en }
    const { title } = declarationOf(row.type)
    const { type, key, stamps } = row
    const after = {
      ...row,
      // What the back office’s search finds the row by had the person’s name.
      ...textColumns({ type, key, stamps, texts: { ...texts, values: withoutPerson(type, row.data) } }),
      published: row.published && Boolean(texts.cn[title] || texts.en[title]),
      version: row.version + 1,
      changed_at: ctx.now,
      changed_by: null,
    }
    await ctx.tx.updateTable('content_row').set(after).where('id', '=', row.id).execute()
    await indexRow(ctx, after)
    await noteChange(ctx, after, 'change')
    left.push({ id: row.id, edition: row.edition, key: row.key, linkedBy: by.get(row.id) ?? '' })
  }
  return left
}
