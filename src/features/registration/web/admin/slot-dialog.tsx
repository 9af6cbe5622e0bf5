/** Adding or changing a negotiation slot. */
import { Alert, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { registrationApi } from '../../contract.ts'
import type { StaffSlot } from '../../contract.ts'
import { offerPageMessages as messages } from './messages.ts'
import styles from './offers.module.css'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'

interface Values {
  startsAt: number | null
  endsAt: number | null
  tables: number | null
}
interface Props {
  edition: string
  /** null: a new one. */
  slot: StaffSlot | null
  /** The last slot there is: a new one is suggested after it. */
  suggested: StaffSlot | null
  onClose: () => void
  onChanged: () => void
}

function valuesOf({ slot, suggested }: Props): Values {
  if (slot) return slot
  if (!suggested) return { startsAt: null, endsAt: null, tables: null }
  const { startsAt, endsAt, tables } = suggested
  return { startsAt: endsAt, endsAt: endsAt + (endsAt - startsAt), tables }
}

export function SlotDialog(props: Props) {
  const t = useTranslate()
  const [form] = Form.useForm<Values>()
  const { busy, save } = useSave(props, form)
  const taken = props.slot?.taken ?? 0
  const needed = [{ required: true, message: t(messages.required) }]
  return (
    <Modal
      open
      title={t(props.slot ? messages.editSlot : messages.addSlot)}
      okText={t(messages.save)}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={props.onClose}
      mask={{ closable: false }}
    >
      {taken > 0 && <Alert type="info" showIcon title={t(messages.timeFixed)} />}
      <Form<Values>
        form={form}
        name="negotiation-slot"
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(props)}
        onFinish={(values) => void save(values)}
      >
        <div className={styles.pair}>
          {(['startsAt', 'endsAt'] as const).map((field) => (
            <Form.Item key={field} name={field} label={t(messages[field])} rules={needed}>
              <TimeField disabled={taken > 0} />
            </Form.Item>
          ))}
        </div>
        <Form.Item name="tables" label={t(messages.tables)} rules={needed}>
          <InputNumber<number>
            className={styles.number ?? ''}
            min={Math.max(1, taken)}
            max={1000}
            precision={0}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function useSave(props: Props, form: ReturnType<typeof Form.useForm<Values>>[0]) {
  const t = useTranslate()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const save = async ({ startsAt, endsAt, tables }: Values) => {
    if (startsAt === null || endsAt === null || tables === null) return
    setBusy(true)
    const { slot, edition } = props
    const answer = await call(registrationApi.saveNegotiationSlot, {
      ...(slot ? { id: slot.id, version: slot.version } : { activityCode: edition }),
      startsAt,
      endsAt,
      tables,
    })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(messages.saved, { name: t(messages.slots) }))
      props.onChanged()
      return props.onClose()
    }
    form.setFields(
      (['startsAt', 'endsAt', 'tables'] as const).flatMap((name) =>
        answer.fields[name] ? [{ name, errors: [answer.fields[name]] }] : [],
      ),
    )
    notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
    if (answer.code === 'CHANGED_MEANWHILE') props.onChanged()
  }
  return { busy, save }
}
