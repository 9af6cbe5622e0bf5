/** One question with its control, hint and fault: groups are field sets, single controls have a label. */
import type { ReactNode } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { warningIcon } from '../../../web/ui/icons.ts'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import type { Question } from '../rules.ts'
import { ChoiceList } from './choice-list-part.tsx'
import { FileControl } from './file-part.tsx'
import { MatrixControl } from './matrix-part.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { NumberControl } from './number-part.tsx'
import { ScaleControl } from './scale-part.tsx'
import { TextControl } from './text-part.tsx'
import { questionId } from './use-answers.ts'
import { useFaultText, useRuleText } from './use-question-texts.ts'
import styles from './question.module.css'
import type { QuestionProps, ControlProps } from './text-part.tsx'

const grouped = new Set<Question['kind']>(['single', 'multiple', 'scale', 'matrix'])

export function QuestionPart(props: QuestionProps) {
  const { question, anonymous, fault, told, mode } = props
  const faultText = useFaultText()
  const rule = useRuleText()(question, anonymous)
  const id = questionId(question.id)
  const { text: help } = useBilingual()(question.help)
  const wrong = fault ? faultText(question, fault) : told
  const describedBy =
    [help && `${id}-help`, rule && `${id}-rule`, wrong && `${id}-wrong`].filter(Boolean).join(' ') ||
    undefined
  const control: ControlProps = {
    ...props,
    id,
    describedBy,
    isWrong: Boolean(wrong),
    disabled: mode === 'still' || (mode === 'preview' && question.kind === 'file'),
  }
  const notes = (
    <>
      <Below {...control} rule={rule} />
      {wrong && (
        <p className={styles.error} id={`${id}-wrong`}>
          <Icon path={warningIcon} />
          <span>{wrong}</span>
        </p>
      )}
    </>
  )
  const helpText = help && (
    <p className={styles.hint} id={`${id}-help`}>
      <Bilingual value={question.help} silent />
    </p>
  )
  if (!grouped.has(question.kind))
    return (
      <div className={styles.question} data-wrong={wrong ? true : undefined}>
        <Title {...props}>{(title) => <label htmlFor={id}>{title}</label>}</Title>
        {helpText}
        <Control {...control} />
        {notes}
      </div>
    )
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.question}
      data-wrong={wrong ? true : undefined}
      aria-describedby={describedBy}
    >
      <legend>
        <Title {...props}>{(title) => title}</Title>
      </legend>
      {helpText}
      <Control {...control} />
      {notes}
    </fieldset>
  )
}

function Title(props: QuestionProps & { children: (title: ReactNode) => ReactNode }) {
  const t = useTranslate()
  const { question, number, children } = props
  return (
    <span className={styles.head}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.title}>
        {children(
          <>
            <span className="sr">{t(messages.numberOf, { number })} </span>
            <Bilingual value={question.title} />
            {question.required && (
              <>
                <i aria-hidden="true">*</i>
                <span className="sr"> {t(messages.required)}</span>
              </>
            )}
          </>,
        )}
        {!question.required && <small>{t(messages.optional)}</small>}
      </span>
    </span>
  )
}

/** What may be answered, how much of it there is, and taking a choice back. */
function Below(props: ControlProps & { rule: string }) {
  const t = useTranslate()
  const { question, answer, rule, id, disabled, onAnswer } = props
  const { text: title } = useBilingual()(question.title)
  const mayClear =
    !question.required &&
    !disabled &&
    answer !== undefined &&
    ['single', 'scale', 'matrix'].includes(question.kind)
  return (
    <div className={styles.below}>
      {rule && <span id={`${id}-rule`}>{rule}</span>}
      {question.kind === 'multiple' && (
        <span role="status">{t(messages.chosen, { count: answer?.choices?.length ?? 0 })}</span>
      )}
      {mayClear && (
        <Button
          className={styles.clear}
          variant="quiet"
          size="sm"
          aria-label={t(messages.clearOf, { question: title })}
          onClick={() => onAnswer(null)}
        >
          {t(messages.clear)}
        </Button>
      )}
    </div>
  )
}

function Control(props: ControlProps) {
  switch (props.question.kind) {
    case 'single':
    case 'multiple':
      return <Choices {...props} />
    case 'scale':
      return <Scale {...props} />
    case 'matrix':
      return <Matrix {...props} />
    case 'text':
      return <TextControl {...props} />
    case 'number':
      return <NumberControl {...props} />
    case 'file':
      return <File {...props} />
  }
}

function Choices({ id, question, answer, onAnswer, disabled, isWrong }: ControlProps) {
  const chosen = answer?.choices ?? []
  const isMultiple = question.kind === 'multiple'
  const toggle = (value: string, isChosen: boolean) => {
    if (!isMultiple) return onAnswer({ choices: [value] })
    const rest = chosen.filter((one) => one !== value)
    const next = isChosen ? [...rest, value] : rest
    onAnswer(next.length ? { choices: next } : null)
  }
  return (
    <ChoiceList
      name={id}
      kind={isMultiple ? 'checkbox' : 'radio'}
      choices={question.options.map((option) => ({
        value: option.id,
        label: <Bilingual value={option.label} silent />,
      }))}
      chosen={chosen}
      onToggle={toggle}
      isFull={isMultiple && question.maximum !== null && chosen.length >= question.maximum}
      disabled={disabled}
      isWrong={isWrong}
    />
  )
}

function Scale({ id, question, answer, onAnswer, disabled, isWrong }: ControlProps) {
  const read = useBilingual()
  return (
    <ScaleControl
      name={id}
      from={question.minimum ?? 1}
      to={question.maximum ?? 5}
      fromText={read(question.low).text}
      toText={read(question.high).text}
      value={answer?.number ?? null}
      onChange={(number) => onAnswer({ number })}
      disabled={disabled}
      isWrong={isWrong}
    />
  )
}

function Matrix({ id, question, answer, onAnswer, disabled, isWrong }: ControlProps) {
  const read = useBilingual()
  const chosen = Object.fromEntries((answer?.rows ?? []).map(({ row, column }) => [row, column]))
  const entry = (one: Question['rows'][number]) => ({ id: one.id, text: read(one.label).text })
  return (
    <MatrixControl
      id={id}
      name={read(question.title).text}
      rows={question.rows.map(entry)}
      options={question.options.map(entry)}
      chosen={chosen}
      onChoose={(row, column) =>
        onAnswer({ rows: [...(answer?.rows ?? []).filter((one) => one.row !== row), { row, column }] })
      }
      isRowWrong={(row) => isWrong && question.required && !chosen[row]}
      disabled={disabled}
    />
  )
}

function File(props: ControlProps) {
  const { id, question, questionnaire, file, onAnswer, onFile, describedBy, disabled, isWrong } = props
  const { text } = useBilingual()(question.title)
  return (
    <FileControl
      questionnaire={questionnaire}
      id={id}
      question={text}
      file={file}
      onFile={(next) => {
        if (next) onFile(next)
        onAnswer(next && { file: next.id })
      }}
      onUploading={props.onUploading}
      describedBy={describedBy}
      disabled={disabled}
      isWrong={isWrong}
    />
  )
}
