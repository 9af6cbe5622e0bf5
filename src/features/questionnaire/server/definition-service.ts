/** Making, changing, copying and removing questionnaires. After the first answer only words, times and publishing change. */
import type { ActionCode } from '../../audit/messages.ts'
import { countRows } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { isDeepStrictEqual } from 'node:util'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { fill } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { record } from '../../audit/server/service.ts'
import { isEdition, currentEdition, isReadOnly, isSample } from '../../edition/server/service.ts'
import { releaseAnswerFiles } from '../../files/server/service.ts'
import type { questionnaireApi, WholeQuestionnaire } from '../contract.ts'
import { questionnaireMessages as messages, questionProblemMessages } from '../messages.ts'
import { questionnaireFaults, structureOf, type QuestionFault } from '../rules.ts'
import { questionnaireLimits, type QuestionnaireState } from '../fields.ts'
import { columnsOf, stampsOf, type Fields } from './column-service.ts'
import { countAnswersTo, factsOf, findQuestionnaire, lockQuestionnaire, stateIn } from './row-service.ts'
import type { QuestionnaireTable } from './tables.ts'
import { keepIncluded } from './inclusion-service.ts'

export const get: Service<typeof questionnaireApi.get> = async (ctx, input) => {
  const row = await findQuestionnaire(ctx.db, input.id)
  return row ? ok(await showWhole(ctx.db, row, ctx.now)) : refuse('NOT_FOUND')
}

async function showWhole(db: Db | Tx, row: QuestionnaireTable, now: number): Promise<WholeQuestionnaire> {
  const { intro, thanks, questions } = row.body
  const answers = await countAnswersTo(db, row.id)
  const readOnly = await isReadOnly(db, row.edition)
  return {
    ...showRow(row, {
      answers,
      state: stateIn(row, { now, readOnly }),
      sample: await isSample(db, row.id),
    }),
    intro,
    thanks,
    questions,
    stamps: row.stamps,
    revision: row.revision,
    locked: answers > 0,
    readOnly,
  }
}

/** What the list and the editor both tell. */
export function showRow(
  row: QuestionnaireTable,
  { answers, state, sample }: { answers: number; state: QuestionnaireState; sample: boolean },
) {
  return {
    ...factsOf(row),
    activityCode: row.edition,
    published: row.published,
    state,
    answers,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    sample,
  }
}

export const put: Service<typeof questionnaireApi.put> = async (ctx, input) => {
  const { id, version, activityCode, confirmed, ...fields } = input
  if (id !== undefined) return change(ctx, { id, version, fields, confirmed })
  const edition = await writableEdition(ctx, activityCode)
  if (!edition.ok) return edition
  const wrong = wrongFields(fields)
  if (wrong) return refuseFields(wrong)
  const row = makeRow(ctx, { edition: edition.result, fields })
  return add(ctx, row, 'questionnaire.add')
}

async function writableEdition(ctx: WriteContext, asked: string | undefined): Promise<Outcome<string>> {
  const edition = asked ?? (await currentEdition(ctx.tx))
  if (!(await isEdition(ctx.tx, edition))) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, edition)) return refuse('READ_ONLY')
  const count = await countRows(ctx.tx.selectFrom('questionnaire').where('edition', '=', edition))
  return count < questionnaireLimits.each
    ? ok(edition)
    : refuse('INVALID_INPUT', { text: localized(messages.tooManyQuestionnaires) })
}

/** A new row of these fields; its texts are as old as each other. */
export function makeRow(
  ctx: Pick<WriteContext, 'kernel' | 'now' | 'user'>,
  of: { edition: string; fields: Fields },
): QuestionnaireTable {
  const stamps = stampsOf({ before: null, fields: of.fields, confirmed: [], now: ctx.now })
  return {
    id: ctx.kernel.random.id(),
    edition: of.edition,
    ...columnsOf(of.fields, stamps),
    version: 1,
    revision: 1,
    created_at: ctx.now,
    changed_at: ctx.now,
    changed_by: ctx.user?.name ?? null,
  }
}

async function add(
  ctx: SignedIn<WriteContext>,
  row: QuestionnaireTable,
  action: ActionCode,
): Promise<Outcome<WholeQuestionnaire>> {
  await ctx.tx.insertInto('questionnaire').values(row).execute()
  await tell(ctx, { row, action, data: { title: row.title } })
  return ok(await showWhole(ctx.tx, row, ctx.now))
}

async function change(
  ctx: SignedIn<WriteContext>,
  given: { id: string; version: number | undefined; fields: Fields; confirmed: readonly string[] },
): Promise<Outcome<WholeQuestionnaire>> {
  const { fields, confirmed } = given
  const before = await lockQuestionnaire(ctx, given.id)
  if (!before) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, before.edition)) return refuse('READ_ONLY')
  const stale = await refuseStale(given.version, before.version, () => showWhole(ctx.tx, before, ctx.now))
  if (stale) return stale
  const wrong = wrongFields(fields)
  if (wrong) return refuseFields(wrong)
  const isRestructured = structureOf(before.body.questions) !== structureOf(fields.questions)
  const locked = await refuseLocked(ctx, { before, fields, isRestructured })
  if (locked) return locked
  await keepIncluded(ctx, before)
  const stamps = stampsOf({ before, fields, confirmed, now: ctx.now })
  const row: QuestionnaireTable = {
    ...before,
    ...columnsOf(fields, stamps),
    version: before.version + 1,
    revision: before.revision + (isRestructured ? 1 : 0),
    changed_at: ctx.now,
    changed_by: ctx.user.name,
  }
  await ctx.tx.updateTable('questionnaire').set(row).where('id', '=', row.id).execute()
  if (row.anonymous)
    await ctx.tx.deleteFrom('questionnaire_progress').where('questionnaire_id', '=', row.id).execute()
  const names = ['title', 'access', 'anonymous', 'published', 'opens_at', 'closes_at'] as const
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], row[name]))
  const data = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: row[name] }]))
  const what = {
    ...data,
    ...(isDeepStrictEqual(before.body, row.body) ? {} : { questions: isRestructured ? 'changed' : 'texts' }),
  }
  await tell(ctx, { row, action: 'questionnaire.change', data: what })
  return ok(await showWhole(ctx.tx, row, ctx.now))
}

/** What people answered stays what they were asked, under the promise that they were given. */
async function refuseLocked(
  ctx: WriteContext,
  of: { before: QuestionnaireTable; fields: Fields; isRestructured: boolean },
): Promise<Refusal | null> {
  const { before, fields, isRestructured } = of
  const isTurned = before.anonymous !== fields.anonymous
  if (!isTurned && !isRestructured && before.access === fields.access) return null
  if (!(await isAnswered(ctx, before.id))) return null
  return refuse('QUESTIONNAIRE_LOCKED', isTurned ? { text: localized(messages.anonymousStays) } : {})
}

/** Also where a participation alone is left: its answer was removed, the promise was given. */
async function isAnswered(ctx: WriteContext, id: string): Promise<boolean> {
  for (const table of ['questionnaire_sheet', 'questionnaire_participation'] as const) {
    const some = await ctx.tx
      .selectFrom(table)
      .select('id')
      .where('questionnaire_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (some) return true
  }
  return false
}

/** A draft may be unfinished; what is published has to be whole. */
function wrongFields(fields: Fields): Record<string, LocalizedMessage> | null {
  const isWanted = ({ problem, at }: QuestionFault) =>
    fields.published || problem === 'sameId' || problem === 'times' || at === 'title'
  const faults = questionnaireFaults(fields).filter(isWanted)
  if (!faults.length) return null
  const places = new Set(['title', 'questions', 'closesAt'])
  return Object.fromEntries(
    faults.map(({ at, problem }) => [
      places.has(at) ? at : `questions.${at}`,
      localized(questionProblemMessages[problem]),
    ]),
  )
}

/** A copy begins as a draft without times. From an archive too. */
export const duplicate: Service<typeof questionnaireApi.duplicate> = async (ctx, input) => {
  const source = await findQuestionnaire(ctx.tx, input.id)
  if (!source) return refuse('NOT_FOUND')
  const edition = await writableEdition(ctx, input.activityCode)
  if (!edition.ok) return edition
  const titled = (title: string, locale: 'cn' | 'en') =>
    title && fill(messages.copyOf[locale], { title }).slice(0, questionnaireLimits.title)
  const title = { cn: titled(source.title.cn, 'cn'), en: titled(source.title.en, 'en') }
  const row: QuestionnaireTable = {
    ...source,
    id: ctx.kernel.random.id(),
    edition: edition.result,
    title,
    search: foldLines(title.cn, title.en),
    published: false,
    opens_at: null,
    closes_at: null,
    version: 1,
    revision: 1,
    created_at: ctx.now,
    changed_at: ctx.now,
    changed_by: ctx.user.name,
  }
  return add(ctx, row, 'questionnaire.duplicate')
}

export const del: Service<typeof questionnaireApi.del> = async (ctx, input) => {
  const row = await lockQuestionnaire(ctx, input.id)
  if (!row) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, row.edition)) return refuse('READ_ONLY')
  const stale = await refuseStale(input.version, row.version)
  if (stale) return stale
  const answers = await countAnswersTo(ctx.tx, row.id)
  if (answers && !input.withAnswers) return refuse('HAS_ANSWERS')
  await removeRow(ctx, row.id)
  await tell(ctx, { row, action: 'questionnaire.remove', data: { title: row.title, answers } })
  return ok({ answers })
}

/** The questionnaire with everything that was answered to it. */
export async function removeRow(ctx: WriteContext, id: string): Promise<void> {
  for (const table of [
    'questionnaire_sheet',
    'questionnaire_participation',
    'questionnaire_progress',
  ] as const)
    await ctx.tx.deleteFrom(table).where('questionnaire_id', '=', id).execute()
  await releaseAnswerFiles(ctx, { subjectId: id })
  await ctx.tx.deleteFrom('questionnaire').where('id', '=', id).execute()
}

async function tell(
  ctx: WriteContext,
  options: { row: QuestionnaireTable; action: ActionCode; data: Record<string, unknown> },
): Promise<void> {
  const { row, action, data } = options
  await record(ctx, { action, subjectType: 'questionnaire', subjectId: row.id, edition: row.edition, data })
  touchPages(ctx)
}
