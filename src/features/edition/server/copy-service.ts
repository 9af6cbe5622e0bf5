/**
 * Copying what one edition is set to into another. Nothing that is there is overwritten unless it was chosen: what differs is
 * listed with both values, and stays (decision 1).
 */
import { isDeepStrictEqual } from 'node:util'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { parameter } from './read-service.ts'

/** Chooses everything that differs. */
export const everything = 'all'

export interface CopyDifference {
  /** `parameter:DELEGATE_FEE_YUAN`, `room:湖景厅`. */
  readonly code: string
  /** Columns with the value that stays and that of the other edition. */
  readonly fields: readonly { readonly name: string; readonly kept: unknown; readonly other: unknown }[]
}

export interface EditionCopy {
  readonly from: string
  readonly to: string
  /** Between the first days of the two conferences: every date moves by it. */
  readonly distanceMs: number
  /** Codes of what is overwritten, or `everything`. */
  readonly chosen: readonly string[]
  /** Filled as rows are copied. */
  readonly result: { copied: number; readonly overwritten: string[]; readonly kept: CopyDifference[] }
}

export async function beginCopy(
  db: Db | Tx,
  { from, to, chosen }: Pick<EditionCopy, 'from' | 'to' | 'chosen'>,
): Promise<EditionCopy> {
  const starts = [
    await parameter(db, from, 'CONFERENCE_START'),
    await parameter(db, to, 'CONFERENCE_START'),
  ] as const
  const result = { copied: 0, overwritten: [], kept: [] }
  return { from, to, chosen, distanceMs: starts[1] - starts[0], result }
}

type Values = Readonly<Record<string, unknown>>

/** Writes one record where the edition has none of its code, one that nobody has changed, or one that was chosen. */
export async function copyOne(
  { chosen, result }: EditionCopy,
  one: {
    readonly code: string
    readonly wanted: Values
    readonly present: Values | undefined
    /** As it shipped. */
    readonly isUnchanged?: boolean
    readonly write: () => Promise<unknown>
  },
): Promise<void> {
  const { code, wanted, present, isUnchanged = false } = one
  const fields = Object.keys(wanted)
    .filter((name) => present && !isDeepStrictEqual(present[name], wanted[name]))
    .map((name) => ({ name, kept: present?.[name], other: wanted[name] }))
  if (present && !fields.length) return
  const isNew = !present || isUnchanged
  if (!isNew && !chosen.includes(everything) && !chosen.includes(code)) {
    result.kept.push({ code, fields })
    return
  }
  await one.write()
  if (isNew) result.copied++
  else result.overwritten.push(code)
}

export type CopiedRow = Values & { readonly id: string }

/** What tells a row's own history or place in a list, which another edition's row has of its own. */
const ownColumns = ['id', 'edition', 'sort', 'version', 'changed_at', 'stamps']
const withoutOwn = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !ownColumns.includes(name)))

type CopiedTable =
  | 'activity'
  | 'category'
  | 'negotiation_slot'
  | 'price_tier'
  | 'meeting_room'
  | 'floor_plan'
  | 'venue_table'

interface TableCopy {
  readonly table: CopiedTable
  /** Before the name in a code: `room`. */
  readonly what: string
  /** What makes a row of one edition the same as a row of the other. */
  readonly nameOf: (row: CopiedRow) => string
  readonly isUnchanged?: (row: CopiedRow) => boolean
  /** What is another in the copy: moved times, ids of what was copied before. */
  readonly change?: (row: CopiedRow) => Values
  readonly afterWrite?: (row: CopiedRow, written: { id: string; isNew: boolean }) => Promise<void>
}

/** All rows of a table. Answers the ids that they have in the other edition. */
export async function copyTable(
  ctx: WriteContext,
  copy: EditionCopy,
  of: TableCopy,
): Promise<ReadonlyMap<string, string>> {
  const { table, what, nameOf, isUnchanged, change, afterWrite } = of
  const there = new Map((await rowsOf(ctx.tx, table, copy.to)).map((row) => [nameOf(row), row]))
  const ids = new Map<string, string>()
  for (const original of await rowsOf(ctx.tx, table, copy.from)) {
    const row: CopiedRow = { ...original, ...change?.(original) }
    const present = there.get(nameOf(row))
    const own = original.id.startsWith(`${copy.from}:`) && copy.to + original.id.slice(copy.from.length)
    const id = present?.id ?? (own || ctx.kernel.random.id())
    ids.set(original.id, id)
    await copyOne(copy, {
      code: `${what}:${nameOf(row)}`,
      wanted: withoutOwn(row),
      present,
      ...(present && isUnchanged ? { isUnchanged: isUnchanged(present) } : {}),
      async write() {
        await writeRow(ctx, table, { ...row, id, edition: copy.to }, present)
        await afterWrite?.(row, { id, isNew: !present })
      },
    })
  }
  return ids
}

// The tables of features further up are typed there; what is named here they all have.

async function rowsOf(tx: Tx, table: CopiedTable, edition: string): Promise<CopiedRow[]> {
  const rows = await tx
    .selectFrom(table as never)
    .selectAll()
    .where('edition' as never, '=', edition as never)
    .orderBy('id' as never)
    .execute()
  return rows as unknown as CopiedRow[]
}

/** In the place of what is there, which keeps its id and its place in the list. */
async function writeRow(
  { tx, now }: WriteContext,
  table: CopiedTable,
  row: CopiedRow,
  present: CopiedRow | undefined,
): Promise<void> {
  const history = {
    ...('version' in row && { version: Number(present?.['version'] ?? 0) + 1 }),
    ...('changed_at' in row && { changed_at: now }),
    ...('stamps' in row && { stamps: row['stamps'] }),
  }
  if (present)
    await tx
      .updateTable(table as never)
      .set({ ...withoutOwn(row), ...history } as never)
      .where('id' as never, '=', row.id as never)
      .execute()
  else
    await tx
      .insertInto(table as never)
      .values({ ...row, ...history } as never)
      .execute()
}
