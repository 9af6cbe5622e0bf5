import { Form, type FormProps } from 'antd'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from '../../../shared/envelope.ts'

interface FormOfFields<Draft extends object> {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly attempts: number
  readonly change: (changed: Partial<Draft>) => void
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
    const wrong = Object.entries(errors).map(([path, text]) => ({ name: path.split('.'), errors: [text] }))
    fields.setFields(wrong as unknown as Parameters<typeof fields.setFields>[0])
    if (wrong[0]) fields.scrollToField(wrong[0].name as never, { block: 'center', focus: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an attempt; what is mended afterwards is antd's to see
  }, [attempts])
  return {
    form: fields as FormProps['form'] & object,
    name,
    initialValues: draft,
    onValuesChange: () => change(fields.getFieldsValue(true) as Draft),
  }
}
