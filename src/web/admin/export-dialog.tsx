/** Asks for the language of a list's export, and saves the file; the call behind it asks for a fresh proof. */
import { Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { Locale } from '../../shared/i18n.ts'
import { useLocale } from '../ui/language.tsx'
import type { Answer } from './call.ts'
import { saveBlob } from './save-blob.ts'
import { useNotices } from './use-notices.ts'

export interface ExportDialogTexts {
  readonly title: string
  readonly text: string
  readonly act: string
  readonly language: string
  readonly chinese: string
  readonly english: string
  readonly fileName: string
  readonly done: string
}

export function LanguageExportDialog(props: {
  texts: ExportDialogTexts
  run: (language: Locale) => Promise<Answer<unknown>>
  onClose: () => void
}) {
  const { texts, run, onClose } = props
  const notices = useNotices()
  const [language, setLanguage] = useState<Locale>(useLocale())
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    const answer = await run(language)
    setBusy(false)
    if (!answer.ok) return notices.refused(answer)
    saveBlob(answer.result as Blob, texts.fileName)
    notices.success(texts.done)
    onClose()
  }
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.act}
      okButtonProps={{ loading: busy }}
      onOk={() => void go()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>{texts.text}</p>
      <Form layout="vertical">
        <Form.Item label={texts.language}>
          <Radio.Group
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
            options={[
              { value: 'cn', label: texts.chinese },
              { value: 'en', label: texts.english },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
