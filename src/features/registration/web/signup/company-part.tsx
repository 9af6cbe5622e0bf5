import { useState } from 'react'
import { countryCodes, countryName } from '../../../../shared/countries.ts'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { editIcon } from '../../../../web/ui/icons.ts'
import { SelectField, TextField } from '../../../../web/ui/input.tsx'
import { fieldLabels } from '../../messages.ts'
import { CompanyNamePart } from './company-name-part.tsx'
import { companyTexts } from '../form-messages.ts'
import { InvoicePart } from './invoice-part.tsx'
import { messages } from '../messages.ts'
import { FactsPart, SectionPart } from '../section-part.tsx'
import { isOpen, useControls, useSignup } from './use-signup.ts'
import styles from '../signup.module.css'

const paths = ['type', 'nameCn', 'nameEn', 'abbrCn', 'abbrEn', 'country', 'city', 'address'].map(
  (name) => `company.${name}`,
)

/** Step 2: the organisation (requirement 3). Complete or closed it is read as facts; open or wrong it is a form. */
export function CompanyPart(props: { tag: { tone: 'ok' | 'warn' | 'error' | 'plain'; text: string } }) {
  const t = useTranslate()
  const screen = useSignup()
  const mayEdit = paths.some((path) => isOpen(screen, path))
  const wrong = paths.some((path) => path in screen.checks.all)
  const [editing, setEditing] = useState(() => mayEdit && wrong)
  const returned = paths.some((path) => screen.company.editable.fields.includes(path))
  const showForm = mayEdit && (editing || returned || paths.some((path) => screen.checks.errorOf(path)))
  return (
    <SectionPart
      id="step-company"
      heading={t(companyTexts.heading)}
      intro={t(companyTexts.intro)}
      tag={mayEdit ? props.tag : { tone: 'plain', text: t(companyTexts.closed) }}
    >
      {(!showForm || returned) && <CompanyFacts />}
      {showForm && <CompanyFields />}
      {mayEdit && !returned && !(showForm && wrong) && (
        <p className={styles.sectionAction}>
          <Button variant="quiet" size="sm" icon={editIcon} onClick={() => setEditing(!showForm)}>
            {showForm ? t(companyTexts.done) : t(companyTexts.edit)}
          </Button>
        </p>
      )}
      <InvoicePart />
    </SectionPart>
  )
}

/** The props of a control of the company, by the name of its field. */
function useCompanyControls() {
  const t = useTranslate()
  const { editor } = useSignup()
  const control = useControls()
  return (name: 'type' | 'country' | 'abbrCn' | 'abbrEn' | 'city' | 'address') => {
    const { open, ...rest } = control(`company.${name}`)
    const isChoice = name === 'type' || name === 'country'
    return {
      ...rest,
      ...(isChoice ? { disabled: !open } : { readOnly: !open, maxLength: 400 }),
      required: name !== 'abbrCn' && name !== 'abbrEn',
      label: t(fieldLabels[name]),
      value: editor.form.company[name],
      onChange: (value: string) => editor.setPart('company', { [name]: value }),
    }
  }
}

/** The fields that are open: all of them before the submission, afterwards those that were returned. */
function CompanyFields() {
  const t = useTranslate()
  const locale = useLocale()
  const field = useCompanyControls()
  const screen = useSignup()
  const shows = (name: string) => isOpen(screen, `company.${name}`)
  const types = organisationTypes.map((type) => ({
    value: type,
    label: organisationTypeLabels[type][locale],
  }))
  const countries = countryCodes.map((code) => ({ value: code, label: countryName(code)[locale] }))
  const emptyText = t(messages.chooseOne)
  return (
    <div className={styles.formGrid}>
      {shows('type') && <SelectField {...field('type')} emptyText={emptyText} options={types} />}
      {shows('country') && (
        <SelectField {...field('country')} emptyText={emptyText} options={countries} autoComplete="country" />
      )}
      {shows('nameCn') && <CompanyNamePart name="nameCn" />}
      {shows('nameEn') && <CompanyNamePart name="nameEn" />}
      {shows('abbrCn') && <TextField {...field('abbrCn')} note={t(messages.optional)} lang="zh-CN" />}
      {shows('abbrEn') && <TextField {...field('abbrEn')} note={t(messages.optional)} lang="en" />}
      {shows('city') && <TextField {...field('city')} autoComplete="address-level2" />}
      {shows('address') && (
        <TextField {...field('address')} hint={t(companyTexts.addressHint)} autoComplete="street-address" />
      )}
    </div>
  )
}

function CompanyFacts() {
  const t = useTranslate()
  const locale = useLocale()
  const { company } = useSignup().editor.form
  const type = organisationTypes.find((one) => one === company.type)
  const join = (...parts: string[]) => parts.filter(Boolean).join(' · ') || t(companyTexts.notGiven)
  return (
    <FactsPart
      facts={[
        {
          term: t(fieldLabels.type),
          value: type ? organisationTypeLabels[type][locale] : t(companyTexts.notGiven),
        },
        {
          term: t(companyTexts.countryCity),
          value: join(company.country && countryName(company.country)[locale], company.city),
        },
        { term: t(fieldLabels.nameCn), value: join(company.nameCn) },
        { term: t(fieldLabels.nameEn), value: join(company.nameEn), ...(company.nameEn && { lang: 'en' }) },
        { term: t(companyTexts.shortNames), value: join(company.abbrCn, company.abbrEn) },
        { term: t(fieldLabels.address), value: join(company.address) },
      ]}
    />
  )
}
