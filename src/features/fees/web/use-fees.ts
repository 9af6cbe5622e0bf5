/** The own statement: loaded once, and replaced by what every write answers. */
import { useCallback, useState } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import type { AnyCall, CallResult, CallSent } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import type { FieldErrors } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import type { feesApi } from '../contract.ts'
import { statementMessages as messages } from './statement-messages.ts'

export const readStatement = callRef<typeof feesApi.statement>('GET', 'fees/statement')
export const saveDetails = callRef<typeof feesApi.saveDetails>('POST', 'fees/details/save')
export const issueInvoice = callRef<typeof feesApi.issueInvoice>('POST', 'fees/invoice/issue')
export const sendPayment = callRef<typeof feesApi.sendPayment>('POST', 'fees/payment/send')
export const withdrawPayment = callRef<typeof feesApi.withdrawPayment>('POST', 'fees/payment/withdraw')

export type Statement = CallResult<typeof readStatement>
export type Invoice = Statement['invoices'][number]
export type Payment = Statement['payments'][number]
export type Line = Statement['lines'][number]

/** What a part of the page gets: the statement, and how to put the next one in its place. */
export interface FeesProps {
  readonly statement: Statement
  readonly onChange: (statement: Statement) => void
}

type Write = AnyCall & { types?: { result: Statement; sent: { ofEdition?: string | undefined } } }

/**
 * Makes a write that answers the new statement, to the edition that the statement is of. `told` is what the server said against it, in words; fields are answered
 * to the caller, who shows them where they are.
 */
export function useWrite<C extends Write>(call: C, { statement, onChange }: FeesProps) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const { edition } = statement
  const send = useCallback(
    async (input: CallSent<C>): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> => {
      setBusy(true)
      setTold('')
      const sent = { ...(input as object), ofEdition: edition } as CallSent<C>
      const answer = await api(call, sent).catch(() => null)
      setBusy(false)
      if (answer?.resultCode === successCode && answer.result) {
        onChange(answer.result as unknown as Statement)
        return { ok: true }
      }
      setTold(answer?.errorMessage ?? t(messages.networkFailed))
      return { ok: false, fields: (answer?.result as { fields?: FieldErrors } | null)?.fields ?? {} }
    },
    [call, edition, onChange, t],
  )
  return { busy, told, send }
}
