/** The workbook of a questionnaire: an answer a row, then the counts. Rows are read in batches while the file is written. */
import type { Kernel } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import {
  defineSheet,
  type CellValue,
  type Sheet,
  type SheetColumn,
} from '../../../server/documents/spreadsheet.ts'
import { translator, type Locale, type Translate } from '../../../shared/i18n.ts'
import type { AnswerFile, QuestionResult } from '../contract.ts'
import { exportMessages as words, kindLabels } from '../messages.ts'
import { readIn, type Answer, type Both, type Question } from '../rules.ts'
import { peopleOf, type PersonShown } from './result-service.ts'
import { bodyOf, eachSheet, showFiles } from './row-service.ts'
import type { QuestionnaireSheetTable, QuestionnaireTable } from './tables.ts'
import { countIn, resultsOf, startTally } from './tally-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

interface Source {
  readonly db: Db
  readonly kernel: Kernel
  readonly row: QuestionnaireTable
  readonly language: Locale
  /** The lowest version of the answers that are told (told-service.ts). */
  readonly from: number
}

interface ExportRow {
  readonly number: number
  readonly sheet: QuestionnaireSheetTable
  readonly person: PersonShown | undefined
  readonly answers: ReadonlyMap<string, Answer>
  readonly files: ReadonlyMap<string, AnswerFile>
}

type Column = SheetColumn<ExportRow>

export function questionnaireSheets(source: Source): Sheet[] {
  return [answerSheet(source), countSheet(source)]
}

function answerSheet({ db, kernel, row, language, from }: Source): Sheet {
  const t = translator(language)
  const { questions } = bodyOf(row)
  async function* rows(): AsyncGenerator<ExportRow> {
    let number = 0
    for await (const sheets of eachSheet(db, kernel, row, from)) {
      const people = await peopleOf(
        db,
        sheets.map(({ sheet }) => sheet),
      )
      const files = new Map(
        (
          await showFiles(
            db,
            sheets.flatMap(({ answers }) => answers),
          )
        ).map((file) => [file.id, file]),
      )
      for (const { sheet, answers } of sheets) {
        number++
        const given = new Map(answers.map((answer) => [answer.question, answer]))
        yield { number, sheet, person: people.get(sheet.id), answers: given, files }
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

const beijing = (at: number | null) => ({ moment: at })

function personColumns(t: Translate): Column[] {
  return [
    { header: t(words.answeredAt), widthCharacters: 20, value: ({ sheet }) => beijing(sheet.answered_at) },
    { header: t(words.changedAt), widthCharacters: 20, value: ({ sheet }) => beijing(sheet.changed_at) },
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
  const read = (both: Both) => readIn(both, language).text
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
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [
        column(header, ({ choices = [] }) =>
          choices.map((id) => labels.get(id) ?? id).join(t(words.separator)),
        ),
      ]
    case 'matrix':
      return question.rows.map(({ id, label }) =>
        column(`${header} · ${read(label)}`, ({ rows = [] }) => {
          const found = rows.find(({ row }) => row === id)
          return found ? (labels.get(found.column) ?? found.column) : null
        }),
      )
    case 'scale':
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

function countSheet({ db, kernel, row, language, from }: Source): Sheet {
  const t = translator(language)
  const { questions } = bodyOf(row)
  async function* rows(): AsyncGenerator<CountRow> {
    const tally = startTally(questions)
    for await (const sheets of eachSheet(db, kernel, row, from))
      for (const { answers } of sheets) countIn(tally, answers)
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
  const read = (both: Both) => readIn(both, language).text
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
