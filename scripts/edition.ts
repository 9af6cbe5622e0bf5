/**
 * Editions from the command line (requirement 10; decision 1):
 *
 *   npm run edition -- list
 *   npm run edition -- create YEAR
 *   npm run edition -- copy FROM TO [--overwrite CODE ...]   e.g. LIRC_2025 LIRC_2026: parameters, activities, slots, prices, rooms,
 *                                        plans with their tables; no registrations and no bookings. What TO has stays, and is shown
 *   npm run edition -- publish YEAR      visitors see it from then on; refused while dates or the place are only defaults
 *   npm run edition -- switch YEAR [--yes]   shows what changes when it becomes the current one; does it with --yes
 */
import { parseArgs } from 'node:util'
import type { ActionCode } from '../src/features/audit/messages.ts'
import { record } from '../src/features/audit/server/service.ts'
import { addEdition, currentEdition, isEdition } from '../src/features/edition/server/current-service.ts'
import { sampleAmong } from '../src/features/edition/server/service.ts'
import type { SwitchPreview } from '../src/features/lifecycle/contract.ts'
import { previewOf, publishEdition, switchEdition } from '../src/features/lifecycle/server/switch-service.ts'
import { prepareRegistration, registeredOrganisations } from '../src/features/registration/server/service.ts'
import { asSystem, type WriteContext } from '../src/server/context.ts'
import type { RunningKernel } from '../src/server/kernel.ts'
import { toBeijing } from '../src/shared/format.ts'
import { formatDays } from '../src/shared/format-days.ts'
import type { Refusal as Refused } from '../src/shared/outcome.ts'
import { copyEdition, describeCopy } from './edition-copy.ts'
import { kernelCommand, Refusal, runCommand, UsageError } from './with-kernel.ts'

const usage = `npm run edition -- list
npm run edition -- create YEAR
npm run edition -- copy FROM TO [--overwrite CODE ...]
npm run edition -- publish YEAR
npm run edition -- switch YEAR [--yes]`

type Asked =
  | { readonly act: 'list' }
  | { readonly act: 'create'; readonly year: number }
  | { readonly act: 'copy'; readonly from: string; readonly to: string; readonly chosen: readonly string[] }
  | { readonly act: 'publish'; readonly year: number }
  | { readonly act: 'switch'; readonly year: number; readonly isMeant: boolean }

function read([act, ...words]: string[]): Asked | null {
  if (act === 'list' && !words.length) return { act }
  if (act === 'create' && words.length === 1) return { act, year: yearOf(words[0]!) }
  if (act === 'copy') return readCopy(words)
  if (act === 'publish' && words.length === 1) return { act, year: yearOf(words[0]!) }
  if (act === 'switch' && (words.length === 1 || (words.length === 2 && words[1] === '--yes')))
    return { act, year: yearOf(words[0]!), isMeant: words[1] === '--yes' }
  return null
}

function readCopy(words: string[]): Asked | null {
  const { positionals, values } = parseArgs({
    args: words,
    options: { overwrite: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  })
  const [from, to, ...rest] = positionals
  if (from === undefined || to === undefined || rest.length) return null
  return { act: 'copy', from: `LIRC_${yearOf(from)}`, to: `LIRC_${yearOf(to)}`, chosen: values.overwrite }
}

const recordAct = (
  ctx: WriteContext,
  action: ActionCode,
  edition: string,
  data: Record<string, unknown> = {},
) => record(ctx, { action, subjectType: 'edition', subjectId: edition, edition, data })

function yearOf(word: string): number {
  const year = Number(/^(?:LIRC_)?(20\d\d)$/.exec(word)?.[1])
  if (!year) throw new UsageError(`${word} is not an edition: use a year or LIRC_YEAR`)
  return year
}

async function run(kernel: RunningKernel, asked: Asked): Promise<string> {
  if (asked.act === 'list') return list(kernel)
  if (asked.act === 'publish') return publish(kernel, asked.year)
  if (asked.act === 'switch') return switchTo(kernel, `LIRC_${asked.year}`, asked.isMeant)
  if (asked.act === 'create') {
    await asSystem(kernel, async (ctx) => {
      await create(ctx, asked.year)
      await recordAct(ctx, 'edition.create', `LIRC_${asked.year}`)
    })
    return `LIRC_${asked.year} is there.`
  }
  const { from, to } = asked
  const result = await asSystem(kernel, async (ctx) => {
    const done = await copyEdition(ctx, asked)
    const { copied, overwritten } = done
    await recordAct(ctx, 'edition.copy', to, { from, copied, ...(overwritten.length && { overwritten }) })
    return done
  })
  return describeCopy(result, { from, to })
}

async function publish(kernel: RunningKernel, year: number): Promise<string> {
  const done = await asSystem(kernel, (ctx) =>
    publishEdition(ctx, { activityCode: `LIRC_${year}`, published: true }),
  )
  if (!done.ok) throw new Refusal(wordsOf(done) ?? `there is no LIRC_${year}`)
  return `LIRC_${year} is published.`
}

async function switchTo(kernel: RunningKernel, to: string, isMeant: boolean): Promise<string> {
  if (!(await isEdition(kernel.engine.reader, to))) throw new Refusal(`there is no ${to}`)
  const preview = await previewOf(kernel.engine.reader, to)
  const shown = describe(preview)
  if (!isMeant) return `${shown}\nNothing is changed. Repeat with --yes to do it.`
  const from = preview.from.activityCode
  const done = await asSystem(kernel, (ctx) => switchEdition(ctx, { from, to }))
  if (!done.ok) throw new Refusal(wordsOf(done) ?? `${to} did not become current`)
  return `${shown}\n${to} is the current edition.`
}

/** What a refusal says, in English. */
function wordsOf({ fields, text }: Refused): string | undefined {
  return Object.values(fields ?? {})[0]?.message.en ?? text?.message.en
}

function describe({ from, to, open, lacks }: SwitchPreview): string {
  const dates = (one: SwitchPreview['from']) =>
    one.published
      ? `${formatDays('en', one.from, one.to, { year: true })}, registration ${toBeijing(one.opens)} to ${toBeijing(one.deadline)}`
      : 'in preparation: visitors see only that'
  const counts = Object.entries(open).map(([what, count]) => `${what} ${count}`)
  return [
    `${from.activityCode} becomes an archive: ${dates(from)}`,
    `  still open in it: ${counts.join(', ')}`,
    `${to.activityCode} becomes current: ${dates(to)}`,
    ...(lacks.length
      ? [`  not confirmed: ${lacks.map(({ of, state }) => `${of} (${state})`).join(', ')}`]
      : []),
  ].join('\n')
}

async function list(kernel: RunningKernel): Promise<string> {
  const { reader } = kernel.engine
  const current = await currentEdition(reader)
  const editions = await reader.selectFrom('edition').selectAll().orderBy('year').execute()
  const registered = await registeredOrganisations(reader)
    .select(['edition', reader.fn.countAll<number>().as('count')])
    .groupBy('edition')
    .execute()
  const countOf = new Map(registered.map((row) => [row.edition, Number(row.count)]))
  const samples = await sampleAmong(
    reader,
    editions.map((row) => row.code),
  )
  return editions
    .map((row) =>
      [
        row.code,
        `registered organisations: ${countOf.get(row.code) ?? 0}`,
        row.code === current ? 'current' : '',
        row.published_at === null ? 'in preparation' : '',
        samples.has(row.code) ? 'sample content' : '',
      ]
        .filter(Boolean)
        .join('\t'),
    )
    .join('\n')
}

async function create(ctx: WriteContext, year: number): Promise<void> {
  const code = `LIRC_${year}`
  if (!(await addEdition(ctx, code))) throw new Refusal(`${code} exists already`)
  await prepareRegistration(ctx, code)
}

export const command = kernelCommand({ usage, read, run })

if (import.meta.main) await runCommand(command)
