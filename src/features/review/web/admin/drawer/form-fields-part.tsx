/** Fields of the editing forms, named as the calls name them, so that the server's field errors find their place. */
import { Checkbox, Form, InputNumber, Select } from 'antd'
import { countryCodes, countryName } from '../../../../../shared/countries.ts'
import type { Message } from '../../../../../shared/i18n.ts'
import { organisationTypeLabels, organisationTypes } from '../../../../../shared/organisation-types.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import {
  askedFields,
  emptyFields,
  type AskedOfDelegate,
  type PersonFields as PersonValues,
  type Typed,
} from '../../../../registration/fields.ts'
import type { PersonField } from '../../../../registration/field-rules.ts'
import { fieldLabels } from '../../../../registration/messages.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { IdFileField } from './id-file-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from './fields.module.css'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { TextInput } from '../../../../../web/admin/record/text-input.tsx'

type Label = keyof typeof fieldLabels
type Name = readonly (string | number)[]

/** A text field; `lang` is the language of what is typed. */
function TextItem(props: {
  base: Name
  field: string
  label: string
  lang?: string
  hint?: string
  wide?: boolean
  required?: boolean
}) {
  return (
    <Form.Item
      name={[...props.base, props.field]}
      label={props.label}
      extra={props.hint}
      required={props.required ?? false}
      className={props.wide ? (styles.wide ?? '') : ''}
    >
      <TextInput lang={props.lang} />
    </Form.Item>
  )
}

function ChoiceItem(props: {
  base: Name
  field: Label
  options: readonly string[]
  labels: (value: string) => Message | undefined
}) {
  const t = useTranslate()
  return (
    <Form.Item name={[...props.base, props.field]} label={t(fieldLabels[props.field])}>
      <Select
        showSearch={props.options.length > 12 ? { optionFilterProp: 'label' } : false}
        options={props.options.map((value) => {
          const label = props.labels(value)
          return { value, label: label ? t(label) : value }
        })}
      />
    </Form.Item>
  )
}

const typeLabel = (value: string) => organisationTypeLabels[value as keyof typeof organisationTypeLabels]

/** `count`: asks how many delegates are planned, too. */
export function CompanyFields({ count = true }: { count?: boolean }) {
  const t = useTranslate()
  const base = ['company']
  return (
    <>
      <ChoiceItem base={base} field="type" options={organisationTypes} labels={typeLabel} />
      <ChoiceItem base={base} field="country" options={countryCodes} labels={countryName} />
      <TextItem base={base} field="nameCn" label={t(fieldLabels.nameCn)} lang="zh-CN" />
      <TextItem base={base} field="nameEn" label={t(fieldLabels.nameEn)} lang="en" />
      <TextItem base={base} field="abbrCn" label={t(fieldLabels.abbrCn)} lang="zh-CN" />
      <TextItem base={base} field="abbrEn" label={t(fieldLabels.abbrEn)} lang="en" />
      <TextItem base={base} field="city" label={t(fieldLabels.city)} />
      <TextItem base={base} field="address" label={t(fieldLabels.address)} />
      {count && (
        <Form.Item name="delegateCount" label={t(messages.delegateCount)}>
          <InputNumber min={1} max={200} precision={0} />
        </Form.Item>
      )}
    </>
  )
}

export function PersonFields({ base, masked }: { base: Name; masked: string | null }) {
  return (
    <>
      {askedFields('contact').map(([name, field]) => (
        <PersonItem key={name} base={base} name={name} field={field} masked={masked} />
      ))}
    </>
  )
}

/** Some fields of a person, by name, in their order; those of `required` are marked. */
export function SomePersonFields(props: {
  base: Name
  names: readonly string[]
  required: readonly string[]
}) {
  return (
    <>
      {askedFields('contact')
        .filter(([name]) => props.names.includes(name))
        .map(([name, field]) => (
          <PersonItem
            key={name}
            base={props.base}
            name={name}
            field={field}
            masked={null}
            required={props.required.includes(name)}
          />
        ))}
    </>
  )
}

const isFlag = ([, { kind }]: readonly [string, PersonField]) => Number(kind === 'flag')
const needs = askedFields('delegate')
  .filter(([, { only }]) => only === 'delegate')
  .toSorted((one, other) => isFlag(one) - isFlag(other))

/** What only those who attend are asked, boxes to tick last. */
export function NeedFields() {
  return (
    <>
      {needs.map(([name, field]) => (
        <PersonItem key={name} base={[]} name={name} field={field} masked={null} />
      ))}
    </>
  )
}

function PersonItem(props: {
  base: Name
  name: string
  field: PersonField
  masked: string | null
  required?: boolean
}) {
  const t = useTranslate()
  const { base, name, masked, required = false } = props
  const { kind, label, spellings, options } = props.field
  const wide = styles.wide ?? ''
  switch (kind) {
    case 'choice':
      return (
        <Form.Item name={[...base, name]} label={t(label)} required={required}>
          <Select options={Object.keys(spellings!).map((value) => ({ value, label: t(options![value]!) }))} />
        </Form.Item>
      )
    case 'flag':
      return (
        <Form.Item name={[...base, name]} valuePropName="checked" className={wide}>
          <Checkbox>{t(label)}</Checkbox>
        </Form.Item>
      )
    case 'scan':
      return (
        <Form.Item name={[...base, name]} label={t(label)} valuePropName="value" className={wide}>
          <IdFileField label={t(label)} />
        </Form.Item>
      )
    default: {
      const hint = kind === 'sealed' && masked ? t(messages.numberKept, { masked }) : null
      return (
        <TextItem base={base} field={name} label={t(label)} required={required} {...(hint && { hint })} />
      )
    }
  }
}

export function InvoiceFields() {
  const t = useTranslate()
  const base = ['invoice']
  return (
    <>
      <TextItem base={base} field="title" label={t(messages.invoiceTitle)} />
      <TextItem base={base} field="taxNumber" label={t(messages.taxNumber)} />
      <TextItem base={base} field="address" label={t(fieldLabels.address)} />
      <TextItem base={base} field="telephone" label={t(commonFormMessages.phone)} />
      <TextItem base={base} field="bank" label={t(messages.bank)} />
      <TextItem base={base} field="bankAccount" label={t(messages.bankAccount)} />
    </>
  )
}

type Person = CompanyDetail['registration']['contact']

function valuesOf(person: Person | null, who: 'contact' | 'delegate'): object {
  const shown: Record<string, unknown> = { ...person, certificateKind: person?.certificate?.kind }
  return Object.fromEntries(askedFields(who).map(([name]) => [name, shown[name] || emptyFields[name]]))
}
/** People as the calls take them; an empty number keeps the stored one. */
export const contactValues = (person: Person) => valuesOf(person, 'contact') as Typed<PersonValues>
export const delegateValues = (person: Person | null) =>
  valuesOf(person, 'delegate') as Typed<AskedOfDelegate>
