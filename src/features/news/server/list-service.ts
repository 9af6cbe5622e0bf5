/** Lists of news: what visitors see and what editors see (requirement 7.7; News). */
import type { Service } from '../../../server/http/http.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { ReadContext } from '../../../server/context.ts'
import { countRows } from '../../../server/database/queries.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { recordsHolding } from '../../search/server/service.ts'
import type { Article, newsApi, NewsRow, StaffArticle } from '../contract.ts'
import { newsStateOf, type NewsState } from '../rules.ts'
import type { NewsTable } from './tables.ts'
import { sampleAmong } from '../../edition/server/service.ts'
import type { Picture } from '../../../shared/pictures.ts'
import { picturesOf, plainText, type RichText } from '../../../shared/rich-text.ts'
import { readPictures } from '../../media/server/service.ts'

interface Filter {
  readonly state?: NewsState | undefined
  readonly year?: number | undefined
  /** Ids of the news that hold the words asked for; null: the words say nothing, and nothing is found. */
  readonly ids?: RawBuilder<string> | null
  readonly untranslated?: boolean | undefined
}

async function holding(db: Db, q: string | undefined): Promise<Pick<Filter, 'ids'>> {
  return q?.trim() ? { ids: await recordsHolding(db, 'news', q) } : {}
}

/** Published, and its time has come: true at the moment of asking, so that no job need publish anything. */
function selectNews(db: Db, filter: Filter, now: number) {
  let query = db.selectFrom('news')
  if (filter.state) query = query.where('status', '=', filter.state === 'draft' ? 'draft' : 'published')
  // The sign keeps the planner from an index of times alone: nearly all news are in the past, and the order counts.
  if (filter.state === 'published') query = query.where(sql`+publish_at`, '<=', now)
  if (filter.state === 'scheduled') query = query.where('publish_at', '>', now)
  if (filter.year !== undefined) query = query.where('year', '=', filter.year)
  if (filter.untranslated !== undefined) query = query.where('untranslated', '=', filter.untranslated)
  if (filter.ids === null) query = query.where('id', '=', '')
  else if (filter.ids) query = query.where('id', 'in', filter.ids as never)
  return query
}

/** Pinned first, then the newest edition, then by the order that editors gave it, then the newest. */
function readPage(db: Db, filter: Filter, place: { page: number; size: number; now: number }) {
  return selectNews(db, filter, place.now)
    .select(listColumns)
    .orderBy('pinned', 'desc')
    .orderBy('year', 'desc')
    .orderBy('sort')
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(place.size)
    .offset((place.page - 1) * place.size)
    .execute()
}

/** Years that have news in that state, newest first, and how many. */
async function countYears(db: Db, filter: Filter, now: number): Promise<Map<number, number>> {
  const counted = await selectNews(db, filter, now)
    .select((e) => ['year', e.fn.countAll<number>().as('count')])
    .groupBy('year')
    .orderBy('year', 'desc')
    .execute()
  return new Map(counted.map((row) => [row.year, Number(row.count)]))
}

/** The sum is known by year already; only words make it a question of its own. */
async function totalOf(
  db: Db,
  filter: Filter,
  known: { now: number; years: Map<number, number> },
): Promise<number> {
  if (filter.ids !== undefined || filter.untranslated !== undefined)
    return countRows(selectNews(db, filter, known.now))
  if (filter.year !== undefined) return known.years.get(filter.year) ?? 0
  return [...known.years.values()].reduce((sum, count) => sum + count, 0)
}

/** basic/queryNews */
export const queryNews: Service<typeof newsApi.queryNews> = async (ctx, input) => {
  const { db, now } = ctx
  const { page, size } = input
  const years = await countYears(db, { state: 'published' }, now)
  const shared = { page, size, years: [...years.keys()] }
  if (input.id !== undefined) {
    const article = await findArticle(ctx, input.id)
    return article ? ok({ ...shared, rows: [], total: 0, article }) : refuse('NOT_FOUND')
  }
  const filter = { state: 'published', year: input.year, ...(await holding(db, input.q)) } as const
  const rows = await readPage(db, filter, { page, size, now })
  const covers = await readCovers(db, rows)
  return ok({
    ...shared,
    rows: rows.map((row) => newsRow(row, covers)),
    total: await totalOf(db, filter, { now, years }),
    article: null,
  })
}

async function findArticle(ctx: ReadContext, id: string): Promise<Article | null> {
  const row = await selectNews(ctx.db, { state: 'published' }, ctx.now)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { covers, ...parts } = await articleParts(ctx.db, row)
  return {
    ...newsRow(row, covers),
    ...parts,
    newer: await findNeighbour(ctx, row, 'newer'),
    older: await findNeighbour(ctx, row, 'older'),
  } as Article
}

async function findNeighbour(
  ctx: ReadContext,
  row: NewsTable,
  side: 'newer' | 'older',
): Promise<Article['newer']> {
  const [beyond, direction] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const found = await ctx.db
    .selectFrom('news')
    .select(['id', 'title'])
    .where('status', '=', 'published')
    .where('publish_at', '<=', ctx.now)
    .where((e) =>
      e.or([
        e('publish_at', beyond, row.publish_at),
        e.and([e('publish_at', '=', row.publish_at), e('id', beyond, row.id)]),
      ]),
    )
    .orderBy('publish_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
  return found ? { id: found.id, title: found.title } : null
}

/** admin/newsList */
export const newsList: Service<typeof newsApi.newsList> = async (ctx, input) => {
  const { db, now } = ctx
  const { page, size, id, q, ...rest } = input
  const years = [...(await countYears(db, {}, now)).keys()]
  if (id !== undefined) {
    const row = await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return refuse('NOT_FOUND')
    return ok({ rows: [], total: 0, page, size, years, article: await staffArticle(ctx, row) })
  }
  const filter = { ...rest, ...(await holding(db, q)) }
  const rows = await readPage(db, filter, { page, size, now })
  const covers = await readCovers(db, rows)
  const samples = await sampleAmong(
    db,
    rows.map((row) => row.id),
  )
  return ok({
    rows: rows.map((row) => staffNewsRow(row, { covers, now, samples })),
    total: await countRows(selectNews(db, filter, now)),
    page,
    size,
    years,
    article: null,
  })
}

/** One piece of news with everything that an editor may change. */
export async function staffArticle(
  ctx: { readonly now: number; readonly db: Db },
  row: NewsTable,
): Promise<NonNullable<ResultOf<typeof newsApi.newsList>['article']>> {
  const { covers, ...parts } = await articleParts(ctx.db, row)
  const samples = await sampleAmong(ctx.db, [row.id])
  return { ...staffNewsRow(row, { covers, now: ctx.now, samples }), ...parts }
}

type StaffNewsRow = Omit<StaffArticle, 'body' | 'pictures'>

/** Without the bodies, which lists do not read. */
export const listColumns = [
  'id',
  'edition',
  'year',
  'status',
  'publish_at',
  'pinned',
  'sort',
  'untranslated',
  'version',
  'changed_at',
  'changed_by',
  'cover',
  'title',
  'summary',
  'stamps',
] as const satisfies readonly (keyof NewsTable)[]
export type ListedNews = Pick<NewsTable, (typeof listColumns)[number]>

export async function readCovers(
  db: Db | Tx,
  rows: readonly Pick<NewsTable, 'cover'>[],
): Promise<Record<string, Picture>> {
  return readPictures(
    db,
    rows.flatMap((row) => row.cover ?? []),
  )
}

export function newsRow(row: ListedNews, covers: Readonly<Record<string, Picture>>): NewsRow {
  return {
    id: row.id,
    year: row.year,
    title: row.title,
    summary: row.summary,
    cover: (row.cover === null ? null : covers[row.cover]) ?? null,
    pinned: row.pinned,
    publishAt: row.publish_at,
    changedAt: row.changed_at,
  } as NewsRow
}

function staffNewsRow(
  row: ListedNews,
  options: { covers: Readonly<Record<string, Picture>>; now: number; samples: ReadonlySet<string> },
): StaffNewsRow {
  return {
    ...newsRow(row, options.covers),
    status: row.status,
    state: newsStateOf({ status: row.status, publishAt: row.publish_at }, options.now),
    order: row.sort,
    coverId: row.cover,
    version: row.version,
    stamps: row.stamps,
    changedBy: row.changed_by,
    sample: options.samples.has(row.id),
  }
}

/** The body with the pictures that are in it. */
async function articleParts(
  db: Db | Tx,
  row: NewsTable,
): Promise<Pick<Article, 'body' | 'pictures'> & { covers: Record<string, Picture> }> {
  const { body } = row
  const pictures = await readPictures(db, [...picturesOf(body.cn), ...picturesOf(body.en)])
  return { body, pictures, covers: await readCovers(db, [row]) }
}

/** What the search reads of a language: the summary and the text. */
export function searchedText(summary: string, body: RichText): string {
  return [summary, plainText(body)].filter(Boolean).join('\n')
}
