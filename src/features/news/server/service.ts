/** The door of news for feeds and the sitemap. */
import type { Db } from '../../../server/database/db.ts'
import type { NewsRow } from '../contract.ts'
import { listColumns, newsRow, readCovers } from './list-service.ts'

/** Published news, the newest first, whatever their order on the page is. */
export async function latestNews(db: Db, options: { now: number; limit: number }): Promise<NewsRow[]> {
  const rows = await db
    .selectFrom('news')
    .select(listColumns)
    .where('status', '=', 'published')
    .where('publish_at', '<=', options.now)
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit)
    .execute()
  const covers = await readCovers(db, rows)
  return rows.map((row) => newsRow(row, covers))
}
