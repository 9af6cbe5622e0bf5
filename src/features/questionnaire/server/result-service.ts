/** admin/questionnaire/results and answers: what was answered, counted and listed. Anonymous ones only in groups. */
import type { Service } from '../../../server/http/http.ts'
import { toBeijing } from '../../../shared/format.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Db } from '../../../server/database/db.ts'
import type { GivenAnswer, questionnaireApi, Answer } from '../contract.ts'
import { anonymousMinimum } from '../fields.ts'
import {
  countAnswersTo,
  eachSheet,
  factsOf,
  findQuestionnaire,
  showFiles,
  shownState,
} from './row-service.ts'
import type { QuestionnaireSheetTable, QuestionnaireTable } from './tables.ts'
import { countIn, resultsOf, startTally } from './tally-service.ts'
import { countIncluded, includedFrom } from './inclusion-service.ts'

/** Fewer anonymous answers than this would tell who gave them. */
export const isEnough = (row: QuestionnaireTable, answers: number): boolean =>
  !row.anonymous || answers >= anonymousMinimum

export const results: Service<typeof questionnaireApi.results> = async (ctx, input) => {
  const row = await findQuestionnaire(ctx.db, input.id)
  if (!row) return refuse('NOT_FOUND')
  const { questions } = row.body
  const tally = startTally(questions)
  const days = new Map<string, number>()
  let included = 0
  const from = await includedFrom(ctx.db, row, ctx.now)
  for await (const sheets of eachSheet({ db: ctx.db, kernel: ctx.kernel, row, from }))
    for (const { sheet, answers: given } of sheets) {
      included++
      countIn(tally, given)
      if (sheet.answered_at === null) continue
      const day = toBeijing(sheet.answered_at).slice(0, 10)
      days.set(day, (days.get(day) ?? 0) + 1)
    }
  const enough = isEnough(row, included)
  return ok({
    ...factsOf(row),
    state: await shownState(ctx.db, row, ctx.now),
    questions: questions,
    answers: await countAnswersTo(ctx.db, row.id),
    told: enough ? included : 0,
    enough,
    minimum: anonymousMinimum,
    results: enough ? resultsOf(tally) : [],
    days: [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, count]) => ({ day, count })),
    serverTime: ctx.now,
  })
}

interface Given {
  readonly sheet: QuestionnaireSheetTable
  readonly answer: Answer
}

const isListed = ({ text, number, file }: Answer) => Boolean(text ?? file) || number !== undefined

/** The page's answers to one question, and how many there are. By name the newest first, else in no order. */
export const answersTo: Service<typeof questionnaireApi.answersTo> = async (ctx, input) => {
  const { page, size } = input
  const row = await findQuestionnaire(ctx.db, input.id)
  if (!row || !row.body.questions.some(({ id }) => id === input.question)) return refuse('NOT_FOUND')
  if (!isEnough(row, await countIncluded(ctx.db, row, ctx.now))) return ok({ rows: [], total: 0, page, size })
  const given: Given[] = []
  const from = await includedFrom(ctx.db, row, ctx.now)
  for await (const sheets of eachSheet({ db: ctx.db, kernel: ctx.kernel, row, from }))
    for (const { sheet, answers: all } of sheets) {
      const answer = all.find(({ question }) => question === input.question)
      if (answer && isListed(answer)) given.push({ sheet, answer })
    }
  if (!row.anonymous)
    given.sort((one, other) => (other.sheet.answered_at ?? 0) - (one.sheet.answered_at ?? 0))
  const shown = given.slice((page - 1) * size, page * size)
  return ok({ rows: await showGiven(ctx.db, shown), total: given.length, page, size })
}

async function showGiven(db: Db, given: readonly Given[]): Promise<GivenAnswer[]> {
  const [sheets, answers] = [given.map(({ sheet }) => sheet), given.map(({ answer }) => answer)]
  const people = await peopleOf(db, sheets)
  const files = await showFiles(db, answers)
  return given.map(({ sheet, answer }) => {
    const person = people.get(sheet.id)
    return {
      text: answer.text ?? (answer.number === undefined ? '' : String(answer.number)),
      file: files.find(({ id }) => id === answer.file) ?? null,
      person: person ? { name: person.name, organisation: person.organisation } : null,
      answeredAt: sheet.answered_at,
    }
  })
}

export interface PersonShown {
  readonly name: string
  readonly email: string
  readonly organisation: { readonly cn: string; readonly en: string }
}

/** Who gave these answers, by the answer's id; nothing of those without an account. At most some hundreds at once. */
export async function peopleOf(
  db: Db,
  sheets: readonly QuestionnaireSheetTable[],
): Promise<Map<string, PersonShown>> {
  const accountIds = [...new Set(sheets.flatMap(({ account_id: id }) => (id === null ? [] : [id])))]
  const companyIds = [...new Set(sheets.flatMap(({ company_id: id }) => (id === null ? [] : [id])))]
  if (!accountIds.length) return new Map()
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', 'in', accountIds)
    .execute()
  const companies = companyIds.length
    ? await db.selectFrom('company').select(['id', 'name']).where('id', 'in', companyIds).execute()
    : []
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const companyOf = new Map(companies.map((company) => [company.id, company]))
  return new Map(
    sheets.flatMap((sheet): [string, PersonShown][] => {
      const account = accountOf.get(sheet.account_id ?? '')
      const company = companyOf.get(sheet.company_id ?? '')
      if (!account) return []
      const organisation = company?.name ?? { cn: '', en: '' }
      return [[sheet.id, { name: account.name ?? '', email: account.email ?? '', organisation }]]
    }),
  )
}
