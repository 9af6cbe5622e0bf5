/** The sample's questionnaires with some answers (reference/sample-questionnaires.json; decision 2). */
import sample from '../../reference/sample-questionnaires.json' with { type: 'json' }
import type { WriteContext } from '../server/context.ts'
import type { Answer, Question } from '../features/questionnaire/contract.ts'
import { blankQuestion, type QuestionnaireAccess } from '../features/questionnaire/fields.ts'
import type { Both } from '../shared/i18n.ts'
import { makeRow, removeRow } from '../features/questionnaire/server/definition-service.ts'
import { sealAnswers, untimedId } from '../features/questionnaire/server/row-service.ts'
import type { QuestionnaireTable } from '../features/questionnaire/server/tables.ts'
import { dayMs } from '../shared/durations.ts'
import { hasRows, markSample, sampleOf } from './marks.ts'

/** As it is in the file: what a question does not say is empty. */
interface Given {
  readonly access: QuestionnaireAccess
  readonly anonymous: boolean
  readonly published: boolean
  readonly opensDay: number
  readonly closesDay: number
  readonly title: Both
  readonly intro: Both
  readonly thanks: Both
  readonly questions: readonly (Pick<Question, 'id' | 'kind' | 'title'> & Partial<Question>)[]
  readonly answers: readonly {
    readonly organisation?: number
    readonly times?: number
    readonly answers: readonly Answer[]
  }[]
}

/** Where an edition has questionnaires already, nothing is added. */
export async function loadSampleQuestionnaires(ctx: WriteContext, edition: string): Promise<void> {
  if (await hasRows(ctx.tx, 'questionnaire', edition)) return
  for (const given of sample.questionnaires as unknown as readonly Given[]) {
    const { opensDay, closesDay, questions, answers: _answers, ...rest } = given
    const fields = {
      ...rest,
      questions: questions.map((question) => ({ ...blankQuestion, ...question })) as never,
      opensAt: ctx.now + opensDay * dayMs,
      closesAt: ctx.now + closesDay * dayMs,
    }
    const row = makeRow(ctx, { edition, fields })
    await ctx.tx.insertInto('questionnaire').values(row).execute()
    await markSample(ctx, { table: 'questionnaire', edition, ids: [row.id] })
    await addAnswers(ctx, row, given)
  }
}

async function addAnswers(ctx: WriteContext, row: QuestionnaireTable, given: Given): Promise<void> {
  const texts = new Set(
    row.anonymous ? given.questions.flatMap(({ id, kind }) => (kind === 'text' ? [id] : [])) : [],
  )
  for (const [index, { organisation, times = 1, answers }] of given.answers.entries()) {
    const company = organisation === undefined ? null : await sampleCompany(ctx, row.edition, organisation)
    if (organisation !== undefined && !company) continue
    for (let time = 0; time < times; time++) {
      const kept = time === 0 ? answers : answers.filter(({ question }) => !texts.has(question))
      const at = row.anonymous ? null : ctx.now - (index + 1) * dayMs
      await addSheet(ctx, { row, answers: kept, company, at })
    }
  }
}

interface SampleCompany {
  readonly id: string
  readonly account_id: string
}

async function addSheet(
  ctx: WriteContext,
  of: {
    row: QuestionnaireTable
    answers: readonly Answer[]
    company: SampleCompany | null
    at: number | null
  },
): Promise<void> {
  const { row, answers, company, at } = of
  const id = untimedId(ctx.kernel.random)
  const values = {
    id,
    questionnaire_id: row.id,
    account_id: company?.account_id ?? null,
    company_id: company?.id ?? null,
    body: await sealAnswers(ctx.kernel, { edition: row.edition, recordId: id, answers }),
    version: 1,
    answered_at: at,
    changed_at: at,
  }
  await ctx.tx.insertInto('questionnaire_sheet').values(values).execute()
}

/** By its place in sample.json, from 1; its mailboxes say which. */
async function sampleCompany(
  ctx: WriteContext,
  edition: string,
  place: number,
): Promise<SampleCompany | null> {
  const company = await ctx.tx
    .selectFrom('company')
    .innerJoin('sample_record', 'sample_record.id', 'company.id')
    .select(['company.id', 'company.account_id'])
    .where('company.edition', '=', edition)
    .innerJoin('contact', 'contact.company_id', 'company.id')
    .where('contact.email', '=', `sample-${place}-1@example.com`)
    .executeTakeFirst()
  return company ?? null
}

export async function removeSampleQuestionnaires(ctx: WriteContext): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('questionnaire')
    .select('id')
    .where('id', 'in', sampleOf(ctx.tx, 'questionnaire'))
    .execute()
  for (const { id } of rows) await removeRow(ctx, id)
}
