/** Postpones or stops the deletion of an edition's ID data, or lets it go on; always with a reason. */
import { Alert, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { lifecycleApi, type EditionRow } from '../../contract.ts'
import { editionMessages as messages } from './messages.ts'

type Decision = 'postpone' | 'stop' | 'resume'

export function PurgeDialog({ row, onClose }: { row: EditionRow; onClose: (changed: boolean) => void }) {
  const t = useTranslate()
  const [decision, setDecision] = useState<Decision>('postpone')
  const [notBefore, setNotBefore] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = async () => {
    const answer = await call(lifecycleApi.decidePurge, {
      activityCode: row.activityCode,
      decision,
      reason,
      ...(decision === 'postpone' && { notBefore }),
    })
    if (answer.ok) onClose(true)
    else if (answer.code !== 'GIVEN_UP') setProblems({ ...answer.fields, all: answer.message })
  }
  const choices = (['postpone', 'stop', 'resume'] as const).map((value) => ({
    value,
    label: t(messages[value]),
  }))
  const problemOf = (name: string) =>
    problems[name] ? { validateStatus: 'error' as const, help: problems[name] } : {}
  return (
    <Modal
      open
      title={t(messages.decideTitle, { year: row.year })}
      okText={t(messages.save)}
      cancelText={t(messages.cancel)}
      onOk={() => void save()}
      onCancel={() => onClose(false)}
    >
      {problems['all'] && <Alert type="error" showIcon title={problems['all']} />}
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item>
          <Radio.Group
            value={decision}
            options={choices}
            onChange={(event) => setDecision(event.target.value as Decision)}
          />
        </Form.Item>
        {decision === 'postpone' && (
          <Form.Item label={t(messages.notBefore)} htmlFor="purge-date" {...problemOf('notBefore')}>
            <Input
              id="purge-date"
              type="date"
              value={notBefore}
              onChange={(event) => setNotBefore(event.target.value)}
            />
          </Form.Item>
        )}
        <Form.Item label={t(messages.reason)} htmlFor="purge-reason" {...problemOf('reason')}>
          <Input.TextArea
            id="purge-reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
