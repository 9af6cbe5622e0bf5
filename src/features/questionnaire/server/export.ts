/** The workbook of a questionnaire: an answer a row, then the counts. Rows are read in batches while the file is written. */
import {
  defineSheet,
  type CellValue,
  type Sheet,
  type SheetColumn,
  workbookFile,
} from '../../../server/documents/spreadsheet.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import type { questionnaireApi, AnswerFile, QuestionResult, Answer, Question } from '../contract.ts'
import { isEnough, peopleOf, type PersonShown } from './result-service.ts'
import { findQuestionnaire, eachSheet, showFiles, type IncludedSheets } from './row-service.ts'
import { countIncluded, includedFrom } from './inclusion-service.ts'
import { pickLanguage, translator, type Both, type Locale, type Translate } from '../../../shared/i18n.ts'
import { kinds } from '../fields.ts'
import { exportMessages as words, kindLabels } from '../messages.ts'
import type { QuestionnaireSheetTable } from './tables.ts'
import { countIn, resultsOf, startTally } from './tally-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { separators } from '../../../shared/common-messages.ts'

interface Source extends IncludedSheets {
  readonly language: Locale
}

interface ExportRow {
  readonly number: number
  readonly sheet: QuestionnaireSheetTable
  readonly person: PersonShown | undefined
  readonly answers: ReadonlyMap<string, Answer>
  readonly files: ReadonlyMap<string, AnswerFile>
}

type Column = SheetColumn<ExportRow>

function answerSheet(source: Source): Sheet {
  const { db, row, language } = source
  const t = translator(language)
  const { questions } = row.body
  async function* rows(): AsyncGenerator<ExportRow> {
    let number = 0
    for await (const sheets of eachSheet(source)) {
      const rows = sheets.map(({ sheet }) => sheet)
      const people = await peopleOf(db, rows)
      const all = sheets.flatMap(({ answers }) => answers)
      const files = new Map((await showFiles(db, all)).map((file) => [file.id, file]))
      for (const { sheet, answers } of sheets) {
        const given = new Map(answers.map((answer) => [answer.question, answer]))
        yield { number: ++number, sheet, person: people.get(sheet.id), answers: given, files }
      }
    }
  }
  const columns: Column[] = [
    { header: t(words.number), widthCharacters: 8, value: ({ number }) => number },
    ...(row.anonymous ? [] : personColumns(t)),
    ...questions.flatMap((question, index) => questionColumns(question, { t, language, index })),
  ]
  return defineSheet<ExportRow>({ name: t(words.answers), columns, rows: rows() })
}

function personColumns(t: Translate): Column[] {
  return [
    {
      header: t(words.answeredAt),
      widthCharacters: 20,
      value: ({ sheet }) => ({ moment: sheet.answered_at }),
    },
    { header: t(words.changedAt), widthCharacters: 20, value: ({ sheet }) => ({ moment: sheet.changed_at }) },
    {
      header: t(commonFormMessages.organisation),
      widthCharacters: 32,
      value: ({ person }) => person?.organisation.cn || person?.organisation.en || '',
    },
    {
      header: t(commonFormMessages.personName),
      widthCharacters: 16,
      value: ({ person }) => person?.name ?? '',
    },
    { header: t(words.email), widthCharacters: 28, value: ({ person }) => person?.email ?? '' },
  ]
}

interface Shown {
  readonly t: Translate
  readonly language: Locale
  readonly index: number
}

/** A column a question, of a matrix one a row. */
function questionColumns(question: Question, { t, language, index }: Shown): Column[] {
  const read = (both: Both) => pickLanguage(language, both).text
  const unit = question.kind === 'number' ? read(question.high) : ''
  const header = `${index + 1}. ${read(question.title)}${unit && t(words.inUnit, { unit })}`
  const labels = new Map(question.options.map(({ id, label }) => [id, read(label)]))
  const column = (head: string, value: (answer: Answer, row: ExportRow) => CellValue): Column => ({
    header: head,
    widthCharacters: 24,
    value: (row) => {
      const answer = row.answers.get(question.id)
      return answer ? value(answer, row) : null
    },
  })
  const labelOf = (id: string) => labels.get(id) ?? id
  switch (kinds[question.kind].answer) {
    case 'choices':
      return [column(header, ({ choices = [] }) => choices.map(labelOf).join(t(separators.statements)))]
    case 'rows':
      return question.rows.map(({ id, label }) =>
        column(`${header} · ${read(label)}`, ({ rows = [] }) => {
          const found = rows.find(({ row }) => row === id)
          return found ? labelOf(found.column) : null
        }),
      )
    case 'number':
      return [column(header, ({ number }) => number ?? null)]
    case 'text':
      return [column(header, ({ text }) => text ?? null)]
    case 'file':
      return [column(header, ({ file }, { files }) => files.get(file ?? '')?.name ?? null)]
  }
}

interface CountRow {
  readonly question: string
  readonly kind: string
  readonly row: string
  readonly option: string
  readonly count: number | null
  /** Of how many. */
  readonly of: number
  readonly numbers: QuestionResult['numbers']
}

function countSheet(source: Source): Sheet {
  const { row, language } = source
  const t = translator(language)
  const { questions } = row.body
  async function* rows(): AsyncGenerator<CountRow> {
    const tally = startTally(questions)
    for await (const sheets of eachSheet(source)) for (const { answers } of sheets) countIn(tally, answers)
    const results = resultsOf(tally)
    for (const [index, question] of questions.entries())
      yield* countRows(question, { t, language, index, result: results[index]! })
  }
  const number = (header: string, of: (row: CountRow) => number | null | undefined) => ({
    header,
    widthCharacters: 12,
    value: (line: CountRow) => {
      const value = of(line)
      return value == null ? null : Math.round(value * 1e6) / 1e6
    },
  })
  return defineSheet<CountRow>({
    name: t(words.counts),
    columns: [
      { header: t(words.question), widthCharacters: 40, value: ({ question }) => question },
      { header: t(words.kind), widthCharacters: 10, value: ({ kind }) => kind },
      { header: t(words.row), widthCharacters: 24, value: (line) => line.row },
      { header: t(words.option), widthCharacters: 28, value: ({ option }) => option },
      number(t(words.count), ({ count }) => count),
      number(t(words.percent), ({ count, of }) =>
        count === null || !of ? null : Math.round((1000 * count) / of) / 10,
      ),
      number(t(words.mean), ({ numbers }) => numbers?.mean),
      number(t(words.median), ({ numbers }) => numbers?.median),
      number(t(words.minimum), ({ numbers }) => numbers?.minimum),
      number(t(words.maximum), ({ numbers }) => numbers?.maximum),
    ],
    rows: rows(),
  })
}

/** A line of the question itself, then one for each option, value or cell. */
function countRows(
  question: Question,
  { t, language, index, result }: Shown & { result: QuestionResult },
): CountRow[] {
  const read = (both: Both) => pickLanguage(language, both).text
  const labels = new Map([...question.options, ...question.rows].map(({ id, label }) => [id, read(label)]))
  const base = {
    question: `${index + 1}. ${read(question.title)}`,
    kind: t(kindLabels[question.kind]),
    row: '',
    of: result.answered,
    numbers: null,
  }
  const line = (option: string, count: number, row = ''): CountRow => ({ ...base, row, option, count })
  return [
    { ...base, option: t(words.given), count: result.answered, of: result.shown, numbers: result.numbers },
    ...result.options.map(({ id, count }) => line(labels.get(id)!, count)),
    ...result.values.map(({ value, count }) => line(String(value), count)),
    ...result.rows.flatMap(({ id: row, columns }) =>
      columns.map(({ id, count }) => line(labels.get(id)!, count, labels.get(row)!)),
    ),
  ]
}

/** admin/questionnaire/export; the log says that the answers were taken out (decision 18). */
export const exportAnswers: Service<typeof questionnaireApi.export> = async (ctx, input) => {
  const row = await findQuestionnaire(ctx.tx, input.id)
  if (!row) return refuse('NOT_FOUND')
  const answers = await countIncluded(ctx.tx, row, ctx.now)
  if (!isEnough(row, answers)) return refuse('TOO_FEW_ANSWERS')
  const { language } = input
  await record(ctx, {
    action: 'questionnaire.export',
    subjectType: 'questionnaire',
    subjectId: row.id,
    edition: row.edition,
    data: { answers, language },
  })
  const { kernel } = ctx
  const from = await includedFrom(ctx.tx, row, ctx.now)
  const source = { db: kernel.engine.reader, kernel, row, language, from }
  const sheets = [answerSheet(source), countSheet(source)]
  return ok(workbookFile(sheets, { edition: row.edition, holds: words.file, language, at: ctx.now }))
}
