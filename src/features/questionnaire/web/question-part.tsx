/** One question with its control, hint and fault: groups are field sets, single controls have a label. */
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { warningIcon } from '../../../web/ui/icons.ts'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import { kindOf, type QuestionKind } from '../fields.ts'
import { ChoiceControl, MatrixControl, ScaleControl } from './choice-part.tsx'
import { FileControl } from './file-part.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { NumberControl, TextControl } from './typed-part.tsx'
import { RequiredMark } from '../../../web/ui/required.tsx'
import { questionId, type ControlProps, type QuestionProps } from './use-answers.ts'
import { useFaultText, useRuleText } from './use-question-texts.ts'
import styles from './question.module.css'

const controls: Record<QuestionKind, ComponentType<ControlProps>> = {
  single: ChoiceControl,
  multiple: ChoiceControl,
  scale: ScaleControl,
  matrix: MatrixControl,
  text: TextControl,
  number: NumberControl,
  file: FileControl,
}

export function QuestionPart(props: QuestionProps) {
  const { question, anonymous, fault, serverError, mode } = props
  const faultText = useFaultText()
  const rule = useRuleText()(question, anonymous)
  const id = questionId(question.id)
  const { text: help } = useBilingual()(question.help)
  const wrong = fault ? faultText(question, fault) : serverError
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
  const Control = controls[question.kind]
  const body = (
    <>
      {help && (
        <p className={styles.hint} id={`${id}-help`}>
          <Bilingual value={question.help} silent />
        </p>
      )}
      <Control {...control} />
      <Below {...control} rule={rule} />
      {wrong && (
        <p className={styles.error} id={`${id}-wrong`}>
          <Icon path={warningIcon} />
          <span>{wrong}</span>
        </p>
      )}
    </>
  )
  if (!kindOf(question).isGroup)
    return (
      <div className={styles.question} data-wrong={wrong ? true : undefined}>
        <Title {...props}>{(title) => <label htmlFor={id}>{title}</label>}</Title>
        {body}
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
      {body}
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
                <RequiredMark />
                <span className="sr"> {t(messages.required)}</span>
              </>
            )}
          </>,
        )}
      </span>
    </span>
  )
}

/** What may be answered, how much of it there is, and taking a choice back. */
function Below(props: ControlProps & { rule: string }) {
  const t = useTranslate()
  const { question, answer, rule, id, disabled, onAnswer } = props
  const { text: title } = useBilingual()(question.title)
  const mayClear = !question.required && !disabled && answer !== undefined && kindOf(question).isCleared
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
