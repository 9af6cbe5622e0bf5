/**
 * questionnaire/save. Of an anonymous questionnaire two things are kept that nothing joins: that the person took part, and
 * an answer. No log entry, no kept answer of the request (public calls have none), no time, no id that has a time in it.
 */
import type { ActionCode } from '../../audit/messages.ts'
import type { WriteContext } from '../../../server/context.ts'
import { mixAnswerFiles, claimAnswerFile, releaseAnswerFiles } from '../../files/server/service.ts'
import {
  untimedId,
  filesIn,
  lockQuestionnaire,
  openAnswers,
  participationIds,
  sealAnswers,
  sheetIdOf,
  shownState,
  tookPart,
} from './row-service.ts'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { record } from '../../audit/server/service.ts'
import type { questionnaireApi, Answer } from '../contract.ts'
import { answerProblemMessages, questionnaireMessages as messages } from '../messages.ts'
import { answerFaults, keptAnswers, type AnswerFault } from '../rules.ts'
import { refuseTooMany } from './abuse-service.ts'
import { showOwn } from './query-service.ts'
import type { QuestionnaireSheetTable, QuestionnaireTable } from './tables.ts'
import { heldBack, includeSome } from './inclusion-service.ts'

type Input = InputOf<typeof questionnaireApi.save>
export const save: Service<typeof questionnaireApi.save> = async (ctx, input) => {
  const row = await lockQuestionnaire(ctx, input.id)
  if (!row || !row.published) return refuse('NOT_FOUND')
  const barred = await refuseAnswering(ctx, row)
  if (barred) return barred
  if (input.revision !== undefined && row.revision !== input.revision) return refuse('QUESTIONNAIRE_CHANGED')
  const { questions, thanks } = row.body
  const faults = answerFaults(questions, input.answers)
  if (faults.length) return refuseFields(faultFields(faults))
  const answers = keptAnswers(questions, input.answers)
  const kept =
    input.answerId === undefined
      ? await addSheet(ctx, { row, answers, input })
      : await changeSheet(ctx, { row, answers, answerId: input.answerId, version: input.version })
  if (!kept.ok) return kept
  await forgetProgress(ctx, row)
  const isShown = kept.result.account_id !== null
  return ok({ thanks, own: isShown ? await showOwn(ctx, ctx.tx, { row, sheet: kept.result }) : null })
}

/** Why nobody, or not this visitor, may answer now. */
export async function refuseAnswering(ctx: WriteContext, row: QuestionnaireTable): Promise<Refusal | null> {
  if (row.access !== 'public' && !ctx.user) return refuse('SESSION_EXPIRED')
  const state = await shownState(ctx.tx, row, ctx.now)
  if (state === 'open') return null
  return refuse('QUESTIONNAIRE_CLOSED', {
    text: localized(state === 'upcoming' ? messages.upcoming : messages.closed),
  })
}

const faultFields = (faults: readonly AnswerFault[]): Record<string, LocalizedMessage> =>
  Object.fromEntries(
    faults.map(({ question, problem, limit }) => [
      question,
      { message: answerProblemMessages[problem], variables: { limit } },
    ]),
  )

interface Kept {
  readonly row: QuestionnaireTable
  readonly answers: readonly Answer[]
}

async function addSheet(
  ctx: WriteContext,
  { row, answers, input }: Kept & { input: Input },
): Promise<Outcome<QuestionnaireSheetTable>> {
  const isAnonymous = row.anonymous
  const accountId = isAnonymous ? null : (ctx.user?.accountId ?? null)
  const id = input.nonce ? sheetIdOf(ctx.kernel, input.nonce) : untimedId(ctx.kernel.random)
  const sent = await ctx.tx
    .selectFrom('questionnaire_sheet')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  // The answer to it was lost on the way.
  if (sent?.questionnaire_id === row.id && sent.account_id === accountId) return ok(sent)
  if (sent) return refuse('NOT_FOUND')
  const tooMany = await refuseTooMany(ctx, row, input)
  if (tooMany) return tooMany
  if (row.access === 'once' && !(await takePart(ctx, row))) return refuse('QUESTIONNAIRE_ANSWERED')
  const at = isAnonymous ? null : ctx.now
  const sheet: QuestionnaireSheetTable = {
    id,
    questionnaire_id: row.id,
    account_id: accountId,
    company_id: isAnonymous ? null : (ctx.user?.companyId ?? null),
    body: await sealAnswers(ctx.kernel, { edition: row.edition, recordId: id, answers }),
    version: isAnonymous ? heldBack : 1,
    answered_at: at,
    changed_at: at,
  }
  await ctx.tx.insertInto('questionnaire_sheet').values(sheet).execute()
  const noFile = await claimFiles(ctx, { row, answers, before: [] })
  if (noFile) return noFile
  if (isAnonymous) {
    await includeSome(ctx, row.id)
    await mixAnswers(ctx, row.id)
  } else await logAnswer(ctx, { row, sheet, action: 'questionnaire.answer' })
  return ok(sheet)
}

/** False: already did. The unique hash decides, whatever runs at once. */
async function takePart(ctx: WriteContext, row: QuestionnaireTable): Promise<boolean> {
  const user = ctx.user!
  if (await tookPart(ctx, ctx.tx, { id: row.id, user })) return false
  const taken = await ctx.tx
    .insertInto('questionnaire_participation')
    .values({ id: participationIds(ctx.kernel, row.id, user)[0]!, questionnaire_id: row.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function changeSheet(
  ctx: WriteContext,
  change: Kept & { answerId: string; version: number | undefined },
): Promise<Outcome<QuestionnaireSheetTable>> {
  const { row, answers, answerId, version } = change
  const before = ctx.user
    ? await ctx.tx
        .selectFrom('questionnaire_sheet')
        .selectAll()
        .where('id', '=', answerId)
        .where('questionnaire_id', '=', row.id)
        .where('account_id', '=', ctx.user.accountId)
        .executeTakeFirst()
    : undefined
  if (!before) return refuse('NOT_FOUND')
  if (before.version !== version) return refuse('CHANGED_MEANWHILE')
  const earlier = filesIn(await openAnswers(ctx.kernel, { edition: row.edition, row: before }))
  const noFile = await claimFiles(ctx, { row, answers, before: earlier })
  if (noFile) return noFile
  const body = await sealAnswers(ctx.kernel, { edition: row.edition, recordId: before.id, answers })
  const sheet = { ...before, body, version: before.version + 1, changed_at: ctx.now }
  await ctx.tx
    .updateTable('questionnaire_sheet')
    .set({ body, version: sheet.version, changed_at: ctx.now })
    .where('id', '=', before.id)
    .execute()
  const named = new Set(filesIn(answers))
  await releaseAnswerFiles(ctx, { ids: earlier.filter((file) => !named.has(file)) })
  await logAnswer(ctx, { row, sheet, action: 'questionnaire.changeAnswer' })
  return ok(sheet)
}

/** `before`: files that the answer had already. */
async function claimFiles(
  ctx: WriteContext,
  { row, answers, before }: Kept & { before: readonly string[] },
): Promise<Refusal | null> {
  const isAnonymous = row.anonymous
  for (const { question, file } of answers) {
    if (!file || before.includes(file)) continue
    const claimed = await claimAnswerFile(ctx, {
      fileId: file,
      subjectId: row.id,
      accountId: isAnonymous ? null : (ctx.user?.accountId ?? null),
      timed: !isAnonymous,
    })
    if (!claimed) return refuseFields({ [question]: localized(messages.noFile) })
  }
  return null
}

function logAnswer(
  ctx: WriteContext,
  of: { row: QuestionnaireTable; sheet: QuestionnaireSheetTable; action: ActionCode },
): Promise<void> {
  return record(ctx, {
    action: of.action,
    subjectType: 'questionnaire',
    subjectId: of.row.id,
    edition: of.row.edition,
    data: { answer: of.sheet.id, version: of.sheet.version },
  })
}

async function forgetProgress(ctx: WriteContext, row: QuestionnaireTable): Promise<void> {
  if (!ctx.user || row.anonymous) return
  await ctx.tx
    .deleteFrom('questionnaire_progress')
    .where('questionnaire_id', '=', row.id)
    .where('account_id', '=', ctx.user.accountId)
    .execute()
}

const mixedRows = 50

/**
 * Rows of one transaction can be told from others by what the database notes of each row (PostgreSQL: `xmin` and its place
 * in the table). So with each anonymous answer some of the earlier ones, of the participations and of the files are written anew,
 * chosen at random: what a participation's row then shares with an answer's, it shares with many. The questionnaire's row is
 * locked: nobody else writes these.
 */
async function mixAnswers(ctx: WriteContext, questionnaireId: string): Promise<void> {
  const { random } = ctx.kernel
  const sheets = await some(ctx, {
    table: 'questionnaire_sheet',
    questionnaireId,
    from: untimedId(random),
  })
  if (sheets.length)
    await ctx.tx
      .updateTable('questionnaire_sheet')
      .set((e) => ({ version: e.ref('version') }))
      .where('id', 'in', sheets)
      .execute()
  const participations = await some(ctx, {
    table: 'questionnaire_participation',
    questionnaireId,
    from: random.bytes(16).toString('hex'),
  })
  if (participations.length)
    await ctx.tx
      .updateTable('questionnaire_participation')
      .set({ questionnaire_id: questionnaireId })
      .where('id', 'in', participations)
      .execute()
  await mixAnswerFiles(ctx, { subjectId: questionnaireId, from: untimedId(random), atOnce: mixedRows })
}

/** Ids from a random one on; past the last one, from the first. */
async function some(
  ctx: WriteContext,
  of: {
    table: 'questionnaire_sheet' | 'questionnaire_participation'
    questionnaireId: string
    from: string
  },
): Promise<string[]> {
  const ids = ctx.tx
    .selectFrom(of.table)
    .select('id')
    .where('questionnaire_id', '=', of.questionnaireId)
    .orderBy('id')
  const after = await ids.where('id', '>=', of.from).limit(mixedRows).execute()
  const left = mixedRows - after.length
  const first = left > 0 ? await ids.where('id', '<', of.from).limit(left).execute() : []
  return [...after, ...first].map(({ id }) => id)
}
