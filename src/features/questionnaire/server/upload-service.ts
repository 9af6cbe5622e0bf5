/** questionnaire/upload/{id}: a file for an answer, from whoever may answer. */
import type { Service } from '../../../server/http/http.ts'
import { text } from '../../../shared/i18n.ts'
import { ok, refuse, localized } from '../../../shared/outcome.ts'
import { takeAnswerFile, waitingAnswerFiles } from '../../files/server/service.ts'
import type { questionnaireApi } from '../contract.ts'
import { questionnaireMessages as messages } from '../messages.ts'
import { publicLimits } from '../fields.ts'
import { takeUpload } from './abuse-service.ts'
import { findQuestionnaire, shownState, untimedId } from './row-service.ts'

export const upload: Service<typeof questionnaireApi.upload> = async (ctx, input) => {
  const row = await findQuestionnaire(ctx.db, input.id)
  if (!row || !row.published) return refuse('NOT_FOUND')
  if (row.access !== 'public' && !ctx.user) return refuse('SESSION_EXPIRED')
  if ((await shownState(ctx.db, row, ctx.now)) !== 'open') return refuse('QUESTIONNAIRE_CLOSED')
  if (!row.body.questions.some(({ kind }) => kind === 'file'))
    return refuse('INVALID_INPUT', { text: localized(messages.noFileQuestion) })
  const isFree =
    (await waitingAnswerFiles(ctx.db)) < publicLimits.uploadsWaiting &&
    (await ctx.kernel.engine.write((tx) => takeUpload(ctx, tx)))
  if (!isFree) return refuse('TOO_MANY', { text: localized(messages.tooManyFiles) })
  const isNamed = !row.anonymous
  const { user } = ctx
  const taken = await takeAnswerFile(ctx, {
    id: untimedId(ctx.kernel.random),
    edition: row.edition,
    subjectId: row.id,
    sender: isNamed && user ? { accountId: user.accountId, companyId: user.companyId } : null,
    name: isNamed ? null : text('cn', messages.attachment),
  })
  if (!taken.ok) return taken
  const { id, name, type, sizeBytes } = taken.result
  return ok({ id, name, type, sizeBytes })
}
