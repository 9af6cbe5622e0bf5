/** Writing, changing, sorting and removing news (requirement 7.7). */
import type { Service } from '../../../server/http/http.ts'
import { isDeepStrictEqual } from 'node:util'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { picturesOf, plainText, type RichText } from '../../../shared/rich-text.ts'
import { restamp, translationOf } from '../../../shared/translation.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, isReadOnly, unmarkSample } from '../../edition/server/service.ts'
import { setPictureUses } from '../../media/server/service.ts'
import { neverVisible, putSearchEntry, removeSearchEntry } from '../../search/server/service.ts'
import { editionCode, editionYear } from '../../edition/rules.ts'
import type { newsApi, StaffArticle } from '../contract.ts'
import { newsServerMessages as messages } from '../messages.ts'
import { staffArticle, searchedText } from './list-service.ts'
import type { NewsTable } from './tables.ts'

export type NewsContent = Omit<InputOf<typeof newsApi.submitNews>, 'year'>
const subjectType = 'news'
const textNames = ['title', 'summary', 'body'] as const
type TextName = (typeof textNames)[number]

/** The edition of the year, or why nothing can be written there. */
async function checkYear(
  ctx: WriteContext,
  year: number | undefined,
): Promise<{ edition: string } | Refusal> {
  const edition = year === undefined ? await currentEdition(ctx.tx) : editionCode(year)
  const exists = await ctx.tx
    .selectFrom('edition')
    .select('code')
    .where('code', '=', edition)
    .executeTakeFirst()
  if (!exists) return refuseFields({ year: localized(messages.noSuchYear) })
  return (await isReadOnly(ctx.tx, edition)) ? refuse('READ_ONLY') : { edition }
}

/** One line, and no empty paragraphs where nothing is said. */
function cleaned(content: NewsContent): Pick<NewsContent, TextName> {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim()
  const body = (text: RichText): RichText =>
    plainText(text).trim() === '' && picturesOf(text).length === 0 ? [] : text
  return {
    title: { cn: line(content.title.cn), en: line(content.title.en) },
    summary: { cn: content.summary.cn.trim(), en: content.summary.en.trim() },
    body: { cn: body(content.body.cn), en: body(content.body.en) },
  }
}

function checkContent(content: NewsContent): Refusal | null {
  const { cn, en } = cleaned(content).title
  if (!cn && !en) return refuseFields({ 'title.cn': localized(messages.titleNeeded) })
  const { publishAt } = content
  const isSane =
    publishAt === undefined || (publishAt >= Date.UTC(2000, 0, 1) && publishAt < Date.UTC(2100, 0, 1))
  return isSane ? null : refuseFields({ publishAt: localized(messages.timeOutOfRange) })
}

/** The columns of what an editor sends, over what was there. */
function contentColumns(options: {
  content: NewsContent
  before: NewsTable | null
  confirmed: readonly TextName[]
  now: number
}) {
  const { content, before, confirmed, now } = options
  const texts = cleaned(content)
  const old = before && textsOf(before)
  const isEmpty = (field: string, locale: Locale) => texts[field as TextName][locale].length === 0
  const stamps = restamp({
    before: before ? before.stamps : {},
    changed: (field, locale) =>
      JSON.stringify(texts[field as TextName][locale]) !== JSON.stringify(old?.[field as TextName][locale]),
    empty: isEmpty,
    fields: textNames,
    confirmed,
    now,
  })
  const needsWork = textNames.some((field) =>
    (['cn', 'en'] as const).some(
      (locale) => translationOf(stamps[field], locale, isEmpty(field, locale)) !== 'even',
    ),
  )
  const isNewlyPublished = content.status === 'published' && before?.status !== 'published'
  return {
    status: content.status,
    publish_at: content.publishAt ?? (before && !isNewlyPublished ? before.publish_at : now),
    pinned: content.pinned,
    cover: content.cover,
    title: texts.title,
    summary: texts.summary,
    body: texts.body,
    stamps,
    untranslated: needsWork,
    changed_at: now,
  }
}

function textsOf(row: NewsTable): Pick<NewsContent, TextName> {
  return {
    title: row.title,
    summary: row.summary,
    body: row.body,
  }
}

/** admin/submitNews */
export const submitNews: Service<typeof newsApi.submitNews> = async (ctx, input) => {
  const { year, ...content } = input
  const wrong = checkContent(content)
  if (wrong) return wrong
  const place = await checkYear(ctx, year)
  if ('ok' in place) return place
  return insertNews(ctx, { edition: place.edition, content })
}

/** Checked already. */
export async function insertNews(
  ctx: WriteContext,
  given: { edition: string; content: NewsContent; shipped?: boolean },
): Promise<Outcome<StaffArticle>> {
  const { edition, content } = given
  const row = await ctx.tx
    .insertInto('news')
    .values({
      id: ctx.kernel.random.id(),
      edition,
      year: editionYear(edition),
      // Before everything that was sorted: what is new is in front until someone moves it.
      sort: 0,
      version: 1,
      changed_by: ctx.user?.name ?? null,
      ...contentColumns({ content, before: null, confirmed: [], now: ctx.now }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return finishNews(ctx, row, given.shipped ? null : 'submit')
}

/** admin/updateNews */
export const updateNews: Service<typeof newsApi.updateNews> = async (ctx, input) => {
  const { id, version, year, confirmed, ...content } = input
  await lockRow(ctx.tx, 'news', id, 'news.updateLock')
  const before = await ctx.tx.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) return refuse('NOT_FOUND')
  const wrong = checkContent(content)
  if (wrong) return wrong
  const old = await checkYear(ctx, before.year)
  const place = year === undefined || year === before.year ? old : await checkYear(ctx, year)
  if ('ok' in old) return old
  if ('ok' in place) return place
  const stale = await refuseStale(version, before.version, () =>
    staffArticle({ now: ctx.now, db: ctx.tx }, before),
  )
  if (stale) return stale
  const columns = contentColumns({ content, before, confirmed, now: ctx.now })
  const isSame = textNames.every((name) => isDeepStrictEqual(columns[name], before[name]))
  const row = await ctx.tx
    .updateTable('news')
    .set({
      edition: place.edition,
      year: editionYear(place.edition),
      // In another year it has no place yet.
      sort: place.edition === before.edition ? before.sort : 0,
      version: version + 1,
      changed_by: ctx.user.name,
      ...columns,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!isSame) await unmarkSample(ctx.tx, id)
  return finishNews(ctx, row, 'update')
}

/** Pictures, the search's entry, the log, the pages. */
async function finishNews(
  ctx: WriteContext,
  row: NewsTable,
  /** Null: it ships with the product, and is nobody's act. */
  act: 'submit' | 'update' | null,
): Promise<Outcome<StaffArticle>> {
  const fault = await holdPictures(ctx, row)
  if (fault) return refuseFields({ [fault]: localized(messages.noSuchPicture) })
  await indexNews(ctx, row)
  if (act) await noteChange(ctx, row, act)
  return ok(await staffArticle({ now: ctx.now, db: ctx.tx }, row))
}

/** The log's entry, and all pages drawn afresh. */
async function noteChange(ctx: WriteContext, row: NewsTable, act: 'submit' | 'update'): Promise<void> {
  await record(ctx, {
    action: `news.${act}`,
    subjectType,
    subjectId: row.id,
    edition: row.edition,
    data: { status: row.status, publishAt: row.publish_at, pinned: row.pinned, version: row.version },
  })
  touchPages(ctx)
}

/** The field with a picture that is not there; null where all are. */
async function holdPictures(ctx: WriteContext, row: NewsTable): Promise<string | null> {
  const { body } = row
  const fields = {
    cover: row.cover ? [row.cover] : [],
    'body.cn': picturesOf(body.cn),
    'body.en': picturesOf(body.en),
  }
  const hold = (pictures: string[]) => setPictureUses(ctx, { subjectType, subjectId: row.id, pictures })
  if (await hold(Object.values(fields).flat())) return null
  for (const [field, pictures] of Object.entries(fields)) if (!(await hold(pictures))) return field
  return 'cover'
}

async function indexNews(ctx: Pick<WriteContext, 'tx' | 'kernel'>, row: NewsTable): Promise<void> {
  const { title, summary, body } = row
  await putSearchEntry(ctx, {
    kind: 'news',
    recordId: row.id,
    edition: row.edition,
    address: `/news/${row.id}`,
    // Drafts are in the index too, for the editors' own list.
    visibleFrom: row.status === 'published' ? row.publish_at : neverVisible,
    at: row.publish_at,
    title,
    text: { cn: searchedText(summary.cn, body.cn), en: searchedText(summary.en, body.en) },
  })
}

/** admin/deleteNews */
export const deleteNews: Service<typeof newsApi.deleteNews> = async (ctx, input) => {
  await lockRow(ctx.tx, 'news', input.id)
  const row = await ctx.tx.selectFrom('news').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row) return ok({ removed: false })
  if (await isReadOnly(ctx.tx, row.edition)) return refuse('READ_ONLY')
  const stale = await refuseStale(input.version, row.version)
  if (stale) return stale
  await removeNews(ctx, row)
  await record(ctx, { action: 'news.delete', subjectType, subjectId: row.id, edition: row.edition })
  touchPages(ctx)
  return ok({ removed: true })
}

/** The row and what hangs on it. */
export async function removeNews(ctx: WriteContext, row: Pick<NewsTable, 'id'>): Promise<void> {
  await setPictureUses(ctx, { subjectType, subjectId: row.id, pictures: [] })
  await removeSearchEntry(ctx, { kind: 'news', recordId: row.id })
  await ctx.tx.deleteFrom('news').where('id', '=', row.id).execute()
}
