/**
 * The door to the search's index for every feature whose things can be found (news, programme, downloads, pages).
 * Called in the transaction of the edit: what is found is what is there.
 */
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { locales, type Both } from '../../../shared/i18n.ts'
import { editionYear } from '../../edition/rules.ts'
import type { SearchKind } from '../rules.ts'
import { foldFound, gramsOf } from './ngram-service.ts'

/** `visibleFrom` of a draft: staff find it through their own lists, visitors never. */
export const neverVisible = Number.MAX_SAFE_INTEGER

export interface SearchEntry {
  readonly kind: SearchKind
  readonly recordId: string
  readonly edition: string
  /** Without language prefix: `/news/…`. */
  readonly address: string
  /** Epoch ms from which visitors find it; checked when they ask. */
  readonly visibleFrom: number
  /** Epoch ms: when it was published, or takes place. */
  readonly at: number | null
  /** Its page shows it only while its edition is the current one (`/hotel`). */
  readonly onlyWhileCurrent?: boolean
  readonly title: Both
  /** Plain, one line a paragraph. */
  readonly text: Both
}

type Names = Pick<SearchEntry, 'kind' | 'recordId'>
const idOf = ({ kind, recordId }: Names) => `${kind}:${recordId}`
/** Each gram with whether it is in a title. */
type Grams = ReadonlyMap<string, number>

/** Puts an entry into the index, or what has changed of it. */
export async function putSearchEntry(
  ctx: Pick<WriteContext, 'tx' | 'kernel'>,
  entry: SearchEntry,
): Promise<void> {
  const id = idOf(entry)
  await lockRow(ctx.tx, 'search_entry', id)
  const before = await findEntry(ctx.tx, id)
  const { title, text } = entry
  const values = {
    kind: entry.kind,
    record_id: entry.recordId,
    edition: entry.edition,
    year: editionYear(entry.edition),
    address: entry.address,
    visible_from: entry.visibleFrom,
    at: entry.at,
    lasting: !entry.onlyWhileCurrent,
    title,
    text,
    folded: foldEntry(entry),
  }
  const number = before?.number ?? (await newNumber(ctx))
  await ctx.tx
    .insertInto('search_entry')
    .values({ id, number, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await updateGrams(ctx.tx, {
    number,
    before: before ? entryGrams(before) : new Map(),
    after: entryGrams(entry),
  })
}

/** 48 bits by chance: no node need ask another for the next number. */
async function newNumber(ctx: Pick<WriteContext, 'tx' | 'kernel'>): Promise<number> {
  const number = ctx.kernel.random.bytes(6).readUIntBE(0, 6)
  const taken = await ctx.tx
    .selectFrom('search_entry')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return taken ? newNumber(ctx) : number
}

export async function removeSearchEntry(ctx: Pick<WriteContext, 'tx'>, names: Names): Promise<void> {
  const id = idOf(names)
  await lockRow(ctx.tx, 'search_entry', id)
  const entry = await findEntry(ctx.tx, id)
  if (!entry) return
  await updateGrams(ctx.tx, { number: entry.number, before: entryGrams(entry), after: new Map() })
  await ctx.tx.deleteFrom('search_entry').where('id', '=', id).execute()
}

function findEntry(tx: Tx, id: string) {
  return tx
    .selectFrom('search_entry')
    .select(['number', 'title', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An entry's texts as they are looked through, a line each. */
export const foldEntry = ({ title, text }: Pick<SearchEntry, 'title' | 'text'>): string =>
  [title.cn, title.en, text.cn, text.en].map(foldFound).join('\n')

/** The grams of an entry's texts. */
export function entryGrams({ title, text }: Pick<SearchEntry, 'title' | 'text'>): Grams {
  const grams = new Map<string, number>()
  for (const locale of locales) for (const gram of gramsOf(text[locale])) grams.set(gram, 0)
  for (const locale of locales) for (const gram of gramsOf(title[locale])) grams.set(gram, 1)
  return grams
}

/** Below the engines' limit of parameters. */
const pieceSize = 2_000

async function updateGrams(tx: Tx, options: { number: number; before: Grams; after: Grams }): Promise<void> {
  const { number, before, after } = options
  const gone = [...before].filter(([gram, title]) => after.get(gram) !== title).map(([gram]) => gram)
  for (const some of piecesOf(gone, pieceSize))
    await tx.deleteFrom('search_gram').where('entry', '=', number).where('gram', 'in', some).execute()
  const added = [...after]
    .filter(([gram, title]) => before.get(gram) !== title)
    .map(([gram, title]) => ({ gram, entry: number, title }))
  for (const some of piecesOf(added, pieceSize)) await tx.insertInto('search_gram').values(some).execute()
}
