import { Form, type FormProps } from 'antd'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from '../../../shared/envelope.ts'

interface FormOfFields<Draft extends object> {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly attempts: number
  readonly change: (changed: Partial<Draft>) => void
}

type Name = readonly (string | number)[]

/** `people.1.name` as antd names the field: a place in a list is a number. */
const nameOf = (path: string): Name =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** The names of values that changed, and of what they are in: `people`, `people.0`, `people.0.name`. */
function namesIn(changed: unknown, base: Name = []): Name[] {
  if (typeof changed !== 'object' || changed === null) return []
  return Object.entries(changed).flatMap(([key, value]) => {
    if (value === undefined) return []
    const name = [...base, Array.isArray(changed) ? Number(key) : key]
    return [name, ...namesIn(value, name)]
  })
}

/**
 * For a form whose fields are antd's own, found by their names: what is typed goes into the draft, and a newer draft and what is
 * wrong with it into the fields, the first of which is gone to. Answers what `FormDialog` hands to antd.
 */
export function useAntdFields<Draft extends object>(name: string, form: FormOfFields<Draft>): FormProps {
  const [fields] = Form.useForm<Draft>()
  const { draft, errors, attempts, change } = form
  const typed = useRef(draft)
  useEffect(() => {
    if (draft !== typed.current) fields.setFieldsValue(draft as Parameters<typeof fields.setFieldsValue>[0])
    typed.current = draft
  }, [fields, draft])
  useEffect(() => {
    const wrong = Object.entries(errors).map(([path, text]) => ({ name: nameOf(path), errors: [text] }))
    fields.setFields(wrong as unknown as Parameters<typeof fields.setFields>[0])
    if (wrong[0]) fields.scrollToField(wrong[0].name as never, { block: 'center', focus: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an attempt; what is mended afterwards is antd's to see
  }, [attempts])
  return {
    form: fields as FormProps['form'] & object,
    name,
    initialValues: draft,
    onValuesChange: (changed: object) => {
      // Without rules of its own antd keeps what was said of a field until it is told that it changed.
      fields.setFields(namesIn(changed).map((changedName) => ({ name: changedName as never, errors: [] })))
      change(fields.getFieldsValue(true) as Draft)
    },
  }
}
