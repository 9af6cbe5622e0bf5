/** Galleries, videos and downloads are saved, put in order and removed alike; a kind says what differs. */
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow, type Tx } from '../../../server/database/db.ts'
import { refuseOtherOrder, refuseStale } from '../../../server/database/edit-version.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import type { Both } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { mediaMessages } from '../messages.ts'
import type { MediaTables, RecordColumns } from './tables.ts'
import { checkOpen, checkTexts, editionOf, stampTexts } from './text-service.ts'

type Table = 'gallery' | 'video' | 'download'

interface Input {
  readonly id?: string | undefined
  readonly version?: number | undefined
  readonly year: number
  readonly title: Both
  readonly summary?: Both
  readonly published: boolean
  readonly confirmed: readonly string[]
}

export interface RecordKind<T extends Table, Given extends Input, Shown> {
  readonly table: T
  /** The name of its lock, for tests that take it away. */
  readonly guard?: string
  /** As the back office shows it; nothing where its file is not there. */
  readonly show: (tx: Tx, row: MediaTables[T]) => Promise<Shown | null | undefined>
  readonly check?: (input: Given) => Refusal | null
  /** The columns that it has beside those of every record. */
  readonly columns: (
    tx: Tx,
    input: Given,
    before: MediaTables[T] | null,
  ) => Promise<Omit<MediaTables[T], keyof RecordColumns>>
  /** Puts the row in, and takes hold of what it uses; a refusal names the field. */
  readonly put: (ctx: WriteContext, row: MediaTables[T]) => Promise<Refusal | null>
  /** For the audit log. */
  readonly logged: (row: MediaTables[T]) => Record<string, unknown>
  readonly remove: (ctx: WriteContext, row: MediaTables[T]) => Promise<void>
}

async function findLocked<T extends Table>(
  tx: Tx,
  { table, guard }: { table: T; guard?: string },
  id: string,
): Promise<MediaTables[T] | null> {
  await lockRow(tx, table, id, guard)
  const row = await tx
    .selectFrom(table as Table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as MediaTables[T] | undefined) ?? null
}

export async function saveRecord<T extends Table, Given extends Input, Shown>(
  ctx: SignedIn<WriteContext>,
  input: Given,
  kind: RecordKind<T, Given, Shown>,
): Promise<Outcome<Shown>> {
  const { table } = kind
  const before = input.id === undefined ? null : await findLocked(ctx.tx, kind, input.id)
  if (input.id !== undefined && !before) return refuse('NOT_FOUND')
  const stale = before && (await refuseStale(input.version, before.version, () => kind.show(ctx.tx, before)))
  if (stale) return stale
  const wrong = (await checkTexts(ctx, input, before ? [before.year] : [])) ?? kind.check?.(input) ?? null
  if (wrong) return wrong
  const own = await kind.columns(ctx.tx, input, before)
  const row = { ...columnsOf(ctx, input, before), ...own } as MediaTables[T]
  const refused = await kind.put(ctx, row)
  if (refused) return refused
  await record(ctx, {
    action: before ? `media.${table}.change` : `media.${table}.add`,
    subjectType: table,
    subjectId: row.id,
    edition: editionOf(row.year),
    data: kind.logged(row),
  })
  touchPages(ctx)
  return ok((await kind.show(ctx.tx, row))!)
}

function columnsOf(
  ctx: SignedIn<WriteContext>,
  input: Input,
  before: (RecordColumns & { summary?: Both }) | null,
): RecordColumns & { summary?: Both } {
  const { title, summary } = input
  const texts = { title, ...(summary && { summary }) }
  const was = before && {
    texts: { title: before.title, ...(before.summary && { summary: before.summary }) },
    stamps: before.stamps,
  }
  return {
    id: before?.id ?? ctx.kernel.random.id(),
    year: input.year,
    ...texts,
    stamps: stampTexts({ was, texts, confirmed: input.confirmed, now: ctx.now }),
    published: input.published,
    version: (before?.version ?? 0) + 1,
    changed_at: ctx.now,
    changed_by: ctx.user.name,
  }
}

export async function delRecord<T extends Table>(
  ctx: SignedIn<WriteContext>,
  input: { id: string; version: number },
  kind: Pick<RecordKind<T, never, unknown>, 'table' | 'guard' | 'remove'>,
): Promise<Outcome<{ removed: boolean }>> {
  const row = await findLocked(ctx.tx, kind, input.id)
  if (!row) return ok({ removed: false })
  const barred = (await checkOpen(ctx, [row.year])) ?? (await refuseStale(input.version, row.version))
  if (barred) return barred
  await kind.remove(ctx, row)
  touchPages(ctx)
  return ok({ removed: true })
}

/** The row itself, and what the log says of its end. */
export async function removeRow(
  ctx: WriteContext,
  table: Table,
  row: { id: string; year: number; key?: string },
): Promise<void> {
  await ctx.tx.deleteFrom(table).where('id', '=', row.id).execute()
  await record(ctx, {
    action: `media.${table}.remove`,
    subjectType: table,
    subjectId: row.id,
    edition: editionOf(row.year),
    ...(row.key !== undefined && { data: { key: row.key } }),
  })
}

type Ordered = 'video' | 'download'

/** Behind all others. */
export async function nextPosition(tx: Tx, table: Ordered): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select((e) => e.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** Puts rows into the order of their ids, among the places that they hold. */
export async function permute(
  ctx: WriteContext,
  input: { table: Ordered; ids: readonly string[]; was: readonly string[] },
): Promise<Outcome<null>> {
  const { table } = input
  const ids = [...new Set(input.ids)]
  for (const id of ids.toSorted()) await lockRow(ctx.tx, table, id)
  const rows = await ctx.tx
    .selectFrom(table)
    .select(['id', 'year', 'position'])
    .where('id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length !== ids.length) return refuseFields({ ids: localized(mediaMessages.noSuchFile) })
  const closed = await checkOpen(
    ctx,
    rows.map((row) => row.year),
  )
  if (closed) return closed
  const other = refuseOtherOrder(input, rows)
  if (other) return other
  const places = rows.map((row) => row.position).toSorted((a, b) => a - b)
  for (const [index, id] of ids.entries()) {
    // Two that were added at once can hold the same place.
    const position = Math.max(places[index]!, index ? places[index - 1]! + 1 : 0)
    places[index] = position
    await ctx.tx.updateTable(table).set({ position }).where('id', '=', id).execute()
  }
  await record(ctx, { action: `media.${table}.sort`, subjectType: table, subjectId: ids[0]!, data: { ids } })
  touchPages(ctx)
  return ok(null)
}
