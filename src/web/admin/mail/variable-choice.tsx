/** The variables that a text may say, as buttons that put them where the cursor stands. */
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { variableMessages as messages } from './messages.ts'
import styles from './variable-choice.module.css'

interface OfferedVariable {
  readonly name: string
  /** What it stands for. */
  readonly label: string
  /** A text without it is refused. */
  readonly required?: boolean
}

/** Puts words where the cursor is in one field. */
export type Insert = (text: string) => void

/** Remembers the field that had the cursor last. */
export function useInsertion() {
  const last = useRef<Insert | null>(null)
  return {
    onFocus: (insert: Insert) => {
      last.current = insert
    },
    /** False where no field had the cursor yet. */
    insert: (text: string): boolean => {
      last.current?.(text)
      return last.current !== null
    },
  }
}

export function VariableChoice(props: {
  variables: readonly OfferedVariable[]
  onInsert: (text: string) => void
  disabled?: boolean
}) {
  const t = useTranslate()
  return (
    <section className={styles.choice} aria-label={t(messages.title)}>
      <h2>{t(messages.title)}</h2>
      <p className={styles.hint}>{t(messages.text)}</p>
      <ul>
        {props.variables.map(({ name, label, required }) => (
          <li key={name}>
            <Button
              size="small"
              disabled={props.disabled ?? false}
              title={t(messages.insert, { name: label })}
              // The cursor stays in its field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => props.onInsert(`{${name}}`)}
            >
              <code>{`{${name}}`}</code> {label}
              {required && <b>{t(messages.required)}</b>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Into a plain field of React: as typed, so that its owner hears of it. */
export function insertInto(field: HTMLInputElement | HTMLTextAreaElement): Insert {
  return (text) => {
    const end = field.value.length
    field.focus()
    field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
