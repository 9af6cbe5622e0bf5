import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { afterPress } from './after-press.ts'
import { joinClasses } from './class-names.ts'
import styles from './combobox.module.css'
import { Field, type ControlProps, type FieldProps } from './field.tsx'
import { inputClass } from './input.tsx'

interface Suggestion {
  id: string
  label: string
  note?: string | undefined
}

interface ComboboxProps extends FieldProps {
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
 * A line of text with suggestions (names of organisations): any text is allowed, a suggestion fills it in. The ARIA
 * combobox with a list box: the focus stays in the text, arrows move through the list, Enter takes, Esc closes.
 */
export function ComboboxField(props: ComboboxProps) {
  const { value, onChange, onChoose, onBlur, suggestions, statusText, readOnly, lang, ...field } = props
  return (
    <Field {...field} typed={value}>
      {(control) => <Combobox {...props} control={control} />}
    </Field>
  )
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

/** Room that the list keeps to the edge of the window, and the height that it needs to open below the text, in pixels. */
const edge = 12
const enoughBelow = 160

/**
 * Keeps an open list on the screen: above its text where there is more room, no higher than the room, and scrolled to the active
 * line. The page itself is not scrolled.
 */
function useInView(list: RefObject<HTMLDivElement | null>, shown: { open: boolean; active: number }): void {
  const { open, active } = shown
  useLayoutEffect(() => {
    const box = list.current
    if (!open || !box) return
    const place = () => {
      const text = box.parentElement!.getBoundingClientRect()
      // The keyboard of a phone covers a part of the window.
      const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
      const below = offsetTop + height - text.bottom - edge
      const above = text.top - offsetTop - edge
      const isAbove = below < enoughBelow && above > below
      box.classList.toggle(styles.above!, isAbove)
      box.style.setProperty('--room', `${Math.max(isAbove ? above : below, 0)}px`)
    }
    place()
    const moved = new AbortController()
    window.addEventListener('scroll', place, { signal: moved.signal, capture: true, passive: true })
    window.visualViewport?.addEventListener('resize', place, { signal: moved.signal })
    return () => moved.abort()
  }, [list, open])
  useLayoutEffect(() => {
    const box = list.current
    const line = open ? box?.children[active] : undefined
    if (!box || !(line instanceof HTMLElement)) return
    const [start, end] = [line.offsetTop, line.offsetTop + line.offsetHeight]
    if (start < box.scrollTop) box.scrollTo({ top: start, behavior: 'instant' })
    else if (end > box.scrollTop + box.clientHeight)
      box.scrollTo({ top: end - box.clientHeight, behavior: 'instant' })
  }, [list, open, active])
}

function Combobox(props: ComboboxProps & { control: ControlProps }) {
  const { value, onChange, onBlur, suggestions, statusText, readOnly, lang, control } = props
  const list = useList(props)
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  useInView(box, list)
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
          if (onBlur) afterPress(onBlur)
        }}
      />
      <div
        ref={box}
        id={listId}
        role="listbox"
        className={styles.list}
        hidden={!list.open}
        aria-label={statusText}
      >
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
