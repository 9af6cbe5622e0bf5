/** Choosing an organisation of the current edition by its name: asked of the server while one types. */
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { statusLabels } from '../../features/registration/messages.ts'
import { displayName } from '../../features/registration/rules.ts'
import { reviewApi } from '../../features/review/contract.ts'
import type { CompanyRow } from '../../features/review/contract.ts'
import type { Locale, Translate } from '../../shared/i18n.ts'
import { useLocale, useTranslate } from '../ui/language.tsx'
import { call } from './call.ts'
import { companyMessages as messages } from './company-messages.ts'
import { useLoad } from './use-load.ts'
import { useNotices } from './use-notices.ts'

export interface ChosenCompany {
  readonly id: string
  readonly name: { readonly cn: string; readonly en: string }
  /** Of the primary contact, to fill a form with. */
  readonly contact: string
  readonly email: string
  readonly phone: string
}

const pauseMs = 250
const shownRows = 20

export function CompanyChoice(props: {
  id: string
  value: ChosenCompany | null
  onChange: (company: ChosenCompany | null) => void
  invalid?: boolean
}) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { value, onChange } = props
  const { rows, loading, search } = useCompanies()
  const choose = async (id: string | undefined) => {
    if (!id) return onChange(null)
    const answer = await call(reviewApi.getCompany, { companyId: id })
    if (!answer.ok) return notices.refused(answer)
    const { company, contact } = answer.result.registration
    onChange({
      id,
      name: { cn: company.nameCn, en: company.nameEn },
      contact: displayName(contact),
      email: contact.email,
      phone: contact.mobile || contact.telephone,
    })
  }
  const options = rows.map((row) => ({ value: row.id, label: nameRow(t, locale, row) }))
  const isListed = value && rows.some(({ id }) => id === value.id)
  const chosen = value && !isListed ? [{ value: value.id, label: nameIn(locale, value.name) }] : []
  return (
    <Select<string>
      id={props.id}
      showSearch={{ filterOption: false, onSearch: search }}
      allowClear
      value={value?.id ?? null}
      placeholder={t(messages.placeholder)}
      loading={loading}
      notFoundContent={t(loading ? messages.searching : messages.none)}
      options={[...chosen, ...options]}
      {...(props.invalid && { status: 'error' as const })}
      onChange={(id) => void choose(id)}
    />
  )
}

const nameIn = (locale: Locale, name: ChosenCompany['name']) =>
  name[locale] || name[locale === 'cn' ? 'en' : 'cn']

const nameRow = (t: Translate, locale: Locale, row: CompanyRow) =>
  t(messages.option, {
    name: nameIn(locale, { cn: row.nameCn, en: row.nameEn }),
    number: row.number ?? '–',
    status: t(statusLabels[row.status]),
  })

function useCompanies() {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const list = useLoad(reviewApi.getAllCompanyInfo, { ...(q && { q }), page: 1, size: shownRows })
  return { rows: list.data?.rows ?? [], loading: list.loading || typed.trim() !== q, search: setTyped }
}
