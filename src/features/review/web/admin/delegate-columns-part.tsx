/** The columns of the list of delegates. */
import type { ReactNode } from 'react'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import type { ColumnOffer } from '../../../../web/admin/table/use-columns.tsx'
import { InLanguage } from '../../../../web/ui/in-language.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { activityLabels, fieldLabels, optionLabels } from '../../../registration/messages.ts'
import { displayName } from '../../../registration/rules.ts'
import type { MemberRow } from '../../contract.ts'
import { exportMessages as messages } from './export-messages.ts'
import list from './list/list.module.css'
import { Short } from './list/company-columns-part.tsx'
import { reviewMessages } from './messages.ts'
import { Status, useShownName } from './review-words-part.tsx'
import { separators } from '../../../../shared/common-messages.ts'

export const delegateColumns: readonly ColumnOffer<MemberRow>[] = [
  {
    key: 'name',
    name: commonFormMessages.personName,
    width: 120,
    sortable: true,
    show: (row, t) =>
      twoLines(displayName(row) || '–', row.isPrimaryContact && t(commonFormMessages.primaryContact)),
  },
  {
    key: 'company',
    name: commonFormMessages.organisation,
    width: 180,
    sortable: true,
    show: (row) => <Organisation row={row} />,
  },
  {
    key: 'companyStatus',
    name: messages.companyStatus,
    width: 110,
    show: (row) => <Status state={row.companyStatus} />,
  },
  {
    key: 'category',
    name: messages.categoryAndJob,
    width: 138,
    show: ({ categoryName, jobTitle }, t) => twoLines(t(categoryName), jobTitle),
  },
  { key: 'contact', name: messages.contactOf, width: 212, show: (row) => twoLines(row.email, row.mobile) },
  {
    key: 'certificate',
    name: messages.certificate,
    width: 154,
    show: ({ certificate }, t) =>
      certificate ? twoLines(option(t, certificate.kind), certificate.masked) : '–',
  },
  {
    key: 'scan',
    name: messages.scan,
    width: 104,
    show: (row, t) =>
      row.document === 'missing' ? (
        <Tag tone="warn">{t(messages.scanMissing)}</Tag>
      ) : (
        t(row.document === 'present' ? messages.scanPresent : messages.scanNotNeeded)
      ),
  },
  {
    key: 'visa',
    name: reviewMessages.visa,
    width: 84,
    hidden: true,
    show: (row, t) => (row.visaNeeded ? <Tag tone="lake">{t(reviewMessages.visaNeeded)}</Tag> : '–'),
  },
  {
    key: 'dietary',
    name: fieldLabels.dietary,
    width: 110,
    hidden: true,
    show: ({ dietary }, t) => option(t, dietary),
  },
  {
    key: 'activities',
    name: messages.activities,
    minWidth: 140,
    show: ({ activities, waiting }, t) => {
      const named = (codes: MemberRow['activities']) =>
        codes.map((code) => t(activityLabels[code])).join(t(separators.words))
      const waits = waiting.length > 0 && t(messages.waitingFor, { activities: named(waiting) })
      return twoLines(named(activities) || '–', waits)
    },
  },
  {
    key: 'updatedAt',
    name: reviewMessages.updated,
    width: 120,
    sortable: true,
    hidden: true,
    show: ({ updatedAt }) => <Short at={updatedAt} />,
  },
]

function option(t: Translate, value: string): string {
  const label = optionLabels[value as keyof typeof optionLabels]
  return label ? t(label) : value
}

const twoLines = (first: string, second: string | false): ReactNode => (
  <>
    <span title={first}>
      <InLanguage>{first}</InLanguage>
    </span>
    {second && (
      <small title={second}>
        <InLanguage>{second}</InLanguage>
      </small>
    )}
  </>
)

function Organisation({ row }: { row: MemberRow }) {
  const t = useTranslate()
  const name = useShownName()({ nameCn: row.companyNameCn, nameEn: row.companyNameEn })
  return (
    <>
      <Link
        to={`/admin/adminsponsor?open=${row.companyId}&tab=delegates`}
        aria-label={t(messages.openCompany, { name })}
        className={list.wholeName}
      >
        {name}
      </Link>
      {row.companyNumber && <small>{row.companyNumber}</small>}
    </>
  )
}
