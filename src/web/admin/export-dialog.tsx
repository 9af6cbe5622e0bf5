/** Asks for the language of a list's export, and saves the file; the call behind it asks for a fresh proof. */
import { Button, Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { Locale } from '../../shared/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { downloadIcon } from '../ui/icons.ts'
import { useLocale, useTranslate } from '../ui/language.tsx'
import { useUnderWay } from '../ui/use-under-way.ts'
import type { Answer } from './call.ts'
import { exportMessages as messages } from './messages.ts'
import { saveBlob } from '../data/save-file.ts'
import { useNotices } from './use-notices.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'

interface Exported {
  title: string
  /** What is exported. */
  text: string
  fileName: string
  run: (language: Locale) => Promise<Answer<unknown>>
}

/** The button of a list's export, with its dialog. */
export function LanguageExport(props: Exported) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon path={downloadIcon} />} onClick={() => setOpen(true)}>
        {t(commonFormMessages.export)}
      </Button>
      {open && <LanguageExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export function LanguageExportDialog(props: Exported & { onClose: () => void }) {
  const { run, onClose } = props
  const t = useTranslate()
  const notices = useNotices()
  const [language, setLanguage] = useState<Locale>(useLocale())
  const [busy, go] = useUnderWay(async () => {
    const answer = await run(language)
    if (!answer.ok) return notices.refused(answer)
    saveBlob(answer.result as Blob, props.fileName)
    notices.success(t(messages.done))
    onClose()
  })
  return (
    <Modal
      open
      title={props.title}
      okText={t(messages.go)}
      okButtonProps={{ loading: busy }}
      onOk={() => go()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>{props.text}</p>
      <Form layout="vertical">
        <Form.Item label={t(messages.language)}>
          <Radio.Group
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
            options={[
              { value: 'cn', label: t(commonFormMessages.chinese) },
              { value: 'en', label: t(commonFormMessages.english) },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
