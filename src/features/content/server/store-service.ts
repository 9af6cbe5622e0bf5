/** Writing a content row with all that hangs on it: pictures and files that it holds, the search's entry, the pages. */
import { isTextKind } from '../../../shared/content-fields.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { fill, type Locale } from '../../../shared/i18n.ts'
import { ok, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import { picturesOf, plainText, type RichText } from '../../../shared/rich-text.ts'
import { restamp, translationOf, type TextStamps } from '../../../shared/translation.ts'
import type { WriteContext } from '../../../server/context.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import { record } from '../../audit/server/service.ts'
import { setFileUses, setPictureUses } from '../../media/server/service.ts'
import type { SearchKind } from '../../search/rules.ts'
import { putSearchEntry, removeSearchEntry } from '../../search/server/service.ts'
import { editionYear } from '../../edition/rules.ts'
import { contentServerMessages as messages } from '../messages.ts'
import { declarationOf, type ContentType } from '../rules.ts'
import { filledRows, holdPerson, releasePerson } from './person-service.ts'
import { openingFaults } from './opening-service.ts'
import { picturesOfRow } from './row-service.ts'
import { rowTexts, type RowTexts } from './row-texts-service.ts'
import { isEmptyText } from './schema-service.ts'
import type { ContentRowTable } from './tables.ts'

const subjectType = 'content_row'

/** Names of the bilingual fields of a type. */
export function textFields(type: ContentType): string[] {
  return Object.entries(declarationOf(type).fields).flatMap(([name, field]) =>
    isTextKind(field.kind) ? [name] : [],
  )
}

/** The columns that hold what a row says. */
export function textColumns(row: { type: ContentType; key: string; texts: RowTexts; stamps: TextStamps }) {
  const { type, texts, stamps } = row
  const fields = textFields(type)
  const needsWork = (locale: Locale) =>
    fields.some((field) => translationOf(stamps[field], locale, isEmptyText(texts[locale][field])) !== 'even')
  return {
    data: texts.values,
    cn: texts.cn,
    en: texts.en,
    stamps,
    untranslated: needsWork('cn') || needsWork('en'),
    search: foldLines(row.key, ...fields.flatMap((field) => wordsOf(type, texts, field))),
  }
}

function wordsOf(type: ContentType, texts: RowTexts, field: string): string[] {
  return [wordsIn(type, texts.cn, field), wordsIn(type, texts.en, field)]
}

function wordsIn(type: ContentType, side: RowTexts['cn'], field: string): string {
  const isRich = declarationOf(type).fields[field]!.kind === 'rich'
  const text = side[field]
  return isRich ? plainText((text ?? []) as unknown as RichText) : String(text ?? '')
}

interface NewRow {
  readonly edition: string
  readonly type: ContentType
  readonly key: string
  /** At the end of its type where none is given. */
  readonly order?: number
  /** Checked already (schema-service.ts, reference-service.ts). */
  readonly texts: RowTexts
  readonly published: boolean
  /** Where they come with the row; else every text is as new as the row. */
  readonly stamps?: TextStamps
  /** Comes with the product: nobody's act for the log, and whoever puts many in draws the pages afresh once. */
  readonly shipped?: boolean
}

/** Puts a row in; refused where its key is taken or a picture or file is not there. Nothing stays of a refused one. */
export async function insertRow(ctx: WriteContext, given: NewRow): Promise<Outcome<ContentRowTable>> {
  const { edition, type, key, texts } = given
  const stamps =
    given.stamps ??
    restamp({
      before: {},
      changed: () => true,
      empty: (field, locale) => isEmptyText(texts[locale][field]),
      fields: textFields(type),
      confirmed: [],
      now: ctx.now,
    })
  const row = await ctx.tx
    .insertInto('content_row')
    .values({
      id: ctx.kernel.random.id(),
      edition,
      type,
      key,
      sort: given.order ?? (await nextPlace(ctx, given)),
      published: given.published,
      version: 1,
      changed_at: ctx.now,
      changed_by: ctx.user?.name ?? null,
      ...textColumns({ type, key, texts, stamps }),
    })
    .onConflict((conflict) => conflict.columns(['edition', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuseFields({ key: localized(messages.keyTaken) })
  const faults = {
    ...(await holdMedia(ctx, row)),
    ...(await holdPerson(ctx, row)),
    ...(await openingFaults(ctx, row)),
  }
  if (Object.keys(faults).length) {
    await releasePerson(ctx, row.id)
    await ctx.tx.deleteFrom('content_row').where('id', '=', row.id).execute()
    return refuseFields(faults)
  }
  await indexRow(ctx, row)
  if (!given.shipped) await noteChange(ctx, row, 'add')
  return ok(row)
}

async function nextPlace(ctx: WriteContext, { edition, type }: NewRow): Promise<number> {
  const last = await ctx.tx
    .selectFrom('content_row')
    .select((e) => e.fn.max('sort').as('sort'))
    .where('edition', '=', edition)
    .where('type', '=', type)
    .executeTakeFirst()
  return Number(last?.sort ?? 0) + 1
}

/** The log's entry, and all pages drawn afresh. */
export async function noteChange(
  ctx: WriteContext,
  row: Pick<ContentRowTable, 'id' | 'edition' | 'type' | 'key' | 'published' | 'version'>,
  act: 'add' | 'change' | 'remove',
): Promise<void> {
  await record(ctx, {
    action: `content.row.${act}`,
    subjectType,
    subjectId: row.id,
    edition: row.edition,
    data: { type: row.type, key: row.key, published: row.published, version: row.version },
  })
}

/** Says to the media store which pictures and files a row holds: they cannot be deleted meanwhile. */
export async function holdMedia(
  ctx: WriteContext,
  row: ContentRowTable,
): Promise<Record<string, LocalizedMessage>> {
  const texts = rowTexts(row)
  const pictures = picturesOfRow(row.type, texts)
  const fields = Object.entries(declarationOf(row.type).fields)
  const fileFields = fields.filter(([, field]) => field.kind === 'file')
  const files = fileFields.flatMap(([name]) => (texts.values[name] ? [texts.values[name] as string] : []))
  if (!(await setPictureUses(ctx, { subjectType, subjectId: row.id, pictures })))
    return { [await firstUnknown(ctx, row, texts)]: localized(messages.noSuchPicture) }
  const isPublic = row.published
  if (fileFields.length && !(await setFileUses(ctx, { subjectType, subjectId: row.id, files, isPublic })))
    return { [`values.${fileFields[0]![0]}`]: localized(messages.noSuchFile) }
  return {}
}

/** The field with the picture that is not there. */
async function firstUnknown(ctx: WriteContext, row: ContentRowTable, texts: RowTexts): Promise<string> {
  const known = async (pictures: string[]) =>
    setPictureUses(ctx, { subjectType, subjectId: row.id, pictures })
  for (const [name, field] of Object.entries(declarationOf(row.type).fields)) {
    const value = texts.values[name]
    if (field.kind === 'picture' && value && !(await known([value as string]))) return `values.${name}`
    if (field.kind !== 'rich') continue
    for (const locale of ['cn', 'en'] as const)
      if (!(await known(picturesOf(texts[locale][name] as unknown as RichText)))) return `${locale}.${name}`
  }
  return 'values'
}

/** Lets go of everything that a row held. */
export async function releaseRow(
  ctx: WriteContext,
  row: Pick<ContentRowTable, 'id' | 'type'>,
): Promise<void> {
  await setPictureUses(ctx, { subjectType, subjectId: row.id, pictures: [] })
  await releasePerson(ctx, row.id)
  if (Object.values(declarationOf(row.type).fields).some((field) => field.kind === 'file'))
    await setFileUses(ctx, { subjectType, subjectId: row.id, files: [], isPublic: false })
  await removeSearchEntry(ctx, { kind: searchKindOf(row.type), recordId: row.id })
}

function searchKindOf(type: ContentType): SearchKind {
  if (type === 'session') return 'programme'
  return type === 'speaker' ? 'speaker' : 'page'
}

/** Puts a row of a type that is searched into the search's index; an unpublished one is taken out. */
export async function indexRow(ctx: WriteContext, row: ContentRowTable): Promise<void> {
  const { searchedAt, title } = declarationOf(row.type)
  if (!searchedAt) return
  const names = { kind: searchKindOf(row.type), recordId: row.id }
  const [shown] = await filledRows(ctx.kernel, ctx.tx, [row])
  const texts = rowTexts(shown!)
  const isNamed = !isEmptyText(texts.cn[title]) || !isEmptyText(texts.en[title])
  if (!row.published || !isNamed) return removeSearchEntry(ctx, names)
  const rest = textFields(row.type).filter((field) => field !== title)
  const wordsOfAll = (locale: Locale, fields: readonly string[]) =>
    fields
      .map((field) => wordsIn(row.type, texts[locale], field))
      .filter(Boolean)
      .join('\n')
  const inBoth = (fields: readonly string[]) => ({
    cn: wordsOfAll('cn', fields),
    en: wordsOfAll('en', fields),
  })
  await putSearchEntry(ctx, {
    ...names,
    edition: row.edition,
    address: fill(searchedAt, { key: row.key, year: editionYear(row.edition) }),
    visibleFrom: 0,
    at: row.type === 'session' ? (texts.values['startsAt'] as number) : null,
    // `/hotel` shows the current edition's hotels; `/programme/2024` stays what it was.
    onlyWhileCurrent: !searchedAt.includes('{year}'),
    title: inBoth([title]),
    text: inBoth(rest),
  })
}
