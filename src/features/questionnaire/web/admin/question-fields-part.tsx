/** Everything that a question of its kind can be: words, options, rows, limits, and when it is shown. */
import { Checkbox, Select } from 'antd'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { Question } from '../../contract.ts'
import { kindOf, questionKinds, questionnaireLimits as limits, type QuestionKind } from '../../fields.ts'
import { kindLabels } from '../../messages.ts'
import { textLimitOf } from '../../rules.ts'
import { ConditionPart, type CardProps } from './condition-part.tsx'
import { EntriesPart } from './entries-part.tsx'
import { Labelled, NumberField } from './labelled-part.tsx'
import { questionnaireAdminMessages as messages } from './messages.ts'
import record from '../../../../web/admin/record/record.module.css'
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
      {kindOf(question).hasOptions && (
        <EntriesPart
          {...props}
          of="options"
          name={t(question.kind === 'matrix' ? messages.columns : messages.options)}
        />
      )}
      {question.kind === 'file' && <p className={record.hint}>{t(messages.fileText)}</p>}
      <ConditionPart {...props} disabled={isFixed} />
    </div>
  )
}

/** What a bilingual text of the question is given; `name` as in rules.ts, `textsOf`. */
function useTextOf({ edit, question, index, edits }: CardProps) {
  const before = edit.base.questions.find(({ id }) => id === question.id)
  return (name: 'title' | 'help' | 'low' | 'high') => ({
    ...edit.guardOf(`${question.id}.${name}`, before !== undefined),
    value: question[name],
    saved: before?.[name],
    errors: {
      cn: edit.errors[`questions.${index}.${name}.cn`],
      en: edit.errors[`questions.${index}.${name}.en`],
    },
    disabled: !edits,
    onChange: (locale: 'cn' | 'en', text: string) =>
      edit.changeQuestion(question.id, { [name]: { ...question[name], [locale]: text } }),
  })
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
  const { question } = props
  const scaleLabels = { low: messages.fromText, high: messages.toText }
  return kindOf(question).ends.map((end) =>
    question.kind === 'number' ? (
      <BothTexts key={end} {...textOf(end)} label={t(messages.unit)} maximum={20} />
    ) : (
      <BothTexts key={end} {...textOf(end)} label={t(scaleLabels[end])} maximum={limits.label} />
    ),
  )
}

interface LimitsProps {
  question: Question
  disabled: boolean
  onChange: (changed: Partial<Question>) => void
}

/** What the minimum and the maximum of a kind are called, and between what they may be. */
const ranges = {
  multiple: {
    labels: { minimum: messages.least, maximum: messages.most },
    between: ({ options }: Question) => ({ min: 1, max: options.length }),
  },
  scale: {
    labels: { minimum: messages.from, maximum: messages.to },
    between: () => ({ min: 0, max: limits.scale }),
  },
  number: {
    labels: { minimum: messages.minimum, maximum: messages.maximum },
    between: () => ({ min: -limits.number, max: limits.number }),
  },
} as const

function Limits(props: LimitsProps) {
  const t = useTranslate()
  const { question, disabled, onChange } = props
  const { kind } = question
  const range = kind in ranges ? ranges[kind as keyof typeof ranges] : null
  return (
    <>
      {range &&
        (['minimum', 'maximum'] as const).map((end) => (
          <NumberField
            key={`${kind} ${end}`}
            label={t(range.labels[end])}
            {...range.between(question)}
            disabled={disabled}
            value={question[end]}
            onChange={(limit) => onChange({ [end]: limit })}
          />
        ))}
      {kind === 'number' && (
        <NumberField
          label={t(messages.decimals)}
          min={0}
          max={limits.decimals}
          precision={0}
          disabled={disabled}
          value={question.decimals}
          onChange={(decimals) => onChange({ decimals: decimals ?? 0 })}
        />
      )}
      {kind === 'text' && <TextLimits {...props} />}
    </>
  )
}

function TextLimits({ question, disabled, onChange }: LimitsProps) {
  const t = useTranslate()
  const { maximum } = question
  return (
    <>
      <NumberField
        label={t(messages.textLength)}
        min={1}
        max={question.long ? limits.text : limits.line}
        precision={0}
        disabled={disabled}
        placeholder={String(textLimitOf({ ...question, maximum: null }))}
        value={maximum}
        onChange={(limit) => onChange({ maximum: limit })}
      />
      <Checkbox
        className={styles.box ?? ''}
        checked={question.long}
        disabled={disabled}
        onChange={({ target: { checked: long } }) =>
          onChange({ long, maximum: long || maximum === null ? maximum : Math.min(maximum, limits.line) })
        }
      >
        {t(messages.long)}
      </Checkbox>
    </>
  )
}
