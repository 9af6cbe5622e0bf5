/** The export of the list as the filter leaves it, with a fresh proof (security.md). */
import { Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { saveBlob } from '../../../../web/admin/save-blob.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/language.tsx'
import { feesApi } from '../../contract.ts'
import { feesAdminMessages as messages } from './messages.ts'
import type { FeeFilter } from './use-fee-list.ts'

export function ExportDialog(props: { filter: FeeFilter; count: number; onClose: () => void }) {
  const t = useTranslate()
  const notices = useNotices()
  const [language, setLanguage] = useState<'cn' | 'en'>(useLocale())
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    const answer = await call(feesApi.exportFees, { ...props.filter, language })
    setBusy(false)
    if (!answer.ok) return notices.refused(answer)
    saveBlob(answer.result as unknown as Blob, t(messages.fileName))
    notices.success(t(messages.exported))
    props.onClose()
  }
  return (
    <Modal
      open
      title={t(messages.exportTitle)}
      okText={t(messages.exportGo)}
      okButtonProps={{ loading: busy }}
      onOk={() => void go()}
      onCancel={props.onClose}
      mask={{ closable: false }}
    >
      <p>{t(messages.exportText, { count: props.count })}</p>
      <Form layout="vertical">
        <Form.Item label={t(messages.exportLanguage)}>
          <Radio.Group
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
            options={[
              { value: 'cn', label: t(messages.chinese) },
              { value: 'en', label: t(messages.english) },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
