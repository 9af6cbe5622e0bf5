/** The proof of a bank transfer: amount, day, payer, reference and the bank's receipt. */
import { formatMoney } from '../../../shared/format.ts'
import { parseYuan, roundSumText, yuanText } from '../../../shared/yuan.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { DayField } from '../../../web/ui/day-field.tsx'
import { TextField } from '../../../web/ui/input.tsx'
import { ErrorSummary, Note } from '../../../web/ui/note.tsx'
import { UploadPart } from '../../files/web/upload-part.tsx'
import { statementMessages as messages } from './statement-messages.ts'
import type { FeesProps } from './use-fees.ts'
import { usePayment } from './use-payment.ts'
import styles from './fees.module.css'
import { Form } from '../../../web/ui/form.tsx'

export function PaymentForm(props: FeesProps) {
  const t = useTranslate()
  const form = usePayment(props, useLocale())
  const { typed, set, field, errorOf, lines, summary, busy, problem, send } = form
  const amount = field('amount')
  return (
    <div className={styles.proof} data-print="no">
      <h3>{t(messages.proof)}</h3>
      <Form onSubmit={send}>
        <ErrorSummary title={t(messages.wrongTitle)} lines={lines} boxRef={summary} />
        {problem && lines.length === 0 && (
          <Note tone="error" role="alert">
            {problem}
          </Note>
        )}
        <div className={styles.grid}>
          <TextField
            {...amount}
            label={t(messages.amount)}
            note={t(messages.amountUnit)}
            hint={<AmountHint typed={typed.amount} />}
            autoComplete="off"
            required
            onBlur={() => {
              amount.onBlur()
              const fen = parseYuan(typed.amount)
              if (fen !== null) set({ amount: yuanText(fen) })
            }}
          />
          <DayField {...field('paidOn')} label={t(messages.paidOn)} hint={t(messages.paidOnHint)} required />
          <TextField {...field('payer')} label={t(messages.payer)} hint={t(messages.payerHint)} required />
          <TextField {...field('reference')} label={t(messages.reference)} />
        </div>
        <UploadPart
          id="payment-fileId"
          label={t(messages.file)}
          required
          purpose="payment"
          fileId={typed.fileId}
          fileName={typed.fileName}
          error={errorOf('fileId')}
          onChange={(fileId, fileName) => set({ fileId, fileName })}
        />
        <p className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(messages.send)}
          </Button>
        </p>
      </Form>
    </div>
  )
}

/** The sum as it is read: a nought too many is seen before it is sent. */
function AmountHint({ typed }: { typed: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const fen = parseYuan(typed)
  if (fen === null || fen === 0) return t(messages.amountHint)
  const sum = [formatMoney(locale, fen), roundSumText(locale, fen)].filter(Boolean).join(' · ')
  return <b>{t(messages.amountReads, { sum })}</b>
}
