import { useEffect, useState, type ReactNode } from 'react'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { countryCodes, countryName } from '../../../../shared/countries.ts'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { chevronDownIcon } from '../../../../web/ui/icons.ts'
import { SelectField, TextField } from '../../../../web/ui/input.tsx'
import { fieldLabels } from '../../messages.ts'
import { companyTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import { FactsPart } from '../section-part.tsx'
import { StepPart } from './step-part.tsx'
import { closedText, isOpen, useControls, useSignup } from './use-signup.ts'
import styles from '../form.module.css'
import { Icon } from '../../../../web/ui/icon.tsx'
import type { InvoiceForm } from './use-signup-form.ts'
import type { CallResult } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { ComboboxField } from '../../../../web/ui/combobox.tsx'
import { registrationApi } from '../../contract.ts'

const paths = ['type', 'nameCn', 'nameEn', 'abbrCn', 'abbrEn', 'country', 'city', 'address'].map(
  (name) => `company.${name}`,
)

/** Step 2: the organisation (requirement 3). What cannot be changed any more is read as facts. */
export function CompanyPart(props: { tag: { tone: 'ok' | 'warn' | 'error' | 'plain'; text: string } }) {
  const t = useTranslate()
  const screen = useSignup()
  const mayEdit = paths.some((path) => isOpen(screen, path))
  const returned = paths.some((path) => screen.company.editable.fields.includes(path))
  return (
    <StepPart
      part="company"
      id="step-company"
      line={useCompanyLine()}
      heading={t(companyTexts.heading)}
      intro={t(companyTexts.intro)}
      tag={mayEdit ? props.tag : { tone: 'plain', text: t(closedText(screen)) }}
    >
      {(!mayEdit || returned) && <CompanyFacts />}
      {mayEdit && <CompanyFields />}
      <InvoicePart />
    </StepPart>
  )
}

/** The organisation in a line. */
function useCompanyLine(): ReactNode {
  const locale = useLocale()
  const { company } = useSignup().editor.form
  const names = locale === 'cn' ? [company.nameCn, company.nameEn] : [company.nameEn, company.nameCn]
  const country = company.country && countryName(company.country)[locale]
  const line = [names.find(Boolean), country, company.city]
  return line.some(Boolean) && <Dotted>{line}</Dotted>
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
      {shows('abbrCn') && <TextField {...field('abbrCn')} lang="zh-CN" className={styles.twin} />}
      {shows('abbrEn') && <TextField {...field('abbrEn')} lang="en" className={styles.twin} />}
      {shows('city') && <TextField {...field('city')} autoComplete="address-level2" />}
      {shows('address') && (
        <TextField {...field('address')} hint={t(companyTexts.addressHint)} autoComplete="street-address" />
      )}
    </div>
  )
}

/** What cannot be changed; a field that was returned is not read beside its control. */
function CompanyFacts() {
  const t = useTranslate()
  const locale = useLocale()
  const screen = useSignup()
  const { company } = screen.editor.form
  const type = organisationTypes.find((one) => one === company.type)
  const values = {
    type: type && organisationTypeLabels[type][locale],
    country: company.country && countryName(company.country)[locale],
    city: company.city,
    nameCn: company.nameCn,
    nameEn: company.nameEn,
    abbrCn: company.abbrCn,
    abbrEn: company.abbrEn,
    address: company.address,
  }
  return (
    <FactsPart
      facts={Object.entries(values)
        .filter(([name]) => !isOpen(screen, `company.${name}`))
        .map(([name, value]) => ({
          term: t(fieldLabels[name as keyof typeof values]),
          value: value || t(companyTexts.notGiven),
          ...(value && name.endsWith('En') && { lang: 'en' }),
        }))}
    />
  )
}

const fields = [
  ['title', companyTexts.invoiceTitle],
  ['taxNumber', companyTexts.taxNumber],
  ['address', companyTexts.invoiceAddress],
  ['telephone', companyTexts.invoiceTelephone],
  ['bank', companyTexts.bank],
  ['bankAccount', companyTexts.bankAccount],
] as const satisfies readonly (readonly [keyof InvoiceForm, unknown])[]

/** Invoice details (requirement 7.5): optional, so they stand folded. */
function InvoicePart() {
  const t = useTranslate()
  const { editor } = useSignup()
  const control = useControls()
  const { invoice } = editor.form
  const wrong = fields.some(([name]) => control(`invoice.${name}`).error)
  return (
    <details className={styles.fold} open={wrong || undefined}>
      <summary>
        {t(companyTexts.invoice)} <small>{t(companyTexts.invoiceNote)}</small>
        <Icon path={chevronDownIcon} />
      </summary>
      <div className={styles.formGrid}>
        {fields.map(([name, label]) => {
          const { open, ...rest } = control(`invoice.${name}`)
          return (
            <TextField
              key={name}
              {...rest}
              label={t(label)}
              readOnly={!open}
              value={invoice[name]}
              onChange={(value) => editor.setPart('invoice', { [name]: value })}
            />
          )
        })}
      </div>
    </details>
  )
}

type Names = CallResult<typeof registrationApi.suggestNames>
const pauseMs = 200
const none: Names = []

/** Names of known and earlier organisations while one types (requirement 3). Asked only once something was typed. */
function useNameSuggestions(typed: string): Names {
  const [found, setFound] = useState<{ typed: string; names: Names }>({ typed: '', names: none })
  useEffect(() => {
    const q = typed.trim()
    if (q.length < 2) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api(registrationApi.suggestNames, { q: q.slice(0, 100) }, { signal: stop.signal })
        .then((answer) => {
          if (answer.resultCode === successCode) setFound({ typed: q, names: answer.result ?? none })
        })
        // Suggestions are a help; without them the name is typed.
        .catch(() => null)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  return typed.trim().length < 2 ? none : found.names
}

/** In the field's language where there is a name in it, with the other language below. */
function suggestionsOf(names: Names, name: 'nameCn' | 'nameEn') {
  const other = name === 'nameCn' ? 'nameEn' : 'nameCn'
  return names
    .map((one, index) => ({
      id: String(index),
      label: one[name] || one[other],
      note: one[name] && one[other],
    }))
    .slice(0, 8)
}

/** The company's name in one language; a suggestion fills both names and short names where they are known. */
function CompanyNamePart({ name }: { name: 'nameCn' | 'nameEn' }) {
  const t = useTranslate()
  const { editor } = useSignup()
  const { open, ...control } = useControls()(`company.${name}`)
  const { company } = editor.form
  const [typed, setTyped] = useState('')
  const names = useNameSuggestions(typed)
  // As `checkCompany` judges it.
  const needed = name === 'nameEn' || company.country === 'CN'
  const suggestions = suggestionsOf(names, name)
  return (
    <ComboboxField
      {...control}
      label={t(fieldLabels[name])}
      hint={name === 'nameCn' ? t(companyTexts.nameHint) : t(companyTexts.nameEnHint)}
      required={needed}
      readOnly={!open}
      lang={name === 'nameEn' ? 'en' : 'zh-CN'}
      value={company[name]}
      onChange={(value) => {
        setTyped(value)
        editor.setPart('company', { [name]: value })
      }}
      onChoose={(suggestion) => {
        const chosen = names[Number(suggestion.id)]
        if (!chosen) return
        setTyped('')
        editor.setPart('company', {
          nameCn: chosen.nameCn || company.nameCn,
          nameEn: chosen.nameEn || company.nameEn,
          abbrCn: chosen.abbrCn || company.abbrCn,
          abbrEn: chosen.abbrEn || company.abbrEn,
        })
      }}
      suggestions={suggestions}
      statusText={
        suggestions.length > 0
          ? t(companyTexts.suggestions, { count: suggestions.length })
          : t(companyTexts.noSuggestions)
      }
    />
  )
}
