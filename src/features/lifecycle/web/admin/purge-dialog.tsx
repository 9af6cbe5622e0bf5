/** Postpones or stops the deletion of an edition's ID data, or lets it go on; always with a reason. */
import { DateField } from '../../../../web/admin/record/date-field.tsx'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { LogReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { lifecycleApi, type EditionRow } from '../../contract.ts'
import { editionMessages as messages } from './messages.ts'

const decisions = ['postpone', 'stop', 'resume'] as const

export function PurgeDialog({ row, onClose }: { row: EditionRow; onClose: (changed: boolean) => void }) {
  const t = useTranslate()
  const { run, busy, errors } = useAction()
  const [decision, setDecision] = useState<(typeof decisions)[number]>('postpone')
  const [notBefore, setNotBefore] = useState('')
  const decide = (reason: string) =>
    run(
      lifecycleApi.decidePurge,
      { activityCode: row.activityCode, decision, reason, ...(decision === 'postpone' && { notBefore }) },
      { onDone: () => onClose(true) },
    )
  return (
    <LogReasonDialog
      title={t(messages.decideTitle, { year: row.year })}
      text={null}
      act={t(messages.save)}
      cancel={t(messages.cancel)}
      danger={false}
      label={t(messages.reason)}
      maximum={500}
      error={errors['reason']}
      busy={busy}
      onClose={() => onClose(false)}
      onGo={(reason) => void decide(reason)}
    >
      <Form.Item>
        <Radio.Group
          value={decision}
          options={decisions.map((value) => ({ value, label: t(messages[value]) }))}
          onChange={(event) => setDecision(event.target.value as typeof decision)}
        />
      </Form.Item>
      {decision === 'postpone' && (
        <FormItem label={t(messages.notBefore)} error={errors['notBefore']}>
          {(control) => <DateField {...control} value={notBefore} onChange={setNotBefore} />}
        </FormItem>
      )}
    </LogReasonDialog>
  )
}
