import { countryName } from '../../../../../shared/countries.ts'
import { toBeijing } from '../../../../../shared/format.ts'
import { htmlLang } from '../../../../../shared/i18n.ts'
import type { Translate } from '../../../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../../../shared/organisation-types.ts'
import type { Column } from '../../../../../web/admin/table/data-table.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import type { CompanyRow } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { Payment } from '../payment-part.tsx'
import { Status } from '../status-part.tsx'
import styles from '../review.module.css'
import { nameIn } from '../use-shown-name.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

/** Every column that can be chosen; the acts are always there. */
export const companyColumns = [
  { key: 'number', name: commonFormMessages.number, byDefault: true },
  { key: 'name', name: messages.name, byDefault: true },
  { key: 'type', name: messages.type, byDefault: true },
  { key: 'country', name: messages.country, byDefault: true },
  { key: 'contact', name: messages.contact, byDefault: false },
  { key: 'delegates', name: messages.delegates, byDefault: true },
  { key: 'documents', name: messages.documents, byDefault: false },
  { key: 'status', name: commonFormMessages.status, byDefault: true },
  { key: 'payment', name: messages.payment, byDefault: true },
  { key: 'submittedAt', name: messages.submitted, byDefault: true },
  { key: 'updatedAt', name: messages.updated, byDefault: false },
] as const

/** The chosen columns, in their fixed order. */
export function useCompanyColumns(shown: readonly string[]): Column<CompanyRow>[] {
  const t = useTranslate()
  return [...whoColumns(t), ...howColumns(t)].filter(({ key }) => shown.includes(key))
}

function whoColumns(t: Translate): Column<CompanyRow>[] {
  const column = (
    key: string,
    title: string,
    width: number,
    render: (row: CompanyRow) => React.ReactNode,
  ) => ({
    key,
    title,
    width,
    render: (_: unknown, row: CompanyRow) => render(row),
  })
  return [
    {
      ...column('number', t(commonFormMessages.number), 136, (row) => (
        <span className={styles.whole ?? ''}>{row.number ?? '–'}</span>
      )),
      sortable: true,
    },
    {
      key: 'name',
      title: t(messages.name),
      minWidth: 200,
      sortable: true,
      render: (_, row) => <Names row={row} />,
    },
    column('type', t(messages.type), 112, (row) => {
      const label = organisationTypeLabels[row.type as keyof typeof organisationTypeLabels]
      return label ? t(label) : row.type
    }),
    column('country', t(messages.country), 104, (row) => (row.country ? t(countryName(row.country)) : '–')),
    column('contact', t(messages.contact), 200, (row) => (
      <>
        {row.contactName}
        <small>{row.contactEmail}</small>
      </>
    )),
  ]
}

function howColumns(t: Translate): Column<CompanyRow>[] {
  const time = (key: 'submittedAt' | 'updatedAt', title: string): Column<CompanyRow> => ({
    key,
    title,
    width: 112,
    sortable: true,
    render: (_, row) => <Short at={row[key]} />,
  })
  return [
    {
      key: 'delegates',
      title: t(messages.delegates),
      dataIndex: 'delegates',
      align: 'right',
      width: 96,
      sortable: true,
    },
    {
      key: 'documents',
      title: t(messages.documents),
      width: 100,
      render: (_, row) => <Documents row={row} />,
    },
    {
      key: 'status',
      title: t(commonFormMessages.status),
      width: 100,
      render: (_, row) => <Status status={row.status} />,
    },
    {
      key: 'payment',
      title: t(messages.payment),
      width: 104,
      render: (_, row) => <Payment payment={row.payment} />,
    },
    time('submittedAt', t(messages.submitted)),
    time('updatedAt', t(messages.updated)),
  ]
}

/** Month, day and time; the year when pointed at. */
export function Short({ at }: { at: number | null }) {
  if (at === null) return '–'
  return <time title={toBeijing(at)}>{toBeijing(at).slice(5)}</time>
}

/** The page's language first, the other one below. */
function Names({ row }: { row: CompanyRow }) {
  const locale = useLocale()
  const other = locale === 'cn' ? 'en' : 'cn'
  const [first, second] = [nameIn(locale, row), nameIn(other, row)]
  return (
    <>
      {first}
      {second !== first && <small lang={htmlLang[other]}>{second}</small>}
    </>
  )
}

function Documents({ row }: { row: CompanyRow }) {
  const t = useTranslate()
  return row.missingDocuments > 0 ? (
    <Tag tone="warn">{t(messages.missing, { count: row.missingDocuments })}</Tag>
  ) : (
    t(messages.complete)
  )
}
