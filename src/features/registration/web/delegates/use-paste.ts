/** Rows copied from Excel (tab-separated) as delegates. Titles in either language are recognised. */
import { fieldsOf, type PersonField, type PersonFieldName } from '../../fields.ts'
import { optionLabels } from '../../messages.ts'
import { blankDelegate, withOrigin, type DelegateForm } from '../signup/use-signup-form.ts'

/** The columns, in the order in which rows without titles are read. */
export const pasteColumns: readonly [PersonFieldName, PersonField][] = fieldsOf('delegate')
  .filter(([, { paste }]) => paste)
  .toSorted(([, one], [, other]) => one.paste! - other.paste!)

type Column = (typeof pasteColumns)[number]

function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.*（）()’']/g, '')
}

/** The code of a word as a person writes it, in either language; an unknown word is omitted for the person to see. */
function codeOf([column, { spellings, options }]: Column, word: string): string {
  if (!spellings) return word
  const wanted = plain(word)
  // One Chinese word stands for two titles; the Chinese form offers the last.
  if (column === 'title' && wanted === optionLabels.ms.cn) return 'ms'
  const isMeant = (code: string) =>
    [code, ...Object.values(options![code]!)].map((one) => plain(one)).includes(wanted)
  return Object.keys(spellings).find(isMeant) ?? ''
}

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
  const found = cells.map((cell) => {
    const word = plain(cell)
    return pasteColumns.find(([name, { label, headings = [] }]) =>
      word === '' ? false : [name, label.cn, label.en, ...headings].map((one) => plain(one)).includes(word),
    )
  })
  return found.filter(Boolean).length >= 2 ? found.map((column) => column ?? null) : null
}

/** The delegates of a pasted text; what is not in it is taken from `shared`. */
export function readDelegates(clipboard: string, shared: Partial<DelegateForm> | undefined): DelegateForm[] {
  const rows = readTable(clipboard)
  const titleColumns = rows[0] ? columnsOfTitles(rows[0]) : null
  const columns = titleColumns ?? pasteColumns
  return rows.slice(titleColumns ? 1 : 0).map((cells) => {
    const typed: Partial<Record<PersonFieldName, string>> = {}
    cells.forEach((cell, index) => {
      const column = columns[index]
      if (column && cell) typed[column[0]] = codeOf(column, cell)
    })
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    const delegate: DelegateForm = { ...blankDelegate(shared), ...given }
    return given['certificateKind'] || !delegate.origin ? delegate : withOrigin(delegate, delegate.origin)
  })
}
