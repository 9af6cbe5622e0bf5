/** A number of a form: whole, or money that is typed in yuan and held in fen. */
import { InputNumber } from 'antd'
import type { FieldErrors } from '../../../shared/envelope.ts'
import { FormItem } from './form-item.tsx'
import record from './record.module.css'

export function NumberItem<Draft extends object>(props: {
  form: {
    readonly draft: Draft
    readonly errors: FieldErrors
    readonly disabled: boolean
    readonly change: (changed: Partial<Draft>) => void
  }
  name: keyof Draft & string
  label: string
  hint?: string
  id?: string
  /** Of what is typed. Nothing typed is the least. */
  min: number
  max: number
  isMoney?: boolean
}) {
  const { form, name, label, hint, id, min, max, isMoney = false } = props
  const unit = isMoney ? 100 : 1
  return (
    <FormItem label={label} hint={hint} error={form.errors[name]} {...(id !== undefined && { id })}>
      {(control) => (
        <InputNumber<number>
          {...control}
          className={record.number ?? ''}
          min={min}
          max={max}
          precision={isMoney ? 2 : 0}
          value={Number(form.draft[name]) / unit}
          disabled={form.disabled}
          onChange={(next) => form.change({ [name]: Math.round((next ?? min) * unit) } as Partial<Draft>)}
        />
      )}
    </FormItem>
  )
}
