import { Form } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A labelled field with its hint or error; the control gets the ids that tie them together. */
export function FormItem(props: {
  label: ReactNode
  hint?: string
  error?: string | undefined
  children: (given: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string }) => ReactNode
}) {
  const id = useId()
  const said = props.error ?? props.hint
  return (
    <Form.Item
      layout="vertical"
      label={props.label}
      htmlFor={id}
      {...(props.error && { validateStatus: 'error' as const })}
      {...(said && { help: <span id={`${id}-said`}>{said}</span> })}
    >
      {props.children({
        id,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': `${id}-said`,
      })}
    </Form.Item>
  )
}
