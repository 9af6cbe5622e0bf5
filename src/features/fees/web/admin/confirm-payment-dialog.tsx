/** The money has arrived: how much of it, and on which day by the bank's statement. */
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { parseYuan, yuanText } from '../../../../shared/yuan.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { feesApi } from '../../contract.ts'
import type { PaymentShown, StatementShown } from '../../contract.ts'
import { beijingDay, feeLimits, isDay } from '../../rules.ts'
import { feesAdminMessages as messages } from './messages.ts'
import { useFeeAct } from './use-fee-act.ts'
import { sumText } from './use-fee-words.ts'
import { Field, told, YuanField } from './yuan-field-part.tsx'

interface Props {
  payment: PaymentShown
  serverTime: number
  onClose: () => void
  onDone: (next: StatementShown | null) => void
}

export function ConfirmPaymentDialog({ payment, serverTime, onClose, onDone }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const act = useFeeAct(onDone)
  const [amount, setAmount] = useState(yuanText(payment.amountFen))
  const [paidOn, setPaidOn] = useState(payment.paidOn)
  const [tried, setTried] = useState(false)
  const today = beijingDay(serverTime)
  const fen = parseYuan(amount)
  const rightFen = fen !== null && fen >= 1 && fen <= feeLimits.paymentFen
  const rightDay = isDay(paidOn) && paidOn <= today
  const go = async () => {
    setTried(true)
    if (!rightFen || !rightDay) return
    await act.send(
      feesApi.confirmPayment,
      { id: payment.id, version: payment.version, amountFen: fen, paidOn },
      t(messages.confirmed, { sum: sumText(locale, fen) }),
    )
  }
  const day = {
    id: 'confirm-day',
    wrong: tried && !rightDay ? t(messages.dayWrong) : act.fields['paidOn'],
  }
  return (
    <Modal
      open
      title={t(messages.confirmTitle)}
      okText={t(messages.confirm)}
      okButtonProps={{ loading: act.busy }}
      onOk={() => void go()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form noValidate layout="vertical" onFinish={() => void go()}>
        <p className={record.lead}>
          {t(messages.confirmText, {
            sum: sumText(locale, payment.amountFen),
            day: payment.paidOn,
            payer: payment.payer,
          })}
        </p>
        <YuanField
          id="confirm-amount"
          label={t(messages.amountReceived)}
          value={amount}
          onChange={setAmount}
          hint={useDifference(fen, payment.amountFen)}
          wrong={tried && !rightFen ? t(messages.amountWrong) : act.fields['amountFen']}
        />
        <Field {...day} label={t(messages.paidOnByBank)}>
          <Input
            {...told(day)}
            type="date"
            max={today}
            value={paidOn}
            onChange={(event) => setPaidOn(event.target.value)}
          />
        </Field>
        {/* Enter sends. */}
        <button type="submit" hidden aria-label={t(messages.confirm)} />
      </Form>
    </Modal>
  )
}

/** The sum as it is read, beside what the organisation says. */
function useDifference(fen: number | null, toldFen: number): string {
  const t = useTranslate()
  const locale = useLocale()
  if (fen === null || fen === 0) return t(messages.amountHint)
  const said = { sum: sumText(locale, fen), rest: sumText(locale, Math.abs(fen - toldFen)) }
  if (fen === toldFen) return t(messages.amountReads, said)
  return t(fen < toldFen ? messages.amountLess : messages.amountMore, said)
}
