/** Copying content of one edition into another as drafts (the next one begins with the last one's). */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { currentEdition, isReadOnly, copySampleMark } from '../../edition/server/service.ts'
import type { contentApi } from '../contract.ts'
import { contentTypeNames, declarationOf, isContentType, type ContentType } from '../rules.ts'
import { differenceOf, type RowDifference } from './difference-service.ts'
import { fillTexts, withoutPerson } from './person-service.ts'
import { rowTexts } from './row-texts-service.ts'
import { insertRow } from './store-service.ts'
import type { ContentRowTable } from './tables.ts'

type Input = InputOf<typeof contentApi.copyRows>

/**
 * admin/copy-table-data: rows whose key is free in `to` are copied, unpublished, in their order; those whose key is
 * taken stay as they are and are counted, and what differs in them is answered. What the rows name (a rate its hotel, a session its hall and speakers) comes too.
 * READ_ONLY for an archive, NOT_FOUND for an edition that is not there.
 */
export const copyRows: Service<typeof contentApi.copyRows> = async (ctx, input) => {
  const to = input.to ?? (await currentEdition(ctx.tx))
  const known = await ctx.tx
    .selectFrom('edition')
    .select('code')
    .where('code', 'in', [input.from, to])
    .execute()
  if (input.from === to || known.length < 2) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, to)) return refuse('READ_ONLY')
  const taken = await ctx.tx.selectFrom('content_row').selectAll().where('edition', '=', to).execute()
  const there = new Map(taken.map((row) => [row.key, row]))
  const counted = { copied: 0, kept: 0 }
  const differences: RowDifference[] = []
  for (const row of await rowsToCopy(ctx, input)) {
    const kept = there.get(row.key)
    const isCopied = !kept && (await copyRow(ctx, { row, to }))
    counted[isCopied ? 'copied' : 'kept'] += 1
    const difference = kept?.type === row.type ? differenceOf({ kept, other: row }, ctx.locale) : null
    if (difference) differences.push(difference)
  }
  return ok({ ...counted, differences })
}

/** Types that are named by others come before them. */
async function rowsToCopy(ctx: WriteContext, { from, types }: Input): Promise<ContentRowTable[]> {
  const wanted = new Set(types.flatMap((type) => [...namedBy(type), type]))
  const ordered = contentTypeNames.filter((type) => wanted.has(type)).toSorted(namedFirst)
  const rows = await ctx.tx
    .selectFrom('content_row')
    .selectAll()
    .where('edition', '=', from)
    .where('type', 'in', ordered)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.toSorted((a, b) => ordered.indexOf(a.type) - ordered.indexOf(b.type))
}

const namedFirst = (a: ContentType, b: ContentType) => namedBy(a).length - namedBy(b).length

/** The types whose rows a row of this type names. */
function namedBy(type: ContentType): ContentType[] {
  const named = Object.values(declarationOf(type).fields).flatMap((field) => {
    if (field.kind === 'people') return ['speaker']
    return field.kind === 'row' && field.of ? [field.of] : []
  })
  return named.filter(isContentType)
}

async function copyRow(
  ctx: WriteContext,
  { row, to }: { row: ContentRowTable; to: string },
): Promise<boolean> {
  const [texts] = await fillTexts(ctx.kernel, ctx.tx, [
    { edition: row.edition, type: row.type, texts: rowTexts(row) },
  ])
  const inserted = await insertRow(ctx, {
    edition: to,
    type: row.type,
    key: row.key,
    // A person is registered for one edition: the copy has the words alone.
    texts: { ...texts!.texts, values: withoutPerson(row.type, texts!.texts.values) },
    published: false,
    stamps: row.stamps,
  })
  if (inserted.ok) await copySampleMark(ctx.tx, { from: row.id, to: inserted.result.id, edition: to })
  return inserted.ok
}
