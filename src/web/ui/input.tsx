import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { afterPress } from './after-press.ts'
import { joinClasses } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'

/** The class of a text control, for parts that bring their own element (combobox). */
export const inputClass = styles.input!
export const selectClass = joinClasses(styles.input, styles.select)

interface LeftProps extends FieldProps {
  onBlur?: (() => void) | undefined
}

/** What belongs to the field around a control, apart from what its element gets. */
function splitProps<Props extends LeftProps>(props: Props) {
  const { id, label, note, hint, error, required, wide, className, onBlur, ...rest } = props
  return {
    field: { id, label, note, hint, error, required, wide, className },
    rest: { ...rest, onBlur: onBlur && (() => afterPress(onBlur)) },
  }
}

type Own = 'id' | 'required' | 'className' | 'onChange' | 'onBlur' | 'value'

/** A line of text with its label. `onChange` gets the text. */
export function TextField({
  value,
  onChange,
  after,
  ...props
}: LeftProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, Own> & {
    value: string
    onChange?: (value: string) => void
    /** A button that belongs to the control ("send code"). */
    after?: ReactNode
  }) {
  const { field, rest } = splitProps(props)
  return (
    <Field {...field} typed={value}>
      {(control) => {
        const input = (
          <input
            type="text"
            {...rest}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
        )
        if (!after) return input
        return (
          <div className={styles.group}>
            {input}
            {after}
          </div>
        )
      }}
    </Field>
  )
}

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** A list to choose one of. `emptyText` is shown, and chosen, while the value is empty. */
export function SelectField({
  value,
  onChange,
  options,
  emptyText,
  ...props
}: LeftProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, Own> & {
    value: string
    onChange: (value: string) => void
    options: readonly Option[]
    emptyText?: string | undefined
  }) {
  const { field, rest } = splitProps(props)
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={selectClass}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {emptyText !== undefined && <option value="">{emptyText}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextareaField({
  value,
  onChange,
  ...props
}: LeftProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> & {
    value: string
    onChange: (value: string) => void
  }) {
  const { field, rest } = splitProps(props)
  return (
    <Field {...field} typed={value}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={joinClasses(styles.input, styles.textarea)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
