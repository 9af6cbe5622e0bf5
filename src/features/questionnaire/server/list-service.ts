/** admin/questionnaire/list. An edition has few enough questionnaires that their states are judged here, at read time. */
import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import { holds } from '../../../server/database/text-folding.ts'
import { editionOf, sampleAmong } from '../../edition/server/service.ts'
import type { questionnaireApi, QuestionnaireRow } from '../contract.ts'
import { questionnaireStates, type QuestionnaireState } from '../fields.ts'
import { showRow } from './definition-service.ts'
import { countAnswers, stateIn } from './row-service.ts'

export const listAll: Service<typeof questionnaireApi.listAll> = async (ctx, input) => {
  const { edition, editions, readOnly } = await editionOf(ctx, input.activityCode)
  const found = await ctx.db
    .selectFrom('questionnaire')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const searched = found.filter(({ search }) => holds(search, input.q ?? ''))
  const ids = searched.map(({ id }) => id)
  const answers = await countAnswers(ctx.db, ids)
  const samples = await sampleAmong(ctx.db, ids)
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
  return ok({
    rows: chosen.slice((page - 1) * size, page * size),
    total: chosen.length,
    page,
    size,
    counts,
    edition,
    editions,
    readOnly,
    serverTime: ctx.now,
  })
}
