/** /admin/adminsponsor: review of registrations (requirement 2, Admin routes; requirement 7.8). */
import { Button } from 'antd'
import { memo, useState } from 'react'
import { ColumnChoice } from '../../../../../web/admin/table/column-choice.tsx'
import { Filter } from '../../../../../web/admin/table/filter.tsx'
import { Card, LoadFailed, PageTop, Slow } from '../../../../../web/admin/page-part.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useColumns } from '../../../../../web/admin/table/use-columns.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { downloadIcon } from '../../../../../web/ui/icons.ts'
import type { CompanyRow } from '../../../contract.ts'
import { bulkLimit } from '../../../rules.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { CompanyTable } from './company-table-part.tsx'
import { DeleteCompanyDialog } from './delete-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { exportMessages } from '../export-messages.ts'
import { reviewMessages as messages } from '../messages.ts'
import { ReviewDrawer } from '../drawer/review-drawer-part.tsx'
import { StatusCards } from '../status-part.tsx'
import { companyColumns } from './use-company-columns.tsx'
import { useCompanyList } from './use-company-list.ts'
import type { CompanyList } from './use-company-list.ts'
import { useExport } from './use-export.ts'
import type { Exporting } from './use-export.ts'
import { useFilterFields } from '../use-filter-fields.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

const byDefault = companyColumns.filter((column) => column.byDefault).map(({ key }) => key)
/** What is open over the list. */
type Open = { kind: 'export' } | { kind: 'bulk' } | { kind: 'delete'; company: CompanyRow } | null

export default function ReviewPage() {
  const t = useTranslate()
  const { reviews } = useStaff()
  const state = useCompanyList()
  const columns = useColumns('companies', byDefault)
  const [selected, setSelected] = useState<CompanyRow[]>([])
  const [open, setOpen] = useState<Open>(null)
  const exporting = useExport()
  return (
    <>
      <PageTop title={t(messages.title)}>
        <ColumnChoice
          columns={companyColumns.map(({ key, name }) => ({ key, name: t(name) }))}
          shown={columns.shown}
          onChoose={columns.choose}
        />
        {reviews && (
          <>
            <Button icon={<Icon path={downloadIcon} />} onClick={() => setOpen({ kind: 'export' })}>
              {t(exporting.isRunning ? exportMessages.openRunning : exportMessages.open)}
            </Button>
            <Button type="primary" disabled={selected.length === 0} onClick={() => setOpen({ kind: 'bulk' })}>
              {t(messages.bulk)}
            </Button>
          </>
        )}
      </PageTop>
      <Above state={state} />
      <List state={state} shown={columns.shown} selected={selected} onSelect={setSelected} onOpen={setOpen} />
      <ReviewDrawer state={state} />
      <Dialogs
        open={open}
        exporting={exporting}
        state={state}
        selected={selected}
        onSelect={setSelected}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

/** Cards and filter. */
function Above({ state: { query, change, list } }: { state: CompanyList }) {
  const t = useTranslate()
  return (
    <>
      <StatusCards
        counts={list.data?.counts ?? {}}
        chosen={query.status}
        onChoose={(status) => change({ status, page: undefined })}
      />
      <Card>
        <Filter
          label={t(messages.filter)}
          fields={useFilterFields()}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
        />
      </Card>
    </>
  )
}

interface Selecting {
  state: CompanyList
  selected: readonly CompanyRow[]
  onSelect: (rows: CompanyRow[]) => void
}

/** Drawn again only when the list itself changes, not when a dialog opens: 200 rows are slow to draw. */
const List = memo(function List(
  props: Selecting & { shown: readonly string[]; onOpen: (open: Open) => void },
) {
  const { list, change } = props.state
  return (
    <Card>
      {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
      <Slow loading={list.loading} onRetry={list.reload} />
      <Selection rows={props.selected} onClear={() => props.onSelect([])} />
      <CompanyTable
        {...props}
        acts={{
          onOpen: (row) => change({ open: row.id, tab: undefined }),
          onEdit: (row) => change({ open: row.id, tab: 'edit' }),
          onDelete: (company) => props.onOpen({ kind: 'delete', company }),
        }}
      />
    </Card>
  )
})

function Dialogs(props: Selecting & { open: Open; exporting: Exporting; onClose: () => void }) {
  const { open, state, selected, onSelect, onClose } = props
  const { list, change } = state
  if (open?.kind === 'export') {
    const close = () => {
      props.exporting.leave()
      onClose()
    }
    return (
      <ExportDialog
        exporting={props.exporting}
        filter={state.filter}
        count={list.data?.total ?? 0}
        onClose={close}
      />
    )
  }
  if (open?.kind === 'bulk') {
    const close = (left: CompanyRow[]) => {
      onClose()
      onSelect(left)
      list.reload()
    }
    return <BulkDialog rows={selected} onClose={close} />
  }
  if (open?.kind !== 'delete') return null
  const { id } = open.company
  const close = (what: 'gone' | 'changed' | null) => {
    onClose()
    if (what === null) return
    if (what === 'gone') change({ open: undefined })
    onSelect(selected.filter((row) => row.id !== id))
    list.reload()
  }
  const show = () => {
    onClose()
    change({ open: id, tab: undefined })
  }
  return <DeleteCompanyDialog company={open.company} onClose={close} onOpen={show} />
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
