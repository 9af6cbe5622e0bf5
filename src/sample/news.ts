/** The sample edition's news (decision 2), and news in numbers for trials and benches. */
import { fill } from '../shared/i18n.ts'
import type { WriteContext } from '../server/context.ts'
import { touchPages } from '../server/database/kept-facts.ts'
import { readSampleContent } from './content.ts'
import { richOf, type ShippedRichText } from '../features/content/server/archive-service.ts'
import { editionYear } from '../features/edition/rules.ts'
import { insertNews, removeNews, type NewsContent } from '../features/news/server/write-service.ts'
import { dayMs } from '../shared/durations.ts'
import { markSample, sampleOf } from './marks.ts'

interface SampleNews {
  /** Before the day of loading; what is still to come is scheduled. */
  readonly daysAgo: number
  readonly pinned?: boolean
  readonly status?: 'draft'
  readonly title: { readonly cn: string; readonly en: string }
  readonly summary: { readonly cn: string; readonly en: string }
  readonly body: { readonly cn: ShippedRichText; readonly en: ShippedRichText }
}

export async function loadSampleNews(ctx: WriteContext, edition: string): Promise<void> {
  const { news } = await readSampleContent<{ news: readonly SampleNews[] }>()
  const year = editionYear(edition)
  const ids: string[] = []
  // The newest last, so that ids rise with time.
  for (const piece of news.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const content = contentOf(piece, { year, now: ctx.now })
    const added = await insertNews(ctx, { edition, content, shipped: true })
    if (added.ok) ids.push(added.result.id)
  }
  await markSample(ctx, { table: 'news', edition, ids })
  touchPages(ctx)
}

function contentOf(piece: SampleNews, facts: { year: number; now: number }): NewsContent {
  const { year, now } = facts
  const both = (text: { cn: string; en: string }) => ({
    cn: fill(text.cn, { year }),
    en: fill(text.en, { year }),
  })
  const body = (lines: ShippedRichText) =>
    richOf(lines.map((line) => (typeof line === 'string' ? fill(line, { year }) : line)))
  return {
    title: both(piece.title),
    summary: both(piece.summary),
    body: { cn: body(piece.body.cn), en: body(piece.body.en) } as NewsContent['body'],
    cover: null,
    pinned: piece.pinned ?? false,
    status: piece.status ?? 'published',
    publishAt: now - piece.daysAgo * dayMs,
  }
}

/** Takes out the sample's news that nobody has rewritten since. */
export async function removeSampleNews(ctx: WriteContext): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('news')
    .select('id')
    .where('id', 'in', sampleOf(ctx.tx, 'news'))
    .execute()
  for (const row of rows) await removeNews(ctx, row)
  return rows.length
}
