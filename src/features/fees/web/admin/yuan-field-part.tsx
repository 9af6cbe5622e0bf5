/** A field for money: typed in yuan, read back as a sum. */
import { parseYuan, yuanText } from '../../../../shared/yuan.ts'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

export function YuanField(props: {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  required?: boolean
}) {
  const { value, onChange, disabled = false } = props
  return (
    <FormItem label={props.label} hint={props.hint} error={props.error} required={props.required ?? false}>
      {(control) => (
        <TextInput
          {...control}
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
      )}
    </FormItem>
  )
}
