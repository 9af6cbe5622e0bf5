import type { ComponentProps } from 'react'
import { readDay, writeDay } from '../../shared/typed-day.ts'
import { TextField } from './input.tsx'
import { useLocale } from './language.tsx'

/**
 * A day that is typed in the page's language: the browser's own field for dates speaks the browser's. What is typed is written as
 * the page writes days once the field is left; `readDay` says which day it is.
 */
export function DayField({
  value,
  onChange,
  onBlur,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'type' | 'onChange'> & { onChange: (value: string) => void }) {
  const locale = useLocale()
  const leave = () => {
    const day = readDay(value)
    if (day) onChange(writeDay(locale, day))
    onBlur?.()
  }
  return <TextField {...props} value={value} onChange={onChange} onBlur={leave} autoComplete="off" />
}
