/** News in numbers for trials and benches, put together of the sample's own sentences; gone with the sample. */
import { sql } from 'kysely'
import { fill } from '../shared/i18n.ts'
import { paragraphs } from '../shared/rich-text.ts'
import { asSystem, type Kernel, type WriteContext } from '../server/context.ts'
import { touchPages } from '../server/database/kept-facts.ts'
import { readSampleContent } from './content.ts'
import { editionCode } from '../features/edition/rules.ts'
import { copyTrialEntries } from './trial-search.ts'
import { listColumns } from '../features/news/server/list-service.ts'
import { insertNews, type NewsContent } from '../features/news/server/write-service.ts'
import { firstEditionYear } from '../shared/edition-years.ts'
import { hourMs } from '../shared/durations.ts'
import { markSample } from './marks.ts'

const pieceSize = 100
/** So many at least are written one by one. */
const writtenLimit = 500
const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const copiedColumns = [...listColumns.filter((column) => column !== 'id' && column !== 'publish_at'), 'body']
/** Characters of a text, in both languages together about 1,500. */
const lengths = { cn: 500, en: 1_000 } as const

interface Phrases {
  readonly titles: { readonly cn: readonly string[]; readonly en: readonly string[] }
  readonly sentences: { readonly cn: readonly string[]; readonly en: readonly string[] }
}

interface Shipped {
  readonly rows: readonly { type: string; cn: Record<string, unknown>; en: Record<string, unknown> }[]
}

/** Titles of the sample's sessions, and every sentence of its rows. */
async function readPhrases(): Promise<Phrases> {
  const { rows } = await readSampleContent<Shipped>()
  const titles = (side: 'cn' | 'en') =>
    rows.filter(({ type }) => type === 'session').map((row) => String(row[side]['title']))
  const sentences = (side: 'cn' | 'en') => [
    ...new Set(
      rows
        .flatMap((row) => Object.values(row[side]).flat())
        .filter((text): text is string => typeof text === 'string' && text.length > 20)
        .map((text) => text.replace(/^(- |## )/, '')),
    ),
  ]
  return {
    titles: { cn: titles('cn'), en: titles('en') },
    sentences: { cn: sentences('cn'), en: sentences('en') },
  }
}

/** The same text for the same number, whenever it is asked for. */
function textOf(
  phrases: readonly string[],
  number: number,
  options: { length: number; gap: string },
): string[] {
  const lines: string[] = []
  let state = number * 2_654_435_761 + 1
  for (let length = 0; length < options.length;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const line = [phrases[state % phrases.length]!, phrases[(state >>> 8) % phrases.length]!].join(
      options.gap,
    )
    lines.push(line)
    length += line.length
  }
  return lines
}

function trialContent(phrases: Phrases, number: number, now: number): NewsContent {
  const mark = String(number).padStart(5, '0')
  const { titles, sentences } = phrases
  const title = (side: 'cn' | 'en') =>
    fill('{title} {mark}', { title: titles[side][number % titles[side].length]!, mark })
  const cn = textOf(sentences.cn, number, { length: lengths.cn, gap: '' })
  const en = textOf(sentences.en, number, { length: lengths.en, gap: ' ' })
  return {
    title: { cn: title('cn'), en: title('en') },
    summary: { cn: cn[0]!.slice(0, 120), en: en[0]!.slice(0, 200) },
    body: { cn: paragraphs(...cn), en: paragraphs(...en) } as NewsContent['body'],
    cover: null,
    pinned: number % 2_000 === 0,
    status: number % 50 === 49 ? 'draft' : 'published',
    publishAt: now - number * hourMs,
  }
}

/**
 * Spread over all editions so far, drafts and pinned ones among them. The first few hundred are written one by one, as an
 * editor's are; the rest are copies of them with an id and a time of their own, which takes seconds instead of minutes.
 */
export async function loadTrialNews(
  kernel: Kernel,
  options: { count: number; lastYear: number },
): Promise<void> {
  const phrases = await readPhrases()
  const years = options.lastYear - firstEditionYear + 1
  // No more than thirty copies of each: numbers of entries end there.
  const written = Math.min(options.count, Math.max(writtenLimit, Math.ceil(options.count / 30)))
  const ids: string[] = []
  for (let start = 0; start < written; start += pieceSize)
    await asSystem(kernel, async (ctx) => {
      for (let number = start; number < Math.min(written, start + pieceSize); number++) {
        const content = trialContent(phrases, number, ctx.now)
        const edition = editionCode(options.lastYear - (number % years))
        const added = await insertNews(ctx, { edition, content, shipped: true })
        if (!added.ok) continue
        ids.push(added.result.id)
        await markSample(ctx, { table: 'news', edition, ids: [added.result.id] })
      }
    })
  const marks = freeMarks(ids)
  for (let copy = 1; ids.length * copy < options.count; copy++)
    await asSystem(kernel, (ctx) => copyNews(ctx, { ids, copy, mark: marks.next().value! }))
  await asSystem(kernel, async (ctx) => touchPages(ctx))
}

/** Ends of ids that none of these has. */
function* freeMarks(ids: readonly string[]): Generator<string, undefined> {
  const taken = new Set(ids.map((id) => id.slice(-3)))
  for (const one of idAlphabet)
    for (const other of idAlphabet) {
      const mark = `Z${one}${other}`
      if (!taken.has(mark)) yield mark
    }
}

async function copyNews(
  ctx: WriteContext,
  options: { ids: readonly string[]; copy: number; mark: string },
): Promise<void> {
  const { ids, copy, mark } = options
  const earlierMs = copy * ids.length * hourMs
  const same = sql.join(copiedColumns.map((column) => sql.ref(column)))
  await sql`insert into news (id, publish_at, ${same})
    select substr(id, 1, 23) || ${mark}, publish_at - ${earlierMs}, ${same}
    from news where id in (${sql.join(ids)})`.execute(ctx.tx)
  await sql`insert into sample_record (id, kind, edition)
    select substr(id, 1, 23) || ${mark}, kind, edition
    from sample_record where id in (${sql.join(ids)})`.execute(ctx.tx)
  await copyTrialEntries(ctx.tx, { kind: 'news', recordIds: ids, copy, mark, earlierMs })
}
