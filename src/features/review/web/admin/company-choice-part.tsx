/** Choosing an organisation of the current edition by its name: asked of the server while one types. */
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { statusLabels } from '../../../registration/messages.ts'
import { displayName } from '../../../registration/rules.ts'
import type { CompanyChoiceProps } from '../../../registration/web/admin/company-choice-part.tsx'
import { reviewApi, type CompanyRow } from '../../contract.ts'
import { inLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { call } from '../../../../web/admin/call.ts'
import { companyMessages as messages } from './company-choice-messages.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'

const pauseMs = 250
const shownRows = 20

export function CompanyChoicePart(props: CompanyChoiceProps) {
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
  const chosen = value && !isListed ? [{ value: value.id, label: inLanguage(locale, value.name) }] : []
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

const nameRow = (t: Translate, locale: Locale, row: CompanyRow) =>
  t(messages.option, {
    name: inLanguage(locale, { cn: row.nameCn, en: row.nameEn }),
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
