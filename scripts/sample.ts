/**
 * Sample content from the command line (requirement 10; decision 2):
 *
 *   npm run sample -- load                       one realistic edition, marked as sample
 *   npm run sample -- load --trial [--companies 1000] [--delegates 10000]
 *   npm run sample -- load --trial-news [--news 10000]
 *   npm run sample -- remove                     takes all of it away again
 */
import type { ActionCode } from '../src/features/audit/messages.ts'
import { parseArgs } from 'node:util'
import { record } from '../src/features/audit/server/service.ts'
import { editionYear } from '../src/features/edition/rules.ts'
import { currentEdition } from '../src/features/edition/server/service.ts'
import { loadTrialNews } from '../src/sample/trial-news.ts'
import { asSystem, type WriteContext } from '../src/server/context.ts'
import { prepareData } from '../src/app/server/first-start.ts'
import type { RunningKernel } from '../src/server/kernel.ts'
import { loadSample, loadTrial, removeSample, sampleAdministrator } from '../src/sample/sample.ts'
import { kernelCommand, Refusal, runCommand, UsageError } from './with-kernel.ts'

const usage = `npm run sample -- load
npm run sample -- load --trial [--companies 1000] [--delegates 10000]
npm run sample -- load --trial-news [--news 10000]
npm run sample -- remove`

type Asked =
  | { readonly act: 'load' | 'remove' }
  | { readonly act: 'trial'; readonly companies: number; readonly delegates: number }
  | { readonly act: 'news'; readonly news: number }

function read(words: string[]): Asked | null {
  const { positionals, values } = parseArgs({
    args: words,
    options: {
      trial: { type: 'boolean', default: false },
      companies: { type: 'string', default: '1000' },
      delegates: { type: 'string', default: '10000' },
      'trial-news': { type: 'boolean', default: false },
      news: { type: 'string', default: '10000' },
    },
    allowPositionals: true,
  })
  const [act, ...rest] = positionals
  if (rest.length || (act !== 'load' && act !== 'remove')) return null
  if (act === 'remove') return { act }
  const [news, companies, delegates] = [values.news, values.companies, values.delegates].map(Number) as [
    number,
    number,
    number,
  ]
  if (values['trial-news']) {
    if (!(news >= 1)) throw new UsageError('at least one news article')
    return { act: 'news', news }
  }
  if (!values.trial) return { act }
  if (!(companies >= 1 && delegates >= companies))
    throw new UsageError('at least one organisation, and a delegate for each')
  return { act: 'trial', companies, delegates }
}

async function run(kernel: RunningKernel, asked: Asked): Promise<string> {
  if (kernel.config.production) throw new Refusal('sample people have no place in production')
  await prepareData(kernel)
  if (asked.act === 'load') return load(kernel)
  if (asked.act === 'news') return loadNews(kernel, asked.news)
  if (asked.act === 'trial') return loadNumbers(kernel, asked)
  const removed = await asSystem(kernel, async (ctx) => {
    const organisations = await removeSample(ctx)
    await recordAct(ctx, 'sample.remove', { organisations })
    return organisations
  })
  return `${removed} sample organisations are removed.`
}

async function recordAct(ctx: WriteContext, action: ActionCode, data: Record<string, unknown> = {}) {
  const edition = await currentEdition(ctx.tx)
  await record(ctx, { action, subjectType: 'edition', subjectId: edition, edition, data })
}

async function load(kernel: RunningKernel): Promise<string> {
  const present = await kernel.engine.reader
    .selectFrom('sample_record')
    .select('id')
    .where('kind', 'in', ['company', 'parameter', 'price-tier'])
    .limit(1)
    .executeTakeFirst()
  if (present) throw new Refusal('there is sample content already; remove it first')
  await asSystem(kernel, async (ctx) => {
    await loadSample(ctx)
    await recordAct(ctx, 'sample.load')
  })
  return `The sample edition is loaded; its administrator signs in as ${sampleAdministrator}.`
}

async function loadNews(kernel: RunningKernel, count: number): Promise<string> {
  const startedAt = performance.now()
  const current = await currentEdition(kernel.engine.reader)
  await loadTrialNews(kernel, { count, lastYear: editionYear(current) })
  await asSystem(kernel, (ctx) => recordAct(ctx, 'sample.load', { news: count }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return `${count} pieces of news are loaded (${seconds} s).`
}

async function loadNumbers(
  kernel: RunningKernel,
  { companies, delegates }: { companies: number; delegates: number },
): Promise<string> {
  const startedAt = performance.now()
  await loadTrial(kernel, { companies, delegates })
  await asSystem(kernel, (ctx) => recordAct(ctx, 'sample.load', { companies, delegates }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return `${companies} organisations with ${delegates} delegates are loaded (${seconds} s).`
}

export const command = kernelCommand({ usage, read, run })

if (import.meta.main) await runCommand(command)
