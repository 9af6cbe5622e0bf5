/** /admin/adminsponsor: review of registrations (requirement 2, Admin routes; requirement 7.8). */
import { Button } from 'antd'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Column } from '../../../../../web/admin/table/data-table.tsx'
import { Filter } from '../../../../../web/admin/table/filter.tsx'
import { Card, PageTop } from '../../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useColumns } from '../../../../../web/admin/table/use-columns.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { Letters } from '../../../../../web/ui/letters.tsx'
import { downloadIcon } from '../../../../../web/ui/icons.ts'
import { reviewApi, type CompanyRow } from '../../../contract.ts'
import { BulkBar } from './bulk-bar-part.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { CompanyTable } from './company-table-part.tsx'
import { DeleteCompanyDialog, type ToDelete } from './delete-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { exportMessages } from '../export-messages.ts'
import { reviewMessages as messages } from '../messages.ts'
import { ReviewDrawer } from '../drawer/review-drawer-part.tsx'
import { companyColumns } from './company-columns-part.tsx'
import { oneOf } from '../../../../../web/admin/table/use-query.ts'
import { companyStatuses } from '../../../../registration/rules.ts'
import { useLive } from '../../../../../web/data/use-live.ts'
import { QueueTabs, type QueueProps } from './queue-tabs-part.tsx'
import { useSelecting, type Chosen, type Selecting } from './use-selecting.ts'
import { TakeBackBar } from '../drawer/take-back-part.tsx'
import { useTakingBack } from '../drawer/use-taking-back.ts'
import { useCompanyList, type CompanyList } from './use-company-list.ts'
import { useBulk, type Bulk } from './use-bulk.ts'
import { useExport, type Exporting } from './use-export.ts'
import { useFilterFields } from '../use-filter-fields.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

/** Changes of others that come together are one look at the list. */
const gatherMs = 1_500
/** What is open over the list. */
type Open =
  | { kind: 'export' }
  | { kind: 'bulk'; of: readonly Chosen[] }
  | { kind: 'delete'; company: ToDelete }
  | null

export default function ReviewPage() {
  const t = useTranslate()
  const { reviews } = useStaff()
  const state = useCompanyList()
  const { columns, choice } = useColumns('registrations', companyColumns)
  const selecting = useSelecting(state)
  const taking = useTakingBack(state)
  const bulk = useBulk(state.list.reload)
  useOthersChanges([state.list.reload, bulk.reload])
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
            <Button
              type="primary"
              disabled={selecting.rows.length === 0}
              onClick={() => setOpen({ kind: 'bulk', of: selecting.rows })}
            >
              {t(messages.bulk)}
            </Button>
          </>
        )}
      </PageTop>
      <BulkBar bulk={bulk} onOpen={() => setOpen({ kind: 'bulk', of: [] })} />
      <Above values={state.listed.values} counts={state.list.data?.counts} change={state.change} />
      <List
        state={state}
        columns={columns}
        selecting={selecting}
        isJustDecided={taking.last !== null}
        onOpen={setOpen}
      />
      <ReviewDrawer
        state={state}
        taking={taking}
        onSent={selecting.drop}
        onDelete={(company) => setOpen({ kind: 'delete', company })}
      />
      <TakeBackBar taking={taking} />
      <Dialogs
        open={open}
        exporting={exporting}
        bulk={bulk}
        state={state}
        selecting={selecting}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

/** Looks at the list again when others have changed it. */
function useOthersChanges(reloads: readonly (() => void)[]): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive(reviewApi.events, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      for (const reload of reloads) reload()
    }, gatherMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Tabs and filter: not drawn again because another registration opens. */
const Above = memo(function Above(props: QueueProps) {
  const t = useTranslate()
  const { change } = props
  const { status } = props.values
  // The tabs' own word for all is no status of a registration.
  const values = useMemo(
    () => ({ ...props.values, status: oneOf(companyStatuses, status) ?? '' }),
    [props.values, status],
  )
  const tab = status === 'pending' || status === 'all' ? status : undefined
  return (
    <>
      <QueueTabs {...props} />
      <Card>
        <Filter
          folds
          label={t(messages.filter)}
          fields={useFilterFields()}
          values={values}
          onSearch={(typed) => change({ ...typed, status: typed['status'] || tab, page: undefined })}
        />
      </Card>
    </>
  )
})

interface Listing {
  state: CompanyList
  selecting: Selecting
}

/** Drawn again only when the list itself changes, not when a dialog opens: 200 rows are slow to draw. */
const List = memo(function List(
  props: Listing & {
    columns: readonly Column<CompanyRow>[]
    isJustDecided: boolean
    onOpen: (open: Open) => void
  },
) {
  const { onOpen } = props
  const { change } = props.state
  const acts = useMemo(
    () => ({
      onOpen: (row: CompanyRow) => change({ open: row.id, tab: undefined }),
      onEdit: (row: CompanyRow) => change({ open: row.id, tab: 'edit' }),
      onDelete: (company: CompanyRow) => onOpen({ kind: 'delete', company }),
    }),
    [change, onOpen],
  )
  const letters = props.state.list.data?.letters ?? []
  return (
    <>
      {letters.some(({ page }) => page > 1) && (
        <Letters
          letters={letters}
          renderLink={({ page }, words) => (
            <Button type="text" onClick={() => change({ page: String(page) })} {...words} />
          )}
        />
      )}
      <CompanyTable {...props} acts={acts} />
    </>
  )
})

function Dialogs(props: Listing & { open: Open; exporting: Exporting; bulk: Bulk; onClose: () => void }) {
  const { open, state, selecting, onClose } = props
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
  if (open?.kind === 'bulk')
    return (
      <BulkDialog
        rows={open.of}
        bulk={props.bulk}
        onStarted={() => selecting.set([])}
        onOpen={(id) => {
          onClose()
          change({ open: id, tab: undefined })
        }}
        onClose={onClose}
      />
    )
  if (open?.kind !== 'delete') return null
  const { id } = open.company
  const close = (what: 'gone' | 'changed' | null) => {
    onClose()
    if (what === null) return
    if (what === 'gone') change({ open: undefined })
    selecting.set(selecting.rows.filter((row) => row.id !== id))
    list.reload()
  }
  const show = () => {
    onClose()
    change({ open: id, tab: undefined })
  }
  return <DeleteCompanyDialog company={open.company} onClose={close} onOpen={show} />
}
