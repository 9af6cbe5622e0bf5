import { useState } from 'react'
import { IconButton } from '../../../../web/ui/button.tsx'
import { inputClass } from '../../../../web/ui/input.tsx'
import { searchIcon } from '../../../../web/ui/icons.ts'
import { mailLimits } from '../../rules.ts'
import styles from '../mailbox.module.css'

/** A line to search with; asks at Enter or the button. Emptied, it asks for everything again. */
export function SearchPart(props: {
  label: string
  actText: string
  value: string
  onSearch: (q: string) => void
}) {
  const [typed, setTyped] = useState(props.value)
  const [from, setFrom] = useState(props.value)
  // The address changed by other means: show what it asks for.
  if (from !== props.value) {
    setFrom(props.value)
    setTyped(props.value)
  }
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          props.onSearch(typed.trim())
        }}
      >
        <input
          type="search"
          className={inputClass}
          aria-label={props.label}
          placeholder={props.label}
          maxLength={mailLimits.search}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped(value)
            if (value === '' && props.value !== '') props.onSearch('')
          }}
        />
        <IconButton type="submit" className={styles.searchAct} icon={searchIcon} label={props.actText} />
      </form>
    </search>
  )
}
