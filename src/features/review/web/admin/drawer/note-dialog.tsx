/** Asks for words to the organisation, in both languages, before a decision goes out. */
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewMessages as messages } from '../messages.ts'
import type { Reason } from './use-corrections.ts'

export function NoteDialog(props: {
  title: string
  text: string
  go: string
  busy: boolean
  danger?: boolean
  /** The words are a reason, and the decision does not go out without. */
  required?: boolean
  onCancel: () => void
  onGo: (note: Reason | undefined) => Promise<void>
}) {
  const t = useTranslate()
  const { required = false } = props
  const [note, setNote] = useState({ cn: '', en: '' })
  const has = { cn: note.cn.trim() !== '', en: note.en.trim() !== '' }
  const isHalf = has.cn !== has.en
  const labels = required
    ? { cn: messages.reasonCn, en: messages.reasonEn }
    : { cn: messages.noteCn, en: messages.noteEn }
  return (
    <Modal
      open
      title={props.title}
      okText={props.go}
      okButtonProps={{
        danger: props.danger ?? false,
        loading: props.busy,
        disabled: isHalf || (required && !has.cn),
      }}
      onCancel={props.onCancel}
      onOk={() => void props.onGo(has.cn ? note : undefined)}
    >
      <Form layout="vertical">
        <p>{props.text}</p>
        {(['cn', 'en'] as const).map((locale) => (
          <Form.Item
            key={locale}
            label={t(labels[locale])}
            htmlFor={`decision-note-${locale}`}
            required={required}
            {...(isHalf && !has[locale] && { validateStatus: 'warning', help: t(messages.noteBoth) })}
          >
            <Input.TextArea
              id={`decision-note-${locale}`}
              lang={locale === 'cn' ? 'zh-CN' : 'en'}
              rows={2}
              maxLength={1000}
              value={note[locale]}
              onChange={(event) => setNote({ ...note, [locale]: event.target.value })}
            />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}
