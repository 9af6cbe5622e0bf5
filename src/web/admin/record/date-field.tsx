/** A day, or a day and time, chosen in the page's language; the browser's own field would speak the browser's. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import styles from './date-field.module.css'

interface Props {
  /** As it is written in Beijing: `2027-10-21`, `2027-10-21 09:30`; '' where there is none. */
  value: string
  onChange: (value: string) => void
  withTime?: boolean
  /** The last day that can be chosen. */
  max?: string
  id?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  /** Of a time whose zone is not said beside it. */
  suffix?: string | undefined
  status?: 'error' | undefined
  'aria-label'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

export function DateField({
  value,
  onChange,
  withTime = false,
  max,
  suffix,
  className = '',
  ...control
}: Props) {
  const format = withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'
  return (
    <DatePicker
      {...control}
      className={`${styles.field ?? ''} ${className}`}
      format={format}
      placeholder={format}
      showTime={withTime && { format: 'HH:mm', minuteStep: 5 }}
      // What was typed or clicked counts at once, as in any other field.
      needConfirm={false}
      maxDate={max ? dayjs(max) : undefined}
      {...(suffix && { suffixIcon: suffix })}
      // A wall time: read and written in the same zone, whichever that of the machine is.
      value={value ? dayjs(value) : null}
      onChange={(at) => onChange(at?.isValid() ? at.format(format) : '')}
    />
  )
}
