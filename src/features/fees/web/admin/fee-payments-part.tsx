/** The payments of an organisation: those to be looked at first, each with what can be done to it. */
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { htmlLang, locales, type Message } from '../../../../shared/i18n.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { PaymentShown } from '../../contract.ts'
import { sumText } from '../../rules.ts'
import { PaymentTag } from '../state-tags-part.tsx'
import { AddPaymentDialog } from './payment-dialog.tsx'
import { FeeFile } from './fee-file-part.tsx'
import styles from './fees-admin.module.css'
import { feesAdminMessages as messages } from './messages.ts'
import { PaymentActs } from './payment-acts-part.tsx'
import type { StatementProps } from './use-fee-act.ts'

export function FeePayments(props: StatementProps) {
  const t = useTranslate()
  const { statement, acts, onChange } = props
  const [adding, setAdding] = useState(false)
  const { payments } = statement
  const sent = payments.filter(({ state }) => state === 'sent')
  const decided = payments.filter(({ state }) => state !== 'sent')
  return (
    <section className={record.section} aria-labelledby="fee-payments">
      <div className={record.sectionTop}>
        <h3 id="fee-payments">{t(messages.payments)}</h3>
        {acts && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t(messages.add)}
          </Button>
        )}
      </div>
      {payments.length === 0 && <p className={record.hint}>{t(messages.noPayments)}</p>}
      {payments.length > 0 && (
        <ul className={styles.items}>
          {[...sent, ...decided].map((payment) => (
            <li key={payment.id}>
              <Payment payment={payment} />
              {acts && <PaymentActs {...props} payment={payment} />}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <AddPaymentDialog
          statement={statement}
          onClose={() => setAdding(false)}
          onDone={(next) => {
            setAdding(false)
            onChange(next)
          }}
        />
      )}
    </section>
  )
}

function Payment({ payment }: { payment: PaymentShown }) {
  const t = useTranslate()
  const locale = useLocale()
  const { state, amountFen, confirmedFen, sentAt, decidedAt, by, reason } = payment
  const differs = confirmedFen !== null && confirmedFen !== amountFen
  return (
    <>
      <p className={styles.itemTop}>
        <b>{sumText(locale, confirmedFen ?? amountFen)}</b>
        <PaymentTag state={state} />
        {differs && (
          <span className={record.hint}>{t(messages.told, { sum: sumText(locale, amountFen) })}</span>
        )}
      </p>
      <dl className={styles.facts}>
        {factsOf(payment, t(messages.proofNone)).map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reason && (
        <div className={styles.reason}>
          <span className={record.hint}>{t(messages.reasonTold)}</span>
          {locales.map((one) => (
            <p key={one} lang={htmlLang[one]}>
              {reason[one]}
            </p>
          ))}
        </div>
      )}
      <p className={record.hint}>
        {t(by === 'organisation' ? messages.sentAt : messages.enteredAt, { time: formatInstant(sentAt) })}
        {decidedAt !== null && by === 'organisation' && (
          <> · {t(messages.decidedAt, { time: formatInstant(decidedAt) })}</>
        )}
      </p>
    </>
  )
}

function factsOf(payment: PaymentShown, none: string): readonly (readonly [Message, ReactNode])[] {
  return [
    [messages.paidOn, payment.paidOn],
    [messages.payer, payment.payer],
    [messages.reference, payment.reference || '–'],
    [
      messages.proof,
      payment.fileId ? <FeeFile key="file" payment={payment} fileId={payment.fileId} /> : none,
    ],
  ]
}
