/** Paying by bank transfer: where to, the proof, and what became of the proofs that were sent. */
import { formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { paymentReference } from '../rules.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { BalanceTag } from './state-tags-part.tsx'
import { statementMessages as messages } from './statement-messages.ts'
import type { FeesProps, Statement } from './use-fees.ts'
import styles from './fees.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export function PaymentPart({ statement, onChange }: FeesProps) {
  const t = useTranslate()
  const { company, payee, mayNot, payments, state, balanceFen } = statement
  const open = statement.invoices.find((invoice) => invoice.state === 'open')
  return (
    <section className={styles.part} id="payment" aria-labelledby="payment-heading">
      <header>
        <h2 id="payment-heading">{t(messages.payment)}</h2>
        <BalanceTag state={state} />
        <p>{t(messages.paymentText)}</p>
      </header>
      {!payee && <Note>{t(messages.noPayee)}</Note>}
      {payee && mayNot !== 'late' && balanceFen > 0 && (
        <Payee
          payee={payee}
          reference={paymentReference(company.number, open?.number ?? '')}
          balanceFen={balanceFen}
        />
      )}
      {payee && mayNot === null && balanceFen > 0 && (
        // A new form after each proof: what was sent is in the list below.
        <PaymentForm key={payments.length} statement={statement} onChange={onChange} />
      )}
      <PaymentsPart statement={statement} onChange={onChange} />
    </section>
  )
}

/** Each detail with a button that copies it: numbers are not typed again. */
function Payee(props: { payee: NonNullable<Statement['payee']>; reference: string; balanceFen: number }) {
  const { payee, reference, balanceFen } = props
  const t = useTranslate()
  const locale = useLocale()
  const shown = useBilingual()
  const entries = [
    { label: t(messages.payee), value: shown(payee.name).text },
    { label: t(messages.payeeBank), value: shown(payee.bank).text },
    { label: t(messages.payeeAccount), value: payee.account },
    { label: t(messages.swift), value: payee.swift },
    { label: t(commonFormMessages.paymentReference), value: reference },
  ].filter(({ value }) => value !== '')
  return (
    <dl className={styles.payee}>
      {entries.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <CopyButton
              text={value}
              label={t(messages.copyOf, { what: label })}
              short={t(messages.copy)}
              copied={t(commonFormMessages.copied)}
              failed={t(commonFormMessages.copyFailed)}
            />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t(messages.balance)}</dt>
        <dd>
          <b>{formatMoney(locale, balanceFen)}</b>
        </dd>
      </div>
    </dl>
  )
}
