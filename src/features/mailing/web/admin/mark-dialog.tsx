/** An email came back: said by hand, with a note. */
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { RecipientRow } from '../../contract.ts'
import { mailingAdminMessages as messages } from './messages.ts'

export function MarkDialog(props: {
  row: RecipientRow
  onMark: (note: string) => Promise<boolean>
  onClose: () => void
}) {
  const t = useTranslate()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    const done = await props.onMark(note.trim())
    setBusy(false)
    if (done) props.onClose()
  }
  return (
    <Modal
      open
      title={t(messages.markTitle, { name: props.row.name })}
      okText={t(messages.mark)}
      okButtonProps={{ loading: busy }}
      onOk={() => void go()}
      onCancel={props.onClose}
    >
      <p>{t(messages.markText)}</p>
      <Form layout="vertical">
        <Form.Item label={t(messages.note)} htmlFor="bounce-note">
          <Input
            id="bounce-note"
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
