/** Moving the end of a hold. */
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import { call } from '../../../../web/admin/call.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { bookingApi } from '../../contract.ts'
import type { StaffBooking } from '../../contract.ts'
import { bookingAdminMessages as messages } from './messages.ts'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { dayMs } from '../../../../shared/durations.ts'

interface Props {
  booking: StaffBooking
  /** `changed`: look again. */
  onClose: (changed: boolean) => void
}

export function ExtendDialog({ booking, onClose }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const from = booking.holdEndsAt ?? booking.createdAt
  const [end, setEnd] = useState<number | null>(from + 7 * dayMs)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const go = async () => {
    if (end === null) return setWrong(t(messages.extendWrong))
    setBusy(true)
    const answer = await call(bookingApi.extendHold, {
      id: booking.id,
      version: booking.version,
      holdEndsAt: end,
    })
    setBusy(false)
    if (!answer.ok) {
      setWrong(answer.fields['holdEndsAt'] ?? '')
      return notices.refused(answer, { shown: Boolean(answer.fields['holdEndsAt']) })
    }
    notices.success(t(messages.extended, { time: toBeijing(answer.result.holdEndsAt ?? end) }))
    onClose(true)
  }
  return (
    <Modal
      open
      title={t(messages.extend)}
      okText={t(messages.extend)}
      okButtonProps={{ loading: busy }}
      onOk={() => void go()}
      onCancel={() => onClose(false)}
    >
      <Form layout="vertical">
        <p>{t(messages.extendText, { time: toBeijing(from) })}</p>
        <div className={record.presets}>
          {[3, 7, 14].map((days) => (
            <Button key={days} size="small" onClick={() => setEnd(from + days * dayMs)}>
              {t(messages.extendBy, { days })}
            </Button>
          ))}
        </div>
        <Form.Item
          label={t(messages.extendTo)}
          htmlFor="extend-to"
          {...(wrong && { validateStatus: 'error', help: wrong })}
        >
          <TimeField id="extend-to" value={end} onChange={setEnd} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
