/** Who wants no more bulk emails in an edition, and putting an address back that asked for it. */
import { useState } from 'react'
import type { ResultOf } from '../../../../shared/call.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { actsColumn } from '../../../../web/admin/table/record-columns.tsx'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import { LoadNotes } from '../../../../web/admin/page-part.tsx'
import { DrawerScroll, RecordDrawer } from '../../../../web/admin/record/record-drawer.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi } from '../../contract.ts'
import { mailingAdminMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

type OptOut = ResultOf<typeof mailingApi.unsubscribed>['rows'][number]

export function UnsubscribedPart({ edition, onClose }: { edition: string | undefined; onClose: () => void }) {
  const t = useTranslate()
  const { administers } = useStaff()
  const [paging, setPaging] = useState({ page: 1, size: 20 })
  const list = useLoad(mailingApi.unsubscribed, { ...paging, ...(edition && { activityCode: edition }) })
  const { run } = useAction()
  const allow = ({ id, address }: OptOut) =>
    void run(
      mailingApi.allow,
      { optOutId: id },
      {
        ask: {
          title: t(messages.allowTitle, { address }),
          text: t(messages.allowText),
          act: t(messages.allow),
        },
        done: t(messages.allowed),
        onDone: list.reload,
      },
    )
  const actsOf = (row: OptOut) => [
    {
      text: t(messages.allow),
      label: t(messages.allowOf, { address: row.address }),
      onClick: () => allow(row),
    },
  ]
  return (
    <RecordDrawer open rowId={null} title={t(messages.unsubscribed)} width={640} onClose={onClose}>
      <DrawerScroll label={t(messages.unsubscribed)}>
        <p>{t(messages.unsubscribedText)}</p>
        <LoadNotes list={list} />
        <DataTable<OptOut>
          name={t(messages.unsubscribed)}
          rowKey="id"
          columns={[
            { key: 'address', title: t(messages.address), dataIndex: 'address' },
            {
              key: 'at',
              title: t(commonFormMessages.time),
              width: 150,
              render: (_, { at }) => formatInstant(at),
            },
            {
              key: 'how',
              title: t(messages.how),
              width: 150,
              render: (_, { by }) => t(messages[`by.${by}`]),
            },
            ...(administers ? [actsColumn(t, 80, actsOf)] : []),
          ]}
          rows={list.data?.rows ?? []}
          total={list.data?.total ?? 0}
          loading={list.loading}
          minWidth={480}
          {...paging}
          onPage={(page, size) => setPaging({ page, size })}
        />
      </DrawerScroll>
    </RecordDrawer>
  )
}
