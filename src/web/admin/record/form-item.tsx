/** A labelled field of a form, with its hint and what is wrong with it. */
import { Form } from 'antd'
import { useId, type ReactNode } from 'react'

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export function FormItem(props: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The control's id, where something else names it; default: one of its own. */
  id?: string
  className?: string | undefined
  required?: boolean
  children: (given: ControlProps) => ReactNode
}) {
  const own = useId()
  const { label, hint, error, id = own, className = '', required = false } = props
  const said = [hint && `${id}-hint`, error && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <Form.Item
      layout="vertical"
      className={className}
      label={label}
      htmlFor={id}
      required={required}
      {...(hint && { extra: <span id={`${id}-hint`}>{hint}</span> })}
      {...(error && { validateStatus: 'error' as const, help: <span id={`${id}-wrong`}>{error}</span> })}
    >
      {props.children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said || undefined,
      })}
    </Form.Item>
  )
}
