/** Deleting an organisation or a delegate: what goes with it, why, and a fresh proof. */
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import type { CallDefinition, ResultOf } from '../../../../../shared/call.ts'
import { call } from '../../../../../web/admin/call.ts'
import type { Answer } from '../../../../../web/admin/call.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi } from '../../../contract.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useShownName } from '../use-shown-name.ts'

export function DeleteCompanyDialog(props: {
  company: { id: string; version: string; nameCn: string; nameEn: string }
  /** `gone`: it is deleted; `changed`: something else has changed in the list. */
  onClose: (what: 'gone' | 'changed' | null) => void
  /** Shows the registration, where it can be cancelled. */
  onOpen: () => void
}) {
  const t = useTranslate()
  const notices = useNotices()
  const [kept, setKept] = useState<string | null>(null)
  const name = useShownName()(props.company)
  const { id: companyId, version } = props.company
  if (kept !== null) return <KeptDialog {...props} name={name} why={kept} />
  return (
    <AskDelete<typeof reviewApi.deleteCompany>
      title={t(messages.deleteCompany)}
      text={t(messages.deleteCompanyText, { name })}
      onCancel={() => props.onClose(null)}
      run={async (reason) => {
        const answer = await call(reviewApi.deleteCompany, { companyId, version, ...(reason && { reason }) })
        if (!answer.ok && answer.code === 'COMPANY_KEEPS_RECORDS') setKept(answer.message)
        return answer
      }}
      onDone={(result) => {
        if (result.waitingForSecond) notices.warning(t(messages.waitingForSecond))
        else notices.success(t(messages.deleted), name)
        props.onClose(result.deleted ? 'gone' : null)
      }}
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
  const id = useId()
  const notices = useNotices()
  const [reason, setReason] = useState('')
  const [isLacking, setLacking] = useState(false)
  const [busy, setBusy] = useState(false)
  const anonymise = async () => {
    setLacking(!reason.trim())
    if (!reason.trim()) return
    setBusy(true)
    const { id: companyId, version } = props.company
    const input = { companyId, version, reason: reason.trim() }
    const answer = await call(reviewApi.anonymiseCompany, input)
    setBusy(false)
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(messages.anonymised), props.name)
    props.onClose('changed')
  }
  return (
    <Modal
      open
      title={t(messages.keptTitle, { name: props.name })}
      onCancel={() => props.onClose(null)}
      mask={{ closable: false }}
      footer={[
        <Button key="keep" onClick={() => props.onClose(null)}>
          {t(messages.keepOrganisation)}
        </Button>,
        <Button key="cancel" onClick={props.onOpen}>
          {t(messages.keptCancel)}
        </Button>,
        <Button key="anonymise" danger loading={busy} onClick={() => void anonymise()}>
          {t(messages.anonymise)}
        </Button>,
      ]}
    >
      <Form layout="vertical" className={record.form ?? ''}>
        <Alert type="warning" showIcon role="alert" title={props.why} />
        <p>{t(messages.anonymiseText)}</p>
        <Form.Item
          label={t(messages.reason)}
          htmlFor={id}
          {...(isLacking && { validateStatus: 'error', help: t(messages.reasonRequired) })}
        >
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

export function DeleteDelegateDialog(props: {
  delegate: { id: string; name: string }
  /** Of the registration. */
  version: string
  onClose: (detail: CompanyDetail | null) => void
}) {
  const t = useTranslate()
  const notices = useNotices()
  const { id, name } = props.delegate
  return (
    <AskDelete<typeof reviewApi.deleteDelegate>
      title={t(messages.deleteDelegate)}
      text={t(messages.deleteDelegateText, { name })}
      onCancel={() => props.onClose(null)}
      run={(reason) =>
        call(reviewApi.deleteDelegate, { delegateId: id, version: props.version, ...(reason && { reason }) })
      }
      onDone={(detail) => {
        notices.success(t(messages.deleted), name)
        props.onClose(detail)
      }}
    />
  )
}

function AskDelete<C extends CallDefinition>(props: {
  title: string
  text: string
  run: (reason: string) => Promise<Answer<ResultOf<C>>>
  onDone: (result: ResultOf<C>) => void
  onCancel: () => void
}) {
  const t = useTranslate()
  const id = useId()
  const notices = useNotices()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    const answer = await props.run(reason.trim())
    setBusy(false)
    if (answer.ok) props.onDone(answer.result)
    // What keeps it is said by a dialog of its own.
    else if (answer.code !== 'COMPANY_KEEPS_RECORDS') notices.refused(answer)
  }
  return (
    <Modal
      open
      title={props.title}
      okText={t(messages.deleteGo)}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => void go()}
      onCancel={props.onCancel}
      mask={{ closable: false }}
    >
      <Form layout="vertical">
        <p>{props.text}</p>
        <Form.Item label={t(messages.reason)} htmlFor={id}>
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
