/** News in numbers for trials and benches, put together of the sample's own sentences; gone with the sample. */
import { fill } from '../../../shared/i18n.ts'
import { paragraphs } from '../../../shared/rich-text.ts'
import { asSystem, type Kernel } from '../../../server/context.ts'
import { touchPages } from '../../../server/page-version.ts'
import { readSampleContent } from '../../content/server/sample-service.ts'
import { editionCode } from '../../edition/rules.ts'
import { insertNews, type NewsContent } from './write-service.ts'

const firstYear = 2019
const pieceSize = 100
const hourMs = 3_600_000
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

/** Spread over all editions so far; drafts and pinned ones among them. */
export async function loadTrialNews(
  kernel: Kernel,
  options: { count: number; lastYear: number },
): Promise<void> {
  const phrases = await readPhrases()
  const years = options.lastYear - firstYear + 1
  for (let start = 0; start < options.count; start += pieceSize)
    await asSystem(kernel, async (ctx) => {
      for (let number = start; number < Math.min(options.count, start + pieceSize); number++)
        await insertNews(ctx, {
          edition: editionCode(options.lastYear - (number % years)),
          content: trialContent(phrases, number, ctx.now),
          sample: true,
        })
      await touchPages(ctx)
    })
}
