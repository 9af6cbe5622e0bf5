/** When a question is shown: always, or after a certain answer to an earlier one. */
import { Checkbox, Select } from 'antd'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { kindOf } from '../../fields.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { Question, ShowIf } from '../../contract.ts'
import { Labelled, NumberField } from './labelled-part.tsx'
import { questionnaireAdminMessages as messages } from './messages.ts'
import record from '../../../../web/admin/record/record.module.css'
import styles from './questionnaire-admin.module.css'
import type { QuestionnaireEdit } from './use-questionnaire-form.ts'

export interface CardProps {
  edit: QuestionnaireEdit
  question: Question
  index: number
  edits: boolean
  isOpen: boolean
  onOpen: () => void
  onDuplicate: () => void
  onRemove: () => void
}

export function ConditionPart(props: CardProps & { disabled: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { edit, question, index, disabled } = props
  const { questions } = edit.draft
  const { showIf } = question
  const sources = questions.slice(0, index).filter((one) => kindOf(one).decides)
  const source = sources.find(({ id }) => id === showIf?.question)
  const change = (next: ShowIf | null) => edit.changeQuestion(question.id, { showIf: next })
  const nameOf = (one: Question) =>
    t(messages.questionNamed, {
      number: questions.indexOf(one) + 1,
      title: pickLanguage(locale, one.title).text,
    })
  if (!showIf && sources.length === 0) return <p className={record.hint}>{t(messages.conditionNone)}</p>
  return (
    <div className={styles.condition}>
      <Labelled label={t(messages.condition)}>
        {(id) => (
          <Select<string>
            id={id}
            aria-label={t(messages.condition)}
            value={showIf && source ? showIf.question : ''}
            disabled={disabled}
            options={[
              { value: '', label: t(messages.always) },
              ...sources.map((one) => ({ value: one.id, label: nameOf(one) })),
            ]}
            onChange={(value) => change(beginning(sources.find((one) => one.id === value)))}
          />
        )}
      </Labelled>
      {showIf && !source && (
        <p className={record.wrong} role="alert">
          {t(messages.conditionGone)}
        </p>
      )}
      {showIf && source && (
        <Values key={source.id} source={source} showIf={showIf} disabled={disabled} onChange={change} />
      )}
    </div>
  )
}

/** Nothing chosen yet; of a scale, its upper half. */
function beginning(source: Question | undefined): ShowIf | null {
  if (!source) return null
  const isScale = source.kind === 'scale'
  return {
    question: source.id,
    choices: [],
    from: isScale ? source.minimum : null,
    to: isScale ? source.maximum : null,
  }
}

interface ValuesProps {
  source: Question
  showIf: ShowIf
  disabled: boolean
  onChange: (next: ShowIf) => void
}

function Values(props: ValuesProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { source, showIf, disabled, onChange } = props
  if (source.kind === 'scale') return <ScaleValues {...props} />
  return (
    <fieldset className={styles.values}>
      <legend>{t(messages.conditionValues)}</legend>
      <Checkbox.Group<string>
        value={showIf.choices}
        disabled={disabled}
        options={source.options.map((option, index) => ({
          value: option.id,
          label: pickLanguage(locale, option.label).text || t(messages.option, { number: index + 1 }),
        }))}
        onChange={(choices) => onChange({ ...showIf, choices })}
      />
      {showIf.choices.length === 0 && <p className={record.wrong}>{t(messages.conditionEmpty)}</p>}
    </fieldset>
  )
}

function ScaleValues({ source, showIf, disabled, onChange }: ValuesProps) {
  const t = useTranslate()
  const labels = { from: messages.conditionFrom, to: messages.conditionTo }
  return (
    <div className={styles.facts}>
      {(['from', 'to'] as const).map((end) => (
        <NumberField
          key={end}
          label={t(labels[end])}
          min={source.minimum ?? 0}
          max={source.maximum ?? 10}
          precision={0}
          disabled={disabled}
          value={showIf[end]}
          onChange={(value) => onChange({ ...showIf, [end]: value })}
        />
      ))}
    </div>
  )
}
