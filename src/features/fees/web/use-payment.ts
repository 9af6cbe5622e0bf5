/** A proof of payment as typed: amount as integer fen, a real day, the payer, and the uploaded file. */
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { FieldErrors } from '../../../shared/envelope.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { focusControl } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { parseYuan, yuanText } from '../../../shared/yuan.ts'
import { beijingDay, feeLimits, isDay } from '../rules.ts'
import { statementMessages as messages } from './statement-messages.ts'
import { sendPayment, useWrite } from './use-fees.ts'
import type { FeesProps, Statement } from './use-fees.ts'

export interface PaymentTyped {
  readonly amount: string
  readonly paidOn: string
  readonly payer: string
  readonly reference: string
  readonly fileId: string
  readonly fileName: string
}
export type PaymentName = Exclude<keyof PaymentTyped, 'fileName'>
export const paymentNames = ['amount', 'paidOn', 'payer', 'reference', 'fileId'] as const
export const paymentFieldId = (name: PaymentName) => `payment-${name}`

function startOf(statement: Statement, locale: 'cn' | 'en'): PaymentTyped {
  const { balanceFen, sentFen, company, details, invoices, serverTime } = statement
  const open = invoices.find(({ state }) => state === 'open')
  const rest = balanceFen - sentFen
  return {
    amount: rest > 0 ? yuanText(rest) : '',
    paidOn: beijingDay(serverTime),
    payer: details.title || company.name[locale] || company.name.cn || company.name.en,
    reference: open?.number ?? '',
    fileId: '',
    fileName: '',
  }
}

export function usePayment(props: FeesProps, locale: 'cn' | 'en') {
  const { statement } = props
  const t = useTranslate()
  const [typed, setTyped] = useState(() => startOf(statement, locale))
  const [touched, setTouched] = useState<ReadonlySet<PaymentName>>(new Set())
  const [fields, setFields] = useState<Told>({})
  const summary = useRef<HTMLDivElement>(null)
  const write = useWrite(sendPayment, props)
  const today = beijingDay(statement.serverTime)
  const wrong = wrongIn(typed, today)
  const errorOf = (name: PaymentName) => (touched.has(name) && wrong[name] ? t(wrong[name]) : fields[name])
  const set = (patch: Partial<PaymentTyped>) => {
    setFields({})
    setTyped((old) => ({ ...old, ...patch }))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(new Set(paymentNames))
    const amountFen = parseYuan(typed.amount)
    if (Object.keys(wrong).length > 0 || amountFen === null)
      return requestAnimationFrame(() => summary.current?.focus())
    const { paidOn, payer, reference, fileId } = typed
    const answer = await write.send({ amountFen, paidOn, payer, reference, fileId })
    if (answer.ok)
      return notify({ kind: 'success', title: t(messages.sentDone), text: t(messages.sentDoneText) })
    const told = byName(answer.fields)
    setFields(told)
    const first = paymentNames.find((name) => told[name])
    if (first) focusControl(paymentFieldId(first))
  }
  const leave = (name: PaymentName) => setTouched((old) => new Set(old).add(name))
  return { ...write, typed, today, summary, set, send, errorOf, leave, lines: linesOf(errorOf) }
}

type Told = Partial<Record<PaymentName, string>>

/** What the server said, by the names of the fields. */
function byName(fields: FieldErrors): Told {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name === 'amountFen' ? 'amount' : name, text]),
  )
}

function linesOf(errorOf: (name: PaymentName) => string | undefined) {
  return paymentNames.flatMap((name) => {
    const text = errorOf(name)
    return text ? [{ targetId: paymentFieldId(name), text }] : []
  })
}

function wrongIn(typed: PaymentTyped, today: string) {
  const { amount, paidOn, payer, reference, fileId } = typed
  const fen = parseYuan(amount)
  return {
    ...((fen === null || fen < 1 || fen > feeLimits.paymentFen) && { amount: messages.amountWrong }),
    ...((!isDay(paidOn) || paidOn > today) && { paidOn: messages.paidOnWrong }),
    ...((!payer.trim() || payer.trim().length > feeLimits.payer) && { payer: messages.payerWrong }),
    ...(reference.trim().length > feeLimits.reference && { reference: messages.referenceWrong }),
    ...(!fileId && { fileId: messages.fileWrong }),
  } as Partial<Record<PaymentName, { cn: string; en: string }>>
}
