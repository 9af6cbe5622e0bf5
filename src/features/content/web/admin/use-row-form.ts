import type { ReactNode } from 'react'
import type { Field } from '../../../../shared/content-fields.ts'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { locales, type Locale } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { fileName, pictureName } from '../../../media/web/admin/choice/media-name-part.tsx'
import { contentApi, type StaffRow } from '../../contract.ts'
import { declarationOf, type ContentType } from '../../rules.ts'
import { contentAdminMessages, rowFormMessages as messages } from './messages.ts'
import { fieldsOf, isEmptyText, nameRowIn, showFact, textFieldsOf, valueFieldsOf } from './use-row-facts.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

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
        return isEmptyText(draft.values[name])
          ? [[`values.${name}`, t(commonFormMessages.fieldRequired)]]
          : []
      const isEmpty = locales.every((locale) => isEmptyText(draft[locale][name]))
      return isEmpty ? [[`cn.${name}`, t(messages.requiredText)]] : []
    }),
  )
}

/** Of a field that holds a picture or a file. */
function mediaName({ kind }: Field, value: unknown): [shown?: ReactNode] {
  if (kind === 'picture') return [pictureName(value as string | null)]
  return kind === 'file' ? [fileName(value as string | null)] : []
}

/** The fields of a row in words, for a conflict. */
function useRowFields(type: ContentType) {
  const t = useTranslate()
  const locale = useLocale()
  const names: ReadonlyMap<string, string> = new Map()
  return ({ key, published, values, cn, en }: Draft): DraftField[] => [
    ...textFieldsOf(type).map(([name, { label }]): DraftField => [t(label), { cn: cn[name], en: en[name] }]),
    ...valueFieldsOf(type).map(([name, field]): DraftField => [
      t(field.label),
      isEmptyText(values[name]) ? '' : showFact(field, values[name], { locale, names }),
      ...mediaName(field, values[name]),
    ]),
    [t(messages.isPublished), published],
    [t(messages.key), key],
  ]
}

/** The state of a row's form. */
export function useRowForm(options: {
  type: ContentType
  edition: string
  row: StaffRow | null
  edits: boolean
  onClose: () => void
  onSaved: () => void
}) {
  const { type, edition, row } = options
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const form = useRecordForm<StaffRow, Draft>({
    record: row,
    draftOf: (one) => draftOf(type, one),
    disabled: !options.edits,
    keepAs: (one) => `contentDraft.${edition}.${one?.id ?? `${type}.new`}`,
    check: (draft) => findMissing(type, draft, t),
    fields: useRowFields(type),
    lastChangeOf: ({ changedBy, changedAt }) => ({
      by: changedBy ?? t(contentAdminMessages.system),
      at: changedAt,
    }),
    save: (draft, made) => send({ type, edition, draft }, made),
    onSaved: (saved) => {
      notices.success(
        t(messages.saved, { name: nameRowIn(saved, locale, t) }),
        t(saved.published ? messages.savedLive : messages.savedDraft),
      )
      options.onSaved()
    },
    onClose: options.onClose,
  })
  const { change } = form
  return {
    ...form,
    setValue: (name: string, value: unknown) =>
      change((before) => ({ values: { ...before.values, [name]: value } }), [`values.${name}`]),
    setText: (name: string, locale: Locale, value: unknown) =>
      change((before) => ({ [locale]: { ...before[locale], [name]: value } }), [`${locale}.${name}`]),
  }
}
export type RowFormState = ReturnType<typeof useRowForm>

function send(
  { type, edition, draft }: { type: ContentType; edition: string; draft: Draft },
  { over, confirmed }: { over: StaffRow | null; confirmed: string[] },
) {
  const body = {
    values: withoutNobody(draft.values) as Content,
    cn: draft.cn as Content,
    en: draft.en as Content,
    published: draft.published,
    ...(draft.key && { key: draft.key }),
  }
  return over
    ? call(contentApi.updateRow, { id: over.id, version: over.version, confirmed, ...body })
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

/** Keys that the product looks for, where the type has such. */
export const knownKeys = (type: ContentType) => Object.entries(declarationOf(type).keys ?? {})
