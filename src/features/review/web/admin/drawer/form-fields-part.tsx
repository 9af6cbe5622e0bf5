/** Fields of the editing forms, named as the calls name them, so that the server's field errors find their place. */
import { Form, Input, InputNumber, Select } from 'antd'
import type { FormInstance } from 'antd'
import { certificateKinds } from '../../../../../shared/certificates.ts'
import { countryCodes, countryName } from '../../../../../shared/countries.ts'
import type { FieldErrors } from '../../../../../shared/envelope.ts'
import type { Message } from '../../../../../shared/i18n.ts'
import {
  jobRankLabels,
  jobRanks,
  organisationTypeLabels,
  organisationTypes,
} from '../../../../../shared/organisation-types.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { fieldLabels, optionLabels } from '../../../../registration/messages.ts'
import { origins, titles } from '../../../../../shared/person-options.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { IdFileField } from './id-file-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from '../review.module.css'

type Label = keyof typeof fieldLabels
type Name = readonly (string | number)[]

/** A text field; `lang` is the language of what is typed. */
export function TextItem(props: {
  base: Name
  field: string
  label: string
  lang?: string
  hint?: string
  wide?: boolean
}) {
  return (
    <Form.Item
      name={[...props.base, props.field]}
      label={props.label}
      extra={props.hint}
      className={props.wide ? (styles.wide ?? '') : ''}
    >
      <Input lang={props.lang} />
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

const option = (value: string) => optionLabels[value as keyof typeof optionLabels] as Message | undefined
const typeLabel = (value: string) => organisationTypeLabels[value as keyof typeof organisationTypeLabels]
const rankLabel = (value: string) => jobRankLabels[value as keyof typeof jobRankLabels]

export function CompanyFields() {
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
      <Form.Item name="delegateCount" label={t(messages.delegateCount)}>
        <InputNumber min={1} max={200} precision={0} />
      </Form.Item>
    </>
  )
}

export function PersonFields({ base, masked }: { base: Name; masked: string | null }) {
  const t = useTranslate()
  const text = (field: Label, hint?: string) => (
    <TextItem base={base} field={field} label={t(fieldLabels[field])} {...(hint && { hint })} />
  )
  return (
    <>
      <ChoiceItem base={base} field="title" options={titles} labels={option} />
      {text('name')}
      {text('surname')}
      {text('firstName')}
      {text('jobTitle')}
      <ChoiceItem base={base} field="rank" options={jobRanks} labels={rankLabel} />
      {text('department')}
      {text('email')}
      {text('telephone')}
      {text('mobile')}
      <ChoiceItem base={base} field="origin" options={origins} labels={option} />
      <ChoiceItem base={base} field="certificateKind" options={certificateKinds} labels={option} />
      {text('certificateNumber', masked ? t(messages.numberKept, { masked }) : undefined)}
      <Form.Item
        name={[...base, 'idFileId']}
        label={t(fieldLabels.idFileId)}
        valuePropName="value"
        className={styles.wide ?? ''}
      >
        <IdFileField />
      </Form.Item>
    </>
  )
}

export function InvoiceFields() {
  const t = useTranslate()
  const base = ['invoice']
  return (
    <>
      <TextItem base={base} field="title" label={t(messages.invoiceTitle)} />
      <TextItem base={base} field="taxNumber" label={t(messages.taxNumber)} />
      <TextItem base={base} field="address" label={t(fieldLabels.address)} />
      <TextItem base={base} field="telephone" label={t(fieldLabels.telephone)} />
      <TextItem base={base} field="bank" label={t(messages.bank)} />
      <TextItem base={base} field="bankAccount" label={t(messages.bankAccount)} />
    </>
  )
}

type Person = CompanyDetail['registration']['contact']

/** A person as the calls take it; an empty number keeps the stored one. */
export function personValues(person: Person | null) {
  return {
    title: person?.title ?? '',
    surname: person?.surname ?? '',
    firstName: person?.firstName ?? '',
    name: person?.name ?? '',
    jobTitle: person?.jobTitle ?? '',
    rank: person?.rank ?? '',
    department: person?.department ?? '',
    email: person?.email ?? '',
    telephone: person?.telephone ?? '',
    mobile: person?.mobile ?? '',
    origin: person?.origin ?? '',
    certificateKind: person?.certificate?.kind ?? '',
    certificateNumber: '',
    idFileId: person?.idFileId ?? '',
  }
}

/** Puts the field errors of a call at their fields and goes to the first; `strip` is the call's own leading path. */
export function showErrors<Values>(form: FormInstance<Values>, fields: FieldErrors, strip = ''): void {
  const errors = Object.entries(fields).map(([path, text]) => ({
    name: (path.startsWith(strip) ? path.slice(strip.length) : path).split('.'),
    errors: [text],
  }))
  form.setFields(errors as Parameters<typeof form.setFields>[0])
  const [first] = errors
  if (first) form.scrollToField(first.name as never, { block: 'center', focus: true })
}
