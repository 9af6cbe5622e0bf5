/**
 * Editions from the command line (requirement 10; decision 1):
 *
 *   npm run edition -- list
 *   npm run edition -- create YEAR
 *   npm run edition -- copy FROM TO      e.g. LIRC_2025 LIRC_2026: parameters, activities, slots, prices, rooms, plans with
 *                                        their tables; no registrations and no bookings
 *   npm run edition -- publish YEAR      visitors see it from then on; refused while dates or the place are only defaults
 *   npm run edition -- switch YEAR [--yes]   shows what changes when it becomes the current one; does it with --yes
 */
import type { ActionCode } from '../src/features/audit/messages.ts'
import { record } from '../src/features/audit/server/service.ts'
import { copyVenue } from '../src/features/rooms-and-tables/server/copy-service.ts'
import { isParameterCode, parameters } from '../src/features/edition/rules.ts'
import { addEdition, currentEdition, isEdition } from '../src/features/edition/server/current-service.ts'
import { faultOf, readTimes } from '../src/features/edition/server/date-service.ts'
import { putParameter, sampleAmong } from '../src/features/edition/server/service.ts'
import type { SwitchPreview } from '../src/features/lifecycle/contract.ts'
import {
  hasRegistrations,
  previewOf,
  publishEdition,
  switchEdition,
} from '../src/features/lifecycle/server/switch-service.ts'
import { prepareRegistration } from '../src/features/registration/server/service.ts'
import { asSystem, type WriteContext } from '../src/server/context.ts'
import type { RunningKernel } from '../src/server/kernel.ts'
import { fromBeijing, toBeijing } from '../src/shared/format.ts'
import { formatDays } from '../src/shared/format-days.ts'
import type { Refusal as Refused } from '../src/shared/outcome.ts'
import { kernelCommand, Refusal, runCommand, UsageError } from './with-kernel.ts'

const usage = `npm run edition -- list
npm run edition -- create YEAR
npm run edition -- copy FROM TO
npm run edition -- publish YEAR
npm run edition -- switch YEAR [--yes]`

type Asked =
  | { readonly act: 'list' }
  | { readonly act: 'create'; readonly year: number }
  | { readonly act: 'copy'; readonly from: number; readonly to: number }
  | { readonly act: 'publish'; readonly year: number }
  | { readonly act: 'switch'; readonly year: number; readonly isMeant: boolean }

function read([act, ...words]: string[]): Asked | null {
  if (act === 'list' && !words.length) return { act }
  if (act === 'create' && words.length === 1) return { act, year: yearOf(words[0]!) }
  if (act === 'copy' && words.length === 2) return { act, from: yearOf(words[0]!), to: yearOf(words[1]!) }
  if (act === 'publish' && words.length === 1) return { act, year: yearOf(words[0]!) }
  if (act === 'switch' && (words.length === 1 || (words.length === 2 && words[1] === '--yes')))
    return { act, year: yearOf(words[0]!), isMeant: words[1] === '--yes' }
  return null
}

const recordAct = (
  ctx: WriteContext,
  action: ActionCode,
  edition: string,
  data: Record<string, unknown> = {},
) => record(ctx, { action, subjectType: 'edition', subjectId: edition, edition, data })

function yearOf(word: string): number {
  const year = Number(/^(?:LIRC_)?(20\d\d)$/.exec(word)?.[1])
  if (!year) throw new UsageError(`${word} is no edition: give a year, or LIRC_ and a year`)
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
  const copied = await asSystem(kernel, async (ctx) => {
    const count = await copy(ctx, asked)
    await recordAct(ctx, 'edition.copy', `LIRC_${asked.to}`, { from: `LIRC_${asked.from}`, copied: count })
    return count
  })
  return `LIRC_${asked.to} has ${copied} settings, activities, categories, slots, prices, rooms and tables of LIRC_${asked.from}; check its dates.`
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
      : 'in preparation: visitors are told that, and nothing else'
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
  const companies = await reader
    .selectFrom('company')
    .select(['edition', reader.fn.countAll<number>().as('count')])
    .groupBy('edition')
    .execute()
  const countOf = new Map(companies.map((row) => [row.edition, Number(row.count)]))
  const samples = await sampleAmong(
    reader,
    editions.map((row) => row.code),
  )
  return editions
    .map((row) =>
      [
        row.code,
        `${countOf.get(row.code) ?? 0} organisations`,
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

/** Copies what an edition is set to. Dates move by whole years; registrations and people stay where they are. */
async function copy(ctx: WriteContext, years: { from: number; to: number }): Promise<number> {
  const [from, to] = [`LIRC_${years.from}`, `LIRC_${years.to}`]
  if (!(await isEdition(ctx.tx, from)) || from === to)
    throw new Refusal(`there is no ${from} to copy into ${to}`)
  if (await hasRegistrations(ctx.tx, to))
    throw new Refusal(`${to} has registrations already; it is not overwritten`)
  await addEdition(ctx, to)
  const move = (at: number) => moveYears(at, years.to - years.from)
  const settings = await copyParameters(ctx, { from, to, move })
  const fault = faultOf(to, { times: await readTimes(ctx.tx, to), before: null, now: ctx.now })
  if (fault) throw new Refusal(`nothing is copied: ${fault.message.en}`)
  return settings + (await copyRows(ctx, { from, to, move })) + (await copyVenue(ctx, { from, to }))
}

interface Copied {
  readonly from: string
  readonly to: string
  /** A moment of the one in the year of the other. */
  readonly move: (at: number) => number
}

async function copyParameters(ctx: WriteContext, options: Copied): Promise<number> {
  const rows = await ctx.tx.selectFrom('parameter').selectAll().where('edition', '=', options.from).execute()
  for (const row of rows) {
    const type = isParameterCode(row.code) ? parameters[row.code].type : 'text'
    const value =
      type === 'datetime'
        ? toBeijing(options.move(fromBeijing(row.value)))
        : type === 'date'
          ? toBeijing(options.move(fromBeijing(`${row.value} 00:00`))).slice(0, 10)
          : row.value
    await putParameter(ctx, {
      edition: options.to,
      code: row.code,
      value,
      public: row.public,
      description: row.description,
    })
  }
  return rows.length
}

async function copyRows(ctx: WriteContext, options: Copied): Promise<number> {
  const { from, to } = options
  /** What has no time keeps none. */
  const move = <At extends number | null>(at: At) => (at === null ? at : options.move(at)) as At
  const id = (own: string) =>
    own.startsWith(`${from}:`) ? `${to}:${own.slice(from.length + 1)}` : ctx.kernel.random.id()
  const moved = <Row extends { id: string; starts_at: number | null; ends_at: number | null }>(row: Row) => ({
    ...row,
    starts_at: move<Row['starts_at']>(row.starts_at),
    ends_at: move<Row['ends_at']>(row.ends_at),
    id: id(row.id),
    edition: to,
  })
  for (const table of ['activity', 'category', 'negotiation_slot', 'price_tier'] as const) {
    await ctx.tx.deleteFrom(table).where('edition', '=', to).execute()
  }
  const activities = await ctx.tx.selectFrom('activity').selectAll().where('edition', '=', from).execute()
  for (const row of activities) await ctx.tx.insertInto('activity').values(moved(row)).execute()
  const slots = await ctx.tx.selectFrom('negotiation_slot').selectAll().where('edition', '=', from).execute()
  for (const row of slots) await ctx.tx.insertInto('negotiation_slot').values(moved(row)).execute()
  const prices = await ctx.tx.selectFrom('price_tier').selectAll().where('edition', '=', from).execute()
  for (const row of prices) await ctx.tx.insertInto('price_tier').values(moved(row)).execute()
  const categories = await ctx.tx.selectFrom('category').selectAll().where('edition', '=', from).execute()
  for (const row of categories)
    await ctx.tx
      .insertInto('category')
      .values({ ...row, id: id(row.id), edition: to })
      .execute()
  return activities.length + slots.length + prices.length + categories.length
}

/** The same Beijing wall time some years on; 29 February becomes 1 March where there is none. */
function moveYears(at: number, years: number): number {
  const wall = toBeijing(at)
  const moved = `${Number(wall.slice(0, 4)) + years}${wall.slice(4)}`
  const direct = fromBeijing(moved)
  return Number.isNaN(direct) ? fromBeijing(moved.replace('-02-29', '-03-01')) : direct
}

export const command = kernelCommand({ usage, read, run })

if (import.meta.main) await runCommand(command)
