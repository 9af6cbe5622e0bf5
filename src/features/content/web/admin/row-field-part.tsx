/** A field that names another row of the edition: a select that finds by what is typed. */
import { Select } from 'antd'
import { useMemo } from 'react'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { contentApi } from '../../contract.ts'
import type { ContentType } from '../../rules.ts'
import { rowFormMessages as messages } from './messages.ts'
import { nameRowIn } from './use-row-facts.ts'
import type { Field } from '../../../../shared/content-fields.ts'

export interface ValueFieldProps {
  id: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  edition: string
  disabled: boolean
  /** Of the field's error or help. */
  describedBy: string
  invalid: boolean
}

/** The rows of a type as choices, by key. */
export function useRowOptions(type: ContentType, edition: string) {
  const t = useTranslate()
  const locale = useLocale()
  const list = useLoad(contentApi.listRows, { type, activityCode: edition, size: 200 })
  const { data, reload, loading } = list
  const options = useMemo(
    () => (data?.rows ?? []).map((row) => ({ value: row.key, label: nameRowIn(row, locale, t) })),
    [data, locale, t],
  )
  return { options, reload, loading }
}

export function RowField(props: ValueFieldProps) {
  const { options, loading } = useRowOptions(props.field.of as ContentType, props.edition)
  return <RowSelect {...props} options={options} loading={loading} />
}

export function RowSelect(props: {
  id?: string
  label?: string
  value: unknown
  onChange: (key: string | null) => void
  options: readonly { value: string; label: string }[]
  loading: boolean
  disabled: boolean
  invalid?: boolean
  describedBy?: string
}) {
  const t = useTranslate()
  const { value, options } = props
  const key = typeof value === 'string' ? value : null
  const isGone = key !== null && !props.loading && !options.some((option) => option.value === key)
  return (
    <Select<string | null>
      {...(props.id && { id: props.id })}
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={props.disabled}
      loading={props.loading}
      placeholder={t(messages.findRow)}
      value={key}
      options={[...options, ...(isGone ? [{ value: key, label: t(messages.noSuchRow, { key }) }] : [])]}
      onChange={(chosen) => props.onChange(chosen ?? null)}
    />
  )
}
