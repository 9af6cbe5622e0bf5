/** A proof of payment as typed: amount as integer fen, a real day, the payer, and the uploaded file. */
import { useRef } from 'react'
import { inLanguage, type Locale, type Translate } from '../../../shared/i18n.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { useTyped } from '../../../web/ui/use-typed.ts'
import { parseYuan, yuanText } from '../../../shared/yuan.ts'
import { readDay, writeDay } from '../../../shared/typed-day.ts'
import { beijingDay, feeLimits } from '../rules.ts'
import { statementMessages as messages } from './statement-messages.ts'
import { sendPayment, useStatementWrite, type FeesProps, type Statement } from './use-fees.ts'
import { focusFault } from '../../../web/ui/note.tsx'

/** The heading of what was sent. */
export const paymentsId = 'payments'
/** The form begins anew, and what was withdrawn has no button any more: the list of what was sent takes the focus. */
export const focusPayments = (): void => document.getElementById(paymentsId)?.focus({ preventScroll: true })

type PaymentName = 'amount' | 'paidOn' | 'payer' | 'reference' | 'fileId'
type PaymentTyped = Readonly<Record<PaymentName | 'fileName', string>>

function startOf(statement: Statement, locale: Locale): PaymentTyped {
  const { balanceFen, sentFen, company, details, invoices, serverTime } = statement
  const open = invoices.find(({ state }) => state === 'open')
  const rest = balanceFen - sentFen
  return {
    amount: rest > 0 ? yuanText(rest) : '',
    paidOn: writeDay(locale, beijingDay(serverTime)),
    payer: details.title || inLanguage(locale, company.name),
    reference: open?.number ?? '',
    fileId: '',
    fileName: '',
  }
}

export function usePayment(props: FeesProps, locale: Locale) {
  const { statement } = props
  const t = useTranslate()
  const summary = useRef<HTMLDivElement>(null)
  const today = beijingDay(statement.serverTime)
  const form = useTyped<PaymentTyped, PaymentName>({
    start: () => startOf(statement, locale),
    names: ['amount', 'paidOn', 'payer', 'reference', 'fileId'],
    check: (typed) => wrongIn(typed, today, t),
    idOf: (name) => `payment-${name}`,
  })
  const { send: write, ...writing } = useStatementWrite(sendPayment, props)
  const send = async () => {
    const { amount, fileName: _fileName, ...typed } = form.typed
    const amountFen = parseYuan(amount)
    const paidOn = readDay(typed.paidOn)
    if (!form.judge() || amountFen === null || paidOn === null) return focusFault(summary)
    const answer = await write({ ...typed, amountFen, paidOn })
    if (answer.ok) {
      notify({ kind: 'success', title: t(messages.sentDone), text: t(messages.sentDoneText) })
      return focusPayments()
    }
    const { amountFen: amountWrong, ...fields } = answer.fields
    form.tell({ ...fields, ...(amountWrong && { amount: amountWrong }) })
  }
  return { ...form, ...writing, summary, send }
}

function wrongIn(typed: PaymentTyped, today: string, t: Translate) {
  const { amount, paidOn, payer, reference, fileId } = typed
  const fen = parseYuan(amount)
  const day = readDay(paidOn)
  return {
    ...((fen === null || fen < 1 || fen > feeLimits.paymentFen) && { amount: t(messages.amountWrong) }),
    ...((day === null || day > today) && { paidOn: t(messages.paidOnWrong) }),
    ...((!payer.trim() || payer.trim().length > feeLimits.payer) && { payer: t(messages.payerWrong) }),
    ...(reference.trim().length > feeLimits.reference && { reference: t(messages.referenceWrong) }),
    ...(!fileId && { fileId: t(messages.fileWrong) }),
  }
}
