import { useId, useState, type KeyboardEvent } from 'react'
import { joinClasses } from './class-names.ts'
import styles from './combobox.module.css'
import { Field, type ControlProps, type FieldProps } from './field.tsx'
import { inputClass } from './input.tsx'

export interface Suggestion {
  id: string
  label: string
  note?: string | undefined
}

export interface ComboboxProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onChoose: (suggestion: Suggestion) => void
  onBlur?: () => void
  suggestions: readonly Suggestion[]
  /** Said to screen readers: how many suggestions there are, or none. */
  statusText: string
  readOnly?: boolean | undefined
  lang?: string
}

/**
 * A line of text with suggestions (company names, spec §3): any text may stand, a suggestion fills it in. The ARIA
 * combobox with a list box: the focus stays in the text, arrows move through the list, Enter takes, Esc closes.
 */
export function ComboboxField(props: ComboboxProps) {
  const { value, onChange, onChoose, onBlur, suggestions, statusText, readOnly, lang, ...field } = props
  return <Field {...field}>{(control) => <Combobox {...props} control={control} />}</Field>
}

/** Whether the list is open and which line is active; keys move it. */
function useList(props: ComboboxProps) {
  const { suggestions, onChoose, readOnly } = props
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const open = wanted && !readOnly && suggestions.length > 0
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const move = (step: 1 | -1) => {
    setWanted(true)
    // One place more than there are lines: there the text itself is active.
    const places = suggestions.length + 1
    setActive((old) => ((old + 1 + step + places) % places) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || readOnly) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && open && suggestions[active]) choose(suggestions[active])
    else return
    event.preventDefault()
  }
  return { open, active, onKeyDown, choose, close, show: () => setWanted(true) }
}

function Combobox(props: ComboboxProps & { control: ControlProps }) {
  const { value, onChange, onBlur, suggestions, statusText, readOnly, lang, control } = props
  const list = useList(props)
  const listId = useId()
  return (
    <div className={styles.box}>
      <input
        {...control}
        type="text"
        role="combobox"
        className={inputClass}
        lang={lang}
        autoComplete="off"
        readOnly={readOnly}
        aria-autocomplete="list"
        aria-expanded={list.open}
        aria-controls={listId}
        aria-activedescendant={list.open && list.active >= 0 ? `${listId}-${list.active}` : undefined}
        value={value}
        onChange={(event) => {
          list.show()
          onChange(event.currentTarget.value)
        }}
        onKeyDown={list.onKeyDown}
        onBlur={() => {
          list.close()
          onBlur?.()
        }}
      />
      <div id={listId} role="listbox" className={styles.list} hidden={!list.open} aria-label={statusText}>
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text field's
          <div
            key={suggestion.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.active}
            className={joinClasses(styles.option, index === list.active && styles.active)}
            // The press must not take the focus out of the text: its blur would close the list first.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.choose(suggestion)}
          >
            {suggestion.label}
            {suggestion.note && <small>{suggestion.note}</small>}
          </div>
        ))}
      </div>
      <span className="sr" role="status">
        {list.open ? statusText : ''}
      </span>
    </div>
  )
}
