/** Moving the end of a hold. */
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useAction } from '../../../../web/admin/use-action.ts'
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
  const { run, busy, errors } = useAction()
  const from = booking.holdEndsAt ?? booking.createdAt
  const [end, setEnd] = useState<number | null>(from + 7 * dayMs)
  const { id, version } = booking
  const go = () =>
    end !== null &&
    void run(
      bookingApi.extendHold,
      { id, version, holdEndsAt: end },
      {
        done: ({ holdEndsAt }) => t(messages.extended, { time: toBeijing(holdEndsAt ?? end) }),
        onDone: () => onClose(true),
      },
    )
  const wrong = end === null ? t(messages.extendWrong) : errors['holdEndsAt']
  return (
    <Modal
      open
      title={t(messages.extend)}
      okText={t(messages.extend)}
      okButtonProps={{ loading: busy }}
      onOk={go}
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
