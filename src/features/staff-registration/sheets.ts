/** Rows of a table as single persons: columns by their headings, every wrong cell with what is wrong with it. Reads and writes nothing. */
import { foldEmail } from '../../shared/contacts.ts'
import type { LocalizedMessage } from '../../shared/envelope.ts'
import type { Both, Message } from '../../shared/i18n.ts'
import { localized } from '../../shared/outcome.ts'
import type { RequirableName } from '../registration/categories.ts'
import { personFields, type PersonFieldName } from '../registration/fields.ts'
import { checkCompany, checkContact, displayName } from '../registration/rules.ts'
import { codeOfWord, isHeadingOf, sheetColumns, wordKey } from '../registration/sheets.ts'
import { importMessages as messages } from './messages.ts'

type ColumnName = PersonFieldName | 'category' | 'affiliation'
interface Column {
  readonly name: ColumnName
  readonly label: Message
  readonly headings?: readonly string[]
}

/** The columns of a table to import, in the order of the template. */
export const importColumns: readonly Column[] = [
  { name: 'category', label: personFields.category.label },
  { name: 'affiliation', label: messages.affiliation },
  ...sheetColumns.map(([name, field]): Column => ({ ...field, name })),
]

export interface SheetRow {
  /** As spreadsheets count, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** `column` from 0; null: of the row as a whole, or of a column that the table does not have. */
export interface SheetFault {
  readonly row: number
  readonly column: number | null
  readonly text: LocalizedMessage
}

export interface SheetPerson {
  readonly row: number
  readonly category: string
  readonly company: { readonly nameCn: string; readonly nameEn: string }
  readonly person: Readonly<Partial<Record<PersonFieldName, string>>>
}

export interface SheetCategory {
  readonly code: string
  readonly name: Both
  readonly badge: Both
  readonly required: readonly RequirableName[]
}

interface Read {
  readonly people: readonly SheetPerson[]
  readonly faults: readonly SheetFault[]
  /** Where each column is, from 0. */
  readonly columns: ReadonlyMap<ColumnName, number>
}

/** The people of a table whose first row has the headings. `now` in epoch ms. */
export function readPeople(
  [head, ...rows]: readonly SheetRow[],
  { categories, now }: { categories: readonly SheetCategory[]; now: number },
): Read {
  const { columns, faults } = readHead(head ?? { number: 1, cells: [] })
  if (faults.length) return { people: [], faults, columns }
  const read = rows.map((row) => readPerson(row, { columns, categories, now }))
  const people = read.map(({ person }) => person)
  return { people, faults: [...read.flatMap((one) => one.faults), ...twiceIn(people, columns)], columns }
}

function readHead({ number: row, cells }: SheetRow) {
  const columns = new Map<ColumnName, number>()
  const faults: SheetFault[] = []
  cells.forEach((cell, column) => {
    if (!cell) return
    const found = importColumns.find((one) => isHeadingOf(cell, one))
    if (!found) faults.push({ row, column, text: localized(messages.headingUnknown, { heading: cell }) })
    else if (columns.has(found.name))
      faults.push({ row, column, text: localized(messages.headingTwice, { heading: cell }) })
    else columns.set(found.name, column)
  })
  const isNamed = columns.has('name') || (columns.has('surname') && columns.has('firstName'))
  const missing = [
    ...(['category', 'affiliation'] as const).filter((name) => !columns.has(name)),
    ...(isNamed ? [] : (['name'] as const)),
  ]
  for (const name of missing) {
    const { label } = importColumns.find((one) => one.name === name)!
    faults.push({ row, column: null, text: about(messages.columnMissing, label) })
  }
  return { columns, faults }
}

/** A message with `{column}` filled in each language by its own label. */
const about = (message: Message, label: Message): LocalizedMessage => ({
  message: {
    cn: message.cn.replaceAll('{column}', label.cn),
    en: message.en.replaceAll('{column}', label.en),
  },
})

interface Reading {
  readonly columns: ReadonlyMap<ColumnName, number>
  readonly categories: readonly SheetCategory[]
  readonly now: number
}

function readPerson(row: SheetRow, reading: Reading): { person: SheetPerson; faults: SheetFault[] } {
  const { columns, categories, now } = reading
  const faults: SheetFault[] = []
  const tell = (name: ColumnName, text: LocalizedMessage) =>
    faults.push({ row: row.number, column: columns.get(name) ?? null, text })
  const cellOf = (name: ColumnName) => row.cells[columns.get(name) ?? -1] ?? ''
  const category = categoryOf(categories, cellOf('category'))
  if (!category) tell('category', localized(messages.categoryUnknown, { word: cellOf('category') }))
  const affiliation = cellOf('affiliation')
  const isChinese = /\p{Script=Han}/u.test(affiliation)
  const company = { nameCn: isChinese ? affiliation : '', nameEn: isChinese ? '' : affiliation }
  const named = checkCompany(company, true)
  const [wrongName] = named.ok ? [] : Object.values(named.fields)
  if (wrongName) tell('affiliation', wrongName)
  const typed: Partial<Record<PersonFieldName, string>> = {}
  const unknown = new Set<string>()
  for (const column of sheetColumns) {
    const [name] = column
    const cell = cellOf(name)
    if (!cell) continue
    const code = codeOfWord(column, cell)
    if (code === null) {
      unknown.add(name)
      tell(name, localized(messages.wordUnknown, { word: cell }))
    } else typed[name] = code
  }
  const asked = (category?.required ?? []).filter((name) => name !== 'idFileId')
  const checked = checkContact(typed, { now, asked })
  for (const [path, text] of Object.entries(checked.ok ? {} : checked.fields)) {
    const name = path as PersonFieldName
    if (!unknown.has(name)) tell(name, columns.has(name) ? text : withLabel(name, text))
  }
  return { person: { row: row.number, category: category?.code ?? '', company, person: typed }, faults }
}

/** What is wrong with a field that the table has no column for. */
function withLabel(name: PersonFieldName, text: LocalizedMessage): LocalizedMessage {
  const { label } = personFields[name]
  const say = (locale: 'cn' | 'en') =>
    messages.ofField[locale].replace('{field}', label[locale]).replace('{error}', text.message[locale])
  return { ...text, message: { cn: say('cn'), en: say('en') } }
}

const categoryOf = (categories: readonly SheetCategory[], word: string): SheetCategory | undefined =>
  categories.find(({ code, name, badge }) =>
    [code, name.cn, name.en, badge.cn, badge.en].some((one) => wordKey(one) === wordKey(word)),
  )

/** An address, or a name with its affiliation, that an earlier row has: the later row is named. */
function twiceIn(people: readonly SheetPerson[], columns: Reading['columns']): SheetFault[] {
  const seen = new Map<string, number>()
  return people.flatMap(({ row, person, company }) => {
    const { name = '', surname = '', firstName = '', email = '' } = person
    const shown = wordKey(displayName({ name, surname, firstName }))
    const keys: [string, ColumnName, Message][] = [
      ...(email
        ? [[`email ${foldEmail(email)}`, 'email', messages.emailTwice] as [string, ColumnName, Message]]
        : []),
      [`name ${shown} ${wordKey(company.nameCn + company.nameEn)}`, 'name', messages.nameTwice],
    ]
    return keys.flatMap(([key, column, text]): SheetFault[] => {
      const before = seen.get(key)
      seen.set(key, before ?? row)
      if (before === undefined || (column === 'name' && !shown)) return []
      return [
        { row, column: columns.get(column) ?? null, text: { message: text, variables: { row: before } } },
      ]
    })
  })
}
