/** A field of a row that is in no language, by its kind. */
import { DateField } from '../../../../web/admin/record/date-field.tsx'
import { Checkbox, Form, InputNumber, Select } from 'antd'
import { useId } from 'react'
import type { Field } from '../../../../shared/content-fields.ts'
import { fromBeijing, toBeijing } from '../../../../shared/format.ts'
import { PictureChoice } from '../../../media/web/admin/choice/picture-choice-part.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { MediaFile } from '../../../media/web/admin/media-file-part.tsx'
import styles from './content-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { rowFormMessages as messages } from './messages.ts'
import { PersonField } from './person-field-part.tsx'
import { PeopleField } from './people-field-part.tsx'
import { RowField, type ValueFieldProps } from './row-field-part.tsx'
import type { RowFormState } from './use-row-form.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

interface Props {
  name: string
  field: Field
  form: RowFormState
  edition: string
  disabled: boolean
}

/** The field with its label, help and error. */
export function ValueItem({ name, field, form, edition, disabled }: Props) {
  const t = useTranslate()
  const id = useId()
  const wrong =
    form.errors[`values.${name}`] ??
    Object.entries(form.errors).find(([path]) => path.startsWith(`values.${name}.`))?.[1]
  const given: ValueFieldProps = {
    id,
    field,
    value: form.draft.values[name],
    onChange: (value) => form.setValue(name, value),
    edition,
    disabled,
    describedBy: `${id}-said`,
    invalid: Boolean(wrong),
  }
  const said = wrong ?? (field.help && t(field.help))
  if (field.kind === 'flag') return <Flag {...given} said={said} />
  if (field.kind === 'people') return <PeopleField {...given} said={said} />
  return (
    <Form.Item
      layout="vertical"
      label={t(field.label)}
      required={field.required ?? false}
      htmlFor={id}
      {...(wrong && { validateStatus: 'error' as const })}
      {...(said && { help: <span id={`${id}-said`}>{said}</span> })}
    >
      <Control {...given} rowId={form.saved?.id ?? null} savedPerson={form.saved?.values[name]} />
    </Form.Item>
  )
}

const told = ({ id, disabled, invalid, describedBy }: ValueFieldProps) => ({
  id,
  disabled,
  'aria-invalid': invalid ? (true as const) : undefined,
  'aria-describedby': describedBy,
})

function Control(props: ValueFieldProps & { rowId: string | null; savedPerson: unknown }) {
  switch (props.field.kind) {
    case 'integer':
    case 'yuan':
      return <Count {...props} />
    case 'date':
    case 'datetime':
      return <Moment {...props} />
    case 'choice':
      return <ChoiceControl {...props} />
    case 'row':
      return <RowField {...props} />
    case 'person':
      return <PersonField {...props} rowId={props.savedPerson === props.value ? props.rowId : null} />
    case 'picture':
      return <PictureControl {...props} />
    case 'file':
      return (
        <MediaFile
          purpose="document"
          id={props.id}
          describedBy={props.describedBy}
          value={typeof props.value === 'string' ? props.value : null}
          onChange={props.onChange}
          disabled={props.disabled}
        />
      )
    default:
      return <Line {...props} />
  }
}

function PictureControl({ field, value, onChange, disabled, describedBy }: ValueFieldProps) {
  const t = useTranslate()
  return (
    <PictureChoice
      label={t(field.label)}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      disabled={disabled}
      describedBy={describedBy}
    />
  )
}

const inputTypes = { url: 'text', email: 'email', phone: 'tel', plain: 'text' } as const

function Line(props: ValueFieldProps) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...told(props)}
      type={inputTypes[field.kind as keyof typeof inputTypes] ?? 'text'}
      inputMode={field.kind === 'url' ? 'url' : undefined}
      autoComplete="off"
      maxLength={field.maximum ?? 200}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}

function Count(props: ValueFieldProps) {
  const t = useTranslate()
  const { field, value, onChange } = props
  return (
    <InputNumber<number>
      {...told(props)}
      className={record.number ?? ''}
      value={typeof value === 'number' ? value : null}
      min={field.minimum ?? 0}
      max={field.maximum ?? 1_000_000_000}
      precision={0}
      suffix={field.kind === 'yuan' ? t(messages.yuan) : undefined}
      onChange={(number) => onChange(number)}
    />
  )
}

/** A wall time of Beijing, as it says. Stored as epoch ms; a date as it is. */
function Moment(props: ValueFieldProps) {
  const t = useTranslate()
  const { field, value, onChange } = props
  const isDate = field.kind === 'date'
  const shown = isDate ? String(value ?? '') : typeof value === 'number' ? toBeijing(value) : ''
  const change = (typed: string) => {
    if (isDate) return onChange(typed || null)
    const at = fromBeijing(typed)
    onChange(Number.isNaN(at) ? null : at)
  }
  return (
    <DateField
      {...told(props)}
      withTime={!isDate}
      suffix={isDate ? undefined : t(commonFormMessages.beijingTime)}
      value={shown}
      onChange={change}
    />
  )
}

function ChoiceControl(props: ValueFieldProps) {
  const t = useTranslate()
  const { field, value, onChange } = props
  return (
    <Select<string | null>
      {...told(props)}
      allowClear={!field.required}
      value={typeof value === 'string' ? value : null}
      placeholder={t(messages.choose)}
      options={Object.entries(field.options ?? {}).map(([code, name]) => ({ value: code, label: t(name) }))}
      onChange={(code) => onChange(code ?? null)}
    />
  )
}

function Flag(props: ValueFieldProps & { said: string | undefined }) {
  const t = useTranslate()
  return (
    <div className={styles.flag}>
      <Checkbox
        {...told(props)}
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
      >
        {t(props.field.label)}
      </Checkbox>
      {props.said && (
        <span id={props.describedBy} className={record.hint}>
          {props.said}
        </span>
      )}
    </div>
  )
}
