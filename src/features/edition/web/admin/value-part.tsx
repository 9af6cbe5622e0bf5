/** A parameter's value as people read it, and the field for its type. */
import { DateField } from '../../../../web/admin/record/date-field.tsx'
import { InputNumber, Select, Switch } from 'antd'
import { Fragment } from 'react'
import { formatMoney } from '../../../../shared/format.ts'
import { type Locale, type Message, type Translate, htmlLang, locales } from '../../../../shared/i18n.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { InLanguage } from '../../../../web/ui/in-language.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { editionApi } from '../../contract.ts'
import { choiceMessages } from '../../messages.ts'
import type { ParameterType } from '../../rules.ts'
import { unitOf } from './group-messages.ts'
import { parameterPageMessages as messages } from './messages.ts'
import styles from './parameters.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { TextArea } from '../../../../web/admin/record/text-input.tsx'

export type ParameterRow = ResultOf<typeof editionApi.listSysConfig>['rows'][number]

export const typeNames = {
  text: messages.text_,
  bilingual: messages.bilingual,
  datetime: messages.datetime,
  date: commonFormMessages.date,
  integer: messages.integer,
  yuan: messages.money,
  boolean: messages.boolean,
} as const satisfies Record<ParameterType, Message>

export function readBoth(value: string): Record<Locale, string> {
  try {
    const both = JSON.parse(value) as Partial<Record<Locale, string>>
    return { cn: both.cn ?? '', en: both.en ?? '' }
  } catch {
    return { cn: value, en: value }
  }
}

/** The value in words: both languages of a bilingual text, money with its sign, on or off. */
export function showValue(
  t: Translate,
  locale: Locale,
  row: Pick<ParameterRow, 'code' | 'type' | 'choices'>,
  value: string,
): string {
  const { code, type, choices } = row
  if (choices.length) return choiceName(t, value)
  if (type === 'bilingual') {
    const { cn, en } = readBoth(value)
    return [cn, en].filter(Boolean).join(' / ') || t(messages.empty)
  }
  if (type === 'boolean') return t(value === 'true' ? messages.on : messages.off)
  if (type === 'datetime') return value.replace(' ', '\u00a0') || t(messages.empty)
  if (type === 'yuan') return formatMoney(locale, Number(value) * 100)
  const unit = type === 'integer' ? unitOf(code) : null
  return unit ? t(messages.withUnit, { value, unit: t(unit) }) : value || t(messages.empty)
}

/** The same to look at: each language of a text is marked as what it is. */
export function ShownValue({ row, value }: { row: ParameterRow; value: string }) {
  const t = useTranslate()
  const locale = useLocale()
  if (row.type !== 'bilingual' || row.choices.length)
    return <InLanguage>{showValue(t, locale, row, value)}</InLanguage>
  const both = readBoth(value)
  const shown = locales.filter((one) => both[one])
  if (!shown.length) return t(messages.empty)
  return shown.map((one, index) => (
    <Fragment key={one}>
      <InLanguage of={one}>{both[one]}</InLanguage>
      {/* The stroke ends a line, it begins none. */}
      {index < shown.length - 1 && '\u00a0/ '}
    </Fragment>
  ))
}

function choiceName(t: Translate, value: string): string {
  const message = (choiceMessages as Partial<Record<string, Message>>)[value]
  return message ? t(message) : value
}

interface FieldProps {
  id: string
  row: ParameterRow
  value: string
  onChange: (value: string) => void
  disabled: boolean
  /** Of the field's error, when it has one. */
  describedBy: string | undefined
}

/** Props that every control has. */
const controlProps = ({ id, disabled, describedBy }: FieldProps) => ({
  id,
  disabled,
  'aria-invalid': describedBy ? true : undefined,
  'aria-describedby': describedBy,
})

/** The field for a type; its value is always the stored text. */
export function ValueField(props: FieldProps) {
  const { row, value, onChange } = props
  if (row.choices.length) return <Choice {...props} />
  switch (row.type) {
    case 'boolean':
      return <OnOrOff {...props} />
    case 'integer':
    case 'yuan':
      return <Count {...props} />
    case 'datetime':
      return <DateTime {...props} />
    case 'date':
      return <DateField {...controlProps(props)} value={value} onChange={onChange} />
    case 'bilingual':
      return <BothLanguages {...props} />
    default:
      return (
        <TextArea
          {...controlProps(props)}
          rows={1}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

function OnOrOff({ id, value, disabled, onChange }: FieldProps) {
  const t = useTranslate()
  return (
    <Switch
      id={id}
      aria-label={t(messages.value)}
      checked={value === 'true'}
      disabled={disabled}
      checkedChildren={t(messages.on)}
      unCheckedChildren={t(messages.off)}
      onChange={(on) => onChange(String(on))}
    />
  )
}

function Choice(props: FieldProps) {
  const t = useTranslate()
  return (
    <Select
      {...controlProps(props)}
      value={props.value}
      options={props.row.choices.map((value) => ({ value, label: choiceName(t, value) }))}
      onChange={props.onChange}
    />
  )
}

function Count(props: FieldProps) {
  const t = useTranslate()
  const { row, value, onChange } = props
  const unit = row.type === 'yuan' ? messages.yuan : unitOf(row.code)
  return (
    <InputNumber<number>
      {...controlProps(props)}
      className={styles.number ?? ''}
      value={value === '' ? null : Number(value)}
      min={row.minimum ?? 0}
      max={row.maximum ?? 999_999_999}
      precision={0}
      suffix={unit && t(unit)}
      onChange={(number) => onChange(number === null ? '' : String(number))}
    />
  )
}

/** The Beijing wall time that is stored. */
function DateTime(props: FieldProps) {
  const t = useTranslate()
  return (
    <DateField
      {...controlProps(props)}
      withTime
      suffix={t(commonFormMessages.beijingTime)}
      value={props.value}
      onChange={props.onChange}
    />
  )
}

function BothLanguages({ id, value, onChange, disabled, describedBy }: FieldProps) {
  const t = useTranslate()
  const both = readBoth(value)
  return (
    <div className={styles.both}>
      {(['cn', 'en'] as const).map((locale) => (
        <div key={locale}>
          <label htmlFor={locale === 'cn' ? id : `${id}-en`}>
            {t(locale === 'cn' ? commonFormMessages.chinese : commonFormMessages.english)}
          </label>
          <TextArea
            id={locale === 'cn' ? id : `${id}-en`}
            lang={htmlLang[locale]}
            disabled={disabled}
            rows={2}
            maxLength={2000}
            aria-describedby={describedBy}
            value={both[locale]}
            onChange={(event) => onChange(JSON.stringify({ ...both, [locale]: event.target.value }))}
          />
        </div>
      ))}
    </div>
  )
}
