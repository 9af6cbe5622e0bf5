/** Deleting an organisation or a delegate: what goes with it, why, and a fresh proof. */
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import type { CallDefinition, ResultOf } from '../../../shared/call.ts'
import { call } from '../../../web/admin/call.ts'
import type { Answer } from '../../../web/admin/call.ts'
import { useNotices } from '../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../web/language.tsx'
import { reviewApi } from '../contract.ts'
import type { CompanyDetail } from '../contract.ts'
import { reviewMessages as messages } from './messages.ts'
import { useShownName } from './use-shown-name.ts'

export function DeleteCompanyDialog(props: {
  company: { id: string; nameCn: string; nameEn: string }
  /** `gone`: it is deleted; otherwise nothing has changed in the list. */
  onClose: (gone: boolean) => void
}) {
  const t = useTranslate()
  const notices = useNotices()
  const name = useShownName()(props.company)
  return (
    <AskDelete<typeof reviewApi.deleteCompany>
      title={t(messages.deleteCompany)}
      text={t(messages.deleteCompanyText, { name })}
      onCancel={() => props.onClose(false)}
      run={(reason) =>
        call(reviewApi.deleteCompany, { companyId: props.company.id, ...(reason && { reason }) })
      }
      onDone={(result) => {
        if (result.waitingForSecond) notices.warning(t(messages.waitingForSecond))
        else notices.success(t(messages.deleted), name)
        props.onClose(result.deleted)
      }}
    />
  )
}

export function DeleteDelegateDialog(props: {
  delegate: { id: string; name: string }
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
      run={(reason) => call(reviewApi.deleteDelegate, { delegateId: id, ...(reason && { reason }) })}
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
    else notices.refused(answer)
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
