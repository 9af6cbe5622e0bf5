/** Rows copied from Excel (tab-separated) as delegates. Titles in either language are recognised; what is wrong is said cell by cell. */
import { activityCodes, type ActivityCode } from '../../../../shared/activity-codes.ts'
import { normaliseCertificate } from '../../../../shared/certificates.ts'
import { separators } from '../../../../shared/common-messages.ts'
import { text, translator, type Locale, type Message } from '../../../../shared/i18n.ts'
import { shorten } from '../../../../shared/typed-words.ts'
import type { PersonFieldName } from '../../fields.ts'
import type { PersonField } from '../../field-rules.ts'
import { activityLabels, fieldLabels, fieldMessages } from '../../messages.ts'
import { isHeadingOf, sheetColumns, valueOfWord, wordKey } from '../../sheets.ts'
import { pasteTexts } from '../form-messages.ts'
import { delegateProblems, type Judging } from '../signup/use-checks.ts'
import { roomLeft, type OverLimit, type Standings } from './use-limits.ts'
import { blankDelegate, newKey, withOrigin, type DelegateForm } from '../signup/use-signup-form.ts'

/** A field of the person, all activities in one list, or one activity that is answered with yes. */
export type PasteColumn =
  | { readonly key: PersonFieldName; readonly label: Message; readonly field: PersonField }
  | { readonly key: 'activities'; readonly label: Message }
  | { readonly key: ActivityCode; readonly label: Message; readonly activity: ActivityCode }

const fieldColumns: readonly PasteColumn[] = sheetColumns.map(([key, field]) => ({
  key,
  label: field.label,
  field,
}))
const listColumn: PasteColumn = { key: 'activities', label: fieldLabels.activities }
const activityColumns: readonly PasteColumn[] = activityCodes.map((activity) => ({
  key: activity,
  label: activityLabels[activity],
  activity,
}))
/** What was pasted, as a message quotes it. */
export const wordShown = (pasted: string): string => shorten(pasted, 30)

/** The columns of rows without titles, in their order. */
export const orderedColumns: readonly PasteColumn[] = [...fieldColumns, listColumn]

export interface PastedTable {
  readonly columns: readonly PasteColumn[]
  /** Headings of columns that are left out, because they name none of our fields. */
  readonly unknown: readonly string[]
  /** A cell for each column; `key` stays while a row is corrected. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

export interface JudgedRow {
  readonly key: string
  readonly delegate: DelegateForm
  /** What is wrong with a cell, by the key of its column. */
  readonly wrong: Readonly<Record<string, string>>
  /** Fields that the form asks for and the row does not have. */
  readonly missing: number
  /** Activities beyond a limit that others keep, and those with a waiting list that the person joins. */
  readonly dropped: readonly ActivityCode[]
  readonly waits: readonly ActivityCode[]
}

/** Splits a clipboard text into rows and cells; cells with line breaks or tabs come in quotes. */
function splitCells(clipboard: string): string[][] {
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

const columnOfTitle = (cell: string): PasteColumn | null =>
  [...orderedColumns, ...activityColumns].find((column) =>
    isHeadingOf(cell, { name: column.key, label: column.label, ...('field' in column && column.field) }),
  ) ?? null

/** Rows and columns of a pasted text; columns with an unknown title are left out, and named. */
export function readTable(clipboard: string): PastedTable {
  const rows = splitCells(clipboard)
  const titled = (rows[0] ?? []).map(columnOfTitle)
  const hasTitles = titled.filter(Boolean).length >= 2
  const found = hasTitles ? titled : orderedColumns
  const kept = found.flatMap((column, at) => (column ? [{ column, at }] : []))
  const used = rows.slice(hasTitles ? 1 : 0)
  const width = Math.max(0, ...used.map((cells) => cells.length))
  const shown = kept.filter(({ at }) => at < width)
  return {
    columns: shown.map(({ column }) => column),
    unknown: hasTitles ? rows[0]!.filter((title, at) => title && !titled[at]) : [],
    rows: used.map((cells) => ({ key: newKey(), cells: shown.map(({ at }) => cells[at] ?? '') })),
  }
}

const activityOf = (word: string): ActivityCode | undefined =>
  activityCodes.find((code) => isHeadingOf(word, { name: code, label: activityLabels[code] }))

interface Reading {
  readonly given: Record<string, string | boolean>
  /** Undefined where no column speaks of activities. */
  readonly activities: ActivityCode[] | undefined
  readonly wrong: Record<string, string>
}

/** What the cells of a row say, and which of them say nothing that is known. */
function readRow(columns: readonly PasteColumn[], cells: readonly string[], locale: Locale): Reading {
  const t = translator(locale)
  const given: Reading['given'] = {}
  const wrong: Reading['wrong'] = {}
  const chosen: ActivityCode[] = []
  columns.forEach((column, at) => {
    const cell = cells[at]!
    if (!cell) return
    if ('field' in column) {
      const value = valueOfWord([column.key, column.field], cell)
      if (value !== null) given[column.key] = value
      else wrong[column.key] = t(pasteTexts.unknownWord, { word: wordShown(cell) })
    } else if ('activity' in column) {
      const isWanted = valueOfWord([column.key, { kind: 'flag' } as PersonField], cell)
      if (isWanted === null) wrong[column.key] = t(pasteTexts.notYes)
      else if (isWanted) chosen.push(column.activity)
    } else
      for (const word of cell.split(/[,，、;；/|\n]+/).filter((one) => wordKey(one))) {
        const code = activityOf(word)
        if (code) chosen.push(code)
        else wrong[column.key] = t(pasteTexts.unknownActivity, { word: wordShown(word.trim()) })
      }
  })
  const speaks = columns.some((column) => !('field' in column))
  return { given, activities: speaks ? [...new Set(chosen)] : undefined, wrong }
}

export interface PasteContext {
  /** What a row does not say comes from here. */
  readonly shared: Partial<DelegateForm> | undefined
  /** Addresses that are taken: of the contact and of the delegates of the form. */
  readonly emails: readonly string[]
  /** Document numbers that are typed into the form. */
  readonly documents: readonly string[]
  /** Activities that the first rows keep and the others lose. */
  readonly kept: ReadonlySet<ActivityCode>
  readonly standings: Standings
  readonly judging: Judging
  readonly locale: Locale
}

/** Seats as they are given out, row by row. */
function seatCounter(standings: Standings) {
  const room = new Map([...standings].map(([code, standing]) => [code, roomLeft(standing)]))
  return (code: ActivityCode): 'seat' | 'waits' | 'none' => {
    const free = room.get(code) ?? 0
    if (free > 0) {
      room.set(code, free - 1)
      return 'seat'
    }
    const standing = standings.get(code)
    return standing?.soldOut && standing.usage.waitingList ? 'waits' : 'none'
  }
}

/** Activities that more of the rows want than can have a seat, and how many can. */
function overOf(rows: readonly (readonly Placed[])[], standings: Standings): OverLimit[] {
  const placed = rows.flat()
  return [...standings.keys()].flatMap((code) => {
    const own = placed.filter((one) => one.code === code)
    const room = own.filter(({ place }) => place === 'seat').length
    return own.some(({ place }) => place === 'none') ? [{ code, wanted: own.length, room }] : []
  })
}

interface Placed {
  readonly code: ActivityCode
  readonly place: 'seat' | 'waits' | 'none'
}

/** The rows as delegates, each cell that is wrong with its reason, and the limits that they exceed. Rows that are left out take no seat. */
export function judgeRows(
  table: PastedTable,
  leftOut: ReadonlySet<string>,
  context: PasteContext,
): { rows: JudgedRow[]; over: OverLimit[] } {
  const { shared, locale, judging, standings, kept } = context
  const t = translator(locale)
  const seatFor = seatCounter(standings)
  const emails = new Set(context.emails.map((one) => one.trim().toLowerCase()))
  const documents = new Set(context.documents.map(normaliseCertificate))
  const keys = new Set(table.columns.map(({ key }) => key as string))
  const nameOf = (code: ActivityCode) => activityLabels[code][locale]
  const places: Placed[][] = []
  const rows = table.rows.map(({ key, cells }): JudgedRow => {
    const { given, activities, wrong } = readRow(table.columns, cells, locale)
    const blank = { ...blankDelegate(shared), key, ...given } as DelegateForm
    const person = given['certificateKind'] || !blank.origin ? blank : withOrigin(blank, blank.origin)
    if (leftOut.has(key)) return { key, delegate: person, wrong: {}, missing: 0, dropped: [], waits: [] }
    const wanted = activities ?? (person.activities as ActivityCode[])
    const placed = wanted.map((code) => ({ code, place: seatFor(code) }))
    places.push(placed)
    const at = (place: Placed['place']) => placed.flatMap((one) => (one.place === place ? one.code : []))
    // What the row does not say itself is dropped without a question, and named beside it.
    const columnOf = (code: ActivityCode) => (keys.has(code) ? code : 'activities')
    const isKept = (code: ActivityCode) => kept.has(code) || !keys.has(columnOf(code))
    const beyond = Map.groupBy(
      at('none').filter((code) => !isKept(code)),
      columnOf,
    )
    for (const [column, codes] of beyond)
      wrong[column] = t(pasteTexts.beyond, { activities: codes.map(nameOf).join(t(separators.words)) })
    const delegate = { ...person, activities: at('seat'), waitlist: at('waits') }
    const email = delegate.email.trim().toLowerCase()
    if (email && emails.has(email) && keys.has('email')) wrong['email'] = t(fieldMessages.emailTwice)
    emails.add(email)
    const document = normaliseCertificate(delegate.certificateNumber)
    if (document && documents.has(document)) wrong['certificateNumber'] = t(fieldMessages.certificateTwice)
    documents.add(document)
    let missing = 0
    for (const [name, { message, variables }] of Object.entries(delegateProblems(delegate, judging)))
      if (given[name] && keys.has(name)) wrong[name] ??= text(locale, message, variables)
      // The one activity of the row may be the one that has no room: that is said already.
      else if (!(name in wrong)) missing++
    return { key, delegate, wrong, missing, dropped: at('none').filter(isKept), waits: at('waits') }
  })
  return { rows, over: overOf(places, standings).filter(({ code }) => !kept.has(code)) }
}
