/** /admin/delegate-lists: lists that were handed out, and issuing one. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { useStaff } from '../../../../web/admin/staff.ts'
import { selectField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { RevokeDialog } from '../../../document/web/admin/issued-part.tsx'
import { EditionOfList } from '../../../edition/web/admin/edition-choice-part.tsx'
import { delegateListApi, type DelegateListRow } from '../../contract.ts'
import { audienceLabels, listStateLabels } from '../../messages.ts'
import { listKinds, listStates } from '../../rules.ts'
import { IssueListDialog } from './issue-list-dialog.tsx'
import { listAdminMessages as messages } from './messages.ts'
import { useListColumns } from './use-list-columns.tsx'

const lists = {
  call: delegateListApi.list,
  names: ['q', 'state', 'kind', 'edition'],
  filterOf: (query: { q?: string; state?: string; kind?: string; edition?: string }) => ({
    q: query.q,
    state: oneOf(listStates, query.state),
    kind: oneOf(listKinds, query.kind),
    activityCode: query.edition,
  }),
} as const

export default function DelegateListsPage() {
  const t = useTranslate()
  const { reviews } = useStaff()
  const { query, change, list, listed } = useList(lists)
  const [issuing, setIssuing] = useState<'new' | DelegateListRow | null>(null)
  const [revoking, setRevoking] = useState<DelegateListRow | null>(null)
  const acts = reviews && list.data?.readOnly === false
  return (
    <ListPage<DelegateListRow>
      {...listed}
      title={t(messages.title)}
      name={t(messages.list)}
      text={t(messages.text)}
      acts={
        <>
          <EditionOfList of={{ query, change, list }} />
          {acts && (
            <Button type="primary" onClick={() => setIssuing('new')}>
              {t(messages.issue)}
            </Button>
          )}
        </>
      }
      cards={
        <>
          {list.data?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
          <StateFilter states={listStates} labels={listStateLabels} of={{ query, change, list }} />
        </>
      }
      filterLabel={t(messages.filter)}
      fields={[
        { name: 'q', label: t(adminMessages.find), kind: 'text', placeholder: t(messages.qPlaceholder) },
        selectField(t, 'kind', messages.kind, audienceLabels, listKinds),
      ]}
      rowKey="id"
      columns={useListColumns({ acts, onRevoke: setRevoking, onAgain: setIssuing })}
      minWidth={1050}
    >
      {issuing && list.data && (
        <IssueListDialog
          edition={list.data.edition}
          like={issuing === 'new' ? null : issuing}
          onClose={() => {
            setIssuing(null)
            // Issued all the same where its answer was lost.
            list.reload()
          }}
          onIssued={list.reload}
        />
      )}
      {revoking && (
        <RevokeDialog
          call={delegateListApi.revoke}
          words={messages}
          row={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={list.reload}
        />
      )}
    </ListPage>
  )
}
