/** Adding, changing, sorting and removing content rows (requirement 7.4). */
import type { Service } from '../../../server/http/http.ts'
import { refuseOtherOrder, refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { restamp } from '../../../shared/translation.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, isReadOnly, isSample, unmarkSample } from '../../edition/server/service.ts'
import type { contentApi, StaffRow } from '../contract.ts'
import { contentServerMessages as messages } from '../messages.ts'
import { declarationOf, type ContentType } from '../rules.ts'
import { fillTexts, holdPerson, personFaults } from './person-service.ts'
import { openingFaults } from './opening-service.ts'
import { checkReferences, findUsers } from './reference-service.ts'
import { staffRow } from './row-service.ts'
import { rowTexts, type RowTexts } from './row-texts-service.ts'
import { checkRow, emptyTexts, isEmptyText } from './schema-service.ts'
import {
  holdMedia,
  indexRow,
  insertRow,
  noteChange,
  releaseRow,
  textColumns,
  textFields,
} from './store-service.ts'
import type { ContentRowTable } from './tables.ts'
import { countUses } from './use-service.ts'

type Write = SignedIn<WriteContext>

function findRow(ctx: WriteContext, id: string): Promise<ContentRowTable | undefined> {
  return ctx.tx.selectFrom('content_row').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The edition that is written to, or why it cannot be. */
async function writableEdition(
  ctx: WriteContext,
  edition: string | undefined,
): Promise<{ edition: string } | Refusal> {
  const chosen = edition ?? (await currentEdition(ctx.tx))
  const exists = await ctx.tx
    .selectFrom('edition')
    .select('code')
    .where('code', '=', chosen)
    .executeTakeFirst()
  if (!exists) return refuse('NOT_FOUND')
  return (await isReadOnly(ctx.tx, chosen)) ? refuse('READ_ONLY') : { edition: chosen }
}

/** What was sent over what was there: fields that are not named stay as they are. */
function merged(
  before: RowTexts,
  given: Partial<Record<keyof RowTexts, RowTexts['values'] | undefined>>,
): RowTexts {
  return {
    values: { ...before.values, ...given.values },
    cn: { ...before.cn, ...given.cn },
    en: { ...before.en, ...given.en },
  }
}

/** Texts with what the person behind the row says. */
const filled = async (
  ctx: WriteContext,
  row: { edition: string; type: ContentType; texts: RowTexts },
): Promise<RowTexts> => (await fillTexts(ctx.kernel, ctx.tx, [row]))[0]!.texts

/** admin/add-table-data */
export const addRow: Service<typeof contentApi.addRow> = async (ctx, input) => {
  const { type } = input
  const place = await writableEdition(ctx, input.activityCode)
  if ('ok' in place) return place
  const { edition } = place
  const given = await filled(ctx, { edition, type, texts: merged(emptyTexts(type), input) })
  const checked = checkRow(type, given)
  if ('fields' in checked) return refuseFields(checked.fields)
  const faults = {
    ...(await checkReferences(ctx.tx, { edition, type, id: null }, checked.texts)),
    ...(await personFaults(ctx, { edition, type, texts: checked.texts, before: null })),
  }
  if (Object.keys(faults).length) return refuseFields(faults)
  const key = input.key ?? makeKey(ctx, type, checked.texts)
  const row = {
    edition,
    type,
    texts: checked.texts,
    published: input.published,
    ...(input.order === undefined ? {} : { order: input.order }),
  }
  const added = await insertRow(ctx, { ...row, key })
  if (added.ok) return ok(staffRow(added.result, false))
  // A key that the server chose may be taken; one that a person chose is theirs to change.
  const isOurs = input.key === undefined && 'key' in (added.fields ?? {})
  const again = isOurs ? await insertRow(ctx, { ...row, key: `${key}-${shortMark(ctx)}` }) : added
  return again.ok ? ok(staffRow(again.result, false)) : again
}

const shortMark = (ctx: WriteContext) => ctx.kernel.random.id().slice(-8).toLowerCase()

/** Of the English title, so that an address can be read; of the type and chance where there is none. */
function makeKey(ctx: WriteContext, type: ContentType, texts: RowTexts): string {
  const title = String(texts.en[declarationOf(type).title] ?? '')
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const key = (words ?? []).join('-').slice(0, 60).replace(/-$/, '')
  return key.length > 2 ? key : `${type}-${shortMark(ctx)}`
}

/** admin/update-table-data */
export const updateRow: Service<typeof contentApi.updateRow> = async (ctx, input) => {
  await lockRow(ctx.tx, 'content_row', input.id)
  const before = await findRow(ctx, input.id)
  if (!before) return refuse('NOT_FOUND')
  const place = await writableEdition(ctx, before.edition)
  if ('ok' in place) return place
  const stale = await refuseStale(input.version, before.version, async () =>
    staffRow(before, await isSample(ctx.tx, before.id)),
  )
  if (stale) return stale
  const { edition, type } = before
  // What a person’s record says is the row’s own text again once the person is behind it no longer.
  const old = await filled(ctx, { edition, type, texts: rowTexts(before) })
  const checked = checkRow(type, await filled(ctx, { edition, type, texts: merged(old, input) }))
  if ('fields' in checked) return refuseFields(checked.fields)
  const faults = {
    ...(await checkReferences(ctx.tx, before, checked.texts)),
    ...(await personFaults(ctx, { edition, type, texts: checked.texts, before: old })),
  }
  if (Object.keys(faults).length) return refuseFields(faults)
  const key = input.key ?? before.key
  const isTakenDown = input.published === false && before.published
  const blocked =
    (isTakenDown ? await refuseDepended(ctx, before.id) : null) ??
    (key === before.key ? null : await refuseNewKey(ctx, before, key))
  return blocked ?? saveRow(ctx, { before, old, texts: checked.texts, key, input })
}

/** A row that others name keeps its key, and a key that is taken stays whose it is. */
async function refuseNewKey(ctx: Write, row: ContentRowTable, key: string): Promise<Refusal | null> {
  const users = await findUsers(ctx.tx, row)
  if (users.length) return refuseUsed(users)
  const taken = await ctx.tx
    .selectFrom('content_row')
    .select('id')
    .where('edition', '=', row.edition)
    .where('key', '=', key)
    .executeTakeFirst()
  return taken ? refuseFields({ key: localized(messages.keyTaken) }) : null
}

function refuseUsed(users: readonly string[]): Refusal {
  return refuse('IN_USE', { text: localized(messages.usedBy, { names: users.slice(0, 5).join(' · ') }) })
}

/** A row that records of other features rest on stays, and stays published. */
async function refuseDepended(ctx: Write, id: string): Promise<Refusal | null> {
  const count = await countUses(ctx.tx, id)
  return count ? refuse('IN_USE', { text: localized(messages.usedElsewhere, { count }) }) : null
}

async function saveRow(
  ctx: Write,
  save: {
    before: ContentRowTable
    old: RowTexts
    texts: RowTexts
    key: string
    input: InputOf<typeof contentApi.updateRow>
  },
): Promise<Outcome<StaffRow>> {
  const { before, old, texts, key, input } = save
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const stamps = restamp({
    before: before.stamps,
    changed: (field, locale) => !same(texts[locale][field], old[locale][field]),
    empty: (field, locale) => isEmptyText(texts[locale][field]),
    fields: textFields(before.type),
    confirmed: input.confirmed,
    now: ctx.now,
  })
  const row = await updateColumns(ctx, {
    id: before.id,
    columns: {
      key,
      published: input.published ?? before.published,
      version: before.version + 1,
      changed_at: ctx.now,
      changed_by: ctx.user.name,
      ...textColumns({ type: before.type, key, texts, stamps }),
    },
  })
  if (!row) return refuseFields({ key: localized(messages.keyTaken) })
  const faults = {
    ...(await holdMedia(ctx, row)),
    ...(await holdPerson(ctx, row)),
    ...(await openingFaults(ctx, row)),
  }
  if (Object.keys(faults).length) return refuseFields(faults)
  await indexRow(ctx, row)
  if (!same(texts, old)) await unmarkSample(ctx.tx, row.id)
  await noteChange(ctx, row, 'change')
  return ok(staffRow(row, await isSample(ctx.tx, row.id)))
}

/** Null: someone else has taken the key at this very moment. */
async function updateColumns(
  ctx: Write,
  update: { id: string; columns: Partial<ContentRowTable> },
): Promise<ContentRowTable | null> {
  try {
    return await ctx.tx
      .updateTable('content_row')
      .set(update.columns)
      .where('id', '=', update.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    if (code === '23505' || /UNIQUE constraint failed/.test(message ?? '')) return null
    throw error
  }
}

/** admin/sort-table-data: the rows change places among those that they hold; rows that are not named stay where they are. */
export const sortRows: Service<typeof contentApi.sortRows> = async (ctx, input) => {
  const ids = [...new Set(input.ids)]
  // Always in the same order, so that two who sort at once wait for each other instead of for ever.
  for (const id of ids.toSorted()) await lockRow(ctx.tx, 'content_row', id)
  const named = await ctx.tx
    .selectFrom('content_row')
    .select(['id', 'edition', 'type'])
    .where('id', 'in', ids)
    .execute()
  const [first] = named
  if (!first || named.length !== ids.length) return refuse('NOT_FOUND')
  if (named.some((row) => row.edition !== first.edition || row.type !== first.type))
    return refuseFields({ ids: localized(messages.wrongOrder) })
  const place = await writableEdition(ctx, first.edition)
  if ('ok' in place) return place
  const all = await ctx.tx
    .selectFrom('content_row')
    .select(['id', 'sort'])
    .where('edition', '=', first.edition)
    .where('type', '=', first.type)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const waiting = [...ids]
  const isNamed = new Set(ids)
  const other = refuseOtherOrder(input, all)
  if (other) return other
  for (const [index, row] of all.entries()) {
    const id = isNamed.has(row.id) ? waiting.shift()! : row.id
    const before = all.find((other) => other.id === id)!.sort
    if (before !== index + 1)
      await ctx.tx
        .updateTable('content_row')
        .set({ sort: index + 1 })
        .where('id', '=', id)
        .execute()
  }
  await record(ctx, {
    action: 'content.row.sort',
    subjectType: 'content_row',
    subjectId: ids[0]!,
    edition: first.edition,
    data: { type: first.type, ids },
  })
  return ok(null)
}

/** admin/del-table-data */
export async function delRow(
  ctx: Write,
  input: InputOf<typeof contentApi.delRow>,
): Promise<Outcome<{ removed: boolean }>> {
  await lockRow(ctx.tx, 'content_row', input.id, 'content.referenceLock')
  const row = await findRow(ctx, input.id)
  if (!row) return ok({ removed: false })
  const place = await writableEdition(ctx, row.edition)
  if ('ok' in place) return place
  const stale = await refuseStale(input.version, row.version)
  if (stale) return stale
  const users = await findUsers(ctx.tx, row)
  if (users.length) return refuseUsed(users)
  const depended = await refuseDepended(ctx, row.id)
  if (depended) return depended
  await releaseRow(ctx, row)
  await ctx.tx.deleteFrom('content_row').where('id', '=', row.id).execute()
  const faults = await openingFaults(ctx, row)
  if (Object.keys(faults).length) return refuseFields(faults)
  await noteChange(ctx, row, 'remove')
  return ok({ removed: true })
}
