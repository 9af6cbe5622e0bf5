/**
 * What `npm run edition -- copy` does: settings, activities, categories, slots, prices, rooms, plans and tables of an edition come
 * into another. What the other has and what differs stays as it is, and is shown, unless its code was chosen.
 */
import { isParameterCode, parameters } from '../src/features/edition/rules.ts'
import { addEdition, isEdition } from '../src/features/edition/server/current-service.ts'
import { faultOf, readTimes } from '../src/features/edition/server/date-service.ts'
import {
  beginCopy,
  copyOne,
  copyTable,
  everything,
  putParameter,
  type CopiedRow,
  type EditionCopy,
} from '../src/features/edition/server/service.ts'
import { hasRegistrations } from '../src/features/lifecycle/server/switch-service.ts'
import { shippedCategories } from '../src/features/registration/server/prepare-service.ts'
import { copyVenue } from '../src/features/rooms-and-tables/server/copy-service.ts'
import type { WriteContext } from '../src/server/context.ts'
import { fromBeijing, toBeijing } from '../src/shared/format.ts'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from './with-kernel.ts'

/** Throws a Refusal where nothing may be copied; the transaction is then rolled back. */
export async function copyEdition(
  ctx: WriteContext,
  { from, to, chosen }: { from: string; to: string; chosen: readonly string[] },
): Promise<EditionCopy['result']> {
  if (!(await isEdition(ctx.tx, from)) || from === to)
    throw new Refusal(`there is no ${from} to copy into ${to}`)
  if (await hasRegistrations(ctx.tx, to))
    throw new Refusal(`${to} has registrations already; it is not overwritten`)
  await addEdition(ctx, to)
  const copy = await beginCopy(ctx.tx, { from, to, chosen })
  await copyParameters(ctx, copy)
  const fault = faultOf(to, { times: await readTimes(ctx.tx, to), before: null, now: ctx.now })
  if (fault) throw new Refusal(`nothing is copied: ${fault.message.en}`)
  await copyRegistration(ctx, copy)
  await refuseOverlap(ctx, to)
  await copyVenue(ctx, copy)
  const unknown = chosen.filter((code) => code !== everything && !copy.result.overwritten.includes(code))
  if (unknown.length) throw new Refusal(`nothing is copied: ${unknown.join(', ')} does not differ`)
  return copy.result
}

async function copyParameters(ctx: WriteContext, copy: EditionCopy): Promise<void> {
  const of = (edition: string) =>
    ctx.tx.selectFrom('parameter').selectAll().where('edition', '=', edition).orderBy('code').execute()
  const there = new Map((await of(copy.to)).map((row) => [row.code, row]))
  for (const row of await of(copy.from)) {
    const { code, public: isPublic, description } = row
    const present = there.get(code)
    const value = movedValue(row, copy.distanceMs)
    const version = (present?.version ?? 0) + 1
    await copyOne(copy, {
      code: `parameter:${code}`,
      wanted: { value },
      present: present && { value: present.value },
      write: () =>
        putParameter(ctx, { edition: copy.to, code, value, public: isPublic, description, version }),
    })
  }
}

function movedValue({ code, value }: { code: string; value: string }, distanceMs: number): string {
  const type = isParameterCode(code) ? parameters[code].type : 'text'
  if (type === 'datetime') return toBeijing(fromBeijing(value) + distanceMs)
  if (type === 'date') return toBeijing(fromBeijing(`${value} 00:00`) + distanceMs).slice(0, 10)
  return value
}

async function copyRegistration(ctx: WriteContext, copy: EditionCopy): Promise<void> {
  /** What has no time keeps none. */
  const move = (at: unknown) => (typeof at === 'number' ? at + copy.distanceMs : at)
  const moved = (row: CopiedRow) => ({ starts_at: move(row['starts_at']), ends_at: move(row['ends_at']) })
  const codeOf = (row: CopiedRow) => String(row['code'])
  await copyTable(ctx, copy, {
    table: 'activity',
    what: 'activity',
    nameOf: codeOf,
    isUnchanged: (row) => row['changed_at'] === 0 && row['starts_at'] === null,
    change: moved,
  })
  await copyTable(ctx, copy, {
    table: 'negotiation_slot',
    what: 'slot',
    nameOf: (row) => toBeijing(Number(row['starts_at'])),
    change: moved,
  })
  await copyTable(ctx, copy, { table: 'price_tier', what: 'price', nameOf: codeOf, change: moved })
  const shipped = new Map((await shippedCategories(copy.to)).map((row) => [row.code, row]))
  await copyTable(ctx, copy, {
    table: 'category',
    what: 'category',
    nameOf: codeOf,
    isUnchanged: (row) => isDeepStrictEqual({ ...row }, { ...shipped.get(codeOf(row)) }),
  })
}

/** Prices that came beside others would be in force on the same day. */
async function refuseOverlap(ctx: WriteContext, edition: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('price_tier')
    .select(['code', 'starts_at', 'ends_at'])
    .where('edition', '=', edition)
    .orderBy('starts_at')
    .execute()
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next && next.starts_at < row.ends_at)
      throw new Refusal(
        `nothing is copied: the prices ${row.code} and ${next.code} of ${edition} would be in force at the same time; change one of them first`,
      )
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What was done and what was kept, for the operator. */
export function describeCopy(
  { copied, overwritten, kept }: EditionCopy['result'],
  { from, to }: { from: string; to: string },
): string {
  const done = `${to} has ${copied} settings, activities, categories, slots, prices, rooms and tables of ${from}; check its dates.`
  const replaced = overwritten.length ? [`Overwritten: ${overwritten.join(', ')}.`] : []
  if (!kept.length) return [done, ...replaced].join('\n')
  const lines = kept.flatMap(({ code, fields }) =>
    fields.map(({ name, kept: own, other }) => `  ${code} ${name}: ${shown(own)} (${from}: ${shown(other)})`),
  )
  return [
    done,
    ...replaced,
    `Kept in ${to}, though ${from} has something else:`,
    ...lines,
    `To take one over, repeat with --overwrite and its code (more than once where needed; --overwrite ${everything} takes all).`,
  ].join('\n')
}
