/** Rows copied from Excel (tab-separated) as delegates. Titles in either language are recognised. */
import type { PersonFieldName } from '../../fields.ts'
import { isHeadingOf, sheetColumns, valueOfWord } from '../../sheets.ts'
import { blankDelegate, withOrigin, type DelegateForm } from '../signup/use-signup-form.ts'

type Column = (typeof sheetColumns)[number]

/** Splits a clipboard text into rows and cells; cells with line breaks or tabs come in quotes. */
function readTable(clipboard: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < clipboard.length; at++) {
    const sign = clipboard[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (clipboard[at + 1] === '"') cell += clipboard[++at]!
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else if (sign !== '\r') cell += sign
  }
  rows.push([...row, cell])
  return rows.map((cells) => cells.map((one) => one.trim())).filter((cells) => cells.some(Boolean))
}

/** The columns of a title row, or null where the first row is no title row. */
function columnsOfTitles(cells: readonly string[]): (Column | null)[] | null {
  const found = cells.map((cell) =>
    sheetColumns.find(([name, field]) => isHeadingOf(cell, { name, ...field })),
  )
  return found.filter(Boolean).length >= 2 ? found.map((column) => column ?? null) : null
}

/** The delegates of a pasted text; what is not in it is taken from `shared`. */
export function readDelegates(clipboard: string, shared: Partial<DelegateForm> | undefined): DelegateForm[] {
  const rows = readTable(clipboard)
  const titleColumns = rows[0] ? columnsOfTitles(rows[0]) : null
  const columns = titleColumns ?? sheetColumns
  return rows.slice(titleColumns ? 1 : 0).map((cells) => {
    const typed: Partial<Record<PersonFieldName, string | boolean>> = {}
    cells.forEach((cell, index) => {
      const column = columns[index]
      // An unknown word is omitted, for the person to see.
      if (column && cell) typed[column[0]] = valueOfWord(column, cell) ?? ''
    })
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    const delegate: DelegateForm = { ...blankDelegate(shared), ...given }
    return given['certificateKind'] || !delegate.origin ? delegate : withOrigin(delegate, delegate.origin)
  })
}
