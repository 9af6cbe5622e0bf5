import { Input } from 'antd'
import { useState } from 'react'
import record from '../record/record.module.css'

/** Words to find, above a list: asked on Enter or the button, since each letter would be a call. Key it by `value`. */
export function SearchField(props: {
  label: string
  maximum: number
  value: string | undefined
  /** Undefined: nothing is looked for. */
  onSearch: (q: string | undefined) => void
}) {
  const [typed, setTyped] = useState(props.value ?? '')
  return (
    <Input.Search
      allowClear
      className={record.search ?? ''}
      aria-label={props.label}
      placeholder={props.label}
      maxLength={props.maximum}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(q) => props.onSearch(q.trim() || undefined)}
    />
  )
}
