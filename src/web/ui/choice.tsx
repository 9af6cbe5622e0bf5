import { useId, type ReactNode } from 'react'
import styles from './choice.module.css'
import { joinClasses } from './class-names.ts'
import { FieldError, FieldGroup, type FieldProps } from './field.tsx'
import field from './field.module.css'
import type { Option } from './input.tsx'
import { RequiredMark } from './required.tsx'
import choosable from './choosable.module.css'

/** One of two or three, side by side (title, "visa needed"). Radios underneath. */
export function SegmentedField({
  value,
  onChange,
  options,
  disabled,
  ...group
}: FieldProps & {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  disabled?: boolean | undefined
}) {
  const name = useId()
  return (
    <FieldGroup {...group}>
      <div className={joinClasses(styles.segments, group.error && styles.invalid)}>
        {options.map((option) => (
          <label key={option.value} className={choosable.choosable}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              required={Boolean(group.required)}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** A box to tick, with its words and what they mean. */
export function Checkbox(props: {
  id?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  note?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean | undefined
  wide?: boolean
}) {
  const made = useId()
  const id = props.id ?? made
  return (
    <div className={joinClasses(styles.checkWrap, props.wide && field.wide)}>
      <label className={styles.check}>
        <input
          id={id}
          type="checkbox"
          checked={props.checked}
          disabled={props.disabled}
          required={props.required}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? `${id}-error` : undefined}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span>
          {props.label}
          {props.required && <RequiredMark />}
          {props.note && <small>{props.note}</small>}
        </span>
      </label>
      <FieldError id={id} error={props.error} />
    </div>
  )
}
