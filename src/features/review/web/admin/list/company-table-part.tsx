/** The list of registrations: columns to choose, sorting on the server, selection over pages. */
import { Button, Dropdown } from 'antd'
import type { Key } from 'react'
import { DataTable } from '../../../../../web/admin/table/data-table.tsx'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import type { CompanyRow } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useCompanyColumns } from './use-company-columns.tsx'
import type { CompanyList } from './use-company-list.ts'
import { useShownName } from '../use-shown-name.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export interface RowActs {
  readonly onOpen: (row: CompanyRow) => void
  readonly onEdit: (row: CompanyRow) => void
  readonly onDelete: (row: CompanyRow) => void
}

interface Props {
  state: CompanyList
  shown: readonly string[]
  acts: RowActs
  selected: readonly CompanyRow[]
  onSelect: (rows: CompanyRow[]) => void
}

export function CompanyTable(props: Props) {
  const t = useTranslate()
  const { reviews } = useStaff()
  const { list, query, change, page, size, sort } = props.state
  const columns = useCompanyColumns(props.shown)
  const selection = useSelection(props)
  return (
    <DataTable<CompanyRow>
      name={t(messages.list)}
      rowKey="id"
      columns={[
        ...columns,
        {
          key: 'acts',
          title: t(commonFormMessages.actions),
          width: 132,
          render: (_, row) => <Actions row={row} acts={props.acts} />,
        },
      ]}
      rows={list.data?.rows ?? []}
      total={list.data?.total ?? 0}
      page={page}
      size={size}
      loading={list.loading}
      minWidth={220 + 113 * columns.length}
      sort={sort}
      onSort={(next) => change({ sort: next, page: undefined })}
      onPage={(nextPage, nextSize) => change({ page: String(nextPage), size: String(nextSize) })}
      current={query.open ?? null}
      {...(reviews && { selection })}
    />
  )
}

/** Checkboxes with names of their own; what is selected stays selected on other pages. */
function useSelection({ selected, onSelect }: Props) {
  const t = useTranslate()
  const shownName = useShownName()
  return {
    columnWidth: 40,
    preserveSelectedRowKeys: true,
    selectedRowKeys: selected.map((row): Key => row.id),
    onChange: (_keys: Key[], rows: CompanyRow[]) => onSelect(rows.filter((row) => row !== undefined)),
    getCheckboxProps: (row: CompanyRow) =>
      ({ 'aria-label': t(messages.select, { name: shownName(row) }) }) as object,
    getTitleCheckboxProps: () => ({ 'aria-label': t(messages.selectAll) }) as object,
  }
}

function Actions({ row, acts }: { row: CompanyRow; acts: RowActs }) {
  const t = useTranslate()
  const { reviews } = useStaff()
  const shownName = useShownName()
  const waits = row.status === 'submitted' || row.status === 'resubmitted'
  const act = t(waits && reviews ? messages.review : commonFormMessages.view)
  return (
    <span className={record.rowActs}>
      <Button
        type="link"
        size="small"
        data-row={row.id}
        aria-label={`${act} ${shownName(row)}`}
        onClick={() => acts.onOpen(row)}
      >
        {act}
      </Button>
      {reviews && <More row={row} acts={acts} />}
    </span>
  )
}

function More({ row, acts }: { row: CompanyRow; acts: RowActs }) {
  const t = useTranslate()
  const { administers } = useStaff()
  const shownName = useShownName()
  return (
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
      <Button type="link" size="small" aria-label={t(messages.moreOf, { name: shownName(row) })}>
        {t(adminMessages.more)}
      </Button>
    </Dropdown>
  )
}
