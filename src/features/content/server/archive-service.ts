/**
 * The content that an edition starts with, in production too (decision 1): what is known of past editions, and the page texts
 * that are true of every edition, so that no page is blank. Each row is put in once: what editors make of it stays, also when
 * they remove it.
 */
import { readFile } from 'node:fs/promises'
import type { WriteContext } from '../../../server/context.ts'
import { touchPages } from '../../../server/pages/page-version.ts'
import { editionCode, editionYear } from '../../edition/rules.ts'
import { parameter } from '../../edition/server/service.ts'
import { shippedTexts, type ShippedRow } from './shipped-service.ts'
import { insertRow } from './store-service.ts'

interface Archives {
  readonly editions: Readonly<Record<string, readonly ShippedRow[]>>
  /** For each edition while it is the current one. */
  readonly pages: readonly ShippedRow[]
}

export async function readArchives(): Promise<Archives> {
  const file = new URL('../../../../reference/archives.json', import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as Archives
}

/** Puts in what is missing for an edition that is the current one, and for those before it. */
export async function prepareContent(ctx: WriteContext, current: string): Promise<void> {
  const archives = await readArchives()
  const loaded = await ctx.tx.selectFrom('content_loaded').select('id').execute()
  const known = new Set(loaded.map((row) => row.id))
  const past = Object.entries(archives.editions)
    .map(([year, rows]) => ({ edition: editionCode(Number(year)), rows }))
    .filter(({ edition }) => editionYear(edition) < editionYear(current))
  let added = 0
  for (const { edition, rows } of [...past, { edition: current, rows: archives.pages }])
    for (const row of rows)
      if (!known.has(`${edition}:${row.key}`) && (await putOnce(ctx, edition, row))) added++
  if (added) await touchPages(ctx)
}

/** False where another node has put it in meanwhile, or an editor's row has the key. */
async function putOnce(ctx: WriteContext, edition: string, row: ShippedRow): Promise<boolean> {
  const first = await ctx.tx
    .insertInto('content_loaded')
    .values({ id: `${edition}:${row.key}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!first) return false
  const firstDay = await parameter(ctx.tx, edition, 'CONFERENCE_START')
  const texts = shippedTexts(row, firstDay)
  const added = await insertRow(ctx, {
    edition,
    type: row.type,
    key: row.key,
    texts,
    published: true,
    shipped: true,
  })
  return added.ok
}
