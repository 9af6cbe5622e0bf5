/** What an administrator does to a payment: the money has arrived, the proof is refused, a confirmation was a mistake. */
import { Button } from 'antd'
import { useState } from 'react'
import record from '../../../../web/admin/record/record.module.css'
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { feesApi } from '../../contract.ts'
import type { PaymentShown, StatementShown } from '../../contract.ts'
import { feeLimits } from '../../rules.ts'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import { feesAdminMessages as messages, refusePresets, takeBackPresets } from './messages.ts'
import { useFeeAct } from './use-fee-act.ts'
import { sumText } from './use-fee-words.ts'

/** What the parts of the drawer are given. */
export interface StatementProps {
  readonly statement: StatementShown
  /** May the person act here? */
  readonly acts: boolean
  /** Something was done: the statement as the call answered it, or null to ask for it. */
  readonly onChange: (next: StatementShown | null) => void
}

export function PaymentActs(props: StatementProps & { payment: PaymentShown }) {
  const t = useTranslate()
  const locale = useLocale()
  const { statement, payment, onChange } = props
  const [asking, setAsking] = useState<'confirm' | 'refuse' | null>(null)
  const close = () => setAsking(null)
  const done = (next: StatementShown | null) => {
    close()
    onChange(next)
  }
  const of = { sum: sumText(locale, payment.amountFen), day: payment.paidOn }
  const isSent = payment.state === 'sent'
  if (!isSent && payment.state !== 'confirmed') return null
  const [refuse, refuseOf] = isSent
    ? [messages.refuse, messages.refuseOf]
    : [messages.takeBack, messages.takeBackOf]
  return (
    <div className={record.acts}>
      {isSent && (
        <Button
          type="primary"
          size="small"
          aria-label={t(messages.confirmOf, of)}
          onClick={() => setAsking('confirm')}
        >
          {t(messages.confirm)}
        </Button>
      )}
      <Button danger size="small" aria-label={t(refuseOf, of)} onClick={() => setAsking('refuse')}>
        {t(refuse)}
      </Button>
      {asking === 'confirm' && (
        <ConfirmPaymentDialog
          payment={payment}
          serverTime={statement.serverTime}
          onClose={close}
          onDone={done}
        />
      )}
      {asking === 'refuse' && <RefuseDialog payment={payment} onClose={close} onDone={done} />}
    </div>
  )
}

/** Refuses a proof, or undoes a confirmation. */
function RefuseDialog(props: {
  payment: PaymentShown
  onClose: () => void
  onDone: (next: StatementShown | null) => void
}) {
  const t = useTranslate()
  const { payment, onClose, onDone } = props
  const { busy, send } = useFeeAct(onDone)
  const words =
    payment.state === 'sent'
      ? { title: messages.refuseTitle, text: messages.refuseText, act: messages.refuse }
      : { title: messages.takeBackTitle, text: messages.takeBackText, act: messages.takeBack }
  return (
    <ReasonDialog
      maximum={feeLimits.reason}
      title={t(words.title)}
      text={t(words.text)}
      act={t(words.act)}
      presets={payment.state === 'sent' ? refusePresets : takeBackPresets}
      busy={busy}
      onClose={onClose}
      onGo={(reason) =>
        void (payment.state === 'sent'
          ? send(
              feesApi.refusePayment,
              { id: payment.id, version: payment.version, reason },
              t(messages.refused),
            )
          : send(
              feesApi.takeBackPayment,
              { id: payment.id, version: payment.version, reason },
              t(messages.takenBack),
            ))
      }
    />
  )
}
