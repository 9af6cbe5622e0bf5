/** What whoever answers sees: questionnaire/query/{id} and questionnaire/list. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Context, ReadContext, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { currentEdition, isReadOnly } from '../../edition/server/service.ts'
import { findCompany, isTakingPart } from '../../registration/server/service.ts'
import type { OwnAnswer, questionnaireApi, QuestionnaireListed, QuestionnaireShown } from '../contract.ts'
import { needsCaptcha } from './abuse-service.ts'
import {
  factsOf,
  findQuestionnaire,
  openAnswers,
  participationIds,
  showFiles,
  shownState,
  stateOfRow,
  tookPart,
} from './row-service.ts'
import type { QuestionnaireSheetTable, QuestionnaireTable } from './tables.ts'

export const query: Service<typeof questionnaireApi.query> = async (ctx, input) => {
  const row = await findQuestionnaire(ctx.db, input.id)
  if (!row || !row.published) return refuse('NOT_FOUND')
  const state = await shownState(ctx.db, row, ctx.now)
  const own = await findOwn(ctx, ctx.db, row)
  const mayNot = await mayNotOf(ctx, { row, state })
  const { intro, thanks, questions } = row.body
  return ok({
    ...factsOf(row),
    edition: row.edition,
    intro,
    thanks,
    state,
    serverTime: ctx.now,
    revision: row.revision,
    questions: mayNot === null || own ? [...questions] : [],
    mayNot,
    own: own && (await showOwn(ctx, ctx.db, { row, sheet: own })),
    mayChange: own !== null && state === 'open',
    progress: await readProgress(ctx, row),
    captchaNeeded: mayNot === null && (await needsCaptcha(ctx, ctx.db, row)),
  })
}

/** Null: may answer. Who answered one that each answers once, by name, may change that answer. */
async function mayNotOf(
  ctx: ReadContext,
  { row, state }: { row: QuestionnaireTable; state: string },
): Promise<QuestionnaireShown['mayNot']> {
  if (state === 'upcoming') return 'upcoming'
  if (state === 'closed') return 'closed'
  if (row.access === 'public') return null
  if (!ctx.user) return 'signIn'
  if (row.access !== 'once') return null
  return (await tookPart(ctx, ctx.db, { id: row.id, user: ctx.user })) ? 'answered' : null
}

/** The own last answer. */
async function findOwn(
  ctx: Context,
  db: Db | Tx,
  row: QuestionnaireTable,
): Promise<QuestionnaireSheetTable | null> {
  if (!ctx.user || row.anonymous) return null
  const sheet = await db
    .selectFrom('questionnaire_sheet')
    .selectAll()
    .where('questionnaire_id', '=', row.id)
    .where('account_id', '=', ctx.user.accountId)
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return sheet ?? null
}

export async function showOwn(
  ctx: Context,
  db: Db | Tx,
  { row, sheet }: { row: QuestionnaireTable; sheet: QuestionnaireSheetTable },
): Promise<OwnAnswer> {
  const answers = await openAnswers(ctx.kernel, { edition: row.edition, row: sheet })
  return {
    id: sheet.id,
    answers: answers,
    files: await showFiles(db, answers),
    version: sheet.version,
    answeredAt: sheet.answered_at ?? ctx.now,
    changedAt: sheet.changed_at ?? ctx.now,
  }
}

async function readProgress(
  ctx: ReadContext,
  row: QuestionnaireTable,
): Promise<QuestionnaireShown['progress']> {
  if (!ctx.user || row.anonymous) return null
  const kept = await ctx.db
    .selectFrom('questionnaire_progress')
    .selectAll()
    .where('questionnaire_id', '=', row.id)
    .where('account_id', '=', ctx.user.accountId)
    .executeTakeFirst()
  if (!kept) return null
  const answers = await openAnswers(ctx.kernel, { edition: row.edition, row: kept })
  // What was typed is kept unjudged: a file that is someone else's is none.
  const files = await showFiles(ctx.db, answers, { subjectId: row.id, accountId: ctx.user.accountId })
  return {
    answers: answers,
    files,
    version: kept.version,
    savedAt: kept.saved_at,
  }
}

/** Those of the current edition that are open now. */
async function openQuestionnaires(db: Db | Tx, now: number): Promise<QuestionnaireTable[]> {
  const edition = await currentEdition(db)
  const rows = await db
    .selectFrom('questionnaire')
    .selectAll()
    .where('edition', '=', edition)
    .where('published', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (await isReadOnly(db, edition)) return []
  return rows.filter((row) => stateOfRow(row, now) === 'open')
}

export const list: Service<typeof questionnaireApi.list> = async (ctx) => {
  const open = await openQuestionnaires(ctx.db, ctx.now)
  const ids = open.map(({ id }) => id)
  const [sent, begun, took] = ids.length ? await ownTraces(ctx, ids) : [new Set(), new Set(), new Set()]
  const mineOf = ({ id, access }: QuestionnaireTable): QuestionnaireListed['mine'] => {
    if (access === 'once' && took.has(id) && !sent.has(id)) return 'done'
    if (begun.has(id)) return 'begun'
    return sent.has(id) ? 'sent' : 'new'
  }
  const rows = open.map((row) => ({ ...factsOf(row), mine: mineOf(row) }))
  const isAsked = await isAnybodyAsked(ctx)
  return ok({ rows: rows.filter(({ mine }) => isAsked || mine === 'sent'), serverTime: ctx.now })
}

/** Of an organisation that does not come nothing is asked; what was sent is still theirs. */
async function isAnybodyAsked({ db, user, now }: SignedIn<ReadContext>): Promise<boolean> {
  const company = user.companyId === null ? null : await findCompany(db, user.companyId)
  return !company || isTakingPart(db, company, now)
}

/** Of these questionnaires: answered by name, begun, and taken part in. */
async function ownTraces(
  ctx: SignedIn<ReadContext>,
  ids: string[],
): Promise<[Set<string>, Set<string>, Set<string>]> {
  const { accountId } = ctx.user
  const of = (table: 'questionnaire_sheet' | 'questionnaire_progress') =>
    ctx.db
      .selectFrom(table)
      .select('questionnaire_id')
      .where('account_id', '=', accountId)
      .where('questionnaire_id', 'in', ids)
      .execute()
  const hashes = ids.flatMap((id) => participationIds(ctx.kernel, id, ctx.user))
  const took = await ctx.db
    .selectFrom('questionnaire_participation')
    .select('questionnaire_id')
    .where('id', 'in', hashes)
    .execute()
  const setOf = (rows: readonly { questionnaire_id: string }[]) =>
    new Set(rows.map((row) => row.questionnaire_id))
  return [setOf(await of('questionnaire_sheet')), setOf(await of('questionnaire_progress')), setOf(took)]
}
