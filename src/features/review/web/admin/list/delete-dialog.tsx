/** Deleting an organisation or a delegate: what goes with it, why, and a fresh proof. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { LogReasonDialog } from '../../../../../web/admin/record/reason-dialog.tsx'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi, type CompanyDetail, type CompanyRow } from '../../../contract.ts'
import { reviewLimits } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useShownName } from '../review-words-part.tsx'

/** A registration as it was seen. */
export type ToDelete = Pick<CompanyRow, 'id' | 'version' | 'nameCn' | 'nameEn'>

export function DeleteCompanyDialog(props: {
  company: ToDelete
  /** `gone`: it is deleted; `changed`: something else has changed in the list. */
  onClose: (what: 'gone' | 'changed' | null) => void
  /** Shows the registration, where it can be cancelled. */
  onOpen: () => void
}) {
  const t = useTranslate()
  const notices = useNotices()
  const { run, busy } = useAction()
  const [kept, setKept] = useState<string | null>(null)
  const name = useShownName()(props.company)
  const { id: companyId, version } = props.company
  if (kept !== null) return <KeptDialog {...props} name={name} why={kept} />
  return (
    <LogReasonDialog
      title={t(messages.deleteCompany)}
      text={t(messages.deleteCompanyText, { name })}
      act={t(messages.deleteGo)}
      label={t(messages.reason)}
      maximum={reviewLimits.reason}
      busy={busy}
      onClose={() => props.onClose(null)}
      onGo={(reason) =>
        void run(
          reviewApi.deleteCompany,
          { companyId, version, ...(reason && { reason }) },
          {
            onDone: (result) => {
              if (result.waitingForSecond) notices.warning(t(messages.waitingForSecond))
              else notices.success(t(messages.deleted), name)
              props.onClose(result.deleted ? 'gone' : null)
            },
            onRefused: ({ code, message }) => {
              if (code === 'COMPANY_KEEPS_RECORDS') setKept(message)
              return code === 'COMPANY_KEEPS_RECORDS'
            },
          },
        )
      }
    />
  )
}

/** Money, invoices or contracts keep it: says which, and offers what can be done instead. */
function KeptDialog(props: {
  company: { id: string; version: string }
  name: string
  why: string
  onClose: (what: 'changed' | null) => void
  onOpen: () => void
}) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const { company, name, onClose } = props
  const anonymise = (reason: string) =>
    run(
      reviewApi.anonymiseCompany,
      { companyId: company.id, version: company.version, reason },
      { done: [t(messages.anonymised), name], onDone: () => onClose('changed') },
    )
  return (
    <LogReasonDialog
      title={t(messages.keptTitle, { name })}
      text={
        <>
          <Alert type="warning" showIcon role="alert" title={props.why} />
          <p>{t(messages.anonymiseText)}</p>
        </>
      }
      act={t(messages.anonymise)}
      label={t(messages.reason)}
      maximum={reviewLimits.reason}
      needed
      busy={busy}
      onClose={() => onClose(null)}
      onGo={(reason) => void anonymise(reason)}
      cancel={t(messages.keepOrganisation)}
      more={<Button onClick={props.onOpen}>{t(messages.keptCancel)}</Button>}
    />
  )
}

export function DeleteDelegateDialog(props: {
  delegate: { id: string; name: string }
  /** Of the registration. */
  version: string
  onClose: (detail: CompanyDetail | null) => void
}) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const { delegate, version, onClose } = props
  const { id: delegateId, name } = delegate
  return (
    <LogReasonDialog
      title={t(messages.deleteDelegate)}
      text={t(messages.deleteDelegateText, { name })}
      act={t(messages.deleteGo)}
      label={t(messages.reason)}
      maximum={reviewLimits.reason}
      busy={busy}
      onClose={() => onClose(null)}
      onGo={(reason) =>
        void run(
          reviewApi.deleteDelegate,
          { delegateId, version, ...(reason && { reason }) },
          { done: [t(messages.deleted), name], onDone: onClose },
        )
      }
    />
  )
}
