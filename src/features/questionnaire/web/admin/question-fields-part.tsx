/** Everything that a question of its kind can be: words, options, rows, limits, and when it is shown. */
import { Checkbox, InputNumber, Select } from 'antd'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { kindLabels } from '../../messages.ts'
import { questionKinds, questionnaireLimits as limits, textLimitOf, usesOptions } from '../../rules.ts'
import type { Question, QuestionKind } from '../../rules.ts'
import { ConditionPart } from './condition-part.tsx'
import { EntriesPart } from './entries-part.tsx'
import { Labelled } from './labelled-part.tsx'
import { questionnaireAdminMessages as messages } from './messages.ts'
import type { CardProps } from './condition-part.tsx'
import styles from './questionnaire-admin.module.css'
import { ofKind } from './use-draft.ts'

export function QuestionFields(props: CardProps) {
  const t = useTranslate()
  const { edit, question, edits } = props
  const change = (changed: Partial<Question>) => edit.changeQuestion(question.id, changed)
  const isFixed = !edits || edit.locked
  return (
    <div className={styles.fields}>
      <Texts {...props} />
      <div className={styles.facts}>
        <Labelled label={t(messages.kind)}>
          {(id) => (
            <Select<QuestionKind>
              id={id}
              aria-label={t(messages.kind)}
              value={question.kind}
              disabled={isFixed}
              popupMatchSelectWidth={false}
              options={questionKinds.map((kind) => ({ value: kind, label: t(kindLabels[kind]) }))}
              onChange={(kind) => change(ofKind(question, kind))}
            />
          )}
        </Labelled>
        <Limits question={question} disabled={isFixed} onChange={change} />
        <Checkbox
          className={styles.box ?? ''}
          checked={question.required}
          disabled={isFixed}
          onChange={(event) => change({ required: event.target.checked })}
        >
          {t(messages.requiredBox)}
        </Checkbox>
      </div>
      <Ends {...props} />
      {question.kind === 'matrix' && <EntriesPart {...props} of="rows" name={t(messages.rows)} />}
      {usesOptions(question.kind) && (
        <EntriesPart
          {...props}
          of="options"
          name={t(question.kind === 'matrix' ? messages.columns : messages.options)}
        />
      )}
      {question.kind === 'file' && <p className={styles.hint}>{t(messages.fileText)}</p>}
      <ConditionPart {...props} disabled={isFixed} />
    </div>
  )
}

/** What a bilingual text of the question is given; `name` as in rules.ts, `textsOf`. */
function useTextOf({ edit, question, index, edits }: CardProps) {
  const before = edit.base.questions.find(({ id }) => id === question.id)
  return (name: 'title' | 'help' | 'low' | 'high') => {
    const stamp = `${question.id}.${name}`
    return {
      value: question[name],
      saved: before?.[name],
      stamps: edit.stamps?.[stamp],
      confirmed: edit.confirmed.includes(stamp),
      onConfirm: before ? () => edit.confirm(stamp) : undefined,
      errors: {
        cn: edit.errors[`questions.${index}.${name}.cn`],
        en: edit.errors[`questions.${index}.${name}.en`],
      },
      disabled: !edits,
      onChange: (locale: 'cn' | 'en', text: string) =>
        edit.changeQuestion(question.id, { [name]: { ...question[name], [locale]: text } }),
    }
  }
}

function Texts(props: CardProps) {
  const t = useTranslate()
  const textOf = useTextOf(props)
  return (
    <>
      <BothTexts
        {...textOf('title')}
        label={t(messages.questionTitle)}
        maximum={limits.questionTitle}
        rows={1}
        required
      />
      <BothTexts {...textOf('help')} label={t(messages.hint)} maximum={limits.help} rows={1} />
    </>
  )
}

/** What the ends of a scale mean, or the unit of a number. */
function Ends(props: CardProps) {
  const t = useTranslate()
  const textOf = useTextOf(props)
  const { kind } = props.question
  if (kind === 'number') return <BothTexts {...textOf('high')} label={t(messages.unit)} maximum={20} />
  if (kind !== 'scale') return null
  return (
    <>
      <BothTexts {...textOf('low')} label={t(messages.fromText)} maximum={limits.label} />
      <BothTexts {...textOf('high')} label={t(messages.toText)} maximum={limits.label} />
    </>
  )
}

interface LimitsProps {
  question: Question
  disabled: boolean
  onChange: (changed: Partial<Question>) => void
}

function Limits(props: LimitsProps) {
  const t = useTranslate()
  const { question, disabled, onChange } = props
  const { kind } = question
  switch (kind) {
    case 'multiple':
      return (
        <Range
          {...props}
          low={messages.least}
          high={messages.most}
          minimum={1}
          maximum={question.options.length}
        />
      )
    case 'scale':
      return <Range {...props} low={messages.from} high={messages.to} minimum={0} maximum={limits.scale} />
    case 'number':
      return (
        <>
          <Range
            {...props}
            low={messages.minimum}
            high={messages.maximum}
            minimum={-limits.number}
            maximum={limits.number}
          />
          <Labelled label={t(messages.decimals)}>
            {(id) => (
              <InputNumber<number>
                id={id}
                min={0}
                max={limits.decimals}
                precision={0}
                disabled={disabled}
                value={question.decimals}
                onChange={(decimals) => onChange({ decimals: decimals ?? 0 })}
              />
            )}
          </Labelled>
        </>
      )
    case 'text':
      return <TextLimits {...props} />
    default:
      return null
  }
}

function TextLimits({ question, disabled, onChange }: LimitsProps) {
  const t = useTranslate()
  return (
    <>
      <Labelled label={t(messages.textLength)}>
        {(id) => (
          <InputNumber<number>
            id={id}
            min={1}
            max={question.long ? limits.text : limits.line}
            precision={0}
            disabled={disabled}
            placeholder={String(textLimitOf({ ...question, maximum: null }))}
            value={question.maximum}
            onChange={(maximum) => onChange({ maximum })}
          />
        )}
      </Labelled>
      <Checkbox
        className={styles.box ?? ''}
        checked={question.long}
        disabled={disabled}
        onChange={({ target: { checked: long } }) =>
          onChange({
            long,
            maximum:
              long || question.maximum === null ? question.maximum : Math.min(question.maximum, limits.line),
          })
        }
      >
        {t(messages.long)}
      </Checkbox>
    </>
  )
}

function Range(
  props: LimitsProps & {
    low: { cn: string; en: string }
    high: { cn: string; en: string }
    minimum: number
    maximum: number
  },
) {
  const t = useTranslate()
  const { question, disabled, onChange, minimum, maximum } = props
  const given = { min: minimum, max: maximum, disabled }
  return (
    <>
      <Labelled label={t(props.low)}>
        {(id) => (
          <InputNumber<number>
            {...given}
            id={id}
            value={question.minimum}
            onChange={(next) => onChange({ minimum: next })}
          />
        )}
      </Labelled>
      <Labelled label={t(props.high)}>
        {(id) => (
          <InputNumber<number>
            {...given}
            id={id}
            value={question.maximum}
            onChange={(next) => onChange({ maximum: next })}
          />
        )}
      </Labelled>
    </>
  )
}
