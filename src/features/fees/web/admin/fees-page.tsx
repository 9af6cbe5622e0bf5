/** /admin/fees: what organisations owe and have paid. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Filter } from '../../../../web/admin/table/filter.tsx'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { Card, LoadFailed, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { downloadIcon } from '../../../../web/ui/icons.ts'
import { EditionChoice } from '../../../edition/web/admin/edition-choice-part.tsx'
import { FeeDrawer } from './fee-drawer-part.tsx'
import { StateCards, Sums } from './fee-state-part.tsx'
import { FeeTable } from './fee-table-part.tsx'
import { feesAdminMessages as messages } from './messages.ts'
import { useFeeList } from './use-fee-list.ts'
import { call } from '../../../../web/admin/call.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import { feesApi } from '../../contract.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export default function FeesPage() {
  const t = useTranslate()
  const { administers } = useStaff()
  const state = useFeeList()
  const { query, change, list } = state
  const [exporting, setExporting] = useState(false)
  return (
    <>
      <PageTop title={t(messages.title)}>
        <EditionChoice
          edition={query.edition ?? list.data?.edition}
          editions={list.data?.editions ?? []}
          onChoose={(edition) => change({ edition, open: undefined, page: undefined })}
        />
        {administers && (
          <Button icon={<Icon path={downloadIcon} />} onClick={() => setExporting(true)}>
            {t(commonFormMessages.export)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      {list.data?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
      <StateCards state={state} />
      <Card>
        <Filter
          label={t(messages.filter)}
          fields={useFields()}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <Sums list={list} />
        <FeeTable state={state} />
      </Card>
      <FeeDrawer
        companyId={query.open ?? null}
        // Until the list is there nobody knows whether the edition is archived.
        acts={administers && list.data?.readOnly === false}
        onClose={() => change({ open: undefined })}
        onChanged={list.reload}
      />
      {exporting && (
        <LanguageExportDialog
          title={t(commonFormMessages.exportToExcel)}
          text={t(messages.exportText, { count: list.data?.total ?? 0 })}
          fileName={t(messages.fileName)}
          run={(language) => call(feesApi.exportFees, { ...state.filter, language })}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

function useFields(): readonly FilterField[] {
  const t = useTranslate()
  return [
    { name: 'q', label: t(messages.q), kind: 'text', placeholder: t(messages.qPlaceholder) },
    {
      name: 'overdue',
      label: t(messages.overdue),
      kind: 'select',
      options: [{ value: 'yes', label: t(commonFormMessages.yes) }],
    },
  ]
}
