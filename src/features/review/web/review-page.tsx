/** /admin/adminsponsor: review of registrations (spec §2, Admin routes; calls.md, Administrator: registrations). */
import { Button } from 'antd'
import { useState } from 'react'
import { ColumnChoice } from '../../../web/admin/column-choice.tsx'
import { Filter } from '../../../web/admin/filter.tsx'
import { Card, LoadFailed, PageTop, Slow } from '../../../web/admin/page-part.tsx'
import { useStaff } from '../../../web/admin/staff.ts'
import { useColumns } from '../../../web/admin/use-columns.ts'
import { useTranslate } from '../../../web/language.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { downloadIcon } from '../../../web/ui/icons.ts'
import type { CompanyRow } from '../contract.ts'
import { bulkLimit } from '../rules.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { companyColumns, CompanyTable } from './company-table-part.tsx'
import { DeleteCompanyDialog } from './delete-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { exportMessages } from './export-messages.ts'
import { reviewMessages as messages } from './messages.ts'
import { ReviewDrawer } from './review-drawer-part.tsx'
import styles from './review.module.css'
import { StatusCards } from './status-part.tsx'
import { useCompanyList } from './use-company-list.ts'
import { useFilterFields } from './use-filter-fields.ts'

const byDefault = companyColumns.filter((column) => column.byDefault).map(({ key }) => key)
type Open = 'export' | 'bulk' | null

export default function ReviewPage() {
  const t = useTranslate()
  const { reviews } = useStaff()
  const state = useCompanyList()
  const { query, change, list } = state
  const columns = useColumns('companies', byDefault)
  const fields = useFilterFields()
  const [selected, setSelected] = useState<CompanyRow[]>([])
  const [open, setOpen] = useState<Open>(null)
  const [deleting, setDeleting] = useState<CompanyRow | null>(null)
  return (
    <>
      <PageTop title={t(messages.title)}>
        <ColumnChoice
          columns={companyColumns.map(({ key, name }) => ({ key, name: t(name) }))}
          shown={columns.shown}
          onChoose={columns.choose}
        />
        {reviews && (
          <Button icon={<Icon path={downloadIcon} />} onClick={() => setOpen('export')}>
            {t(exportMessages.open)}
          </Button>
        )}
        {reviews && (
          <Button type="primary" disabled={selected.length === 0} onClick={() => setOpen('bulk')}>
            {t(messages.bulk)}
          </Button>
        )}
      </PageTop>
      <StatusCards
        counts={list.data?.counts ?? {}}
        chosen={query.status}
        onChoose={(status) => change({ status, page: undefined })}
      />
      <Card>
        <Filter
          label={t(messages.filter)}
          fields={fields}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <Selection rows={selected} onClear={() => setSelected([])} />
        <CompanyTable
          state={state}
          shown={columns.shown}
          selected={selected}
          onSelect={setSelected}
          acts={{
            onOpen: (row) => change({ open: row.id, tab: undefined }),
            onEdit: (row) => change({ open: row.id, tab: 'edit' }),
            onDelete: setDeleting,
          }}
        />
      </Card>
      <ReviewDrawer state={state} onDelete={setDeleting} />
      {open === 'export' && (
        <ExportDialog filter={state.filter} count={list.data?.total ?? 0} onClose={() => setOpen(null)} />
      )}
      {open === 'bulk' && (
        <BulkDialog
          rows={selected}
          onClose={(left) => {
            setOpen(null)
            setSelected(left)
            list.reload()
          }}
        />
      )}
      {deleting && (
        <DeleteCompanyDialog
          company={deleting}
          onClose={(gone) => {
            setDeleting(null)
            if (!gone) return
            change({ open: undefined })
            setSelected((rows) => rows.filter(({ id }) => id !== deleting.id))
            list.reload()
          }}
        />
      )}
    </>
  )
}

/** How many are selected, over all pages. */
function Selection(props: { rows: readonly CompanyRow[]; onClear: () => void }) {
  const t = useTranslate()
  if (props.rows.length === 0) return null
  return (
    <p className={styles.selection} role="status">
      {t(messages.chosen, { count: props.rows.length })}
      {props.rows.length > bulkLimit && <b>{t(messages.bulkLimit, { limit: bulkLimit })}</b>}
      <Button type="link" size="small" onClick={props.onClear}>
        {t(messages.clear)}
      </Button>
    </p>
  )
}
