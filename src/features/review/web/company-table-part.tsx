/** The list of registrations: columns to choose, sorting on the server, selection over pages. */
import { Button, Dropdown } from 'antd'
import type { Key } from 'react'
import { countryName } from '../../../shared/countries.ts'
import { toBeijing } from '../../../shared/format.ts'
import { organisationTypeLabels } from '../../../shared/organisation-types.ts'
import { DataTable } from '../../../web/admin/data-table.tsx'
import type { Column } from '../../../web/admin/data-table.tsx'
import { adminMessages } from '../../../web/admin/messages.ts'
import { useStaff } from '../../../web/admin/staff.ts'
import { useTranslate } from '../../../web/language.tsx'
import type { Translate } from '../../../shared/i18n.ts'
import { Tag } from '../../../web/ui/tag.tsx'
import type { CompanyRow } from '../contract.ts'
import { reviewMessages as messages } from './messages.ts'
import { Status } from './status-part.tsx'
import type { CompanyList } from './use-company-list.ts'

/** Every column that can be chosen; the acts are always there. */
export const companyColumns = [
  { key: 'number', name: messages.number, byDefault: true },
  { key: 'name', name: messages.name, byDefault: true },
  { key: 'type', name: messages.type, byDefault: true },
  { key: 'country', name: messages.country, byDefault: true },
  { key: 'contact', name: messages.contact, byDefault: false },
  { key: 'delegates', name: messages.delegates, byDefault: true },
  { key: 'documents', name: messages.documents, byDefault: false },
  { key: 'status', name: messages.status, byDefault: true },
  { key: 'submittedAt', name: messages.submitted, byDefault: true },
  { key: 'updatedAt', name: messages.updated, byDefault: false },
] as const

export interface RowActs {
  readonly onOpen: (row: CompanyRow) => void
  readonly onDelete: (row: CompanyRow) => void
  /** Opens the export of this row's filter. */
  readonly onEdit: (row: CompanyRow) => void
}

export const shownName = (row: { nameCn: string; nameEn: string }) => row.nameCn || row.nameEn
const short = (at: number | null) =>
  at === null ? '–' : <time title={toBeijing(at)}>{toBeijing(at).slice(5)}</time>

function columnsOf(t: Translate): Column<CompanyRow>[] {
  return [
    {
      key: 'number',
      title: t(messages.number),
      width: 140,
      sortable: true,
      render: (_, row) => row.number ?? '–',
    },
    { key: 'name', title: t(messages.name), sortable: true, render: (_, row) => <Names row={row} /> },
    {
      key: 'type',
      title: t(messages.type),
      width: 130,
      render: (_, row) => {
        const label = organisationTypeLabels[row.type as keyof typeof organisationTypeLabels]
        return label ? t(label) : row.type
      },
    },
    {
      key: 'country',
      title: t(messages.country),
      width: 120,
      render: (_, row) => t(countryName(row.country)),
    },
    {
      key: 'contact',
      title: t(messages.contact),
      width: 200,
      render: (_, row) => (
        <>
          {row.contactName}
          <small>{row.contactEmail}</small>
        </>
      ),
    },
    {
      key: 'delegates',
      title: t(messages.delegates),
      dataIndex: 'delegates',
      align: 'right',
      width: 84,
      sortable: true,
    },
    {
      key: 'documents',
      title: t(messages.documents),
      width: 90,
      render: (_, row) => <Documents row={row} />,
    },
    {
      key: 'status',
      title: t(messages.status),
      width: 104,
      render: (_, row) => <Status status={row.status} />,
    },
    {
      key: 'submittedAt',
      title: t(messages.submitted),
      width: 120,
      sortable: true,
      render: (_, row) => short(row.submittedAt),
    },
    {
      key: 'updatedAt',
      title: t(messages.updated),
      width: 120,
      sortable: true,
      render: (_, row) => short(row.updatedAt),
    },
  ]
}

function Names({ row }: { row: CompanyRow }) {
  if (!row.nameCn) return <span lang="en">{row.nameEn}</span>
  return (
    <>
      {row.nameCn}
      {row.nameEn && <small lang="en">{row.nameEn}</small>}
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

export function CompanyTable(props: {
  state: CompanyList
  shown: readonly string[]
  acts: RowActs
  selected: readonly CompanyRow[]
  onSelect: (rows: CompanyRow[]) => void
}) {
  const t = useTranslate()
  const { reviews } = useStaff()
  const { list, query, change, page, size, sort } = props.state
  const columns = columnsOf(t).filter(({ key }) => props.shown.includes(key))
  const actions: Column<CompanyRow> = {
    key: 'acts',
    title: t(messages.acts),
    width: 124,
    render: (_, row) => <Actions row={row} acts={props.acts} />,
  }
  return (
    <DataTable<CompanyRow>
      name={t(messages.list)}
      rowKey="id"
      columns={[...columns, actions]}
      rows={list.data?.rows ?? []}
      total={list.data?.total ?? 0}
      page={page}
      size={size}
      loading={list.loading}
      minWidth={180 + 120 * columns.length}
      sort={sort}
      onSort={(next) => change({ sort: next, page: undefined })}
      onPage={(nextPage, nextSize) => change({ page: String(nextPage), size: String(nextSize) })}
      current={query.open ?? null}
      {...(reviews && {
        selection: {
          columnWidth: 40,
          preserveSelectedRowKeys: true,
          selectedRowKeys: props.selected.map((row): Key => row.id),
          onChange: (_keys, rows) => props.onSelect(rows.filter((row) => row !== undefined)),
          getCheckboxProps: (row) =>
            ({ 'aria-label': t(messages.select, { name: shownName(row) }) }) as object,
          getTitleCheckboxProps: () => ({ 'aria-label': t(messages.selectAll) }) as object,
        },
      })}
    />
  )
}

function Actions({ row, acts }: { row: CompanyRow; acts: RowActs }) {
  const t = useTranslate()
  const { reviews, administers } = useStaff()
  const waits = row.status === 'submitted' || row.status === 'resubmitted'
  const name = shownName(row)
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Button
        type="link"
        size="small"
        data-row={row.id}
        aria-label={`${t(waits && reviews ? messages.review : messages.view)} ${name}`}
        onClick={() => acts.onOpen(row)}
      >
        {t(waits && reviews ? messages.review : messages.view)}
      </Button>
      {reviews && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'edit', label: t(messages.editCompany) },
              ...(administers ? [{ key: 'delete', danger: true, label: t(messages.deleteCompany) }] : []),
            ],
            onClick: ({ key }) => (key === 'edit' ? acts.onEdit(row) : acts.onDelete(row)),
          }}
        >
          <Button type="link" size="small" aria-label={t(messages.moreOf, { name })}>
            {t(adminMessages.more)}
          </Button>
        </Dropdown>
      )}
    </span>
  )
}
