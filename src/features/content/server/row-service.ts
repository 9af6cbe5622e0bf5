/** Content rows as they are stored and as they are read: by pages, by other features, by the back office. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { picturesOf, type RichText } from '../../../shared/rich-text.ts'
import type { ReadContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import { editionCode, editionYear } from '../../edition/rules.ts'
import { isPublished, currentEdition } from '../../edition/server/service.ts'
import { readPictures } from '../../media/server/service.ts'
import type { contentApi, StaffRow } from '../contract.ts'
import { personFieldOf } from '../../../shared/content-fields.ts'
import { declarationOf, type ContentOf, type ContentType } from '../rules.ts'
import { filledRows, withoutPerson } from './person-service.ts'
import { rowTexts, type RowTexts } from './row-texts-service.ts'
import type { ContentRowTable } from './tables.ts'

/** A published row with what calendars and feeds need beside it. */
export type PublishedRow<T extends ContentType> = ContentOf<T> & {
  readonly id: string
  readonly version: number
  /** Epoch ms. */
  readonly changedAt: number
}

/** The published rows of a type of an edition, in their order; of a type that has people behind it, `readShownRows`. */
export async function readRows<T extends ContentType>(
  db: Db | Tx,
  options: { edition: string; type: T },
): Promise<PublishedRow<T>[]> {
  return publishedRows<T>(await selectPublished(db, options.edition, options.type))
}

/** The same with what registered people say, as the site shows it; a row of which nothing can be shown is left out. */
export async function readShownRows<T extends ContentType>(
  ctx: ReadContext,
  options: { edition: string; type: T },
): Promise<PublishedRow<T>[]> {
  const rows = await selectPublished(ctx.db, options.edition, options.type)
  return publishedRows<T>(await shownRows(ctx, rows))
}

/** When rows were last changed, by key, those that are not published among them: taking one down is a change of what names it. */
export async function readChanges(
  db: Db | Tx,
  options: { edition: string; types: readonly ContentType[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('content_row')
    .select(['key', 'changed_at'])
    .where('edition', '=', options.edition)
    .where('type', 'in', options.types)
    .execute()
  return new Map(rows.map((row) => [row.key, row.changed_at]))
}

const publishedRows = <T extends ContentType>(rows: readonly ContentRowTable[]): PublishedRow<T>[] =>
  rows.map((row) => ({
    ...publicRow(row),
    id: row.id,
    version: row.version,
    changedAt: row.changed_at,
  })) as unknown as PublishedRow<T>[]

/** Rows as visitors may read them: who is behind one is not said, and one without a name is not shown. */
async function shownRows(ctx: ReadContext, rows: readonly ContentRowTable[]): Promise<ContentRowTable[]> {
  const filled = await filledRows(ctx.kernel, ctx.db, rows)
  return filled.flatMap((row) => {
    const { title } = declarationOf(row.type)
    const isNamed = Boolean(row.cn[title] || row.en[title])
    return isNamed || !personFieldOf(declarationOf(row.type))
      ? [{ ...row, data: withoutPerson(row.type, row.data) }]
      : []
  })
}

const selectPublished = keepFact(['content_row'], (db, edition: string, type: ContentType) =>
  db
    .selectFrom('content_row')
    .selectAll()
    .where('edition', '=', edition)
    .where('type', '=', type)
    .where('published', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute(),
)

export function publicRow(row: ContentRowTable) {
  return { type: row.type, key: row.key, order: row.sort, ...rowTexts(row) }
}

/** `sample`: it came with the sample, and nobody has rewritten it. */
export function staffRow(row: ContentRowTable, sample: boolean): StaffRow {
  return {
    ...publicRow(row),
    id: row.id,
    activityCode: row.edition,
    published: row.published,
    version: row.version,
    stamps: row.stamps,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    sample,
  }
}

/** Ids of all pictures that a row names, in its fields and in its texts. */
export function picturesOfRow(type: ContentType, texts: RowTexts): string[] {
  const found = new Set<string>()
  for (const [name, field] of Object.entries(declarationOf(type).fields)) {
    if (field.kind === 'picture' && texts.values[name]) found.add(texts.values[name] as string)
    if (field.kind !== 'rich') continue
    for (const side of [texts.cn, texts.en])
      for (const picture of picturesOf((side[name] ?? []) as unknown as RichText)) found.add(picture)
  }
  return [...found]
}

/** The pictures of rows, by id. */
export function picturesFor(db: Db | Tx, rows: readonly ContentRowTable[]) {
  return readPictures(db, [...new Set(rows.flatMap((row) => picturesOfRow(row.type, rowTexts(row))))])
}

/**
 * basic/tableDataByType: the current edition's, or a year's. Past editions lie in their own editions each, so without a
 * year they come from all of them, newest first.
 */
export const rowsByType: Service<typeof contentApi.rowsByType> = async (ctx, input) => {
  const { type, year } = input
  const rows =
    type === 'past-edition' && year === undefined
      ? await selectPastEditions(ctx.db)
      : await shownRows(ctx, await selectShown(ctx.db, await editionOf(ctx, year), type))
  return ok({ rows: rows.map(publicRow), pictures: await picturesFor(ctx.db, rows) })
}

/** Those that visitors may see: of an edition in preparation, only what is not about its year. */
async function selectShown(db: Db, edition: string, type: ContentType) {
  return declarationOf(type).yearly && !(await isPublished(db, edition))
    ? []
    : selectPublished(db, edition, type)
}

/** Of published editions before the current one. */
async function selectPastEditions(db: Db) {
  const current = await currentEdition(db)
  return db
    .selectFrom('content_row')
    .innerJoin('edition', 'edition.code', 'content_row.edition')
    .selectAll('content_row')
    .where('type', '=', 'past-edition')
    .where('published', '=', true)
    .where('edition.published_at', 'is not', null)
    .where('edition.year', '<=', editionYear(current))
    .orderBy('content_row.edition', 'desc')
    .orderBy('sort')
    .orderBy('content_row.id')
    .execute()
}

async function editionOf(ctx: ReadContext, year: number | undefined): Promise<string> {
  return year === undefined ? currentEdition(ctx.db) : editionCode(year)
}

/** basic/tableDataByKey */
export const rowByKey: Service<typeof contentApi.rowByKey> = async (ctx, input) => {
  const row = await ctx.db
    .selectFrom('content_row')
    .selectAll()
    .where('edition', '=', await editionOf(ctx, input.year))
    .where('key', '=', input.key)
    .where('published', '=', true)
    .executeTakeFirst()
  const isShown = row && (!declarationOf(row.type).yearly || (await isPublished(ctx.db, row.edition)))
  const [shown] = isShown ? await shownRows(ctx, [row]) : []
  return shown
    ? ok({ row: publicRow(shown), pictures: await picturesFor(ctx.db, [shown]) })
    : refuse('NOT_FOUND')
}
