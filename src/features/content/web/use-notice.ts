/** The notice that stands over the site: the newest one in force (requirement 2, Dialogs; decision 20). Asked on the server only. */
import type { SiteNotice } from '../../../web/data/edition.ts'
import type { PageServices } from '../../../web/data/page-context.ts'
import type { ContentOf } from '../rules.ts'
import { loadRows } from './use-rows.ts'

export async function loadNotice(services: PageServices, now: number): Promise<SiteNotice | null> {
  const found = await loadRows(services, 'notice')
  const row = found && newestNotice(found.rows, now)
  if (!row) return null
  return {
    id: `${row.key}:${row.values.version ?? 1}`,
    title: { cn: row.cn.title, en: row.en.title },
    body: { cn: row.cn.body, en: row.en.body },
    pictures: found.pictures,
  }
}

/** In force from `from` until before `until`; the one that began last, and of those the last in order. */
function newestNotice(rows: readonly ContentOf<'notice'>[], now: number): ContentOf<'notice'> | undefined {
  return rows
    .filter(({ values: { from, until } }) => (from ?? 0) <= now && now < (until ?? Infinity))
    .toSorted((a, b) => (a.values.from ?? 0) - (b.values.from ?? 0))
    .at(-1)
}
