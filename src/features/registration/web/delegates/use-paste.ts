/** Rows copied from Excel (tab-separated) as delegates. Titles in either language are recognised. */
import { certificateKinds } from '../../../../shared/certificates.ts'
import { jobRankLabels, jobRanks } from '../../../../shared/organisation-types.ts'
import { fieldLabels, optionLabels } from '../../messages.ts'
import { dietaryNeeds } from '../../fields.ts'
import { origins, titles } from '../../../../shared/person-options.ts'
import { blankDelegate, withOrigin, type DelegateForm } from '../signup/use-signup-form.ts'

/** The columns, in the order in which rows without titles are read. */
export const pasteColumns = [
  'surname',
  'firstName',
  'name',
  'title',
  'jobTitle',
  'rank',
  'department',
  'email',
  'mobile',
  'telephone',
  'origin',
  'certificateKind',
  'certificateNumber',
  'dietary',
] as const
export type PasteColumn = (typeof pasteColumns)[number]

const choices: Partial<Record<PasteColumn, Readonly<Record<string, readonly string[]>>>> = {
  title: wordsOf(titles, optionLabels),
  rank: wordsOf(jobRanks, jobRankLabels),
  origin: wordsOf(origins, optionLabels),
  certificateKind: wordsOf(certificateKinds, optionLabels),
  dietary: wordsOf(dietaryNeeds, optionLabels),
}

function wordsOf<K extends string>(
  codes: readonly K[],
  labels: Readonly<Record<K, { cn: string; en: string }>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(codes.map((code) => [code, [code, labels[code].cn, labels[code].en].map(plain)]))
}

function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.*（）()’']/g, '')
}

/** The code of a word as a person writes it; an unknown word is kept for the person to see. */
function codeOf(column: PasteColumn, word: string): string {
  const words = choices[column]
  if (!words) return word
  const wanted = plain(word)
  if (wanted === '') return ''
  const found = Object.entries(words).find(([, all]) => all.includes(wanted))
  // One Chinese word stands for two titles; the Chinese form offers the last.
  if (column === 'title' && wanted === optionLabels.ms.cn) return 'ms'
  return found?.[0] ?? ''
}

/** Splits a clipboard text into rows and cells; cells with line breaks or tabs come in quotes. */
export function readTable(clipboard: string): string[][] {
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
function columnsOfTitles(cells: readonly string[]): (PasteColumn | null)[] | null {
  const found = cells.map((cell) => {
    const word = plain(cell)
    return pasteColumns.find((column) => {
      const { cn, en } = fieldLabels[column]
      return word !== '' && [column, cn, en].map(plain).includes(word)
    })
  })
  return found.filter(Boolean).length >= 2 ? found.map((column) => column ?? null) : null
}

/** The delegates of a pasted text; what is not in it is taken from `shared`. */
export function readDelegates(clipboard: string, shared: Partial<DelegateForm> | undefined): DelegateForm[] {
  const rows = readTable(clipboard)
  const titleColumns = rows[0] ? columnsOfTitles(rows[0]) : null
  const columns = titleColumns ?? pasteColumns
  return rows.slice(titleColumns ? 1 : 0).map((cells) => {
    const typed: Partial<Record<PasteColumn, string>> = {}
    cells.forEach((cell, index) => {
      const column = columns[index]
      if (column && cell) typed[column] = codeOf(column, cell)
    })
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    const delegate: DelegateForm = { ...blankDelegate(shared), ...given }
    return given['certificateKind'] || !delegate.origin ? delegate : withOrigin(delegate, delegate.origin)
  })
}
