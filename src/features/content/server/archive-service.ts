/**
 * The content that an edition starts with, in production too (decision 1): what is known of past editions, and the page texts
 * that are true of every edition, so that no page is blank. Each row is put in once: what editors make of it stays, also when
 * they remove it.
 */
import { readFile } from 'node:fs/promises'
import type { WriteContext } from '../../../server/context.ts'
import { editionCode, editionYear } from '../../edition/rules.ts'
import { parameter } from '../../edition/server/service.ts'
import { insertRow } from './store-service.ts'
import { toBeijing, fromBeijing } from '../../../shared/format.ts'
import type { RichBlock, RichText } from '../../../shared/rich-text.ts'
import { declarationOf, type ContentType } from '../rules.ts'
import type { RowTexts } from './row-texts-service.ts'
import { emptyTexts } from './schema-service.ts'
import { dayMs } from '../../../shared/durations.ts'

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
  for (const { edition, rows } of [...past, { edition: current, rows: archives.pages }])
    for (const row of rows) if (!known.has(`${edition}:${row.key}`)) await putOnce(ctx, edition, row)
}

/** Does nothing where another node has put it in meanwhile, or an editor's row has the key. */
async function putOnce(ctx: WriteContext, edition: string, row: ShippedRow): Promise<void> {
  const first = await ctx.tx
    .insertInto('content_loaded')
    .values({ id: `${edition}:${row.key}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!first) return
  const firstDay = await parameter(ctx.tx, edition, 'CONFERENCE_START')
  const texts = shippedTexts(row, firstDay)
  await insertRow(ctx, { edition, type: row.type, key: row.key, texts, published: true, shipped: true })
}

export type ShippedRichText = readonly (string | RichBlock)[]

export interface ShippedRow {
  readonly type: ContentType
  readonly key: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly cn: Readonly<Record<string, unknown>>
  readonly en: Readonly<Record<string, unknown>>
  readonly published?: boolean
}

/**
 * Rows that ship with the product (reference/archives.json, reference/sample-content.json), written as people write: rich text
 * as lines, times as days of the conference. A line with `## ` is a heading, lines with `- ` make a list; anything else that a
 * rich text can hold stands as its block.
 */
export function richOf(lines: ShippedRichText): RichText {
  const blocks: RichBlock[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (typeof line !== 'string') blocks.push(line)
    else if (line.startsWith('## '))
      blocks.push({ type: 'heading', level: 2, runs: [{ text: line.slice(3) }] })
    else if (!line.startsWith('- ')) blocks.push({ type: 'paragraph', runs: [{ text: line }] })
    else if (last?.type === 'list')
      blocks.splice(-1, 1, { ...last, items: [...last.items, [{ text: line.slice(2) }]] })
    else blocks.push({ type: 'list', ordered: false, items: [[{ text: line.slice(2) }]] })
  }
  return blocks
}

/** `firstDay`: epoch ms of the first day of the conference, 00:00 in Beijing. */
export function shippedTexts(row: ShippedRow, firstDay: number): RowTexts {
  const texts = emptyTexts(row.type)
  const { fields } = declarationOf(row.type)
  const read = (name: string, value: unknown) => {
    switch (fields[name]?.kind) {
      case 'rich':
        return richOf(value as ShippedRichText)
      case 'datetime':
        return momentOf(String(value), firstDay)
      case 'date':
        return typeof value === 'number' ? toBeijing(firstDay + value * dayMs).slice(0, 10) : value
      default:
        return value
    }
  }
  const side = (empty: RowTexts['cn'], given: Readonly<Record<string, unknown>> = {}) =>
    ({
      ...empty,
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, read(name, value)])),
    }) as RowTexts['cn']
  return {
    values: side(texts.values, row.values),
    cn: side(texts.cn, row.cn),
    en: side(texts.en, row.en),
  }
}

/** `1 09:30`: half past nine on the second day. */
function momentOf(moment: string, firstDay: number): number {
  const [day = '0', time = '00:00'] = moment.split(' ')
  const date = toBeijing(firstDay + Number(day) * dayMs).slice(0, 10)
  return fromBeijing(`${date} ${time}`)
}
