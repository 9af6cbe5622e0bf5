/** /admin/adminsponsor: review of registrations (requirement 2, Admin routes; requirement 7.8). */
import { Button } from 'antd'
import { memo, useState } from 'react'
import type { Column } from '../../../../../web/admin/table/data-table.tsx'
import { Filter } from '../../../../../web/admin/table/filter.tsx'
import { Card, PageTop } from '../../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useColumns } from '../../../../../web/admin/table/use-columns.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { downloadIcon } from '../../../../../web/ui/icons.ts'
import type { CompanyRow } from '../../../contract.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { CompanyTable } from './company-table-part.tsx'
import { DeleteCompanyDialog } from './delete-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { exportMessages } from '../export-messages.ts'
import { reviewMessages as messages } from '../messages.ts'
import { ReviewDrawer } from '../drawer/review-drawer-part.tsx'
import { companyColumns } from './company-columns-part.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import { StateFilter } from '../../../../../web/admin/table/state-cards.tsx'
import { useCompanyList, type CompanyList } from './use-company-list.ts'
import { useExport, type Exporting } from './use-export.ts'
import { useFilterFields } from '../use-filter-fields.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

const watched = ['submitted', 'resubmitted', 'returned', 'approved', 'draft'] as const
/** What is open over the list. */
type Open = { kind: 'export' } | { kind: 'bulk' } | { kind: 'delete'; company: CompanyRow } | null

export default function ReviewPage() {
  const t = useTranslate()
  const { reviews } = useStaff()
  const state = useCompanyList()
  const { columns, choice } = useColumns('companies', companyColumns)
  const [selected, setSelected] = useState<CompanyRow[]>([])
  const [open, setOpen] = useState<Open>(null)
  const exporting = useExport()
  return (
    <>
      <PageTop title={t(messages.title)}>
        {choice}
        {reviews && (
          <>
            <Button icon={<Icon path={downloadIcon} />} onClick={() => setOpen({ kind: 'export' })}>
              {t(exporting.isRunning ? exportMessages.openRunning : commonFormMessages.export)}
            </Button>
            <Button type="primary" disabled={selected.length === 0} onClick={() => setOpen({ kind: 'bulk' })}>
              {t(messages.bulk)}
            </Button>
          </>
        )}
      </PageTop>
      <Above state={state} />
      <List state={state} columns={columns} selected={selected} onSelect={setSelected} onOpen={setOpen} />
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
      <StateFilter
        label={t(messages.byStatus)}
        states={watched}
        labels={statusLabels}
        counts={list.data?.counts}
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
  props: Selecting & { columns: readonly Column<CompanyRow>[]; onOpen: (open: Open) => void },
) {
  const { change } = props.state
  return (
    <CompanyTable
      {...props}
      acts={{
        onOpen: (row) => change({ open: row.id, tab: undefined }),
        onEdit: (row) => change({ open: row.id, tab: 'edit' }),
        onDelete: (company) => props.onOpen({ kind: 'delete', company }),
      }}
    />
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
