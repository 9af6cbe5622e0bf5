/** /admin/fees: what organisations owe and have paid. */
import { Alert } from 'antd'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { call } from '../../../../web/admin/call.ts'
import { LanguageExport } from '../../../../web/admin/export-dialog.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { EditionOfList } from '../../../edition/web/admin/edition-choice-part.tsx'
import { feesApi, type FeeRow } from '../../contract.ts'
import { balanceLabels } from '../../messages.ts'
import { balanceStates } from '../../rules.ts'
import { FeeDrawer } from './fee-drawer-part.tsx'
import { feesAdminMessages as messages } from './messages.ts'
import { MoneySums } from './money-sums-part.tsx'
import { useFeeColumns } from './use-fee-columns.tsx'

const fees = {
  call: feesApi.list,
  names: ['q', 'state', 'overdue', 'edition'],
  filterOf: (query: { q?: string; state?: string; overdue?: string; edition?: string }) => ({
    q: query.q,
    state: oneOf(balanceStates, query.state),
    overdue: query.overdue === 'yes' ? true : undefined,
    activityCode: query.edition,
  }),
  sorts: ['number', 'name', '-dueFen', '-balanceFen', '-lastPaymentAt'],
} as const

const shownFigures = [
  'owedFen',
  'receivedFen',
  'outstandingFen',
  'overdueFen',
  'notYetDueFen',
  'reservedFen',
  'forRefundFen',
  'underReviewFen',
] as const

export default function FeesPage() {
  const t = useTranslate()
  const { administers } = useStaff()
  const { query, change, filter, list, listed } = useList(fees)
  return (
    <ListPage<FeeRow>
      {...listed}
      title={t(messages.title)}
      name={t(messages.list)}
      text={t(messages.text)}
      acts={
        <>
          <EditionOfList of={{ query, change, list }} />
          {administers && (
            <LanguageExport
              title={t(commonFormMessages.exportToExcel)}
              text={t(messages.exportText, { count: list.data?.total ?? 0 })}
              fileName={t(messages.fileName)}
              run={(language) => call(feesApi.exportFees, { ...filter, language })}
            />
          )}
        </>
      }
      cards={
        <>
          {list.data?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
          <StateFilter states={balanceStates} labels={balanceLabels} of={{ query, change, list }} />
        </>
      }
      filterLabel={t(messages.filter)}
      fields={useFields()}
      above={<MoneySums sums={list.data?.sums} figures={shownFigures} label={t(messages.sums)} />}
      rowKey="companyId"
      columns={useFeeColumns((open) => change({ open }))}
      minWidth={1140}
    >
      <FeeDrawer
        companyId={query.open ?? null}
        // Until the list is there nobody knows whether the edition is archived.
        acts={administers && list.data?.readOnly === false}
        onClose={() => change({ open: undefined })}
        onChanged={list.reload}
      />
    </ListPage>
  )
}

function useFields(): readonly FilterField[] {
  const t = useTranslate()
  return [
    { name: 'q', label: t(adminMessages.find), kind: 'text', placeholder: t(messages.qPlaceholder) },
    {
      name: 'overdue',
      label: t(messages.overdue),
      kind: 'select',
      options: [{ value: 'yes', label: t(commonFormMessages.yes) }],
    },
  ]
}
