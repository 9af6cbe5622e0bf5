/** What was answered to one question: counts as bars, a matrix as a table of shares, numbers as figures, texts listed. */
import { useBilingual } from '../../../../web/ui/language-label.tsx'
import { kindOf } from '../../fields.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { QuestionResult, Choice, Question } from '../../contract.ts'
import { kindLabels } from '../../messages.ts'
import { writeNumber } from '../use-question-texts.ts'
import { Bar, BarTable, barOf } from './bar-part.tsx'
import { GivenAnswers } from './given-answers-part.tsx'
import { questionnaireAdminMessages } from './messages.ts'
import record from '../../../../web/admin/record/record.module.css'
import styles from './results.module.css'
import { resultMessages as messages } from './result-messages.ts'

interface ResultProps {
  questionnaire: string
  question: Question
  number: number
  result: QuestionResult
}

export function QuestionResultCard(props: ResultProps) {
  const t = useTranslate()
  const { question, number, result } = props
  const title = useBilingual()(question.title)
  return (
    <Card label={t(questionnaireAdminMessages.questionNamed, { number, title: title.text })}>
      <div className={styles.resultHead}>
        <h3 className={styles.resultTitle}>
          {number}. <span lang={title.lang}>{title.text}</span>
        </h3>
        <Tag tone="lake">{t(kindLabels[question.kind])}</Tag>
        <span className={record.hint}>
          {t(question.showIf ? messages.answeredOfShown : messages.answeredOf, {
            answered: result.answered,
            shown: result.shown,
          })}
        </span>
      </div>
      <Result {...props} />
    </Card>
  )
}

function Result(props: ResultProps) {
  const { question, result } = props
  const { answer, isGroup } = kindOf(question)
  return (
    <>
      {answer === 'number' && <Figures result={result} />}
      {answer === 'choices' && <Counts {...props} />}
      {question.kind === 'scale' && <ScaleCounts {...props} />}
      {answer === 'rows' && <MatrixCounts {...props} />}
      {!isGroup && <GivenAnswers {...props} />}
    </>
  )
}

function Counts({ question, result }: ResultProps) {
  const t = useTranslate()
  const labelOf = useBilingual()
  const counts = new Map(result.options.map(({ id, count }) => [id, count]))
  return (
    <BarTable
      caption={t(question.kind === 'multiple' ? messages.ofAnswersMultiple : messages.ofAnswers)}
      head={t(messages.option)}
      rows={question.options.map(({ id, label }) => {
        const { text, lang } = labelOf(label)
        return { id, label: text, lang, ...barOf(counts.get(id) ?? 0, result.answered) }
      })}
    />
  )
}

function ScaleCounts({ question, result }: ResultProps) {
  const t = useTranslate()
  const labelOf = useBilingual()
  const endOf = (value: number) => {
    const end = value === question.minimum ? question.low : value === question.maximum ? question.high : null
    const text = end && labelOf(end).text
    return text ? t(messages.valueNamed, { value, text }) : String(value)
  }
  return (
    <BarTable
      caption={t(messages.ofAnswers)}
      head={t(messages.value)}
      rows={result.values.map(({ value, count }) => ({
        id: String(value),
        label: endOf(value),
        ...barOf(count, result.answered),
      }))}
    />
  )
}

function Figures({ result }: { result: QuestionResult }) {
  const t = useTranslate()
  const locale = useLocale()
  const { numbers } = result
  if (!numbers) return null
  const write = (number: number) => writeNumber(Math.round(number * 100) / 100, locale)
  return (
    <dl className={styles.figures}>
      {(['mean', 'median', 'minimum', 'maximum'] as const).map((name) => (
        <div key={name}>
          <dt>{t(messages[name])}</dt>
          <dd>{write(numbers[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function MatrixCounts({ question, result }: ResultProps) {
  const t = useTranslate()
  const labelOf = useBilingual()
  const name = labelOf(question.title).text
  return (
    <ScrollRegion name={name}>
      <table className={styles.matrix}>
        <caption>{t(messages.ofRow)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(messages.row)}</th>
            {question.options.map((option) => (
              <th key={option.id} scope="col" lang={labelOf(option.label).lang}>
                {labelOf(option.label).text}
              </th>
            ))}
            <th scope="col">{t(messages.count)}</th>
          </tr>
        </thead>
        <tbody>
          {question.rows.map((row) => (
            <MatrixRow
              key={row.id}
              row={row}
              options={question.options}
              counts={result.rows.find(({ id }) => id === row.id)?.columns ?? []}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function MatrixRow(props: {
  row: Choice
  options: readonly Choice[]
  counts: readonly { id: string; count: number }[]
}) {
  const labelOf = useBilingual()
  const { row, options } = props
  const counts = new Map(props.counts.map(({ id, count }) => [id, count]))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const most = Math.max(0, ...counts.values())
  return (
    <tr>
      <th scope="row" lang={labelOf(row.label).lang}>
        {labelOf(row.label).text}
      </th>
      {options.map((option) => {
        const { count, share, percent } = barOf(counts.get(option.id) ?? 0, all)
        return (
          <td key={option.id}>
            <span>
              {percent} <small>({count})</small>
            </span>
            <Bar share={share} isMost={count === most && count > 0} />
          </td>
        )
      })}
      <td>{all}</td>
    </tr>
  )
}
