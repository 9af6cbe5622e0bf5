/** The sample edition's content (decision 2): roles instead of people, organisations marked as samples, gone with one command. */
import { readFile } from 'node:fs/promises'
import type { WriteContext } from '../server/context.ts'
import { parameter } from '../features/edition/server/service.ts'
import { shippedTexts, type ShippedRow } from '../features/content/server/archive-service.ts'
import { insertRow, releaseRow } from '../features/content/server/store-service.ts'
import { markSample, sampleOf } from './marks.ts'

export async function readSampleContent<T = { rows: readonly ShippedRow[] }>(): Promise<T> {
  const file = new URL('../../reference/sample-content.json', import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as T
}

/** Keys that someone has taken already stay theirs. */
export async function loadSampleRows(ctx: WriteContext, edition: string): Promise<void> {
  const { rows } = await readSampleContent()
  const firstDay = await parameter(ctx.tx, edition, 'CONFERENCE_START')
  const ids: string[] = []
  for (const row of rows) {
    const added = await insertRow(ctx, {
      edition,
      type: row.type,
      key: row.key,
      texts: shippedTexts(row, firstDay),
      published: row.published ?? true,
      shipped: true,
    })
    if (added.ok) ids.push(added.result.id)
  }
  await markSample(ctx, { table: 'content_row', edition, ids })
}

/** Takes out what came with the sample, nobody has rewritten since, and nothing rests on. */
export async function removeSampleRows(ctx: WriteContext): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('content_row')
    .select(['id', 'type'])
    .where('id', 'in', sampleOf(ctx.tx, 'content_row'))
    .where('id', 'not in', (e) => e.selectFrom('content_use').select('row_id'))
    .execute()
  for (const row of rows) {
    await releaseRow(ctx, row)
    await ctx.tx.deleteFrom('content_row').where('id', '=', row.id).execute()
  }
  return rows.length
}
