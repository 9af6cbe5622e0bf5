/** A field of a form that says what is wrong beside itself, and one for money: typed in yuan, read back as a sum. */
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { parseYuan, yuanText } from '../../../../shared/yuan.ts'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly wrong?: string | undefined
}

/** What the control inside a field is told. */
export const told = ({ id, hint, wrong }: Omit<FieldProps, 'label'>) => ({
  id,
  'aria-invalid': wrong ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined,
})

export function Field(props: FieldProps & { children: ReactNode }) {
  const { id, label, hint, wrong, children } = props
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(hint && { extra: <span id={`${id}-hint`}>{hint}</span> })}
      {...(wrong && { validateStatus: 'error', help: <span id={`${id}-wrong`}>{wrong}</span> })}
    >
      {children}
    </Form.Item>
  )
}

export function YuanField(
  props: FieldProps & { value: string; onChange: (value: string) => void; disabled?: boolean },
) {
  const { value, onChange, disabled = false } = props
  return (
    <Field {...props}>
      <Input
        {...told(props)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const fen = parseYuan(value)
          if (fen !== null) onChange(yuanText(fen))
        }}
      />
    </Field>
  )
}
