/** The workbook to start an import from: the headings, and beside them what each column takes, in both languages. */
import type { Service } from '../../../server/http/http.ts'
import { columnsOf, defineSheet, workbookFile } from '../../../server/documents/spreadsheet.ts'
import { ok } from '../../../shared/outcome.ts'
import { translator, type Message, type Translate } from '../../../shared/i18n.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { personFields, type PersonFieldName } from '../../registration/fields.ts'
import type { PersonField } from '../../registration/field-rules.ts'
import { wordsOf } from '../../registration/sheets.ts'
import { categoriesOf, loadActivities } from '../../registration/server/service.ts'
import type { staffRegistrationApi } from '../contract.ts'
import { importMessages as messages } from '../messages.ts'
import { importColumns, type ColumnName } from '../sheets.ts'

interface Line {
  readonly column: string
  readonly word: Message
  readonly note: Message
}
const nothing: Message = { cn: '', en: '' }

export const importTemplate: Service<typeof staffRegistrationApi.importTemplate> = async (ctx) => {
  const edition = await currentEdition(ctx.db)
  const t = translator(ctx.locale)
  const categories = (await categoriesOf(ctx.db, edition)).filter(({ active }) => active)
  const own: Partial<Record<ColumnName, readonly Message[]>> = {
    category: categories.map(({ name }) => name),
    activities: (await loadActivities(ctx.db, edition)).map(({ name }) => name),
  }
  const headings = defineSheet<never>({
    name: t(messages.template),
    columns: columnsOf<never>(
      t,
      importColumns.map(({ label }) => [label, 18, () => null] as const),
    ),
    rows: [],
  })
  const name = { edition, holds: messages.template, language: ctx.locale, at: ctx.now }
  return ok(workbookFile([headings, wordsSheet(t, own)], name))
}

function wordsSheet(t: Translate, own: Partial<Record<ColumnName, readonly Message[]>>) {
  const notes: Partial<Record<ColumnName, Message>> = {
    affiliation: messages.affiliationNote,
    activities: messages.activitiesNote,
  }
  const rows = importColumns.flatMap(({ name, label }): Line[] => {
    const column = [label.cn, label.en].join(' / ')
    const note = notes[name] ?? nothing
    const words = own[name] ?? fieldWords(name)
    if (!words.length) return note === nothing ? [] : [{ column, word: nothing, note }]
    return words.map((word, index) => ({ column, word, note: index ? nothing : note }))
  })
  return defineSheet<Line>({
    name: t(messages.words),
    columns: columnsOf<Line>(t, [
      [messages.wordsColumn, 34, ({ column }) => column],
      [messages.wordsChinese, 34, ({ word }) => word.cn],
      [messages.wordsEnglish, 44, ({ word }) => word.en],
      [messages.wordsNote, 60, ({ note }) => [note.cn, note.en].filter(Boolean).join('\n')],
    ]),
    rows,
  })
}

const fieldWords = (name: ColumnName): readonly Message[] => {
  const fields: Partial<Record<ColumnName, PersonField>> = personFields satisfies Record<
    PersonFieldName,
    PersonField
  >
  const field = fields[name]
  return field ? wordsOf(field) : []
}
