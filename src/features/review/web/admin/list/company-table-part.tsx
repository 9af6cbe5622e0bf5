/** The list of registrations: columns to choose, sorting on the server, selection over pages. */
import { Button, Dropdown } from 'antd'
import type { Key } from 'react'
import type { Column } from '../../../../../web/admin/table/data-table.tsx'
import { ListCard } from '../../../../../web/admin/table/list-page-part.tsx'
import { RowActions } from '../../../../../web/admin/table/row-actions.tsx'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import type { CompanyRow } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import type { CompanyList } from './use-company-list.ts'
import { bulkLimit } from '../../../rules.ts'
import { useShownName } from '../review-words-part.tsx'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export interface RowActs {
  readonly onOpen: (row: CompanyRow) => void
  readonly onEdit: (row: CompanyRow) => void
  readonly onDelete: (row: CompanyRow) => void
}

interface Props {
  state: CompanyList
  columns: readonly Column<CompanyRow>[]
  acts: RowActs
  selected: readonly CompanyRow[]
  onSelect: (rows: CompanyRow[]) => void
}

export function CompanyTable({ state: { listed }, columns, ...props }: Props) {
  const t = useTranslate()
  const { reviews } = useStaff()
  const selection = useSelection(props)
  return (
    <ListCard<CompanyRow>
      {...listed}
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
      minWidth={220 + 113 * columns.length}
      above={<Selection rows={props.selected} onClear={() => props.onSelect([])} />}
      {...(reviews && { selection })}
    />
  )
}

/** How many are selected, over all pages. */
function Selection(props: { rows: readonly CompanyRow[]; onClear: () => void }) {
  const t = useTranslate()
  if (props.rows.length === 0) return null
  return (
    <p className={record.selection} role="status">
      {t(messages.chosen, { count: props.rows.length })}
      {props.rows.length > bulkLimit && <b>{t(messages.bulkLimit, { limit: bulkLimit })}</b>}
      <Button type="link" size="small" onClick={props.onClear}>
        {t(commonFormMessages.clearSelection)}
      </Button>
    </p>
  )
}

/** Checkboxes with names of their own; what is selected stays selected on other pages. */
function useSelection({ selected, onSelect }: Pick<Props, 'selected' | 'onSelect'>) {
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
    <RowActions
      acts={[
        {
          text: act,
          label: `${act} ${shownName(row)}`,
          opens: row.id,
          onClick: () => acts.onOpen(row),
        },
      ]}
    >
      {reviews && <More row={row} acts={acts} />}
    </RowActions>
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
