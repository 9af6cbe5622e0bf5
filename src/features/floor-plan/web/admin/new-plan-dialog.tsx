/** Adding a floor plan: its name and size; it is drawn in the editor. */
import { Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
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
  const [values, setValues] = useState(start)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!values.name.cn.trim() && !values.name.en.trim()) return setWrong(t(messages.nameNeeded))
    setBusy(true)
    const answer = await call(floorPlanApi.savePlan, { ...values, shapes: [], moves: [] })
    setBusy(false)
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(messages.saved))
    onClose(answer.result)
  }
  return (
    <Modal
      open
      width={600}
      title={<h2>{t(messages.add)}</h2>}
      okText={t(messages.create)}
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={() => onClose(null)}
      mask={{ closable: false }}
    >
      <Form layout="vertical" className={record.form ?? ''} onFinish={() => void save()}>
        <BothTexts
          label={t(messages.name)}
          value={values.name}
          maximum={60}
          required
          errors={wrong ? { cn: wrong } : undefined}
          onChange={(locale, next) => {
            setWrong('')
            setValues((before) => ({ ...before, name: { ...before.name, [locale]: next } }))
          }}
        />
        <div className={record.pair}>
          {(['width', 'height'] as const).map((name) => (
            <Form.Item key={name} label={t(messages[name])} htmlFor={`plan-${name}`}>
              <InputNumber<number>
                id={`plan-${name}`}
                className={record.number ?? ''}
                min={100}
                max={20_000}
                precision={0}
                value={values[name]}
                onChange={(next) => setValues((before) => ({ ...before, [name]: next ?? 100 }))}
              />
            </Form.Item>
          ))}
        </div>
      </Form>
    </Modal>
  )
}
