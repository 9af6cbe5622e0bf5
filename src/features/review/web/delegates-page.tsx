/** Delegates over all organisations (calls.md, getAllCompanyMemberInfo); ID numbers masked. */
import { Link } from 'react-router'
import type { Translate } from '../../../shared/i18n.ts'
import { toBeijing } from '../../../shared/format.ts'
import { ColumnChoice } from '../../../web/admin/column-choice.tsx'
import { DataTable } from '../../../web/admin/data-table.tsx'
import type { Column } from '../../../web/admin/data-table.tsx'
import { Filter } from '../../../web/admin/filter.tsx'
import type { FilterField } from '../../../web/admin/filter.tsx'
import { adminMessages } from '../../../web/admin/messages.ts'
import { Card, LoadFailed, PageTop, Slow } from '../../../web/admin/page-part.tsx'
import { useColumns } from '../../../web/admin/use-columns.ts'
import { useLoad } from '../../../web/admin/use-load.ts'
import { numberOf, useQuery } from '../../../web/admin/use-query.ts'
import { useTranslate } from '../../../web/language.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { activityLabels, fieldLabels, optionLabels, statusLabels } from '../../registration/messages.ts'
import { activityCodes, companyStatuses, displayName } from '../../registration/rules.ts'
import { reviewApi } from '../contract.ts'
import type { MemberRow } from '../contract.ts'
import { delegateSorts } from '../rules.ts'
import { exportMessages as messages } from './export-messages.ts'
import { reviewMessages } from './messages.ts'
import { Status } from './status-part.tsx'

const names = ['q', 'status', 'activity', 'visa', 'documents', 'sort', 'page', 'size'] as const
const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((known) => known === value)
const yesNo = (value: string | undefined) => (value === 'yes' ? true : value === 'no' ? false : undefined)

const delegateColumns = [
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
const byDefault = delegateColumns.filter((column) => column.byDefault).map(({ key }) => key)

export default function DelegatesPage() {
  const t = useTranslate()
  const [query, change] = useQuery(names)
  const page = Math.max(1, numberOf(query.page, 1))
  const size = Math.min(200, Math.max(1, numberOf(query.size, 20)))
  const sort = oneOf(delegateSorts, query.sort) ?? 'company'
  const list = useLoad(reviewApi.getAllCompanyMemberInfo, {
    q: query.q,
    status: oneOf(companyStatuses, query.status),
    activity: oneOf(activityCodes, query.activity),
    visaNeeded: yesNo(query.visa),
    missingDocuments: yesNo(query.documents),
    page,
    size,
    sort,
  })
  const columns = useColumns('delegates', byDefault)
  const shown = columnsOf(t).filter(({ key }) => columns.shown.includes(key))
  return (
    <>
      <PageTop title={t(messages.delegatesTitle)}>
        <ColumnChoice
          columns={delegateColumns.map(({ key, name }) => ({ key, name: t(name) }))}
          shown={columns.shown}
          onChoose={columns.choose}
        />
      </PageTop>
      <Card>
        <Filter
          label={t(messages.delegatesFilter)}
          fields={filterFields(t)}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <DataTable<MemberRow>
          name={t(messages.delegatesTitle)}
          rowKey="id"
          columns={shown}
          rows={list.data?.rows ?? []}
          total={list.data?.total ?? 0}
          page={page}
          size={size}
          loading={list.loading}
          minWidth={140 * shown.length}
          sort={sort}
          onSort={(next) => change({ sort: next, page: undefined })}
          onPage={(nextPage, nextSize) => change({ page: String(nextPage), size: String(nextSize) })}
        />
      </Card>
    </>
  )
}

function columnsOf(t: Translate): Column<MemberRow>[] {
  const option = (value: string) => {
    const label = optionLabels[value as keyof typeof optionLabels]
    return label ? t(label) : value
  }
  return [
    {
      key: 'name',
      title: t(messages.person),
      sortable: true,
      width: 130,
      render: (_, row) => <Person row={row} />,
    },
    {
      key: 'company',
      title: t(messages.organisation),
      sortable: true,
      render: (_, row) => <Organisation row={row} />,
    },
    {
      key: 'companyStatus',
      title: t(messages.companyStatus),
      width: 100,
      render: (_, row) => <Status status={row.companyStatus} />,
    },
    { key: 'job', title: t(messages.job), dataIndex: 'jobTitle', width: 160 },
    {
      key: 'contact',
      title: t(messages.contactOf),
      width: 200,
      render: (_, row) => (
        <>
          {row.email}
          <small>{row.mobile}</small>
        </>
      ),
    },
    {
      key: 'certificate',
      title: t(messages.certificate),
      width: 180,
      render: (_, row) =>
        row.certificate ? (
          <>
            {option(row.certificate.kind)}
            <small>{row.certificate.masked}</small>
          </>
        ) : (
          '–'
        ),
    },
    { key: 'scan', title: t(messages.scan), width: 90, render: (_, row) => <Scan state={row.document} /> },
    {
      key: 'visa',
      title: t(reviewMessages.visa),
      width: 76,
      render: (_, row) => (row.visaNeeded ? <Tag tone="lake">{t(reviewMessages.visaNeeded)}</Tag> : '–'),
    },
    { key: 'dietary', title: t(fieldLabels.dietary), width: 100, render: (_, row) => option(row.dietary) },
    {
      key: 'activities',
      title: t(messages.activities),
      width: 220,
      render: (_, row) => <Activities row={row} />,
    },
    {
      key: 'updatedAt',
      title: t(reviewMessages.updated),
      width: 120,
      sortable: true,
      render: (_, row) => <time title={toBeijing(row.updatedAt)}>{toBeijing(row.updatedAt).slice(5)}</time>,
    },
  ]
}

function Person({ row }: { row: MemberRow }) {
  const t = useTranslate()
  return (
    <>
      {displayName(row) || '–'}
      {row.isPrimaryContact && <small>{t(reviewMessages.isContact)}</small>}
    </>
  )
}

function Organisation({ row }: { row: MemberRow }) {
  const t = useTranslate()
  const name = row.companyNameCn || row.companyNameEn
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

function Scan({ state }: { state: MemberRow['document'] }) {
  const t = useTranslate()
  if (state === 'missing') return <Tag tone="warn">{t(messages.scanMissing)}</Tag>
  return t(state === 'present' ? messages.scanPresent : messages.scanNotNeeded)
}

function Activities({ row }: { row: MemberRow }) {
  const t = useTranslate()
  return (
    <>
      {row.activities.map((code) => t(activityLabels[code])).join(t(messages.listComma)) || '–'}
      {row.waiting.length > 0 && (
        <small>
          {`${t(messages.waitingFor)}: ${row.waiting.map((code) => t(activityLabels[code])).join(t(messages.listComma))}`}
        </small>
      )}
    </>
  )
}

function filterFields(t: Translate): FilterField[] {
  return [
    { name: 'q', label: t(messages.person), kind: 'text', placeholder: t(messages.personPlaceholder) },
    {
      name: 'status',
      label: t(messages.companyStatus),
      kind: 'select',
      options: companyStatuses.map((value) => ({ value, label: t(statusLabels[value]) })),
    },
    {
      name: 'activity',
      label: t(messages.activity),
      kind: 'select',
      options: activityCodes.map((value) => ({ value, label: t(activityLabels[value]) })),
    },
    {
      name: 'documents',
      label: t(messages.scan),
      kind: 'select',
      options: [
        { value: 'yes', label: t(messages.scanMissing) },
        { value: 'no', label: t(reviewMessages.complete) },
      ],
    },
    {
      name: 'visa',
      label: t(reviewMessages.visa),
      kind: 'select',
      options: [
        { value: 'yes', label: t(adminMessages.yes) },
        { value: 'no', label: t(adminMessages.no) },
      ],
    },
  ]
}
