/**
 * Rows of one transaction can be told from others by what the database notes of each row (PostgreSQL: `xmin` and its place
 * in the table). So with each anonymous answer some of the earlier ones, of the participations and of the files are written anew, chosen
 * at random: what a participation's row then shares with an answer's, it shares with many.
 */
import type { WriteContext } from '../../../server/context.ts'
import { mixAnswerFiles } from '../../files/server/service.ts'
import { untimedId } from './row-service.ts'

const mixedAtOnce = 50

/** The questionnaire's row is locked: nobody else writes these. */
export async function mixAnswers(ctx: WriteContext, questionnaireId: string): Promise<void> {
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
  await mixAnswerFiles(ctx, { subjectId: questionnaireId, from: untimedId(random), atOnce: mixedAtOnce })
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
  const after = await ids.where('id', '>=', of.from).limit(mixedAtOnce).execute()
  const left = mixedAtOnce - after.length
  const first = left > 0 ? await ids.where('id', '<', of.from).limit(left).execute() : []
  return [...after, ...first].map(({ id }) => id)
}
