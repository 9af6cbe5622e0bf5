/** Adding a floor plan: its name and size; it is drawn in the editor. */
import { Form, InputNumber } from 'antd'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { call } from '../../../../web/admin/call.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { floorPlanApi } from '../../contract.ts'
import type { StaffPlan } from '../../contract.ts'
import { planMessages as messages } from './messages.ts'

const start = { name: { cn: '', en: '' }, width: 2000, height: 1200 }

export function NewPlanDialog({ onClose }: { onClose: (added: StaffPlan | null) => void }) {
  const t = useTranslate()
  const notices = useNotices()
  const form = useRecordForm<StaffPlan, typeof start>({
    record: null,
    draftOf: () => start,
    check: ({ name }) => ({
      'name.cn': name.cn.trim() || name.en.trim() ? undefined : t(messages.nameNeeded),
    }),
    fields: () => [],
    save: (draft) => call(floorPlanApi.savePlan, { ...draft, shapes: [], moves: [] }),
    onSaved: (saved) => {
      notices.success(t(messages.saved))
      onClose(saved)
    },
    onClose: () => onClose(null),
  })
  return (
    <FormDialog title={t(messages.add)} form={form} width={600} saveText={t(messages.create)}>
      <BothTexts {...bothField(form, 'name')} label={t(messages.name)} maximum={60} required />
      <div className={record.pair}>
        {(['width', 'height'] as const).map((name) => (
          <Form.Item key={name} label={t(messages[name])} htmlFor={`plan-${name}`}>
            <InputNumber<number>
              id={`plan-${name}`}
              className={record.number ?? ''}
              min={100}
              max={20_000}
              precision={0}
              value={form.draft[name]}
              onChange={(next) => form.change({ [name]: next ?? 100 })}
            />
          </Form.Item>
        ))}
      </div>
    </FormDialog>
  )
}
