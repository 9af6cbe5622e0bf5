import { fromBeijing, toBeijing } from '../../../shared/format.ts'
import { DateField } from './date-field.tsx'

/** A Beijing wall time as epoch ms; null where empty. */
export function TimeField(props: {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  disabled?: boolean
}) {
  const { value = null, onChange, ...rest } = props
  return (
    <DateField
      {...rest}
      withTime
      value={value === null ? '' : toBeijing(value)}
      onChange={(typed) => {
        const at = fromBeijing(typed)
        onChange?.(Number.isNaN(at) ? null : at)
      }}
    />
  )
}
