/**
 * Rows that are each judged by the same options: a table at a desk, one group of radios a row on a phone. Both are what
 * they look like, also to who hears the page.
 */
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { ChoiceList } from './choice-list-part.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import styles from './question.module.css'

interface Entry {
  readonly id: string
  readonly text: string
}

interface MatrixProps {
  /** Begins the ids and the names of the groups. */
  readonly id: string
  readonly name: string
  readonly rows: readonly Entry[]
  readonly options: readonly Entry[]
  readonly chosen: Readonly<Record<string, string>>
  readonly onChoose: (row: string, option: string) => void
  readonly isRowWrong: (row: string) => boolean
  readonly disabled?: boolean | undefined
}

export function MatrixControl(props: MatrixProps) {
  return useNarrow() ? <Stacked {...props} /> : <Table {...props} />
}

const narrow = '(max-width: 760px)'

function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(narrow)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function Table({ id, name, rows, options, chosen, onChoose, isRowWrong, disabled }: MatrixProps) {
  const t = useTranslate()
  return (
    <div className={styles.tableWrap}>
      <table className={styles.matrix}>
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t(messages.matrixHead)}</span>
            </th>
            {options.map((option) => (
              <th key={option.id} scope="col" id={`${id}-o-${option.id}`}>
                {option.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-wrong={isRowWrong(row.id) || undefined}>
              <th scope="row" id={`${id}-r-${row.id}`}>
                {row.text}
              </th>
              {options.map((option) => (
                <td key={option.id}>
                  <label>
                    <input
                      type="radio"
                      name={`${id}-${row.id}`}
                      aria-labelledby={`${id}-r-${row.id} ${id}-o-${option.id}`}
                      checked={chosen[row.id] === option.id}
                      disabled={disabled}
                      onChange={() => onChoose(row.id, option.id)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Stacked({ id, rows, options, chosen, onChoose, isRowWrong, disabled }: MatrixProps) {
  return (
    <div className={styles.stacked}>
      {rows.map((row) => (
        <fieldset key={row.id}>
          <legend>{row.text}</legend>
          <ChoiceList
            name={`${id}-${row.id}`}
            kind="radio"
            choices={options.map((option) => ({ value: option.id, label: option.text }))}
            chosen={chosen[row.id] ? [chosen[row.id]!] : []}
            onToggle={(option) => onChoose(row.id, option)}
            disabled={disabled}
            isWrong={isRowWrong(row.id)}
          />
        </fieldset>
      ))}
    </div>
  )
}
