/** News as it is stored and as it is shown. */
import type { Picture } from '../../../shared/pictures.ts'
import { picturesOf, plainText, type RichText } from '../../../shared/rich-text.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { readPictures } from '../../media/server/service.ts'
import type { Article, NewsRow, StaffArticle } from '../contract.ts'
import { newsStateOf } from '../rules.ts'
import type { NewsTable } from './tables.ts'

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

export function staffNewsRow(
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
export async function articleParts(
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
