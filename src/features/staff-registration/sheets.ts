/** Rows of a table as people: columns by their headings, every wrong cell with what is wrong with it. Reads and writes nothing. */
import { activitySpellings, type ActivityCode } from '../../shared/activity-codes.ts'
import { foldEmail } from '../../shared/contacts.ts'
import type { LocalizedMessage } from '../../shared/envelope.ts'
import type { Both, Message } from '../../shared/i18n.ts'
import { localized } from '../../shared/outcome.ts'
import { defaultCategory, type RequirableName } from '../registration/categories.ts'
import { needNames, personFields, type PersonFieldName } from '../registration/fields.ts'
import { fieldLabels } from '../registration/messages.ts'
import {
  checkActivities,
  checkCompany,
  checkContact,
  checkDelegate,
  displayName,
} from '../registration/rules.ts'
import { isHeadingOf, sheetColumns, valueOfWord, wordKey } from '../registration/sheets.ts'
import { codeOf } from '../../shared/spellings.ts'
import { importMessages as messages } from './messages.ts'

export type ColumnName = PersonFieldName | 'category' | 'affiliation' | 'activities'
interface Column {
  readonly name: ColumnName
  readonly label: Message
}

/** The columns of a table to import, in the order of the template. */
export const importColumns: readonly Column[] = [
  { name: 'category', label: personFields.category.label },
  { name: 'affiliation', label: messages.affiliation },
  ...sheetColumns.map(([name, field]): Column => ({ ...field, name })),
  { name: 'activities', label: fieldLabels.activities },
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
  /** The registered organisation that the person joins; null: a single person. */
  readonly joins: string | null
  readonly person: SheetValues
  readonly activities: readonly ActivityCode[]
}
type SheetValues = Partial<Record<PersonFieldName, string | boolean>>

export interface SheetCategory {
  readonly code: string
  readonly name: Both
  readonly badge: Both
  readonly required: readonly RequirableName[]
  readonly entitlements: readonly ActivityCode[]
}

export interface SheetActivity {
  readonly code: ActivityCode
  readonly name: Both
}

/** What the edition says of the words in a table. */
export interface Edition {
  readonly categories: readonly SheetCategory[]
  readonly activities: readonly SheetActivity[]
  /** Ids of registered organisations, by the affiliation in the table that names them. */
  readonly organisations: ReadonlyMap<string, string>
  /** Epoch ms. */
  readonly now: number
}

interface Read {
  readonly people: readonly SheetPerson[]
  readonly faults: readonly SheetFault[]
  /** Where each column is, from 0. */
  readonly columns: ReadonlyMap<ColumnName, number>
}

/** The people of a table whose first row has the headings. */
export function readPeople([head, ...rows]: readonly SheetRow[], edition: Edition): Read {
  const { columns, faults } = readHead(head ?? { number: 1, cells: [] })
  if (faults.length) return { people: [], faults, columns }
  const read = rows.map((row) => readPerson(row, { ...edition, columns }))
  const people = read.map(({ person }) => person)
  return { people, faults: [...read.flatMap((one) => one.faults), ...twiceIn(people, columns)], columns }
}

/** The affiliations that a table names, each once. */
export function affiliationsIn([head, ...rows]: readonly SheetRow[]): string[] {
  const column = head ? readHead(head).columns.get('affiliation') : undefined
  if (column === undefined) return []
  return [...new Set(rows.flatMap(({ cells }) => cells[column] || []))]
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

interface Reading extends Edition {
  readonly columns: ReadonlyMap<ColumnName, number>
}

/** A row, and where to say what is wrong with it. */
interface Cells {
  readonly of: (name: ColumnName) => string
  readonly tell: (name: ColumnName, text: LocalizedMessage) => void
}

function readPerson(row: SheetRow, reading: Reading): { person: SheetPerson; faults: SheetFault[] } {
  const { columns, categories } = reading
  const faults: SheetFault[] = []
  const cells: Cells = {
    of: (name) => row.cells[columns.get(name) ?? -1] ?? '',
    tell: (name, text) => faults.push({ row: row.number, column: columns.get(name) ?? null, text }),
  }
  const category = categoryOf(categories, cells.of('category'))
  if (!category) cells.tell('category', localized(messages.categoryUnknown, { word: cells.of('category') }))
  const affiliation = cells.of('affiliation')
  const joins = reading.organisations.get(affiliation) ?? null
  const person = {
    row: row.number,
    category: category?.code ?? '',
    company: affiliationOf(affiliation, cells),
    joins,
    person: readValues(cells, { reading, category, joins }),
    activities: readActivities(cells, { reading, category }),
  }
  return { person, faults }
}

function affiliationOf(affiliation: string, cells: Cells): SheetPerson['company'] {
  const isChinese = /\p{Script=Han}/u.test(affiliation)
  const company = { nameCn: isChinese ? affiliation : '', nameEn: isChinese ? '' : affiliation }
  const named = checkCompany(company, true)
  const [wrongName] = named.ok ? [] : Object.values(named.fields)
  if (wrongName) cells.tell('affiliation', wrongName)
  return company
}

/** The fields of a person, judged: of who joins an organisation as a delegate’s, of others as those of the own registration’s contact. */
function readValues(
  cells: Cells,
  about: { reading: Reading; category: SheetCategory | undefined; joins: string | null },
): SheetValues {
  const { columns, now } = about.reading
  const typed: SheetValues = {}
  const told = new Set<string>()
  for (const column of sheetColumns) {
    const [name] = column
    const cell = cells.of(name)
    if (!cell) continue
    const value = valueOfWord(column, cell)
    if (value === null) {
      told.add(name)
      cells.tell(name, localized(messages.wordUnknown, { word: cell }))
    } else typed[name] = value
  }
  const facts = { now, asked: (about.category?.required ?? []).filter((name) => name !== 'idFileId') }
  const asDelegate = checkDelegate(typed, facts)
  const asContact = about.joins ? asDelegate : checkContact(typed, facts)
  const isNeed = (name: string) => (needNames as readonly string[]).includes(name)
  const fields = Object.entries({
    ...(asDelegate.ok
      ? {}
      : Object.fromEntries(Object.entries(asDelegate.fields).filter(([name]) => isNeed(name)))),
    ...(asContact.ok ? {} : asContact.fields),
  })
  for (const [path, text] of fields) {
    const name = path as PersonFieldName
    if (!told.has(name)) cells.tell(name, columns.has(name) ? text : withLabel(name, text))
  }
  return typed
}

/** Between the activities of a cell. */
const between = /[;；、\n]/

function readActivities(
  cells: Cells,
  { reading, category }: { reading: Reading; category: SheetCategory | undefined },
): ActivityCode[] {
  const words = cells
    .of('activities')
    .split(between)
    .map((word) => word.trim())
    .filter(Boolean)
  const codes = words.map((word) => activityOf(reading.activities, word))
  const unknown = words.filter((_, index) => codes[index] === null)
  for (const word of unknown) cells.tell('activities', localized(messages.activityUnknown, { word }))
  const known = codes.flatMap((code) => code ?? [])
  // Who names none joins what the category brings; of a delegate at least one is asked.
  const mayBeNone = !category || category.code !== defaultCategory || category.entitlements.length > 0
  const checked = checkActivities(known, [], mayBeNone)
  if (!unknown.length && !checked.ok) cells.tell('activities', checked.fields['activities']!)
  return known
}

function activityOf(activities: readonly SheetActivity[], word: string): ActivityCode | null {
  const key = wordKey(word)
  const found = activities.find(({ code, name }) =>
    [code, name.cn, name.en].some((one) => wordKey(one) === key),
  )
  return found?.code ?? codeOf(activitySpellings, word)
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
    const [name, surname, firstName, email] = (['name', 'surname', 'firstName', 'email'] as const).map(
      (field) => String(person[field] ?? ''),
    ) as [string, string, string, string]
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
