import { useState } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { locales } from '../../../../shared/i18n.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import type { Refused } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { contentApi } from '../../contract.ts'
import type { StaffRow } from '../../contract.ts'
import { declarationOf } from '../../rules.ts'
import type { ContentType } from '../../rules.ts'
import { rowFormMessages as messages } from './messages.ts'
import { fieldsOf, isEmptyText, nameRowIn, textFieldsOf, valueFieldsOf } from './use-row-facts.ts'

type Values = Record<string, unknown>
type Content = StaffRow['values']
export interface Draft {
  readonly key: string
  readonly published: boolean
  readonly values: Values
  readonly cn: Values
  readonly en: Values
}

/** A row as the form holds it: every field of the declaration has a place. */
function draftOf(type: ContentType, row: StaffRow | null): Draft {
  const textsOf = (locale: Locale) =>
    Object.fromEntries(
      textFieldsOf(type).map(([name, { kind }]) => [
        name,
        row?.[locale][name] ?? (kind === 'rich' ? [] : ''),
      ]),
    )
  return {
    key: row?.key ?? '',
    published: row?.published ?? false,
    values: Object.fromEntries(valueFieldsOf(type).map(([name]) => [name, row?.values[name] ?? null])),
    cn: textsOf('cn'),
    en: textsOf('en'),
  }
}

/** What the form itself sees: required fields without content. The server checks all of it again. */
function findMissing(type: ContentType, draft: Draft, t: ReturnType<typeof useTranslate>): FieldErrors {
  const required = fieldsOf(type).filter(([, field]) => field.required)
  const isText = new Set(textFieldsOf(type).map(([name]) => name))
  return Object.fromEntries(
    required.flatMap(([name]): [string, string][] => {
      if (!isText.has(name))
        return isEmptyText(draft.values[name]) ? [[`values.${name}`, t(messages.requiredValue)]] : []
      const isEmpty = locales.every((locale) => isEmptyText(draft[locale][name]))
      return isEmpty ? [[`cn.${name}`, t(messages.requiredText)]] : []
    }),
  )
}

interface Options {
  type: ContentType
  edition: string
  row: StaffRow | null
  onSaved: (row: StaffRow) => void
}

/** What is typed, beside the row that it began from. */
function useDraft(type: ContentType, row: StaffRow | null) {
  const [base, setBase] = useState(row)
  const [draft, setDraft] = useState(() => draftOf(type, row))
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  return {
    base,
    draft,
    confirmed,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(type, base)) || confirmed.length > 0,
    begin: (newer: StaffRow) => {
      setBase(newer)
      setDraft(draftOf(type, newer))
      setConfirmed([])
    },
    setKey: (key: string) => set({ key }),
    setPublished: (published: boolean) => set({ published }),
    setValue: (name: string, value: unknown) =>
      setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    setText: (name: string, locale: Locale, value: unknown) =>
      setDraft((before) => ({ ...before, [locale]: { ...before[locale], [name]: value } })),
    confirm: (name: string) => setConfirmed((before) => [...before, name]),
  }
}

/** The state of a row's form: what is typed, what is wrong with it, saving, and two people at once. */
export function useRowForm({ type, edition, row, onSaved }: Options) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const typed = useDraft(type, row)
  const { draft, base, confirmed } = typed
  const [errors, setErrors] = useState<FieldErrors>({})
  const [theirs, setTheirs] = useState<StaffRow | null>(null)
  const [busy, setBusy] = useState(false)
  const { leaveFreely } = useLeaveGuard(typed.isDirty)

  const refusedSave = async (answer: Refused) => {
    if (answer.code === 'CHANGED_MEANWHILE' && base) {
      const newer = await findRow(base)
      setTheirs(newer)
      if (newer) return
    }
    setErrors(answer.fields)
    notices.refused(answer, { shown: true })
  }
  const save = async (change: { published?: boolean; over?: StaffRow } = {}) => {
    const next = { ...draft, ...(change.published !== undefined && { published: change.published }) }
    const missing = findMissing(type, next, t)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const answer = await send({ type, edition, draft: next, base: change.over ?? base, confirmed })
    setBusy(false)
    if (!answer.ok) return refusedSave(answer)
    notices.success(
      t(messages.saved, { name: nameRowIn(answer.result, locale, t) }),
      t(answer.result.published ? messages.savedLive : messages.savedDraft),
    )
    leaveFreely()
    onSaved(answer.result)
  }
  const load = (newer: StaffRow) => {
    typed.begin(newer)
    setErrors({})
    setTheirs(null)
  }
  return { ...typed, errors, theirs, busy, save, load, leaveFreely }
}
export type RowFormState = ReturnType<typeof useRowForm>

function send(options: {
  type: ContentType
  edition: string
  draft: Draft
  base: StaffRow | null
  confirmed: readonly string[]
}) {
  const { type, edition, draft, base, confirmed } = options
  const body = {
    values: withoutNobody(draft.values) as Content,
    cn: draft.cn as Content,
    en: draft.en as Content,
    published: draft.published,
    ...(draft.key && { key: draft.key }),
  }
  return base
    ? call(contentApi.updateRow, { id: base.id, version: base.version, confirmed: [...confirmed], ...body })
    : call(contentApi.addRow, { type, activityCode: edition, ...body })
}

/** A line of people in which nobody was chosen is not sent. */
function withoutNobody(values: Values): Values {
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((one: { person?: string }) => one.person !== '') : value,
  ])
  return Object.fromEntries(kept) as Values
}

/** The newest version of a row: there is no call for one row, its type's list has it. */
async function findRow(row: StaffRow): Promise<StaffRow | null> {
  const { activityCode, type, id } = row
  const answer = await call(contentApi.listRows, { activityCode, type, size: 200 })
  return (answer.ok && answer.result.rows.find((one) => one.id === id)) || null
}

/** Keys that the product looks for, where the type has such. */
export const knownKeys = (type: ContentType) => Object.entries(declarationOf(type).keys ?? {})
