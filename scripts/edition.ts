/**
 * Editions from the command line (operations.md; D-EDITION):
 *
 *   npm run edition -- list
 *   npm run edition -- create YEAR
 *   npm run edition -- copy FROM TO      e.g. LIRC_2025 LIRC_2026: parameters, activities, slots, prices, rooms, plans with
 *                                        their tables; no registrations and no bookings
 */
import { record } from '../src/features/audit/server/service.ts'
import { copyVenue } from '../src/features/booking/server/copy-service.ts'
import { isParameterCode, parameters } from '../src/features/edition/rules.ts'
import { addEdition, currentEdition } from '../src/features/edition/server/current-service.ts'
import { putParameter } from '../src/features/edition/server/service.ts'
import { prepareRegistration } from '../src/features/registration/server/service.ts'
import { asSystem, type WriteContext } from '../src/server/context.ts'
import type { RunningKernel } from '../src/server/kernel.ts'
import { fromBeijing, toBeijing } from '../src/shared/format.ts'
import { runCommand, UsageError } from './with-kernel.ts'

const usage = `npm run edition -- list
npm run edition -- create YEAR
npm run edition -- copy FROM TO`

async function run(kernel: RunningKernel): Promise<string> {
  const [command, ...words] = process.argv.slice(2)
  if (command === 'list' && !words.length) return list(kernel)
  if (command === 'create' && words.length === 1) {
    const year = yearOf(words[0]!)
    await asSystem(kernel, async (ctx) => {
      await create(ctx, year)
      await recordAct(ctx, 'edition.create', `LIRC_${year}`)
    })
    return `LIRC_${year} is there.`
  }
  if (command === 'copy' && words.length === 2) {
    const [from, to] = [yearOf(words[0]!), yearOf(words[1]!)]
    const copied = await asSystem(kernel, async (ctx) => {
      const count = await copy(ctx, { from, to })
      await recordAct(ctx, 'edition.copy', `LIRC_${to}`, { from: `LIRC_${from}`, copied: count })
      return count
    })
    return `LIRC_${to} has ${copied} settings, activities, slots, prices, rooms and tables of LIRC_${from}; check its dates.`
  }
  throw new UsageError(usage)
}

const recordAct = (ctx: WriteContext, action: string, edition: string, data: Record<string, unknown> = {}) =>
  record(ctx, { action, subjectType: 'edition', subjectId: edition, edition, data })

function yearOf(word: string): number {
  const year = Number(/^(?:LIRC_)?(20\d\d)$/.exec(word)?.[1])
  if (!year) throw new UsageError(`${word} is no edition: give a year, or LIRC_ and a year`)
  return year
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
  return editions
    .map((row) =>
      [
        row.code,
        `${countOf.get(row.code) ?? 0} organisations`,
        row.code === current ? 'current' : '',
        row.sample ? 'sample content' : '',
      ]
        .filter(Boolean)
        .join('\t'),
    )
    .join('\n')
}

async function create(ctx: WriteContext, year: number): Promise<void> {
  const code = `LIRC_${year}`
  if (!(await addEdition(ctx, code))) throw new UsageError(`${code} exists already`)
  await prepareRegistration(ctx, code)
}

/** Copies what an edition is set to. Dates move by whole years; registrations and people stay where they are. */
async function copy(ctx: WriteContext, years: { from: number; to: number }): Promise<number> {
  const [from, to] = [`LIRC_${years.from}`, `LIRC_${years.to}`]
  const source = await ctx.tx.selectFrom('edition').select('code').where('code', '=', from).executeTakeFirst()
  if (!source || from === to) throw new UsageError(`there is no ${from} to copy into ${to}`)
  const registered = await ctx.tx
    .selectFrom('company')
    .select('id')
    .where('edition', '=', to)
    .limit(1)
    .executeTakeFirst()
  if (registered) throw new UsageError(`${to} has registrations already; it is not overwritten`)
  await addEdition(ctx, to)
  const move = (at: number | null) => (at === null ? null : moveYears(at, years.to - years.from))
  return (
    (await copyParameters(ctx, { from, to, move: (at) => moveYears(at, years.to - years.from) })) +
    (await copyRows(ctx, { from, to, move })) +
    (await copyVenue(ctx, { from, to }))
  )
}

async function copyParameters(
  ctx: WriteContext,
  options: { from: string; to: string; move(at: number): number },
): Promise<number> {
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

async function copyRows(
  ctx: WriteContext,
  options: { from: string; to: string; move<At extends number | null>(at: At): number | null },
): Promise<number> {
  const { from, to, move } = options
  const id = (own: string) =>
    own.startsWith(`${from}:`) ? `${to}:${own.slice(from.length + 1)}` : ctx.kernel.random.id()
  const times = (row: { starts_at: number | null; ends_at: number | null }) => ({
    starts_at: move(row.starts_at),
    ends_at: move(row.ends_at),
  })
  for (const table of ['activity', 'negotiation_slot', 'price_tier'] as const) {
    await ctx.tx.deleteFrom(table).where('edition', '=', to).execute()
  }
  const activities = await ctx.tx.selectFrom('activity').selectAll().where('edition', '=', from).execute()
  for (const row of activities)
    await ctx.tx
      .insertInto('activity')
      .values({ ...row, ...times(row), id: id(row.id), edition: to })
      .execute()
  const slots = await ctx.tx.selectFrom('negotiation_slot').selectAll().where('edition', '=', from).execute()
  for (const row of slots)
    await ctx.tx
      .insertInto('negotiation_slot')
      .values({
        ...row,
        starts_at: move(row.starts_at)!,
        ends_at: move(row.ends_at)!,
        id: id(row.id),
        edition: to,
      })
      .execute()
  const prices = await ctx.tx.selectFrom('price_tier').selectAll().where('edition', '=', from).execute()
  for (const row of prices)
    await ctx.tx
      .insertInto('price_tier')
      .values({
        ...row,
        starts_at: move(row.starts_at)!,
        ends_at: move(row.ends_at)!,
        id: id(row.id),
        edition: to,
      })
      .execute()
  return activities.length + slots.length + prices.length
}

/** The same Beijing wall time some years on; 29 February becomes 1 March where there is none. */
function moveYears(at: number, years: number): number {
  const wall = toBeijing(at)
  const moved = `${Number(wall.slice(0, 4)) + years}${wall.slice(4)}`
  const direct = fromBeijing(moved)
  return Number.isNaN(direct) ? fromBeijing(moved.replace('-02-29', '-03-01')) : direct
}

await runCommand(run)
