/** An erased account's answers go within the hour, a deleted organisation's with it (decision 13); beginnings a while after the close. */
import type { AccountOfPerson, OrganisationHooks } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import { releaseAnswerFiles } from '../../files/server/service.ts'
import { filesIn, findQuestionnaire, openAnswers } from './row-service.ts'
import type { QuestionnaireSheetTable } from './tables.ts'
import { questionnairesWaiting } from './home-service.ts'

const keptAfterCloseMs = 30 * 86_400_000
const batchSize = 200

async function removeSheets(ctx: WriteContext, sheets: readonly QuestionnaireSheetTable[]): Promise<void> {
  for (const sheet of sheets) {
    await releaseAnswerFiles(ctx, { ids: await filesOf(ctx, sheet) })
    await ctx.tx.deleteFrom('questionnaire_sheet').where('id', '=', sheet.id).execute()
  }
}

/** None where the answer cannot be opened any more (its key is gone): it goes anyway, and holds up no other. */
async function filesOf(ctx: WriteContext, sheet: QuestionnaireSheetTable): Promise<string[]> {
  const row = await findQuestionnaire(ctx.tx, sheet.questionnaire_id)
  if (!row) return []
  try {
    return filesIn(await openAnswers(ctx.kernel, { edition: row.edition, row: sheet }))
  } catch (error) {
    ctx.kernel.log.warn({ err: error, answer: sheet.id }, 'an answer that goes cannot be opened')
    return []
  }
}

export async function cleanUpQuestionnaires(ctx: WriteContext): Promise<void> {
  const orphans = await ctx.tx
    .selectFrom('questionnaire_sheet')
    .selectAll()
    .where('account_id', 'is not', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('account')
            .select('account.id')
            .whereRef('account.id', '=', 'questionnaire_sheet.account_id'),
        ),
      ),
    )
    .limit(batchSize)
    .execute()
  await removeSheets(ctx, orphans)
  await ctx.tx
    .deleteFrom('questionnaire_progress')
    .where((e) =>
      e.or([
        e('account_id', 'not in', e.selectFrom('account').select('account.id')),
        e(
          'questionnaire_id',
          'in',
          e
            .selectFrom('questionnaire')
            .select('questionnaire.id')
            .where('closes_at', '<=', ctx.now - keptAfterCloseMs),
        ),
        // Kept at the moment at which the questionnaire went, or was made anonymous.
        e(
          'questionnaire_id',
          'not in',
          e.selectFrom('questionnaire').select('questionnaire.id').where('anonymous', '=', false),
        ),
      ]),
    )
    .execute()
}

function sheetsOf(ctx: WriteContext, accountId: string): Promise<QuestionnaireSheetTable[]> {
  return ctx.tx.selectFrom('questionnaire_sheet').selectAll().where('account_id', '=', accountId).execute()
}

async function answersOf(ctx: WriteContext, { accountId }: AccountOfPerson) {
  const answers = (await sheetsOf(ctx, accountId)).map(async (sheet) => {
    const row = await findQuestionnaire(ctx.tx, sheet.questionnaire_id)
    return {
      questionnaire: sheet.questionnaire_id,
      answeredAt: sheet.answered_at,
      answers: row && (await openAnswers(ctx.kernel, { edition: row.edition, row: sheet }).catch(() => null)),
    }
  })
  return { questionnaires: await Promise.all(answers) }
}

/** Answers by name go with a deleted organisation and with their author's account; anonymous ones belong to nobody. */
export const questionnairePart: OrganisationHooks = {
  home: { waiting: questionnairesWaiting },
  ofAccount: answersOf,
  async forgetAccount(ctx, { accountId }) {
    await removeSheets(ctx, await sheetsOf(ctx, accountId))
    await ctx.tx.deleteFrom('questionnaire_progress').where('account_id', '=', accountId).execute()
  },
  async remove(ctx, companyId) {
    const sheets = await ctx.tx
      .selectFrom('questionnaire_sheet')
      .selectAll()
      .where('company_id', '=', companyId)
      .execute()
    await removeSheets(ctx, sheets)
  },
}
