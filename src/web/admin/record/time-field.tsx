import { Input } from 'antd'
import { fromBeijing, toBeijing } from '../../../shared/format.ts'

/** A Beijing wall time: the browser's field has no zone, which is exactly what is meant. Epoch ms; null where empty. */
export function TimeField(props: {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  disabled?: boolean
}) {
  const { value = null, onChange, ...rest } = props
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={value === null ? '' : toBeijing(value).replace(' ', 'T')}
      onChange={(event) => {
        const at = fromBeijing(event.target.value)
        onChange?.(Number.isNaN(at) ? null : at)
      }}
    />
  )
}
