/** admin/questionnaire/list. An edition has few enough questionnaires that their states are judged here, at read time. */
import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import { fold } from '../../../server/database/text-folding.ts'
import { currentEdition, isReadOnly } from '../../edition/server/service.ts'
import type { questionnaireApi, QuestionnaireRow } from '../contract.ts'
import { questionnaireStates, type QuestionnaireState } from '../rules.ts'
import { showRow } from './definition-service.ts'
import { countAnswers, stateIn } from './row-service.ts'
import { sampleAmong } from '../../edition/server/service.ts'

export const listAll: Service<typeof questionnaireApi.listAll> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const found = await ctx.db
    .selectFrom('questionnaire')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const asked = fold(input.q ?? '')
  const searched = found.filter(({ search }) => search.includes(asked))
  const answers = await countAnswers(
    ctx.db,
    searched.map(({ id }) => id),
  )
  const samples = await sampleAmong(
    ctx.db,
    searched.map(({ id }) => id),
  )
  const readOnly = await isReadOnly(ctx.db, edition)
  const rows = searched.map((row): QuestionnaireRow => ({
    ...showRow(row, {
      answers: answers.get(row.id) ?? 0,
      state: stateIn(row, { now: ctx.now, readOnly }),
      sample: samples.has(row.id),
    }),
    questions: row.questions,
    untranslated: row.untranslated,
  }))
  const counts = Object.fromEntries(
    questionnaireStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<QuestionnaireState, number>
  const chosen = input.state ? rows.filter(({ state }) => state === input.state) : rows
  const { page, size } = input
  const editions = await ctx.db.selectFrom('edition').select('code').orderBy('year', 'desc').execute()
  return ok({
    rows: chosen.slice((page - 1) * size, page * size),
    total: chosen.length,
    page,
    size,
    counts,
    edition,
    editions: editions.map(({ code }) => code),
    readOnly,
    serverTime: ctx.now,
  })
}
