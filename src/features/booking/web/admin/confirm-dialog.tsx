/** The contract is signed: the hold becomes firm (requirement 4). */
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { bookingApi } from '../../contract.ts'
import type { StaffBooking } from '../../contract.ts'
import { bookingLimits } from '../../rules.ts'
import { bookingAdminMessages as messages } from './messages.ts'
import { inLanguage } from '../../../../shared/i18n.ts'

interface Props {
  booking: StaffBooking
  /** `changed`: look again. */
  onClose: (changed: boolean) => void
}

export function ConfirmDialog({ booking, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { run, busy } = useAction()
  const [number, setNumber] = useState(booking.contractNumber)
  const { id, version, kind } = booking
  const contractNumber = number.trim()
  const go = async () => {
    await run(
      kind === 'room' ? bookingApi.confirmReservation : bookingApi.confirmTable,
      { id, version, ...(contractNumber && { contractNumber }) },
      { done: [t(messages.confirmed, { name: inLanguage(locale, booking.name) }), t(messages.mailed)] },
    )
    onClose(true)
  }
  return (
    <Modal
      open
      title={t(messages.confirm)}
      okText={t(messages.confirm)}
      okButtonProps={{ loading: busy }}
      onOk={() => void go()}
      onCancel={() => onClose(false)}
    >
      <Form layout="vertical" onFinish={() => void go()}>
        <p>{t(messages.confirmText)}</p>
        <Form.Item label={t(messages.contractNumber)} htmlFor="confirm-contract">
          <Input
            id="confirm-contract"
            value={number}
            maxLength={bookingLimits.contract}
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
