import { Link } from 'react-router'
import type { Translate } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { activityLabels, fieldLabels, optionLabels } from '../../../registration/messages.ts'
import { displayName } from '../../../registration/rules.ts'
import type { MemberRow } from '../../contract.ts'
import { exportMessages as messages } from './export-messages.ts'
import { reviewMessages } from './messages.ts'
import { Status } from './status-part.tsx'
import { Short } from './list/use-company-columns.tsx'
import { useShownName } from './use-shown-name.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const delegateColumns = [
  { key: 'name', name: messages.person, byDefault: true },
  { key: 'company', name: messages.organisation, byDefault: true },
  { key: 'companyStatus', name: messages.companyStatus, byDefault: true },
  { key: 'job', name: messages.job, byDefault: true },
  { key: 'contact', name: messages.contactOf, byDefault: true },
  { key: 'certificate', name: messages.certificate, byDefault: true },
  { key: 'scan', name: messages.scan, byDefault: true },
  { key: 'visa', name: reviewMessages.visa, byDefault: true },
  { key: 'dietary', name: fieldLabels.dietary, byDefault: false },
  { key: 'activities', name: messages.activities, byDefault: true },
  { key: 'updatedAt', name: reviewMessages.updated, byDefault: false },
] as const

const widths = {
  name: 130,
  companyStatus: 110,
  job: 160,
  contact: 230,
  certificate: 180,
  scan: 100,
  visa: 84,
  dietary: 110,
  activities: 240,
  updatedAt: 120,
} as const satisfies Partial<Record<(typeof delegateColumns)[number]['key'], number>>
const sortables: readonly string[] = ['name', 'company', 'updatedAt']

/** The chosen columns, in their fixed order. */
export function useDelegateColumns(shown: readonly string[]): Column<MemberRow>[] {
  const t = useTranslate()
  return delegateColumns
    .filter(({ key }) => shown.includes(key))
    .map(({ key, name }) => ({
      key,
      title: t(name),
      ...(key in widths && { width: widths[key as keyof typeof widths] }),
      ...(key === 'company' && { minWidth: 180 }),
      ...(sortables.includes(key) && { sortable: true }),
      render: (_, row) => show(t, key, row),
    }))
}

function show(t: Translate, key: (typeof delegateColumns)[number]['key'], row: MemberRow): React.ReactNode {
  switch (key) {
    case 'name':
      return (
        <TwoLines
          first={displayName(row) || '–'}
          second={row.isPrimaryContact && t(commonFormMessages.primaryContact)}
        />
      )
    case 'company':
      return <Organisation row={row} />
    case 'companyStatus':
      return <Status status={row.companyStatus} />
    case 'job':
      return row.jobTitle
    case 'contact':
      return <TwoLines first={row.email} second={row.mobile} />
    case 'certificate':
      return row.certificate ? (
        <TwoLines first={option(t, row.certificate.kind)} second={row.certificate.masked} />
      ) : (
        '–'
      )
    case 'scan':
      if (row.document === 'missing') return <Tag tone="warn">{t(messages.scanMissing)}</Tag>
      return t(row.document === 'present' ? messages.scanPresent : messages.scanNotNeeded)
    case 'visa':
      return row.visaNeeded ? <Tag tone="lake">{t(reviewMessages.visaNeeded)}</Tag> : '–'
    case 'dietary':
      return option(t, row.dietary)
    case 'activities':
      return <Activities row={row} />
    case 'updatedAt':
      return <Short at={row.updatedAt} />
  }
}

function option(t: Translate, value: string): string {
  const label = optionLabels[value as keyof typeof optionLabels]
  return label ? t(label) : value
}

function TwoLines({ first, second }: { first: string; second: string | false }) {
  return (
    <>
      {first}
      {second && <small>{second}</small>}
    </>
  )
}

function Organisation({ row }: { row: MemberRow }) {
  const t = useTranslate()
  const name = useShownName()({ nameCn: row.companyNameCn, nameEn: row.companyNameEn })
  return (
    <>
      <Link
        to={`/admin/adminsponsor?open=${row.companyId}&tab=delegates`}
        aria-label={t(messages.openCompany, { name })}
      >
        {name}
      </Link>
      <small>{row.companyNumber ?? '–'}</small>
    </>
  )
}

function Activities({ row }: { row: MemberRow }) {
  const t = useTranslate()
  const named = (codes: MemberRow['activities']) =>
    codes.map((code) => t(activityLabels[code])).join(t(messages.listComma))
  const waits = row.waiting.length > 0 && `${t(messages.waitingFor)}: ${named(row.waiting)}`
  return <TwoLines first={named(row.activities) || '–'} second={waits} />
}
