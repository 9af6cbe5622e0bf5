/** What is chosen: options as rows that are touched anywhere, a scale, a matrix. Radios and check boxes underneath. */
import type { ReactNode } from 'react'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { useMedia } from '../../../web/ui/use-media.ts'
import { questionnaireMessages as messages } from './messages.ts'
import styles from './question.module.css'
import type { ControlProps } from './use-answers.ts'
import choosable from '../../../web/ui/choosable.module.css'

export function ChoiceControl({ id, question, answer, onAnswer, disabled, isWrong }: ControlProps) {
  const chosen = answer?.choices ?? []
  const isMultiple = question.kind === 'multiple'
  const toggle = (value: string, isChosen: boolean) => {
    if (!isMultiple) return onAnswer({ choices: [value] })
    const rest = chosen.filter((one) => one !== value)
    const next = isChosen ? [...rest, value] : rest
    onAnswer(next.length ? { choices: next } : null)
  }
  return (
    <ChoiceList
      name={id}
      kind={isMultiple ? 'checkbox' : 'radio'}
      choices={question.options.map((option) => ({
        value: option.id,
        label: <Bilingual value={option.label} silent />,
      }))}
      chosen={chosen}
      onToggle={toggle}
      // The most that may be chosen are: the others wait.
      isFull={isMultiple && question.maximum !== null && chosen.length >= question.maximum}
      disabled={disabled}
      isWrong={isWrong}
    />
  )
}

function ChoiceList(props: {
  /** Of the group of radios. */
  name: string
  kind: 'radio' | 'checkbox'
  choices: readonly { readonly value: string; readonly label: ReactNode }[]
  chosen: readonly string[]
  onToggle: (value: string, isChosen: boolean) => void
  isFull?: boolean
  disabled: boolean
  isWrong: boolean
}) {
  const { name, kind, choices, chosen, onToggle, isFull = false, disabled, isWrong } = props
  return (
    <div className={joinClasses(styles.choices, isWrong && styles.wrong)}>
      {choices.map(({ value, label }) => {
        const isChosen = chosen.includes(value)
        return (
          <label key={value} className={styles.choice}>
            <input
              type={kind}
              name={name}
              value={value}
              checked={isChosen}
              disabled={disabled || (isFull && !isChosen)}
              onChange={(event) => onToggle(value, event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        )
      })}
    </div>
  )
}

/** Radios side by side with words at both ends, which the first and the last number carry as their name too. */
export function ScaleControl({ id, question, answer, onAnswer, disabled, isWrong }: ControlProps) {
  const t = useTranslate()
  const read = useBilingual()
  const [from, to] = [question.minimum ?? 1, question.maximum ?? 5]
  const [fromText, toText] = [read(question.low).text, read(question.high).text]
  const values = Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index)
  const endOf = (one: number) => (one === from ? fromText : one === to ? toText : '')
  return (
    <div className={styles.scale}>
      <div className={joinClasses(styles.marks, isWrong && styles.wrong)}>
        {values.map((one) => {
          const end = endOf(one)
          return (
            <label key={one} className={choosable.choosable}>
              <input
                type="radio"
                name={id}
                value={one}
                checked={answer?.number === one}
                disabled={disabled}
                aria-label={end ? t(messages.scaleEnd, { value: one, text: end }) : undefined}
                onChange={() => onAnswer({ number: one })}
              />
              {one}
            </label>
          )
        })}
      </div>
      {(fromText || toText) && (
        <p className={styles.ends} aria-hidden="true">
          <span>{fromText}</span>
          <span>{toText}</span>
        </p>
      )}
    </div>
  )
}

/**
 * Rows that are each judged by the same options: a table at a desk, one group of radios a row on a phone. Both are what
 * they look like, also to who hears the page.
 */
export function MatrixControl(props: ControlProps) {
  const read = useBilingual()
  const { id, question, answer, onAnswer, disabled, isWrong } = props
  const given = answer?.rows ?? []
  const entry = (one: (typeof question.rows)[number]) => ({ id: one.id, text: read(one.label).text })
  const rows = question.rows.map((one): MatrixRow => {
    const chosen = given.find(({ row }) => row === one.id)?.column
    return {
      ...entry(one),
      chosen,
      isWrong: isWrong && question.required && !chosen,
      choose: (column) =>
        onAnswer({ rows: [...given.filter(({ row }) => row !== one.id), { row: one.id, column }] }),
    }
  })
  const Matrix = useMedia(narrow) ? Stacked : Table
  return (
    <Matrix
      id={id}
      name={read(question.title).text}
      rows={rows}
      options={question.options.map(entry)}
      disabled={disabled}
    />
  )
}

interface MatrixRow {
  readonly id: string
  readonly text: string
  /** The id of its option. */
  readonly chosen: string | undefined
  readonly isWrong: boolean
  readonly choose: (option: string) => void
}

interface MatrixProps {
  /** Begins the ids and the names of the groups. */
  readonly id: string
  readonly name: string
  readonly rows: readonly MatrixRow[]
  readonly options: readonly { readonly id: string; readonly text: string }[]
  readonly disabled: boolean
}

const narrow = '(max-width: 760px)'

function Table({ id, name, rows, options, disabled }: MatrixProps) {
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
            <tr key={row.id} data-wrong={row.isWrong || undefined}>
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
                      checked={row.chosen === option.id}
                      disabled={disabled}
                      onChange={() => row.choose(option.id)}
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

function Stacked({ id, rows, options, disabled }: MatrixProps) {
  return (
    <div className={styles.stacked}>
      {rows.map((row) => (
        <fieldset key={row.id}>
          <legend>{row.text}</legend>
          <ChoiceList
            name={`${id}-${row.id}`}
            kind="radio"
            choices={options.map((option) => ({ value: option.id, label: option.text }))}
            chosen={row.chosen ? [row.chosen] : []}
            onToggle={row.choose}
            disabled={disabled}
            isWrong={row.isWrong}
          />
        </fieldset>
      ))}
    </div>
  )
}
