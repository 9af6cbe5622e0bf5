import { useState, type ChangeEvent } from 'react'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { FieldError } from '../../../../web/ui/field.tsx'
import { inputClass, selectClass } from '../../../../web/ui/input.tsx'
import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import { activityLabels } from '../../messages.ts'
import { wordsOf } from '../../sheets.ts'
import { separators } from '../../../../shared/common-messages.ts'
import { pasteTexts } from '../form-messages.ts'
import styles from './paste.module.css'
import type { Pasted } from './paste-dialog.tsx'
import { OverLimitPart } from './over-limit-part.tsx'
import { wordShown } from './use-paste.ts'

/** Who will be added, row by row; a cell that is wrong says why and can be corrected in its place. */
export function PastePreviewPart({ form }: { form: Pasted }) {
  const t = useTranslate()
  const locale = useLocale()
  const { table, rows, leftOut } = form
  const count = rows.filter(({ key }) => !leftOut.has(key)).length
  const wrong = rows.reduce((sum, row) => sum + Object.keys(row.wrong).length, 0)
  return (
    <>
      <div role="status">
        <Dotted>
          {count > 0 ? t(pasteTexts.preview, { count }) : t(pasteTexts.nothing)}
          {wrong > 0 && t(pasteTexts.toCorrect, { count: wrong })}
          {table.unknown.length > 0 && <UnknownColumns titles={table.unknown} />}
          {form.tooMany && t(pasteTexts.tooMany)}
        </Dotted>
      </div>
      <OverLimitPart over={form.over} onKeep={form.keep} />
      {rows.length > 0 && (
        <div className={styles.tableWrap}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(pasteTexts.row)}</th>
                {table.columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label[locale]}
                  </th>
                ))}
                <th scope="col">{t(pasteTexts.state)}</th>
              </tr>
            </thead>
            {rows.map((row, index) => (
              <tbody key={row.key}>
                <Row form={form} index={index} />
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  )
}

const columnsNamed = 3

/** The first of them, each no longer than a heading should be. */
function UnknownColumns({ titles }: { titles: readonly string[] }) {
  const t = useTranslate()
  const named = titles.slice(0, columnsNamed).map(wordShown).join(t(separators.items))
  const more = titles.length - columnsNamed
  return t(pasteTexts.unknownColumns, {
    titles: more > 0 ? t(pasteTexts.moreColumns, { titles: named, more }) : named,
  })
}

function Row({ form, index }: { form: Pasted; index: number }) {
  const t = useTranslate()
  const { table, leftOut, take } = form
  const locale = useLocale()
  const { key, missing, dropped, waits } = form.rows[index]!
  const namesOf = (codes: readonly ActivityCode[]) =>
    codes.map((code) => activityLabels[code][locale]).join(t(separators.words))
  const isTaken = !leftOut.has(key)
  return (
    <tr className={isTaken ? undefined : styles.leftOut}>
      <th scope="row">
        <label className={styles.takeRow}>
          <input
            type="checkbox"
            checked={isTaken}
            aria-label={t(pasteTexts.take, { row: index + 1 })}
            onChange={(event) => take(key, event.currentTarget.checked)}
          />
          {index + 1}
        </label>
      </th>
      {table.columns.map((column, at) => (
        <Cell key={column.key} form={form} index={index} at={at} />
      ))}
      <td className={styles.rest}>
        <Dotted>
          {isTaken && missing > 0 && t(pasteTexts.missing, { count: missing })}
          {dropped.length > 0 && t(pasteTexts.dropped, { activities: namesOf(dropped) })}
          {waits.length > 0 && t(pasteTexts.waits, { activities: namesOf(waits) })}
        </Dotted>
      </td>
    </tr>
  )
}

/** A cell; once it was wrong it stays a control, so that typing into it does not take it away. Where few words are known, they are offered. */
function Cell({ form, index, at }: { form: Pasted; index: number; at: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const { key: column, label, ...kind } = form.table.columns[at]!
  const { key, wrong } = form.rows[index]!
  const error = wrong[column]
  const [isTyped, setTyped] = useState(false)
  const value = form.table.rows[index]!.cells[at]!
  if (!error && !isTyped) return <td data-empty={value ? undefined : ''}>{value}</td>
  const id = `paste-${key}-${column}`
  const control = {
    id,
    value,
    'aria-label': t(pasteTexts.cell, { row: index + 1, column: label[locale] }),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setTyped(true)
      form.correct(key, at, event.currentTarget.value)
    },
  }
  const words = [...new Set('field' in kind ? wordsOf(kind.field).map((word) => t(word)) : [])]
  return (
    <td className={styles.wrongCell} data-label={label[locale]}>
      {words.length > 0 ? (
        <select {...control} className={selectClass}>
          {(words.includes(value) ? words : [value, ...words]).map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      ) : (
        <input {...control} className={inputClass} />
      )}
      <FieldError id={id} error={error} />
    </td>
  )
}
