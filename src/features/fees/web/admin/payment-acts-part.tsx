/** What an administrator does to a payment: the money has arrived, the proof is refused, a confirmation was a mistake. */
import { Button } from 'antd'
import { useState } from 'react'
import record from '../../../../web/admin/record/record.module.css'
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { feesApi, type PaymentShown } from '../../contract.ts'
import { feeLimits, sumText } from '../../rules.ts'
import { feesAdminMessages as messages, refusePresets, takeBackPresets } from './messages.ts'
import { ConfirmPaymentDialog } from './payment-dialog.tsx'
import { useFeeAct, type OnDone, type StatementProps } from './use-fee-act.ts'

export function PaymentActs(props: StatementProps & { payment: PaymentShown }) {
  const t = useTranslate()
  const locale = useLocale()
  const { statement, payment, onChange } = props
  const [asking, setAsking] = useState<'confirm' | 'against' | null>(null)
  const close = () => setAsking(null)
  const done: OnDone = (next) => {
    close()
    onChange(next)
  }
  const of = { sum: sumText(locale, payment.amountFen), day: payment.paidOn }
  if (payment.state !== 'sent' && payment.state !== 'confirmed') return null
  const against = actsAgainst[payment.state]
  return (
    <div className={record.acts}>
      {payment.state === 'sent' && (
        <Button
          type="primary"
          size="small"
          aria-label={t(messages.confirmOf, of)}
          onClick={() => setAsking('confirm')}
        >
          {t(messages.confirm)}
        </Button>
      )}
      <Button danger size="small" aria-label={t(against.actOf, of)} onClick={() => setAsking('against')}>
        {t(against.act)}
      </Button>
      {asking === 'confirm' && (
        <ConfirmPaymentDialog
          payment={payment}
          serverTime={statement.serverTime}
          onClose={close}
          onDone={done}
        />
      )}
      {asking === 'against' && (
        <AgainstDialog payment={payment} words={against} onClose={close} onDone={done} />
      )}
    </div>
  )
}

const sentActs = {
  call: feesApi.refusePayment,
  title: messages.refuseTitle,
  text: messages.refuseText,
  act: messages.refuse,
  actOf: messages.refuseOf,
  done: messages.refused,
  presets: refusePresets,
} as const
const confirmedActs = {
  call: feesApi.takeBackPayment,
  title: messages.takeBackTitle,
  text: messages.takeBackText,
  act: messages.takeBack,
  actOf: messages.takeBackOf,
  done: messages.takenBack,
  presets: takeBackPresets,
} as const
/** What is done against a payment: its proof is refused, or its confirmation undone. */
const actsAgainst = { sent: sentActs, confirmed: confirmedActs } as const

function AgainstDialog(props: {
  payment: PaymentShown
  words: (typeof actsAgainst)['sent' | 'confirmed']
  onClose: () => void
  onDone: OnDone
}) {
  const t = useTranslate()
  const { words, onClose, onDone } = props
  const { id, version } = props.payment
  const { busy, send } = useFeeAct(onDone)
  return (
    <ReasonDialog
      maximum={feeLimits.reason}
      title={t(words.title)}
      about={id}
      text={t(words.text)}
      act={t(words.act)}
      presets={words.presets}
      busy={busy}
      onClose={onClose}
      onGo={(reason) => void send(words.call, { id, version, reason }, t(words.done))}
    />
  )
}
