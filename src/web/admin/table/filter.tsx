/** The filter above a list: labelled fields, 查询 and 重置. Nothing is asked before the button, or Enter. */
import { Button, Select, type SelectProps } from 'antd'
import { useId, useState } from 'react'
import type { Message, Translate } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages as messages } from '../messages.ts'
import { DateField } from '../record/date-field.tsx'
import styles from './filter.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { TextInput } from '../record/text-input.tsx'

export interface FilterField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'select' | 'dates'
  readonly placeholder?: string
  readonly options?: readonly { value: string; label: string }[]
  /** What a select says while none of its options is chosen; `All` by default. */
  readonly none?: string
  /** Names of the two days of a `dates` field. */
  readonly ends?: readonly [from: string, to: string]
  readonly endLabels?: readonly [from: string, to: string]
}

/** A select whose values are shown by their labels. */
export const selectField = <Value extends string>(
  t: Translate,
  name: string,
  label: Message,
  labels: Readonly<Record<Value, Message>>,
  values: readonly Value[] = Object.keys(labels) as Value[],
): FilterField => ({
  name,
  label: t(label),
  kind: 'select',
  options: values.map((value) => ({ value, label: t(labels[value]) })),
})

type Values = Partial<Record<string, string>>

export function Filter(props: {
  label: string
  fields: readonly FilterField[]
  values: Values
  onSearch: (values: Values) => void
  /** Of the fields that nothing is asked for by only the first two are shown until they are wanted, on wide screens, too. */
  folds?: boolean
}) {
  const t = useTranslate()
  const [typed, setTyped] = useState<Values>(props.values)
  const [from, setFrom] = useState(props.values)
  const [unfolded, setUnfolded] = useState(false)
  // The address changed by other means (a card, the back button): show what changed, keep what is being typed.
  if (from !== props.values) {
    setFrom(props.values)
    setTyped({ ...typed, ...changedValues(from, props.values) })
  }
  const change = (name: string, value: string | undefined) =>
    setTyped((before) => ({ ...before, [name]: value || undefined }))
  return (
    <form
      role="search"
      aria-label={props.label}
      className={styles.filter}
      data-unfolded={unfolded}
      data-folds={props.folds ?? false}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSearch(typed)
      }}
    >
      {props.fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          values={typed}
          isSet={(field.ends ?? [field.name]).some((name) => props.values[name])}
          onChange={change}
        />
      ))}
      {props.fields.length > 1 && (
        <Button type="link" className={styles.unfold ?? ''} onClick={() => setUnfolded(!unfolded)}>
          {t(unfolded ? messages.fewerFilters : messages.moreFilters)}
        </Button>
      )}
      <span className={styles.acts}>
        <Button type="primary" htmlType="submit">
          {t(messages.search)}
        </Button>
        <Button
          onClick={() => {
            const names = props.fields.flatMap((field) => field.ends ?? [field.name])
            const none = Object.fromEntries(names.map((name) => [name, undefined]))
            setTyped({})
            props.onSearch(none)
          }}
        >
          {t(messages.reset)}
        </Button>
      </span>
    </form>
  )
}

/** What is different in the second; what is gone there is undefined. */
function changedValues(before: Values, after: Values): Values {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

interface FieldProps {
  field: FilterField
  values: Values
  /** The list is filtered by it: it is not folded away. */
  isSet: boolean
  onChange: (name: string, value: string | undefined) => void
}

function OneField(props: FieldProps) {
  const id = useId()
  const { field, values, onChange } = props
  if (field.kind === 'dates') return <Days {...props} />
  return (
    <div className={`${styles.field} ${field.kind === 'text' ? styles.text : ''}`} data-set={props.isSet}>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'text' ? (
        <TextInput
          id={id}
          allowClear
          value={values[field.name] ?? ''}
          placeholder={field.placeholder}
          maxLength={100}
          onChange={(event) => onChange(field.name, event.target.value)}
        />
      ) : (
        <Choice
          id={id}
          label={field.label}
          options={field.options ?? []}
          none={field.none}
          value={values[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      )}
    </div>
  )
}

/** A select with 全部 as its first choice; long lists can be searched. */
export function Choice(props: {
  id: string
  label: string
  options: readonly { value: string; label: string }[]
  none?: string | undefined
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const t = useTranslate()
  const all = { value: '', label: props.none ?? t(commonFormMessages.all) }
  const search: SelectProps['showSearch'] = props.options.length > 12 ? { optionFilterProp: 'label' } : false
  return (
    <Select<string>
      id={props.id}
      aria-label={props.label}
      value={props.value ?? ''}
      options={[all, ...props.options]}
      showSearch={search}
      popupMatchSelectWidth={false}
      onChange={(value) => props.onChange(value || undefined)}
    />
  )
}

function Days(props: FieldProps) {
  const id = useId()
  const { field, values, onChange } = props
  const [from = '', to = ''] = field.ends ?? []
  return (
    <fieldset className={`${styles.field} ${styles.days}`} data-set={props.isSet}>
      <legend>{field.label}</legend>
      {[from, to].map((name, index) => (
        <DateField
          key={name}
          id={`${id}${name}`}
          aria-label={field.endLabels?.[index]}
          value={values[name] ?? ''}
          onChange={(day) => onChange(name, day)}
        />
      ))}
    </fieldset>
  )
}
