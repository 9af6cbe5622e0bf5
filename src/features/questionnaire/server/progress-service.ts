/** questionnaire/progress: what was answered so far, kept for who is signed in and answers by name. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, localized } from '../../../shared/outcome.ts'
import type { questionnaireApi } from '../contract.ts'
import { questionnaireMessages as messages } from '../messages.ts'
import { refuseAnswering } from './answer-service.ts'
import { findQuestionnaire, sealAnswers } from './row-service.ts'

export const saveProgress: Service<typeof questionnaireApi.progress> = async (ctx, input) => {
  const row = await findQuestionnaire(ctx.tx, input.id)
  if (!row || !row.published) return refuse('NOT_FOUND')
  if (row.anonymous) return refuse('FORBIDDEN', { text: localized(messages.deviceKeeps) })
  const barred = await refuseAnswering(ctx, row)
  if (barred) return barred
  if (row.revision !== input.revision) return refuse('QUESTIONNAIRE_CHANGED')
  const before = await ctx.tx
    .selectFrom('questionnaire_progress')
    .select(['id', 'version', 'saved_at'])
    .where('questionnaire_id', '=', row.id)
    .where('account_id', '=', ctx.user.accountId)
    .executeTakeFirst()
  if (before?.version !== input.version)
    return refuse('CHANGED_MEANWHILE', {
      result: before ? { version: before.version, savedAt: before.saved_at } : null,
    })
  const known = new Set(row.body.questions.map(({ id }) => id))
  const answers = input.answers.filter(({ question }) => known.has(question))
  const id = before?.id ?? ctx.kernel.random.id()
  const body = await sealAnswers(ctx.kernel, { edition: row.edition, recordId: id, answers })
  const version = (before?.version ?? 0) + 1
  const kept = { id, body, version, saved_at: ctx.now }
  const written = before
    ? await ctx.tx
        .updateTable('questionnaire_progress')
        .set(kept)
        .where('id', '=', id)
        .where('version', '=', before.version)
        .returning('id')
        .executeTakeFirst()
    : await ctx.tx
        .insertInto('questionnaire_progress')
        .values({ ...kept, questionnaire_id: row.id, account_id: ctx.user.accountId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
  return written ? ok({ version, savedAt: ctx.now }) : refuse('CHANGED_MEANWHILE')
}
