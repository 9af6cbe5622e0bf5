/** /admin/documents: what was issued, and issuing. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { useStaff } from '../../../../web/admin/staff.ts'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { EditionOfList } from '../../../edition/web/admin/edition-choice-part.tsx'
import { documentApi, type DocumentRow } from '../../contract.ts'
import { kindLabels, stateLabels } from '../../messages.ts'
import { documentKinds, documentStates } from '../../rules.ts'
import { BundleButton } from './bundle-part.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { documentAdminMessages as messages } from './messages.ts'
import { RevokeDialog } from './issued-part.tsx'
import { useDocumentColumns } from './use-document-columns.tsx'

const documents = {
  call: documentApi.list,
  names: ['q', 'state', 'kind', 'edition'],
  filterOf: (query: { q?: string; state?: string; kind?: string; edition?: string }) => ({
    q: query.q,
    state: oneOf(documentStates, query.state),
    kind: oneOf(documentKinds, query.kind),
    activityCode: query.edition,
  }),
} as const

export default function DocumentsPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { reviews } = useStaff()
  const { query, change, list, listed } = useList(documents)
  const [issuing, setIssuing] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [revoking, setRevoking] = useState<DocumentRow | null>(null)
  const kind = oneOf(documentKinds, query.kind)
  const acts = reviews && list.data?.readOnly === false
  return (
    <ListPage<DocumentRow>
      {...listed}
      title={t(messages.title)}
      name={t(messages.list)}
      text={t(messages.text)}
      acts={
        <>
          <EditionOfList of={{ query, change, list }} onChoose={() => setTicked([])} />
          <Button onClick={() => navigate('/admin/email-texts?q=document.')}>{t(messages.texts)}</Button>
          {acts && ticked.length > 0 && <BundleButton ids={ticked} edition={list.data?.edition} />}
          {acts && !ticked.length && kind && <BundleButton kind={kind} edition={list.data?.edition} />}
          {reviews && !list.data?.readOnly && (
            <Button type="primary" disabled={!acts} onClick={() => setIssuing(true)}>
              {t(messages.issue)}
            </Button>
          )}
        </>
      }
      cards={
        <>
          {list.data?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
          <StateFilter states={documentStates} labels={stateLabels} of={{ query, change, list }} />
        </>
      }
      filterLabel={t(messages.filter)}
      fields={useFields()}
      rowKey="id"
      {...(acts && {
        selection: {
          selectedRowKeys: [...ticked],
          preserveSelectedRowKeys: true,
          onChange: (keys) => setTicked(keys.map(String)),
          getCheckboxProps: ({ hasFile, number }) => ({ disabled: !hasFile, 'aria-label': number }),
        },
      })}
      columns={useDocumentColumns({ acts, onRevoke: setRevoking })}
      minWidth={1000}
    >
      {issuing && list.data && (
        <IssueDialog edition={list.data.edition} onClose={() => setIssuing(false)} onIssued={list.reload} />
      )}
      {revoking && (
        <RevokeDialog
          call={documentApi.revoke}
          words={messages}
          row={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={list.reload}
        />
      )}
    </ListPage>
  )
}

function useFields(): readonly FilterField[] {
  const t = useTranslate()
  return [
    { name: 'q', label: t(adminMessages.find), kind: 'text', placeholder: t(messages.qPlaceholder) },
    {
      name: 'kind',
      label: t(messages.kind),
      kind: 'select',
      options: documentKinds.map((kind) => ({ value: kind, label: t(kindLabels[kind]) })),
    },
  ]
}
