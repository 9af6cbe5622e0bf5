/** Proofs that were sent and payments that were entered, newest first, with what became of each. */
import { useEffect, useRef, useState } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { formatDate, formatDateTime, formatMoney, fromBeijing } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { api } from '../../../web/data/api.ts'
import { useDownload } from '../../../web/data/save-file.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { filesApi } from '../../files/contract.ts'
import { PaymentTag } from './state-tags-part.tsx'
import { statementMessages as messages } from './statement-messages.ts'
import { focusPayments, paymentsId } from './use-payment.ts'
import { useStatementWrite, withdrawPayment, type FeesProps, type Payment } from './use-fees.ts'
import styles from './fees.module.css'

const shortLink = callRef<typeof filesApi.getFileShortLink>('GET', 'getFileShortLink/{id}')

export function PaymentsPart(fees: FeesProps) {
  const t = useTranslate()
  const { payments, mayNot } = fees.statement
  return (
    <div className={styles.payments}>
      <h3 id={paymentsId} tabIndex={-1}>
        {t(messages.payments)}
      </h3>
      {payments.length === 0 && <p className={styles.muted}>{t(messages.noPayments)}</p>}
      <ul className={styles.cards}>
        {payments.map((payment) => (
          <PaymentCard
            key={payment.id}
            payment={payment}
            fees={fees}
            mayWithdraw={mayNot === null && payment.state === 'sent'}
          />
        ))}
      </ul>
    </div>
  )
}

function PaymentCard(props: { payment: Payment; fees: FeesProps; mayWithdraw: boolean }) {
  const { payment, fees, mayWithdraw } = props
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const [asking, setAsking] = useState(false)
  const isAsked = asking && mayWithdraw
  const wasAsked = useRef(false)
  // Once the dialog has gone, and with it the button that had opened it.
  useEffect(() => {
    if (wasAsked.current && !mayWithdraw) focusPayments()
    wasAsked.current = isAsked
  }, [isAsked, mayWithdraw])
  const { state, amountFen, confirmedFen, paidOn, payer, reference, fileId, by, sentAt, reason } = payment
  const facts = [
    formatDate(locale, fromBeijing(`${paidOn} 00:00`), { year: true }),
    payer,
    reference,
    by === 'organiser'
      ? t(messages.byOrganiser)
      : t(messages.sentAt, { time: formatDateTime(locale, sentAt, { now }) }),
  ]
  return (
    <li>
      <p className={styles.spread}>
        <b className={styles.number}>{formatMoney(locale, amountFen)}</b>
        <PaymentTag state={state} />
      </p>
      <p className={styles.muted}>
        <Dotted>{facts}</Dotted>
      </p>
      {confirmedFen !== null && confirmedFen !== amountFen && (
        <p>{t(messages.received, { sum: formatMoney(locale, confirmedFen) })}</p>
      )}
      {reason && <p>{t(messages.reason, { reason: reason[locale] || reason.cn || reason.en })}</p>}
      {(fileId || mayWithdraw) && (
        <p className={styles.actions} data-print="no">
          {fileId && <Proof fileId={fileId} edition={fees.statement.edition} />}
          {mayWithdraw && (
            <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
              {t(messages.withdraw)}
            </Button>
          )}
        </p>
      )}
      {isAsked && <WithdrawDialog payment={payment} fees={fees} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Fetches the proof through a short link of its own (dead after 60 s). */
function Proof({ fileId, edition }: { fileId: string; edition: string }) {
  const t = useTranslate()
  const download = useDownload()
  const open = async () => {
    const answer = await api(shortLink, { id: fileId, ofEdition: edition })
    if (answer.resultCode !== successCode || !answer.result) return answer
    // The link answers an attachment: the browser saves it, the page stays.
    location.assign(answer.result.link)
    return null
  }
  return (
    <Button size="sm" variant="quiet" onClick={() => download(open)}>
      {t(messages.viewProof)}
    </Button>
  )
}

function WithdrawDialog(props: { payment: Payment; fees: FeesProps; onClose: () => void }) {
  const { payment, fees, onClose } = props
  const t = useTranslate()
  const locale = useLocale()
  const { send } = useStatementWrite(withdrawPayment, fees)
  const withdraw = async () => {
    const answer = await send({ id: payment.id })
    if (!answer.ok) return answer.problem
    notify({ kind: 'success', title: t(messages.withdrawn) })
    return null
  }
  return (
    <ConfirmDialog
      title={t(messages.withdrawTitle)}
      keepText={t(messages.keep)}
      confirmText={t(messages.withdraw)}
      act={withdraw}
      onClose={onClose}
    >
      <p>{t(messages.withdrawText, { sum: formatMoney(locale, payment.amountFen) })}</p>
    </ConfirmDialog>
  )
}
