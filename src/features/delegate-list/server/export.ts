/** The sheets of a list, in the receiver’s language; every text is a text cell, so that none can be a formula. */
import { isActivityCode } from '../../../shared/activity-codes.ts'
import type { CellValue } from '../../../server/documents/spreadsheet.ts'
import {
  inLanguage,
  translator,
  type Both,
  type Locale,
  type Message,
  type Translate,
} from '../../../shared/i18n.ts'
import { separators } from '../../../shared/common-messages.ts'
import { dietaryNeeds, fieldText, personFields, type CategoryNames } from '../../registration/fields.ts'
import { activityLabels } from '../../registration/messages.ts'
import { factLabelOf, fileMessages as m } from '../messages.ts'
import {
  countMeals,
  dietaryNotes,
  differencesOf,
  listRules,
  mealKey,
  type Differences,
  type FactName,
  type Facts,
  type ListKind,
} from '../rules.ts'

export interface PlainSheet {
  readonly name: string
  readonly columns: readonly { readonly header: string; readonly widthCharacters: number }[]
  readonly rows: readonly (readonly CellValue[])[]
}

export interface ListContent {
  readonly kind: ListKind
  readonly locale: Locale
  readonly people: ReadonlyMap<string, Facts>
  /** Of the last list; null: it is the first. */
  readonly before: ReadonlyMap<string, Facts> | null
  readonly categories: CategoryNames
  /** Lines of what the list is and how it may be used. */
  readonly about: readonly (readonly [label: Both, value: Both])[]
}

type Line = readonly [header: Message, widthCharacters: number]
const columnsOf = (t: Translate, lines: readonly Line[]) =>
  lines.map(([header, widthCharacters]) => ({ header: t(header), widthCharacters }))

/** Sheets of a list, the first the one that is worked with. */
export function sheetsOf(content: ListContent): PlainSheet[] {
  const t = translator(content.locale)
  const sheets = listRules[content.kind].counted
    ? [countsSheet(t, content), notesSheet(t, content)]
    : [peopleSheet(t, content), ...removedSheets(t, content)]
  return [...sheets, aboutSheet(t, content)]
}

const widths: Partial<Record<FactName, number>> = { organisation: 40, origin: 22, category: 18 }

function textOf(
  t: Translate,
  { categories, locale }: ListContent,
  name: FactName,
  value: Facts[FactName],
): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'object' && 'cn' in value) return inLanguage(locale, value)
  if (name in personFields)
    return fieldText(personFields[name as keyof typeof personFields], value, { t, categories })
  return typeof value === 'string' ? value : value.join(t(separators.items))
}

/** A day is a day for whoever sorts the sheet. */
const cellOf = (t: Translate, content: ListContent, name: FactName, value: Facts[FactName]): CellValue =>
  name === 'firstDay' || name === 'lastDay'
    ? { day: typeof value === 'string' && value ? value : null }
    : textOf(t, content, name, value)

function peopleSheet(t: Translate, content: ListContent): PlainSheet {
  const { facts } = listRules[content.kind]
  const differences = content.before && differencesOf(content.before, content.people)
  const columns: Line[] = [
    ...(differences ? [[m.change, 36] as const] : []),
    ...facts.map((name) => [factLabelOf(name), widths[name] ?? 16] as const),
  ]
  return {
    name: t(m.listSheet),
    columns: columnsOf(t, columns),
    rows: [...content.people].map(([id, own]) => [
      ...(differences ? [changeText(t, content, { id, differences })] : []),
      ...facts.map((name) => cellOf(t, content, name, own[name])),
    ]),
  }
}

function changeText(
  t: Translate,
  content: ListContent,
  { id, differences }: { id: string; differences: Differences },
): string {
  if (!content.before?.has(id)) return t(m.added)
  const names = differences.changed.get(id)
  if (!names) return ''
  const facts = names.map((name) => {
    const value = textOf(t, content, name, content.before?.get(id)?.[name]) || t(m.noValue)
    return t(m.before, { fact: t(factLabelOf(name)), value })
  })
  return t(m.changed, { facts: facts.join(t(separators.items)) })
}

/** Who was on the last list and is not on this one, by name alone. */
function removedSheets(t: Translate, content: ListContent): PlainSheet[] {
  if (!content.before) return []
  const names = (['surname', 'firstName', 'name', 'organisation'] as const).filter((name) =>
    listRules[content.kind].facts.includes(name),
  )
  const { removed } = differencesOf(content.before, content.people)
  return [
    {
      name: t(m.removedSheet),
      columns: columnsOf(
        t,
        names.map((name) => [factLabelOf(name), widths[name] ?? 16]),
      ),
      rows: removed.map((id) =>
        names.map((name) => cellOf(t, content, name, content.before!.get(id)![name])),
      ),
    },
  ]
}

const activityName = (t: Translate, code: string): string =>
  isActivityCode(code) ? t(activityLabels[code]) : t(m.noActivity)

/** Activity by diet, with how many there were on the last list. */
function countsSheet(t: Translate, { people, before }: ListContent): PlainSheet {
  const now = countMeals(people.values())
  const last = before && countMeals(before.values())
  const activities = [...new Set([...now.keys(), ...(last?.keys() ?? [])].map((key) => key.split(' ')[0]!))]
  const rows = activities.flatMap((activity) =>
    dietaryNeeds.flatMap((diet) => {
      const key = mealKey(activity, diet)
      const [count, known] = [now.get(key) ?? 0, last?.get(key) ?? 0]
      if (!count && !known) return []
      const difference = last ? [known, count - known] : []
      return [[activityName(t, activity), fieldText(personFields.dietary, diet, { t }), count, ...difference]]
    }),
  )
  return {
    name: t(m.countsSheet),
    columns: columnsOf(t, [
      [m.activity, 40],
      [m.diet, 16],
      [m.people, 10],
      ...(last
        ? ([
            [m.lastPeople, 12],
            [m.difference, 12],
          ] as const)
        : []),
    ]),
    rows,
  }
}

function notesSheet(t: Translate, { people, before }: ListContent): PlainSheet {
  const known = before && dietaryNotes(before.values())
  const notes = [...dietaryNotes(people.values())].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    name: t(m.notesSheet),
    columns: columnsOf(t, [
      [m.note, 60],
      [m.people, 10],
      [m.activity, 50],
      ...(known ? ([[m.change, 18]] as const) : []),
    ]),
    rows: notes.map(([note, of]) => [
      note,
      of.people,
      of.activities.map((code) => activityName(t, code)).join(t(separators.items)),
      ...(known ? [known.has(note) ? '' : t(m.added)] : []),
    ]),
  }
}

const aboutSheet = (t: Translate, { about }: ListContent): PlainSheet => ({
  name: t(m.aboutSheet),
  columns: columnsOf(t, [
    [m.aboutSheet, 24],
    [m.list, 100],
  ]),
  rows: about.map(([label, value]) => [t(label), t(value)]),
})
